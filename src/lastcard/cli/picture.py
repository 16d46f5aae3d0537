"""`lastcard picture FILE`: moments of a game, or a position, as an SVG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from lastcard.analysis.moments import course_of
from lastcard.cli.check import file_text
from lastcard.cli.files import write_output
from lastcard.cli.replay import found_file
from lastcard.cli.streams import INPUT
from lastcard.editions import load_edition
from lastcard.engine import BadInput, from_json
from lastcard.engine.notation_text import read_json
from lastcard.engine.record import read_record
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.analysis.moments import Course, Moment

FRAMES = 6
"""In a strip, unless it is said from where to where."""


def picture(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A game record, the name of a kept game, a position (JSON), or - for standard "
            "input.",
        ),
    ],
    *,
    moment: Annotated[
        int | None,
        typer.Option(metavar="N", help="Which one; the deal is 0. Else the end of the last round."),
    ] = None,
    strip: Annotated[
        bool, typer.Option("--strip", help="Several moments in one picture; else the last six.")
    ] = False,
    first: Annotated[
        int | None, typer.Option("--from", metavar="N", help="Where the strip begins.")
    ] = None,
    last: Annotated[
        int | None, typer.Option("--to", metavar="N", help="Where the strip ends.")
    ] = None,
    columns: Annotated[
        int, typer.Option(metavar="N", help="How many moments of a strip stand side by side.")
    ] = 2,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Who sits below, from 0.")] = None,
    closed: Annotated[
        bool, typer.Option("--closed", help="Only the cards that --seat, or everybody, knew.")
    ] = False,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE.svg", help="Where to, if not moment.svg or strip.svg."
        ),
    ] = None,
) -> None:
    """Make a picture of a moment of a game.

    Or of several moments, or of a position. It is an SVG; a single moment has the size that
    messengers show.
    """
    name = INPUT if file == "-" else file
    text = file_text(file if file == "-" else str(found_file(Path(file))), name)
    target = output or ("strip.svg" if strip else "moment.svg")
    position = text.lstrip().startswith("{")
    named = {"--moment": moment, "--strip": strip or None, "--from": first, "--to": last}
    for option in [option for option, value in named.items() if value is not None]:
        if position:
            raise BadInput(option, "position-is-one-moment")
        if strip and option == "--moment":
            raise BadInput(option, "not-with-strip")
        if not strip and option != "--moment":
            raise BadInput(option, "only-with-strip")
    looks: dict[str, Any] = {"seat": seat, "open_hands": not closed}
    if position:
        said = _of_position(text, name, target, looks)
    else:
        game = _game(text, name)
        _check_seat(seat, len(game.course.record.players))
        if strip:
            said = _of_strip(game, (first, last, columns), target, looks)
        else:
            said = _of_moment(game, moment, target, looks)
    typer.echo(said.strip())


class _Game(NamedTuple):
    """A record that was played through."""

    name: str
    course: Course
    over: Sequence[Moment]
    """The moments of rounds that are over: while one is played, its hands are not shown."""

    def moment(self, option: str, number: int) -> int:
        """The number, if there is such a moment to be shown."""
        if len(self.over) <= number < len(self.course.moments):
            raise BadInput(self.name, "round-not-over")
        if not 0 <= number < len(self.over):
            raise BadInput(option, "not-in-range", value=number, low=0, high=len(self.over) - 1)
        return number


def _game(text: str, name: str) -> _Game:
    course = course_of(read_record(text, load_edition))
    rounds = [played for played in course.rounds() if played[-1].game.round.over]
    if not rounds:
        raise BadInput(name, "round-not-over")
    return _Game(name, course, [moment for played in rounds for moment in played])


def _of_position(text: str, name: str, target: str, looks: dict[str, Any]) -> str:
    # loaded only when used: its letters take a while
    from lastcard.picture.moment import moment_picture  # noqa: PLC0415

    try:
        game = from_json(read_json(text, name), load_edition)
    except BadInput as error:
        raise BadInput.at(name, error) from None
    _check_seat(looks["seat"], game.setup.players)
    _write(target, moment_picture(game, (), (), **looks))
    return Speaker().say("picture-done-position", file=target)


def _of_moment(game: _Game, number: int | None, target: str, looks: dict[str, Any]) -> str:
    from lastcard.picture.captions import caption_of  # noqa: PLC0415
    from lastcard.picture.moment import moment_picture  # noqa: PLC0415

    shown = game.over[-1 if number is None else game.moment("--moment", number)]
    names = game.course.record.players
    _write(target, moment_picture(shown.game, shown.events, names, **looks))
    speaker = Speaker.at(shown.game.setup, names)
    said = caption_of(shown.events, speaker)
    return speaker.say("picture-done", file=target, number=shown.number, said=said)


def _of_strip(
    game: _Game, wanted: tuple[int | None, int | None, int], target: str, looks: dict[str, Any]
) -> str:
    from lastcard.picture.strip import MOST, Frame, strip_picture  # noqa: PLC0415

    first, last, columns = wanted
    for option, number in (("--from", first), ("--to", last)):
        if number is not None:
            game.moment(option, number)
    end = len(game.over) - 1
    if last is None:
        last = end if first is None else min(first + FRAMES - 1, end)
    if first is None:
        first = max(0, last - FRAMES + 1)
    if not first <= last < first + MOST:
        high = min(first + MOST - 1, end)
        raise BadInput("--to", "not-in-range", value=last, low=first, high=high)
    if not 1 <= columns <= MOST:
        raise BadInput("--columns", "not-in-range", value=columns, low=1, high=MOST)
    frames = [Frame(one.number, one.game, one.events) for one in game.over[first : last + 1]]
    _write(target, strip_picture(frames, game.course.record.players, columns=columns, **looks))
    return Speaker().say("picture-done-strip", file=target, first=first, last=last)


def _write(target: str, svg: str) -> None:
    write_output(target, svg.encode())


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 0 <= seat < players:
        raise BadInput("--seat", "no-seat", value=seat, last=players - 1)
