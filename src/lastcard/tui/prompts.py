"""The question a player is asked now, and the answers there are, made from what the seat may know.

Cards are chosen in the hand; every other answer is an option with a key.
"""

from __future__ import annotations

import string
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import legal_actions, view
from lastcard.engine.actions import DRAW, PASS
from lastcard.engine.declared import verbs
from lastcard.tui.words import ScreenSpeaker, answer_words
from lastcard.words.questions import Answer, Question, answer
from lastcard.words.questions import ask as ask_in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lastcard.engine import Edition, Game, View
    from lastcard.words import Speaker

_OWN_KEYS = (DRAW.word, PASS.word)
"""Answers that have a key of their own on the table."""
_NUMBERS = string.digits[1:] + "0" + "abefgijkmnorstvwxyz"
"""Keys for answers that are many: numbers, then letters that do nothing else on the table."""


class Option(NamedTuple):
    key: str
    label: str
    action: str
    color: str | None = None


class Prompt(NamedTuple):
    question: str
    options: tuple[Option, ...] = ()
    plays: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """By card: what may be done with it, once a colour for a wild."""
    asked: bool = False
    alert: str = ""
    """A call or catch that will not wait."""
    legal: tuple[str, ...] = ()


class Choice(NamedTuple):
    """A choice on the way to an action: the colour of a wild, whom to catch."""

    question: str
    options: tuple[Option, ...]


def ask(game: Game, seat: int, names: Sequence[str], before: str | None) -> Prompt:
    """What that seat is asked, or whom it waits for; `before`: the colour before the top card."""
    speaker = ScreenSpeaker.at(game.setup, names, seat)
    seen = view(game, seat)
    pending = seen["pending"]
    if pending is None:
        return Prompt(speaker.say("wait-nobody"))
    legal = tuple(legal_actions(game, seat))
    plays = _by_card(game.setup.edition, legal)
    alert = _alert(speaker, seen, legal, jumping=bool(plays))
    question = ask_in_words(speaker, game, seat, legal, before)
    if question is None:
        return Prompt(_waiting(speaker, pending, plays), (), plays, False, alert, legal)
    actions = game.setup.edition.actions
    others = [
        one
        for one in question.answers
        if not actions[one.action].card and one.action not in _OWN_KEYS
    ]
    options = _options(speaker, game.setup.edition, others)
    said = _said(speaker, pending["kind"], question, cards=bool(plays))
    return Prompt(said, options, plays, True, alert, legal)


def _said(speaker: Speaker, kind: str, question: Question, *, cards: bool) -> str:
    """The question, what helps to decide, and which keys answer it."""
    said = [speaker.say(question.key, **question.values)]
    if question.more:
        said.append(speaker.say(f"{question.key}.more", **question.values))
    state = question.values.get("state", "")
    kinds = "card" if cards else "other"
    said.append(speaker.say("terminal-how", kind=kind, state=state, answer=kinds))
    return " ".join(filter(None, said))


def _waiting(speaker: Speaker, pending: View, plays: Mapping[str, object]) -> str:
    key = f"wait-{pending['kind']}"
    key = key if speaker.catalogue.has(key) else "wait-other"
    seats = [seat for seat in pending["seats"] if seat != speaker.you]
    waiting = speaker.say(key, seats=seats)
    return f"{waiting} {speaker.say('terminal-jump')}" if plays else waiting


def _options(speaker: Speaker, edition: Edition, answers: Sequence[Answer]) -> tuple[Option, ...]:
    """Each answer with its key: a colour's letter, y and n, or a number."""
    actions = [edition.actions[one.action] for one in answers]
    plain = [action for action in actions if action.color is None]
    # n is the answer of those who do not answer, and y its opposite
    quiet = [action for action in plain if action.plain in _quiet_answers()]
    yes_and_no = (
        len(plain) == len(actions) <= 2
        and len(plain) - len(quiet) <= 1
        and len(quiet) <= 1
        and all(action.target < 0 for action in plain)
    )
    keys = iter(_NUMBERS)
    options = []
    for action, one in zip(actions, answers, strict=True):
        label = answer_words(speaker, one)
        if action.color is not None:
            key, label = action.color.lower(), speaker.color(action.color)
        elif yes_and_no:
            key = "n" if action in quiet else "y"
        else:
            key = next(keys, "")
        options.append(Option(key, label, one.action, action.color))
    return tuple(options)


def _quiet_answers() -> set[str]:
    return {verb.quiet for verb in verbs().values() if verb.quiet}


def ask_which(
    game: Game, seat: int, names: Sequence[str], code: str, actions: Iterable[str]
) -> Choice:
    """What is done with a card that can be played in several ways: which colour a wild calls."""
    speaker = ScreenSpeaker.at(game.setup, names, seat)
    edition = game.setup.edition
    answers = [answer(speaker, game, edition.actions[action]) for action in actions]
    options = _options(speaker, edition, answers)
    wild = all(option.color for option in options)
    asked = speaker.say("ask-wild-color" if wild else "ask-other", card=code)
    return Choice(f"{asked} {speaker.say('terminal-take-back')}", options)


def ask_catch(legal: Iterable[str], names: Sequence[str]) -> Choice:
    """Whom to catch, when several forgot to call."""
    speaker = ScreenSpeaker(names)
    seats = [int(action.partition(":")[2]) for action in legal if action.startswith("catch:")]
    options = [
        Option(str(place), speaker.person(seat), f"catch:{seat}")
        for place, seat in enumerate(seats, start=1)
    ]
    question = f"{speaker.say('ask-catch')} {speaker.say('terminal-catch-nobody')}"
    return Choice(question, tuple(options))


def _by_card(edition: Edition, legal: Iterable[str]) -> dict[str, tuple[str, ...]]:
    plays: dict[str, tuple[str, ...]] = {}
    for action in legal:
        code = edition.actions[action].card
        if code:
            plays[code] = (*plays.get(code, ()), action)
    return plays


def _alert(speaker: Speaker, seen: View, legal: tuple[str, ...], *, jumping: bool) -> str:
    alerts = []
    if speaker.you in seen["uno"]["open"]:
        alerts.append(speaker.say("terminal-uno-now"))
    elif "uno" in legal and jumping:
        alerts.append(speaker.say("terminal-uno-early"))
    caught = [seat for seat in seen["uno"]["open"] if seat != speaker.you]
    if caught and any(action.startswith("catch:") for action in legal):
        alerts.append(speaker.say("terminal-catch-now", seats=caught))
    return "  ".join(alerts)
