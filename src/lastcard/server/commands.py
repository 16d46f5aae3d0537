"""What a guest's message asks of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import Refusal
from lastcard.server.messages import from_clients
from lastcard.server.refusals import ServerRefusal
from lastcard.tables import wishes

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.server.services import Services
    from lastcard.tables.live import LiveTable
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
        case from_clients.Rematch() if live.table.settings.practice:
            # nobody else has to agree: the cards are dealt at once
            await live.do(_wish(guest, command), ref)
            return await live.do(lambda table: wishes.start(table, guest), f"{ref}:start")
        case _:
            return await live.do(_wish(guest, command), ref)


def _wish(guest: str, command: from_clients.Command) -> Wish:
    match command:
        case from_clients.Stand():
            return lambda table: wishes.stand(table, guest)
        case from_clients.Kick(seat=seat):
            return lambda table: wishes.kick(table, guest, seat)
        case from_clients.AddBot(level=level, seat=wanted):
            return lambda table: wishes.add_bot(table, guest, level, wanted)
        case from_clients.RemoveBot(seat=seat):
            return lambda table: wishes.remove_bot(table, guest, seat)
        case from_clients.Agree(custom=custom, nonce=nonce):
            return lambda table: wishes.agree(table, guest, custom, nonce)
        case from_clients.Start():
            return lambda table: wishes.start(table, guest)
        case from_clients.Next():
            return lambda table: wishes.deal_next(table, guest)
        case from_clients.Rematch():
            return lambda table: wishes.rematch(table, guest)
        case from_clients.Back():
            return lambda table: wishes.back(table, guest)
        case _:
            raise Refusal("not-asked-of-a-table")


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
