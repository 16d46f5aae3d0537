"""Games in numbers, and what somebody's games come to."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from analysis.records import bots_play, dealt, with_moves
from lastcard.analysis.moments import course_of
from lastcard.analysis.statistics import (
    Analysed,
    GameFacts,
    PlayedGame,
    RoundFacts,
    SeatFacts,
    Share,
    add_up,
    facts_of,
)
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import read_rules
from lastcard.engine.record import Record
from lastcard.words import Speaker


def counted(record: Record) -> tuple[SeatFacts | None, ...]:
    return facts_of(course_of(record)).rounds[0].seats


def test_what_everybody_did_in_a_round() -> None:
    game = dealt(
        ["W4 R1 R2", "B7 B8 B9", "Y1 Y2 Y3"], top="R5", draw="G1 G2 G3 G4 Y4 Y5 Y6 Y7 B1 R9"
    )
    bluff = "0 W4:B, 1 challenge, 1 B7, 2 draw, 0 draw"
    forgotten = "1 B8, 2 catch:1, 2 draw, 2 pass, 0 draw, 1 B9"
    ada, bo, cy = counted(with_moves(game, f"{bluff}, {forgotten}, 2 leave, 0 leave"))
    assert ada == SeatFacts(turns=3, played=1, drew=6, bluffs=1, bluffs_caught=1)
    assert bo == SeatFacts(turns=3, played=3, drew=2, challenges=1, challenges_right=1, forgot=1)
    assert cy == SeatFacts(turns=2, drew=2, catches=1)


def test_a_card_on_a_debt_is_a_turn_and_no_bluff_and_jumping_in_is_a_turn() -> None:
    game = dealt(
        ["R1 RD R2", "W4 R3 R4", "R1 Y2 Y3"],
        top="R5",
        draw="G1 G2 G3 G4 B1 B2 B3 B4",
        stacking="any",
        jump_in=True,
    )
    ada, bo, cy = counted(
        with_moves(game, "0 R1, 2 R1, 0 RD, 1 W4:Y, 0 draw, 1 draw, 2 Y2, 1 leave, 2 leave")
    )
    assert ada == SeatFacts(turns=3, played=2, drew=1)
    assert bo == SeatFacts(turns=2, played=1, drew=1)
    assert cy == SeatFacts(turns=2, played=2, drew=6)


def test_a_round_that_nobody_has_won_yet_does_not_count() -> None:
    game = with_moves(dealt(["R1 R2", "B1 B2"], top="R5", draw="G1"), "0 R1!")
    facts = facts_of(course_of(game))
    assert (facts.rounds, facts.winners, facts.players) == ((), (), ("Ada", "Bo"))


@pytest.mark.parametrize("edition", BUILT_IN)
@pytest.mark.parametrize("rules", [{}, {"stacking": "any", "draw_until_playable": True}])
def test_cards_and_points_add_up_in_every_edition(edition: str, rules: dict[str, object]) -> None:
    """Who began with seven, drew so many and played so many ends with the rest."""
    record = Record(
        load_edition(edition), ("Ada", "Bo", "Cy"), edition, read_rules({**rules, "target": 600})
    )
    course = course_of(bots_play(record, "easy", leaves=1))
    facts = facts_of(course)
    assert len(facts.rounds) == len(course.rounds()) > 2
    for moments, one in zip(course.rounds(), facts.rounds, strict=True):
        last = moments[-1].game
        assert one.winner == last.round.winner
        left = set(last.left)
        for seat, counts in enumerate(one.seats):
            if counts is None:
                assert seat in moments[0].game.left
            elif seat not in left:
                assert 7 + counts.drew - counts.played == len(last.round.hands[seat])
    totals = [
        sum(seat.points if seat else 0 for seat in seats)
        for seats in zip(*(one.seats for one in facts.rounds), strict=True)
    ]
    assert tuple(totals) == course.last.scores
    assert facts.rounds[1].playing == [0, 1, 2]
    assert facts.rounds[2].playing == [0, 2]


def game(
    winners: str, *, seat: int = 0, edition: str = "giant", day: int = 0, **fields: object
) -> PlayedGame:
    """One of Ada, Bo and a bot; `winners` are those of the rounds, - for nobody's."""
    rounds = tuple(
        RoundFacts(
            None if letter == "-" else int(letter),
            (SeatFacts(turns=3), SeatFacts(drew=2), SeatFacts()),
        )
        for letter in winners
    )
    facts = GameFacts(
        edition, "My deck", ("Ada", "Bo", "Cy"), ("human", "human", "hard"), rounds, (0,)
    )
    finished = datetime(2026, 1, 1, tzinfo=UTC).replace(day=day) if day else None
    return PlayedGame(facts, seat, finished, **fields)  # type: ignore[arg-type]


def test_wins_are_held_against_one_in_so_many_as_played() -> None:
    three = game("010-")
    two = replace_seat(game("02"), 1, None)
    added = add_up([three, two], Speaker())
    assert (added.games, added.games_won, added.rounds, added.wins) == (2, 2, 6, 3)
    assert added.expected == pytest.approx(3 / 3 + 2 / 2)
    assert added.totals == SeatFacts(turns=18)


def replace_seat(played: PlayedGame, seat: int, facts: SeatFacts | None) -> PlayedGame:
    rounds = tuple(
        one._replace(seats=(*one.seats[:seat], facts, *one.seats[seat + 1 :]))
        for one in played.facts.rounds
    )
    return played._replace(facts=played.facts._replace(rounds=rounds))


def test_who_has_left_has_lost_no_later_round() -> None:
    added = add_up([replace_seat(game("011"), 0, None)], Speaker())
    assert (added.games, added.rounds, added.wins, added.expected) == (1, 0, 0, 0)
    assert (added.totals, added.by_deck, added.analysed) == (SeatFacts(), (), Analysed())


def test_streaks_go_over_games_in_the_order_in_which_they_ended() -> None:
    added = add_up([game("00", day=9), game("1000", day=2), game("01", day=1)], Speaker())
    assert (added.streak, added.best_streak) == (5, 5)
    assert [share.name for share in added.over_time] == ["2026-01-01", "2026-01-02", "2026-01-09"]
    later = add_up([game("00", day=1), game("001", day=2)], Speaker())
    assert (later.streak, later.best_streak) == (0, 4)


def test_months_are_told_where_there_are_several() -> None:
    months = [
        game("0", day=day)._replace(finished=datetime(2026, month, day, tzinfo=UTC))
        for month, day in ((1, 3), (1, 9), (4, 1), (5, 2))
    ]
    assert add_up(months, Speaker()).over_time == (
        Share("2026-01", 2, 2),
        Share("2026-04", 1, 1),
        Share("2026-05", 1, 1),
    )


def test_decks_and_opponents_with_most_rounds_come_first() -> None:
    games = [
        game("01"),
        game("000", edition="own", analysed=Analysed(2, 30, 0.5, 0.1)),
        replace_seat(game("0", analysed=Analysed(1, 10, -0.25, 0.3)), 1, None),
    ]
    added = add_up(games, Speaker())
    assert added.by_deck == (Share("Giant", 3, 2), Share("My deck", 3, 3))
    assert added.by_opponent == (Share("bots: hard", 6, 5), Share("Bo", 5, 4))
    assert added.analysed == Analysed(3, 40, 0.25, 0.4)
