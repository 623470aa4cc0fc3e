"""What does the page say that no run changes?"""

from __future__ import annotations

TITLE = """\
# Speed, beside other libraries

This page is written by `python benchmarks/peers.py --workers --page docs/performance.md`: change
the script, not the page."""
METHOD = """\
## How it was measured

The script makes an environment of its own, installs nertslib and its peers there, and measures
everything in turn, once a round of measuring. **Only ratios bind.** They are taken within each
round, and the median round counts; the spread says how far the least and the greatest round are
from it. nertslib plays `danish` with four sides, unless something else is said, through what every
user calls. No game is played twice, except where recorded games are replayed, so nothing is known
already of the cards of a game. What is loaded is left out of garbage collections, so that no
library pays for the objects of another. Times are processor times, but for two workers, where they
are those of a clock on the wall."""
HEAD = ("row", "measure", "beside", "floor", "goal", "median", "spread", "verdict")
MEANINGS = {
    "a one seat": "random play. A seat is drawn, its legal actions are listed, one is drawn and "
    "played; deals are included. `call` and `pass` are drawn only where nothing else is there.",
    "a4 all seats": "the same, the legal actions of all four seats being listed at each step.",
    "b validate + apply": "recorded random games, played again by the call that refuses what is "
    "illegal.",
    "d import": "what `import` takes in a fresh interpreter, less what starting that takes.",
    "e memory a state": "what each of 10,000 successive states takes while all are kept, in Python "
    "objects (tracemalloc). OpenSpiel's states are written in C++, where that sees nothing: beside "
    "them resident memory is taken, of a process of its own that keeps as many, for both.",
    "hash + equality": "of a state in the middle of a game and its twin, neither hashed before.",
    "pickle and back": "of a state in the middle of a game.",
    "copy, deepcopy": "of such a state; the slower counts.",
    "two processes": "the same simulated rounds in two processes at once against one: what the "
    "machine permits.",
    "compare, 2 workers": "`compare` from the call to the result, by one worker and by two.",
    "a, slowest other profile": "measure a by each other shipped rule set, beside `danish`; "
    "`nertz` with the two sides it seats.",
    "work beside simulating": "the share of processor time that is not simulating, where rounds "
    "are simulated by an executor and kept in a directory.",
    "import, to play": "nertslib imports a name when it is asked for, so that its plugins cost "
    "nothing where nobody plays. Here what one plays by is imported, too: "
    "`from nertslib import PROFILES, Round`.",
    "chess": "python-chess lists `legal_moves` and pushes one, to the end or 300 plies; its replay "
    "is `is_legal` and `push`, its copy leaves the history out.",
    "soliterm": "plays Canfield, 200 moves: `legal_moves` and the stock, then `attempt_move` or "
    "`click`.",
    "pokerkit": "plays no-limit hold'em with four seats and ten big blinds, each amount of a bet "
    "an action of its own; its copy is `deepcopy`.",
    "openspiel": "plays its `solitaire`, Klondike in C++, called from Python. A card that is "
    "turned up by chance is a transition like a player's: listed, drawn and applied, and counted. "
    "A game stops after 150 transitions (`depth_limit`, its default). Its replay is "
    "`apply_action_with_legality_check`.",
}
LAB = """\
## Simulated rounds

The lab's own speed, in one process, from the deal to the rows: players choose by what they see,
time passes, and every claim goes to the referee. `danish`, four sides, one player at all of them,
at steady pace. Nothing else does the same, so there is no floor. A round is as long as its players
make it: compare actions."""
WORKERS = """\
## Two workers

`compare` of `danish` and `swedish`, four greedy sides, in one process and by two workers. Starting
two processes and all they import is included."""
OVERHEAD = """\
## What an executor costs

`simulate_into` of the same, by an executor of one process. Of the processor time of both processes
after their start, this is the share beside simulating: packing, giving out, taking back and
writing."""
MEMORY = """\
## Memory

The peak of a process that simulates so many rounds of `nertz` with two greedy sides, each number in
a process of its own. *Recording* writes the rows into a directory as they come; *comparing* keeps a
few numbers of each round for the figures, and no row. Most of the memory is that of the packages:
polars, and for the figures scipy. What grows is what is remembered of work piles (`nertslib.fits`):
it has a bound, which only a long run reaches."""
