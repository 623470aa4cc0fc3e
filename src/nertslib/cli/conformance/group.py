"""Which commands are there for whoever has an engine of their own?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ...conformance.edition import corpus_version
from ...conformance.exporting import export as exported
from ...conformance.schema import protocol_schema
from ...errors import Fault
from ..naming import OK, UsageError
from ..screen import line, write_json
from .examining import conformance
from .smoking import smoke

EPILOGUE = """
Examples:

    nertslib conformance smoke -- node engine.js
    nertslib conformance -- node engine.js
    nertslib conformance --profile danish --max-examples 200 --seed 3 -- ./engine
    nertslib conformance --report junit --output report.xml -- ./engine
    nertslib conformance --run 'corpus/danish/*' --skip '*/race*' -- ./engine
    nertslib conformance --print-known-failures -- ./engine > known.txt
    nertslib conformance --xfails-file known.txt -- ./engine

Exit codes: 0 all is as it should be, 1 the engine differs or could be asked nothing at all, 2 wrong
usage, 3 the engine could not be started, crashed, hung, failed or broke the protocol.
"""
USAGE_LINE = "Usage: nertslib conformance [OPTIONS] -- COMMAND..."


def export(
    folder: Annotated[Path, Parameter(help="A folder; it is made if it is not there.")], /
) -> int:
    """Write the cases as JSON, the perft counts and the protocol, for use without this program."""
    try:
        files = tuple(exported(folder))
    except OSError as error:
        raise UsageError(Fault(str(folder), error.strerror or str(error))) from error
    line(f"{len(files)} files in {folder}, corpus {corpus_version()}: begin with README.md")
    return OK


def schema() -> int:
    """Write the JSON Schema of the messages of the protocol."""
    write_json(protocol_schema())
    return OK


group = App(name="conformance", usage=USAGE_LINE, help_epilogue=EPILOGUE)
"""The command, and those below it."""
group.default(conformance)
for command in (smoke, export, schema):
    group.command(command)
