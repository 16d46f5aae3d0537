"""Lessons at a real server: the bots follow the record, and nothing the learner does is lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.lessons import load_lessons
from lastcard.storage.checkpoints import EVERY
from server.guest import Guest
from server.party import refused, sentence, served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("lessons"), "--unlimited", "--pace", "0") as started:
        yield started


async def coach(guest: Guest) -> dict[str, Any]:
    """What the coach says once it waits for the learner, or all is done."""
    while guest.last["you"]["lesson"]["action"] is None and guest.table["phase"] != "over":
        await guest.receive()
    said: dict[str, Any] = guest.last["you"]["lesson"]
    return said


async def follow(guest: Guest, until: int = 99) -> list[str]:
    """Do what the coach says; all that it said."""
    said = [await coach(guest)]
    while said[-1]["action"] is not None and said[-1]["step"] < until:
        await guest.expect("act", action=said[-1]["action"])
        said.append(await coach(guest))
    return [each["key"] for each in said]


@pytest.mark.parametrize("name", load_lessons())
async def test_whoever_does_what_the_coach_says_plays_the_record_to_its_end(
    server: Server, name: str
) -> None:
    lesson = load_lessons()[name]
    async with Guest(server.host) as guest:
        await guest.open(lesson=name)
        await guest.connect()
        assert (guest.table["lesson"], guest.table["public"]) == (name, False)
        assert await follow(guest) == list(lesson.said)
        played = [
            event
            for message in map(json.loads, guest.received)
            for event in message.get("events", ())
            if event["kind"] == "played"
        ]
        cards = [lesson.record.edition.actions[move.action] for move in lesson.moves]
        plays = [
            (move.seat, [action.card])
            for move, action in zip(lesson.moves, cards, strict=True)
            if action.verb == "play"
        ]
        assert [(event["seat"], event["cards"]) for event in played] == plays
        assert guest.last["game"]["game_winner"] == 0
        # a lesson is no game to look up
        record = await guest.http.get(f"/api/tables/{guest.code}/games/1/record")
        assert record.status_code == 404
        again = await guest.ask("rematch")
        assert again["type"] != "refused"
        await guest.hear(lambda message: message.get("table", {}).get("phase") == "playing")
        assert (await coach(guest))["key"] == lesson.said[0]


async def test_another_move_is_refused_kindly_and_one_that_is_not_legal_as_ever(
    server: Server,
) -> None:
    async with Guest(server.host) as guest:
        await guest.open(lesson="basics")
        await guest.connect()
        assert sentence(await guest.ask("act", action="R3")) == (
            "Not wrong, but this time play Red 7."
        )
        why_not = await guest.ask("act", action="Y9")
        assert why_not["error"]["rule"] == "TURN-2"
        await follow(guest, until=3)
        await follow(guest, until=7)
        assert (await guest.ask("act", action="YD"))["error"]["rule"] == "TURN-1"
        await follow(guest, until=9)
        assert "challenge" in sentence(await guest.ask("act", action="accept"))
        await follow(guest, until=10)
        assert sentence(await guest.ask("act", action="W:B")) == (
            "Not wrong, but this time play Wild and call red."
        )
        await follow(guest, until=12)
        assert "press UNO first, then play Red 3" in sentence(await guest.ask("act", action="R3"))
        assert (await follow(guest))[-1] == "lesson-basics-end"


async def test_a_lesson_goes_on_after_a_restart(server: Server) -> None:
    async with Guest(server.host) as guest:
        await guest.open(lesson="basics")
        await guest.connect()
        await follow(guest)
        # in the second game the log has more facts than are replayed one by one
        await guest.ask("rematch")
        await guest.hear(lambda message: message.get("table", {}).get("phase") == "playing")
        await follow(guest, until=9)
        assert (guest.seq or 0) > EVERY
        before = await coach(guest)
        await guest.disconnect()
        server.stop()
        server.start()
        await guest.connect()
        assert await coach(guest) == before
        assert (await follow(guest))[-1] == "lesson-basics-end"


async def test_a_lesson_that_is_left_is_over_and_takes_no_room(server: Server) -> None:
    async with Guest(server.host) as guest:
        for _ in range(25):  # more than a guest may have open
            await guest.open(lesson="basics")
            command = f"/api/tables/{guest.code}/commands"
            await guest.post(command, {"type": "stand", "id": "away"})
        assert (await guest.http.get(f"/api/tables/{guest.code}")).json()["phase"] == "over"


async def test_the_lessons_are_listed_and_others_are_unknown(server: Server) -> None:
    async with Guest(server.host) as guest:
        offered = (await guest.http.get("/api/lessons")).json()
        assert [each["id"] for each in offered] == list(load_lessons())
        assert offered[0]["id"] == "basics"
        unknown = await guest.http.post("/api/tables", json={"name": "Ada", "lesson": "chess"})
        await refused(unknown, 422, "no lesson")
