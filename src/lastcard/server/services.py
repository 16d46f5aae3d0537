"""What a server process has at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fastapi import Request  # noqa: TC002 - FastAPI reads the annotation

if TYPE_CHECKING:
    from lastcard.server.beside import Beside
    from lastcard.server.guests import Guests
    from lastcard.server.limits import GuestRates
    from lastcard.server.printer import Printer
    from lastcard.server.trials import Trials
    from lastcard.storage.hub import Hub


@dataclass(frozen=True)
class Services:
    hub: Hub
    chat: bool
    rates: GuestRates
    guests: Guests
    beside: Beside
    trials: Trials
    printer: Printer


def services_of(request: Request) -> Any:
    return request.app.state.services
