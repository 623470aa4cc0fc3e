"""Does somebody's engine play by the rules?"""

from cyclopts import App

HELP = """Examine an engine in any language: does it play by the rules that it chose?

It is started once, reads a question a line on its stdin, and answers each with a line of JSON on
its stdout; stderr is free. First come the cases of the corpus, then generated games. Every
disagreement is shortened, and shown as a case file with both answers.
"""


def register(app: App) -> None:
    """Add the command, and those below it, which are imported when they are called."""
    app.command(f"{__name__}.group:group", name="conformance", help=HELP)
