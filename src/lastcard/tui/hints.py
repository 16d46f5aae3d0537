"""A hint: what a good player would do, in words, and a reason that the table shows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import is_call, legal_actions, view
from lastcard.tui.words import action_words, play_order, speaker_at
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine import Action, Game, View
    from lastcard.local import LocalTable
    from lastcard.words import Speaker

_SHORT = 70
"""A card that has more to say is no reason in a few words."""


class Hint(NamedTuple):
    action: str
    words: str
    """The action as a person would say it."""
    reason: str
    """A clause."""


def hint(table: LocalTable, seat: int) -> Hint:
    """What to do at that seat now, and why."""
    game = table.game
    action = table.suggest(seat)
    words = action_words(table, seat, action)
    speaker = speaker_at(table, seat)
    answers = [other for other in legal_actions(game, seat) if not is_call(other)]
    if len(answers) == 1:
        return Hint(action, words, speaker.say("hint-only"))
    thought = _Thought(speaker, game, view(game, seat), game.setup.edition.actions[action])
    reason = _REASONS.get(thought.action.verb, _best)
    return Hint(action, words, reason(thought))


class _Thought(NamedTuple):
    speaker: Speaker
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

    def count(self, seat: int) -> int:
        count: int = self.seen["counts"][seat]
        return count


def _play(thought: _Thought) -> str:
    say = thought.speaker.say
    hand, code = thought.seen["hand"], thought.action.card
    cards = thought.game.setup.edition.cards
    if len(hand) == 1:
        return say("hint-last-card")
    if len(hand) == 2:
        return say("hint-leaves-one")
    if does := _does(thought):
        return does
    color = thought.action.color or cards[code].color
    if color and thought.held()[color] > 0:
        return say("hint-more-of-color", number=thought.held()[color], color=color)
    points = cards[code].kind.points
    if points >= 20:
        return say("hint-worth", number=points)
    wild = next((other for other in hand if cards[other].wild and other != code), None)
    return say("hint-keeps-wild", card=wild) if wild else say("hint-spare")


def _does(thought: _Thought) -> str:
    """What an action card does to the next player; that few cards are left there says more."""
    effects = thought.game.setup.effects.get(thought.action.card)
    if not effects:
        return ""
    heir = play_order(thought.seen)[0]
    count = thought.count(heir)
    if count <= 2:
        return thought.speaker.say("hint-next-has-few", other=heir, number=count)
    does = CardTexts(thought.speaker).told(effects, thought.seen["seat"], None)
    return thought.speaker.say("hint-does", does=does) if len(does) <= _SHORT else ""


def _color(thought: _Thought) -> str:
    return thought.speaker.say("hint-color", number=thought.held()[thought.action.color])


def _draw(thought: _Thought) -> str:
    return thought.speaker.say("hint-later")


def _challenge(thought: _Thought) -> str:
    other = thought.seen["pending"]["other"]
    return thought.speaker.say("hint-challenge", other=other, number=thought.count(other))


def _accept(thought: _Thought) -> str:
    if thought.seen["pending"]["kind"] == "challenge":
        return thought.speaker.say("hint-accept", other=thought.seen["pending"]["other"])
    return thought.speaker.say("hint-accept-debt")


def _discard(thought: _Thought) -> str:
    points = thought.game.setup.edition.cards[thought.action.card].kind.points
    return thought.speaker.say("hint-discard", number=points)


def _show(thought: _Thought) -> str:
    return thought.speaker.say("hint-show")


def _swap(thought: _Thought) -> str:
    return thought.speaker.say("hint-swap", number=thought.count(thought.action.target))


def _best(thought: _Thought) -> str:
    return thought.speaker.say("hint-best")


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
"""By verb; any other has the reason that all have."""
