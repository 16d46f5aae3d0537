"""A refusal says why in one sentence, and changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import Game, Refusal, apply, legal_actions, next_round, to_json
from lastcard.words.rulebook import rules_of
from properties.games import midgames

PAGES = {name: {rule.id for rule in rules_of(load_edition(name))} for name in BUILT_IN}

misspelled = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            *[
                "",
                " ",
                "R",
                "r5",
                "R5 ",
                " draw",
                "Draw",
                "draw!",
                "uno!",
                "R5!!",
                "R5:R",
                "W",
                "W4!",
            ],
            *["W:", "W:X", "W:R!!", "W:P", "W:R", "CT:Y", "color:", "color:X", "color:P", "vote:"],
            *["vote:maybe", "dare:", "show:", "show:ZZ", "discard:ZZ", "catch:", "catch:-1"],
            *["catch:10", "catch:99999999999999999999", "swap:x", "catch:١", "C3:R", "X9", "\n"],
        ]
    ),
)
seats = st.one_of(st.integers(-3, 12), st.integers())


def refuse(game: Game, seat: int, text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        apply(game, seat, text)
    message = caught.value.message
    assert message.strip() == message
    assert message
    assert message.isprintable()
    assert message.endswith((".", "...")), message
    assert message[0].isupper() or message[0] in "'\"" or message.startswith(game.setup.edition.id)
    return caught.value


@given(game=midgames())
def test_a_well_spelled_action_that_is_refused_cites_a_rule(game: Game) -> None:
    written = to_json(game)
    for seat in range(game.setup.players):
        listed = legal_actions(game, seat)
        for text, action in game.setup.edition.actions.items():
            if action.plain not in listed:
                refusal = refuse(game, seat, text)
                assert refusal.rule in PAGES[game.setup.edition.id], (
                    f"seat {seat}: {text}: {refusal}"
                )
    assert to_json(game) == written


@given(game=midgames(), seat=seats, text=misspelled)
def test_whatever_else_is_said_is_refused(game: Game, seat: int, text: str) -> None:
    written = to_json(game)
    if text not in game.setup.edition.actions or not 0 <= seat < game.setup.players:
        refusal = refuse(game, seat, text)
        assert refusal.rule in (None, *PAGES[game.setup.edition.id])
    assert to_json(game) == written


@given(game=midgames(), seat=seats, text=misspelled)
def test_a_refusal_names_a_wrong_seat(game: Game, seat: int, text: str) -> None:
    if not 0 <= seat < game.setup.players:
        assert str(seat)[:50] in refuse(game, seat, text).message


@given(game=midgames())
def test_the_next_round_is_refused_until_this_one_is_over(game: Game) -> None:
    if not game.round.over or game.over:
        with pytest.raises(Refusal) as caught:
            next_round(game)
        assert caught.value.rule in PAGES[game.setup.edition.id]
