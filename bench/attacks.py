"""What one stranger at one address can do to a server, each for as long as it is told to.

Every attack runs in a process of its own, from 127.0.0.2, against a server on loopback. It stops
by itself, and says how much it has done.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import socket
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = ("127.0.0.2", 0)
BROKEN = [f"BRQK{tens}{ones}" for tens in "23456" for ones in "23456789"]
"""Tables whose log cannot be read."""


def card(*effects: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Trap", "effects": list(effects)}


def follow(then: list[dict[str, Any]]) -> dict[str, Any]:
    return {"follow": "red", "who": "everyone", "else": then}


DEEP = follow([follow([follow([{"draw": 1}])])])
SHOWS = [{"show": "red", "who": "everyone"}] * 2


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=5, source_address=HERE)


def ask(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, Any]:
    """One request; its status and the cookie or the answer."""
    http_connection = http.client.HTTPConnection("127.0.0.1", port, 5, source_address=HERE)
    with contextlib.closing(http_connection) as connection:
        headers = {"content-type": "application/json", "cookie": cookie}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if 200 <= answer.status < 300 and answer.getheader("content-type") == "application/json":
            return answer.status, json.loads(text)
        return answer.status, None


def until(seconds: float) -> Iterator[int]:
    """Count until the time is up."""
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        yield number
        number += 1


def open_tables(port: int, seconds: float, body: Any, pause: float = 0.2) -> str:
    """As many of them as the server gives."""
    opened = asked = 0
    for _ in until(seconds):
        with contextlib.suppress(OSError, http.client.HTTPException):
            opened += ask(port, "POST", "/api/tables", body)[0] == 201
            asked += 1
        time.sleep(pause)
    return f"{opened} tables of {asked:,} asked for"


def written_cards(port: int, seconds: float, _code: str) -> str:
    """Tables of ten with nine bots and cards that are hard to think about."""
    body = {
        "name": "Eve",
        "size": 10,
        "bots": ["hard"] * 9,
        "start": True,
        "custom": [card(DEEP), card(DEEP)],
    }
    return open_tables(port, seconds, body)


def bots_that_fail(port: int, seconds: float, _code: str) -> str:
    """Tables of two with cards that a bot could not weigh."""
    body = {
        "name": "Eve",
        "size": 2,
        "bots": ["hard"],
        "start": True,
        "custom": [card(*SHOWS), card(*SHOWS)],
        "rules": {"hand_size": 1},
    }
    return open_tables(port, seconds, body)


UPGRADE = (
    "GET /api/tables/{code}/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
    "connection: upgrade\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    "sec-websocket-version: 13\r\n\r\n"
)
HELLO = b'{"type":"hello","version":1,"seq":%d}'


def open_socket(port: int, code: str, seq: int = 0) -> socket.socket:
    """A WebSocket that has said hello."""
    wire = connect(port)
    wire.sendall(UPGRADE.format(code=code, port=port).encode())
    text = HELLO % seq
    wire.sendall(bytes((0x81, 0x80 | len(text))) + b"\0\0\0\0" + text)
    return wire


def frames(port: int, seconds: float, _code: str) -> str:
    """Pings, pongs and empty messages, as many as go down one socket."""
    _, seated = ask(port, "POST", "/api/tables", {"name": "Eve"})
    kinds = (0x89, 0x8A, 0x81)
    end, sent, sockets = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        flood = bytes((kinds[sockets % 3], 0x80, 0, 0, 0, 0)) * 5_000
        sockets += 1
        try:
            with open_socket(port, seated["code"]) as wire:
                while time.monotonic() < end:
                    wire.sendall(flood)
                    sent += 5_000
        except OSError:
            time.sleep(0.05)
    return f"{sent:,} frames on {sockets} sockets"


def pipelines(port: int, seconds: float, _code: str) -> str:
    """Requests on one connection, whose answers nobody reads."""
    request = f"GET /api/editions HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n\r\n".encode() * 500
    return _pour(port, seconds, request)


def headers(port: int, seconds: float, _code: str) -> str:
    """A request whose head never ends."""
    return _pour(port, seconds, b"x" * 65_536, b"GET / HTTP/1.1\r\nx: ")


def _pour(port: int, seconds: float, more: bytes, first: bytes = b"") -> str:
    end, sent, connections = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        connections += 1
        try:
            with connect(port) as wire:
                wire.sendall(first)
                while time.monotonic() < end:
                    sent += wire.send(more)
        except OSError:
            time.sleep(0.05)
    return f"{sent / 1e6:,.0f} MB on {connections} connections"


def half_requests(port: int, seconds: float, _code: str) -> str:
    """Connections that begin a request and never end it."""
    opened: list[socket.socket] = []
    refused = 0
    for _ in until(seconds):
        if len(opened) >= 2_000:
            time.sleep(0.1)
            continue
        try:
            wire = connect(port)
            wire.sendall(b"GET / HTTP/1.1\r\nhost: x")
            opened.append(wire)
        except OSError:
            refused += 1
            time.sleep(0.05)
    for wire in opened:
        wire.close()
    return f"{len(opened):,} connections, {refused} refused"


def long_logs(port: int, seconds: float, code: str) -> str:
    """Records that do not exist, and greetings from long ago, at a table with a long log."""
    asked = 0
    for number in until(seconds):
        with contextlib.suppress(OSError, http.client.HTTPException):
            if number % 2:
                ask(port, "GET", f"/api/tables/{code}/games/77/record")
            else:
                with open_socket(port, code, 1) as wire:
                    wire.recv(65_536)
            asked += 1
    return f"{asked:,} requests"


def unreadable(port: int, seconds: float, _code: str) -> str:
    """Tables whose log cannot be read, asked for again and again."""
    asked = 0
    for number in until(seconds):
        with contextlib.suppress(OSError, http.client.HTTPException):
            ask(port, "GET", f"/api/tables/{BROKEN[number % len(BROKEN)]}")
            asked += 1
    return f"{asked:,} requests"


def filling(port: int, seconds: float, _code: str) -> str:
    """As many tables as the server gives."""
    body = {"name": "Eve", "size": 2, "bots": ["easy"], "start": True}
    return open_tables(port, seconds, body, pause=0.0)


ATTACKS: dict[str, Callable[[int, float, str], str]] = {
    "written-cards": written_cards,
    "frames": frames,
    "pipelines": pipelines,
    "headers": headers,
    "half-requests": half_requests,
    "long-logs": long_logs,
    "failing-bots": bots_that_fail,
    "unreadable": unreadable,
    "filling": filling,
}


def main(name: str, port: int, seconds: float, code: str) -> None:
    """`code` is that of a table with a long log."""
    os.nice(10)  # what is measured is the server, not who wins the race for a core
    print(ATTACKS[name](port, seconds, code))


if __name__ == "__main__":
    import sys

    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
