"""Players for a load test: thousands of sockets in one process, each of them as cheap as possible.

A real client understands what it is sent. These only look for the list of legal actions in a frame,
so that the load costs less than the server it is meant to measure.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import struct
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, cast

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 4
LEGAL = b'"legal":['


def forwarded(address: str) -> str:
    """The header by which a proxy says for whom it speaks."""
    return f"x-forwarded-for: {address}\r\n" if address else ""


class Requests:
    """One kept-alive HTTP connection."""

    def __init__(self, port: int, address: str = "") -> None:
        self.port = port
        self._address = forwarded(address)

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[dict[str, Any], str]:
        """The answer, and the cookie to go on with."""
        text = json.dumps(body).encode()
        self._writer.write(
            f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n{self._address}"
            f"cookie: {cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(text)}\r\n\r\n".encode()
            + text
        )
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        length = 0
        for line in head.split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                cookie = value.partition(";")[0]
        answer = json.loads(await self._reader.readexactly(length))
        if not head.startswith("HTTP/1.1 2"):
            raise RuntimeError(f"{path}: {answer}")
        return answer, cookie


class Player(asyncio.Protocol):
    """One socket. Counts what arrives and notes what its seat may do."""

    def __init__(self, table: LoadTable, port: int, cookie: str, address: str = "") -> None:
        self._table = table
        self._hello = (
            f"GET /api/tables/{table.code}/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
            f"cookie: {cookie}\r\n{forwarded(address)}"
            "upgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "sec-websocket-version: 13\r\n\r\n"
        ).encode()
        self._buffer = b""
        self._open = False
        self.ready = asyncio.get_running_loop().create_future()
        self.legal: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop has its own
        self.transport.write(self._hello)

    def send(self, text: bytes) -> None:
        size = len(text)
        head = (
            struct.pack(">BB", 0x81, 0x80 | size)
            if size < 126
            else struct.pack(">BBH", 0x81, 0x80 | 126, size)
        )
        # a mask of zeros is a mask too
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(buffer[:200].decode())
            self._open = True
            buffer = buffer[end + 4 :]
            self.send(b'{"type":"hello","version":1}')
        start = 0
        while len(buffer) - start >= 2:
            kind, size = buffer[start] & 0x0F, buffer[start + 1] & 0x7F
            body = start + 2
            if size == 126:
                if len(buffer) < start + 4:
                    break
                size = int.from_bytes(buffer[start + 2 : start + 4])
                body = start + 4
            elif size == 127:
                if len(buffer) < start + 10:
                    break
                size = int.from_bytes(buffer[start + 2 : start + 10])
                body = start + 10
            if len(buffer) < body + size:
                break
            if kind == 1:
                self._heard(buffer[body : body + size])
            elif kind == 9:
                ping = buffer[body : body + size]
                self.transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + ping)
            start = body + size
        self._buffer = buffer[start:]

    def _heard(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"refused"'):
            raise RuntimeError(frame.decode())
        if frame.startswith(b'{"type":"presence"'):
            return  # nothing has happened in the game
        at = frame.rfind(LEGAL)
        if at < 0:
            self.legal = []
        else:
            at += len(LEGAL)
            listed = frame[at : frame.find(b"]", at)]
            self.legal = listed.split(b",") if listed else []
        if not self.ready.done():
            self.ready.set_result(None)
        else:
            self._table.delivered()

    def connection_lost(self, error: Exception | None) -> None:
        self._table.lost += 1


@dataclass
class Tally:
    """What the load has seen."""

    seconds: list[float] = field(default_factory=list)
    """From an action to its last delivery."""
    measuring: bool = False


class LoadTable:
    """Four players who act in turn, one action at a time."""

    def __init__(self, code: str, tally: Tally, then: Callable[[LoadTable], None]) -> None:
        self.code = code
        self.players: list[Player] = []
        self.lost = 0
        self.actions = 0
        self._tally = tally
        self._then = then
        self._sent = 0.0
        self._missing = 0
        self._ready = 0
        """Players who have said that they have read the scores."""

    @property
    def waiting(self) -> bool:
        """Whether an action has not reached everybody yet."""
        return self._missing > 0

    @property
    def since(self) -> float:
        """Seconds since the last action was sent."""
        return time.perf_counter() - self._sent

    def act(self) -> None:
        actor = next((player for player in self.players if player.legal), None)
        self.actions += 1
        self._missing = len(self.players)
        self._sent = time.perf_counter()
        if actor is None:
            # the last of them deals
            self.players[self._ready % SEATS].send(b'{"type":"next","id":"n%d"}' % self.actions)
            self._ready += 1
        else:
            action = random.choice(actor.legal)
            actor.send(b'{"type":"act","id":"a%d","action":%s}' % (self.actions, action))

    def delivered(self) -> None:
        self._missing -= 1
        if self._missing == 0:
            if self._tally.measuring:
                self._tally.seconds.append(time.perf_counter() - self._sent)
            self._then(self)


async def seat_table(
    port: int,
    tally: Tally,
    then: Callable[[LoadTable], None],
    ports: list[int] | None = None,
    address: str = "",
) -> LoadTable:
    """Open a table, let four people sit down and agree, and deal."""
    rules = {"uno": "auto", "target": 1_000_000}
    cookies = []
    async with Requests(port, address) as http:
        body = {"name": "P0", "size": SEATS, "rules": rules, "edition": "giant"}
        seated, cookie = await http.post("/api/tables", body)
        code = seated["code"]
        cookies.append(cookie)
        for seat in range(1, SEATS):
            _, cookie = await http.post(f"/api/tables/{code}/sit", {"name": f"P{seat}"})
            cookies.append(cookie)
        for cookie in cookies:
            await http.post(
                f"/api/tables/{code}/commands", {"type": "agree", "id": "agree"}, cookie
            )
        await http.post(
            f"/api/tables/{code}/commands", {"type": "start", "id": "start"}, cookies[0]
        )
    table = LoadTable(code, tally, then)
    loop = asyncio.get_running_loop()
    for seat, cookie in enumerate(cookies):
        place = (ports or [port])[seat % len(ports or [port])]
        _, player = await loop.create_connection(
            lambda place=place, cookie=cookie: Player(table, place, cookie, address),  # type: ignore[misc]
            "127.0.0.1",
            place,
        )
        table.players.append(player)
        await player.ready
    return table
