"""Word of one's turn through a push service: to those who are away, and nothing of the cards."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import socket
import threading
from typing import TYPE_CHECKING, Any

import pytest
from py_vapid import Vapid02

from lastcard.engine import BadInput
from lastcard.server.push import endpoints
from lastcard.server.push.endpoints import Unreachable, check_endpoint, is_on_the_internet, post
from server.guest import Guest
from server.party import begin, people, served
from server.push_service import Device, PushService, push_service
from server.several import BY_DAY, play_until, turn_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cluster import Server

PUSHING = ("--push", "ops@example.org", "--push-anywhere", "--unlimited", "--pace", "0")


@pytest.fixture(scope="module")
def pushing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("push"), *PUSHING) as server:
        yield server


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as opened:
        yield opened


async def subscribe(guest: Guest, device: Device) -> None:
    answer = await guest.http.post(f"/api/tables/{guest.code}/push", json=device.subscription)
    assert answer.status_code == 204, answer.text


async def key_of(server: Server) -> str:
    async with Guest(server.host) as guest:
        key: str = (await guest.http.get("/api/server")).json()["push"]
        return key


async def take(service: PushService) -> Any:
    return await asyncio.to_thread(service.take)


async def test_whoever_is_away_hears_that_it_is_their_turn(
    pushing: Server, service: PushService
) -> None:
    async with Guest(pushing.host) as ada, Guest(pushing.host) as bo:
        code = await turn_of([ada, bo], 0)
        device, other = Device(f"{service.url}/ada"), Device(f"{service.url}/bo")
        await subscribe(ada, device)
        await subscribe(bo, other)
        # as long as a page of hers is open there is nothing to tell
        await play_until([ada, bo], 1)
        await play_until([ada, bo], 0)
        await play_until([ada, bo], 1)
        await ada.disconnect()
        while bo.last["game"]["pending"]["seats"] != [0]:
            await bo.expect("act", action=bo.my_move())
        letter = await take(service)
        assert letter.path == "/ada"
        assert device.opened(letter) == {
            "title": "It is your turn",
            "text": f"Table {code[:3]} {code[3:]}, with Mia",
            "code": code,
        }
        assert (letter.headers["ttl"], letter.headers["topic"]) == ("86400", code)
        assert service.letters.empty()

        # signed with the key that the page was told, for this service, by whoever runs the server
        signed = letter.headers["authorization"]
        assert Vapid02.verify(signed)
        assert signed.endswith(f"k={await key_of(pushing)}")
        claims = signed.split(".")[1]
        told = json.loads(base64.urlsafe_b64decode(claims + "=="))
        assert (told["aud"], told["sub"]) == (service.url, "mailto:ops@example.org")


async def test_a_device_that_takes_nothing_more_is_forgotten(
    pushing: Server, service: PushService
) -> None:
    async with Guest(pushing.host) as ada, Guest(pushing.host) as bo:
        await turn_of([ada, bo], 1)
        gone, there = Device(f"{service.url}/gone"), Device(f"{service.url}/there")
        service.status = 410
        await subscribe(ada, gone)
        await ada.disconnect()
        await pass_on(bo, to=0)
        assert (await take(service)).path == "/gone"
        service.status = 201
        await ada.connect()
        await play_until([ada, bo], 1)
        await subscribe(ada, there)
        await ada.disconnect()
        await pass_on(bo, to=0)
        assert (await take(service)).path == "/there"
        assert service.letters.empty()


async def pass_on(guest: Guest, *, to: int) -> None:
    while guest.last["game"]["pending"]["seats"] != [to]:
        move = guest.my_move()
        assert move is not None
        await guest.expect("act", action=move)


async def test_a_silent_service_holds_no_table_up(pushing: Server, service: PushService) -> None:
    service.answers.clear()
    async with Guest(pushing.host) as ada, Guest(pushing.host) as bo:
        await turn_of([ada, bo], 1)
        await subscribe(ada, Device(f"{service.url}/ada"))
        await ada.disconnect()
        await pass_on(bo, to=0)
        await take(service)
        await ada.connect()
        await play_until([ada, bo], 1)


async def test_a_fast_game_tells_nobody(pushing: Server, service: PushService) -> None:
    async with people(pushing.host, 2, **{**BY_DAY, "clock": 0}) as (ada, bo):
        await begin([ada, bo])
        await play_until([ada, bo], 1)
        await subscribe(ada, Device(f"{service.url}/fast"))
        await ada.disconnect()
        await pass_on(bo, to=0)
        async with Guest(pushing.host) as cleo, Guest(pushing.host) as dan:
            await turn_of([cleo, dan], 1)
            await subscribe(cleo, Device(f"{service.url}/slow"))
            await cleo.disconnect()
            await pass_on(dan, to=0)
            assert (await take(service)).path == "/slow"
            assert service.letters.empty()


async def test_a_device_that_wants_no_more_hears_no_more(
    pushing: Server, service: PushService
) -> None:
    async with Guest(pushing.host) as ada, Guest(pushing.host) as bo:
        await turn_of([ada, bo], 1)
        unwanted, wanted = Device(f"{service.url}/unwanted"), Device(f"{service.url}/wanted")
        for device in (unwanted, wanted):
            await subscribe(ada, device)
        answer = await ada.http.post("/api/push/forget", json={"endpoint": unwanted.endpoint})
        assert answer.status_code == 204
        await ada.disconnect()
        await pass_on(bo, to=0)
        assert (await take(service)).path == "/wanted"
        assert service.letters.empty()


async def test_only_those_who_sit_there_are_told(pushing: Server, service: PushService) -> None:
    async with Guest(pushing.host) as ada, Guest(pushing.host) as eve:
        code = await ada.open()
        wanted = Device(f"{service.url}/eve").subscription
        answer = await eve.http.post(f"/api/tables/{code}/push", json=wanted)
        assert answer.status_code == 409
        assert "seat" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8443/a",
        "https://me@push.example.org/a",
        "https://localhost/a",
        "file:///etc/passwd",
        "https://[broken/a",
        "https:///a",
        "https://@push.example.org/a",
        "https://push.example.org/a b",
        "https://push.example.org/\x00",
        "https://push.example.org/ü",
    ],
)
def test_an_endpoint_is_where_a_browser_would_have_it(endpoint: str) -> None:
    with pytest.raises(BadInput):
        check_endpoint(endpoint, anywhere=False)
    check_endpoint("https://fcm.googleapis.com/fcm/send/abc:def", anywhere=False)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.1.2.3"),
        *("100.64.0.1", "224.0.0.1", "::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1"),
        *("64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::1", "::", "::127.0.0.1"),
        *("::ffff:0:7f00:1", "fec0::1"),
    ],
)
def test_no_letter_leads_into_the_servers_own_network(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_on_the_internet(address)
    # whatever its name: a name may lead anywhere
    found = [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", (address, 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Unreachable):
        post("https://push.example.org/a", b"", {}, anywhere=False)


def test_machines_on_the_internet_may_be_told() -> None:
    assert is_on_the_internet("93.184.215.14")
    assert is_on_the_internet("2606:2800:220:1::1")


def test_a_service_that_answers_byte_by_byte_is_not_listened_to_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(endpoints, "ANSWERS_WITHIN", 1.0)
    heard_out = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as service:

        def drip() -> None:
            line, _ = service.accept()
            with line, contextlib.suppress(OSError):
                while not heard_out.wait(0.1):
                    line.sendall(b"H")

        threading.Thread(target=drip, daemon=True).start()
        with pytest.raises(Unreachable):
            post(f"http://127.0.0.1:{service.getsockname()[1]}/a", b"", {}, anywhere=True)
        heard_out.set()


async def test_a_server_without_a_contact_pushes_nothing(server: Server) -> None:
    async with Guest(server.host) as ada:
        await ada.open()
        assert (await ada.http.get("/api/server")).json()["push"] is None
        wanted = Device("https://push.example.org/a").subscription
        answer = await ada.http.post(f"/api/tables/{ada.code}/push", json=wanted)
        assert answer.status_code == 409


async def test_the_key_is_the_same_after_a_restart_and_endpoints_are_checked(
    tmp_path: Path,
) -> None:
    keys = []
    for _ in range(2):
        with served(tmp_path, "--push", "https://example.org/about") as server:
            keys.append(await key_of(server))
            async with Guest(server.host) as ada:
                await ada.open()
                wanted = Device("https://127.0.0.1.nip.example:9/a").subscription
                answer = await ada.http.post(f"/api/tables/{ada.code}/push", json=wanted)
                assert answer.status_code == 422
    assert keys[0] == keys[1]
    assert len(base64.urlsafe_b64decode(keys[0] + "=")) == 65
