"""The fields of a position, each read with its own check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.deal import FEWEST, MOST
from lastcard.engine.effects import Frame, read_resolving
from lastcard.engine.effects.fields import CALLED
from lastcard.engine.errors import BadInput, shown
from lastcard.engine.position.remembered import read_letter, read_memory

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine.edition import Edition
    from lastcard.engine.memory import Memory

HUGE = 10**100
"""No count in a game comes near it, so whatever the engine adds up can be read back."""
# fmt: off
FIELDS = (
    "edition", "rules", "custom", "hands", "discard", "color", "draw", "turn",
    "direction", "dealer", "scores", "round", "seed", "shuffles", "pending", "uno",
    "lasting", "over", "winner", "game_over", "game_winner", "resolving", "misses", "again",
    "guilty", "held", "parted", "passes", "shown", "left", "played_by", "rolls", "color_before",
    "memory", "piles",
)
# fmt: on


class PositionFields:
    """A position as it was written; every method reads one field or refuses it."""

    def __init__(self, data: Any, find_edition: Callable[[str], Edition]) -> None:
        if not isinstance(data, dict):
            raise BadInput("position", "not-an-object", value=shown(data))
        for key in data:
            if key not in FIELDS:
                raise BadInput("position", "no-field", value=shown(key), allowed=FIELDS)
        self.data = data
        if not isinstance(data.get("edition"), str):
            raise BadInput("position.edition", "not-an-edition", value=shown(data.get("edition")))
        self.edition = find_edition(data["edition"])
        self.hands = self.read_hands()
        self.players = len(self.hands)

    def read_hands(self) -> tuple[tuple[str, ...], ...]:
        hands = self.data.get("hands")
        if not isinstance(hands, list) or not FEWEST <= len(hands) <= MOST:
            raise BadInput("position.hands", "not-hands", "SETUP-1", low=FEWEST, high=MOST)
        return tuple(self.read_cards(f"hands[{seat}]", hand) for seat, hand in enumerate(hands))

    def read_cards(self, where: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise BadInput(f"position.{where}", "not-cards", value=shown(value))
        for code in value:
            if not isinstance(code, str) or code not in self.edition.cards:
                raise self.no_card(where, code)
        return tuple(value)

    def no_card(self, where: str, code: Any) -> BadInput:
        edition = self.edition.id
        return BadInput(f"position.{where}", "no-card", edition=edition, value=shown(code))

    def read_seed(self) -> str:
        return read_seed(self.data.get("seed", ""), "position.seed")

    def read_color(self, top: str) -> str | None:
        own = self.edition.cards[top].color
        color = self.data.get("color", own)
        if own is not None and color != own:
            raise BadInput("position.color", "not-the-top-color", allowed=[own], code=top)
        return read_letter(color, "position.color", self.edition)

    def read_color_before(self) -> str | None:
        return read_letter(self.data.get("color_before"), "position.color_before", self.edition)

    def read_direction(self) -> int:
        direction = self.data.get("direction", 1)
        if type(direction) is not int or direction not in (1, -1):
            raise BadInput(
                "position.direction", "not-allowed", value=shown(direction), allowed=["1", "-1"]
            )
        return direction

    def read_number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            why = "not-a-number" if high < HUGE else "not-a-count"
            raise BadInput(f"position.{key}", why, value=shown(value), low=low, high=high, words=[])
        return value

    def read_flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if type(value) is not bool:
            raise BadInput(f"position.{key}", "not-a-flag", value=shown(value))
        return value

    def read_seat(self, where: str, value: Any) -> int:
        if type(value) is not int or not 0 <= value < self.players:
            raise BadInput(
                f"position.{where}", "no-seat", value=shown(value), last=self.players - 1
            )
        return value

    def read_seat_or_none(self, key: str) -> int | None:
        value = self.data.get(key)
        return None if value is None else self.read_seat(key, value)

    def read_seats(self, where: str, value: Any) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise BadInput(f"position.{where}", "not-seats", value=shown(value))
        seats = tuple(self.read_seat(where, seat) for seat in value)
        if len(set(seats)) != len(seats):
            raise BadInput(f"position.{where}", "seat-twice")
        return seats

    def read_scores(self) -> tuple[int, ...]:
        scores = self.data.get("scores", [0] * self.players)
        if not isinstance(scores, list) or len(scores) != self.players:
            raise BadInput("position.scores", "not-scores", number=self.players)
        for score in scores:
            if type(score) is not int or not 0 <= score <= HUGE:
                raise BadInput("position.scores", "no-score", value=shown(score))
        return tuple(scores)

    def read_winners(self) -> tuple[int, ...]:
        winner = self.data.get("game_winner")
        over = self.read_flag("game_over")
        if over != (winner is not None):
            raise BadInput("position.game_winner", "winner-without-end")
        if winner is None:
            return ()
        return self.read_seats("game_winner", winner if isinstance(winner, list) else [winner])

    def read_piles(self) -> tuple[tuple[str, ...], ...]:
        """Shuffles whose order is given."""
        piles = self.read_list("piles")
        return tuple(self.read_cards(f"piles[{at}]", pile) for at, pile in enumerate(piles))

    def read_misses(self) -> tuple[tuple[int, str], ...]:
        misses = []
        for item in self.read_list("misses"):
            if not isinstance(item, list) or len(item) != 2 or not isinstance(item[1], str):
                raise BadInput("position.misses", "not-misses")
            misses.append((self.read_seat("misses", item[0]), item[1]))
        return tuple(misses)

    def read_shown(self) -> tuple[tuple[int, int | None, tuple[str, ...]], ...]:
        shown_cards = []
        for item in self.read_list("shown"):
            if not isinstance(item, list) or len(item) != 3:
                raise BadInput("position.shown", "not-shown")
            to = None if item[1] is None else self.read_seat("shown", item[1])
            cards = self.read_cards("shown", item[2])
            shown_cards.append((self.read_seat("shown", item[0]), to, cards))
        return tuple(shown_cards)

    def read_held(self) -> tuple[str, ...] | None:
        if "held" not in self.data:
            return None
        if self.data.get("played_by") is None or not self.data.get("resolving"):
            raise BadInput("position.held", "held-without-play")
        return self.read_cards("held", self.data["held"])

    def read_parted(self) -> bool:
        parted = self.read_flag("parted")
        if parted and (self.data.get("played_by") is None or not self.data.get("resolving")):
            raise BadInput("position.parted", "held-without-play")
        return parted

    def read_memory(self) -> Memory:
        return read_memory(self.data.get("memory", {}), self.edition, self.hands)

    def read_list(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or len(value) > 1000:
            raise BadInput(f"position.{key}", "not-a-list", value=shown(value))
        return value

    def read_frames(self, key: str) -> tuple[Frame, ...]:
        return tuple(
            self.read_frame(item, f"{key}[{place}]")
            for place, item in enumerate(self.read_list(key))
        )

    def read_frame(self, data: Any, where: str) -> Frame:
        fields = ("effect", "you", "card", "rule", "them", "seats", "noted")
        if not isinstance(data, dict) or set(data) - set(fields):
            raise BadInput(f"position.{where}", "not-an-object-of", allowed=list(fields))
        names = self.edition.color_names
        effect = read_resolving(data.get("effect"), f"position.{where}.effect", names)
        card = data.get("card")
        if not isinstance(card, str) or card not in self.edition.cards:
            raise self.no_card(f"{where}.card", card)
        rule = data.get("rule")
        if not isinstance(rule, str):
            raise BadInput(f"position.{where}.rule", "not-a-rule")
        them = data.get("them")
        seats = data.get("seats")
        if where.startswith("lasting") and CALLED in effect.to_json().values():
            raise BadInput(f"position.{where}.effect", "called-color-unnamed")
        return Frame(
            effect,
            self.read_seat(f"{where}.you", data.get("you")),
            card,
            rule,
            None if them is None else self.read_seat(f"{where}.them", them),
            None if seats is None else self.read_seats(f"{where}.seats", seats),
            self.read_seats(f"{where}.noted", data.get("noted", [])),
        )


def read_seed(value: Any, where: str) -> str:
    """A seed is any text that can be written in UTF-8."""
    if not isinstance(value, str):
        raise BadInput(where, "not-a-seed", value=shown(value))
    try:
        value.encode()
    except UnicodeEncodeError:
        raise BadInput(where, "not-utf-8") from None
    return value
