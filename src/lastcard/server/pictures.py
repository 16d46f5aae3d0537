"""A moment of a game that is over, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import BadInput
from lastcard.server.replays import moments_in_time, seat_below

if TYPE_CHECKING:
    from lastcard.server.messages.looking_back import PictureWanted
    from lastcard.server.old_games import OldGame


def written_picture(game: OldGame, wanted: PictureWanted) -> str:
    """The SVG; the game is played through for it, so whoever calls this does so beside the loop."""
    from lastcard.picture.moment import moment_picture  # noqa: PLC0415 - its letters take a while

    record = game.read()
    seat = seat_below(game, wanted, record)
    found = last = None
    for last in moments_in_time(record):
        if last.number == wanted.moment:
            found = last
    assert last is not None
    if not last.game.round.over:
        raise BadInput("record", "round-not-over")
    if found is None:
        raise BadInput("moment", "not-in-range", value=wanted.moment, low=0, high=last.number)
    return moment_picture(
        found.game,
        found.events,
        record.players,
        seat=seat,
        open_hands=wanted.open,
        language=wanted.language,
    )
