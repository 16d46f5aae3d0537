"""Nobody can take the server for themselves: rates and quotas. Addresses come from a proxy here."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import time
from typing import TYPE_CHECKING

import httpx
import pytest
import websockets

from server.guest import Guest
from server.party import people, served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cluster import Server

ADDRESSES = (f"10.0.{number // 250}.{number % 250 + 1}" for number in itertools.count())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("limits"), "--pace", "0") as started:
        yield started


def somewhere(server: Server, address: str | None = None) -> httpx.AsyncClient:
    """A client behind the proxy, at an address of its own."""
    headers = {"x-forwarded-for": address or next(ADDRESSES)}
    return httpx.AsyncClient(base_url=server.url, headers=headers, timeout=30)


async def statuses(server: Server, addresses: Sequence[str]) -> list[int]:
    """What is answered to requests that all arrive at once, each from the address named.

    The connection is closed with the first refusal, whatever else was sent on it.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for place, address in enumerate(addresses):
        last = "close" if place == len(addresses) - 1 else "keep-alive"
        head = f"Host: {server.host}\r\nX-Forwarded-For: {address}\r\nConnection: {last}\r\n"
        writer.write(f"GET /api/docs.css HTTP/1.1\r\n{head}\r\n".encode())
    answered = b""
    with contextlib.suppress(ConnectionResetError):
        while some := await asyncio.wait_for(reader.read(65_536), 30):
            answered += some
        writer.close()
        await writer.wait_closed()
    return [int(status) for status in re.findall(rb"HTTP/1.1 (\d+) ", answered)]


async def test_an_address_that_asks_too_fast_has_to_wait_and_others_do_not(server: Server) -> None:
    greedy, other = next(ADDRESSES), next(ADDRESSES)
    found = await statuses(server, [greedy] * 1000)
    assert 100 < len(found) < 1000
    assert found == [200] * (len(found) - 1) + [429]
    assert await statuses(server, [other] * 50) == [200] * 50


async def test_an_address_is_believed_only_from_a_known_proxy(tmp_path: Path) -> None:
    with served(tmp_path, "--proxy", "192.0.2.200") as server:
        found = await statuses(server, [next(ADDRESSES) for _ in range(1000)])
        assert found[-1] == 429


async def test_a_household_with_many_addresses_counts_as_one(server: Server) -> None:
    found = await statuses(server, [f"2001:db8:1:2::{number:x}" for number in range(1000)])
    assert found[-1] == 429
    assert await statuses(server, ["2001:db8:1:3::1"]) == [200]


async def test_an_address_opens_only_so_many_tables_at_once(server: Server) -> None:
    async with somewhere(server) as greedy, somewhere(server) as other:
        found = []
        for _ in range(40):
            greedy.cookies.clear()
            found.append((await greedy.post("/api/tables", json={"name": "Eve"})).status_code)
        assert set(found[:20]) == {201}
        assert 429 in found
        assert (await other.post("/api/tables", json={"name": "Eve"})).status_code == 201


async def test_a_guest_has_only_so_many_tables_open(server: Server) -> None:
    async with somewhere(server) as guest:
        for _ in range(20):
            guest.headers["x-forwarded-for"] = next(ADDRESSES)
            assert (await guest.post("/api/tables", json={"name": "Eve"})).status_code == 201
        guest.headers["x-forwarded-for"] = next(ADDRESSES)
        answer = await guest.post("/api/tables", json={"name": "Eve"})
        assert answer.status_code == 409
        assert "too many tables" in answer.json()["error"]["message"]


