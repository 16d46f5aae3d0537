"""A picture of one moment of a game, with what happened then in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.picture.captions import caption_of
from lastcard.picture.table import table_picture
from lastcard.words import ENGLISH, Speaker
from lastcard.words.editions import edition_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine import Event, Game


def moment_picture(
    game: Game,
    events: Iterable[Event],
    names: Sequence[str],
    *,
    seat: int | None = None,
    open_hands: bool = True,
    language: str = ENGLISH,
) -> str:
    """The game as it stood after these events, as an SVG."""
    speaker = Speaker.at(game.setup, names, language=language)
    edition = edition_name(game.setup.edition, speaker)
    return table_picture(
        game,
        names,
        seat=seat,
        open_hands=open_hands,
        caption=caption_of(events, speaker),
        title=speaker.say("picture-title", edition=edition, number=game.number),
        language=language,
    )
