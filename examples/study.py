"""What do house rules do to the game?  A study by simulation: it writes docs/study.md, whole.

With few rounds it is quick; with `--rows DIR` it takes up what was played already:

    python examples/study.py [--rounds N] [--workers N] [--seed 1] [--out docs] [--rows DIR]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import isfinite
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from attrs import frozen
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from polars import col
from scipy.stats import binomtest

import nertslib as nerts
from nertslib import lab

HOUSE, OTHER = "danish", "online"
MINUS, KINGS, ONE, ANY, THREE = CHANGES = (
    f"{HOUSE} scoring.nerts-cards=-1",
    f"{HOUSE} empties.kind=king",
    f"{HOUSE} drawing.count=1",
    f"{OTHER} empties.kind=any",
    f"{OTHER} drawing.count=3",
)
CRUDE = {2: (43, 43), 3: (7, 7), 4: (0, 1)}
"""How often a crude simulation met a stop when three are drawn: from so many to so many percent."""
CALLED = ("called", "emptied", "false-call")
ENDINGS = ("by-call", "by-false-call", "by-deadlock", "by-stops", "by-agreement", "never")
EFFECTS = ("duration", "by-call", "caller-highest", "score", "margin")
SPEED = "faster-wins"
STYLES = (("#0072B2", "o"), ("#D55E00", "s"), ("#009E73", "D"), ("#CC79A7", "^"), ("#E69F00", "v"))

HEAD = """# What house rules do: a study by simulation

Figures, sentences and pictures are written by `python examples/study.py`; change that, not this.
"""
PAGE = """
Each rule set plays {rounds} rounds with each number of sides that it seats (seed {seed}). {teams}
All play the policy `greedy` at one pace, where nothing else is said.

A figure stands with its 95 % interval, as `38.5 % [33.1, 44.2]` would. A difference is paired: both
rule sets play the same decks with the same luck; that of shares is in percentage points. Its
interval has only itself in mind, its verdict (`more`, `less`) all that were compared with so many
sides, and `not shown` is not `equal`. [What each number means](statistics.md), and [how rounds are
simulated](lab.md), is told elsewhere.

![How often a table stops, and how often the caller is beaten](study/overview.svg)

## How often is a table stuck?

A table *stops* when none of these players finds anything more to do. Where the rules then move a
stock card under, many rounds go on: fewer are lost than stop. So often a table stops at least once:

{stopped}

and so often the round is lost, for nobody ever calls:

{lost}

Where both tables say the same, a stop is the end. A crude greedy simulation met a stop in 43 %, 7 %
and under 1 % of the deals that draw three, with 2, 3 and 4 sides. By `{house}` a table stops here

{crude}

The crude one met nobody who could move in most `{other}` rounds. Here nobody ever calls

{uncalled}

This means: so often these players, who plan nothing, come to the end of their moves. It does not
mean that people would: who keeps a space free stops less, and who overlooks a move stops more.

{endings}

## How often does the caller not have the highest score?

Of the rounds with a caller; one who shares the highest score has it.

{beaten}

This means: a call ends the round, and can lose it, for cards on foundations count as well. It does
not mean that it was wrong to call: these players call as soon as they can, and count nothing. Where
only the caller scores, as by `{other}`, a nought is no finding.

## What does -1 instead of -2 for each Nerts card do?

{minus}

The players do not look at scores, so they play the very same rounds, which are scored otherwise
(the duration: {same}).

This means: all but the caller keep more, so the caller can only lose the highest score by it. It
does not mean that people would play on the same: who loses less by Nerts cards may turn to other
cards first.

## What do empties that take only kings do?

{kings}

And the other way round: by `{other}` empties take only kings, and this is what any card does there.

{any}

This means: what an empty pile takes decides here whether a table goes on to a call. A round without
one lasts until nothing moves, and more cards may have come to foundations by then; so a score can
rise where fewer rounds are called. This does not tell what planning for kings could save, for these
players do not plan.

{differences}

## Does drawing one or speed decide more?

Drawing one instead of three, all at one pace; and three instead of one by `{other}`:

{one}

{three}

