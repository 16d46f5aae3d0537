"""The wire between a browser and the server, which can be cut or go silent."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cluster import Server


class Wire:
    """A port that leads to the server until somebody cuts it."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listening: asyncio.Server | None = None
        self._port = 0
        self._carried: set[asyncio.Task[None]] = set()
        self._loud = asyncio.Event()
        self._loud.set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def mend(self) -> None:
        self._listening = await asyncio.start_server(self._carry, "127.0.0.1", self._port)
        self._port = self._listening.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Every connection breaks, and no new one comes about."""
        assert self._listening is not None
        self._listening.close()
        for task in self._carried:
            task.cancel()
        await asyncio.gather(*self._carried, return_exceptions=True)
        await self._listening.wait_closed()

    def hush(self) -> None:
        """Nothing comes through the connections there are, and nobody is told, as in a tunnel."""
        self._loud.clear()
        self._loud = asyncio.Event()
        self._loud.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._carried.add(task)
        loud = self._loud
        there, back = await asyncio.open_connection("127.0.0.1", self._server.port)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(_copy(reader, back, loud))
                both.create_task(_copy(there, writer, loud))
        except (asyncio.CancelledError, OSError, ExceptionGroup):
            pass
        finally:
            self._carried.discard(task)
            for end in (writer, back):
                end.transport.abort()


async def _copy(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, loud: asyncio.Event
) -> None:
    while data := await source.read(65536):
        await loud.wait()
        target.write(data)
        await target.drain()
    raise ConnectionResetError


@contextlib.asynccontextmanager
async def wired(server: Server) -> AsyncIterator[Wire]:
    wire = Wire(server)
    await wire.mend()
    yield wire
    await wire.cut()
