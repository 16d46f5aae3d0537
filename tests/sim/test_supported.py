"""What the simulator plays, and that whatever else a setup has is refused by name.

What is just allowed is played in `lockstep/test_borders.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import BadInput, Rules, Setup
from lastcard.engine.cards import Kind
from lastcard.engine.effects import VOCABULARY, Draw, Skip, StuckDraw
from lastcard.engine.faces import Face
from lastcard.engine.rules import OPTIONS as ENGINE_OPTIONS
from lastcard.sim import make
from lastcard.sim.bit_deck import make_bit_deck
from lastcard.sim.supported import KIND, MOST_CARDS, MOST_OWED, MOST_POINTS, NUMBERS, OPTIONS
from lockstep.borders import full_deck, many_faces, rich_deck, setup_of
from lockstep.written import Writer

if TYPE_CHECKING:
    from lastcard.engine import Edition


def refused(setup: Setup, said: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(said)}"):
        make_bit_deck(setup)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"length": "hour"}, "length: 'hour' is not allowed; allowed: round, match"),
        ({"uno": "never"}, 'rules.uno: \'never\' is not allowed; allowed: "called", "auto"'),
    ],
)
def test_what_cannot_be_simulated_is_refused_by_name(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        make("giant", **options)


@pytest.mark.parametrize("word", [word for word, e in VOCABULARY.items() if e.on_cards])
def test_every_effect_that_a_card_can_have_is_simulated(word: str) -> None:
    writer = Writer(Random(1), ["red"])
    written = {"name": word, "effects": [writer.effect(word, 1)]}
    assert make("giant", custom=[written]).num_actions


@pytest.mark.parametrize("name", [n for n, o in ENGINE_OPTIONS.items() if o.group == "house"])
def test_every_house_rule_is_simulated(name: str) -> None:
    for value in ENGINE_OPTIONS[name].values:
        assert make("disney", players=10, **{name: value}).num_actions


def test_what_rows_can_say_is_played_by_rows() -> None:
    """Everything else costs time: printed cards and what is like them do without it."""
    reverse = [{"reverse": True}, {"draw": 1, "who": "you"}]
    for edition in BUILT_IN:
        assert make(edition, 4).deck.machine is None
    assert make("giant", custom=[{"name": "Turn", "effects": reverse}]).deck.machine is None
    assert make("giant", custom=[{"name": "Turn", "effects": reverse[::-1]}]).deck.machine


# What the engine may learn tomorrow


def test_every_option_and_every_field_of_a_card_is_listed() -> None:
    assert {*OPTIONS, *NUMBERS} == set(ENGINE_OPTIONS)
    assert set(KIND) == {field.name for field in fields(Kind)}


@dataclass(frozen=True, slots=True)
class DrawOfTomorrow(Draw):
    """A new effect, close to one that is known."""


@dataclass(frozen=True, slots=True)
class KindOfTomorrow(Kind):
    heavy: bool = False


def test_an_option_that_is_new_is_refused() -> None:
    rules = Rules(more=(("blind", True),))
    refused(setup_of("giant", rules=rules), "rules.blind: True cannot be simulated")


def test_a_new_value_of_an_option_is_refused() -> None:
    rules = Rules(scoring="shared")  # type: ignore[arg-type]
    said = "rules.scoring: 'shared' cannot be simulated; allowed: 'winner', 'tally'"
    refused(setup_of("giant", rules=rules), said)


def test_an_effect_that_is_new_is_refused_by_its_place() -> None:
    for effects, place in (
        ((DrawOfTomorrow("next", 2),), "W4.effects[0]"),
        ((Skip("next"), DrawOfTomorrow("next", 2)), "W4.effects[1]"),
    ):
        refused(setup_of(with_kind("giant", "W4", effects=effects)), f"{place}: ")


def test_a_new_word_for_who_is_refused_by_its_place() -> None:
    previous: Any = "previous"
    said = "W4.effects[0].who: 'previous' cannot be simulated"
    refused(setup_of(with_kind("giant", "W4", effects=(Draw(previous, 2),))), said)


def test_a_new_way_to_start_is_refused() -> None:
    refused(
        setup_of(with_kind("giant", "W", first="burns")), "W.first: 'burns' cannot be simulated"
    )


def test_a_card_with_something_new_about_it_is_refused() -> None:
    giant = load_edition("giant")
    known = {field.name: getattr(giant.others[0], field.name) for field in fields(Kind)}
    for heavy in (False, True):
        others = (KindOfTomorrow(**known, heavy=heavy), *giant.others[1:])
        setup = setup_of(replace(giant, others=others))
        if heavy:
            refused(setup, f"{known['code']}.heavy: True cannot be simulated")
        else:
            make_bit_deck(setup)


def test_a_picture_changes_nothing_for_the_simulator() -> None:
    pictured = make_bit_deck(setup_of(with_kind("giant", "W", look=Face("dragon", "sunset"))))
    plain = make_bit_deck(setup_of("giant"))
    assert (pictured.bits, pictured.rules) == (plain.bits, plain.rules)


def with_kind(edition: str, code: str, **changes: Any) -> Edition:
    """An edition of which one kind is different."""
    deck = load_edition(edition)
    others = [replace(kind, **changes) if kind.code == code else kind for kind in deck.others]
    return replace(deck, others=tuple(others))


# One more than there is room for


@pytest.mark.parametrize("edition", BUILT_IN)
def test_printed_editions_leave_room_for_long_matches(edition: str) -> None:
    make(edition, 10, length="match", target=6000)
    with pytest.raises(
        BadInput, match=r"^rules\.target: 8000 cannot be simulated; allowed: 1 to 6"
    ):
        make(edition, 10, length="match", target=8000)
    # a single round never comes near it
    assert make(edition, 10, target=1_000_000).setup.rules.target == 1_000_000


def test_a_deck_whose_first_cards_could_all_go_back_is_refused() -> None:
    """START-5: with 31 plain cards two players can be dealt 15 each, and four cannot 8."""
    giant = load_edition("giant")
    others = [replace(kind, copies=40 if kind.code == "W4" else 1) for kind in giant.others]
    suit = [replace(kind, copies=1) for kind in giant.suit[:7]]
    deck = replace(giant, suit=tuple(suit), others=tuple(others))
    make_bit_deck(setup_of(deck, 2, Rules(hand_size=15)))
    with pytest.raises(BadInput, match="no card left that could start the discard pile"):
        make_bit_deck(setup_of(deck, 4, Rules(hand_size=8)))


def test_a_target_that_a_last_round_could_carry_too_far_is_refused() -> None:
    most = 8191 - MOST_POINTS + 1
    make_bit_deck(setup_of(rich_deck(), rules=Rules(target=most)))
    said = f"rules.target: {most + 1} cannot be simulated; allowed: 1 to {most}"
    refused(setup_of(rich_deck(), rules=Rules(target=most + 1)), said)


def test_cards_that_count_too_much_are_refused() -> None:
    said = "rich: cards of 4096 points together cannot be simulated; allowed: at most 4095"
    refused(setup_of(rich_deck(extra=1)), said)
    said = "W.points: 4096 cannot be simulated; allowed: 0 to 4095"
    refused(setup_of(with_kind("giant", "W", points=4096)), said)
    with pytest.raises(BadInput, match=r"points together cannot be simulated; allowed: at most"):
        make(with_kind("disney", "W", points=1000))


def test_a_hand_or_a_penalty_of_too_many_cards_is_refused() -> None:
    for rules, said in (
        (
            Rules(hand_size=MOST_OWED + 1),
            "rules.hand_size: 32 cannot be simulated; allowed: 1 to 31",
        ),
        (
            Rules(uno_penalty=MOST_OWED + 1),
            "rules.uno_penalty: 32 cannot be simulated; allowed: 0 to 31",
        ),
    ):
        refused(setup_of("giant", rules=rules), said)


def test_a_card_that_makes_players_draw_too_many_is_refused_by_its_place() -> None:
    said = "W4.effects[0].draw: 256 cannot be simulated; allowed: 0 to 255"
    refused(setup_of(with_kind("giant", "W4", effects=(Draw("next", 256),))), said)
    giant = load_edition("giant")
    (challenge,) = next(kind for kind in giant.others if kind.code == "W4").effects
    worse = replace(challenge, guilty=(Draw("you", 256),))  # type: ignore[call-arg]
    said = "W4.effects[0].guilty[0].draw: 256 cannot be simulated"
    refused(setup_of(with_kind("giant", "W4", effects=(worse,))), said)
    stuck = (StuckDraw("next", 32),)
    said = "W4.effects[0].stuck_draw: 32 cannot be simulated; allowed: 0 to 31"
    refused(setup_of(with_kind("giant", "W4", effects=stuck)), said)


def test_too_many_effects_are_refused() -> None:
    many = (Draw("next", 1), *[Skip("you")] * 1022)
    with pytest.raises(BadInput, match="effects on all cards together cannot be simulated"):
        make_bit_deck(setup_of(with_kind("giant", "W4", effects=many)))


def test_a_deck_of_too_many_cards_is_refused() -> None:
    assert len(full_deck().deck) == MOST_CARDS
    said = "full: 129 cards cannot be simulated; allowed: at most 128"
    refused(setup_of(full_deck(copies=1)), said)


def test_too_many_kinds_are_refused() -> None:
    refused(
        setup_of(full_deck(wilds=9, copies=-3)),
        "full: too many kinds to simulate: no room for X8; allowed: at most 8 wilds",
    )
    refused(
        setup_of(full_deck(specials=4, copies=-3)),
        "full: too many kinds to simulate: no room for S3; allowed: at most 3 of one colour",
    )
    refused(
        setup_of(many_faces(17)),
        "faces: at most 16 faces a colour in at most 2 copies can be simulated",
    )


def test_too_many_players_are_refused() -> None:
    refused(setup_of("giant", 11), "players: 11 cannot be simulated; allowed: 2 to 10")
