"""A table's state: its log of facts, replayed. Nothing here waits, stores or sends."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Literal

from lastcard.engine import (
    agreed,
    apply,
    is_call,
    leave,
    next_round,
    start,
)
from lastcard.engine.fairness import commitment_of, seed_of
from lastcard.tables.places import BOT_NONCE, Place
from lastcard.tables.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine import Event, Game
    from lastcard.tables.facts import Fact, Granted

Phase = Literal["lobby", "playing", "between", "over"]
REMEMBERED = 64
"""Answered messages that are recognised when they come again."""

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
        self.acts = 0
        """What people, not bots and clocks, have done in this game."""
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
        if self.game.over:
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

    def persons(self) -> list[int]:
        """The seats of people who are in the game."""
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.kind == "person" and not place.gone
        ]

    @property
    def deserted(self) -> bool:
        """Whether bots play for all its people; they do not play on alone."""
        return all(self.places[seat].away for seat in self.persons())

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
        if fact.kind not in PLAY:
            self.changes += 1
        elif fact.kind == "started":
            self.began, self.changes, self.acts = fact.seq, 0, 0
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

    def deal(self) -> tuple[Game, tuple[Event, ...]]:
        """The first deal; empty seats are left out, cards that one player refused are blank."""
        places = [place for place in self.places if place.taken]
        settings = self.settings
        consents = [
            [place.custom[card] for place in places] for card in range(len(settings.custom))
        ]
        return start(
            settings.edition,
            len(places),
            seed_of(self.secret, [place.nonce for place in places]),
            settings.rules,
            agreed(settings.custom, consents),
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


def _sat(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]] = Place(
        "person", body["name"], guests=[body["guest"]], nonce=body["nonce"]
    )
    if not any(table.host in place.guests for place in table.places):
        table.host = body["guest"]
    return ()


def _bot_sat(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    custom = (True,) * len(table.settings.custom)
    table.places[body["seat"]] = Place(
        "bot", body["name"], body["level"], nonce=BOT_NONCE, agreed=True, custom=custom
    )
    return ()


def _stood(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    """Of their own will, sent away by the host, or a bot taken away."""
    if table.game is None:
        table.places[body["seat"]] = Place()
    else:
        # the finished game keeps their name and nonce, so that it can still be checked
        table.places[body["seat"]].leave()
    table.pass_host_on()
    return ()


def _agreed(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    place = table.places[body["seat"]]
    place.agreed = True
    place.custom = tuple(body["custom"])
    place.nonce = body["nonce"]
    return ()


def _linked(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].keys.append(body["key"])
    return ()


def _claimed(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].guests.append(body["guest"])
    return ()


def _started(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    table.places = [place for place in table.places if place.taken]
    table.game, events = outcome or table.deal()
    return events


def _acted(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    assert table.game is not None
    place = table.places[body["seat"]]
    if body["by"] == "clock":
        place.timeouts += 1
    elif body["by"] == "person":
        place.timeouts = 0
        table.acts += 1
    table.game, events = outcome or apply(table.game, body["seat"], body["action"])
    return events


def _next(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    assert table.game is not None
    table.game, events = outcome or next_round(table.game)
    return events


def _left(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    assert table.game is not None
    table.places[body["seat"]].leave()
    table.pass_host_on()
    table.game, events = outcome or leave(table.game, body["seat"])
    return events


def _back(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].timeouts = 0
    return ()


def _rematch(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    """The same players sit down again; the next deal has a secret of its own."""
    table.game = None
    table.number += 1
    table.changes = table.acts = 0
    table.secret = body["secret"]
    table.places = [place for place in table.places if place.taken and not place.gone]
    for place in table.places:
        place.timeouts = 0
        place.agreed = place.kind == "bot" or table.settings.practice
    table.places += [Place() for _ in range(table.settings.size - len(table.places))]
    return ()


_CHANGES: dict[str, Callable[[Table, dict[str, Any], Any], tuple[Event, ...]]] = {
    "created": _created,
    "sat": _sat,
    "bot_sat": _bot_sat,
    "stood": _stood,
    "agreed": _agreed,
    "linked": _linked,
    "claimed": _claimed,
    "started": _started,
    "acted": _acted,
    "next": _next,
    "left": _left,
    "back": _back,
    "rematch": _rematch,
}
