"""Draws the table at one moment of a game, for messengers and chats: 1200 by 630."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.art import CREAM, PAINTS, SHAPES, SMALL_CARD, Layer, Place
from lastcard.drawing.canvas import Box, Letters
from lastcard.engine import view
from lastcard.palette import DARK, GOLD, LIGHT, PALE, PANEL, TABLE
from lastcard.picture.cards import Cards
from lastcard.picture.piles import draw_color, draw_piles, draw_result
from lastcard.picture.players import Player, draw_player
from lastcard.picture.seating import FOOT, HEIGHT, MIDDLE, WIDTH, seats_around
from lastcard.picture.seeing import hands_seen, open_hands_of
from lastcard.picture.svg import RISE, Svg
from lastcard.words import ENGLISH, Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.drawing.canvas import Point
    from lastcard.engine import Game, View
    from lastcard.picture.seeing import Hand

MARK = ("B", "G", "Y")
"""The colours of the three cards beside our name."""
NAME = 236
"""The width of our name."""


def table_picture(
    game: Game,
    names: Sequence[str],
    *,
    seat: int | None = None,
    open_hands: bool = True,
    caption: str = "",
    title: str = "",
    language: str = ENGLISH,
) -> str:
    """The table as an SVG; `seat` sits below.

    With `open_hands` all hands are seen, as nobody at the table saw them; otherwise what that seat
    knew, or, without a seat, what everybody did.
    """
    speaker = Speaker.at(game.setup, names, language=language)
    svg = Svg(WIDTH, HEIGHT)
    draw_table(svg, game, speaker, seat=seat, open_hands=open_hands)
    _foot(svg, title, caption, speaker)
    return svg.finished(title or speaker.say("home-product"), caption)


def draw_table(
    svg: Svg, game: Game, speaker: Speaker, *, seat: int | None, open_hands: bool
) -> None:
    """The table without the words below it."""
    seen = view(game, seat)
    edition = game.setup.edition
    hands = open_hands_of(game) if open_hands else hands_seen(seen, edition)
    draw_felt(svg)
    cards = Cards(svg, edition, speaker)
    draw_piles(svg, cards, seen, edition)
    players = _players(seen, hands, speaker)
    first = seat or 0
    for place, where in enumerate(seats_around(len(players))):
        draw_player(svg, cards, players[(first + place) % len(players)], where)
    if seen["over"]:
        draw_result(svg, _result(seen, speaker), GOLD, DARK)
    else:
        color = seen["color"]
        called = speaker.color_label(color) if color else speaker.say("table-no-color")
        draw_color(svg, color, called, edition)


def _players(seen: View, hands: Sequence[Hand], speaker: Speaker) -> list[Player]:
    pending, uno = seen["pending"], seen["uno"]
    won = _winners(seen)
    return [
        Player(
            number,
            speaker.person(number),
            hand,
            seen["scores"][number],
            asked=pending is not None and number in pending["seats"],
            won=number in won,
            left=number in seen["left"],
            uno=_uno(number, uno, speaker),
            caught=number in uno["open"],
            named=number < len(speaker.names),
        )
        for number, hand in enumerate(hands)
    ]


def _winners(seen: View) -> list[int]:
    """Of the match where that is over, else of the round."""
    won = seen["game_winner"] if seen["game_over"] else seen["winner"]
    if won is None:
        return []
    return won if isinstance(won, list) else [won]


def _uno(number: int, uno: dict[str, list[int]], speaker: Speaker) -> str:
    if number in uno["called"]:
        return speaker.say("table-uno")
    return speaker.say("picture-no-uno") if number in uno["open"] else ""


def _result(seen: View, speaker: Speaker) -> str:
    if seen["game_over"]:
        return speaker.say("table-match-won", seats=_winners(seen))
    return speaker.say("table-round-won", seat=seen["winner"])


def draw_felt(svg: Svg) -> None:
    """Light in the middle of the table."""
    svg.panel(Box(0, 0, WIDTH, HEIGHT), PANEL)
    x, y = MIDDLE
    svg.glow(Box(x - 900, y - 560, 1800, 1120), [(0, LIGHT, 1), (0.5, TABLE, 1), (1, PANEL, 1)])


def _foot(svg: Svg, title: str, caption: str, speaker: Speaker) -> None:
    """What just happened, and whose game this is."""
    top = HEIGHT - FOOT
    draw_board(svg, Box(0, top, WIDTH, FOOT))
    draw_name(svg, (WIDTH - NAME, top + FOOT / 2), speaker)
    box = Box(28, top + 5, WIDTH - NAME - 52, FOOT - 8)
    if title and caption:
        svg.fit(title, box._replace(y=top + 6, height=24), (17, 12), PALE, side="start")
        box = box._replace(y=top + 27, height=FOOT - 31)
    svg.fit(caption or title, box, (30, 15), CREAM, side="start")


def draw_board(svg: Svg, box: Box) -> None:
    """What words stand on."""
    svg.panel(box, PANEL, opacity=0.92)
    svg.panel(box._replace(height=3), LIGHT)


def draw_name(svg: Svg, at: Point, speaker: Speaker) -> None:
    """Ours, with three cards before it, from there to the right."""
    x, y = at
    _mark(svg, (x + 30, y))
    svg.write(speaker.say("home-product"), (x + 72, y + 36 * RISE), Letters("display", 36, CREAM))


def _mark(svg: Svg, middle: Point) -> None:
    """Three small cards, the front one with a star."""
    for place, color in enumerate(MARK):
        off = place - 1
        card = Place(middle[0] + 13 * off, middle[1] + 3 * abs(off), 19 * off)
        corner = Place(*card.rotated(-14, -20), card.turn)
        layer = Layer(SMALL_CARD, fill=PAINTS[color].fill, stroke=CREAM, width=3)
        svg.draw([layer], corner)
        if place == len(MARK) - 1:
            star = Place(*card.rotated(-10, -10), card.turn)
            svg.draw([Layer(SHAPES["star"], fill=DARK)], star, 20 / 24)
