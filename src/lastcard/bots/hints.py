"""A hint: what the best bot would do, and why, from what the seat may know and nothing else.

Reasons are keys of the catalogue with their values: the terminal says them, and so does the page.
"""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.bots.base import HONEST
from lastcard.bots.effort import Effort
from lastcard.bots.factory import make_bot
from lastcard.bots.printed_game import printed_game
from lastcard.bots.questions import chance_of_guilt
from lastcard.bots.weigher import Weigher
from lastcard.engine import is_call
from lastcard.engine.effects import Challenge, walk
from lastcard.words.card_texts import CardTexts
from lastcard.words.questions import Answer, answer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from lastcard.bots.printed_game import PrintedGame
    from lastcard.engine import Game, View
    from lastcard.engine.actions import Action
    from lastcard.words import Speaker

BEST = "steady"
"""Who is asked for advice: it never lapses, so the same view always has the same hint."""
FEW = 2
"""Cards of the next player that are a reason by themselves."""
MUCH = 20
"""Points that are a reason to be rid of a card."""
LIKELY = 3
"""Bluffs in ten games that are worth being said."""
SHORT = 70
"""Letters of what a card does; one that has more to say is no reason in a few words."""


class Reason(NamedTuple):
    """A clause."""

    key: str
    values: dict[str, Any]


class Hint(NamedTuple):
    action: str
    """Empty where only the player can know what to answer."""
    reasons: tuple[Reason, ...]
    """One or two, the best first."""


def hint(seen: View, legal: Sequence[str], lacking: Mapping[int, str], speaker: Speaker) -> Hint:
    """What to do in that seat now; `lacking` is who seems to have none of a colour.

    The speaker, who speaks to that seat, puts into words what a card does.
    """
    printed = printed_game(seen)
    possible = [action for action in legal if not is_call(action)]
    known = printed.setup.edition.actions
    if known[possible[0]].verb in HONEST:
        return Hint("", (Reason("hint-honest", {}),))
    action = make_bot(BEST, "").choose(seen, legal)
    if len(possible) == 1:
        return Hint(action, (Reason("hint-only", {}),))
    return Hint(action, reasons_for(action, seen, possible, lacking, speaker))


def reasons_for(
    action: str,
    seen: View,
    possible: Sequence[str],
    lacking: Mapping[int, str],
    speaker: Speaker,
) -> tuple[Reason, ...]:
    """What speaks for an action, one or two reasons, where those are possible."""
    printed = printed_game(seen)
    known = printed.setup.edition.actions
    plays = [known[other].card for other in possible if known[other].verb == "play"]
    thought = _Thought(printed, seen, known[action], plays, lacking, speaker)
    return tuple(_REASONS.get(thought.action.verb, _best)(thought)[:2])


def called(speaker: Speaker, game: Game, action: str) -> Answer:
    """What a hint calls an action, where the answer's button says too little by itself."""
    spelled = game.setup.edition.actions[action]
    if spelled.target >= 0:
        return Answer(action, "hint-choose", {"other": spelled.target})
    if spelled.verb == "color":
        return Answer(action, "hint-call-color", {"color": spelled.color})
    return answer(speaker, game, spelled)


def sentence(speaker: Speaker, said: str, found: Hint) -> str:
    """The whole hint; `said` is what its action is called."""
    reason = joined(speaker, found.reasons)
    if not found.action:
        return speaker.say("hint-said-honest", reason=reason)
    return speaker.say("hint-said", said=said, reason=reason)


def joined(speaker: Speaker, reasons: Sequence[Reason]) -> str:
    """The reasons as one clause."""
    clauses = [speaker.say(key, **values) for key, values in reasons]
    return functools.reduce(
        lambda one, more: speaker.say("hint-and", first=one, then=more), clauses
    )


class _Thought(NamedTuple):
    printed: PrintedGame
    seen: View
    action: Action
    plays: list[str]
    """The cards that could be played."""
    lacking: Mapping[int, str]
    speaker: Speaker

    def color_of(self, code: str) -> str | None:
        return self.printed.cards[code].color

    def held(self, without: str = "") -> Counter[str]:
        """How many cards of each colour stay in the hand."""
        hand = list(self.seen["hand"])
        if without in hand:
            hand.remove(without)
        return Counter(color for code in hand if (color := self.color_of(code)))

    def count(self, seat: int) -> int:
        count: int = self.seen["counts"][seat]
        return count

    @property
    def heir(self) -> int:
        """Whose turn comes after ours, as play goes now."""
        me: int = self.seen["seat"]
        left: list[int] = self.seen["left"]
        seats, step = self.seen["players"], self.seen["direction"]
        order = ((me + int(step) * far) % int(seats) for far in range(1, seats))
        return next(seat for seat in order if seat not in left)

    def acts(self, code: str) -> bool:
        return code in self.printed.effects

    def can_be_challenged(self, code: str) -> bool:
        effects = self.printed.effects.get(code, ())
        return any(isinstance(effect, Challenge) for effect in walk(effects))


