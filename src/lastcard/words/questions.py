"""What a player is asked, ready to be said: the key of the question, its values, the answers.

The terminal says it itself; the server sends it to the page, which says it with the same catalogue.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.actions import PLAY, is_call
from lastcard.engine.decisions import TURN
from lastcard.words.card_texts import CardTexts
from lastcard.words.speaker import plain_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Decision, Game
    from lastcard.engine.actions import Action
    from lastcard.engine.effects import Effect, Frame
    from lastcard.words.catalogue import Catalogue
    from lastcard.words.speaker import Speaker

SILENT = "other"
"""The key of what has no sentence of its own."""


class Answer(NamedTuple):
    """An action, and what it is called."""

    action: str
    key: str
    values: dict[str, Any]


@dataclass(frozen=True)
class Question:
    key: str
    values: dict[str, Any]
    more: bool
    """Whether there is something else that helps to decide (`KEY.more`)."""
    answers: tuple[Answer, ...]
    """Everything that can be done but for playing cards in a turn, calls and catches."""
    rule: str | None
    language: str

    @functools.cached_property
    def written(self) -> dict[str, Any]:
        """The question as JSON can carry it to somebody who says it."""
        return {
            "key": self.key,
            "values": plain_values(self.values, self.language),
            "more": self.more,
            "answers": [
                {"action": action, "key": key, "values": plain_values(values, self.language)}
                for action, key, values in self.answers
            ],
            "rule": self.rule,
        }


def ask(
    speaker: Speaker, game: Game, seat: int, legal: Sequence[str], before: str | None = None
) -> Question | None:
    """What that seat is asked now; `before` is the colour in play before the top card, if known."""
    pending = game.round.pending
    if pending is None or seat not in pending.seats:
        return None
    known = game.setup.edition.actions
    others = tuple(
        action for text in legal if (action := known[text]).verb != PLAY and not is_call(text)
    )
    words, resolving = speaker.catalogue, game.round.resolving
    if resolving:
        values, rule = _effect(speaker, game, seat, resolving[-1]), resolving[-1].rule
    else:
        values, rule = _turn(game, pending, legal), None
    values["before"] = before
    if pending.kind == TURN.kind and not resolving:
        return _ask_turn(words, tuple(values.items()), others)
    answers = tuple(answer(speaker, game, action) for action in others)
    own = resolving[-1].effect.word if resolving else ""
    kind = own if words.has(f"ask-{own}") else pending.kind
    return _put(words, kind, values, answers, rule)


@functools.lru_cache(maxsize=1024)
def _ask_turn(
    words: Catalogue, items: tuple[tuple[str, Any], ...], others: tuple[Action, ...]
) -> Question:
    """The question of nearly every turn, the same at every table."""
    values = dict(items)
    answers = tuple(_named(action, TURN.kind, values["number"]) for action in others)
    return _put(words, TURN.kind, values, answers, None)


def _put(
    words: Catalogue,
    kind: str,
    values: dict[str, Any],
    answers: tuple[Answer, ...],
    rule: str | None,
) -> Question:
    key = f"ask-{kind}" if words.has(f"ask-{kind}") else f"ask-{SILENT}"
    return Question(key, values, words.has(f"{key}.more"), answers, rule, words.language)


def _turn(game: Game, pending: Decision, legal: Sequence[str]) -> dict[str, Any]:
    """What the questions of a turn depend on."""
    actions = game.setup.edition.actions
    plays = [actions[action].card for action in legal if actions[action].verb == PLAY]
    values: dict[str, Any] = {"number": pending.draw}
    if pending.kind == "drawn":
        values["either"] = [game.setup.edition.cards[code] for code in dict.fromkeys(plays)]
        values["state"] = "may" if "pass" in legal else "must"
    elif pending.kind == "follow":
        values |= {"asking": pending.card, "color": pending.color}
    elif plays and "draw" in legal:
        values["state"] = "any"
    elif plays:
        values["state"] = "forced" if game.setup.rules.forced_play else "play"
    else:
        values["state"] = "draw" if "draw" in legal else "pass"
    return values


def _effect(speaker: Speaker, game: Game, seat: int, frame: Frame) -> dict[str, Any]:
    """What the question of an effect can name: its own words, and what follows from an answer."""
    effect = frame.effect
    values: dict[str, Any] = {"asking": frame.card, "other": frame.you}
    values |= effect.question(game, frame)
    heir = game.after(frame.you, game.round.direction)
    values["says"] = CardTexts(speaker).asking(effect, frame.you, heir)
    for key, effects in effect.branches():
        values[key] = _told(speaker, game, frame, effects, seat)
    hand = game.round.hands
    keep = values.get("keep")
    values["number"] = len(hand[frame.you]) if keep is None else len(hand[seat]) - keep
    return values


def _told(
    speaker: Speaker, game: Game, frame: Frame, effects: tuple[Effect, ...], seat: int
) -> str:
    """What a list nested in an effect does to that seat."""
    heir = game.after(frame.you, game.round.direction)
    return CardTexts(speaker).told(effects, frame.you, seat, heir)


def answer(speaker: Speaker, game: Game, action: Action) -> Answer:
    """What an action is called in a game."""
    pending = game.round.pending
    called = _named(action, pending.kind, pending.draw) if pending else _named(action, "", 1)
    if action.target >= 0:
        called.values["number"] = len(game.round.hands[action.target])
    if game.round.resolving:
        called.values.update(_consequence(speaker, game, action))
    return called


def _named(action: Action, kind: str, number: int) -> Answer:
    """What an action is called where the question is of that kind and about so many cards."""
    key = f"answer-{action.verb}-{action.choice}" if action.choice else f"answer-{action.verb}"
    values: dict[str, Any] = {"kind": kind}
    if action.card:
        values["card"] = action.card
    if action.verb == PLAY or action.color is not None:
        values["color"] = action.color
    if action.verb == PLAY:
        values["call"] = "yes" if action.call else "no"
    if action.target >= 0:
        values["other"] = action.target
    if action.verb == "draw":
        values["number"] = number
    return Answer(action.plain if not action.call else action.text, key, values)


def _consequence(speaker: Speaker, game: Game, action: Action) -> dict[str, Any]:
    """What follows from an answer, where the list that it leads to is called the same."""
    frame = game.round.resolving[-1]
    values = frame.effect.question(game, frame)
    found: dict[str, Any] = {"debt": values["debt"]} if "debt" in values else {}
    found["then"], found["thenIs"] = "", "none"
    branches = dict(frame.effect.branches())
    effects = branches.get(action.choice or action.verb)
    if effects is not None and speaker.you is not None:
        found["then"] = _told(speaker, game, frame, effects, speaker.you)
        found["thenIs"] = "some" if effects else "none"
    return found