One fast player among slow ones, who take {slower} times as long for everything, by `{house}`; the
players take turns in the seats. So often the fast one wins, a tie shared:

{speed}

What decides more who wins:

{decides}

This means: speed is one player's own; what is drawn is the same for all, and does to the round what
the first two tables tell. It does not mean that speed is all at a table of people: hardly anybody
there is so much faster at everything, and a smaller gap decides less.

## What this cannot tell

* The players are programs, and simple ones: they see at once what leads anywhere, and plan nothing.
* Their paces are assumed, not measured: an action in about a second and a half, whatever the cards.
* A stuck table is mostly abandoned here, by agreement, as soon as no stop can help; where the rules
  know a deadlock or a last stop it ends so. People may look longer, or bend a rule.
* {rounds} rounds tell a share within {width} percentage points or less; what was not seen may be.
* One setting at a time was changed, of two rule sets: not two together, and not elsewhere.
"""


@frozen
class Found:
    """A figure with its interval, and how it is written; a difference has a verdict."""

    value: float
    low: float
    high: float
    unit: str = "%"
    verdict: str = ""

    @classmethod
    def of(cls, found: lab.Estimate | lab.Difference) -> Found:
        """Take what a comparison found; of what unfinished rounds leave open, the middle."""
        verdict = str(found.verdict) if isinstance(found, lab.Difference) else ""
        ends, unit = found.interval, found.measure.unit
        return cls((found.low + found.high) / 2, ends.low, ends.high, unit, verdict)

    def __str__(self) -> str:
        return f"{self.signed}, {self.verdict}" if self.verdict else self._written("")

    @property
    def signed(self) -> str:
        """The figure as a difference is written."""
        return self._written("+")

    def _written(self, sign: str) -> str:
        numbers = (self.value, self.low, self.high)
        value, low, high = (f"{n:{sign}.1f}" if isfinite(n) else "?" for n in numbers)
        return f"{value} {self.unit} [{low}, {high}]"

    @property
    def others(self) -> Found:
        """The share of all others."""
        return Found(100 - self.value, 100 - self.high, 100 - self.low)


@frozen
class Part:
    """What was *found* with so many *sides*, by measure and rule set, and what is drawn of it."""

    sides: int
    found: dict[tuple[str, str], Found]
    drawn: dict[str, lab.Comparison]


def part_of(given: Namespace, sides: int, rows: Path) -> Part:
    """Play all rounds with so many *sides*; the *rows* are written there, or read."""
    known = nerts.PROFILES.values()
    base = [p for p in known if not list(p.seating.misfits(sides, p.seating.members[0]))]
    tables = lab.Experiment.of([*base, *map(changed, CHANGES)], sides=sides, seed=given.seed)
    pairs = [(tables.place(name.split()[0]), tables.place(name)) for name in CHANGES]
    players = ["greedy:fast", *["greedy:slow"] * (sides - 1)]
    racing = lab.Experiment.of([HOUSE, changed(ONE)], sides=sides, seed=given.seed, players=players)
    play = partial(
        lab.compare, rounds=given.rounds, workers=given.workers, resume=True, progress=told
    )
    place = rows / f"sides-{sides}"
    endings = play(tables, measures=ENDINGS, pairs=[], directory=place)
    effects = play(tables, measures=EFFECTS, pairs=pairs, directory=place)
    races = play(racing, measures=[SPEED], directory=rows / f"speed-{sides}")
    found = {**figures(effects), **stops(place), **figures(races, "racing ")}
    return Part(sides, found, {"endings": endings, "differences": effects})


def told(done: int, of: int) -> None:
    """Say on stderr how far it is."""
    if done % lab.CHUNK == 0 or done == of:
        print(f"\r{done} of {of} rounds", end="\n" * (done == of), file=sys.stderr, flush=True)


def changed(name: str) -> nerts.Profile:
    """Return a rule set with a setting changed, as its *name* says."""
    base, setting = name.split()
    return lab.swept(nerts.PROFILES[base], [lab.read_setting(setting)])[0]


def figures(comparison: lab.Comparison, what: str = "") -> dict[tuple[str, str], Found]:
    """Return what was compared; a difference has a measure with a plus."""
    found = {(what + f.measure.name, f.profile): Found.of(f) for f in comparison.estimates}
    for name, own in [("lost", "by-call"), ("beaten", "caller-highest")]:
        found |= {(name, who): f.others for (measure, who), f in found.items() if measure == own}
    differences = comparison.differences
    return found | {(f"{what}+{f.measure.name}", f.second): Found.of(f) for f in differences}


def stops(place: Path) -> dict[tuple[str, str], Found]:
    """Return how often a table stops at least once, with Wilson's interval."""
    met = (col("stops") > 0) | ~col("ending").is_in(CALLED)
    rounds = lab.load(place).filter(col("side") == "A").group_by("profile")
    found = {}
    for name, yes, count in rounds.agg(met.sum(), met.count().alias("count")).iter_rows():
        ends = binomtest(yes, count).proportion_ci(method="wilson")
        found["stopped", name] = Found(100 * yes / count, 100 * ends.low, 100 * ends.high)
    return found


