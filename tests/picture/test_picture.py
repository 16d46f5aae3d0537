"""A moment of a game as a picture: everything can be drawn, and nothing is told that is hidden."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from editions.own_decks import PENNY, STORM
from lastcard.art import PICTURES, Place
from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.loader import read_edition
from lastcard.engine import apply, legal_actions, read_custom, start, to_json
from lastcard.picture import draw, draw_strip
from lastcard.picture.cards import Cards
from lastcard.picture.moment import moment_picture
from lastcard.picture.svg import Svg
from lastcard.picture.table import table_picture
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.engine import Edition, Game

ELEMENTS = set(
    "svg title desc defs g path use rect circle radialGradient stop text clipPath".split(),  # noqa: SIM905
)
LARGEST = 150_000
DRAWN = [{"points": [10, 10, 60, 20, 90, 90]}]
WRITTEN = [
    {"name": "Four Eyes", "effects": [], "face": {"picture": "glasses", "scheme": "snow"}},
    {"name": "Blitz <&>", "effects": [{"draw": 1, "who": "next"}], "face": {"drawing": DRAWN}},
]
HOSTILE = [
    '<script>alert("x")</script>',
    "&amp;'\"--><!--",
    "]]>\x00\x1b\ud800",
    "\u202eevil\u200b",
    "",
    "W" * 80,
    "宏美 😀",
    "عمر",
    "דנה",
    "Zoe\u0308",
]


def parsed(svg: str, largest: int = LARGEST) -> list[ET.Element]:
    """Every element of a picture, which loads nothing and runs nothing."""
    assert len(svg.encode()) < largest
    found = list(ET.fromstring(svg).iter())  # noqa: S314 - our own, and well-formed
    assert {each.tag.partition("}")[2] for each in found} <= ELEMENTS
    attributes = {name for each in found for name in each.attrib}
    assert not any(name.startswith("on") or name == "style" for name in attributes)
    names = {f"#{each.get('id')}" for each in found}
    assert all(each.get("href", "#i0") in names for each in found)
    return found


def played(edition: Edition, players: int, steps: int, seed: str = "x") -> Game:
    custom = read_custom(WRITTEN, edition, "custom") if edition.customizable else None
    game, _ = start(edition, players, seed, custom=custom)
    chance = Random(seed)
    for _ in range(steps):
        if game.round.pending is None:
            break
        seat = game.round.pending.seats[0]
        game, _ = apply(game, seat, chance.choice(legal_actions(game, seat)))
    return game


@pytest.mark.parametrize(
    "edition",
    [*map(load_edition, BUILT_IN), read_edition(STORM, "storm"), read_edition(PENNY, "penny")],
    ids=lambda edition: edition.id,
)
def test_every_card_has_a_drawing_of_its_own(edition: Edition) -> None:
    game = played(edition, 2, 0)
    drawings = set()
    for code in (None, *edition.cards):
        svg = Svg(100, 140)
        Cards(svg, edition, Speaker.at(game.setup, ["Ada", "Bo"])).put(code, Place(50, 70), 100)
        picture = svg.finished("", "")
        parsed(picture)
        drawings.add(picture)
    blank = len([card for card in game.setup.custom if card is None])
    assert len(drawings) == 1 + len(edition.cards) - max(0, blank - 1)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_with_closed_hands_a_picture_does_not_depend_on_hidden_cards(players: int) -> None:
    names = [f"Player {seat}" for seat in range(players)]
    turns = 0
    for steps in range(6, 30, 3):
        game = played(load_edition("toy-story"), players, steps)
        here = game.round
        if here.pending is None or here.pending.kind != "turn" or here.shown:
            continue
        turns += 1
        hidden = [*here.draw, *(card for hand in here.hands[1:] for card in hand)]
        Random(steps).shuffle(hidden)
        lying = iter(hidden)
        draw = tuple(next(lying) for _ in here.draw)
        others = [tuple(next(lying) for _ in hand) for hand in here.hands[1:]]
        other = game._replace(round=here._replace(draw=draw, hands=(here.hands[0], *others)))
        for seat in (0, None) if turns == 1 else (0,):
            closed = [table_picture(g, names, seat=seat, open_hands=False) for g in (game, other)]
            assert closed[0] == closed[1]
        assert table_picture(game, names) != table_picture(other, names)
    assert turns > 2


def test_whatever_people_are_called_a_picture_is_small_and_has_nothing_but_drawings() -> None:
    edition = load_edition("disney")
    game = played(edition, len(HOSTILE), 20)
    cards = [*edition.cards, *edition.deck]
    hands = tuple(tuple(cards[seat * 9 : seat * 9 + 25]) for seat in range(len(HOSTILE)))
    game = game._replace(round=game.round._replace(hands=hands, uno_called=(0,), uno_open=(1,)))
    svg = table_picture(game, HOSTILE, caption=" ".join(HOSTILE), title=HOSTILE[0])
    found = parsed(svg)
    assert "<script" not in svg
    texts = [each.text or "" for each in found if each.tag.endswith("}text")]
    assert {"宏美 😀", "عمر"} < set(texts)
    assert not {"Zoë", "דנה", "W" * 80} & set(texts)  # our fonts have their letters


@pytest.mark.parametrize("players", range(2, 11))
def test_any_number_of_players_and_of_cards_has_its_place(players: int) -> None:
    game = played(load_edition("giant"), players, 3)
    deck = game.setup.edition.deck
    for cards in (1, 25, 100):
        hands = ((), *[deck[:cards]] * (players - 1))
        svg = table_picture(game._replace(round=game.round._replace(hands=hands)), ["Ada"])
        parsed(svg)
        boxes = [each.attrib for each in parsed(svg) if each.tag.endswith("}rect")]
        assert all(float(box["width"]) >= 0 and float(box["height"]) >= 0 for box in boxes)


def test_whoever_wins_the_round_has_a_crown() -> None:
    names = ["Ада", "Bo", "Cleo"]
    game = played(load_edition("giant"), 3, 3000)
    assert game.round.winner is not None
    crown = PICTURES["crown"][0].d
    end = moment_picture(game, (), names, open_hands=False, seat=1)
    assert crown in end
    running = moment_picture(played(load_edition("giant"), 3, 5), (), names)
    assert crown not in running
    assert "<text" not in end + running
    assert ET.fromstring(end)[0].text == "Giant · Round 1"  # noqa: S314


def test_a_game_its_position_and_what_has_one_are_drawn_alike_and_shown_by_notebooks() -> None:
    class Simulated:
        def to_position(self) -> dict[str, object]:
            return to_json(game)

    game = played(load_edition("toy-story"), 3, 12)
    pictures = [draw(shown, ["Ada"], seat=1) for shown in (game, to_json(game), Simulated())]
    assert len({picture._repr_svg_() for picture in pictures}) == 1
    assert pictures[0].svg != draw(game, ["Ada"], seat=1, open_hands=False).svg


@pytest.mark.parametrize("columns", [1, 2, 5, 24])
def test_a_strip_has_every_moment_once_beside_or_below_the_one_before(columns: int) -> None:
    games = [played(load_edition("disney"), 10, steps) for steps in range(0, 21, 3)]
    strip = ET.fromstring(draw_strip(games, HOSTILE, columns=columns).svg)  # noqa: S314 - our own
    columns = min(columns, len(games))
    rows = -(-len(games) // columns)
    width, height = int(strip.attrib["width"]), int(strip.attrib["height"])
    frames = [box.attrib for box in strip if box.get("fill") == "none"]
    corners = {(float(box["x"]), float(box["y"])) for box in frames}
    assert len(frames) == len(corners) == len(games)
    assert len({x for x, _ in corners}) == columns
    assert len({y for _, y in corners}) == rows
    assert all(float(box["x"]) + float(box["width"]) < width for box in frames)
    assert all(float(box["y"]) + float(box["height"]) < height for box in frames)
    parsed(draw_strip(games[:6], HOSTILE).svg, 2 * LARGEST)
