"""Floods of frames on a socket: whatever is in them, they are counted, and the server hangs up."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

from server.attacks import raw
from server.party import people, served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

FLOODS = {
    "pings": raw.frame(raw.PING),
    "pongs": raw.frame(raw.PONG),
    "empty messages": raw.frame(raw.TEXT),
    "pieces of a message without end": raw.frame(raw.MORE, last=False),
    "pings between its pieces": raw.frame(raw.MORE, last=False) + raw.frame(raw.PING, b"x" * 125),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("frames"), "--pace", "0") as started:
        yield started


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_of_frames_is_hung_up_on_and_others_play_on(
    server: Server, kind: str
) -> None:
    async with raw.somebody_else(server) as witness:
        code, heard = witness.code, []

        def flood() -> None:
            with contextlib.closing(raw.table_socket(server, code)) as socket:
                if "piece" in kind:
                    socket.sendall(raw.frame(raw.TEXT, last=False))
                heard.append(raw.send_until_closed(socket, FLOODS[kind] * 2000))

        before = server.memory
        with raw.going_on(flood):
            await raw.is_served(witness)
        flood()
        assert raw.closing_code(heard[-1]) == 4008
        assert server.memory - before < 40 * raw.MEGABYTE


async def test_pieces_of_one_message_are_few_however_slowly_they_come(server: Server) -> None:
    async with people(server.host, 1) as (guest,):
        with contextlib.closing(raw.table_socket(server, guest.code)) as socket:
            socket.sendall(raw.frame(raw.TEXT, b"{", last=False))
            socket.sendall((raw.frame(raw.MORE, last=False) * 50 + raw.frame(raw.PING)) * 3)
            assert raw.closing_code(raw.heard_until_closed(socket)) == 4008


async def test_who_speaks_before_being_let_in_is_not_let_in(server: Server) -> None:
    async with raw.somebody_else(server) as witness:
        code = witness.code

        def flood() -> None:
            with contextlib.closing(raw.connection(server)) as socket:
                socket.sendall(raw.handshake(server, code))
                raw.send_until_closed(socket, raw.frame(raw.PING) * 2000)

        with raw.going_on(flood):
            await raw.is_served(witness)
        flood()


async def test_what_an_ordinary_client_sends_is_never_too_much(server: Server) -> None:
    async with people(server.host, 1) as (guest,):
        with contextlib.closing(raw.table_socket(server, guest.code)) as socket:
            # forty messages, and a browser's pongs; one message comes in pieces
            some = raw.frame(raw.PONG, b"1234") + raw.frame(raw.TEXT, b'{"type":"ping"}')
            pieces = [raw.frame(raw.TEXT, b'{"type":', last=False), raw.frame(raw.MORE, b'"ping"}')]
            socket.sendall(some * 39 + b"".join(pieces) + raw.frame(raw.PING, b"and?"))
            heard = b""
            while b"and?" not in heard or heard.count(b'{"type":"pong"}') < 40:
                some = socket.recv(65_536)
                assert some
                heard += some
            assert b"refused" not in heard
