"""What every request passes before anything else looks at it."""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse

from lastcard.engine import BadInput
from lastcard.server.addresses import is_loopback
from lastcard.server.hosts import Hosts, bare_name
from lastcard.server.limits import MOST_BODY, MOST_LONG_BODY, Limits, Rates
from lastcard.server.refusals import ServerRefusal
from lastcard.tables.settings import OWN
from lastcard.words import ENGLISH, Speaker

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from lastcard.engine import LastcardError

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
}
STRICTEST = {"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox"}
"""Of files that are made from what people wrote, and could be opened by themselves."""
OPENER = "cross-origin-opener-policy"
"""Only where browsers trust the way here: over plain HTTP in a network they complain of it."""
SAFE = ("GET", "HEAD", "OPTIONS")
LEAVE = (413, 421, 429)
"""Answers after which the connection is closed, whatever else was sent on it."""
TABLE = "/api/tables/"
OLD_GAMES = ("/api/replays", "/api/pictures", "/api/analyses")
"""Addresses that take a game's record, which is long, or a table's code."""
LONG_BODIES = (*OLD_GAMES, "/api/statistics")
TABLES = (TABLE, "/t/", "/games/", *OLD_GAMES)
"""Addresses that tell whether there is a table with that code."""
_PLACE = re.compile(r"\w+")


class Misses:
    """Codes are short: who tries one after another is slowed down, with everybody at that address.

    Nobody is told then which tables there are, or the guessing would go on.
    """

    def __init__(self, limits: Limits) -> None:
        self._rates = Rates(*limits.misses)

    def count(self, address: str) -> None:
        self._rates.allow(address)

    def too_many(self, address: str) -> bool:
        return self._rates.spent(address)


def same_origin(headers: Headers, allowed: tuple[str, ...] = ()) -> bool:
    """Whether a browser's request comes from our own page; other programs send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        return origin in allowed or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False  # no address at all


def address_of(connection: HTTPConnection) -> str:
    """Who is counted as one: an address, or a household's range of them."""
    return household(connection.client.host if connection.client else "")


def household(address: str) -> str:
    """An IPv6 network of 64 bits is one customer's; an IPv4 address is one."""
    try:
        found = ip_address(address)
    except ValueError:
        return "unknown"
    return str(ip_network((found, 64), strict=False)) if found.version == 6 else str(found)


class Guard:
    """Limits, checks against forgery from other sites, and the headers of every answer."""

    def __init__(
        self, app: ASGIApp, limits: Limits, misses: Misses, origins: tuple[str, ...] = ()
    ) -> None:
        self._app = app
        self._rates = Rates(*limits.requests)
        self._records = Rates(*limits.records)
        self._misses = misses
        self._origins = origins
        self._hosts = Hosts(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        address = client_of(scope)
        asks_for_table = scope["path"].startswith((TABLE, *OLD_GAMES))

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if _is_trusted(scope):
                    headers[OPENER] = "same-origin"
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                if message["status"] in LEAVE:
                    headers["connection"] = "close"
                if message["status"] == 404 and scope["path"].startswith(TABLES):
                    self._misses.count(address)
            await send(message)

        refusal = self._refusal(scope, address)
        if refusal is None and asks_for_table and self._misses.too_many(address):
            refusal = problem(429, ServerRefusal("too-many-misses"))
        if refusal is not None:
            await _hear_out(receive)
            await refusal(scope, receive, send_safely)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, _bounded(receive, _most(scope)), send_safely)

    def _refusal(self, scope: Scope, address: str) -> JSONResponse | None:
        headers = Headers(scope=scope)
        if not self._rates.allow(address):
            return problem(429, ServerRefusal("too-fast"))
        if not self._hosts.know(host := headers.get("host")):
            return problem(421, ServerRefusal("unknown-name", host=str(host)[:100]))
        if scope["type"] == "websocket":
            return None
        length = headers.get("content-length", "0")
        most = _most(scope)
        if not length.isdecimal() or int(length[:12]) > most:
            return problem(413, ServerRefusal("body-too-long", most=most))
        if int(length) > MOST_BODY and not self._records.allow(address):
            return problem(429, ServerRefusal("too-fast"))
        if scope["method"] in SAFE:
            return None
        if not same_origin(headers, self._origins):
            return problem(403, ServerRefusal("other-site"))
        kind = headers.get("content-type", "application/json").partition(";")[0].strip().lower()
        if kind != "application/json":
            return problem(415, ServerRefusal("body-not-json"))
        return None


def _most(scope: Scope) -> int:
    """Bytes that the body may have; a long one says so first, to be counted before it is read."""
    announced = "content-length" in Headers(scope=scope)
    return MOST_LONG_BODY if announced and scope["path"] in LONG_BODIES else MOST_BODY


def _is_trusted(scope: Scope) -> bool:
    host = Headers(scope=scope).get("host", "")
    return scope.get("scheme") == "https" or is_loopback(bare_name(host))


def client_of(scope: Scope) -> str:
    client = scope.get("client")
    return household(client[0] if client else "")


def problem(status: int, error: LastcardError) -> JSONResponse:
    """The answer to a request that cannot be granted."""
    return JSONResponse({"error": told(error)}, status)


def told(error: LastcardError, language: str = ENGLISH) -> dict[str, Any]:
    """What is wrong, as the protocol's `Trouble`."""
    speaker = Speaker(language=language)
    trouble: dict[str, Any] = {"rule": error.rule, "message": speaker.error(error)}
    if isinstance(error, BadInput):
        where, plain = place_of(error)
        said = speaker.say(f"{plain.family}-{plain.key}", **plain.values)
        trouble |= {"where": where, "said": said}
    return trouble


def place_of(error: BadInput) -> tuple[list[str | int], LastcardError]:
    """Where in a request something is wrong, as keys and places from 0, and what."""
    plain = error
    while isinstance(inner := plain.values.get("error"), BadInput):
        plain = inner
    path = _PLACE.findall(plain.where.removeprefix(OWN).removeprefix(": "))
    return [int(part) if part.isdecimal() else part for part in path], plain


async def _hear_out(receive: Receive) -> None:
    """Take the body, or much of it: who still sends when the connection closes hears nothing."""
    taken = 0
    while taken <= 2 * MOST_BODY:
        message = await receive()
        taken += len(message.get("body", b""))
        if not message.get("more_body", False):
            return


def _bounded(receive: Receive, most: int) -> Receive:
    """A body that goes on and on is cut off, whatever its length was said to be."""
    taken = 0

    async def receive_bounded() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > most:
                return {"type": "http.disconnect"}
        return message

    return receive_bounded
