"""Several moments of a game in one picture, as a strip of a film: to the right, then below."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.art import Place
from lastcard.drawing.canvas import Box, Letters
from lastcard.drawing.fonts import width_of
from lastcard.engine import BadInput
from lastcard.palette import CREAM, DARK, GOLD, LIGHT, PALE, PANEL
from lastcard.picture.captions import caption_of
from lastcard.picture.seating import FOOT, HEIGHT, WIDTH
from lastcard.picture.svg import RISE, Edge, Svg
from lastcard.picture.table import NAME, draw_board, draw_name, draw_table
from lastcard.words import ENGLISH, Speaker
from lastcard.words.editions import edition_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine import Event, Game

MOST = 24
"""Moments in one picture."""
ACROSS = 600
"""The width of a frame."""
GAP = 20
HEAD = 84
BADGE = 46.0
"""The size of the number of a moment."""


class Frame(NamedTuple):
    """One moment of a strip."""

    number: int
    game: Game
    events: Iterable[Event] = ()
    """What has just happened."""


def strip_picture(
    frames: Sequence[Frame],
    names: Sequence[str],
    *,
    seat: int | None = None,
    open_hands: bool = True,
    columns: int = 2,
    language: str = ENGLISH,
) -> str:
    """All of the frames as one SVG, so many beside one another."""
    if not 1 <= len(frames) <= MOST:
        raise BadInput("strip", "not-in-range", value=len(frames), low=1, high=MOST)
    columns = max(1, min(columns, len(frames)))
    rows = -(-len(frames) // columns)
    scale = ACROSS / WIDTH
    down = round(HEIGHT * scale)
    svg = Svg(GAP + columns * (ACROSS + GAP), HEAD + rows * (down + GAP))
    svg.panel(Box(0, 0, svg.width, svg.height), PANEL)
    speaker = Speaker.at(frames[0].game.setup, names, language=language)
    title = _title(frames, speaker)
    _head(svg, title, speaker)
    told = []
    for place, frame in enumerate(frames):
        row, column = divmod(place, columns)
        caption = caption_of(frame.events, speaker)
        told.append(f"{frame.number}: {caption}".removesuffix(": "))
        key = "frame", place
        with svg.defining(key), svg.within(Box(0, 0, WIDTH, HEIGHT), 28):
            draw_table(svg, frame.game, speaker, seat=seat, open_hands=open_hands)
            _foot(svg, str(frame.number), caption)
        at = Place(GAP + column * (ACROSS + GAP), HEAD + row * (down + GAP))
        svg.put(key, at, scale)
        svg.panel(Box(at.x, at.y, ACROSS, down), "none", 28 * scale, Edge(LIGHT, 1.5))
    return svg.finished(title, " ".join(told))


def _title(frames: Sequence[Frame], speaker: Speaker) -> str:
    edition = edition_name(frames[0].game.setup.edition, speaker)
    first, last = frames[0].game.number, frames[-1].game.number
    if first == last:
        return speaker.say("picture-title", edition=edition, number=first)
    return speaker.say("picture-title-rounds", edition=edition, first=first, last=last)


def _head(svg: Svg, title: str, speaker: Speaker) -> None:
    """Whose game this is, in letters that stay readable where there is one column."""
    draw_name(svg, (svg.width - NAME, HEAD / 2), speaker)
    box = Box(GAP + 4, HEAD / 2 - 22, svg.width - NAME - 2 * GAP - 16, 44)
    svg.fit(title, box, (32, 16), PALE, side="start")


def _foot(svg: Svg, number: str, caption: str) -> None:
    """Which moment it is, and what happened: large, since the frame is small."""
    top, board = HEIGHT - FOOT, Box(0, HEIGHT - FOOT, WIDTH, FOOT)
    draw_board(svg, board)
    width = max(width_of(number, "display", BADGE) + 36, 74)
    svg.panel(Box(18, top + 11, width, FOOT - 20), GOLD, (FOOT - 20) / 2)
    at = 18 + width / 2, top + FOOT / 2 + 1 + BADGE * RISE
    svg.write(number, at, Letters("display", BADGE, DARK), "middle")
    box = Box(width + 40, top + 5, WIDTH - width - 62, FOOT - 8)
    svg.fit(caption, box, (42, 24), CREAM, side="start")
