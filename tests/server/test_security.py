"""Other sites, other people and curious eyes get nothing out of a server."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import websockets
from sqlalchemy.exc import IntegrityError

from lastcard.editions import load_edition
from lastcard.storage.database import open_database, sqlite_url
from server.guest import Guest
from server.party import begin, people, play, served, whole_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from cluster import Server

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FRIEND = "https://friend.example"
FOREIGN = ["https://evil.example", "null", "http://[", "file://", "http://127.0.0.1", ""]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("security")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    options = ["--unlimited", "--pace", "0", "--chat", "--origin", FRIEND]
    with served(folder, *options) as started:
        yield started


@pytest.fixture
async def client(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as opened:
        yield opened


def changes(code: str) -> list[tuple[str, dict[str, Any]]]:
    """Every request that changes something."""
    return [
        ("/api/tables", {"name": "Eve", "public": True}),
        (f"/api/tables/{code}/sit", {"name": "Eve"}),
        (f"/api/tables/{code}/link", {}),
        (f"/api/tables/{code}/claim", {"key": "x" * 32}),
        (f"/api/tables/{code}/commands", {"type": "add_bot", "id": "a"}),
    ]


def log_length(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "lastcard.sqlite3")) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM facts").fetchone()[0])


# other sites


@pytest.mark.parametrize("origin", FOREIGN)
async def test_requests_from_other_sites_change_nothing(
    server: Server, folder: Path, origin: str
) -> None:
    async with people(server.host, 1, size=4) as (host,):
        before = log_length(folder)
        for path, body in changes(host.code):
            answer = await host.http.post(path, json=body, headers={"origin": origin})
            assert answer.status_code == 403
            assert "another site" in answer.json()["error"]["message"]
        assert log_length(folder) == before


async def test_a_browser_that_hides_the_origin_still_says_where_the_request_comes_from(
    server: Server, folder: Path
) -> None:
    async with people(server.host, 1, size=4) as (host,):
        before = log_length(folder)
        for path, body in changes(host.code):
            for site in ("cross-site", "same-site"):
                answer = await host.http.post(path, json=body, headers={"sec-fetch-site": site})
                assert answer.status_code == 403
        assert log_length(folder) == before


async def test_the_page_itself_and_allowed_sites_may_ask(server: Server) -> None:
    async with people(server.host, 1, size=9) as (host,):
        for origin in (server.url, FRIEND):
            answer = await host.http.post(
                f"/api/tables/{host.code}/commands",
                json={"type": "add_bot", "id": origin[-8:].replace(":", "-").replace(".", "-")},
                headers={"origin": origin},
            )
            assert answer.status_code == 200


@pytest.mark.parametrize("origin", FOREIGN)
async def test_sockets_are_not_opened_for_other_sites(server: Server, origin: str) -> None:
    async with people(server.host, 1) as (host,):
        address = f"ws://{server.host}/api/tables/{host.code}/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(address, additional_headers={"Origin": origin})
        assert refused.value.response.status_code == 403
        for own in (server.url, FRIEND):
            async with websockets.connect(address, additional_headers={"Origin": own}) as socket:
                await socket.send('{"type":"hello","version":1}')
                assert json.loads(await socket.recv())["type"] == "snapshot"


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/api/nothing/socket", "/api/tables/..%2f/socket"]
)
async def test_there_is_no_socket_anywhere_else(server: Server, path: str) -> None:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(f"ws://{server.host}{path}")
    assert refused.value.response.status_code in (403, 404)


async def test_no_answer_invites_scripts_of_other_sites(client: httpx.AsyncClient) -> None:
    for method in ("GET", "OPTIONS"):
        answer = await client.request(method, "/api/tables", headers={"origin": FOREIGN[0]})
        assert not [name for name in answer.headers if name.startswith("access-control")]


# bodies


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "json", ""]
)
async def test_only_json_is_read(client: httpx.AsyncClient, folder: Path, kind: str) -> None:
    before = log_length(folder)
    answer = await client.post(
        "/api/tables", content=b'{"name":"Eve"}', headers={"content-type": kind}
    )
    assert answer.status_code in (415, 422)
    bare = await client.post("/api/tables", content=b'{"name":"Eve"}')
    assert bare.status_code in (415, 422)
    assert log_length(folder) == before


async def test_a_long_body_is_refused_however_it_is_sent(client: httpx.AsyncClient) -> None:
    kind = {"content-type": "application/json"}
    long = b'{"name":"Eve","edition":"' + b"x" * 70_000 + b'"}'
    assert (await client.post("/api/tables", content=long, headers=kind)).status_code == 413

    async def pieces() -> AsyncIterator[bytes]:
        for place in range(0, len(long), 1000):
            yield long[place : place + 1000]

    answer = await client.post("/api/tables", content=pieces(), headers=kind)
    assert answer.status_code in (400, 413)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nonsense",
        b"\xff\xfe",
        b"[" * 60_000,
        b'{"name":' * 8_000,
        b'{"name":"A","size":' + b"9" * 5_000 + b"}",
        b'{"name":"A","grace":NaN}',
        b'{"name":"A","grace":Infinity}',
        b'{"name":"A","rules":{"target":1e999}}',
        b'{"name":"A","\\ud800":1}',
        b'{"name":"\\ud800"}',
        b'{"name":"A","rules":{"\\ud800":"\\udfff"}}',
        b'{"name":"A","custom":[{"name":"x","effects":[{"dare":"\\u0000","who":"next"}]}]}',
        b'{"name":"A","' + b"x" * 60_000 + b'":1}',
    ],
)
async def test_a_body_that_makes_no_sense_gets_one_sentence(
    client: httpx.AsyncClient, folder: Path, body: bytes
) -> None:
    before = log_length(folder)
    answer = await client.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert 0 < len(answer.json()["error"]["message"]) < 1000
    assert log_length(folder) == before


# answers


async def test_every_answer_carries_the_headers_that_browsers_need(
    server: Server, client: httpx.AsyncClient
) -> None:
    async with people(server.host, 2) as guests:
        await whole_game(guests)
        record = f"/api/tables/{guests[0].code}/games/1/record"
        asked = [
            await client.get(path)
            for path in (
                *("/", "/some/page", "/a%00b", "/" + "a" * 3000, "/..%2f..%2fetc/passwd"),
                *("/healthz", "/metrics", "/api/docs", "/api/docs.css", "/api/openapi.json"),
                *("/api/tables", "/api/editions", "/api/tables/abc", "/api/tables/ZZZZZZ", record),
                "/api/nothing",
            )
        ]
    asked.append(await client.post("/api/tables", json={}))
    asked.append(await client.post("/api/tables", content=b"x", headers={"content-type": "a/b"}))
    asked.append(await client.post("/api/tables", json={}, headers={"origin": FOREIGN[0]}))
    asked.append(await client.delete("/api/tables"))
    asked.append(await client.put("/"))
    assert {answer.status_code for answer in asked} >= {200, 403, 404, 405, 415, 422}
    for answer in asked:
        assert answer.status_code < 500 or "has not been built" in answer.text, answer.url
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "object-src 'none'" in policy
        assert "unsafe" not in policy
        assert "server" not in answer.headers
    assert "root:" not in "".join(answer.text for answer in asked)


async def test_a_guests_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites(
    server: Server,
) -> None:
    secrets = set()
    for scheme in ("http", "https"):
        async with httpx.AsyncClient(base_url=server.url) as client:
            answer = await client.post(
                "/api/tables", json={"name": "Ada"}, headers={"x-forwarded-proto": scheme}
            )
            cookie = answer.headers["set-cookie"]
            parts = [part.strip().lower() for part in cookie.split(";")]
            assert "httponly" in parts
            assert "samesite=lax" in parts
            assert ("secure" in parts) == (scheme == "https")
            assert not any(part.startswith("domain") for part in parts)
            secrets.add(parts[0])
    assert len(secrets) == 2
    assert all(len(secret) >= len("lastcard_guest=") + 40 for secret in secrets)


MADE_UP = "x" * 43


async def test_a_secret_that_the_server_has_not_given_out_opens_nothing(server: Server) -> None:
    async with people(server.host, 1, size=4) as (host,), Guest(server.host) as eve:
        eve.http.cookies.set("lastcard_guest", MADE_UP)
        await eve.sit(host.code, "Eve")
        given = eve.http.cookies.get("lastcard_guest", domain="127.0.0.1")
        assert given not in (None, MADE_UP)
        async with Guest(server.host) as twin:
            twin.http.cookies.set("lastcard_guest", MADE_UP)
            twin.code = host.code
            await twin.connect()
            assert twin.last["seat"] is None
            link = await twin.http.post(f"/api/tables/{host.code}/link")
            assert link.status_code == 409
        # one letter of the mark is enough
        forged = f"{given[:-1]}{'A' if given[-1] != 'A' else 'B'}"
        eve.http.cookies.clear()
        eve.http.cookies.set("lastcard_guest", forged)
        await eve.connect()
        assert eve.last["seat"] is None


async def test_guests_who_are_made_up_share_the_limit_of_their_address(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with people(server.host, 1) as (host,), httpx.AsyncClient() as client:
            found = []
            for number in range(90):
                answer = await client.post(
                    f"{server.url}/api/tables/{host.code}/commands",
                    json={"type": "react", "id": f"r{number}", "reaction": "wow"},
                    headers={"cookie": f"lastcard_guest={number:043}"},
                )
                found.append(answer.status_code)
            assert set(found[:40]) == {409}
            assert found.count(429) > 10


async def test_secrets_from_before_keep_their_seats_and_get_no_others(tmp_path: Path) -> None:
    with served(tmp_path, "--unlimited") as server:
        async with people(server.host, 2) as guests:
            code = guests[0].code
            secrets = [guest.http.cookies["lastcard_guest"] for guest in guests]
    with closing(sqlite3.connect(tmp_path / "lastcard.sqlite3")) as database:
        database.execute("DELETE FROM keys")
        database.commit()
    with served(tmp_path, "--unlimited") as server:
        for seat, secret in enumerate(secrets):
            async with Guest(server.host) as guest:
                guest.http.headers["cookie"] = f"lastcard_guest={secret}"
                assert await guest.sit(code, "Anybody") == seat
                guest.http.cookies.set("lastcard_guest", secret)
                await guest.connect()
                assert guest.last["seat"] == seat
        async with httpx.AsyncClient(base_url=server.url) as client:
            client.cookies.set("lastcard_guest", secrets[0], domain="127.0.0.1")
            await client.post("/api/tables", json={"name": "Host"})
            assert client.cookies.get("lastcard_guest", domain="127.0.0.1") != secrets[0]
            agreed = await client.post(
                f"/api/tables/{code}/commands", json={"type": "agree", "id": "a"}
            )
            assert agreed.status_code == 200


# what is kept


async def test_secrets_of_guests_and_seats_are_kept_only_as_digests(
    server: Server, folder: Path
) -> None:
    async with people(server.host, 2) as (host, mia), Guest(server.host) as phone:
        key = (await mia.post(f"/api/tables/{host.code}/link"))["key"]
        await phone.post(f"/api/tables/{host.code}/claim", {"key": key})
        cookies = [guest.http.cookies["lastcard_guest"] for guest in (host, mia, phone)]
        kept = b"".join(path.read_bytes() for path in folder.glob("lastcard.sqlite3*"))
        assert host.code.encode() in kept
        for secret in (*cookies, key):
            assert secret.encode() not in kept


async def test_the_log_names_nobody_and_shows_no_cards(server: Server, folder: Path) -> None:
    names = ("Rumpelstilz", "Dornröschen")
    async with people(server.host, 2, size=3) as guests:
        for guest, name in zip(guests, names, strict=True):
            await guest.expect("stand")
            await guest.sit(guest.code, name)
        await guests[0].expect("say", text="abracadabra")
        await begin(guests)
        await guests[0].ask("act", action="nonsense")
        await play(guests)
        cookies = [guest.http.cookies["lastcard_guest"] for guest in guests]
        secret = guests[0].table["secret"]
    logged = (folder / "server.log").read_text(encoding="utf-8")
    opened, joined, *lines = logged.splitlines()
    assert opened.startswith("Lastcard is open at http://")
    assert joined == "Everybody joins at https://friend.example/"
    for line in lines:
        assert {"at", "level", "from", "event"} <= set(json.loads(line))
        assert json.loads(line)["level"] == "info", line
    for private in (*names, "abracadabra", "nonsense", secret, *cookies):
        assert private not in logged
    written = set(re.findall(r"[0-9A-Za-z]+", logged))
    assert not written & set(load_edition("giant").cards)


async def test_an_error_of_the_database_does_not_tell_what_was_stored(tmp_path: Path) -> None:
    engine = await open_database(sqlite_url(tmp_path))
    row = (
        "INSERT INTO tables (code, host, public, clock, phase, touched, summary) "
        "VALUES (?, 'h', 0, 0, 'lobby', 0, ?)"
    )
    async with engine.connect() as connection:
        await connection.exec_driver_sql(row, ("ABCDEF", "Rumpelstilz"))
        with pytest.raises(IntegrityError, match="UNIQUE") as failed:
            await connection.exec_driver_sql(row, ("ABCDEF", "Rumpelstilz"))
    await engine.dispose()
    assert "Rumpelstilz" not in str(failed.value)
