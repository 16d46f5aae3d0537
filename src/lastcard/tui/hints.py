"""A hint: what a good player would do, in words, and a reason that the table shows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import COLOR_NAMES, is_call, legal_actions, view
from lastcard.tui.words import action_words, play_order
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine import Action, Game, View
    from lastcard.local import LocalTable


def count_cards(number: int) -> str:
    return Speaker().say("count-cards", number=number)


_SHORT = 70
"""A card that has more to say is no reason in a few words."""


class Hint(NamedTuple):
    action: str
    words: str
    """The action as a person would say it."""
    reason: str


def hint(table: LocalTable, seat: int) -> Hint:
    """What to do at that seat now, and why."""
    game = table.game
    action = table.suggest(seat)
    edition = game.setup.edition
    words = action_words(table, seat, action)
    answers = [other for other in legal_actions(game, seat) if not is_call(other)]
    if len(answers) == 1:
        return Hint(action, words, "it is all that you can do now")
    thought = _Thought(table, game, view(game, seat), edition.actions[action])
    reason = _REASONS.get(thought.action.plain) or _REASONS.get(thought.action.verb) or _best
    return Hint(action, words, reason(thought))


class _Thought(NamedTuple):
    table: LocalTable
    game: Game
    seen: View
    action: Action

    def held(self) -> Counter[str | None]:
        """How many cards of each colour stay in the hand."""
        cards = self.game.setup.edition.cards
        held = Counter(cards[code].color for code in self.seen["hand"])
        if self.action.card in cards:
            held[cards[self.action.card].color] -= 1
        return held

    def other(self) -> str:
        seat: int = self.seen["pending"]["other"]
        return self.table.names[seat]


def _play(thought: _Thought) -> str:
    hand, code = thought.seen["hand"], thought.action.card
    card = thought.game.setup.edition.cards[code]
    if len(hand) == 1:
        return "it is your last card"
    if len(hand) == 2:
        return "it leaves you one card"
    if does := _does(thought):
        return does
    color = thought.action.color or card.color
    if color and thought.held()[color] > 0:
        more = thought.held()[color]
        return f"you hold {more} more {COLOR_NAMES[color]} card{'' if more == 1 else 's'}"
    if card.kind.points >= 20:
        return f"it would count {card.kind.points} points against you"
    cards = thought.game.setup.edition.cards
    wild = next((cards[other] for other in hand if cards[other].wild and other != code), None)
    return f"it keeps {wild.name} for later" if wild else "you can spare it"


def _does(thought: _Thought) -> str:
    """What an action card does to the next player; that few cards are left there says more."""
    effects = thought.game.setup.effects.get(thought.action.card)
    if not effects:
        return ""
    heir = play_order(thought.seen)[0]
    count = thought.seen["counts"][heir]
    if count <= 2:
        return f"{thought.table.names[heir]}, who is next, has only {count_cards(count)}"
    does = CardTexts(Speaker()).sentences(effects).removesuffix(".")
    return does if len(does) <= _SHORT else ""


def _color(thought: _Thought) -> str:
    color = thought.action.color or ""
    return f"you hold {count_cards(thought.held()[color])} of that colour"


def _draw(thought: _Thought) -> str:
    return "the cards that you could play are worth more later"


def _challenge(thought: _Thought) -> str:
    held = thought.seen["counts"][thought.seen["pending"]["other"]]
    return f"{thought.other()} holds {count_cards(held)} and probably had the colour"


def _accept(thought: _Thought) -> str:
    if thought.seen["pending"]["kind"] == "challenge":
        return f"{thought.other()} probably did not have the colour, and being wrong costs more"
    return "the cards that you could add are worth more later"


def _discard(thought: _Thought) -> str:
    points = thought.game.setup.edition.cards[thought.action.card].kind.points
    return f"you can spare it; it counts {points}"


def _show(thought: _Thought) -> str:
    return "any card of the colour will do, and this one tells the others least"


def _swap(thought: _Thought) -> str:
    count = thought.seen["counts"][thought.action.target]
    return f"that hand has {count_cards(count)}"


def _best(thought: _Thought) -> str:
    return "it leaves you the better chance to go out first"


_REASONS: dict[str, Callable[[_Thought], str]] = {
    "play": _play,
    "color": _color,
    "draw": _draw,
    "pass": _draw,
    "challenge": _challenge,
    "accept": _accept,
    "discard": _discard,
    "show": _show,
    "swap": _swap,
}
