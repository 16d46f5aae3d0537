"""Who may know what at a table: read from its log with the engine, without the server's code.

The log is replayed; at each `seq` the oracle says which cards lie open to a guest and which are
hidden from them, and then looks for hidden ones in every byte that the guest was sent.
"""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.editions import load_edition
from lastcard.engine import apply, leave, next_round, read_custom, read_rules, start
from lastcard.engine.effects import FaceUp

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from lastcard.engine import Edition, Event, Game

OPEN_KINDS = {"played", "discarded", "showed", "turned_up", "drew_for_deal", "face_up", "counted"}
"""The kinds of events whose cards lie on the table or are shown to all."""
NOT_CARDS = ("events", "tried", "rule")
"""Events are looked at one by one; the numbers of rulings (R8) are written like cards."""
_PART = re.compile(r"[0-9A-Za-z]+")


class Leak(AssertionError):
    """Somebody was told what they may not know."""


class Seat(NamedTuple):
    guests: tuple[str, ...] = ()
    nonce: str = ""
    custom: tuple[bool, ...] = ()
    gone: bool = False


class Moment(NamedTuple):
    """The table after one fact."""

    seats: tuple[Seat | None, ...]
    number: int
    before: Game | None
    game: Game | None
    events: tuple[Event, ...]
    secret: str

    def seat_of(self, guest: str) -> int | None:
        for place, seat in enumerate(self.seats):
            if seat is not None and guest in seat.guests:
                return place
        return None

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.over


def digest_of(cookie: str | None) -> str:
    return hashlib.sha256((cookie or "").encode()).hexdigest()


