"""Actions: what a player can say or do, and how it is spelled.

A `Verb` declares one way to act. The engine's own are here; those that answer an effect are
declared beside it. Everything that has to know all actions asks the verbs: the spelling, the
default answer, the action spaces, the labels of buttons.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_SEATS = 10


class Action(NamedTuple):
    """One action as it was spelled, taken apart. Fields that do not apply stay empty."""

    text: str
    verb: str
    card: str = ""
    color: str | None = None
    target: int = -1
    choice: str = ""
    call: bool = False
    """Whether UNO is called with the play (`!`)."""
    plain: str = ""
    """The spelling without the call, as legal-action lists have it."""


class Verb(NamedTuple):
    """A way to act: `draw`, `show:R5`, `color:R`, `catch:2`, `vote:yes`."""

    word: str
    takes: Literal["nothing", "card", "color", "seat", "choice"] = "nothing"
    choices: tuple[str, ...] = ()
    colored: bool = False
    """Whether only cards of a colour can be named with it."""
    quiet: str = ""
    """The answer given for somebody who gives none; without one it is the first that is legal."""
    unasked: str = ""
    """The rule to cite where nobody has been asked for it."""
    oneself: bool = False
    """Of one that names a seat: whether players may name their own."""
    answers: bool = True
    """Whether it answers a decision; a call or a catch comes when it comes."""

    def spellings(self, codes: Iterable[str], colors: Iterable[str]) -> Iterator[Action]:
        match self.takes:
            case "nothing":
                yield Action(self.word, self.word, plain=self.word)
            case "card":
                for code in codes:
                    yield self._with(code, card=code)
            case "color":
                for color in colors:
                    yield self._with(color, color=color)
            case "seat":
                for seat in range(MOST_SEATS):
                    yield self._with(str(seat), target=seat)
            case "choice":
                for choice in self.choices:
                    yield self._with(choice, choice=choice)

    def _with(
        self,
        what: str,
        *,
        card: str = "",
        color: str | None = None,
        target: int = -1,
        choice: str = "",
    ) -> Action:
        text = f"{self.word}:{what}"
        return Action(text, self.word, card, color, target, choice, plain=text)


@functools.cache
def plain_answers(verbs: tuple[Verb, ...]) -> tuple[str, ...]:
    """What can be answered with these verbs by whoever holds no card and names nobody."""
    return tuple(action.text for verb in verbs for action in verb.spellings((), ()))


PLAY = "play"
"""The verb of a card that is played; it is spelled by the card alone."""
DRAW = Verb("draw", quiet="draw")
PASS = Verb("pass", quiet="pass")
COLOR = Verb("color", takes="color", unasked="START-4")
UNO = Verb("uno", answers=False)
CATCH = Verb("catch", takes="seat", answers=False)
OWN_VERBS = (DRAW, PASS, COLOR, UNO, CATCH)


def spell_all(
    codes: dict[str, bool], colors: tuple[str, ...], verbs: Iterable[Verb]
) -> dict[str, Action]:
    """Every action an edition's players can spell; `codes` says of each card whether it is wild."""
    actions: list[Action] = []
    for code, wild in codes.items():
        plays = [(f"{code}:{color}", color) for color in colors] if wild else [(code, None)]
        for text, color in plays:
            actions.append(Action(text, PLAY, code, color, plain=text))
            actions.append(Action(f"{text}!", PLAY, code, color, call=True, plain=text))
    for verb in verbs:
        actions += verb.spellings(codes, colors)
    return {action.text: action for action in actions}


def is_call(action: str) -> bool:
    """Whether an action is an UNO call or a catch, which answers no decision."""
    return action == UNO.word or action.startswith(f"{CATCH.word}:")
