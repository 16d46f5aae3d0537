"""Devices that want to hear of somebody's turn."""

from __future__ import annotations

from fastapi import APIRouter, Request

from lastcard.server.messages import over_http  # noqa: TC001 - FastAPI reads the annotations
from lastcard.server.push.endpoints import check_endpoint
from lastcard.server.refusals import ServerRefusal
from lastcard.server.routes.common import Here, TableCode, TooFast
from lastcard.server.security import address_of
from lastcard.storage.subscriptions import Subscription
from lastcard.tables.roles import own_seat

router = APIRouter()


@router.post("/tables/{code}/push", status_code=204)
async def begin_pushing(
    code: TableCode, wanted: over_http.PushSubscription, request: Request, here: Here
) -> None:
    """Tell this device when it is the guest's turn at this table, if a turn may take a day."""
    if here.pusher is None:
        raise ServerRefusal("no-push")
    if not here.rates.messages.allow(here.guests.known(request) or address_of(request)):
        raise TooFast
    check_endpoint(wanted.endpoint, anywhere=here.pusher.anywhere)
    async with here.hub.table(code) as live:
        guest = here.guests.known(request, live.table) or ""
        own_seat(live.table, guest)
    kept = Subscription(wanted.endpoint, wanted.p256dh, wanted.auth, wanted.language)
    await here.subscriptions.keep(code, guest, kept)


@router.post("/push/forget", status_code=204)
async def end_pushing(wanted: over_http.PushEndpoint, request: Request, here: Here) -> None:
    """Tell this device of nothing any more; whoever knows its endpoint has it."""
    if not here.rates.messages.allow(here.guests.known(request) or address_of(request)):
        raise TooFast
    await here.subscriptions.forget(wanted.endpoint)