# What is written.


def table(head: str, parts: Sequence[Part], lines: dict[str, tuple[str, str]]) -> str:
    """Write a line for each question, and a column for each number of sides."""
    rows = [[head, *(f"{part.sides} sides" for part in parts)], ["---"] * (len(parts) + 1)]
    for name, key in lines.items():
        rows.append([name, *(str(part.found.get(key, "not seated")) for part in parts)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def effects(parts: Sequence[Part], change: str) -> str:
    """Write a table of what a change does."""
    titles = {f.measure.title: f.measure.name for f in parts[0].drawn["differences"].estimates}
    lines = {title: (f"+{name}", change) for title, name in titles.items()}
    return table(f"`{change}`", parts, lines)


def tables(parts: Sequence[Part]) -> Iterator[tuple[str, str]]:
    """Yield the tables by name."""
    for name in ("stopped", "lost", "beaten"):
        lines = {f"`{profile}`": (name, profile) for profile in nerts.PROFILES}
        yield name, table("rule set", parts, lines)
    for name, change in zip(("minus", "kings", "one", "any", "three"), CHANGES, strict=True):
        yield name, effects(parts, change)
    names = (
        ("three are drawn", "", HOUSE),
        ("one is drawn", "", ONE),
        ("the difference", "+", ONE),
    )
    lines = {name: (f"racing {sign}{SPEED}", who) for name, sign, who in names}
    yield "speed", table("the fast one wins when", parts, lines)


def listed(parts: Sequence[Part], say: Callable[[Part], str]) -> str:
    """Say something about each number of sides, in a list."""
    return "\n".join(f"* with {part.sides} sides {say(part)}" for part in parts)


def beside(found: Found, least: float, most: float, what: str) -> str:
    """Say whether it is more or less than *what*, as far as the interval tells."""
    how = "more than" if found.low > most else "less than" if found.high < least else "in line with"
    return f"in {found}, {how} {what}"


def crude(part: Part) -> str:
    """Compare how often a table stops with what a crude simulation met."""
    least, most = CRUDE[part.sides]
    what = f"{most} %" if least == most else f"under {most} %"
    return beside(part.found["stopped", HOUSE], least, most, what)


def decides(part: Part) -> str:
    """Compare what speed adds to the wins by chance with what drawing one adds to them."""
    won, drawn = part.found[f"racing {SPEED}", HOUSE], part.found[f"racing +{SPEED}", ONE]
    chance = 100 / part.sides
    added = Found(won.value - chance, won.low - chance, won.high - chance)
    more = added.low > max(abs(drawn.low), abs(drawn.high))
    verdict = "speed decides more" if more else "which decides more is not shown"
    told = f"speed adds {added.signed} to the {chance:.1f} % of chance"
    return f"{told}, and drawing one {drawn.signed} to that: {verdict}"


def sentences(parts: Sequence[Part]) -> Iterator[tuple[str, str]]:
    """Yield by name what carries figures."""
    yield "crude", listed(parts, crude)
    yield "uncalled", listed(parts, lambda part: beside(part.found["lost", OTHER], 50, 50, "half"))
    yield "same", "; ".join(dict.fromkeys(part.found["+duration", MINUS].verdict for part in parts))
    yield "decides", listed(parts, decides)
    yield "slower", f"{lab.PACES['slow'].percent / lab.PACES['fast'].percent:.1f}"
    teams = {p.name: p.seating.members[0] for p in nerts.PROFILES.values()}
    yield "teams", "".join(f"By `{n}` a side has {m} members." for n, m in teams.items() if m > 1)
    for name, what in (("endings", "How rounds end"), ("differences", "What changes do")):
        shown = [f"![{what}, {p.sides} sides](study/{name}-{p.sides}.svg)" for p in parts]
        yield name, "\n\n".join(shown)


def page(parts: Sequence[Part], given: Namespace) -> str:
    """Write the whole page."""
    plain = {"rounds": given.rounds, "seed": given.seed, "width": round(98 / given.rounds**0.5)}
    words = {**dict(tables(parts)), **dict(sentences(parts)), "house": HOUSE, "other": OTHER}
    return HEAD + PAGE.format(**plain, **words)


# What is drawn.


def draw(parts: Sequence[Part], folder: Path) -> None:
    """Draw everything into a *folder*, as SVG for the page and as PNG for print."""
    folder.mkdir(parents=True, exist_ok=True)
    with rc_context(rc={"svg.hashsalt": "nertslib", "svg.fonttype": "none", "font.size": 9}):
        overview = overview_of(parts)
        overview.savefig(folder / "overview.svg", metadata={"Date": None, "Creator": None})
        overview.savefig(folder / "overview.png", dpi=200, metadata={"Software": None})
    for part in parts:
        for name, comparison in part.drawn.items():
            with TemporaryDirectory() as place:
                for path in lab.plot(comparison, place):
                    if path.stem == name:
                        copy(path, folder / f"{name}-{part.sides}{path.suffix}")


def overview_of(parts: Sequence[Part]) -> Figure:
    """Draw how often tables stop, and how often callers are beaten."""
    figure = Figure(figsize=(9, 3.4), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    draw_shares(left, parts, "stopped", "A table stops at least once")
    draw_shares(right, parts, "beaten", "The caller does not have the highest score")
    figure.suptitle(
        f"{parts[0].drawn['endings'].rounds} rounds of each, with 95% intervals", fontsize=10
    )
    left.set_ylabel("rounds, %")
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=5)
    return figure


def draw_shares(panel: Axes, parts: Sequence[Part], name: str, title: str) -> None:
    """Draw a share by each rule set, with intervals, side by side."""
    for number, profile in enumerate(nerts.PROFILES):
        colour, marker = STYLES[number]
        found = [(p.sides, p.found[name, profile]) for p in parts if (name, profile) in p.found]
        panel.errorbar(
            [sides + (number - 2) * 0.1 for sides, _ in found],
            [f.value for _, f in found],
            [
                [max(0, f.value - f.low) for _, f in found],
                [max(0, f.high - f.value) for _, f in found],
            ],
            fmt=marker,
            color=colour,
            label=profile,
        )
    panel.set_xticks([part.sides for part in parts], [f"{part.sides} sides" for part in parts])
    panel.set_ylim(-3, 100)
    panel.grid(visible=True, axis="y", color="#dddddd")
    panel.set_axisbelow(True)
    panel.set_title(title, loc="left", fontsize=9)
    panel.spines[["top", "right"]].set_visible(False)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is not there yet, and write the page and its pictures."""
    parser = ArgumentParser(description="Write docs/study.md and its pictures.")
    parser.add_argument("--rounds", type=int, default=160)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sides", type=int, nargs="+", choices=CRUDE, default=list(CRUDE))
    parser.add_argument("--out", type=Path, default=Path("docs"))
    parser.add_argument("--rows", type=Path, help="keep the rows there, and take up what is there")
    given = parser.parse_args(arguments)
    with TemporaryDirectory() as place:
        parts = [part_of(given, sides, given.rows or Path(place)) for sides in given.sides]
    draw(parts, given.out / "study")
    (given.out / "study.md").write_text(page(parts, given), encoding="utf-8")


if __name__ == "__main__":
    main()
