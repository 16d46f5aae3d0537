"""Everybody who is connected to a table, and what each of them is sent.

A message is put together from parts: what everybody sees is written once, what only a seat may know
once a seat.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import orjson

from lastcard.engine import seen_by
from lastcard.engine.silence import silent_event, silent_game
from lastcard.server.connection import COME_AGAIN
from lastcard.tables.away import waits
from lastcard.tables.coaching import lesson_info
from lastcard.tables.showing import changes_for, game_info, hidden_words, own_info, table_info
from lastcard.words.narration import Narrator

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Event, Game, Refusal
    from lastcard.server.connection import Connection
    from lastcard.tables.happenings import Happening
    from lastcard.tables.live import LiveTable

STEPS = ("acted", "next")
"""Facts that change the game alone; whatever else happens is sent as a whole."""
RELOAD_WITHIN = 1.5
"""Seconds in which a page that is loaded again is back, and nobody was told that it had gone."""


class Audience:
    """The sockets at one table, in this process."""

    def __init__(
        self, live: LiveTable, *, chat: bool, tell_others: Callable[[LiveTable], None]
    ) -> None:
        self.live = live
        self._tell_others = tell_others
        """Says to the other processes whose people are here."""
        self.chat = chat
        self.connections: set[Connection] = set()
        self._leaving: dict[str, float] = {}
        """Guests whose connection was closed, and until when they still count as here."""
        self._narrators: dict[bool, Narrator] = {}
        """For those who sit there, and for those who may not read all words."""

    # who is here

    def join(self, connection: Connection, events: Sequence[Event]) -> None:
        """Somebody has come; first of all they are told everything."""
        now = time.monotonic()
        connection.seat = self.live.table.seat_of(connection.guest)
        self.count(now, connection)
        connection.send(self.snapshot(connection, events))
        self.connections.add(connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.seat is not None and not connection.silent:
            self._leaving[connection.guest] = time.monotonic() + RELOAD_WITHIN
            loop = asyncio.get_running_loop()
            # a loop may wake somebody a little too early
            loop.call_later(RELOAD_WITHIN + 0.05, lambda: self.count(time.monotonic()))
        self.count(time.monotonic())

    def in_company(self, connection: Connection) -> bool:
        """Whether anybody else would miss them."""
        seated = connection.seat is not None
        return seated and (len(self.connections) > 1 or len(self.live.table.persons()) > 1)

    def count(self, now: float, *arriving: Connection) -> None:
        """Which seats have somebody here, in this process?"""
        self._leaving = {guest: until for guest, until in self._leaving.items() if until > now}
        seats = {each.seat for each in (*self.connections, *arriving) if not each.silent}
        seats.update(map(self.live.table.seat_of, self._leaving))
        mine = frozenset(seat for seat in seats if seat is not None)
        if mine != self.live.presence.mine:
            self.live.presence.set_mine(mine, now)
            self._tell_others(self.live)

    def came_or_went(self) -> None:
        self.said({"type": "presence", "here": self._here()})

    def _here(self) -> list[int]:
        """Bots always are."""
        here, places = self.live.presence.here, self.live.table.places
        return [seat for seat, at in enumerate(places) if seat in here or at.kind == "bot"]

    # what happens

    def happened(self, happening: Happening, ref: str) -> None:
        """A fact has been stored: send it to everybody, to each as their seat sees it."""
        table = self.live.table
        if happening.kind in STEPS and table.phase != "over":
            if self.connections:
                self._send_step(happening, ref)
            return
        for connection in self.connections:
            connection.seat = table.seat_of(connection.guest)
        self.count(time.monotonic())
        for connection in self.connections:
            ack = connection.acknowledge(ref)
            connection.send(self.snapshot(connection, happening.events, ack))

    def said(self, message: dict[str, Any]) -> None:
        text = orjson.dumps(message).decode()
        for connection in self.connections:
            connection.send(text)

    def gone(self) -> None:
        for connection in self.connections:
            connection.reload("gone")

    def closed(self, reason: Refusal) -> None:
        for connection in self.connections:
            connection.refuse(None, reason, self.live.table.names)
            connection.close(COME_AGAIN)

    def snapshot(
        self, connection: Connection, events: Sequence[Event], ack: str | None = None
    ) -> str:
        """Everything that whoever is there may know."""
        table, seat, language = self.live.table, connection.seat, connection.language
        names, words = table.names, hidden_words(table, seat, chat=self.chat)
        game = table.game and silent_game(table.game, words)
        return orjson.dumps(
            {
                "type": "snapshot",
                "seq": table.seq,
                "table": table_info(
                    table, seat, language, chat=self.chat, here=self.live.presence.here
                ),
                "game": game and game_info(game),
                "times": self._times(),
                "waits": self._waits(),
                "you": None if game is None else self._own(game, seat, language),
                "seat": seat,
                "changed": changes_for(table, seat, language),
                "events": orjson.Fragment(_seen(self._narrate(names, words), events, seat, words)),
                "ack": ack,
            }
        ).decode()

    def _send_step(self, happening: Happening, ref: str) -> None:
        table = self.live.table
        game = table.game
        assert game is not None
        head, names = self._head(happening, game), table.names
        # those who know more of it than everybody; the others are all told the same
        insiders = {seat for event in happening.events for seat in event.only or ()}
        public = _seen(self._narrate(names), happening.events, None)
        written: dict[tuple[int | None, str], str] = {}
        for connection in self.connections:
            seat, language = connection.seat, connection.language
            text = written.get((seat, language))
            if text is None:
                words = hidden_words(table, seat, chat=self.chat)
                own = self._own(game, seat, language)
                shown = self._head(happening, silent_game(game, words)) if words else head
                seen = (
                    _seen(self._narrate(names, words), happening.events, seat, words)
                    if words or seat in insiders
                    else public
                )
                text = f'{shown},"events":{seen},"you":{orjson.dumps(own).decode()}'
                written[seat, language] = text
            ack = connection.acknowledge(ref)
            connection.send(f'{text},"ack":"{ack}"}}' if ack else text + "}")

    def _own(self, game: Game, seat: int | None, language: str) -> dict[str, Any] | None:
        """What only that seat may know."""
        if seat is None:
            return None
        table = self.live.table
        own = own_info(game, seat, table.names, language)
        if table.settings.lesson:
            own["lesson"] = lesson_info(table, seat)
        return own

    def _head(self, happening: Happening, game: Game) -> str:
        """What everybody sees of a step, left open at its end."""
        places = self.live.table.places
        return orjson.dumps(
            {
                "type": "step",
                "seq": happening.seq,
                "game": game_info(game),
                "times": self._times(),
                "away": [seat for seat, place in enumerate(places) if place.away],
                "waits": self._waits(),
            }
        )[:-1].decode()

    def _narrate(self, names: Sequence[str], hidden: frozenset[str] = frozenset()) -> Narrator:
        """Somebody who calls the players by these names, and says none of the hidden words."""
        settings = self.live.table.settings
        # before the game the host may change the deck
        edition = settings.edition_for_strangers if hidden else settings.edition
        narrator = self._narrators.get(bool(hidden))
        if narrator is None or narrator.names != tuple(names) or narrator.edition is not edition:
            narrator = self._narrators[bool(hidden)] = Narrator(names, edition)
        return narrator

    def _waits(self) -> list[dict[str, Any]]:
        return waits(self.live.table, self.live.agenda.asked, time.monotonic())

    def _times(self) -> dict[str, float | None]:
        now, agenda = time.monotonic(), self.live.agenda
        return {
            "deadline": _left(agenda.deadline, now),
            "grace": _left(agenda.grace_until, now),
            "timer": _left(agenda.timed_until, now),
            "next": _left(agenda.read_until, now),
        }


def _seen(
    narrator: Narrator,
    events: Sequence[Event],
    seat: int | None,
    words: frozenset[str] = frozenset(),
) -> str:
    """What happened, as that seat may know it, each with a sentence, in JSON."""
    seen = [seen_by(event, seat) for event in events]
    if words:
        seen = [silent_event(event, words) for event in seen]
    return f"[{','.join(map(narrator.written, seen))}]"


def _left(until: float | None, now: float) -> float | None:
    return None if until is None else round(max(0.0, until - now), 2)
