"""Who sits where: by lot, and fairly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from lastcard.ladder.seating import seated
from lastcard.ladder.settings import Ladder, Table

BOTS = ("easy", "hard", "normal", "random", "steady")


def ladder(bots: tuple[str, ...] = BOTS, seed: str = "x") -> Ladder:
    return Ladder(bots, ("giant",), (2, 3, 4, 6, 10), seed)


def rounds(of: Ladder, players: int, number: int) -> list[tuple[str, ...]]:
    return [seated(of, Table("giant", players), each) for each in range(number)]


@pytest.mark.parametrize("bots", [BOTS[:2], BOTS[:3], BOTS])
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_everybody_sits_equally_often_in_every_seat(bots: tuple[str, ...], players: int) -> None:
    # as many companies as bots, each for as many rounds as seats
    played = rounds(ladder(bots), players, len(bots) * players)
    seats = [Counter(one[seat] for one in played) for seat in range(players)]
    assert all(Counter(dict.fromkeys(bots, players)) == counted for counted in seats)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_there_are_bots_enough_nobody_sits_beside_itself(players: int) -> None:
    assert all(len(set(one)) == players for one in rounds(ladder(), players, 60))


def test_where_there_are_fewer_bots_than_seats_nobody_has_two_more_than_another() -> None:
    for players in (6, 10):
        for one in rounds(ladder(BOTS[:4]), players, 60):
            counted = Counter(one)
            assert max(counted.values()) - min(counted[bot] for bot in BOTS[:4]) <= 1


def test_every_two_bots_meet_in_the_end() -> None:
    met = Counter(tuple(sorted(one)) for one in rounds(ladder(), 2, 2000))
    assert set(met) == set(combinations(BOTS, 2))
    # 200 each, were it not for the lot, which is drawn for ten rounds at a time
    assert all(120 < times < 280 for times in met.values())


def test_another_seed_or_another_table_is_another_lot() -> None:
    assert rounds(ladder(), 4, 40) == rounds(ladder(), 4, 40)
    assert rounds(ladder(), 4, 40) != rounds(ladder(seed="y"), 4, 40)
    other = [seated(ladder(), Table("disney", 4), each) for each in range(40)]
    assert rounds(ladder(), 4, 40) != other
