"""What a player is asked, ready to be said: the key of the question, its values, the answers.

The terminal says it itself; the server sends it to the page, which says it with the same catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.actions import PLAY, is_call
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Decision, Game
    from lastcard.engine.actions import Action
    from lastcard.engine.effects import Effect, Frame
    from lastcard.words.speaker import Speaker

SILENT = "other"
"""The key of what has no sentence of its own."""


class Answer(NamedTuple):
    """An action, and what it is called."""

    action: str
    key: str
    values: dict[str, Any]


class Question(NamedTuple):
    key: str
    values: dict[str, Any]
    more: bool
    """Whether there is something else that helps to decide (`KEY.more`)."""
    answers: tuple[Answer, ...]
    """Everything that can be done but for playing cards in a turn, calls and catches."""
    rule: str | None


def ask(
    speaker: Speaker, game: Game, seat: int, legal: Sequence[str], before: str | None = None
) -> Question | None:
    """What that seat is asked now; `before` is the colour in play before the top card, if known."""
    pending = game.round.pending
    if pending is None or seat not in pending.seats:
        return None
    resolving = game.round.resolving
    frame = resolving[-1] if resolving else None
    values = _turn(game, pending, legal) if frame is None else _effect(speaker, game, seat, frame)
    values["before"] = before
    key = f"ask-{pending.kind}"
    if not speaker.catalogue.has(key):
        key = f"ask-{SILENT}"
    known = game.setup.edition.actions
    others = [known[action] for action in legal if known[action].verb != PLAY]
    return Question(
        key,
        values,
        speaker.catalogue.has(f"{key}.more"),
        tuple(answer(speaker, game, action) for action in others if not is_call(action.text)),
        None if frame is None else frame.rule,
    )


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
    for key, _, effects in effect.branches():
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
    key = f"answer-{action.verb}-{action.choice}" if action.choice else f"answer-{action.verb}"
    values: dict[str, Any] = {"kind": "" if pending is None else pending.kind}
    if action.card:
        values["card"] = action.card
    if action.verb == PLAY or action.color is not None:
        values["color"] = action.color
    if action.verb == PLAY:
        values["call"] = "yes" if action.call else "no"
    if action.target >= 0:
        values["other"] = action.target
        values["number"] = len(game.round.hands[action.target])
    if action.verb == "draw":
        values["number"] = 1 if pending is None else pending.draw
    if game.round.resolving:
        values |= _consequence(speaker, game, action)
    return Answer(action.plain if not action.call else action.text, key, values)


def _consequence(speaker: Speaker, game: Game, action: Action) -> dict[str, Any]:
    """What follows from an answer, where the list that it leads to is called the same."""
    frame = game.round.resolving[-1]
    values = frame.effect.question(game, frame)
    found: dict[str, Any] = {"debt": values["debt"]} if "debt" in values else {}
    found["then"], found["thenIs"] = "", "none"
    branches = {key: effects for key, _, effects in frame.effect.branches()}
    effects = branches.get(action.choice or action.verb)
    if effects is not None and speaker.you is not None:
        found["then"] = _told(speaker, game, frame, effects, speaker.you)
        found["thenIs"] = "some" if effects else "none"
    return found
