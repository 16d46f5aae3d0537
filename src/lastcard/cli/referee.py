"""`lastcard referee`: the engine for other programs, one JSON object a line."""

from __future__ import annotations

import json
import secrets
import sys
from typing import TYPE_CHECKING, Any

from lastcard.editions import load_edition
from lastcard.engine import (
    BadInput,
    Game,
    LastcardError,
    Refusal,
    apply,
    from_json,
    leave,
    legal_actions,
    next_round,
    read_custom,
    read_rules,
    read_seed,
    start,
    to_json,
    view,
)
from lastcard.engine.errors import shown
from lastcard.words import Speaker
from lastcard.words.narration import told_event

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine import Event

Answer = dict[str, Any]

REQUESTS: dict[str, tuple[str, ...]] = {
    "new": ("edition", "players", "seed", "rules", "custom", "consents", "dealer", "deck"),
    "set": ("position",),
    "act": ("seat", "action"),
    "next": (),
    "leave": ("seat",),
    "view": ("seat",),
}


class Referee:
    """Holds one game and answers requests about it. A request that fails changes nothing."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._handlers: dict[str, Callable[[dict[str, Any]], Answer]] = {
            "new": self._new,
            "set": self._set,
            "act": self._act,
            "next": self._next,
            "leave": self._leave,
            "view": self._view,
        }

    def answer(self, line: bytes | str) -> Answer:
        """The answer to one line, whatever the line is."""
        try:
            return self._handle(_parse(line))
        except LastcardError as error:
            return {"ok": False, "error": {"rule": error.rule, "message": error.message}}
        except RecursionError:
            return _failed("the line is nested too deeply")

    def _handle(self, request: Any) -> Answer:
        if not isinstance(request, dict):
            raise BadInput("", "not-a-request", value=shown(request))
        do = request.get("do")
        if not isinstance(do, str) or do not in REQUESTS:
            raise BadInput("do", "not-allowed", value=shown(do), allowed=list(REQUESTS))
        allowed = ("do", *REQUESTS[do])
        for key in request:
            if key not in allowed:
                raise BadInput(do, "no-field", value=shown(key), allowed=list(allowed))
        return self._handlers[do](request)

    def _current(self) -> Game:
        if self._game is None:
            raise BadInput("", "no-game")
        return self._game

    def _took(self, step: tuple[Game, tuple[Event, ...]]) -> Answer:
        game, events = step
        speaker = Speaker(edition=game.setup.edition)
        legal = {str(seat): legal_actions(game, seat) for seat in range(game.setup.players)}
        answer = {
            "ok": True,
            "events": [told_event(speaker, event) for event in events],
            "legal": {seat: actions for seat, actions in legal.items() if actions},
            "state": to_json(game),
        }
        self._game = game
        return answer

    def _new(self, request: dict[str, Any]) -> Answer:
        name = request.get("edition")
        if not isinstance(name, str):
            raise BadInput("edition", "not-an-edition", value=shown(name))
        edition = load_edition(name)
        seed = request.get("seed")
        deck = request.get("deck")
        if deck is not None and not _are(deck, str):
            raise BadInput("deck", "not-a-deck")
        custom = read_custom(request.get("custom"), edition)
        step = start(
            edition,
            request.get("players"),  # type: ignore[arg-type]  # start checks it
            secrets.token_hex(16) if seed is None else read_seed(seed, "seed"),
            read_rules(request.get("rules")),
            custom,
            consents=_consents(request.get("consents"), request.get("players"), len(custom)),
            dealer=request.get("dealer"),
            deck=deck,
        )
        return self._took(step)

    def _set(self, request: dict[str, Any]) -> Answer:
        position = request.get("position")
        if isinstance(position, dict) and position.get("seed") is None:
            position = {**position, "seed": secrets.token_hex(16)}
        return self._took((from_json(position, load_edition), ()))

    def _act(self, request: dict[str, Any]) -> Answer:
        game = self._current()
        seat, action = request.get("seat"), request.get("action")
        if type(seat) is not int or not isinstance(action, str):
            raise Refusal("not-an-act")
        return self._took(apply(game, seat, action))

    def _next(self, request: dict[str, Any]) -> Answer:
        return self._took(next_round(self._current()))

    def _leave(self, request: dict[str, Any]) -> Answer:
        return self._took(leave(self._current(), request.get("seat")))  # type: ignore[arg-type]

    def _view(self, request: dict[str, Any]) -> Answer:
        game = self._current()
        seat, players = request.get("seat"), game.setup.players
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise BadInput("seat", "no-seat", value=shown(seat), last=players - 1)
        return {"ok": True, "view": view(game, seat)}


def _are(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(type(item) is kind for item in value)


def _consents(data: Any, players: Any, cards: int) -> list[list[bool]] | None:
    """R30: a list a custom card, with an answer a player."""
    if data is None:
        return None
    if (
        not isinstance(data, list)
        or len(data) != cards
        or not all(_are(answers, bool) and len(answers) == players for answers in data)
    ):
        raise BadInput("consents", "not-consents", number=cards)
    return data


def _parse(line: bytes | str) -> Any:
    try:
        text = line.decode() if isinstance(line, bytes) else line
        return json.loads(text)
    except UnicodeDecodeError:
        raise BadInput("", "line-not-utf-8") from None
    except ValueError as error:
        raise BadInput("", "line-not-json", why=str(error)) from None


def _failed(message: str) -> Answer:
    return {"ok": False, "error": {"rule": None, "message": message}}


def referee() -> None:
    """Referee games for another program, in JSON.

    One request a line on standard input, one answer a line on standard output.
    """
    judge = Referee()
    for line in sys.stdin.buffer:
        sys.stdout.write(json.dumps(judge.answer(line)) + "\n")
        sys.stdout.flush()