def _play(thought: _Thought) -> list[Reason]:
    hand, code = thought.seen["hand"], thought.action.card
    if len(hand) == 1:
        return [Reason("hint-last-card", {})]
    found = [*_bluff(thought, code)]
    if len(hand) == 2:
        found.append(Reason("hint-leaves-one", {}))
    if thought.acts(code) and thought.count(thought.heir) <= FEW:
        number = thought.count(thought.heir)
        found.append(Reason("hint-next-has-few", {"other": thought.heir, "number": number}))
    elif thought.acts(code):
        found += _does(thought, code)
    found += _lacks(thought, code)
    if code in thought.printed.wilds:
        found += _wild(thought, code)
    else:
        found += _plain(thought, code)
    return found or [Reason("hint-spare", {})]


def _does(thought: _Thought, code: str) -> list[Reason]:
    """What an action card does."""
    effects, me = thought.printed.effects[code], thought.seen["seat"]
    does = CardTexts(thought.speaker).told(effects, me, None, thought.heir)
    return [Reason("hint-does", {"does": does})] if len(does) <= SHORT else []


def _bluff(thought: _Thought, code: str) -> list[Reason]:
    """WD4-2: whoever holds the colour in play risks a challenge with that card."""
    color = thought.seen["color"]
    if not thought.can_be_challenged(code) or color is None:
        return []
    if thought.held(code)[color]:
        return [Reason("hint-bluff", {"other": thought.heir, "color": color})]
    return [Reason("hint-no-bluff", {"color": color})]


def _lacks(thought: _Thought, code: str) -> list[Reason]:
    """The next player seems to have none of the colour; a card that acts may change who that is."""
    color = thought.action.color or thought.color_of(code)
    if thought.acts(code) or color is None or thought.lacking.get(thought.heir) != color:
        return []
    return [Reason("hint-lacks", {"other": thought.heir, "color": color})]


def _wild(thought: _Thought, code: str) -> list[Reason]:
    color = thought.action.color or ""
    number = thought.held(code)[color]
    found = []
    if not any(other not in thought.printed.wilds for other in thought.plays):
        found.append(Reason("hint-nothing-else", {}))
    if number:
        found.append(Reason("hint-more-of-color", {"number": number, "color": color}))
    return found


def _plain(thought: _Thought, code: str) -> list[Reason]:
    color = thought.color_of(code) or ""
    left = thought.held(code)
    colors = sum(1 for number in left.values() if number)
    others = {sum(map(bool, thought.held(other).values())) for other in thought.plays}
    found = []
    if colors > 1 and colors > min(others):
        found.append(Reason("hint-colors", {"number": colors}))
    if left[color]:
        found.append(Reason("hint-more-of-color", {"number": left[color], "color": color}))
    wild = next((other for other in thought.plays if other in thought.printed.wilds), None)
    if wild:
        found.append(Reason("hint-keeps-wild", {"card": wild}))
    points = thought.printed.cards[code].kind.points
    if points >= MUCH and not thought.acts(code):
        found.append(Reason("hint-worth", {"number": points}))
    return found


def _color(thought: _Thought) -> list[Reason]:
    number = thought.held()[thought.action.color or ""]
    return [Reason("hint-color", {"number": number})]


def _later(_: _Thought) -> list[Reason]:
    return [Reason("hint-later", {})]


def _challenge(thought: _Thought) -> list[Reason]:
    other = thought.seen["pending"]["other"]
    values = {"other": other, "number": thought.count(other)}
    odds = _odds(thought)
    if odds < LIKELY:
        return [Reason("hint-challenge-anyway", values)]
    return [Reason("hint-challenge", {**values, "odds": odds})]


def _accept(thought: _Thought) -> list[Reason]:
    if thought.seen["pending"]["kind"] != "challenge":
        return [Reason("hint-accept-debt", {})]
    return [Reason("hint-accept", {"odds": _odds(thought)})]


def _odds(thought: _Thought) -> int:
    """In how many of ten such games it is a bluff."""
    return round(10 * chance_of_guilt(Weigher(thought.printed, thought.seen, Effort())))


def _discard(thought: _Thought) -> list[Reason]:
    points = thought.printed.cards[thought.action.card].kind.points
    return [Reason("hint-discard", {"number": points})]


def _give(_: _Thought) -> list[Reason]:
    return [Reason("hint-spare", {})]


def _show(_: _Thought) -> list[Reason]:
    return [Reason("hint-show", {})]


def _swap(thought: _Thought) -> list[Reason]:
    return [Reason("hint-swap", {"number": thought.count(thought.action.target)})]


def _choose(thought: _Thought) -> list[Reason]:
    seen, chosen = thought.seen, thought.action.target
    others = [
        thought.count(seat)
        for seat in range(seen["players"])
        if seat != seen["seat"] and seat not in seen["left"]
    ]
    if chosen == seen["seat"] or thought.count(chosen) > min(others):
        return _best(thought)
    return [Reason("hint-fewest", {"other": chosen, "number": thought.count(chosen)})]


def _dare(thought: _Thought) -> list[Reason]:
    return [Reason("hint-dare", {})] if thought.action.choice == "do" else _best(thought)


def _best(_: _Thought) -> list[Reason]:
    return [Reason("hint-best", {})]


_REASONS: dict[str, Callable[[_Thought], list[Reason]]] = {
    "play": _play,
    "color": _color,
    "draw": _later,
    "pass": _later,
    "challenge": _challenge,
    "accept": _accept,
    "discard": _discard,
    "give": _give,
    "show": _show,
    "swap": _swap,
    "choose": _choose,
    "dare": _dare,
}
"""By verb; any other has the reason that all have."""
