"""What comes over the wire: a bound on everything a stranger can send, before anybody looks at it.

uvicorn's protocols, with what they leave open closed. Requests are read by h11, which takes up one
request of a connection at a time and leaves the next ones to wait at the sender.
"""

from __future__ import annotations

import functools
import re
import time
from typing import TYPE_CHECKING, Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from lastcard.server.connection import HANG_UP, LINE
from lastcard.server.door import Door, answer
from lastcard.server.limits import MOST_FRAME, MOST_LONG_BODY, Bucket, Limits
from lastcard.server.metrics import CUT_OFF

if TYPE_CHECKING:
    import asyncio

    from uvicorn._types import ASGIReceiveEvent
    from uvicorn.server import ServerState

MOST_HEAD = 16_384
"""Bytes of a request before its body."""
MOST_LINES = 128
"""Lines of such a head."""
MOST_PIECES = 300
"""Pieces in which a body may come, however short they are."""
PIECE = 512
"""Bytes for which it may come in one more: a long one travels in many packets."""
MOST_AHEAD = 1_000_000
"""Bytes of further requests that may wait for the answer to the first."""
MOST_FRAGMENTS = 100
"""Frames of one message on a socket."""
MOST_IGNORED = 50_000_000
"""Bytes that are taken unread after hanging up: some clients listen only when they have spoken."""
SLICE = 1_024
"""Bytes that are read at once: a few dozen small messages, and nobody waits for more than that."""
REQUEST_WITHIN = 20.0
"""Seconds in which a request arrives whole, head and body."""
UNREAD_WITHIN = 30.0
"""Seconds in which what was sent is read, once there is too much of it."""
LAST_WORD = 2.0
"""Seconds in which the last word is heard, before the connection is closed."""
PING = Frame(Opcode.PING, b"").serialize(mask=False)
_BLANK = re.compile(rb"\n\r?\n")
BACKLOG = 4_096
"""Connections that wait to be let in."""


class Config(uvicorn.Config):
    """What uvicorn is told, and the door of the process."""

    def __init__(self, app: Any, limits: Limits, proxy: str, *, factory: bool = False) -> None:
        super().__init__(
            app,
            factory=factory,
            http=Requests,
            h11_max_incomplete_event_size=MOST_HEAD,
            ws=Socket,
            ws_max_size=MOST_FRAME,
            # `pulse.py` pings those whom it is worth it
            ws_ping_interval=None,
            # compression would cost more memory than all the rest of a connection
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=proxy,
            timeout_graceful_shutdown=5,
            backlog=BACKLOG,
        )
        self.limits = limits
        self._proxy = proxy

    @functools.cached_property
    def door(self) -> Door:
        """Each process has its own."""
        return Door(self.limits, self._proxy)


class Reader:
    """Whoever does not read what was sent, or cannot be got rid of, is cut off after a time."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _stuck_since: float | None = None
    _hung_up = False
    _ignored = 0

    def hang_up(self) -> None:
        """Say no more, and wait a moment: who still sends when we close hears nothing."""
        if not self._over:
            self._hung_up = True
            self.transport.write_eof()
            self.transport.resume_reading()
            self.loop.call_later(LAST_WORD, self.transport.close)

    @property
    def _over(self) -> bool:
        return self._hung_up or self.transport.is_closing()

    def _ignore(self, data: bytes) -> None:
        self._ignored += len(data)
        if self._ignored > MOST_IGNORED:
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self._stuck_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self._stuck_since = None

    def overdue(self, now: float) -> str | None:
        if self._stuck_since is None and self.transport.is_closing():
            self._stuck_since = now
        stuck = self._stuck_since is not None and now - self._stuck_since > UNREAD_WITHIN
        return "unread" if stuck else None

    def _cut_off(self, why: str) -> None:
        CUT_OFF.labels(why).inc()
        self.transport.abort()


class Requests(Reader, H11Protocol):
    """The requests of one connection."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Bounded(h11.SERVER, MOST_HEAD)
        self._door = cast("Config", config).door
        self._waiting_since: float | None = None
        self._is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waiting_since = self.loop.time()
        refusal = self._door.enter(self)
        if refusal is not None:
            transport.write(refusal)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._hung_up:
            self._ignore(data)
            return
        # a head that comes at once is bounded like one that comes bit by bit
        for start in range(0, len(data), SLICE):
            if self._is_socket:
                self._cut_off("early")
            if self._over:
                return
            super().data_received(data[start : start + SLICE])
        if self._is_socket:
            return
        if len(self.conn.trailing_data[0]) > MOST_AHEAD:
            self._cut_off("ahead")
        self._wait()

    def handle_events(self) -> None:
        super().handle_events()
        cycle = self._answering()
        if cycle is not None and cycle.transport is self.transport:  # it has just begun
            cycle.transport = cast("asyncio.Transport", _Farewell(self))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def _wait(self) -> None:
        """For as much of the next request as is not there yet."""
        cycle = self._answering()
        if cycle is not None and not cycle.more_body:
            self._waiting_since = None
        elif self._waiting_since is None:
            self._waiting_since = self.loop.time()

    def _answering(self) -> RequestResponseCycle | None:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return None if cycle is None or cycle.response_complete else cycle

    def overdue(self, now: float) -> str | None:
        if self._waiting_since is not None and now - self._waiting_since > REQUEST_WITHIN:
            return "late"
        return super().overdue(now)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.conn.trailing_data[0]:
            self._cut_off("early")
        else:
            self._is_socket = True
            super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        CUT_OFF.labels("invalid").inc()
        cycle = self._answering()
        if cycle is None or not cycle.response_started:
            self.transport.write(answer("400 Bad Request", msg))
        if cycle is not None:
            cycle.disconnected = True
        self.hang_up()


