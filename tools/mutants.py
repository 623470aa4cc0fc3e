"""Would the tests notice a change of the rules?  Makes small changes, and counts those noticed.

Every change of `policies`, `actions`, `landing.py`, `fits.py` and `tabled.py` from the list in
`replacements` is made alone, and has to make a test of those modules, or a case that comes with the
library, fail.  Prints a table and what survived; exit 1 if less than 90 % of `policies` or of
`actions` is noticed, listed survivors counted as such, or if something survived that
`survivors.toml` does not list with a reason.  Words on the command line choose files (`stuck.py`),
`--every 10` each tenth mutant.

Why not a library: mutmut 3 changes neither properties, fields nor constants of a module, and would
take more than an hour here, as each of its mutants begins by finding the tests; cosmic-ray starts
an interpreter for each.  Here a process that has loaded pytest is forked, and the tests that know
the changed file best come first.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import resource
import shutil
import sys
import tempfile
import tomllib
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import connection, get_context
from multiprocessing.context import ForkProcess
from pathlib import Path
from time import monotonic
from types import CodeType

from attrs import field, frozen

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src", "nertslib")
FILES = ("policies/*.py", "actions/*.py", "landing.py", "fits.py", "tabled.py")
SUITE = (
    *("tests/policies", "tests/actions"),
    *("tests/test_landing.py", "tests/test_fits.py", "tests/test_tabled.py"),
)
CASES = "tests/cases/test_running.py::test_every_shipped_case_holds"
QUIET = [
    "-x",
    "-q",
    "--no-header",
    "--tb=no",
    "--assert=plain",
    "--timeout=20",
    "--hypothesis-seed=0",
]
PLUGINS = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:benchmark"]
LOADED_BEFORE = ("pytest", "hypothesis.strategies", "attrs", "cattrs", "tomli_w")
GOAL, PACKAGES = 0.9, ("policies", "actions")
SECONDS, MEMORY = 300, 4 << 30
SURVIVED, KILLED, STILLBORN, BROKEN = range(4)

Operator = type[ast.cmpop | ast.operator]
_PAIRS: tuple[tuple[Operator, Operator], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
    (ast.Add, ast.Sub),
    (ast.Mult, ast.FloorDiv),
    (ast.BitAnd, ast.BitOr),
    (ast.LShift, ast.RShift),
)
SWAPPED: dict[type[ast.AST], Operator] = {
    **dict(_PAIRS),
    **{b: a for a, b in _PAIRS},
    ast.Mod: ast.FloorDiv,
}
NAMES = {"any": "all", "all": "any", "min": "max", "max": "min"}


def replacements(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Yield the changes that begin at *node*: what is replaced, and by what."""
    match node:
        case ast.Expr(ast.Yield() | ast.YieldFrom()):
            yield node, "yield from ()"
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Continue():
            yield node, "pass"
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield node, "return None"
        case ast.If(test) | ast.While(test):
            yield test, "False"
            if isinstance(node, ast.If):
                yield test, "True"
        case ast.Match(cases=cases):
            for case in cases:
                yield (case.guard or case.pattern), _never(case)
        case ast.expr():
            yield from ((node, _grouped(variant)) for variant in _variants(node))


def _grouped(node: ast.expr) -> str:
    text = ast.unparse(node)
    alone = isinstance(node, ast.Constant | ast.Name | ast.Attribute | ast.Call | ast.Subscript)
    return text if alone else f"({text})"


def _never(case: ast.match_case) -> str:
    return "False" if case.guard else f"{ast.unparse(case.pattern)} if False"


def _variants(node: ast.expr) -> Iterator[ast.expr]:  # noqa: C901, PLR0912 - a list of kinds
    match node:
        case ast.Compare(left, ops, comparators):
            for n, op in enumerate(ops):
                swapped = [*ops[:n], SWAPPED[type(op)](), *ops[n + 1 :]]
                yield ast.Compare(left, swapped, comparators)  # type: ignore[arg-type]
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield from (ast.BoolOp(op, values[:n] + values[n + 1 :]) for n in range(len(values)))
        case ast.BinOp(left, op, right) if type(op) in SWAPPED:
            yield ast.BinOp(left, SWAPPED[type(op)](), right)  # type: ignore[arg-type]
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.IfExp(_, body, orelse):
            yield from (body, orelse)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Subscript(value, ast.Slice() as part):
            for bound in ("lower", "upper", "step"):
                if getattr(part, bound) is not None:
                    rest = {k: v for k, v in ast.iter_fields(part) if k != bound}
                    yield ast.Subscript(value, ast.Slice(**rest))
        case ast.Call(ast.Name(name), arguments, keywords) if name in NAMES:
            yield ast.Call(ast.Name(NAMES[name]), arguments, keywords)
        case ast.ListComp(element, [loop]) if loop.ifs:
            yield ast.ListComp(element, [_unconditional(loop)])
        case ast.GeneratorExp(element, [loop]) if loop.ifs:
            yield ast.GeneratorExp(element, [_unconditional(loop)])
        case ast.Call(ast.Name("isinstance"), [what, ast.BinOp(left, _, right)]):
            yield from (ast.Call(node.func, [what, kind], []) for kind in (left, right))
        case _:
            pass


