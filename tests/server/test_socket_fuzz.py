"""Whatever is sent to the socket: an answer, nothing broken, the table goes on, no memory lost."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, get_args

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from fuzzing import examples
from lastcard.server.limits import MOST_FRAME
from lastcard.server.messages import from_clients, from_server
from server.party import begin, people, play, served, watching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server
    from server.guest import Guest

EXAMPLES = examples(40)
PATIENCE = 30.0
READ: TypeAdapter[from_server.ServerMessage] = TypeAdapter(from_server.ServerMessage)
KINDS = [
    get_args(model.model_fields["type"].annotation)[0]
    for model in get_args(get_args(from_clients.ClientMessage)[0])
]
FIELDS = sorted(
    {
        name
        for model in get_args(get_args(from_clients.ClientMessage)[0])
        for name in model.model_fields
    }
)
BOUND = 40_000_000
"""Bytes by which the server's memory may grow: buffers and caches, not thousands of messages."""

scalars = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.just(10**400)
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=20,
)
fields = st.one_of(
    values,
    st.integers(0, 9),
    st.sampled_from(["m1", "draw", "pass", "R5", "W:Y!", "catch:1", "hello", "easy", "x" * 17_000]),
)
messages = st.fixed_dictionaries(
    {"type": st.one_of(st.sampled_from(KINDS), fields)},
    optional={name: fields for name in FIELDS if name != "type"},
)
commands = st.fixed_dictionaries(
    {
        "type": st.sampled_from(KINDS),
        "id": st.text("abc", min_size=1, max_size=3),
        "action": st.sampled_from(["draw", "pass", "R5", "uno", "catch:0", "nonsense", "color:R"]),
    },
    optional={"seat": st.integers(-1, 10), "reaction": st.just("wow"), "level": st.just("easy")},
)
frames = st.one_of(
    st.text(),
    st.binary(max_size=200),
    values.map(json.dumps),
    messages.map(json.dumps),
    commands.map(json.dumps),
    commands.map(lambda command: json.dumps(command)[:-3]),
    st.sampled_from(["[" * 16_000, '{"a":' * 3_000, "{" * 10, "\x00", '"', "9" * 16_000]),
    st.sampled_from(
        ['{"type":"ping","type":"stand"}', '{"type":"act","id":"a","action":"\\ud800"}']
    ),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("fuzz"), "--unlimited", "--pace", "0") as started:
        yield started


async def bombard(guest: Guest, sent: list[str | bytes]) -> None:
    """Send them all, and hear an answer to the question whether anybody is there."""
    await guest.disconnect()
    await guest.connect()
    for frame in sent:
        await guest.send_raw(frame)
    await guest.send_raw('{"type":"ping"}')
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1]["type"] != "pong":
        heard.append(await guest.receive())
        READ.validate_json(guest.received[-1])
    for message in heard:
        if message["type"] == "refused":
            assert 0 < len(message["error"]["message"]) < 1000
    await guest.disconnect()


def leaves(frame: str | bytes) -> bool:
    """Whether it asks to leave the game, which would be granted, or is so long that we hang up."""
    return isinstance(frame, str) and ('"stand"' in frame or len(frame.encode()) > MOST_FRAME)


@pytest.mark.parametrize("who", ["player", "watcher"])
def test_a_game_goes_on_whatever_is_sent_in_its_middle(server: Server, who: str) -> None:
    async def whole() -> None:
        async with people(
            server.host, 2, bots=["easy"], rules={"target": 1, "hand_size": 10}
        ) as all_:
            await begin(all_)
            async with watching(all_[0]) as watcher:
                target = all_[0] if who == "player" else watcher
                await fuzz(target)
            for guest in all_:
                await guest.disconnect()
                await guest.connect()
            await asyncio.wait_for(play(all_), 120)
            facts = all_[0].table["commitment"], all_[0].last["game"]["game_winner"]
            assert facts == (all_[1].table["commitment"], all_[1].last["game"]["game_winner"])

    async def fuzz(target: Guest) -> None:
        loop = asyncio.get_running_loop()

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
        @given(st.lists(frames, min_size=20, max_size=60))
        def once(sent: list[str | bytes]) -> None:
            calm = [frame for frame in sent if not leaves(frame)]
            asyncio.run_coroutine_threadsafe(bombard(target, calm), loop).result(PATIENCE)

        await asyncio.to_thread(once)
        assert len(target.received) > EXAMPLES * 10
        target.received.clear()

    asyncio.run(whole())


