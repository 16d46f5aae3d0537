"""What the commonest steps lead to. It is the same in all games of a kind, so it is worked out once
for them all: their events and decisions are values, which states and records share.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from lastcard.engine.decisions import Decision
from lastcard.engine.effects import Draw, Effect, Reverse, Skip
from lastcard.engine.events import Event
from lastcard.engine.state import Setup

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.custom import CustomCard
    from lastcard.engine.edition import Edition
    from lastcard.engine.rules import Rules

KINDS = 16
"""How many kinds of games are kept; one of ten players takes up to a megabyte."""


class Play:
    """A card that is played and at most turns, skips, or makes the one it skips draw."""

    __slots__ = ("cards", "color", "direction", "draws", "events", "rule", "turn")

    def __init__(self, shortcuts: Shortcuts, chair: Chair, action: Action) -> None:
        code, seat = action.card, chair.seat
        events = [Event("played", seat, (code,), 0, action.color)]
        direction, turn = chair.direction, chair.after
        if code in shortcuts.turning:
            direction = -direction
            events.append(Event("reversed", seat, rule=shortcuts.turning[code]))
            turn = (seat + direction) % shortcuts.players
        if code in shortcuts.skipping:
            events.append(Event("skipped", turn, rule=shortcuts.skipping[code]))
            turn = (turn + direction) % shortcuts.players
        self.cards = (code,)
        # the colour is read off the code
        self.color = action.color or code[0]
        """The colour in play after it."""
        self.direction = direction
        self.turn = turn
        """Whose turn follows."""
        drawing: tuple[int, str | None] = shortcuts.drawing.get(code, (0, None))
        self.draws, self.rule = drawing
        """How many cards the next player draws, and the rule."""
        self.events = tuple(events)
        """All but the one of those cards, which is told after the first."""


class Drawn:
    """One card that a seat draws in its turn."""

    __slots__ = ("cards", "choice", "events")

    def __init__(self, seat: int, card: str) -> None:
        seats = (seat,)
        self.cards = (card,)
        self.choice = Decision("drawn", seats, self.cards)
        """What follows if the card may be played."""
        self.events = (Event("drew", seat, self.cards, 1, only=seats),)


class Chair:
    """A seat, and what its plain actions lead to while play goes in one direction."""

    __slots__ = ("_draws", "_plays", "_shortcuts", "after", "direction", "passed", "seat")

    def __init__(self, shortcuts: Shortcuts, seat: int, direction: int) -> None:
        self.seat = seat
        self.direction = direction
        self.after = (seat + direction) % shortcuts.players
        """Whose turn follows a draw or a pass."""
        self.passed = (Event("passed", seat),)
        self._shortcuts = shortcuts
        self._plays: dict[str, Play] = {}
        self._draws: dict[str, Drawn] = {}

    def play(self, action: Action) -> Play:
        known = self._plays.get(action.text)
        if known is None:
            known = self._plays[action.text] = Play(self._shortcuts, self, action)
        return known

    def draw(self, card: str) -> Drawn:
        known = self._draws.get(card)
        if known is None:
            known = self._draws[card] = Drawn(self.seat, card)
        return known


class Shortcuts:
    """What can be taken quickly in a setup."""

    def __init__(self, setup: Setup) -> None:
        rules, cards = setup.rules, setup.edition.cards
        self.players = setup.players
        self.turning: dict[str, str] = {}
        """The cards that reverse, and the rule."""
        self.skipping: dict[str, str] = {}
        """The cards after which the next player misses the turn, and the rule."""
        self.drawing: dict[str, tuple[int, str]] = {}
        """Those that make that player draw: how many cards, and the rule."""
        for code, cited in setup.cited.items():
            self._add(setup, code, cited)
        plays = (
            text
            for code, card in cards.items()
            if code not in setup.house and self._is_plain(setup, code)
            if card.wild or card.color == code[0]
            for text in setup.edition.plays[code]
        )
        self.actions = frozenset({"draw", "pass", *plays})
        """The actions that have a shortcut, as they are spelled."""
        self.draws_one = not (rules.forced_play or rules.draw_until_playable)
        """Whether no house rule says when or how many cards to draw."""
        self.onward = [Chair(self, seat, 1) for seat in range(setup.players)]
        self.backward = [Chair(self, seat, -1) for seat in range(setup.players)]

    def _add(self, setup: Setup, code: str, cited: tuple[tuple[Effect, str], ...]) -> None:
        """Note what a card does, if it is among these; `cited` has its last effect first."""
        match cited:
            case [(Reverse(), rule)]:
                self.turning[code] = rule
                if setup.players == 2 and setup.rules.two_player_reverse == "skip":
                    self.skipping[code] = "R6"
            case [(Skip(who="next"), rule)]:
                self.skipping[code] = rule
            case [(Skip(who="next"), rule), (Draw(who="next", number=int(number)), drawing)]:
                if setup.rules.stacking == "off":
                    self.skipping[code] = rule
                    self.drawing[code] = number, drawing

    def _is_plain(self, setup: Setup, code: str) -> bool:
        return code not in setup.effects or code in self.turning or code in self.skipping


def shortcuts_of(setup: Setup) -> Shortcuts:
    if setup.shortcuts is None:
        found = _shortcuts(setup.edition, setup.rules, setup.custom, setup.players)
        object.__setattr__(setup, "shortcuts", found)
    assert setup.shortcuts is not None
    return setup.shortcuts


@functools.lru_cache(KINDS)
def _shortcuts(
    edition: Edition, rules: Rules, custom: tuple[CustomCard | None, ...], players: int
) -> Shortcuts:
    return Shortcuts(Setup(edition, rules, custom, players, ""))