def _unconditional(loop: ast.comprehension) -> ast.comprehension:
    return ast.comprehension(loop.target, loop.iter, [], loop.is_async)


def changeable(node: ast.AST) -> Iterator[ast.AST]:
    """Yield *node* and what is in it: no annotation, decorator, text, nor setting of a field."""
    yield node
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            hidden = name in ("annotation", "returns", "decorator_list") or (
                isinstance(child, ast.Call) and ast.unparse(child.func) == "field"
            )
            if isinstance(child, ast.AST) and not (hidden or isinstance(child, ast.JoinedStr)):
                yield from changeable(child)


@frozen
class Mutant:
    """A change of a line of a *file* of the package, and the whole *text* with it."""

    file: str
    line: int
    was: str
    now: str
    text: bytes = field(repr=False)

    @property
    def module(self) -> str:
        """The name under which it is imported."""
        return ".".join(("nertslib", *Path(self.file).with_suffix("").parts))

    def __str__(self) -> str:
        """Write it as a difference."""
        return f"{SOURCE.as_posix()}/{self.file}:{self.line}\n  - {self.was}\n  + {self.now}"


def mutants_of(path: Path, file: str) -> Iterator[Mutant]:
    """Yield every mutant of the *file* at *path*."""
    source = path.read_bytes()
    lines = source.splitlines(keepends=True)
    starts = [sum(map(len, lines[:n])) for n in range(len(lines) + 1)]
    for node in changeable(ast.parse(source)):
        for place, text in replacements(node):
            if not isinstance(place, ast.expr | ast.stmt | ast.pattern):
                continue
            first, last = place.lineno - 1, place.end_lineno or place.lineno
            begin = starts[first] + place.col_offset
            end = starts[last - 1] + (place.end_col_offset or 0)
            if source[begin:end] == text.encode():
                continue
            was = source[starts[first] : starts[last]]
            now = source[starts[first] : begin] + text.encode() + source[end : starts[last]]
            whole = source[: starts[first]] + now + source[starts[last] :]
            yield Mutant(file, first + 1, _line(was), _line(now), whole)


def _line(text: bytes) -> str:
    return " ".join(text.decode().split())


