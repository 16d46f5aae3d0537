"""What a guest's message asks of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import Refusal
from lastcard.server.messages import from_clients
from lastcard.server.refusals import ServerRefusal
from lastcard.tables import away, going_on, lobby, sitting, wishes

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.server.services import Services
    from lastcard.tables.facts import Granted
    from lastcard.tables.live import LiveTable
    from lastcard.tables.table import Table
    from lastcard.tables.wishes import Wish


def ref_of(guest: str, name: str) -> str:
    """A message's name, told apart from those of other guests."""
    return f"{guest[:24]}:{name}"


async def obey(
    services: Services,
    live: LiveTable,
    guest: str,
    command: from_clients.Command,
    held: Callable[[float], None] | None = None,
) -> int:
    """Do what the guest asks; the table's `seq` afterwards. Refused, it raises."""
    ref = ref_of(guest, command.id)
    match command:
        case from_clients.Act():
            return await live.act(guest, command.action, ref, held)
        case from_clients.React() | from_clients.Say():
            _speak(services, live, guest, command)
            return live.table.seq
        case from_clients.Nudge(seat=seat):
            _nudge(services, live, guest, seat)
            return live.table.seq
        case from_clients.Rename(name=name):
            return await live.do(lambda table: _rename(services, table, guest, name), ref)
        case from_clients.Rematch() if live.table.settings.alone:
            # nobody else has to agree: the cards are dealt at once
            await live.do(_wish(live, guest, command), ref)
            return await live.do(lambda table: wishes.start(table, guest), f"{ref}:start")
        case _:
            return await live.do(_wish(live, guest, command), ref)


def _wish(live: LiveTable, guest: str, command: from_clients.Command) -> Wish:
    match command:
        case from_clients.Stand():
            return lambda table: sitting.stand(table, guest)
        case from_clients.Kick(seat=seat):
            return lambda table: sitting.kick(table, guest, seat)
        case from_clients.AddBot(level=level, seat=wanted):
            return lambda table: sitting.add_bot(table, guest, level, wanted)
        case from_clients.RemoveBot(seat=seat):
            return lambda table: sitting.remove_bot(table, guest, seat)
        case from_clients.Arrange(order=order, nonce=nonce):
            return lambda table: lobby.arrange(table, guest, order, nonce)
        case from_clients.Agree(custom=custom, nonce=nonce, hints=hints, seq=seen):
            return lambda table: sitting.agree(table, guest, custom, nonce, hints=hints, seen=seen)
        case from_clients.Start():
            return lambda table: wishes.start(table, guest)
        case from_clients.Next():
            return lambda table: going_on.deal_next(table, guest)
        case from_clients.Rematch():
            return lambda table: going_on.rematch(table, guest)
        case from_clients.Back():
            return lambda table: wishes.back(table, guest)
        case from_clients.StandIn(seat=seat):
            return lambda table: away.stand_in(table, guest, seat, live.waited)
        case from_clients.GoOnWithout(seat=seat):
            return lambda table: away.go_on_without(
                table, guest, seat, live.waited, live.presence.here
            )
        case _:
            raise Refusal("not-asked-of-a-table")


def _nudge(services: Services, live: LiveTable, guest: str, seat: int) -> None:
    by = away.nudge(live.table, guest, seat, live.waited)
    # a player with two devices is one player
    if not services.rates.nudges.allow(f"{live.table.code} {by}"):
        raise ServerRefusal("too-fast")
    services.hub.say(live, {"type": "nudged", "seat": seat, "by": by})


def _rename(services: Services, table: Table, guest: str, name: str) -> Granted | None:
    """Nobody talks by changing their name; what is refused anyway does not count."""
    granted = lobby.rename(table, guest, name)
    if granted is not None and not services.rates.may_rename(guest):
        raise ServerRefusal("too-fast")
    return granted


def _speak(
    services: Services, live: LiveTable, guest: str, command: from_clients.React | from_clients.Say
) -> None:
    seat = live.table.seat_of(guest)
    if seat is None:
        raise Refusal("only-players-speak")
    if not services.rates.reactions.allow(guest):
        raise ServerRefusal("too-fast")
    if isinstance(command, from_clients.React):
        services.hub.say(live, {"type": "reacted", "seat": seat, "reaction": command.reaction})
        return
    if not services.chat:
        raise Refusal("no-free-text")
    services.hub.say(live, {"type": "said", "seat": seat, "text": command.text})
