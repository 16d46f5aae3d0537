"""What a server process has at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fastapi import Request  # noqa: TC002 - FastAPI reads the annotation

if TYPE_CHECKING:
    from lastcard.server.addresses import Listening
    from lastcard.server.analyses import Analyses
    from lastcard.server.beside import Beside
    from lastcard.server.guests import Guests
    from lastcard.server.limits import GuestRates
    from lastcard.server.printer import Printer
    from lastcard.server.push.pusher import Pusher
    from lastcard.server.trials import Trials
    from lastcard.storage.glances import Glances
    from lastcard.storage.hub import Hub
    from lastcard.storage.subscriptions import Subscriptions


@dataclass(frozen=True)
class Services:
    hub: Hub
    chat: bool
    rates: GuestRates
    guests: Guests
    beside: Beside
    trials: Trials
    printer: Printer
    analyses: Analyses
    glances: Glances
    subscriptions: Subscriptions
    pusher: Pusher | None
    """None where the server tells nobody who is away."""
    listening: Listening
    public: str | None
    """The address that people open, where the server was told."""


def services_of(request: Request) -> Any:
    return request.app.state.services