class _Farewell:
    """The transport as an answer sees it: where it is to be closed, we hang up."""

    def __init__(self, requests: Requests) -> None:
        self.write = requests.transport.write
        self.is_closing = requests.transport.is_closing
        self.close = requests.hang_up


class _Bounded(h11.Connection):
    """Counts lines and pieces: each costs the same, however short it is."""

    _pieces = 0
    _bytes = 0

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE and _lines(self.trailing_data[0]) > MOST_LINES:
            raise h11.RemoteProtocolError("a head of too many lines")
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            self._bytes += len(event.data)
            if self._pieces > MOST_PIECES + min(self._bytes, MOST_LONG_BODY) // PIECE:
                raise h11.RemoteProtocolError("a body in too many pieces")
        return event


def _lines(data: bytes) -> int:
    """The lines of the first request in it."""
    blank = _BLANK.search(data)
    return data.count(b"\n", 0, blank.start() if blank else len(data))


class Socket(Reader, WebSocketsSansIOProtocol):
    """One WebSocket. Its messages wait here until the one before has been taken."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        config = cast("Config", config)
        self.conn = _Frames(config.limits.frames, max_size=config.ws_max_size, logger=self.logger)
        self._door = config.door
        self._held = bytearray()
        self.heard = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._door.change(self)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[LINE] = self

    def ping(self) -> None:
        """Is anybody there? Where much waits to be read, that is asked already."""
        if self.writable.is_set() and not (self.close_sent or self._over):
            self.transport.write(PING)

    def cut(self) -> None:
        self._cut_off("silent")

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.heard = time.monotonic()
        if self._hung_up:
            self._ignore(data)
        elif self.handshake_initiated and not self.handshake_complete:
            self._cut_off("early")  # nobody speaks before being let in
        else:
            self._held += data
            self._hear()

    def _hear(self) -> None:
        while self._held and not (self.read_paused or self._over):
            some = bytes(self._held[:SLICE])
            del self._held[:SLICE]
            super().data_received(some)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self._hear()
        return message

    def handle_parser_exception(self) -> None:
        """Say why, and hang up."""
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        CUT_OFF.labels("frames" if code == HANG_UP else "invalid").inc()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent, self.read_paused = True, False
        self._held.clear()
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.hang_up()


class _Frames(ServerProtocol):
    """Counts what it reads: messages, their pieces, pings and pongs alike."""

    def __init__(self, limit: tuple[float, float], **options: Any) -> None:
        super().__init__(**options)
        self._bucket = Bucket(*limit)
        self._fragments = 0

    def recv_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CONT:
            self._fragments += 1
        elif frame.opcode is not Opcode.PING and frame.opcode is not Opcode.PONG:
            self._fragments = 0
        if self._bucket.take() and self._fragments < MOST_FRAGMENTS:
            super().recv_frame(frame)
        else:
            self.fail(HANG_UP, "too many frames")
            self.parser_exc = ProtocolError("too many frames")
