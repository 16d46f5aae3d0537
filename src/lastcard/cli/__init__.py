"""`lastcard ...`: one small module a command."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand

from lastcard import __version__
from lastcard.bots.workers import reckon_alone
from lastcard.cli.analyse import analyse
from lastcard.cli.card import card
from lastcard.cli.check import check
from lastcard.cli.dataset import dataset
from lastcard.cli.decisions import decisions
from lastcard.cli.editions import editions
from lastcard.cli.ladder import ladder
from lastcard.cli.match import match
from lastcard.cli.options import explain_rules
from lastcard.cli.picture import picture
from lastcard.cli.play import play
from lastcard.cli.print import print  # noqa: A004
from lastcard.cli.referee import referee
from lastcard.cli.replay import replay
from lastcard.cli.rules import rules
from lastcard.cli.serve import serve
from lastcard.cli.sim import sim
from lastcard.cli.stats import stats
from lastcard.cli.streams import guarded_streams, require_output
from lastcard.cli.train import train
from lastcard.cli.verify import verify
from lastcard.engine import LastcardError

if TYPE_CHECKING:
    from collections.abc import Callable

app = typer.Typer(
    help="The UNO card game exactly as four official rule sheets print it.",
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
EXAMPLES: dict[Callable[..., None], tuple[str, ...]] = {
    play: (
        "lastcard play",
        "lastcard play --edition wimpy-kid --players 5 --bots easy,hard",
        "lastcard play --humans 2 --rules stacking=any --custom joker",
    ),
    serve: ("lastcard serve --open", "lastcard serve --host 0.0.0.0 --port 8080"),
    match: (
        "lastcard match --bots steady,random,random --rounds 200",
        "lastcard match --bots 'cmd:./mybot,steady' --rounds 1e4",
    ),
    ladder: (
        "lastcard ladder --out ladder.jsonl --plot ladder.png",
        "lastcard ladder --bots 'cmd:./mybot,steady,random' --players 2,4",
    ),
    sim: (
        "lastcard sim --edition toy-story --players 4 --games 1e4",
        "lastcard sim --rules stacking=any --plot stacking.png",
    ),
    editions: ("lastcard editions",),
    rules: (
        "lastcard rules toy-story",
        "lastcard rules giant wild draw four challenge",
        "lastcard rules thunder.toml --ids",
    ),
    card: ("lastcard card", "lastcard card --read feast.json -o banquet.json"),
    print: (
        "lastcard print giant -o giant.pdf",
        "lastcard print disney --custom rooster --custom joker --paper letter",
    ),
    check: ("lastcard check thunder.toml feast.json", "lastcard check game.record"),
    referee: ("""echo '{"do": "new", "edition": "giant", "players": 3}' | lastcard referee""",),
    replay: (
        "lastcard replay game.record",
        "lastcard replay game.record --moment 12",
        "lastcard replay --plain game.record",
    ),
    picture: (
        "lastcard picture game.record",
        "lastcard picture game.record --moment 2 --seat 1 --closed -o moment.svg",
        "lastcard picture game.record --strip --from 1 --to 3 -o strip.svg",
    ),
    analyse: ("lastcard analyse --round 1 game.record",),
    stats: (
        "lastcard stats",
        "lastcard stats records --player Ada --plot ada.png",
    ),
    decisions: (
        "lastcard decisions records -o decisions.csv",
        "lastcard decisions records -o decisions.parquet",
    ),
    dataset: (
        "lastcard dataset --rounds 1e4 -o actions.parquet",
        "lastcard dataset --task hands --bots steady,random -o hands.npz",
    ),
    train: (
        "lastcard train runs/first --tables giant:2 --chapters 5",
        "lastcard train runs/rival --against champion --plot rival.png",
    ),
    verify: ("lastcard verify game.record",),
}
"""Every command, in the order in which they are listed."""


class _PlaysByRules(TyperCommand):
    """A command whose help ends with the options of the rules."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        super().format_epilog(ctx, formatter)
        formatter.write(f"\n{textwrap.indent(explain_rules(), '  ')}\n")


for command, examples in EXAMPLES.items():
    app.command(
        # \b: these lines stay as they are
        epilog="\n  ".join(["\b\nExamples:", *examples]),
        cls=_PlaysByRules if command in (play, match, ladder, sim, dataset) else TyperCommand,
    )(command)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"lastcard {__version__}")
        raise typer.Exit


@app.callback()
def _every_command(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """What can be said before any command; the version has been printed by now."""


def main() -> None:
    """Run the command line; whatever is wrong is one sentence and exit status 1."""
    reckon_alone()
    with guarded_streams():
        try:
            require_output()
            app(prog_name="lastcard")
        except LastcardError as error:
            _fail(str(error))
        except BrokenPipeError:
            # whoever read our output has gone; there is nobody left to tell
            sys.exit(1)
        except OSError as error:
            if error.filename is None:
                raise
            _fail(f"{error.filename}: {error.strerror}")


def _fail(sentence: str) -> NoReturn:
    with contextlib.suppress(OSError):
        sys.stderr.write(f"lastcard: {sentence}\n")
    sys.exit(1)
