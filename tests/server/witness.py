"""People who play at random, try what is not allowed, come and go, and keep all they are sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import TYPE_CHECKING, Any

import httpx

from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.presets import load_presets
from server.guest import Guest
from server.oracle import Oracle, digest_of, read_log
from server.party import another_game, everybody_sees, good_move, is_over, sit_down

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cluster import Server

CROWDED = 9
"""Every so many tables only people play: ten see ten times as much."""


class Witness(Guest):
    """A guest who also notes what they asked, and when they came back."""

    def __init__(self, host: str, seed: int) -> None:
        super().__init__(host, seed)
        # no connection waits so long that the server closes it while it is used again
        self.http = httpx.AsyncClient(
            base_url=f"http://{host}", timeout=60, limits=httpx.Limits(max_keepalive_connections=0)
        )
        self.hellos: dict[int, int | None] = {}
        self.tried: dict[str, str] = {}
        self.answers: list[str] = []

    @property
    def digest(self) -> str:
        return digest_of(self.http.cookies.get("lastcard_guest"))

    async def connect(self, seq: int | None = None) -> None:
        self.hellos[len(self.received)] = seq
        for _ in range(5):
            with contextlib.suppress(TimeoutError):  # a busy machine shakes hands slowly
                return await super().connect(seq)
        raise TimeoutError

    async def send(self, kind: str, **fields: Any) -> str:
        name = await super().send(kind, **fields)
        self.tried[name] = fields.get("action", "")
        return name

    async def receive(self) -> dict[str, Any]:
        message = await super().receive()
        if message["type"] == "refused":
            tried = self.tried.get(message["id"], "")
            self.received[-1] = json.dumps({**message, "tried": tried})
        return message

    async def look_around(self) -> None:
        """Everything HTTP tells about the table."""
        for path in ("", "/games", f"/games/{self.table['number']}/record"):
            answer = await self.http.get(f"/api/tables/{self.code}{path}")
            self.answers.append(answer.text)
        self.answers.append((await self.http.get("/api/tables")).text)

    async def play(self, *, wrong: Sequence[str], leaving: float = 0.0) -> None:
        """Play at random, try what is not allowed, lose the connection, come back."""
        while not is_over(self):
            chance = self.random.random()
            if chance < 0.02:
                self.cut()
                await self.connect(self.random.choice([self.seq, None]))
            elif chance < 0.03:
                await self.look_around()
            elif chance < 0.08 and self.last["you"] is not None:
                await self.ask("act", action=self.random.choice(wrong))
            elif self.last["you"] is not None and self.random.random() < leaving:
                await self.ask("stand")
            elif self.is_waited_for():
                await self.ask("next")
            elif (move := good_move(self)) is not None:
                await self.ask("act", action=self.call() or move)
            else:
                await self.receive()

    def call(self) -> str | None:
        calls = [a for a in self.last["you"]["legal"] if a == "uno" or a.startswith("catch:")]
        return self.random.choice(calls) if calls and self.random.random() < 0.5 else None


def any_settings(dice: random.Random, seats: int) -> dict[str, Any]:
    """A table of any edition, with any house rules and any cards written by players."""
    edition = dice.choice([*BUILT_IN, "giant", "disney"])
    rules = {
        "stacking": dice.choice(["off", "same", "any"]),
        "target": dice.choice([1, 1, 1, 60]),
        "hand_size": dice.choice([1, 2, 3, 3, 5]),
        "uno": dice.choice(["called", "called", "auto"]),
        "next_dealer": dice.choice(["left", "draw"]),
    }
    for option in ("jump_in", "seven_zero", "draw_until_playable", "forced_play"):
        rules[option] = dice.random() < 0.3
    presets = [*load_presets(), "open-hands", None]
    custom = [dice.choice(presets) for _ in load_edition(edition).customizable]
    return {"edition": edition, "rules": rules, "custom": custom, "size": seats, "grace": 0}


async def watched_table(
    server: Server, number: int, games: int, people: int = 0, **wishes: Any
) -> list[Witness]:
    """So many games at one table, between people and bots; one watches, one comes later."""
    dice = random.Random(number)
    seats = 2 + number % 9
    if not people:
        people = seats if number % CROWDED == 8 else min(seats, dice.choice([1, 2, 2, 3]))
    async with contextlib.AsyncExitStack() as stack:
        everybody = [
            await stack.enter_async_context(Witness(server.host, number * 100 + place))
            for place in range(people + 2)
        ]
        *players, early, late = everybody
        settings = {**any_settings(dice, seats), **wishes}
        levels = [dice.choice(["random", "easy", "easy"]) for _ in range(seats - people)]
        code = await sit_down(players, bots=levels, public=True, **settings)
        early.code = late.code = code
        await early.connect()
        wrong = [*load_edition(settings["edition"]).actions]
        for game in range(games):
            for player in players:
                yes = [dice.random() < 0.9 for _ in settings["custom"]]
                nonce = f"{player.random.getrandbits(64):016x}"
                await player.expect("agree", custom=yes, nonce=nonce)
            await players[0].expect("start")
            for guest in (*players[1:], early):
                await guest.hear(lambda message: bool(message.get("game")))
            if game == 0:
                await late.connect()
            else:
                await late.hear(lambda message: bool(message.get("game")))
            # whoever leaves a game has no seat at the next
            leaving = 0.01 if game == games - 1 else 0.0
            await asyncio.gather(
                players[0].play(wrong=wrong),
                *(guest.play(wrong=wrong, leaving=leaving) for guest in everybody[1:]),
            )
            if game < games - 1:
                await another_game(players)
                await everybody_sees(everybody, players[-1].seq or 0)
    return everybody


def check_everybody(folder: Path, everybody: Sequence[Witness]) -> Oracle:
    oracle = Oracle(read_log(folder / "lastcard.sqlite3", everybody[0].code))
    for guest in everybody:
        oracle.check(guest.digest, guest.received, guest.hellos)
        for text in guest.answers:
            check_answer(oracle, everybody[0].code, text)
    return oracle


def check_answer(oracle: Oracle, code: str, text: str) -> None:
    """HTTP never tells cards of a game; what it shuffles with, only afterwards."""
    if text.startswith("[Edition"):
        return  # the record of a game that is over
    found = json.loads(text)
    shown = [found] if isinstance(found, dict) else [t for t in found if t["code"] == code]
    for table in shown:
        if table.get("phase") == "over" or "result" in table:
            continue
        assert not table.get("nonces")
        assert not oracle.tokens(json.dumps({k: v for k, v in table.items() if k != "custom"}))
        for moment in oracle.moments:
            if moment.number >= table.get("number", 10**6):
                assert moment.secret not in text
