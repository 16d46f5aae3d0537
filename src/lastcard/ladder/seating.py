"""Who sits where: drawn by lot, from the seed and the number of the round alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import shuffled

if TYPE_CHECKING:
    from lastcard.ladder.settings import Ladder, Table


def seated(ladder: Ladder, table: Table, number: int) -> tuple[str, ...]:
    """The bots of that round, seat by seat.

    A company stays for as many rounds as there are seats and moves up one each time, so that nobody
    is lucky with seats. After as many companies as there are bots, all have sat equally often.
    """
    company, shift = divmod(number, table.players)
    seats = _company(ladder, table, company)
    return seats[-shift:] + seats[:-shift]


def _company(ladder: Ladder, table: Table, number: int) -> tuple[str, ...]:
    bots = ladder.bots
    lots = f"{ladder.seed}/{table.edition}/{table.players}"
    cycle, place = divmod(number, len(bots))
    # nobody sits down twice before everybody has a seat: beside itself, a bot shows less
    everybody, more = divmod(table.players, len(bots))
    # the seats that are left go round the bots in an order that is drawn anew for each cycle
    order = shuffled(bots, f"{lots}/cycle {cycle}", 0)
    drawn = tuple(order[(place * more + each) % len(bots)] for each in range(more))
    return shuffled(bots * everybody + drawn, f"{lots}/company {number}", 0)
