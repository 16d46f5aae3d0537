"""Somebody who plays a whole match over a connection that breaks, and keeps what was heard."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import websockets

from server.guest import Guest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

AGAIN = 0.02
"""Seconds between attempts to reach a server that is down."""
BROKEN = (OSError, websockets.WebSocketException, httpx.TransportError, EOFError)


class Wish(NamedTuple):
    """A command that has not been answered yet."""

    id: str
    kind: str
    fields: dict[str, Any]


class Player(Guest):
    """Plays at random and calls, catches and deals now and then.

    A command whose answer was lost with the connection is sent again, with the same id. Every
    change of the table has to arrive once and in order, whatever happens to the connection.
    """

    def __init__(
        self, host: str, name: str, seed: int = 0, *, cuts: float = 0.0, requests: float = 0.0
    ) -> None:
        super().__init__(host, seed)
        self.name = name
        self.cuts = cuts
        """How often the connection breaks, of all messages sent and received."""
        self.requests = requests
        """How often a command goes by HTTP instead."""
        self.story: list[dict[str, Any]] = []
        """What happened, as this seat was told, in order."""
        self.states: dict[int, tuple[Any, Any]] = {}
        """The game and one's own cards after each fact that was told."""
        self.acknowledged: list[Wish] = []
        self.refused: list[Wish] = []
        self.times_cut = 0
        self.times_lost = 0
        self.times_stored = 0
        """Commands that were sent again and had been stored already."""
        self.heard: Callable[[], None] = lambda: None
        """Happening of every message that arrives."""
        self.spoke: Callable[[], None] = lambda: None
        """Happening of every command that is sent."""
        self._wish: Wish | None = None
        self._fresh = False
        self._known = -1
        """What the server has stored for this player: nothing is decided on older news."""

    @property
    def waits(self) -> bool:
        """Whether a command has not been answered yet."""
        return self._wish is not None

    @property
    def seat(self) -> int:
        assert self.last["you"] is not None
        return int(self.last["you"]["seat"])

    @property
    def phase(self) -> str:
        game = self.last["game"]
        if game is None:
            return "lobby"
        if game["game_over"]:
            return "over"
        return "between" if game["over"] else "playing"

    # the connection

    async def connect(self, seq: int | None = None) -> None:
        self._fresh = True
        await super().connect(seq)

    async def reconnect(self) -> None:
        """Until it works; what was seen last is said, and what was not answered is sent again."""
        self.cut()
        while True:
            try:
                async with asyncio.timeout(30):
                    await self.connect(self.seq)
                if self._wish is not None:
                    await self._send_wish(self._wish)
            except TimeoutError:
                raise
            except BROKEN:
                self.cut()
                await asyncio.sleep(AGAIN)
            else:
                return

    async def receive(self) -> dict[str, Any]:
        before = self.seq
        message = await super().receive()
        self.heard()
        assert message["type"] != "reload", message
        if message["type"] not in ("snapshot", "step"):
            return message
        seq = message["seq"]
        if before is not None:
            assert seq >= before if self._fresh else seq == before + 1, (before, seq)
        self._fresh = False
        self.story += message["events"]
        self.states[seq] = (message["game"], message["you"])
        return message

    # playing

    async def play(self, done: Callable[[Player], bool]) -> None:
        """Play on until it is done, whatever happens to the connection."""
        while self._wish is not None or not done(self):
            try:
                await self._go_on()
            except TimeoutError:
                raise  # the table is stuck
            except BROKEN:
                self.times_lost += 1
                await self.reconnect()
                continue
            if self._breaks():
                await self.reconnect()

    def _breaks(self) -> bool:
        """By chance, and the first time for sure, so that no match goes without."""
        breaks = self.random.random() < self.cuts or (self.cuts > 0 and self.times_cut == 0)
        self.times_cut += breaks
        return breaks

    async def _go_on(self) -> None:
        if self._socket is None:
            await self.reconnect()
        if self._wish is None and (self.seq or 0) >= self._known:
            wish = self._decide()
            if wish is not None:
                self._wish = wish
                if self.random.random() < self.requests:
                    await self._request(wish)
                    return
                await self._send_wish(wish)
                if self._breaks():
                    await self.reconnect()
                return
        self._answered(await self.receive())

    async def _send_wish(self, wish: Wish) -> None:
        await self.send(wish.kind, id=wish.id, **wish.fields)
        self.spoke()

    def _answered(self, message: dict[str, Any]) -> None:
        wish = self._wish
        if wish is None:
            return
        if message["type"] == "refused" and message["id"] == wish.id:
            self.refused.append(wish)
            self._wish = None
        elif message.get("ack") == wish.id or (
            message["type"] == "done" and message["id"] == wish.id
        ):
            self.acknowledged.append(wish)
            self.times_stored += message["type"] == "done"
            self._wish = None

    async def _request(self, wish: Wish) -> None:
        """The same by HTTP; asked again until there is an answer."""
        body = {"type": wish.kind, "id": wish.id, **wish.fields}
        self.spoke()
        while True:
            try:
                answer = await self.http.post(f"/api/tables/{self.code}/commands", json=body)
            except httpx.TimeoutException:
                raise  # the table is stuck
            except httpx.TransportError:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code != 503:
                break
            await asyncio.sleep(AGAIN)
        if answer.status_code == 200:
            self.acknowledged.append(wish)
            self._known = answer.json()["seq"]
        else:
            assert answer.status_code == 409, answer.text
            self.refused.append(wish)
        self._wish = None

    def _decide(self) -> Wish | None:
        if self.phase == "between":
            return self._wish_for("next") if self.is_waited_for() else None
        if self.phase != "playing":
            return None
        action = self._call() or self.my_move()
        return self._wish_for("act", action=action) if action else None

    def _call(self) -> str | None:
        """Now and then UNO late, or a catch; sometimes one that cannot succeed."""
        you = self.last["you"]
        calls: list[str] = [
            action for action in you["legal"] if action == "uno" or action[:6] == "catch:"
        ]
        if calls and self.random.random() < 0.3:
            return self.random.choice(calls)
        return None

    def my_move(self) -> str | None:
        """Mostly a card: matches that end are better tests than hands that grow."""
        game, you = self.last["game"], self.last["you"]
        pending = game["pending"]
        if pending is None or you["seat"] not in pending["seats"]:
            return None
        cards = [action for action in you["legal"] if action[0].isupper()]
        if not cards or self.random.random() < 0.1:
            return super().my_move()
        action: str = self.random.choice(cards)
        calls = len(you["hand"]) == 2 and self.random.random() < 0.7
        return f"{action}!" if calls else action

    def _wish_for(self, kind: str, **fields: Any) -> Wish:
        self._named += 1
        return Wish(f"{self.name}-{self._named}", kind, fields)


def over(player: Player) -> bool:
    return player.phase == "over"


async def seat_all(players: Sequence[Player], **settings: Any) -> str:
    """The first opens a table, the others sit down at it, everyone connects and agrees."""
    host = players[0]
    code = await host.open(name=host.name, **settings)
    for player in players[1:]:
        await player.sit(code, player.name)
    for player in players:
        await player.connect()
    return code


async def start(players: Sequence[Player], custom: Sequence[Sequence[bool]] = ()) -> None:
    """Everyone agrees, the host deals, and everyone hears of it."""
    for place, player in enumerate(players):
        await player.expect("agree", custom=list(custom[place]) if custom else [])
    host = players[0]
    while any(seat["kind"] == "person" and not seat["agreed"] for seat in host.table["seats"]):
        await host.receive()
    await host.expect("start")
    for player in players[1:]:
        await player.hear(lambda message: message.get("game") is not None)


async def play_on(players: Sequence[Player], done: Callable[[Player], bool] = over) -> None:
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(done))
