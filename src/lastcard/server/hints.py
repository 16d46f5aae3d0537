"""A guest asks for a hint, and is answered alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.server.messages.from_server import Hinted
from lastcard.server.messages.parts import HintPart
from lastcard.server.refusals import ServerRefusal
from lastcard.tables.hinting import check_hint
from lastcard.words import ENGLISH
from lastcard.words.speaker import plain_values

if TYPE_CHECKING:
    from typing import Any

    from lastcard.server.messages.from_clients import AskHint
    from lastcard.server.services import Services
    from lastcard.tables.live import LiveTable


async def answer_hint(
    services: Services, live: LiveTable, guest: str, command: AskHint, language: str = ENGLISH
) -> Hinted:
    """What a good player would do in their seat. Refused, it raises."""
    check_hint(live.table, guest)  # what is refused anyway does not count as one of too many
    if not services.rates.hints.allow(guest):
        raise ServerRefusal("too-fast")
    seq = live.table.seq
    found, called = await live.hint(guest, language)

    def part(key: str, values: dict[str, Any]) -> HintPart:
        return HintPart(key=key, values=plain_values(values, language))

    return Hinted(
        type="hinted",
        id=command.id,
        seq=seq,
        action=found.action,
        said=called and part(called.key, called.values),
        reasons=[part(*reason) for reason in found.reasons],
    )
