"""`lastcard ...`: one small module a command."""

from __future__ import annotations

import sys

import typer

from lastcard.cli.editions import editions
from lastcard.cli.match import match
from lastcard.cli.play import play
from lastcard.cli.referee import referee
from lastcard.cli.replay import replay
from lastcard.cli.rules import rules
from lastcard.cli.serve import serve
from lastcard.cli.sim import sim
from lastcard.cli.verify import verify
from lastcard.engine import LastcardError

app = typer.Typer(
    help="The UNO card game exactly as four official rule sheets print it.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (play, serve, match, sim, editions, rules, referee, replay, verify):
    app.command()(command)


def main() -> None:
    """Run the command line; whatever is wrong is one sentence and exit status 1."""
    try:
        app()
    except LastcardError as error:
        sys.stderr.write(f"lastcard: {error}\n")
        sys.exit(1)
    except BrokenPipeError:
        # whoever read our output has gone; there is nobody left to tell
        sys.stderr.close()
        sys.exit(1)
