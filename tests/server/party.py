"""A server for the tests of a module, and people who sit down and play at its tables."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from cluster import running
from forked import ForkedServer
from server.guest import Guest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence
    from pathlib import Path

    import httpx

    from cluster import Server

QUICK = {"grace": 0, "rules": {"target": 1, "hand_size": 3}}
"""A table whose game is one short round."""
NAMES = ("Host", "Mia", "Noah", "Lina", "Omar", "Yuki", "Sofia", "Anton", "Zoe", "Emil")


@contextlib.contextmanager
def served(folder: Path, *options: str) -> Iterator[Server]:
    """A server of one's own, with its data in the folder and what it logs beside it."""
    server = ForkedServer(["--data", str(folder), *options], log=folder / "server.log")
    with running(server):
        yield server


@contextlib.asynccontextmanager
async def people(host: str, number: int, **settings: Any) -> AsyncIterator[list[Guest]]:
    """So many guests who sit at a table of their own and are connected."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(host, seed)) for seed in range(number)]
        size = max(number + len(settings.get("bots", ())), 2)
        await sit_down(guests, **{**QUICK, "size": size, **settings})
        yield guests


@contextlib.asynccontextmanager
async def watching(host: Guest) -> AsyncIterator[Guest]:
    """Somebody without a seat, connected to the same table."""
    async with Guest(host.host) as guest:
        guest.code = host.code
        await guest.connect()
        yield guest


async def sit_down(guests: Sequence[Guest], **settings: Any) -> str:
    """The first opens a table, the others sit down at it; all are connected."""
    code = await guests[0].open(**settings)
    for guest, name in zip(guests[1:], NAMES[1:], strict=False):
        await guest.sit(code, name)
    for guest in guests:
        await guest.connect()
    return code


async def begin(guests: Sequence[Guest]) -> None:
    """Everybody agrees, the host deals, everybody has seen it."""
    for guest in guests:
        await guest.expect("agree")
    await guests[0].expect("start")
    await everybody_sees(guests, guests[0].seq or 0)


async def everybody_sees(guests: Sequence[Guest], seq: int) -> None:
    for guest in guests:
        while (guest.seq or 0) < seq:
            await guest.receive()


def is_over(guest: Guest) -> bool:
    game = guest.last["game"]
    return game is not None and bool(game["game_over"])


async def play(guests: Sequence[Guest]) -> None:
    """Everybody plays whatever is allowed, until the game is over."""
    await asyncio.gather(*map(play_alone, guests))


def good_move(guest: Guest) -> str | None:
    """Whoever can play a card mostly does, so that games end."""
    move = guest.my_move()
    if move is None or guest.random.random() < 0.1:
        return move
    plays = [action for action in guest.last["you"]["legal"] if action[0].isupper()]
    return guest.random.choice(plays) if plays else move


async def play_alone(guest: Guest) -> None:
    while not is_over(guest):
        if guest.is_waited_for():
            await guest.ask("next")
        elif (move := good_move(guest)) is not None:
            # refused where somebody jumped in; what has changed was told before
            await guest.ask("act", action=move)
        else:
            await guest.receive()


async def another_game(guests: Sequence[Guest]) -> None:
    """Everybody has read the scores; the lobby opens again."""
    for guest in guests:
        await guest.expect("rematch")
    await everybody_sees(guests, guests[-1].seq or 0)


async def whole_game(guests: Sequence[Guest]) -> None:
    await begin(guests)
    await play(guests)
    assert all(guest.table["phase"] == "over" for guest in guests)


async def refused(answer: httpx.Response, status: int, words: str, rule: str | None = None) -> None:
    assert (answer.status_code, answer.json()["error"]["rule"]) == (status, rule)
    assert words in answer.json()["error"]["message"]


def names(guest: Guest) -> list[str]:
    return [seat["name"] for seat in guest.table["seats"]]


def sentence(answer: dict[str, Any]) -> str:
    assert answer["type"] == "refused", answer
    return str(answer["error"]["message"])