def read_log(database: Path, code: str) -> list[tuple[str, dict[str, Any]]]:
    """The facts of a table, as they lie in the database."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "SELECT kind, body FROM facts WHERE code = ? ORDER BY seq", (code,)
        ).fetchall()
    return [(kind, json.loads(body)) for kind, body in rows]


class Oracle:
    def __init__(self, facts: Iterable[tuple[str, dict[str, Any]]]) -> None:
        self._seats: list[Seat | None] = []
        self._game: Game | None = None
        self._number = 1
        self._secret = ""
        self.moments: list[Moment] = []
        for kind, body in facts:
            before = self._game
            events = self._take(kind, body)
            self.moments.append(
                Moment(tuple(self._seats), self._number, before, self._game, events, self._secret)
            )
        self.cards = frozenset(self.edition.cards)
        self.names = {card.name: code for code, card in self.edition.cards.items()}
        longest_first = sorted(self.names, key=len, reverse=True)
        self._name = re.compile("|".join(map(re.escape, longest_first)))

    def _take(self, kind: str, body: dict[str, Any]) -> tuple[Event, ...]:
        seats, seat = self._seats, body.get("seat", 0)
        events: tuple[Event, ...] = ()
        if kind == "created":
            self._settings = body
            self.edition: Edition = load_edition(body["edition"])
            self._secret = body["secret"]
            self._seats = [None] * body["size"]
        elif kind == "sat":
            seats[seat] = Seat((body["guest"],), body["nonce"])
        elif kind == "bot_sat":
            seats[seat] = Seat((), "bot", (True,) * len(self.edition.customizable))
        elif kind == "stood":
            gone = self._game and self._at(seat)._replace(guests=(), gone=True)
            seats[seat] = gone or None
        elif kind == "agreed":
            seats[seat] = self._at(seat)._replace(nonce=body["nonce"], custom=tuple(body["custom"]))
        elif kind == "claimed":
            known = self._at(seat)
            seats[seat] = known._replace(guests=(*known.guests, body["guest"]))
        elif kind == "rematch":
            stay = [taken for taken in seats if taken is not None and not taken.gone]
            homes = dict(zip(body.get("seats", range(len(stay))), stay, strict=True))
            self._seats = [homes.get(place) for place in range(self._settings["size"])]
            self._game, self._secret = None, body["secret"]
            self._number += 1
        elif kind == "started":
            self._seats = [taken for taken in seats if taken is not None]
            self._game, events = self._deal()
        elif kind in ("acted", "next", "left"):
            assert self._game is not None
            if kind == "acted":
                self._game, events = apply(self._game, seat, body["action"])
            elif kind == "next":
                self._game, events = next_round(self._game)
            else:
                seats[seat] = self._at(seat)._replace(guests=(), gone=True)
                self._game, events = leave(self._game, seat)
        return events

    def _at(self, seat: int) -> Seat:
        taken = self._seats[seat]
        assert taken is not None
        return taken

    def _deal(self) -> tuple[Game, tuple[Event, ...]]:
        custom = read_custom(self._settings["custom"], self.edition)
        taken = [seat for seat in self._seats if seat is not None]
        seed = seed_of(self._secret, [seat.nonce for seat in taken])
        consents = [[seat.custom[card] for seat in taken] for card in range(len(custom))]
        rules = read_rules(self._settings["rules"])
        return start(self.edition, len(taken), seed, rules, custom, consents=consents)

    # what is hidden

    def hidden(self, seq: int, viewer: int | None) -> set[str]:
        """Cards in places this seat may not look into, and in no place where it may."""
        game = self.moments[seq].game
        if game is None:
            return set(self.cards)
        state = game.round
        known = _open_hands(game) | ({viewer} if viewer is not None else set())
        places = [hand for seat, hand in enumerate(state.hands) if seat not in known]
        seen = {
            *state.discard,
            *(card for seat in known for card in state.hands[seat]),
            *(
                card
                for whose, to, cards in state.shown
                if to is None or viewer in (whose, to)
                for card in cards
            ),
            *(frame.card for frame in (*state.lasting, *state.resolving)),
        }
        return {card for place in (*places, state.draw) for card in place} - seen

    def secrets(self, seq: int, viewer: int | None) -> list[str]:
        """Texts that may not be known yet: what the cards are shuffled with."""
        moment = self.moments[seq]
        if moment.over:
            return []
        nonces = [seat.nonce for seat in moment.seats if seat is not None]
        others = [
            seat.nonce
            for place, seat in enumerate(moment.seats)
            if seat is not None and seat.nonce != "bot" and place != viewer
        ]
        return [moment.secret, seed_of(moment.secret, nonces), *others]

    # what was sent

    def check(
        self, guest: str, received: Sequence[str], hellos: dict[int, int | None], seq: int = 0
    ) -> None:
        """Look through everything a guest was sent, in order; `seq` is what they had seen."""
        for place, text in enumerate(received):
            message = json.loads(text)
            seq = message.get("seq", seq)
            viewer = self.moments[seq].seat_of(guest)
            self._search(text, message, seq, viewer)
            if message["type"] in ("snapshot", "step"):
                self._check_view(message, seq, viewer)
                since = hellos[place] if place in hellos else seq - 1
                self._check_events(message["events"], since, seq, viewer)

    def _search(self, text: str, message: dict[str, Any], seq: int, viewer: int | None) -> None:
        for secret in self.secrets(seq, viewer):
            if secret in text:
                raise Leak(f"seq {seq}, seat {viewer}: {secret} in {text}")
        rest = _without(message, NOT_CARDS)
        if isinstance(you := rest.get("you"), dict):
            you.pop("known", None)  # `_check_view` sees to these
        hidden = self.hidden(seq, viewer) - self.tokens(message.get("tried", ""))
        found = self.tokens(json.dumps(rest)) & hidden
        if message["type"] == "refused":
            said = self._name.findall(message["error"]["message"])
            found |= {self.names[name] for name in said} & hidden
        if found:
            raise Leak(f"seq {seq}, seat {viewer}: {sorted(found)} in {text}")

    def tokens(self, text: str) -> set[str]:
        """Every card that is written somewhere in the text."""
        return set(_PART.findall(text)) & self.cards

    def _check_view(self, message: dict[str, Any], seq: int, viewer: int | None) -> None:
        game, you, shown = self.moments[seq].game, message["you"], message["game"]
        if (you is None) != (viewer is None or game is None) or (shown is None) != (game is None):
            raise Leak(f"seq {seq}, seat {viewer}: {message}")
        if game is None:
            return
        hands = {str(seat): list(game.round.hands[seat]) for seat in sorted(_open_hands(game))}
        if shown["hands"] != hands:
            raise Leak(f"seq {seq}, seat {viewer}: open are {shown['hands']}, not {hands}")
        if you and (you["seat"], you["hand"]) != (viewer, list(game.round.hands[viewer or 0])):
            raise Leak(f"seq {seq}, seat {viewer}: {you}")
        known = {
            str(seat): list(cards)
            for seat, knowing in enumerate(game.round.memory.known)
            for observer, cards in knowing
            if observer == viewer
        }
        if you and you["known"] != known:
            raise Leak(f"seq {seq}, seat {viewer}: knows {you['known']}, not {known}")

    def _check_events(
        self, told: Sequence[dict[str, Any]], since: int | None, seq: int, viewer: int | None
    ) -> None:
        """All that came after what the guest saw last; to somebody new, what came lately."""
        first = 0 if since is None else since + 1
        moments = enumerate(self.moments[first : seq + 1], first)
        happened = [(place, event) for place, moment in moments for event in moment.events]
        if since is not None and len(told) != len(happened):
            raise Leak(f"seq {seq}, seat {viewer}: {len(told)} events, not {len(happened)}")
        number = self.moments[seq].number
        for seen, (place, event) in zip(told, happened[len(happened) - len(told) :], strict=True):
            if (seen["kind"], seen.get("seat")) != (event.kind, event.seat):
                raise Leak(f"seq {seq}, seat {viewer}: {seen} is not {event}")
            if self.moments[place].number != number:
                continue  # of a game that is over, and public
            secret = not self._may_see(event, self.moments[place], viewer)
            if secret and (seen.get("cards") or seen.get("text")):
                raise Leak(f"seq {seq}, seat {viewer}: {seen}")
            if not secret and seen.get("cards", []) != list(event.cards):
                raise Leak(f"seq {seq}, seat {viewer}: {seen} hides {event}")

    def _may_see(self, event: Event, moment: Moment, viewer: int | None) -> bool:
        if event.kind in OPEN_KINDS or (viewer is not None and viewer == event.seat):
            return True
        if event.kind == "voted":
            return False
        shown = event.kind == "hand_shown" and viewer is not None and viewer == event.other
        games = [game for game in (moment.before, moment.game) if game and not game.round.over]
        opened = any(event.seat in _open_hands(game) for game in games)
        return not event.cards or shown or opened


def _without(part: Any, keys: Sequence[str]) -> Any:
    if isinstance(part, dict):
        return {key: _without(value, keys) for key, value in part.items() if key not in keys}
    return [_without(item, keys) for item in part] if isinstance(part, list) else part


def seed_of(secret: str, nonces: Sequence[str]) -> str:
    return hashlib.sha256("\n".join((secret, *nonces)).encode()).hexdigest()


def _open_hands(game: Game) -> set[int]:
    """Face up for a while, or counted at the end of a round."""
    if game.round.over:
        return set(range(game.setup.players))
    lasting = game.round.lasting
    return {seat for f in lasting if isinstance(f.effect, FaceUp) for seat in f.seats or ()}
