"""Everybody who is connected to a table, and what each of them is sent.

A message is put together from parts: what everybody sees is written once, what only a seat may know
once a seat.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import orjson

from lastcard.engine import seen_by
from lastcard.engine.silence import silent_event, silent_game
from lastcard.server.connection import COME_AGAIN
from lastcard.tables.showing import game_info, hidden_words, own_info, table_info
from lastcard.words.narration import Narrator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Event, Game, Refusal
    from lastcard.server.connection import Connection
    from lastcard.tables.happenings import Happening
    from lastcard.tables.live import LiveTable

STEPS = ("acted", "next")
"""Facts that change the game alone; whatever else happens is sent as a whole."""


class Audience:
    """The sockets at one table, in this process."""

    def __init__(self, live: LiveTable, *, chat: bool) -> None:
        self.live = live
        self.chat = chat
        self.connections: set[Connection] = set()
        self._narrators: dict[bool, Narrator] = {}
        """For those who sit there, and for those who may not read all words."""

    def happened(self, happening: Happening, ref: str) -> None:
        """A fact has been stored: send it to everybody, to each as their seat sees it."""
        if not self.connections:
            return
        table = self.live.table
        if happening.kind in STEPS and table.phase != "over":
            self._send_step(happening, ref)
            return
        for connection in self.connections:
            connection.seat = table.seat_of(connection.guest)
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
                "table": table_info(table, seat, language, chat=self.chat),
                "game": game and game_info(game),
                "times": self._times(),
                "you": own_info(game, seat, names, language)
                if game is not None and seat is not None
                else None,
                "seat": seat,
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
                own = None if seat is None else own_info(game, seat, names, language)
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
            }
        )[:-1].decode()

    def _narrate(self, names: Sequence[str], hidden: frozenset[str] = frozenset()) -> Narrator:
        """Somebody who calls the players by these names, and says none of the hidden words."""
        narrator = self._narrators.get(bool(hidden))
        if narrator is None or narrator.names != tuple(names):
            settings = self.live.table.settings
            edition = settings.edition_for_strangers if hidden else settings.edition
            narrator = self._narrators[bool(hidden)] = Narrator(names, edition)
        return narrator

    def _times(self) -> dict[str, float | None]:
        now, agenda = time.monotonic(), self.live.agenda
        return {
            "deadline": _left(agenda.deadline, now),
            "grace": _left(agenda.grace_until, now),
            "timer": _left(agenda.timed_until, now),
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
