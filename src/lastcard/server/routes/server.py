"""The server itself: where it is reached."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request

from lastcard.server.addresses import is_loopback, network_addresses
from lastcard.server.hosts import bare_name
from lastcard.server.messages import over_http
from lastcard.server.routes.common import Here  # noqa: TC001 - FastAPI reads the annotations

router = APIRouter()


@router.get("/server")
async def show_server(request: Request, here: Here) -> over_http.ServerInfo:
    """Where others reach this server, and its key for web push."""
    network: list[str] = []
    if here.public is None and _is_from_here(request):
        network = await asyncio.to_thread(network_addresses, here.listening)
    return over_http.ServerInfo(
        public=here.public, network=network, push=here.pusher.key if here.pusher else None
    )


def _is_from_here(request: Request) -> bool:
    """Whether somebody at this very machine asks; nobody else learns what its networks are."""
    client = request.client.host if request.client else ""
    return is_loopback(client) and is_loopback(bare_name(request.headers.get("host", "")))
