"""Somebody is away: who may be nudged, played for or gone on without, and what absence leads to.

Nobody's connection is in the log, so whatever is judged here by who is here becomes a fact of its
own: every process then knows the same, and a server that restarts does not lose it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine import Refusal, leave
from lastcard.tables.facts import Granted
from lastcard.tables.roles import own_seat
from lastcard.tables.settings import BY_THE_DAY

if TYPE_CHECKING:
    from lastcard.engine import Event
    from lastcard.tables.facts import Changes
    from lastcard.tables.presence import Presence
    from lastcard.tables.table import Table

NUDGE_AFTER = 8.0
"""Seconds that somebody may think in peace."""
VOTE_AFTER = 30.0
"""Seconds after which the others may go on, at a table without a clock."""
HOST_KEPT = 20.0
"""Seconds that a host may be gone before somebody else is: long enough to send the invitation."""
STRANGER_KEPT = 30.0
"""Seconds that the players of a public table wait for somebody who has gone."""
SEAT_KEPT = 60.0
"""Seconds that a seat in the lobby of a public table is kept for somebody who has gone."""
ABSENT = frozenset(("host", "stand_in", "stood"))
"""The facts that follow from somebody's absence alone."""


class Due(NamedTuple):
    """Something that will happen unless somebody acts first."""

    at: float
    kind: str
    """`clock`, `bot`, `react`, `lesson` or `go_on`; because of an absence `host`, `stand_in` or
    `stood`."""
    seat: int = -1


# what the others may do


def waited_for(table: Table) -> list[int]:
    """The seats of people who are asked now and play for themselves."""
    game = table.game
    if game is None or game.round.pending is None:
        return []
    return [seat for seat in game.round.pending.seats if not table.places[seat].played_by_bot]


def waits(table: Table, asked: float, now: float) -> list[dict[str, Any]]:
    """Whom the others wait for, and in how many seconds they may do something about it."""
    if len(table.persons()) < 2:
        return []
    waited = now - asked
    return [
        {
            "seat": seat,
            "nudge": round(max(0.0, NUDGE_AFTER - waited), 2),
            "vote": None if (left := _patience(table, seat, waited)) is None else round(left, 2),
            "without": table.places[seat].without,
        }
        for seat in waited_for(table)
    ]


def _patience(table: Table, seat: int, waited: float) -> float | None:
    """Seconds until the others need not wait any longer; None where a clock is still running."""
    if not table.settings.clock:
        return max(0.0, VOTE_AFTER - waited)
    # they have let it run out once: now it is enough that they do not act soon
    return max(0.0, NUDGE_AFTER - waited) if table.places[seat].timeouts else None


def nudge(table: Table, guest: str, seat: int, waited: float) -> int:
    """Who nudges, if there is anybody to be nudged."""
    by = _other(table, guest, seat)
    if waited < NUDGE_AFTER:
        raise Refusal("let-them-think", seat=seat, seconds=round(NUDGE_AFTER - waited, 1))
    return by


def stand_in(table: Table, guest: str, seat: int, waited: float) -> Granted | None:
    """Let a bot play for somebody until they are back; one of the others is enough."""
    if 0 <= seat < len(table.places) and table.places[seat].away:
        return None
    by = _other(table, guest, seat)
    _no_longer_waiting(table, seat, waited)
    return Granted("stand_in", {"seat": seat, "by": by})


def go_on_without(
    table: Table, guest: str, seat: int, waited: float, here: frozenset[int]
) -> Granted | None:
    """R41: they leave the game once more than half of the others who are here have said so."""
    by = _other(table, guest, seat)
    _no_longer_waiting(table, seat, waited)
    others = {one for one in table.persons() if one in here and one != seat} | {by}
    if seat in here and len(others) == 1:
        # nobody wins a game of two by one tap while the other is thinking
        raise Refusal("still-here", seat=seat)
    agreed = others & {*table.places[seat].without, by}
    if 2 * len(agreed) > len(others):
        assert table.game is not None
        return Granted("left", {"seat": seat, "voted": sorted(agreed)}, leave(table.game, seat))
    if by in table.places[seat].without:
        return None
    return Granted("voted", {"seat": seat, "by": by})


def _other(table: Table, guest: str, seat: int) -> int:
    """The seat of whoever asks something about that other seat, for which everybody waits."""
    by = own_seat(table, guest)
    if seat == by or seat not in waited_for(table):
        raise Refusal("not-waited-for")
    return by


def _no_longer_waiting(table: Table, seat: int, waited: float) -> None:
    left = _patience(table, seat, waited)
    if left is None:
        raise Refusal("clock-still-runs", seat=seat)
    if left > 0:
        raise Refusal("let-them-think", seat=seat, seconds=round(left, 1))


def forget_votes(table: Table) -> None:
    """A vote is about the decision that is waited for: the next one is waited for anew."""
    for seat, place in enumerate(table.places):
        if place.without and seat not in table.asked:
            place.without = []


# what happens by itself


def absences(table: Table, presence: Presence, asked: float) -> list[Due]:
    """What is due because somebody has no connection any more."""
    in_lobby, settings = table.phase == "lobby", table.settings
    among_strangers = settings.public and settings.clock != BY_THE_DAY
    if not (in_lobby or among_strangers):
        return []  # asked after every play
    gone = {
        seat: since for seat in table.persons() if (since := presence.gone_since(seat)) is not None
    }
    here = [seat for seat in table.persons() if seat not in gone]
    found = []
    if in_lobby:
        host = table.seat_of(table.host)
        if host in gone and here:
            found.append(Due(gone[host] + HOST_KEPT, "host", here[0]))
    if not among_strangers:
        return found
    if in_lobby:
        found += [Due(since + SEAT_KEPT, "stood", seat) for seat, since in gone.items()]
    elif here:
        late = [seat for seat in waited_for(table) if seat in gone]
        found += [Due(max(gone[seat] + STRANGER_KEPT, asked), "stand_in", seat) for seat in late]
    return found


def consequence(due: Due) -> Granted:
    return Granted(due.kind, {"seat": due.seat})


# what the facts change


def _host(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.host = table.places[body["seat"]].guests[0]
    return ()


def _stand_in(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].stand_in = True
    return ()


def _voted(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].without.append(body["by"])
    return ()


CHANGES: Changes = {
    "host": _host,
    "stand_in": _stand_in,
    "voted": _voted,
}
