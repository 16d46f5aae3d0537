"""Two guests at several tables at once, one in each state that a game can be in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from server.party import QUICK, begin, everybody_sees, good_move, is_over, sit_down, whole_game

if TYPE_CHECKING:
    from server.guest import Guest

BY_DAY: dict[str, Any] = {"size": 2, "clock": 86_400, "rules": {"hand_size": 15}, "grace": 0}


@dataclass(frozen=True)
class Codes:
    """The tables, seen from the first of the two."""

    over: str
    lobby: str
    waiting: str
    turn: str


async def several(ada: Guest, bo: Guest) -> Codes:
    """The tables, opened in this order; the two are connected to none of them."""
    both = [ada, bo]
    over = await sit_down(both, **QUICK, size=2, edition="disney")
    await whole_game(both)
    await hang_up(both)
    lobby = await ada.open(size=3, bots=["easy"])
    waiting = await turn_of(both, 1)
    await hang_up(both)
    turn = await turn_of(both, 0)
    await hang_up(both)
    return Codes(over, lobby, waiting, turn)


async def turn_of(both: list[Guest], seat: int) -> str:
    """A game by the day in which it is that seat's turn; both are connected to it."""
    code = await sit_down(both, **BY_DAY)
    await begin(both)
    await play_until(both, seat)
    return code


async def play_until(both: list[Guest], seat: int) -> None:
    """The other one plays until the decision is that seat's alone."""
    while both[0].last["game"]["pending"]["seats"] != [seat]:
        assert not is_over(both[0])
        other = both[1 - seat]
        move = good_move(other)
        assert move is not None
        await other.expect("act", action=move)
        await everybody_sees(both, other.seq or 0)


async def hang_up(both: list[Guest]) -> None:
    for guest in both:
        await guest.disconnect()
        guest.seq = None
