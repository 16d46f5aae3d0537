"""`lastcard verify RECORD`: were the cards dealt as they had to be?"""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from lastcard.analysis.genuine import genuine
from lastcard.cli.replay import read_record_file
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import result_of


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
    proof = game.proof
    if commitment is not None and proof and commitment.strip().lower() != proof.commitment:
        raise BadInput(
            "--commitment", "other-commitment", value=proof.commitment, noted=shown(commitment)
        )
    found = genuine(game, str(record))
    if found.trouble is not None:
        raise found.trouble
    assert proof is not None
    assert found.last is not None
    typer.echo(f"The secret matches what was published: {proof.commitment}")
    typer.echo(f"The seed follows from the secret and {len(game.players)} nonces: {game.seed}")
    typer.echo(
        f"All {found.last.round.shuffles} shuffles follow from the seed, "
        f"and all {game.actions} actions are legal."
    )
    typer.echo(f"Result: {result_of(found.last, game.players)}")
