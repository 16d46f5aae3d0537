"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING

from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from lastcard.engine import LastcardError, Refusal
from lastcard.server.audience import Audience
from lastcard.server.commands import obey, ref_of
from lastcard.server.connection import COME_AGAIN, HANG_UP, Connection
from lastcard.server.hints import answer_hint
from lastcard.server.limits import MOST_COMMANDS, MOST_MESSAGE
from lastcard.server.messages import fields, from_clients, from_server
from lastcard.server.metrics import PLAYERS, SECONDS
from lastcard.server.pulse import Pulse
from lastcard.server.refusals import ServerRefusal
from lastcard.server.security import address_of, same_origin
from lastcard.server.validation_errors import explain
from lastcard.storage.hub import NoSuchTable
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from starlette.types import Send

    from lastcard.server.security import Misses
    from lastcard.server.services import Services
    from lastcard.tables.live import LiveTable

logger = logging.getLogger(__name__)

_READ: TypeAdapter[from_clients.ClientMessage] = TypeAdapter(from_clients.ClientMessage)


class _Named(BaseModel):
    id: fields.Id


_NAMED = TypeAdapter(_Named)
HELLO_WITHIN = 10.0
PATIENCE = 20
"""Messages in a row that are too fast before the server hangs up."""


class Sockets:
    """Every socket of this process."""

    def __init__(
        self, services: Services, most: int, origins: tuple[str, ...], misses: Misses
    ) -> None:
        self._services = services
        self._most = most
        """Open at once from one address."""
        self._origins = origins
        self._misses = misses
        self._addresses: Counter[str] = Counter()
        self.pulse = Pulse()

    async def serve(self, socket: WebSocket, send: Send) -> None:
        """One socket, from its first message to its last; `send` is the server's own."""
        address = address_of(socket)
        if not same_origin(socket.headers, self._origins):
            await socket.close(1008)
            return
        if self._addresses[address] >= self._most:
            await socket.close(1013)
            return
        self._addresses[address] += 1
        PLAYERS.inc()
        try:
            await socket.accept()
            await self._talk(Connection(socket, send))
        except (WebSocketDisconnect, OSError):
            pass  # the client has gone
        finally:
            PLAYERS.dec()
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _talk(self, connection: Connection) -> None:
        writer = asyncio.create_task(connection.write_on())
        try:
            # the client speaks first: nobody is hung up on in the middle of saying hello
            hello = await self._hear_hello(connection)
            if hello is not None:
                code = connection.socket.path_params["code"]
                async with self._services.hub.table(code) as live:
                    await self._follow(connection, live, hello)
        except NoSuchTable:
            self._misses.count(address_of(connection.socket))
            connection.reload("gone")
        except Refusal as error:
            connection.refuse(None, error)
            connection.close(COME_AGAIN)
        except Unavailable:
            connection.close(1013)
        except (WebSocketDisconnect, OSError):
            raise
        except Exception as error:  # noqa: BLE001 - whatever it was, the client hears of it
            self._failed(connection, None, error)
            connection.close(COME_AGAIN)
        finally:
            if connection.closing:
                await asyncio.wait([writer], timeout=2.0)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _follow(
        self, connection: Connection, live: LiveTable, hello: from_clients.Hello
    ) -> None:
        audience = live.listener
        if not isinstance(audience, Audience):
            audience = live.listener = Audience(
                live, chat=self._services.chat, tell_others=self._services.hub.beats.tell
            )
        connection.guest = self._services.guests.known(connection.socket, live.table) or ""
        events = await live.events_since(hello.seq)
        if live.closed:
            connection.close(COME_AGAIN)
            return
        connection.language = hello.language
        audience.join(connection, events)
        tasks: set[asyncio.Task[None]] = set()
        try:
            with self.pulse.felt(connection, audience):
                await self._listen(connection, live, tasks)
        finally:
            audience.leave(connection)
            # what was asked before the socket closed is still done
            for task in tasks:
                task.set_name("left behind")

    async def _hear_hello(self, connection: Connection) -> from_clients.Hello | None:
        try:
            text = await asyncio.wait_for(connection.receive(), HELLO_WITHIN)
            hello = _READ.validate_json(text)
        except (TimeoutError, ValidationError):
            hello = None
        if isinstance(hello, from_clients.Hello) and hello.version == fields.VERSION:
            return hello
        connection.reload("version")
        return None

    async def _listen(
        self, connection: Connection, live: LiveTable, tasks: set[asyncio.Task[None]]
    ) -> None:
        too_fast = 0
        while True:
            text = await connection.receive()
            began = time.perf_counter()
            who = connection.guest or address_of(connection.socket)
            if not self._services.rates.messages.allow(who):
                too_fast += 1
                if too_fast > PATIENCE:
                    connection.close(HANG_UP)
                    return
                connection.refuse(named(text), ServerRefusal("too-fast"))
                continue
            too_fast = 0
            if len(text) > MOST_MESSAGE:
                connection.refuse(None, ServerRefusal("message-too-long", most=MOST_MESSAGE))
                continue
            try:
                message = _READ.validate_json(text)
            except ValidationError as error:
                connection.refuse(named(text), explain(error))
                continue
            if isinstance(message, from_clients.Ping):
                connection.send('{"type":"pong"}')
            elif isinstance(message, from_clients.Hello):
                connection.refuse(None, ServerRefusal("hello-again"))
            elif len(tasks) >= MOST_COMMANDS:
                connection.refuse(message.id, ServerRefusal("too-many-messages"))
            else:
                task = asyncio.create_task(self._obey(connection, live, message, began))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

    async def _obey(
        self, connection: Connection, live: LiveTable, command: from_clients.Command, began: float
    ) -> None:
        ref = ref_of(connection.guest, command.id)
        connection.expect(ref, command.id)
        try:
            await self._do(connection, live, command)
        except LastcardError as error:
            connection.acknowledge(ref)
            connection.refuse(command.id, error, live.table.names)
        except Unavailable:
            connection.acknowledge(ref)
            connection.refuse(command.id, ServerRefusal("not-stored"))
        except Exception as error:  # noqa: BLE001 - the author is not left waiting
            connection.acknowledge(ref)
            self._failed(connection, command.id, error)
        else:
            if connection.acknowledge(ref) is not None:
                connection.say(from_server.Done(type="done", id=command.id))
            SECONDS.observe(time.perf_counter() - began)

    async def _do(
        self, connection: Connection, live: LiveTable, command: from_clients.Command
    ) -> None:
        guest = connection.guest
        if isinstance(command, from_clients.AskHint):
            connection.say(
                await answer_hint(self._services, live, guest, command, connection.language)
            )
            return
        await obey(
            self._services,
            live,
            guest,
            command,
            lambda seconds: connection.say(
                from_server.Held(type="held", id=command.id, seconds=round(seconds, 2))
            ),
        )

    def _failed(self, connection: Connection, name: str | None, error: Exception) -> None:
        self._services.hub.note("message")
        logger.error("message failed", exc_info=error)
        connection.refuse(name, ServerRefusal("failed"))


def named(text: str) -> str | None:
    """The id of a message that is wrong otherwise, so that its author knows which one it was."""
    try:
        return _NAMED.validate_json(text).id if len(text) <= MOST_MESSAGE else None
    except ValidationError:
        return None
