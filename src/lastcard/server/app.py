"""The server: put together from tables, sockets, requests and the page."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

import lastcard
from lastcard.engine import BadInput, LastcardError
from lastcard.server.addresses import HERE_ONLY, Listening, public_address
from lastcard.server.analyses import Analyses
from lastcard.server.beside import Beside
from lastcard.server.docs_page import STYLE, docs_page
from lastcard.server.guests import Guests
from lastcard.server.health import Health
from lastcard.server.limits import GuestRates, Limits
from lastcard.server.metrics import ACTIONS, CONTENT_TYPE, TABLES, TROUBLES, metrics
from lastcard.server.pages import Page
from lastcard.server.printer import Printer
from lastcard.server.push.pusher import Pusher
from lastcard.server.refusals import ServerRefusal
from lastcard.server.routes import TooFast, router
from lastcard.server.security import Guard, Misses, problem
from lastcard.server.services import Services
from lastcard.server.sockets import Sockets
from lastcard.server.trials import Trials
from lastcard.server.validation_errors import explain_first
from lastcard.storage.bus import Bus, NoBus, redis_bus
from lastcard.storage.database import open_database
from lastcard.storage.extra_packages import need
from lastcard.storage.glances import Glances
from lastcard.storage.hub import Hub, NoSuchTable, TableAside
from lastcard.storage.hub import Options as TableOptions
from lastcard.storage.keys import shared_key
from lastcard.storage.subscriptions import Subscriptions
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Receive, Scope, Send

logger = logging.getLogger(__name__)

COUNT_EVERY = 2.0
ABOUT = (
    "Tables for the UNO card game. A guest is whoever holds the cookie of their first request. "
    "The game itself is played over a WebSocket at /api/tables/{code}/socket."
)


STATUS = {BadInput: 422, NoSuchTable: 404, TableAside: 503}
"""How a refusal is answered; any other is the table's own (409)."""


@dataclass(frozen=True)
class ServerOptions:
    database: str
    redis: str | None = None
    chat: bool = False
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    """Where people reach this server, and other sites whose pages may speak to it."""
    listening: Listening = HERE_ONLY
    push: str | None = None
    """Whom push services ask about this server; nobody is pushed anything without."""
    push_anywhere: bool = False
    tables: TableOptions = field(default_factory=TableOptions)


def create_app(options: ServerOptions) -> ASGIApp:
    misses = Misses(options.limits)
    app = FastAPI(
        title="Lastcard",
        version=lastcard.__version__,
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lambda app: _run(app, options, misses),
    )
    app.include_router(router)
    _add_errors(app)
    _add_operation(app)
    app.router.routes.append(WebSocketRoute("/api/tables/{code}/socket", _Socket()))
    app.router.default = Page(misses)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    # outside of everything else, so that no answer is without its headers
    return Guard(app, options.limits, misses, options.origins)


async def check(options: ServerOptions) -> None:
    """Refuse in one sentence what cannot be served; the database is brought up to date."""
    if options.push is not None:
        need("pywebpush", "--push", "push")
    await (await open_database(options.database)).dispose()
    if options.redis is not None:
        bus = redis_bus(options.redis, lambda code, text: None, lambda: None)
        try:
            await bus.check()
        finally:
            await bus.close()


