"""What a bot thinks about one decision is bounded, whatever players have written on their cards."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.worst import HANDS, worst_cards
from fuzzing import examples
from lastcard.bots import NAMES, make_bot
from lastcard.bots.effort import FOLLOWED
from lastcard.bots.forecast import Forecast
from lastcard.editions import load_edition
from lastcard.engine import from_json, legal_actions, view
from properties.customs import BRANCHES, WORDS, custom_cards
from properties.games import midgames, played, randoms
from scene import scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from lastcard.engine import Game

modest = settings(max_examples=examples(80))
MOST_TABLES = 5 * FOLLOWED
"""Tables that may be imagined for a decision: each outcome followed makes a few."""


@contextmanager
def bounded_thought() -> Iterator[None]:
    """Fail as soon as more tables than that have been imagined, for it might go on for ever."""
    imagine = Forecast._replace
    imagined = 0

    def count(self: Forecast, **changes: Any) -> Forecast:
        nonlocal imagined
        imagined += 1
        assert imagined <= MOST_TABLES, "the bot thinks and thinks"
        return imagine(self, **changes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Forecast, "_replace", count)
        yield


def answers_legally(game: Game, names: Sequence[str] = NAMES) -> None:
    """These bots have an answer wherever one may be given, soon, and it is a legal one."""
    waiting = game.round.pending.seats if game.round.pending is not None else ()
    for seat in range(game.setup.players):
        legal = legal_actions(game, seat)
        if not legal:
            continue
        seen = view(game, seat)
        for name in names:
            with bounded_thought():
                reaction = make_bot(name, seat).reaction(seen, legal)
            assert reaction is None or reaction.removesuffix("!") in legal
            if seat not in waiting:
                continue
            with bounded_thought():
                answer = make_bot(name, seat).choose(seen, legal)
            assert answer.removesuffix("!") in legal


@pytest.mark.parametrize("players", [2, 10])
@pytest.mark.parametrize("card", worst_cards())
def test_no_card_that_can_be_written_makes_a_bot_think_for_long(card: str, players: int) -> None:
    written = worst_cards()[card]
    at = scene("giant", HANDS[:players], top="B7", custom=[written, written])
    answers_legally(at.game, ["steady"])


def test_a_last_card_that_demands_a_colour_twice_is_played() -> None:
    twice = [{"show": "red", "who": "everyone", "lacking": [], "none_lacking": []}] * 2
    at = scene("giant", ["C1", "Y3 Y4"], top="B7", custom=[twice])
    answers_legally(at.game)


def test_what_is_too_much_to_follow_is_still_played_with_sense() -> None:
    """Not worth a wild: a colour goes, and whoever has one card left is kept from their turn."""
    written = worst_cards()["follow within follow"]
    hands = ["B1 BS C1 C2 G1 G2", "Y9", *HANDS[2:]]
    at = scene("giant", hands, top="B7", custom=[written, written])
    seen, legal = view(at.game, 0), legal_actions(at.game, 0)
    with bounded_thought():
        assert make_bot("steady", 0).choose(seen, legal) == "BS"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_too_much_to_follow_is_answered_the_same_every_time(name: str) -> None:
    written = worst_cards()["dare within dare"]
    at = scene("giant", HANDS, top="B7", custom=[written, written])
    seen, legal = view(at.game, 0), legal_actions(at.game, 0)
    answers = set()
    for _ in range(3):
        with bounded_thought():
            answers.add(make_bot(name, 7).choose(seen, legal))
    assert len(answers) == 1


@st.composite
def held(draw: st.DrawFn) -> Game:
    """A full hand with the written cards in it, or some moments later the questions they ask."""
    edition = load_edition(draw(st.sampled_from(["giant", "disney"])))
    words = draw(st.sampled_from([WORDS, [*BRANCHES, "extra_turn"]]))
    random: Random = draw(randoms)
    pack = [code for code in edition.deck if code not in edition.customizable]
    random.shuffle(pack)
    hands = [
        [pack.pop() for _ in range(random.randint(1, 7))] for _ in range(draw(st.integers(2, 10)))
    ]
    hands[0] += edition.customizable
    game = from_json(
        {
            "edition": edition.id,
            "custom": [draw(custom_cards(edition.color_names, words)) for _ in range(2)],
            "rules": {"jump_in": random.random() < 0.3},
            "hands": hands,
            "discard": [next(code for code in pack if edition.cards[code].color)],
        },
        load_edition,
    )
    for taken in played(game, random, draw(st.integers(0, 12))):
        game = taken.after
    return game


@modest
@given(game=held())
def test_whatever_is_written_every_bot_soon_has_a_legal_answer(game: Game) -> None:
    answers_legally(game)


@modest
@given(game=midgames())
def test_wherever_a_game_stands_every_bot_soon_has_a_legal_answer(game: Game) -> None:
    answers_legally(game)
