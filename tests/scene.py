"""Positions drawn in one line, so that a test reads as a sentence.

game = scene("giant", ["B5 W", "Y3 G1"], top="B7", draw="G4 G5")
game.act(0, "B5!").act(1, "draw")
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import load_edition, load_presets
from lastcard.engine import (
    Event,
    Game,
    Refusal,
    apply,
    from_json,
    leave,
    legal_actions,
    next_round,
    read_custom,
    read_rules,
    start,
    to_json,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Rule = str | list[dict[str, Any]] | dict[str, Any] | None
"""What is written on a custom card: a preset's name, effects, a whole card, or nothing."""


@dataclass(frozen=True)
class Scene:
    """A game, and what happened on the way to it."""

    game: Game
    events: tuple[Event, ...] = ()
    """What the last step reported."""

    # What can be done

    def act(self, seat: int, *actions: str) -> Scene:
        """One seat acts, once or several times."""
        scene = self
        for action in actions:
            plain = action.removesuffix("!")
            assert plain in scene.legal(seat), f"{plain} is not in {scene.legal(seat)}"
            scene = Scene(*apply(scene.game, seat, action))
            scene._reads_back()
        return scene

    def next_round(self) -> Scene:
        return Scene(*next_round(self.game))

    def leave(self, seat: int) -> Scene:
        scene = Scene(*leave(self.game, seat))
        scene._reads_back()
        return scene

    def legal(self, seat: int) -> list[str]:
        return legal_actions(self.game, seat)

    def refuses(self, seat: int, action: str) -> Refusal:
        """The refusal of that action; it is not listed as legal, and nothing changes."""
        before = to_json(self.game)
        with pytest.raises(Refusal) as caught:
            apply(self.game, seat, action)
        assert to_json(self.game) == before
        assert action not in self.legal(seat)
        return caught.value

    def _reads_back(self) -> None:
        """Any position the engine writes reads back to the same state."""
        assert from_json(to_json(self.game), load_edition) == self.game

    # What can be seen

    @property
    def awaits(self) -> str:
        """The decision and who is asked: `turn 1`, `vote 1 2`; `nothing` once the round is over."""
        pending = self.game.round.pending
        if pending is None:
            return "nothing"
        return " ".join([pending.kind, *(str(seat) for seat in pending.seats)])

    def hand(self, seat: int) -> str:
        return " ".join(self.game.round.hands[seat])

    def count(self, seat: int) -> int:
        return len(self.game.round.hands[seat])

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.game.round.hands]

    @property
    def top(self) -> str:
        return self.game.round.top

    @property
    def discard(self) -> str:
        return " ".join(self.game.round.discard)

    @property
    def draw(self) -> str:
        return " ".join(self.game.round.draw)

    @property
    def color(self) -> str | None:
        return self.game.round.color

    @property
    def direction(self) -> int:
        return self.game.round.direction

    @property
    def can_be_caught(self) -> tuple[int, ...]:
        return self.game.round.uno_open

    @property
    def called(self) -> tuple[int, ...]:
        return self.game.round.uno_called

    @property
    def winner(self) -> int | None:
        """Who won the round."""
        return self.game.round.winner

    @property
    def champions(self) -> tuple[int, ...]:
        """Who won the match."""
        return self.game.winners

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self.game, seat)

    def told(self, kind: str) -> list[Event]:
        """The events of that kind in the last step."""
        return [event for event in self.events if event.kind == kind]

    def drawn(self) -> list[tuple[int | None, int]]:
        """Who drew how many in the last step, in order."""
        return [(event.seat, event.number) for event in self.told("drew")]


def scene(
    edition: str,
    hands: Sequence[str],
    top: str = "",
    *,
    discard: str = "",
    draw: str | None = None,
    custom: Sequence[Rule] = (),
    **position: Any,
) -> Scene:
    """A drawn position: `hands`, `discard` and `draw` as `"B5 W"`, `top` as `B7` or `W:Y`.

    The other fields of a position pass through as they are.
    """
    code, _, color = top.partition(":")
    written: dict[str, Any] = {
        "edition": edition,
        "hands": [hand.split() for hand in hands],
        "discard": [*discard.split(), *([code] if code else [])],
        "custom": [written_card(rule) for rule in custom],
        **position,
    }
    if color:
        written["color"] = color
    if draw is not None:
        written["draw"] = draw.split()
    return Scene(from_json(written, load_edition))


def dealt(
    edition: str,
    first: str,
    *,
    players: int = 3,
    hands: Mapping[int, str] | None = None,
    draw: str = "",
    seed: str = "dealt",
    rules: dict[str, Any] | None = None,
    custom: Sequence[Rule] = (),
    dealer: int | None = None,
) -> Scene:
    """A game whose deal is arranged: the first card, some hands, the top of the draw pile."""
    deck = load_edition(edition)
    read = read_rules(rules)
    rest = Counter(deck.deck)
    fixed = {seat: hand.split() for seat, hand in (hands or {}).items()}
    for cards in ([first], draw.split(), *fixed.values()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0
    filler = sorted(rest.elements())
    for seat in range(players):
        if seat not in fixed:
            fixed[seat] = filler[: read.hand_size]
            del filler[: read.hand_size]
    deals = players - 1 if dealer is None else dealer
    order = [(deals + place) % players for place in range(1, players + 1)]
    stacked = [fixed[seat][place] for place in range(read.hand_size) for seat in order]
    stacked += [first, *draw.split(), *filler]
    written = read_custom([written_card(rule) for rule in custom], deck)
    return Scene(*start(deck, players, seed, read, written, dealer=dealer, deck=stacked))


def written_card(rule: Rule) -> dict[str, Any] | None:
    """A custom card as a position writes it."""
    if isinstance(rule, str):
        preset = load_presets()[rule]
        return {"name": preset.name, "effects": list(preset.effects)}
    return {"name": "House card", "effects": rule} if isinstance(rule, list) else rule
