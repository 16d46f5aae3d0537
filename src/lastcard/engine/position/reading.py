"""Reading a position. Whatever does not make sense is refused, and the message says where."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any

from lastcard.engine.custom import read_custom
from lastcard.engine.deal import FEWEST, MOST, make_setup
from lastcard.engine.decisions import TURNS, Ask, Decision
from lastcard.engine.declared import asks
from lastcard.engine.effects.fields import MOST_CARDS
from lastcard.engine.errors import BadInput, shown
from lastcard.engine.legal import legal_actions
from lastcard.engine.position.fields import HUGE, PositionFields
from lastcard.engine.rules import read_rules
from lastcard.engine.state import Game, Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine.edition import Edition


def from_json(data: Any, find_edition: Callable[[str], Edition]) -> Game:
    """The state a position describes."""
    return _Position(data, find_edition).game()


class _Position(PositionFields):
    """One position being read."""

    def game(self) -> Game:
        data = self.data
        setup = make_setup(
            self.edition,
            self.players,
            self.read_seed(),
            read_rules(data.get("rules"), "position.rules"),
            read_custom(data.get("custom"), self.edition, "position.custom"),
            piles=self.read_piles(),
        )
        discard = self.read_cards("discard", data.get("discard"))
        if not discard:
            raise BadInput("position.discard", "empty-discard")
        shuffles = self.read_number("shuffles", 0, 0, HUGE)
        draw = self.read_cards("draw", data["draw"]) if "draw" in data else None
        cards = self.edition.cards
        used = Counter(chain(*self.hands, discard, draw or ()))
        for code, copies in used.items():
            if copies > cards[code].kind.copies:
                raise BadInput(
                    "position",
                    "too-many-copies",
                    number=copies,
                    code=code,
                    edition=self.edition.id,
                    most=cards[code].kind.copies,
                )
        if draw is None:
            remaining: list[str] = []
            for code, card in cards.items():
                remaining += [code] * (card.kind.copies - used[code])
            draw = setup.shuffled(remaining, shuffles)
            shuffles += 1
        left = self.read_seats("left", data.get("left", []))
        state = Round(
            hands=self.hands,
            draw=draw,
            discard=discard,
            color=self.read_color(discard[-1]),
            before=self.read_color_before(),
            turn=self.read_seat("turn", data.get("turn", 0)),
            direction=self.read_direction(),
            pending=None,
            uno_open=(),
            uno_called=(),
            resolving=self.read_frames("resolving"),
            lasting=self.read_frames("lasting"),
            misses=self.read_misses(),
            again=self.read_seat_or_none("again"),
            guilty=self.read_flag("guilty"),
            held=self.read_held(),
            parted=self.read_parted(),
            played_by=self.read_seat_or_none("played_by"),
            passes=self.read_number("passes", 0, 0, MOST),
            shown=self.read_shown(),
            memory=self.read_memory(),
            shuffles=shuffles,
            rolls=self.read_number("rolls", 0, 0, HUGE),
            winner=self.read_seat_or_none("winner"),
        )
        game = Game(
            setup,
            self.read_scores(),
            self.read_number("round", 1, 1, HUGE),
            self.read_seat("dealer", data.get("dealer", self.players - 1)),
            left,
            self.read_winners(),
            state,
        )
        if len(game.active_seats()) < FEWEST and not game.winners:
            raise BadInput("position.left", "too-few-left")
        return self._with_decision(game, asks())

    # The decision, which must be one the engine could have asked for

    def _with_decision(self, game: Game, kinds: dict[str, Ask]) -> Game:
        if self.read_flag("over") or game.winners:
            if self.data.get("pending") is not None:
                raise BadInput("position.pending", "pending-after-end")
            return game._replace(round=game.round._replace(resolving=(), held=None, parted=False))
        pending = self._pending(game, kinds)
        opened, called = self._uno(game)
        state = game.round._replace(pending=pending, uno_open=opened, uno_called=called)
        game = game._replace(round=state)
        asked = pending.seats
        if kinds[pending.kind].whom == "turn":
            if asked != (state.turn,):
                raise BadInput("position.pending.seats", "not-asked", value=f"[{state.turn}]")
            if state.resolving:
                raise BadInput("position.resolving", "not-empty", kind=pending.kind)
            for seat in game.active_seats():
                if not state.hands[seat]:
                    raise BadInput(f"position.hands[{seat}]", "empty-hand")
        else:
            self._check_frame(state, pending)
        if (state.color is None) != (pending.kind == "color"):
            raise BadInput("position.color", "color-missing")
        for seat in asked:
            if seat in game.left or not legal_actions(game, seat):
                raise BadInput("position.pending", "no-answer", number=seat, kind=pending.kind)
        return game

    def _check_frame(self, state: Round, pending: Decision) -> None:
        if any(not below.effect.on_cards for below in state.resolving[:-1]):
            raise BadInput("position.resolving", "debt-below")
        frame = state.resolving[-1] if state.resolving else None
        asking = frame.effect.asks if frame is not None else None
        if frame is None or asking is None or asking.kind != pending.kind:
            raise BadInput("position.resolving", "nothing-asks", kind=pending.kind)
        for one in state.resolving:
            if one.noted and (one.seats is None or set(one.noted) & set(one.seats)):
                raise BadInput("position.resolving", "noted-too-early")
        expected = asking.seats(frame)
        if pending.seats != expected:
            raise BadInput("position.pending.seats", "not-asked", value=str(list(expected)))

    def _pending(self, game: Game, kinds: dict[str, Ask]) -> Decision:
        data = self.data.get("pending")
        turn = game.round.turn
        if data is None:
            if turn in game.left:
                raise BadInput("position.turn", "seat-has-left", number=turn)
            return TURNS[turn]
        if not isinstance(data, dict) or data.get("kind") not in tuple(kinds):
            raise BadInput("position.pending.kind", "no-decision", allowed=list(kinds))
        for key in data:
            if key not in ("kind", "seats", "cards", "draw", "color", "card"):
                raise BadInput("position.pending", "no-field-here", value=shown(key))
        ask = kinds[data["kind"]]
        seats = self.read_seats("pending.seats", data.get("seats"))
        if not seats or (ask.whom != "all" and len(seats) > 1):
            raise BadInput("position.pending.seats", "nobody-asked")
        cards = self.read_cards("pending.cards", data.get("cards", []))
        if Counter(cards) - Counter(self.hands[seats[0]]) or bool(cards) != ("cards" in ask.fields):
            raise BadInput("position.pending.cards", "not-just-drawn")
        draw = data.get("draw", 1)
        if type(draw) is not int or not 1 <= draw <= MOST_CARDS:
            raise BadInput(
                "position.pending.draw",
                "not-a-number",
                value=shown(draw),
                low=1,
                high=MOST_CARDS,
                words=[],
            )
        color, card = data.get("color"), data.get("card", "")
        demands = "color" in ask.fields
        if (color is not None or card) and not demands:
            raise BadInput("position.pending", "no-color-and-card", kind=ask.kind)
        if demands and (
            not isinstance(color, str)
            or color not in self.edition.colors
            or not isinstance(card, str)
            or card not in self.edition.cards
        ):
            raise BadInput("position.pending", "color-and-card", kind=ask.kind)
        return Decision(ask.kind, seats, cards, draw, color, card)

    def _uno(self, game: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
        data = self.data.get("uno") or {}
        if not isinstance(data, dict) or set(data) - {"open", "called"}:
            raise BadInput("position.uno", "not-uno")
        opened = self.read_seats("uno.open", data.get("open", []))
        called = self.read_seats("uno.called", data.get("called", []))
        for seat in opened:
            if len(self.hands[seat]) != 1 or seat in called or seat in game.left:
                raise BadInput("position.uno.open", "cannot-be-caught", number=seat)
        for seat in called:
            # R33: a call stands with one card, or before the play with two
            early = len(self.hands[seat]) == 2 and seat == game.round.turn
            if len(self.hands[seat]) != 1 and not early:
                raise BadInput("position.uno.called", "cannot-have-called", number=seat)
        return opened, called
