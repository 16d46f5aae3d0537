"""One socket: what waits to be sent, and what has not been answered yet."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from lastcard.server.limits import MOST_WAITING
from lastcard.server.messages.from_server import Refused, Reload
from lastcard.server.messages.parts import Trouble
from lastcard.server.metrics import REFUSALS
from lastcard.words import ENGLISH, Speaker
from lastcard.words.speaker import plain_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.types import Send

    from lastcard.engine import LastcardError
    from lastcard.server.messages.from_server import ReloadReason, ServerMessage
    from lastcard.server.pulse import Line

RELOAD = 4000
"""The socket's closing code for a client that must start over."""
COME_AGAIN = 1012
"""For one that may come back in a moment: the table is read anew."""
HANG_UP = 4008
"""For one that has been too fast for too long."""
LINE = "lastcard.line"
"""Where the connection under a socket is found among the extensions of its scope."""


class Connection:
    def __init__(self, socket: WebSocket, send: Send) -> None:
        self.socket = socket
        self._send = send
        self.guest = ""
        self.seat: int | None = None
        self.line: Line = socket.scope["extensions"][LINE]
        self.silent = False
        """Whether the other end does not answer."""
        self.language = ENGLISH
        self._unanswered: dict[str, str] = {}
        self._waiting: deque[str] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._closing: int | None = None

    @property
    def closing(self) -> bool:
        return self._closing is not None

    def send(self, text: str) -> None:
        """Hand a message over; a client that cannot keep up is told to start over."""
        if self._closing is not None:
            return
        self._size += len(text)
        if self._size > MOST_WAITING:
            self._waiting.clear()
            self.reload("slow")
            return
        self._waiting.append(text)
        self._wake.set()

    def say(self, message: ServerMessage) -> None:
        self.send(message.model_dump_json())

    def refuse(self, name: str | None, error: LastcardError, names: Sequence[str] = ()) -> None:
        """Tell the author alone what is wrong, with the rule; `names` are the players'."""
        REFUSALS.inc()
        trouble = Trouble(
            rule=error.rule,
            message=Speaker(names, you=self.seat).error(error),
            key=f"{error.family}-{error.key}",
            values=plain_values(error.values, self.language),
        )
        self.say(Refused(type="refused", id=name, error=trouble))

    def close(self, code: int, last: str | None = None) -> None:
        """Say one last thing and hang up."""
        if self._closing is None:
            self._closing = code
            if last is not None:
                self._waiting.append(last)
            self._wake.set()

    def reload(self, reason: ReloadReason) -> None:
        """The client must start over."""
        self.close(RELOAD, Reload(type="reload", reason=reason).model_dump_json())

    async def receive(self) -> str:
        """What the client says next; bytes are no message of ours."""
        try:
            return await self.socket.receive_text()
        except KeyError:
            return ""
        except RuntimeError:
            raise WebSocketDisconnect(1006) from None  # it has hung up already

    async def write_on(self) -> None:
        """Send what waits, in order, until the socket closes."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    text = self._waiting.popleft()
                    self._size -= len(text)
                    # nothing between here and the server: thousands of messages a second
                    await self._send({"type": "websocket.send", "text": text})
                if self._closing is not None:
                    await self.socket.close(self._closing)
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = self._closing or RELOAD

    # which message is answered

    def expect(self, ref: str, name: str) -> None:
        self._unanswered[ref] = name

    def acknowledge(self, ref: str) -> str | None:
        """The client's name for the message that has just been answered, if it was its own."""
        return self._unanswered.pop(ref, None)
