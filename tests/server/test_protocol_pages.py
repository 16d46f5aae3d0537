"""What is written about the protocol is what the server speaks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import httpx
import pytest
import websockets
from pydantic import TypeAdapter

from lastcard.server import protocol
from lastcard.server.messages import from_clients, from_server
from server.party import another_game, begin, people, play, served, watching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server
    from server.guest import Guest

ROOT = Path(__file__).parents[2]
SERVER_MESSAGES: TypeAdapter[Any] = TypeAdapter(from_server.ServerMessage)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ["--unlimited", "--pace", "0", "--chat"]
    with served(tmp_path_factory.mktemp("pages"), *options) as started:
        yield started


def kinds_of(union: Any) -> set[str]:
    models = get_args(get_args(union)[0])
    return {get_args(model.model_fields["type"].annotation)[0] for model in models}


def test_the_page_about_the_protocol_is_up_to_date() -> None:
    assert (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8") == protocol.markdown(ROOT)


def test_the_types_of_the_page_are_up_to_date() -> None:
    written = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")
    assert written == protocol.typescript()


def test_the_page_about_the_protocol_has_every_message() -> None:
    titles = re.findall(r"^### `(\w+)`$", protocol.markdown(ROOT), re.MULTILINE)
    assert sorted(titles) == sorted(
        [*kinds_of(from_clients.ClientMessage), *kinds_of(from_server.ServerMessage)]
    )


def test_every_message_of_the_page_names_its_type() -> None:
    page = protocol.markdown(ROOT)
    for kind in (*kinds_of(from_clients.ClientMessage), *kinds_of(from_server.ServerMessage)):
        section = page.partition(f"\n### `{kind}`\n")[2].partition("\n### ")[0]
        assert f'| `type` | "{kind}" | which message this is |' in section


def test_the_client_of_the_page_plays_a_whole_game_and_needs_nothing_of_lastcard(
    server: Server, tmp_path: Path
) -> None:
    (client,) = re.findall(
        r"^```python\n(.*?)^```", protocol.markdown(ROOT), re.DOTALL | re.MULTILINE
    )
    assert "lastcard" not in "".join(re.findall(r"^(?:import|from).*$", client, re.MULTILINE))
    file = tmp_path / "play.py"
    file.write_text(client, encoding="utf-8")
    played = subprocess.run(
        [sys.executable, file, server.url],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert played.returncode == 0, played.stderr
    told = played.stdout.splitlines()
    assert told[0].startswith("table ")
    assert any(line.startswith("played 0 ") for line in told)
    assert re.fullmatch(r"won by seat \d", told[-1])


async def test_every_message_of_a_real_game_is_as_its_type_says(server: Server) -> None:
    settings = {
        "bots": ["easy"],
        "custom": ["open-hands", "joker"],
        "rules": {"target": 30, "hand_size": 4},
        "grace": 0.3,
        "clock": 60,
    }
    async with people(server.host, 3, **settings) as guests, watching(guests[0]) as watcher:
        host, mia, noah = guests
        await host.expect("react", reaction="hello")
        await mia.expect("say", text="Good luck!")
        await noah.send_raw('{"type":"ping"}')
        await begin(guests)
        await mia.ask("act", action="nonsense")
        seats = {guest.last["you"]["seat"]: guest for guest in guests}
        while (asked := host.last["game"]["pending"]["seats"][0]) not in seats:
            await host.receive()  # the bot plays
        mover = seats[asked]
        await mover.send("hint")
        await mover.hear(lambda message: message["type"] == "hinted")
        noah.cut()
        await noah.connect(3)
        await play(guests)
        await another_game(guests)
        await mia.disconnect()
        with pytest.raises(websockets.ConnectionClosed):
            await say_nonsense(mia)
        await watcher.hear(lambda message: message.get("game", "") is None)
        everybody = [*guests, watcher]
        texts = [text for guest in everybody for text in guest.received]
        seen = set()
        for text in texts:
            message = SERVER_MESSAGES.validate_json(text, strict=True)
            seen.add(message.type)
        # an action waits for calls only where somebody is down to one card without having called,
        # and nobody is nudged who plays at once
        assert seen | {"held", "nudged"} == kinds_of(from_server.ServerMessage)
        for guest in everybody:
            sequence = [m["seq"] for m in map(as_json, guest.received) if "seq" in m]
            assert sequence == sorted(sequence)


async def say_nonsense(guest: Guest) -> None:
    """Speak a version that is too old, and be told so."""
    guest._socket = await websockets.connect(f"ws://{guest.host}/api/tables/{guest.code}/socket")
    await guest.send_raw('{"type":"hello","version":0}')
    await guest.hear(lambda message: False)


def as_json(text: str) -> dict[str, Any]:
    message = SERVER_MESSAGES.validate_json(text)
    return {key: value for key, value in message.model_dump().items() if value is not None}


async def test_the_docs_of_the_requests_load_nothing_from_elsewhere(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        page = (await client.get("/api/docs")).text
        schema = (await client.get("/api/openapi.json")).json()
        assert "<script" not in page
        assert "style=" not in page
        links = re.findall(r"(?:href|src)=['\"]?([^'\" >]+)", page)
        assert "/api/docs.css" in links
        for link in set(links):
            if link.startswith("#"):
                assert f"id={link[1:]}>" in page
            else:
                assert link.startswith("/")
                assert (await client.get(link)).status_code == 200
        for path, methods in schema["paths"].items():
            assert path in page
            for operation in methods.values():
                assert operation["description"] in page.replace("&#x27;", "'")