async def test_a_guest_who_hammers_the_socket_is_slowed_down_and_then_cut_off(
    server: Server,
) -> None:
    async with people(server.host, 2) as guests:
        noisy, calm = guests
        with contextlib.suppress(websockets.ConnectionClosed):
            for place in range(2000):
                await noisy.send("act", id=f"b{place}", action="draw")
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await noisy.hear(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
        assert any("too fast" in text for text in noisy.received)
        # nobody else is disturbed, and a moment later all is well
        assert not any("too fast" in text for text in calm.received)
        await calm.expect("agree")
        await noisy.disconnect()
        await noisy.connect()
        while (await noisy.ask("agree"))["type"] == "refused":
            await asyncio.sleep(0.1)
        assert noisy.table["seats"][0]["agreed"]


@pytest.mark.parametrize("frame", [b"\x00", "x" * 17_000, "nonsense", '{"type":"ping"}'])
async def test_no_kind_of_message_gets_around_the_limit(server: Server, frame: str | bytes) -> None:
    async with people(server.host, 1) as (guest,):
        # Python 3.11 has no loop any more for a socket that it finds hung up on twice
        with contextlib.suppress(websockets.ConnectionClosed, AttributeError):
            # four times what is allowed at once; who goes on for seconds may miss the last word
            for _ in range(800):
                await guest.send_raw(frame)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await guest.hear(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
        assert len(guest.received) < 300


async def test_two_sockets_of_one_guest_share_one_limit(server: Server) -> None:
    async with people(server.host, 1) as (guest,), Guest(server.host) as twin:
        twin.code = guest.code
        twin.http.cookies.update(guest.http.cookies)
        await twin.connect()
        began = time.monotonic()
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(1000):
                for device in (guest, twin):
                    await device.send_raw('{"type":"ping"}')
        for device in (guest, twin):
            with pytest.raises(websockets.ConnectionClosed):
                await device.hear(lambda message: False)
        answered = sum('"pong"' in text for text in (*guest.received, *twin.received))
        assert 40 <= answered <= 45 + 10 * (time.monotonic() - began)


@pytest.mark.parametrize("way", ["socket", "http"])
async def test_reactions_are_few_whichever_way_they_are_sent(server: Server, way: str) -> None:
    async with people(server.host, 2) as (host, mia):
        began = time.monotonic()
        shown = 0
        for place in range(20):
            name = f"r{place}"
            if way == "socket":
                answer = await host.ask("react", id=name, reaction="hurry")
                shown += answer["type"] != "refused"
            else:
                path = f"/api/tables/{host.code}/commands"
                command = {"type": "react", "id": name, "reaction": "hurry"}
                shown += (await host.http.post(path, json=command)).is_success
        assert 4 <= shown <= 5 + (time.monotonic() - began)
        for _ in range(shown):
            await mia.hear(lambda message: message["type"] == "reacted")


async def test_changing_names_is_no_way_to_talk(server: Server) -> None:
    async with people(server.host, 1, size=4) as (host,), somewhere(server) as chatty:
        began = time.monotonic()
        said = 0
        for number in range(60):
            if number >= 20:
                chatty.cookies.clear()
            word = {"name": f"word {number}"}
            answer = await chatty.post(f"/api/tables/{host.code}/sit", json=word)
            said += answer.is_success
            assert answer.is_success or answer.status_code == 429
            stand = {"type": "stand", "id": f"s{number}"}
            await chatty.post(f"/api/tables/{host.code}/commands", json=stand)
            if number == 19:
                # the same guest: a few at once, then one in a while
                assert 5 <= said <= 6 + (time.monotonic() - began) / 15
        # and all guests of one address together
        assert said <= 21 + (time.monotonic() - began) / 15


async def test_a_family_at_one_address_sits_down_as_it_likes(server: Server) -> None:
    async with contextlib.AsyncExitStack() as stack:
        address = next(ADDRESSES)
        family = [await stack.enter_async_context(somewhere(server, address)) for _ in range(10)]
        opened = await family[0].post("/api/tables", json={"name": "Mum", "size": 10})
        code = opened.json()["code"]
        for number, guest in enumerate(family[1:]):
            for name in ("Mum", "mum", "M.u.m"):
                # names that are taken cost nothing
                taken = await guest.post(f"/api/tables/{code}/sit", json={"name": name})
                assert taken.status_code == 409
            for again in range(2):
                child = {"name": f"Child {number}"}
                assert (await guest.post(f"/api/tables/{code}/sit", json=child)).is_success
                if not again:
                    stand = {"type": "stand", "id": "up"}
                    await guest.post(f"/api/tables/{code}/commands", json=stand)


async def patiently(address: str, headers: dict[str, str]) -> websockets.ClientConnection:
    """Open a socket and be welcome; one that is asked for too fast is asked for again."""
    while True:
        try:
            socket = await websockets.connect(address, additional_headers=headers, open_timeout=60)
        except websockets.InvalidStatus:
            await asyncio.sleep(0.2)
        else:
            await socket.send('{"type":"hello","version":1}')
            await socket.recv()
            return socket


async def test_an_address_has_only_so_many_sockets(server: Server) -> None:
    async with people(server.host, 1) as (host,), contextlib.AsyncExitStack() as stack:
        address = f"ws://{server.host}/api/tables/{host.code}/socket"
        headers = {"X-Forwarded-For": next(ADDRESSES)}
        for _ in range(200):
            await stack.enter_async_context(await patiently(address, headers))
        for _ in range(3):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(address, additional_headers=headers, open_timeout=60)
            await asyncio.sleep(0.5)
        async with await patiently(address, {"X-Forwarded-For": next(ADDRESSES)}):
            pass
        # whoever was there before does not notice
        await host.expect("agree")
