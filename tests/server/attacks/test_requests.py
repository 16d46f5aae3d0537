"""Requests that never end, never begin, or come by the thousand on one connection."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import pytest

from server.attacks import raw
from server.party import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

HEAD = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\n"
FORWARDED = b"X-Forwarded-For: 198.18.0.1\r\n"
ENDLESS = {
    "a header": (b"GET / HTTP/1.1\r\n" + HEAD + b"X: ", b"x" * 65_536),
    "headers": (b"GET / HTTP/1.1\r\n" + HEAD, b"a: b\r\n" * 10_000),
    "an address": (b"GET /", b"x" * 65_536),
    "pieces": (
        b"POST /api/cards HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n",
        b"1\r\nx\r\n" * 10_000,
    ),
    "a body": (
        b"POST /api/cards HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n",
        b"10000\r\n" + b"x" * 65_536 + b"\r\n",
    ),
    "a body that nobody wants": (
        b"GET /api/docs.css HTTP/1.1\r\n" + HEAD + b"Content-Length: 999999999999\r\n\r\n",
        b"x" * 65_536,
    ),
}
PIPELINED = {
    "get": b"GET /api/docs.css HTTP/1.1\r\n" + HEAD + b"\r\n",
    "post": b"POST /api/cards HTTP/1.1\r\n" + HEAD + b"Content-Length: 2\r\n\r\n{}",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("requests"), "--pace", "0") as started:
        yield started


@pytest.fixture(scope="module")
def generous(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("generous"), "--pace", "0", "--unlimited") as started:
        yield started


@pytest.mark.parametrize("kind", ENDLESS)
async def test_what_never_ends_is_refused_and_others_play_on(generous: Server, kind: str) -> None:
    begin, block = ENDLESS[kind]

    def attack() -> bytes:
        with contextlib.closing(raw.connection(generous)) as connection:
            connection.sendall(begin)
            return raw.send_until_closed(connection, block)

    async with raw.somebody_else(generous) as witness:
        before = generous.memory
        with raw.going_on(attack):
            await raw.is_served(witness)
        assert re.match(rb"HTTP/1.1 4\d\d ", attack())
        assert generous.memory - before < 40 * raw.MEGABYTE


@pytest.mark.parametrize("kind", PIPELINED)
async def test_requests_that_come_before_the_last_was_answered_wait_at_the_sender(
    generous: Server, kind: str
) -> None:
    def attack() -> None:
        with contextlib.closing(raw.connection(generous)) as connection:
            raw.send_until_closed(connection, PIPELINED[kind] * 500, seconds=3.0)

    async with raw.somebody_else(generous) as witness:
        before = generous.memory
        with raw.going_on(attack):
            await raw.is_served(witness)
        assert generous.memory - before < 40 * raw.MEGABYTE


async def test_whoever_is_too_fast_is_told_once_and_the_connection_is_closed(
    server: Server,
) -> None:
    asked = PIPELINED["get"].replace(HEAD, HEAD + FORWARDED) * 500
    with contextlib.closing(raw.connection(server)) as connection:
        heard = raw.send_until_closed(connection, asked)
    found = re.findall(rb"HTTP/1.1 (\d+) ", heard)
    assert found.count(b"429") == 1
    assert found[-1] == b"429"
    assert b"connection: close" in heard


async def test_an_author_who_is_refused_has_been_heard_out(server: Server) -> None:
    # closed on bytes that are still on their way, the answer would be lost
    begin = b"POST /api/cards HTTP/1.1\r\n" + HEAD.replace(b"json", b"xml")
    with contextlib.closing(raw.connection(server)) as connection:
        connection.sendall(begin + b"Content-Length: 60000\r\n\r\n" + b"x" * 30_000)
        connection.sendall(b"x" * 30_000)
        assert connection.recv(65_536).startswith(b"HTTP/1.1 415 ")
