"""Actions: what a player can say or do, and how it is spelled."""

from __future__ import annotations

from typing import NamedTuple


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


ANSWERS = {
    "vote": ("yes", "no"),
    "dare": ("do", "refuse"),
}
BARE = ("draw", "pass", "challenge", "accept", "uno")
MOST_SEATS = 10


def spell_all(codes: dict[str, bool], colors: tuple[str, ...]) -> dict[str, Action]:
    """Every action an edition's players can spell; `codes` says of each card whether it is wild."""
    actions = [Action(verb, verb, plain=verb) for verb in BARE]
    for code, wild in codes.items():
        plays = [(f"{code}:{color}", color) for color in colors] if wild else [(code, None)]
        for text, color in plays:
            actions.append(Action(text, "play", code, color, plain=text))
            actions.append(Action(f"{text}!", "play", code, color, call=True, plain=text))
        for verb in ("show", "discard"):
            actions.append(Action(f"{verb}:{code}", verb, code, plain=f"{verb}:{code}"))
    for color in colors:
        actions.append(Action(f"color:{color}", "color", color=color, plain=f"color:{color}"))
    for verb in ("catch", "swap"):
        for seat in range(MOST_SEATS):
            text = f"{verb}:{seat}"
            actions.append(Action(text, verb, target=seat, plain=text))
    for verb, choices in ANSWERS.items():
        for choice in choices:
            text = f"{verb}:{choice}"
            actions.append(Action(text, verb, choice=choice, plain=text))
    return {action.text: action for action in actions}


def is_call(action: str) -> bool:
    """Whether an action is an UNO call or a catch, which answers no decision."""
    return action == "uno" or action.startswith("catch:")