@contextlib.asynccontextmanager
async def _run(app: FastAPI, options: ServerOptions, misses: Misses) -> AsyncIterator[None]:
    hub = Hub(await open_database(options.database), options.tables)
    bus: Bus = NoBus()
    if options.redis is not None:
        bus = redis_bus(options.redis, hub.receive, hub.catch_up)
    hub.open(bus)
    hub.store.appended = lambda kind: ACTIONS.labels(kind).inc()
    hub.noted = lambda trouble: TROUBLES.labels(trouble).inc()
    hub.chores.keep_on(lambda: _count_tables(hub), "counting tables")
    # a full collection over thousands of tables takes most of a second; what dies here dies young
    gc.set_threshold(50_000, 40, 100)
    # a bot that thinks in its thread gives way to the players soon
    sys.setswitchinterval(0.001)
    guests = Guests(await shared_key(hub.log, "guests"))
    beside = Beside()
    rates = GuestRates(options.limits)
    trials = Trials()
    printer = Printer()
    analyses = Analyses(hub.analyses)
    hub.chores.keep_on(analyses.go_on, "analyses")
    hub.chores.keep_on(analyses.beat_on, "beats of analyses")
    subscriptions = Subscriptions(hub.log)
    pusher = await _pusher(options, hub, subscriptions)
    services = Services(
        hub=hub,
        chat=options.chat,
        rates=rates,
        guests=guests,
        beside=beside,
        trials=trials,
        printer=printer,
        analyses=analyses,
        glances=Glances(hub),
        subscriptions=subscriptions,
        pusher=pusher,
        listening=options.listening,
        public=public_address(options.origins),
    )
    app.state.services = services
    app.state.health = Health(hub)
    sockets = Sockets(services, options.limits.sockets, options.origins, misses)
    app.state.sockets = sockets
    hub.chores.keep_on(sockets.pulse.go_on, "pulse")
    logger.info("server started", extra={"shared": bus.shared})
    try:
        yield
    finally:
        beside.close()
        trials.close()
        printer.close()
        await analyses.close()
        if pusher is not None:
            pusher.close()
        await hub.close()
        logger.info("server stopped")


async def _pusher(options: ServerOptions, hub: Hub, subscriptions: Subscriptions) -> Pusher | None:
    """Who tells people that it is their turn; nobody, where the server has no contact to name."""
    if options.push is None:
        return None
    # loaded only when used: most servers do without
    from lastcard.server.push.sealing import Seal  # noqa: PLC0415

    contact = options.push if options.push.startswith("https:") else f"mailto:{options.push}"
    seal = Seal(await shared_key(hub.log, "push"), contact)
    pusher = Pusher(hub, subscriptions, seal, anywhere=options.push_anywhere)
    hub.told_turn = pusher.turn_came
    return pusher


async def _count_tables(hub: Hub) -> None:
    """The figures of several processes are in files: each writes its own, whoever is asked."""
    while True:
        TABLES.set(len(hub.live))
        await asyncio.sleep(COUNT_EVERY)


class _Socket:
    """Not a function: a function would be wrapped, and each of its messages with it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["app"].state.sockets.serve(WebSocket(scope, receive, send), send)


def _add_operation(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz(request: Request) -> Response:
        trouble = await request.app.state.health.trouble()
        return PlainTextResponse(trouble or "ok", 503 if trouble else 200)

    @app.get("/metrics", include_in_schema=False)
    async def show_metrics(request: Request) -> Response:
        TABLES.set(len(request.app.state.services.hub.live))
        return Response(metrics(), media_type=CONTENT_TYPE)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(docs_page(app.openapi()))

    @app.get("/api/docs.css", include_in_schema=False)
    async def docs_style() -> Response:
        return Response(STYLE, media_type="text/css")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(RequestValidationError)
    async def wrong(_: Request, error: RequestValidationError) -> JSONResponse:
        return problem(422, explain_first(error.errors()))

    @app.exception_handler(LastcardError)
    async def refused(_: Request, error: LastcardError) -> JSONResponse:
        status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 409)
        return problem(status, error)

    @app.exception_handler(TooFast)
    async def too_fast(_: Request, error: TooFast) -> JSONResponse:
        return problem(429, ServerRefusal("too-fast"))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> JSONResponse:
        answer = problem(error.status_code, ServerRefusal("other", text=str(error.detail)))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Unavailable)
    @app.exception_handler(SQLAlchemyError)
    async def away(_: Request, error: Exception) -> JSONResponse:
        logger.warning("database away", extra={"error": type(error).__name__})
        return problem(503, ServerRefusal("no-database"))

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> JSONResponse:
        request.app.state.services.hub.note("request")
        return problem(500, ServerRefusal("failed"))
