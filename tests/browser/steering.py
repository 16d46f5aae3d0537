"""Real games played by programs up to the moment a test is about; a browser then goes on.

Every seat belongs to a guest of ours, so all hands are known, and nobody else acts. Whoever is
asked what the test wants to see gives the cookie, and with it the seat, to a browser.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from server.guest import Guest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from browser.browsing import Visitor
    from cluster import Server

NAMES = ("Ada", "Bo", "Cleo", "Dev", "Elif", "Finn", "Gita", "Hugo", "Ines", "Jon")
MOST_STEPS = 90
"""Then the cards are against it, and another deal is quicker."""
MOST_DEALS = 200
FEW = 2
"""Cards in hand with which the UNO button is there."""


@dataclass
class Party:
    """Guests at one table, in the order of their seats."""

    guests: list[Guest]
    visitors: Sequence[Visitor] = ()
    """The browsers that have these seats too."""

    @property
    def code(self) -> str:
        return self.guests[0].code

    @property
    def game(self) -> dict[str, Any]:
        game: dict[str, Any] = self.guests[0].last["game"]
        return game

    @property
    def pending(self) -> dict[str, Any]:
        return self.game["pending"] or {"kind": "over", "seats": []}

    def hand(self, seat: int) -> list[str]:
        hand: list[str] = self.guests[seat].last["you"]["hand"]
        return hand

    def legal(self, seat: int) -> list[str]:
        legal: list[str] = self.guests[seat].last["you"]["legal"]
        return legal

    def cookie(self, seat: int) -> str:
        return str(self.guests[seat].http.cookies["lastcard_guest"])

    @contextlib.asynccontextmanager
    async def unwatched(self) -> AsyncIterator[None]:
        """Meanwhile their browsers show nothing: many steps take a fraction of the time."""
        for visitor in self.visitors:
            await visitor.page.goto("about:blank")
        yield
        for visitor in self.visitors:
            await visitor.goto(f"/t/{self.code}")

    async def everybody_sees(self, seq: int) -> None:
        for guest in self.guests:
            while (guest.seq or 0) < seq:
                await guest.receive()

    async def says(self, seat: int, kind: str, **fields: Any) -> dict[str, Any]:
        """One of them speaks, and everybody has heard of it."""
        answer = await self.guests[seat].expect(kind, **fields)
        await self.everybody_sees(self.guests[seat].seq or 0)
        return answer

    async def acts(self, seat: int, action: str) -> dict[str, Any]:
        return await self.says(seat, "act", action=action)

    async def hears(self, kind: str, seat: int | None = None) -> dict[str, Any]:
        """Wait for an event, whoever brings it about; everybody has seen it then."""
        found: dict[str, Any] = {}

        def told(message: dict[str, Any]) -> bool:
            for event in message.get("events", ()):
                if event["kind"] == kind and seat in (None, event.get("seat")):
                    found.update(event)
            return bool(found)

        await self.guests[0].hear(told)
        await self.everybody_sees(self.guests[0].seq or 0)
        return found

    async def next_round(self) -> None:
        """Everybody has read the scores."""
        for seat in range(len(self.guests)):
            await self.says(seat, "next")

    async def go_on(self, aim: Aim) -> None:
        """One step of the game towards the aim."""
        if self.game["over"]:
            await self.next_round()
            return
        seat = self.pending["seats"][0]
        await self.acts(seat, self._choice(seat, aim))

    def _choice(self, seat: int, aim: Aim) -> str:
        """The one with few cards keeps one or two; the others collect until they can serve."""
        legal = [
            action
            for action in self.legal(seat)
            if action != "uno" and not action.startswith("catch:")
        ]
        serving = [action for action in legal if aim.serves(self, seat, action)]
        if serving:
            return serving[0]
        patient = [action for action in legal if not aim.keeps(action)] or legal
        careful = [action for action in patient if action in ("draw", "pass", "accept")]
        if seat == aim.seat and len(self.hand(seat)) > 1:
            plays = [action for action in patient if action[0].isupper()]
            return self.guests[seat].random.choice(plays or patient)
        return (careful or patient)[0]

    async def moves(self) -> None:
        """Whoever is asked does anything that is allowed."""
        seat = self.pending["seats"][0]
        await self.acts(seat, self.guests[seat].my_move() or "draw")

    async def first_turn(self) -> int:
        """Whose it is; the first card may ask for a colour before that."""
        while self.pending["kind"] != "turn":
            await self.moves()
        return int(self.pending["seats"][0])

    async def first_choice(self) -> int:
        """Whose turn it is with more than one thing to do."""
        while len(self.legal(await self.first_turn())) == 1:
            await self.moves()
        return await self.first_turn()

    async def reaches(self, aim: Aim) -> bool:
        """Play towards the aim; false where the cards are against it."""
        for _ in range(MOST_STEPS):
            if aim.reached(self):
                return True
            if aim.missed(self):
                return False
            await self.go_on(aim)
        return False


@dataclass(frozen=True)
class Aim:
    """What the player at that seat is to be asked, and with which cards of others it comes."""

    kind: str
    cards: tuple[str, ...] = ()
    """Their beginnings, as actions."""
    serves_when: Callable[[Party, int, str], bool] = lambda *_: False
    seat: int = 0
    offers: str = ""
    """An action that must be among the answers."""

    def reached(self, sat: Party) -> bool:
        pending = sat.pending
        return (
            pending["kind"] == self.kind
            and self.seat in pending["seats"]
            and len(sat.hand(self.seat)) <= FEW
            and any(action.startswith(self.offers) for action in sat.legal(self.seat))
        )

    def missed(self, sat: Party) -> bool:
        """Whether another deal is quicker than going on."""
        return False

    def keeps(self, action: str) -> bool:
        return action.startswith(self.cards)

    def serves(self, sat: Party, seat: int, action: str) -> bool:
        return self.keeps(action) and self.serves_when(sat, seat, action)


@contextlib.asynccontextmanager
async def party(server: Server, players: int = 3, **settings: Any) -> AsyncIterator[Party]:
    """So many guests at a table of their own, dealt and connected."""
    settings = {"grace": 0, "name": NAMES[0], "size": players, **settings}
    async with contextlib.AsyncExitStack() as stack:
        guests = [
            await stack.enter_async_context(Guest(server.host, seed)) for seed in range(players)
        ]
        code = await guests[0].open(**settings)
        for guest, name in zip(guests[1:], NAMES[1:], strict=False):
            await guest.sit(code, name)
        for guest in guests:
            await guest.connect()
        sat = Party(guests)
        for seat in range(players):
            await sat.says(seat, "agree", custom=[True] * len(settings.get("custom", ())))
        await sat.says(0, "start")
        yield sat


@contextlib.asynccontextmanager
async def shadows(visitors: Sequence[Visitor], code: str) -> AsyncIterator[Party]:
    """Guests who have the seats of these browsers too, in their order, at a game that is on."""
    async with contextlib.AsyncExitStack() as stack:
        guests = []
        for seed, visitor in enumerate(visitors):
            host = visitor.origin.removeprefix("http://")
            guest = await stack.enter_async_context(Guest(host, seed))
            kept = {each.get("name"): each for each in await visitor.context.cookies()}
            guest.http.cookies.set("lastcard_guest", kept["lastcard_guest"].get("value", ""))
            guest.code = code
            await guest.connect()
            guests.append(guest)
        yield Party(guests, visitors)


@contextlib.asynccontextmanager
async def steered(
    server: Server, aim: Aim, players: int = 3, **settings: Any
) -> AsyncIterator[Party]:
    """Guests at a table where the aim is reached, however many deals that takes."""
    for _ in range(MOST_DEALS):
        async with party(server, players, **settings) as sat:
            if await sat.reaches(aim):
                yield sat
                return
    raise AssertionError("no game ever came to it")