class _Swap(MetaPathFinder):
    """Import the text of a *mutant* in place of its file."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, _: object = None
    ) -> ModuleSpec | None:
        found = PathFinder.find_spec(name, path) if name == self.mutant.module else None
        if found is None or found.origin is None:
            return None
        loader = _Loader(name, found.origin)
        loader.text = self.mutant.text
        return spec_from_file_location(name, found.origin, loader=loader)


class _Loader(SourceFileLoader):
    text = b""

    def get_code(self, _: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


def attempt(mutant: Mutant) -> None:
    """Run the tests, those that know the file best first, and leave with the verdict."""
    import pytest

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, _Swap(mutant))
    try:
        importlib.import_module("nertslib")
        importlib.import_module(mutant.module)
    except Exception:  # noqa: BLE001 - whatever it is, nobody could miss it
        os._exit(STILLBORN)
    own = Path("tests", mutant.file).with_name(f"test_{Path(mutant.file).name}")
    stages = [[str(own)] if own.exists() else [], [CASES], list(SUITE)]
    for stage in filter(None, stages):
        status = pytest.main([*QUIET, *PLUGINS, *stage])
        if status:
            os._exit(BROKEN if status >= pytest.ExitCode.USAGE_ERROR else KILLED)
    os._exit(SURVIVED)


def verdicts(mutants: Sequence[Mutant], cores: int) -> Iterator[tuple[Mutant, int]]:
    """Try all *mutants*, some at a time; one that takes for ever is killed, and noticed."""
    waiting = deque(mutants)
    running: dict[int, tuple[ForkProcess, Mutant, float]] = {}
    while waiting or running:
        while waiting and len(running) < cores:
            mutant = waiting.popleft()
            process = get_context("fork").Process(target=attempt, args=(mutant,))
            process.start()
            running[process.sentinel] = process, mutant, monotonic() + SECONDS
        for ready in connection.wait(list(running), timeout=1):
            assert isinstance(ready, int)  # noqa: S101 - sentinels are numbers here
            process, mutant, _ = running.pop(ready)
            process.join()
            code = process.exitcode
            yield mutant, code if code is not None and code in range(BROKEN + 1) else KILLED
        for process, _, end in running.values():
            if monotonic() > end:
                process.kill()


def copied(folder: Path) -> None:
    """Copy what the tests need to *folder*, and go there: the checkout stays as it is."""
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    os.chdir(folder)
    os.environ["CI"] = "true"  # hypothesis then keeps no memory and draws no lots
    os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"  # ours would load modules before they are changed
    sys.path.insert(0, str(folder / "src"))
    for module in LOADED_BEFORE:
        importlib.import_module(module)
    if any(name.partition(".")[0] == "nertslib" for name in sys.modules):
        sys.exit("nertslib was loaded before it could be changed: nothing would be noticed")


def chosen(words: Sequence[str], every: int) -> list[Mutant]:
    """Return the mutants of all files whose name has one of the *words*, or of all."""
    paths = [path for pattern in FILES for path in sorted(SOURCE.glob(pattern))]
    files = [(path, path.relative_to(SOURCE).as_posix()) for path in paths]
    found = [
        mutant
        for path, file in files
        if not words or any(word in file for word in words)
        for mutant in mutants_of(path, file)
    ]
    return list({(m.file, m.text): m for m in found}.values())[::every]


def table(counts: dict[str, Counter[int]]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"{'module':32}{'mutants':>9}{'killed':>9}{'survived':>9}{'score':>9}"
    for name, count in counts.items():
        killed, survived = count[KILLED], count[SURVIVED]
        yield f"{name:32}{killed + survived:9}{killed:9}{survived:9}{score(count):9.1%}"


def score(count: Counter[int]) -> float:
    """Return the part that was noticed of what could be imported."""
    return count[KILLED] / (count[KILLED] + count[SURVIVED] or 1)


def main() -> int:
    """Try the mutants and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names of files")
    parser.add_argument("--every", type=int, default=1, help="try each so many-th mutant")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    listed = tomllib.loads((ROOT / "tools" / "survivors.toml").read_text("utf-8"))["survivor"]
    reasons = {(s["file"], s["was"], s["now"]): s["reason"] for s in listed}
    with tempfile.TemporaryDirectory() as folder:
        copied(Path(folder))
        mutants = chosen(options.words, options.every)
        sound = Mutant("rules.py", 0, "", "", (SOURCE / "rules.py").read_bytes())
        if [verdict for _, verdict in verdicts([sound], 1)] != [SURVIVED]:
            print("the tests fail without any change", file=sys.stderr)
            return 1
        return report(mutants, reasons, options.cores)


def report(mutants: Sequence[Mutant], reasons: dict[tuple[str, str, str], str], cores: int) -> int:
    """Print the table and what survived; return 1 if that is too much, or without a reason."""
    counts: dict[str, Counter[int]] = {m.file: Counter() for m in mutants}
    packages: dict[str, Counter[int]] = {}
    survivors, begin = [], monotonic()
    for number, (mutant, verdict) in enumerate(verdicts(mutants, cores), 1):
        counts[mutant.file][verdict] += 1
        package = Path(mutant.file).parts[0]
        if package in PACKAGES:
            packages.setdefault(f"{package} in all", Counter())[verdict] += 1
        if verdict in (SURVIVED, BROKEN):
            survivors.append(mutant)
            if (mutant.file, mutant.was, mutant.now) not in reasons:
                print(mutant, file=sys.stderr, flush=True)
        if number % 25 == 0:
            told = f"{number} of {len(mutants)}, {len(survivors)} survived"
            print(f"{told}, {monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
    unlisted = 0
    for mutant in sorted(survivors, key=lambda m: (m.file, m.line)):
        reason = reasons.get((mutant.file, mutant.was, mutant.now))
        unlisted += reason is None
        print(f"{mutant}\n  {reason or 'NOT LISTED'}\n")
    print(*table(counts | packages), sep="\n")
    low = [name for name in packages if score(packages[name]) < GOAL]
    print(f"\n{len(survivors)} survived, {unlisted} of them not listed")
    if low:
        print(*(f"{name}: less than {GOAL:.0%}" for name in low), sep="\n")
    return 1 if unlisted or low else 0


if __name__ == "__main__":
    sys.exit(main())
