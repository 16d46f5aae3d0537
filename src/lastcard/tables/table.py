"""A table's state: its log of facts, replayed. Nothing here waits, stores or sends."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Literal

from lastcard.engine import (
    agreed,
    apply,
    is_call,
    leave,
    start,
)
from lastcard.engine.fairness import commitment_of, seed_of
from lastcard.tables import away, going_on, lobby, sitting, taking_over
from lastcard.tables.places import Place
from lastcard.tables.settings import Settings

if TYPE_CHECKING:
    from lastcard.engine import Event, Game
    from lastcard.tables.facts import Changes, Fact, Granted

Phase = Literal["lobby", "playing", "between", "over"]
REMEMBERED = 64
"""Answered messages that are recognised when they come again."""

LARGE = 20
"""What a change counts for that may bring a whole deck into the log."""

PLAY = frozenset(("started", "acted", "next", "left"))
"""The kinds of facts that are steps of a game; the others change the table itself."""


class Unreadable(Exception):
    """A log that this version cannot make sense of."""


class Table:
    """Who sits where, what is agreed, and the game."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.seq = -1
        self.settings: Settings
        self.host: str = ""
        self.places: list[Place] = []
        self.number = 1
        self.secret = ""
        self.game: Game | None = None
        self.began = -1
        """The fact that dealt the game, for whoever writes its record."""
        self.changes = 0
        """Facts outside of play since the last game began or ended."""
        self.terms = 0
        """The fact since which what is agreed to before the game has been as it is."""
        self.acts = 0
        """What people, not bots and clocks, have done in this game."""
        self.tapped: float | None = None
        """When the first was ready for the next round, or for another game."""
        self.moves = 0
        """What anybody has done in this game."""
        self.refs: dict[str, None] = {}
        """The names of the last facts, in order: what has been done is not done again."""
        self._seats: dict[str, int] = {}
        """By the digest of a guest's secret."""

    # what the state says

    @property
    def last_ref(self) -> str:
        """The name of the last fact."""
        return next(reversed(self.refs), "")

    @property
    def phase(self) -> Phase:
        if self.game is None:
            return "lobby"
        if self.game.over or (self.settings.lesson and not self.persons()):
            return "over"
        return "between" if self.game.round.over else "playing"

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places if place.taken]

    def seat_of(self, guest: str) -> int | None:
        """The seat that guest has."""
        return self._seats.get(guest)

    def is_host(self, guest: str) -> bool:
        """The host is one person, on whichever of their devices."""
        seat = self.seat_of(self.host)
        return guest == self.host or (seat is not None and seat == self.seat_of(guest))

    def persons(self) -> list[int]:
        """The seats of people who are in the game."""
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.kind == "person" and not place.gone
        ]

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that a decision waits for."""
        pending = self.game.round.pending if self.game is not None else None
        return pending.seats if pending is not None else ()

    @property
    def deserted(self) -> bool:
        """Whether bots play for all its people; they do not play on alone."""
        return all(self.places[seat].away for seat in self.persons())

    @property
    def against_hints(self) -> list[str]:
        """The players who want no hints at this table."""
        return [self.places[seat].name for seat in self.persons() if not self.places[seat].hints]

    def reading(self, besides: int | None = None) -> list[int]:
        """The seats of those who are waited for after a round, or after a game."""
        return [
            seat
            for seat in self.persons()
            if seat != besides and not self.places[seat].away and not self.places[seat].ready
        ]

    # the log

    def apply(
        self, fact: Fact, outcome: tuple[Game, tuple[Event, ...]] | None = None
    ) -> tuple[Event, ...]:
        """The next fact of the log; says what happened in the game."""
        if fact.seq != self.seq + 1:
            raise Unreadable(f"fact {fact.seq} follows {self.seq}")
        if fact.kind not in _CHANGES:
            raise Unreadable(f"fact {fact.seq} is of a kind that this version does not know")
        events = _CHANGES[fact.kind](self, fact.body, outcome)
        self.seq = fact.seq
        self.refs.pop(fact.ref, None)
        self.refs[fact.ref] = None
        if len(self.refs) > REMEMBERED:
            del self.refs[next(iter(self.refs))]
        if fact.kind in ("changed", "arranged"):
            self.terms = fact.seq
        elif fact.kind in PLAY:
            away.forget_votes(self)
        if fact.kind == "ready":
            self.tapped = self.tapped or fact.at
        elif fact.kind not in PLAY:
            self.changes += LARGE if fact.kind == "changed" else 1
        elif fact.kind == "started":
            self.began, self.changes, self.acts, self.moves = fact.seq, 0, 0, 0
        if fact.kind not in ("acted", "next"):
            self.find_seats()
        return events

    def find_seats(self) -> None:
        """Who sits where has changed."""
        self._seats = {
            guest: seat for seat, place in enumerate(self.places) for guest in place.guests
        }

    def after(self, fact: Fact, outcome: tuple[Game, tuple[Event, ...]] | None) -> Table:
        """The table as it will be; this one stays as it is."""
        later = copy.copy(self)
        later.places = copy.deepcopy(self.places)
        later.refs = dict(self.refs)
        later.apply(fact, outcome)
        return later

    def deal(self, prepared: dict[str, Any] | None = None) -> tuple[Game, tuple[Event, ...]]:
        """The first deal; empty seats are left out, cards that one player refused are blank.

        A lesson's is `prepared`; every other one follows from the secret and the nonces.
        """
        places = [place for place in self.places if place.taken]
        settings = self.settings
        consents = [
            [place.custom[card] for place in places] for card in range(len(settings.custom))
        ]
        dealt = prepared or {"seed": seed_of(self.secret, [place.nonce for place in places])}
        return start(
            settings.edition,
            len(places),
            rules=settings.rules,
            custom=agreed(settings.custom, consents),
            **dealt,
        )

    def pass_host_on(self) -> None:
        if any(self.host in place.guests for place in self.places):
            return
        guests = (guest for place in self.places for guest in place.guests)
        self.host = next(guests, self.host)

    def is_call(self, fact: Granted | Fact) -> bool:
        """Whether it only calls or catches, so that the decision and its clock stay as they are."""
        return fact.kind == "acted" and is_call(fact.body["action"])


# what each kind of fact changes


def _created(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.settings = Settings.from_json(body)
    table.host = body["host"]
    table.secret = body["secret"]
    table.places = [Place() for _ in range(table.settings.size)]
    return ()


def _started(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    for seat, place in enumerate(table.places):
        place.home, place.ready, place.was = seat, False, None
    table.places = [place for place in table.places if place.taken]
    table.game, events = outcome or table.deal(body.get("prepared"))
    return events


def _acted(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    assert table.game is not None
    place = table.places[body["seat"]]
    if body["by"] == "clock":
        place.timeouts += 1
    elif body["by"] == "person":
        place.return_()
        table.acts += 1
    open_before = table.game.round.uno_open
    table.moves += 1
    table.game, events = outcome or apply(table.game, body["seat"], body["action"])
    for seat in table.game.round.uno_open:
        if table.places[seat].first and seat not in open_before:
            table.places[seat].slips += 1
    return events


def _left(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    assert table.game is not None
    table.places[body["seat"]].leave()
    table.pass_host_on()
    table.game, events = outcome or leave(table.game, body["seat"])
    return events


def _back(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].return_()
    return ()


_CHANGES: Changes = {
    "created": _created,
    **sitting.CHANGES,
    "started": _started,
    "acted": _acted,
    "left": _left,
    "back": _back,
    **lobby.CHANGES,
    **going_on.CHANGES,
    **taking_over.CHANGES,
    **away.CHANGES,
}
