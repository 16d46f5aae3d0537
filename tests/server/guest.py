"""A guest at a real server: HTTP and a real socket, and what it has seen."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import ssl
from typing import TYPE_CHECKING, Any, Self

import httpx
import websockets

from lastcard.server.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 30.0
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: reading the system's certificates takes longer than a game."""


class Guest:
    """Somebody with a cookie of their own. Every message received is kept, byte for byte."""

    def __init__(self, host: str, seed: int = 0) -> None:
        self.host = host
        self.http = httpx.AsyncClient(base_url=f"http://{host}", timeout=PATIENCE, verify=NO_TLS)
        self._left: list[httpx.AsyncClient] = []
        """The ways to servers that this guest has moved away from."""
        self.random = random.Random(seed)
        self.code = ""
        self.language = "en"
        self.seq: int | None = None
        self.received: list[str] = []
        self.last: dict[str, Any] = {}
        """The latest snapshot or step."""
        self.table: dict[str, Any] = {}
        self.here: set[int] = set()
        """The seats whose people are here, as far as this one has heard."""
        self._socket: websockets.ClientConnection | None = None
        self._named = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()
        for client in (self.http, *self._left):
            await client.aclose()

    def move_to(self, host: str) -> None:
        """Another process of the same service; the cookie goes along."""
        cookies = dict(self.http.cookies)
        self._left.append(self.http)
        self.host = host
        self.http = httpx.AsyncClient(
            base_url=f"http://{host}", timeout=PATIENCE, verify=NO_TLS, cookies=cookies
        )

    # HTTP

    async def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = await self.http.post(path, json=body or {})
        assert answer.is_success, (answer.status_code, answer.text)
        result: dict[str, Any] = answer.json()
        return result

    async def open(self, **settings: Any) -> str:
        """Open a table and sit down at it."""
        self.code = (await self.post("/api/tables", {"name": "Host", **settings}))["code"]
        return self.code

    async def sit(self, code: str, name: str) -> int:
        self.code = code
        seat = (await self.post(f"/api/tables/{code}/sit", {"name": name}))["seat"]
        return int(seat)

    # the socket

    async def connect(self, seq: int | None = None) -> None:
        cookie = self.http.cookies.get("lastcard_guest")
        self._socket = await websockets.connect(
            f"ws://{self.host}/api/tables/{self.code}/socket",
            additional_headers={"Cookie": f"lastcard_guest={cookie}"} if cookie else {},
            max_size=None,
            max_queue=None,  # what is never read must not keep the farewell from being heard
            compression=None,
            ping_interval=None,  # its pings take from the chance that generated tests watch over
            open_timeout=PATIENCE,
        )
        hello = {"type": "hello", "version": VERSION, "seq": seq, "language": self.language}
        await self.send_raw(json.dumps(hello))
        await self.hear(lambda message: message["type"] == "snapshot")

    async def disconnect(self) -> None:
        if self._socket is not None:
            with contextlib.suppress(Exception):
                await self._socket.close()
            self._socket = None

    def cut(self) -> None:
        """The connection breaks without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def abort(self) -> None:
        self.cut()

    def fall_asleep(self) -> None:
        """As a phone does: nothing is read, nothing answered, and nothing closed."""
        assert self._socket is not None
        self._socket.transport.pause_reading()

    def wake_up(self) -> None:
        assert self._socket is not None
        self._socket.transport.resume_reading()

    async def send_raw(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a command; its id."""
        self._named += 1
        name = fields.pop("id", None) or f"m{self._named}"
        await self.send_raw(json.dumps({"type": kind, "id": name, **fields}))
        return str(name)

    async def receive(self) -> dict[str, Any]:
        assert self._socket is not None
        text = await asyncio.wait_for(self._socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("snapshot", "step"):
            self.last = message
            self.seq = message["seq"]
            self.table = message.get("table", self.table)
            if message["type"] == "step":
                for seat in self.table["seats"]:
                    seat["ready"] = False  # the scores have been read
            else:
                self.here = {seat for seat, at in enumerate(self.table["seats"]) if at["here"]}
        elif message["type"] == "presence":
            self.here = set(message["here"])
        return message

    async def hear(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read on until a message comes that is wanted."""
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer: a step, a snapshot, `done` or `refused`."""
        name = await self.send(kind, **fields)
        return await self.hear(
            lambda message: (
                message.get("ack") == name
                or (message["type"] in ("done", "refused") and message["id"] == name)
            )
        )

    async def expect(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The same, where a refusal would be a failure."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] != "refused", answer
        return answer

    # playing

    def is_waited_for(self) -> bool:
        """Whether the round is over and this guest has not said that they have read the scores."""
        game, you = self.last["game"], self.last["you"]
        if game is None or you is None or not game["over"]:
            return False
        return not self.table["seats"][you["seat"]]["ready"]

    def my_move(self) -> str | None:
        """A random legal action, if a decision waits for this guest."""
        game, you = self.last["game"], self.last["you"]
        if game is None or you is None or game["over"] or not you["legal"]:
            return None
        pending = game["pending"]
        if pending is None or you["seat"] not in pending["seats"]:
            return None
        answers = [
            action for action in you["legal"] if action != "uno" and not action.startswith("catch:")
        ]
        action = self.random.choice(answers)
        calls = len(you["hand"]) == 2 and action[0].isupper() and self.random.random() < 0.7
        return f"{action}!" if calls else action