def test_thousands_of_messages_leave_the_servers_memory_as_it_was(server: Server) -> None:
    async def flood(guest: Guest, number: int) -> None:
        await guest.disconnect()
        await guest.connect()
        kinds: list[str | bytes] = [
            json.dumps({"type": "act", "id": "x", "action": "Z" * 60}),
            json.dumps({"type": "say", "id": "y", "text": "x" * 200}),
            "[" * 1000,
            "x" * 16_384,
            "x" * 17_000,
            b"\x00" * 1000,
        ]
        for place in range(number):
            await guest.send_raw(kinds[place % len(kinds)])
            if place % 20 == 19:
                await guest.send_raw('{"type":"ping"}')
                await guest.hear(lambda message: message["type"] == "pong")
                guest.received.clear()
        await guest.disconnect()

    async def whole() -> None:
        async with people(server.host, 2) as guests:
            for guest in guests:
                await flood(guest, 200)
            before = server.memory
            await asyncio.gather(*(flood(guest, 3000) for guest in guests))
            grown = server.memory - before
            assert grown < BOUND, f"{grown:,} bytes more"

    asyncio.run(whole())


async def test_a_client_that_does_not_read_is_told_to_reload_and_costs_little(
    server: Server,
) -> None:
    # a table that takes long to describe, so that what waits soon is much
    promises = [{"honour": "x" * 200, "who": "next", "until": "uno"}] * 20
    custom = [{"name": "Long", "effects": promises}] * 2
    async with people(server.host, 2, custom=custom) as (host, sleeper):
        before = server.memory
        assert sleeper._socket is not None
        sleeper._socket.transport.pause_reading()
        for number in range(600):
            await host.expect("agree", nonce=f"{number:032x}")
            host.received.clear()
        assert server.memory - before < BOUND
        sleeper._socket.transport.resume_reading()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await sleeper.hear(lambda message: False)
        assert json.loads(sleeper.received[-1]) == {"type": "reload", "reason": "slow"}
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4000


async def test_a_frame_too_large_closes_the_socket_and_nothing_else(server: Server) -> None:
    async with people(server.host, 2) as guests:
        # little more than is read at all: of a longer one the rest meets a closed door
        await guests[0].send_raw("x" * (MOST_FRAME + 1))
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await guests[0].hear(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await guests[0].disconnect()
        await guests[0].connect()
        await begin(guests)
        await play(guests)


@pytest.mark.parametrize(
    "first",
    [
        "",
        "nonsense",
        b"\x00",
        "[" * 10_000,
        '{"type":"ping"}',
        '{"type":"act","id":"a","action":"draw"}',
        '{"type":"hello","version":0}',
        '{"type":"hello","version":2}',
        '{"type":"hello","version":1,"seq":-1}',
        '{"type":"hello","version":1,"more":1}',
    ],
)
async def test_a_client_that_does_not_say_hello_is_told_to_reload(
    server: Server, first: str | bytes
) -> None:
    async with (
        people(server.host, 1) as (host,),
        websockets.connect(f"ws://{server.host}/api/tables/{host.code}/socket") as socket,
    ):
        await socket.send(first)
        said: Any = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert said == {"type": "reload", "reason": "version"}
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await asyncio.wait_for(socket.recv(), PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4000
