"""`lastcard verify RECORD`: were the cards dealt as they had to be?"""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.cli.replay import read_record_file
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import result_of

if TYPE_CHECKING:
    from lastcard.engine import Game
    from lastcard.engine.record import Record


def verify(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="What the table published before the deal, to compare."),
    ] = None,
) -> None:
    """Check that a table dealt every card as it had to.

    Every shuffle is computed again from what the table published before the deal and what the
    players added to it.
    """
    game = read_record_file(record)
    if game.proof is None:
        raise BadInput(str(record), "no-proof")
    if commitment is not None and commitment.strip().lower() != game.proof.commitment:
        raise BadInput(
            "--commitment",
            "other-commitment",
            value=game.proof.commitment,
            noted=shown(commitment),
        )
    if game.dealer is not None or game.deck is not None:
        raise BadInput(str(record), "not-shuffled")
    if len(game.proof.nonces) != len(game.players):
        raise BadInput(
            "Nonces", "number-of-nonces", number=len(game.proof.nonces), players=len(game.players)
        )
    game.proof.check(game.seed)
    last, actions = replayed(game)
    typer.echo(f"The secret matches what was published: {game.proof.commitment}")
    typer.echo(f"The seed follows from the secret and {len(game.players)} nonces: {game.seed}")
    typer.echo(
        f"All {last.round.shuffles} shuffles follow from the seed, "
        f"and all {actions} actions are legal."
    )
    typer.echo(f"Result: {result_of(last, game.players)}")


def replayed(record: Record) -> tuple[Game, int]:
    """How the game stands, and after how many actions; what does not follow is an error."""
    actions = 0
    last = None
    for move, after, _ in record.replay():
        actions += move is not None
        last = after
    assert last is not None
    result = result_of(last, record.players)
    if record.result and record.result != result:
        raise BadInput("Result", "other-result", value=shown(record.result), result=shown(result))
    return last, actions
