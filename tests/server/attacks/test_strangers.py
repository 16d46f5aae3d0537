"""Names that lead to somebody's home, codes that are guessed, nonsense by the thousand."""

from __future__ import annotations

import contextlib
import json
import secrets
from typing import TYPE_CHECKING

import httpx
import pytest
import websockets

from lastcard.storage.hub import LETTERS
from server.attacks import raw
from server.attacks.test_connections import cut_off
from server.guest import Guest
from server.party import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

OWN = "https://play.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("strangers")
    with served(folder, "--pace", "0", "--origin", OWN) as started:
        yield started


# names


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil.example:8000"])
async def test_a_name_that_others_gave_to_this_machine_is_not_answered(
    server: Server, host: str
) -> None:
    async with httpx.AsyncClient(base_url=server.url, headers={"host": host}) as client:
        for answer in (
            await client.get("/"),
            await client.get("/api/tables"),
            await client.post("/api/tables", json={"name": "Eve"}),
        ):
            assert answer.status_code == 421
            sentence = answer.json()["error"]["message"]
            assert f"does not know itself by the name {host}" in sentence
            assert f"--origin https://{host}" in sentence
    async with Guest(server.host) as guest:
        address = f"ws://{host.partition(':')[0]}/api/tables/{await guest.open()}/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(address, host="127.0.0.1", port=server.port)
        assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "LOCALHOST:8000", "127.0.0.1:1", "192.168.1.20:8000", "[::1]:8000"),
        *("[fe80::1]", "kitchen", "kitchen.local", "kitchen.lan:8000", "me.localhost"),
        *("play.example.org", "play.example.org:443", "PLAY.example.org."),
    ],
)
async def test_addresses_names_at_home_and_the_servers_own_are_answered(
    server: Server, host: str
) -> None:
    async with httpx.AsyncClient(base_url=server.url, headers={"host": host}) as client:
        assert (await client.get("/healthz")).text == "ok"


# codes


def somewhere(server: Server) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=server.url, timeout=30)
    client.headers = httpx.Headers({"x-forwarded-for": next(raw.ADDRESSES)})
    return client


def guess() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))


@pytest.mark.parametrize("path", ["", "/games", "/games/1/record", "/socket"])
async def test_who_guesses_codes_is_slowed_down_and_learns_nothing(
    server: Server, path: str
) -> None:
    async with Guest(server.host) as host, somewhere(server) as other, somewhere(server) as eve:
        there = f"/api/tables/{await host.open()}"
        for _ in range(30):
            if path == "/socket":
                address = f"ws://{server.host}/api/tables/{guess()}/socket"
                with contextlib.suppress(websockets.InvalidStatus):
                    async with websockets.connect(
                        address, additional_headers=dict(eve.headers)
                    ) as socket:
                        await socket.send(raw.HELLO.decode())
                        assert "gone" in str(await socket.recv())
            else:
                await eve.get(f"/api/tables/{guess()}{path}")
        answer = await eve.get(there)
        assert answer.status_code == 429
        assert "codes of tables that do not exist" in answer.json()["error"]["message"]
        assert (await other.get(there)).status_code == 200
        # what is no guess is answered
        assert (await eve.get("/api/editions")).status_code == 200


async def test_a_family_may_mistype(server: Server) -> None:
    async with Guest(server.host) as host, somewhere(server) as mia:
        there = f"/api/tables/{await host.open()}"
        for _ in range(15):
            assert (await mia.get(f"/api/tables/{guess()}")).status_code == 404
        assert (await mia.get(there)).status_code == 200


# the log


def test_nonsense_does_not_fill_the_log(server: Server) -> None:
    before = cut_off(server, "invalid")
    for nonsense in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\r\n\r\n") * 50:
        with contextlib.closing(raw.connection(server)) as connection:
            connection.sendall(nonsense)
            assert raw.heard_until_closed(connection).startswith(b"HTTP/1.1 400 ")
    assert cut_off(server, "invalid") == before + 150
    lines = [json.loads(line) for line in server.read_log()]
    assert 0 < len([line for line in lines if "Invalid HTTP request" in line["event"]]) < 30
