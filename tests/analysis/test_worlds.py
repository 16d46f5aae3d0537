"""What a player can know of the others' hands, and games that could have been."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING

from analysis.records import dealt, with_moves
from lastcard.analysis.memory import Memory
from lastcard.analysis.moments import course_of
from lastcard.analysis.worlds import known_world, true_world
from lastcard.editions import load_edition
from lastcard.engine import apply, legal_actions, start

if TYPE_CHECKING:
    from lastcard.analysis.moments import Course
    from lastcard.engine import Game
    from lastcard.engine.record import Record

MANY = 150


def remembered(course: Course, seat: int) -> tuple[Game, Memory]:
    """What that seat remembers at the end of the course."""
    game = course.moments[0].game
    memory = Memory(seat, game)
    for moment in course.moments[1:]:
        memory.hear(moment.events, game, moment.game)
        game = moment.game
    return game, memory


def hands_of(course: Course, owner: int, seat: int) -> list[tuple[str, ...]]:
    """Hands that the owner may have, for all that the seat knows."""
    game, memory = remembered(course, seat)
    return [known_world(game, memory, str(at)).round.hands[owner] for at in range(MANY)]


def played(record: Record, moves: str) -> Course:
    return course_of(with_moves(record, moves))


def test_every_world_has_all_the_cards_and_the_same_things_to_do() -> None:
    record = dealt(
        ["R5 G1 B2 W", "R7 Y1 Y2 G3", "B5 B6 G8 Y9"], top="R1", draw="G9 B9 R9 Y5 Y6", uno="auto"
    )
    game, memory = remembered(played(record, "0 R5, 1 R7, 2 draw, 0 draw"), 1)
    deck = Counter(game.setup.edition.deck)
    for at in range(30):
        for world in (known_world(game, memory, str(at)), true_world(game, str(at))):
            state = world.round
            lying = Counter([*state.draw, *state.discard])
            assert sum(map(Counter, state.hands), lying) == deck
            assert [len(hand) for hand in state.hands] == [len(h) for h in game.round.hands]
            assert state.hands[1] == game.round.hands[1]
            assert legal_actions(world, 1) == legal_actions(game, 1)
            apply(world, 1, legal_actions(world, 1)[0])


def test_hidden_cards_do_not_matter_to_what_is_remembered() -> None:
    """Two games that look the same from a seat give it the same worlds."""
    one = dealt(["R5 G1 B2", "R7 Y1 Y2"], top="R1", draw="G9 B9 R9", uno="auto")
    two = dealt(["R5 G1 B2", "R7 G8 B0"], top="R1", draw="Y3 Y2 Y1", uno="auto")
    moves = "0 R5, 1 R7"
    assert hands_of(played(one, moves), 1, 0) == hands_of(played(two, moves), 1, 0)


def test_whoever_draws_seems_to_have_nothing_that_fits() -> None:
    record = dealt(
        ["R5 G1 B2 Y3 Y4 Y5", "G7 Y1 Y2 B3 B4 G6"], top="R1", draw="B9 G9 R9", uno="auto"
    )
    hands = hands_of(played(record, "0 R5, 1 draw"), 1, 0)
    red = fmean(any(code[0] == "R" for code in hand) for hand in hands)
    assert red < 0.15
    # before the draw the same player may well have some
    assert fmean(any(c[0] == "R" for c in h) for h in hands_of(played(record, "0 R5"), 1, 0)) > 0.5


def test_whoever_draws_in_a_duel_may_be_keeping_one_wild_but_hardly_two() -> None:
    record = dealt(
        ["R5 G1 B2 Y3 Y4 Y5", "G7 Y1 Y2 B3 B4 G6"], top="R1", draw="B9 G9 R9", uno="auto"
    )

    def wilds(moves: str) -> list[list[str]]:
        return [
            [code for code in hand[:6] if code in ("W", "W4")]
            for hand in hands_of(played(record, moves), 1, 0)
        ]

    before, after = wilds("0 R5"), wilds("0 R5, 1 draw")
    assert fmean("W" in kept for kept in after) > 0.6 * fmean("W" in kept for kept in before)
    # one that can be challenged would have been played, and so would the second one
    assert fmean("W4" in kept for kept in after) < 0.4 * fmean("W4" in kept for kept in before)
    assert fmean(len(kept) > 1 for kept in after) < 0.4 * fmean(len(k) > 1 for k in before)


def test_nobody_keeps_a_wild_with_two_cards_left() -> None:
    record = dealt(["R5 R8 B2 Y9", "R7 R6 G7 Y1"], top="R1", draw="B9 G9 R9", uno="auto")
    hands = hands_of(played(record, "0 R5, 1 R7, 0 R8, 1 R6, 0 draw"), 0, 1)
    assert fmean(any(code[0] == "W" for code in hand[:2]) for hand in hands) < 0.05


def test_the_card_just_drawn_fits_where_its_player_is_asked_about_it() -> None:
    record = dealt(["R5 G1 B2", "G7 Y1 Y2"], top="R1", draw="R9 G9 B9", uno="auto")
    game, memory = remembered(played(record, "0 R5, 1 draw"), 0)
    fits = game.setup.edition.fits["R5"]["R"]
    worlds = [known_world(game, memory, str(at)) for at in range(MANY)]
    assert fmean(world.round.hands[1][-1] in fits for world in worlds) > 0.95


def test_who_was_called_innocent_holds_none_of_the_colour() -> None:
    record = dealt(
        ["W4 G1 B2 Y3", "R7 Y1 Y2 G3", "R2 R3 R4 B1"],
        top="R1",
        draw="B9 G9 R9 Y9 B8 B7 B6",
        uno="auto",
    )
    course = played(record, "0 W4:G, 1 challenge")
    # the challenger has seen the hand itself
    assert {tuple(sorted(hand)) for hand in hands_of(course, 0, 1)} == {("B2", "G1", "Y3")}
    assert not any(code[0] == "R" for hand in hands_of(course, 0, 2) for code in hand)


def test_a_card_that_was_shown_is_remembered_until_it_is_played() -> None:
    record = dealt(
        ["LO G1 B2 Y3", "R7 Y1 Y2 G3", "R2 R3 R4 G5"],
        top="R1",
        draw="B9 G9 R9 Y9 B8 B7 B6",
        edition="toy-story",
        uno="auto",
    )
    shown = played(record, "0 LO:G")
    assert all("G3" in hand for hand in hands_of(shown, 1, 0))
    gone = played(record, "0 LO:G, 1 G3")
    assert not all("G3" in hand for hand in hands_of(gone, 1, 0))


def test_a_hand_that_was_swapped_away_is_known() -> None:
    record = dealt(
        ["R7 G1 B2", "R8 Y1 Y2", "B5 B6 G8"],
        top="R1",
        draw="G9 B9 R9",
        uno="auto",
        seven_zero=True,
    )
    course = played(record, "0 R7, 0 swap:2")
    assert {tuple(sorted(hand)) for hand in hands_of(course, 2, 0)} == {("B2", "G1")}
    assert {tuple(sorted(hand)) for hand in hands_of(course, 0, 2)} == {("B5", "B6", "G8")}
    assert len({tuple(sorted(hand)) for hand in hands_of(course, 0, 1)}) > 20


def test_a_bluff_is_as_likely_as_the_hands_that_could_have_made_it() -> None:
    record = dealt(
        ["W4 G1 B2 Y3", "R7 Y1 Y2 G3"], top="R1", draw="B9 G9 R9 Y9 B8 B7 B6", uno="auto"
    )
    game, memory = remembered(played(record, "0 W4:G"), 1)
    worlds = [known_world(game, memory, str(at)) for at in range(MANY)]
    for world in worlds:
        assert world.round.guilty == any(code[0] == "R" for code in world.round.hands[0])
    assert 0.02 < fmean(world.round.guilty for world in worlds) < 0.6


def test_what_is_drawn_and_shuffled_later_differs_from_world_to_world() -> None:
    game, _ = start(load_edition("giant"), 4, "seed")
    piles = {true_world(game, str(at)).round.draw[:5] for at in range(20)}
    assert len(piles) > 15
    shuffles = {true_world(game, str(at)).round.shuffles for at in range(20)}
    assert game.round.shuffles not in shuffles
    assert len(shuffles) == 20
