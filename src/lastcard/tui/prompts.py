"""The question a player is asked now, and the answers there are, made from what the seat may know.

Cards are chosen in the hand; every other answer is an option with a letter.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import legal_actions, view
from lastcard.engine.declared import verbs
from lastcard.tui.words import color_word
from lastcard.words import Speaker
from lastcard.words.questions import Answer, Question
from lastcard.words.questions import ask as ask_in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lastcard.engine import Edition, Game, View


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


def ask(game: Game, seat: int, names: Sequence[str], before: str | None) -> Prompt:
    """What that seat is asked, or whom it waits for; `before`: the colour before the top card."""
    speaker = Speaker.at(game.setup, names, seat)
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
    options = _options(speaker, game.setup.edition, question.answers)
    return Prompt(_said(speaker, pending["kind"], question), options, plays, True, alert, legal)


def _said(speaker: Speaker, kind: str, question: Question) -> str:
    """The question, what helps to decide, and which keys answer it."""
    said = [speaker.say(question.key, **question.values)]
    if question.more:
        said.append(speaker.say(f"{question.key}.more", **question.values))
    state = question.values.get("state", "")
    said.append(speaker.say("terminal-how", kind=kind, state=state))
    return " ".join(filter(None, said))


def _waiting(speaker: Speaker, pending: View, plays: Mapping[str, object]) -> str:
    key = f"wait-{pending['kind']}"
    key = key if speaker.catalogue.has(key) else "wait-other"
    seats = [seat for seat in pending["seats"] if seat != speaker.you]
    waiting = speaker.say(key, seats=seats)
    return f"{waiting} {speaker.say('terminal-jump')}" if plays else waiting


def _options(speaker: Speaker, edition: Edition, answers: Iterable[Answer]) -> tuple[Option, ...]:
    """The answers that are neither a card nor a key of their own, such as d."""
    chosen = [a for a in answers if not edition.actions[a.action].card]
    chosen = [a for a in chosen if edition.actions[a.action].verb not in ("draw", "pass")]
    plain = sum(edition.actions[a.action].color is None for a in chosen)
    options = []
    for place, answer in enumerate(chosen, start=1):
        action = edition.actions[answer.action]
        label = speaker.say(answer.key, **answer.values)
        if action.color is not None:
            key, label = action.color.lower(), color_word(action.color)
        elif action.target >= 0 or plain > 2:
            key = str(place)
        else:
            key = "n" if verbs()[action.verb].quiet == answer.action else "y"
        options.append(Option(key, label, answer.action, action.color))
    return tuple(options)


def ask_color(
    edition: Edition, code: str, actions: Iterable[str]
) -> tuple[str, tuple[Option, ...]]:
    """Which colour a wild calls."""
    speaker = Speaker(edition=edition)
    question = speaker.say("ask-wild-color", card=code)
    options = []
    for action in actions:
        letter = edition.actions[action].color
        if letter is not None:
            options.append(Option(letter.lower(), color_word(letter), action, letter))
    return f"{question} {speaker.say('terminal-take-back')}", tuple(options)


def ask_catch(legal: Iterable[str], names: Sequence[str]) -> tuple[str, tuple[Option, ...]]:
    """Whom to catch, when several forgot to call."""
    speaker = Speaker(names)
    seats = [int(action.partition(":")[2]) for action in legal if action.startswith("catch:")]
    options = [
        Option(str(place), names[seat], f"catch:{seat}")
        for place, seat in enumerate(seats, start=1)
    ]
    question = f"{speaker.say('ask-catch')} {speaker.say('terminal-catch-nobody')}"
    return question, tuple(options)


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
