"""`lastcard picture RECORD`: a moment of a game as an SVG, to be sent to friends."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.analysis.moments import course_of
from lastcard.cli.files import write_output
from lastcard.cli.replay import found_file, read_record_file
from lastcard.engine import BadInput
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.analysis.moments import Course, Moment


def picture(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="A game record, or the name of a kept game.")
    ],
    *,
    moment: Annotated[
        int | None,
        typer.Option(metavar="N", help="Which one; the deal is 0. Else the end of the last round."),
    ] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Who sits below, from 0.")] = None,
    closed: Annotated[
        bool, typer.Option("--closed", help="Only the cards that --seat, or everybody, knew.")
    ] = False,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE.svg", help="Where to.")
    ] = "moment.svg",
) -> None:
    """Make a picture of a moment of a game.

    It is an SVG of the size that messengers show.
    """
    # loaded only when used: its letters take a while
    from lastcard.picture.captions import caption_of  # noqa: PLC0415
    from lastcard.picture.moment import moment_picture  # noqa: PLC0415

    game = read_record_file(found_file(record))
    names = game.players
    if seat is not None and not 0 <= seat < len(names):
        raise BadInput("--seat", "no-seat", value=seat, last=len(names) - 1)
    shown = _chosen(course_of(game), moment, record)
    svg = moment_picture(shown.game, shown.events, names, seat=seat, open_hands=not closed)
    write_output(output, svg.encode())
    speaker = Speaker.at(shown.game.setup, names)
    said = caption_of(shown.events, speaker)
    typer.echo(speaker.say("picture-done", file=output, number=shown.number, said=said).strip())


def _chosen(course: Course, number: int | None, record: Path) -> Moment:
    """A moment of a round that is over: while one is played, its hands are not shown."""
    over = [moment for played in course.rounds() if played[-1].game.round.over for moment in played]
    if not over or (number is not None and len(over) <= number < len(course.moments)):
        raise BadInput(str(record), "round-not-over")
    if number is None:
        return over[-1]
    if not 0 <= number < len(over):
        raise BadInput("--moment", "not-in-range", value=number, low=0, high=len(over) - 1)
    return over[number]
