"""Reading a position. Whatever does not make sense is refused, and the message says where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from lastcard.engine.custom import read_custom
from lastcard.engine.deal import FEWEST, MOST, make_setup
from lastcard.engine.effects import Debt, read_resolving
from lastcard.engine.effects.base import Frame
from lastcard.engine.legal import legal_actions
from lastcard.engine.refusals import BadInput, one_of, shown
from lastcard.engine.rules import read_rules
from lastcard.engine.shuffle import shuffled
from lastcard.engine.state import TURNS, Decision, Game, Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine.edition import Edition

KINDS = [
    "turn",
    "drawn",
    "color",
    "challenge",
    "follow",
    "show",
    "discard",
    "vote",
    "dare",
    "swap",
    "stack",
]  # the decisions there are
OWN_TURN = ("turn", "drawn", "color", "follow")
HUGE = 10**100
"""No count in a game comes near it, so whatever the engine adds up can be read back."""
FIELDS = [
    "edition",
    "rules",
    "custom",
    "hands",
    "discard",
    "color",
    "draw",
    "turn",
    "direction",
    "dealer",
    "scores",
    "round",
    "seed",
    "shuffles",
    "pending",
    "uno",
    "lasting",
    "over",
    "winner",
    "game_over",
    "game_winner",
    "resolving",
    "misses",
    "again",
    "guilty",
    "passes",
    "shown",
    "left",
    "played_by",
]


def from_json(data: Any, find_edition: Callable[[str], Edition]) -> Game:
    """The state a position describes."""
    return _Position(data, find_edition).game()


class _Position:
    """One position being read."""

    def __init__(self, data: Any, find_edition: Callable[[str], Edition]) -> None:
        if not isinstance(data, dict):
            raise BadInput("position", f"must be an object, not {shown(data)}")
        for key in data:
            if key not in FIELDS:
                raise BadInput("position", f"no field {shown(key)}; allowed: {one_of(FIELDS)}")
        self.data = data
        if not isinstance(data.get("edition"), str):
            raise BadInput("position.edition", "must be the name of an edition")
        self.edition = find_edition(data["edition"])
        self.hands = self._hands()
        self.players = len(self.hands)

    def game(self) -> Game:
        data = self.data
        setup = make_setup(
            self.edition,
            self.players,
            self._seed(),
            read_rules(data.get("rules"), "position.rules"),
            read_custom(data.get("custom"), self.edition, "position.custom"),
        )
        discard = self._cards("discard", data.get("discard"))
        if not discard:
            raise BadInput("position.discard", "must have at least one card, the top card last")
        shuffles = self._number("shuffles", 0, 0, HUGE)
        draw = self._cards("draw", data["draw"]) if "draw" in data else None
        rest = Counter(self.edition.deck)
        rest.subtract(card for pile in (*self.hands, discard, draw or ()) for card in pile)
        for code, copies in rest.items():
            if copies < 0:
                has = self.edition.deck.count(code)
                message = f"{has - copies} copies of {code}, but {self.edition.id} has {has}"
                raise BadInput("position", message)
        if draw is None:
            remaining: list[str] = []
            for code in self.edition.cards:
                remaining += [code] * rest[code]
            draw = shuffled(remaining, setup.seed, shuffles)
            shuffles += 1
        left = self._seats("left", data.get("left", []))
        state = Round(
            hands=self.hands,
            draw=draw,
            discard=discard,
            color=self._color(discard[-1]),
            turn=self._seat("turn", data.get("turn", 0)),
            direction=self._direction(),
            pending=None,
            uno_open=(),
            uno_called=(),
            resolving=self._frames("resolving"),
            lasting=self._frames("lasting"),
            misses=self._misses(),
            again=self._seat_or_none("again"),
            guilty=self._flag("guilty"),
            played_by=self._seat_or_none("played_by"),
            passes=self._number("passes", 0, 0, MOST),
            shown=self._shown(),
            shuffles=shuffles,
            winner=self._seat_or_none("winner"),
        )
        game = Game(
            setup,
            self._scores(),
            self._number("round", 1, 1, HUGE),
            self._seat("dealer", data.get("dealer", self.players - 1)),
            left,
            self._winners(),
            state,
        )
        if len(game.active_seats()) < FEWEST and not game.winners:
            raise BadInput("position.left", "at least two players must be left")
        return self._with_decision(game)

    # The decision, which must be one the engine could have asked for

    def _with_decision(self, game: Game) -> Game:
        if self._flag("over") or game.winners:
            if self.data.get("pending") is not None:
                raise BadInput("position.pending", "must be null once the round is over")
            return game._replace(round=game.round._replace(resolving=()))
        pending = self._pending(game)
        opened, called = self._uno(game)
        state = game.round._replace(pending=pending, uno_open=opened, uno_called=called)
        game = game._replace(round=state)
        asked = pending.seats
        if pending.kind in OWN_TURN:
            if asked != (state.turn,):
                raise BadInput("position.pending.seats", f"must be the turn's: [{state.turn}]")
            if state.resolving:
                raise BadInput("position.resolving", f"must be empty for a {pending.kind}")
            for seat in game.active_seats():
                if not state.hands[seat]:
                    raise BadInput(f"position.hands[{seat}]", "has no cards: the round is over")
        else:
            self._check_frame(state, pending)
        if (state.color is None) != (pending.kind == "color"):
            raise BadInput("position.color", "is required when the top card has none")
        for seat in asked:
            if seat in game.left or not legal_actions(game, seat):
                raise BadInput("position.pending", f"seat {seat} has no answer to {pending.kind}")
        return game

    def _check_frame(self, state: Round, pending: Decision) -> None:
        if any(isinstance(below.effect, Debt) for below in state.resolving[:-1]):
            raise BadInput("position.resolving", "a debt is settled before anything else")
        frame = state.resolving[-1] if state.resolving else None
        if frame is None or frame.effect.asks != pending.kind:
            raise BadInput("position.resolving", f"no effect that asks for {pending.kind}")
        waiting = frame.seats or ()
        expected = waiting if pending.kind == "vote" else waiting[:1]
        if pending.kind == "swap":
            expected = (frame.you,)
        if set(frame.noted) & set(waiting):
            raise BadInput("position.resolving", "a seat that still has to answer has no answer")
        if pending.seats != expected:
            raise BadInput("position.pending.seats", f"must be {list(expected)}")
        if pending.kind == "discard":
            keep = frame.effect.question(None, frame)["keep"]  # type: ignore[arg-type]
            if len(state.hands[pending.seats[0]]) <= keep:
                raise BadInput("position.pending", "nothing has to be discarded")

    def _pending(self, game: Game) -> Decision:
        data = self.data.get("pending")
        turn = game.round.turn
        if data is None:
            if turn in game.left:
                raise BadInput("position.turn", f"seat {turn} has left")
            return TURNS[turn]
        if not isinstance(data, dict) or data.get("kind") not in KINDS:
            raise BadInput("position.pending.kind", f"allowed: {one_of(KINDS)}")
        for key in data:
            if key not in ("kind", "seats", "cards", "draw", "color", "card"):
                raise BadInput("position.pending", f"no field {shown(key)}")
        kind = data["kind"]
        seats = self._seats("pending.seats", data.get("seats"))
        if not seats or (kind != "vote" and len(seats) > 1):
            raise BadInput("position.pending.seats", "must name who is asked")
        cards = self._cards("pending.cards", data.get("cards", []))
        if Counter(cards) - Counter(self.hands[seats[0]]) or bool(cards) != (kind == "drawn"):
            raise BadInput("position.pending.cards", "must be the cards just drawn, in hand")
        draw = data.get("draw", 1)
        if type(draw) is not int or not 1 <= draw <= 20:
            raise BadInput("position.pending.draw", "must be a whole number from 1 to 20")
        color, card = data.get("color"), data.get("card", "")
        if (color is not None or card) and kind != "follow":
            raise BadInput("position.pending", f"{kind} has no color and no card")
        if kind == "follow" and (
            not isinstance(color, str)
            or color not in self.edition.colors
            or not isinstance(card, str)
            or card not in self.edition.cards
        ):
            raise BadInput("position.pending", "follow needs a color and the card that demands it")
        return Decision(kind, seats, cards, draw, color, card)

    def _uno(self, game: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
        data = self.data.get("uno") or {}
        if not isinstance(data, dict) or set(data) - {"open", "called"}:
            raise BadInput("position.uno", 'must be {"open": [seats], "called": [seats]}')
        opened = self._seats("uno.open", data.get("open", []))
        called = self._seats("uno.called", data.get("called", []))
        for seat in opened:
            if len(self.hands[seat]) != 1 or seat in called or seat in game.left:
                raise BadInput("position.uno.open", f"seat {seat} cannot be caught")
        for seat in called:
            # R33: a call stands with one card, or before the play with two
            early = len(self.hands[seat]) == 2 and seat == game.round.turn
            if len(self.hands[seat]) != 1 and not early:
                raise BadInput("position.uno.called", f"seat {seat} cannot have called")
        return opened, called

    # Fields

    def _hands(self) -> tuple[tuple[str, ...], ...]:
        hands = self.data.get("hands")
        if not isinstance(hands, list) or not FEWEST <= len(hands) <= MOST:
            message = f"must be a list of {FEWEST} to {MOST} hands"
            raise BadInput("position.hands", message, "SETUP-1")
        return tuple(self._cards(f"hands[{seat}]", hand) for seat, hand in enumerate(hands))

    def _cards(self, where: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise BadInput(f"position.{where}", f"must be a list of cards, not {shown(value)}")
        for code in value:
            if not isinstance(code, str) or code not in self.edition.cards:
                raise BadInput(f"position.{where}", f"{self.edition.id} has no card {shown(code)}")
        return tuple(value)

    def _seed(self) -> str:
        return read_seed(self.data.get("seed", ""), "position.seed")

    def _color(self, top: str) -> str | None:
        own = self.edition.cards[top].color
        color = self.data.get("color", own)
        if own is not None and color != own:
            raise BadInput("position.color", f"must be {own}, the colour of the top card {top}")
        if color is None:
            return None
        if not isinstance(color, str) or color not in self.edition.colors:
            allowed = one_of(self.edition.colors)
            raise BadInput(
                "position.color", f"{shown(color)} is not allowed; allowed: {allowed}", "DECK-2"
            )
        return color

    def _direction(self) -> int:
        direction = self.data.get("direction", 1)
        if type(direction) is not int or direction not in (1, -1):
            raise BadInput("position.direction", f"{shown(direction)}: allowed: 1, -1")
        return direction

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            limit = f"{low} to {high}" if high < HUGE else f"{low}"
            raise BadInput(
                f"position.{key}", f"{shown(value)}: must be a whole number from {limit}"
            )
        return value

    def _flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if type(value) is not bool:
            raise BadInput(f"position.{key}", f"must be true or false, not {shown(value)}")
        return value

    def _seat(self, where: str, value: Any) -> int:
        if type(value) is not int or not 0 <= value < self.players:
            raise BadInput(
                f"position.{where}", f"{shown(value)} is no seat; allowed: 0 to {self.players - 1}"
            )
        return value

    def _seat_or_none(self, key: str) -> int | None:
        value = self.data.get(key)
        return None if value is None else self._seat(key, value)

    def _seats(self, where: str, value: Any) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise BadInput(f"position.{where}", f"must be a list of seats, not {shown(value)}")
        seats = tuple(self._seat(where, seat) for seat in value)
        if len(set(seats)) != len(seats):
            raise BadInput(f"position.{where}", "names a seat twice")
        return seats

    def _scores(self) -> tuple[int, ...]:
        scores = self.data.get("scores", [0] * self.players)
        if not isinstance(scores, list) or len(scores) != self.players:
            raise BadInput("position.scores", f"must be a list of {self.players} numbers")
        for score in scores:
            if type(score) is not int or not 0 <= score <= HUGE:
                raise BadInput("position.scores", f"{shown(score)} is no score")
        return tuple(scores)

    def _winners(self) -> tuple[int, ...]:
        winner = self.data.get("game_winner")
        over = self._flag("game_over")
        if over != (winner is not None):
            raise BadInput("position.game_winner", "is named exactly when game_over is true")
        if winner is None:
            return ()
        return self._seats("game_winner", winner if isinstance(winner, list) else [winner])

    def _misses(self) -> tuple[tuple[int, str], ...]:
        misses = []
        for item in self._list("misses"):
            if not isinstance(item, list) or len(item) != 2 or not isinstance(item[1], str):
                raise BadInput("position.misses", "must be a list of [seat, rule]")
            misses.append((self._seat("misses", item[0]), item[1]))
        return tuple(misses)

    def _shown(self) -> tuple[tuple[int, int | None, tuple[str, ...]], ...]:
        shown_cards = []
        for item in self._list("shown"):
            if not isinstance(item, list) or len(item) != 3:
                raise BadInput("position.shown", "must be a list of [seat, seat or null, cards]")
            to = None if item[1] is None else self._seat("shown", item[1])
            cards = self._cards("shown", item[2])
            shown_cards.append((self._seat("shown", item[0]), to, cards))
        return tuple(shown_cards)

    def _list(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or len(value) > 1000:
            raise BadInput(f"position.{key}", f"must be a list, not {shown(value)}")
        return value

    def _frames(self, key: str) -> tuple[Frame, ...]:
        return tuple(
            self._frame(item, f"{key}[{place}]") for place, item in enumerate(self._list(key))
        )

    def _frame(self, data: Any, where: str) -> Frame:
        fields = ("effect", "you", "card", "rule", "them", "seats", "noted")
        if not isinstance(data, dict) or set(data) - set(fields):
            raise BadInput(f"position.{where}", f"must be an object of {one_of(fields)}")
        names = self.edition.color_names
        effect = read_resolving(data.get("effect"), f"position.{where}.effect", names)
        card = data.get("card")
        if not isinstance(card, str) or card not in self.edition.cards:
            raise BadInput(f"position.{where}.card", f"{self.edition.id} has no card {shown(card)}")
        rule = data.get("rule")
        if not isinstance(rule, str):
            raise BadInput(f"position.{where}.rule", "must be a rule's ID")
        them = data.get("them")
        seats = data.get("seats")
        if where.startswith("lasting") and getattr(effect, "color", None) == "called":
            raise BadInput(f"position.{where}.effect", "the called colour must be named")
        return Frame(
            effect,
            self._seat(f"{where}.you", data.get("you")),
            card,
            rule,
            None if them is None else self._seat(f"{where}.them", them),
            None if seats is None else self._seats(f"{where}.seats", seats),
            self._seats(f"{where}.noted", data.get("noted", [])),
        )


def read_seed(value: Any, where: str) -> str:
    """A seed is any text that can be written in UTF-8."""
    if not isinstance(value, str):
        raise BadInput(where, f"must be a text, not {shown(value)}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise BadInput(where, "must be a text that can be written in UTF-8") from None
    return value
