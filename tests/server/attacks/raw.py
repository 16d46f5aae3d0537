"""Bytes on a plain TCP connection, as no proper client would send them."""

from __future__ import annotations

import contextlib
import itertools
import socket
import struct
import threading
import time
from typing import TYPE_CHECKING

from server.party import people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from cluster import Server
    from server.guest import Guest

MEGABYTE = 1_000_000
SOON = 5.0
"""Seconds in which an answer comes on a busy machine that is not held up."""
ADDRESSES = (f"198.51.{number // 250}.{number % 250 + 1}" for number in itertools.count())
TEXT, PING, PONG, MORE = 1, 9, 10, 0
HELLO = b'{"type":"hello","version":1}'


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    return bytes([0x80 * last | kind, 0x80 | len(data)]) + b"\0\0\0\0" + data


def connection(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 30)


def handshake(server: Server, code: str) -> bytes:
    """The request for a socket of the table, from an address of its own behind the proxy."""
    lines = (
        f"GET /api/tables/{code}/socket HTTP/1.1",
        f"Host: {server.host}",
        f"X-Forwarded-For: {next(ADDRESSES)}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def table_socket(server: Server, code: str) -> socket.socket:
    """A socket of the table that has said hello and heard an answer."""
    opened = connection(server)
    opened.sendall(handshake(server, code))
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += opened.recv(4096)
    assert heard.startswith(b"HTTP/1.1 101")
    opened.sendall(frame(TEXT, HELLO))
    assert opened.recv(4096)
    return opened


def heard_until_closed(connection: socket.socket) -> bytes:
    """Whatever is still sent before the other side hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while some := connection.recv(65_536):
            heard += some
    return heard


def closing_code(heard: bytes) -> int:
    """The code of a closing frame at the end of it."""
    start = heard.rindex(b"\x88", 0, -2)
    (code,) = struct.unpack("!H", heard[start + 2 : start + 4])
    return int(code)


def send_until_closed(connection: socket.socket, block: bytes, seconds: float = 10.0) -> bytes:
    """Send the block again and again until the other side has hung up; what it said."""
    heard = b""
    connection.settimeout(0.01)
    deadline = time.monotonic() + seconds
    with contextlib.suppress(ConnectionError):
        while time.monotonic() < deadline:
            with contextlib.suppress(TimeoutError):
                connection.sendall(block)
            with contextlib.suppress(TimeoutError):
                heard += connection.recv(65_536)
        raise AssertionError(f"after {seconds:.0f} seconds the server still listens")
    connection.settimeout(30)
    return heard + heard_until_closed(connection)


@contextlib.contextmanager
def going_on(attack: Callable[[], object]) -> Iterator[None]:
    """The attack again and again, as fast as the server lets it, until the block is left."""
    over = threading.Event()

    def attack_on() -> None:
        while not over.is_set():
            with contextlib.suppress(OSError, AssertionError):
                attack()

    thread = threading.Thread(target=attack_on, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(30)


@contextlib.asynccontextmanager
async def somebody_else(server: Server) -> AsyncIterator[Guest]:
    """A player at another table."""
    async with people(server.host, 1) as (guest,):
        yield guest


async def is_served(guest: Guest) -> None:
    """Whatever goes on, somebody else's commands are stored and answered soon."""
    for _ in range(5):
        began = time.monotonic()
        await guest.expect("agree")
        assert time.monotonic() - began < SOON
