"""The table in sentences, as one seat may know it, for those who do not see a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import COLOR_NAMES, view
from lastcard.engine.telling import Teller
from lastcard.tui.settled import card_name
from lastcard.tui.words import play_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import View
    from lastcard.tables import LocalTable

_MEANINGS = {
    "draw": "draw a card",
    "pass": "end your turn",
    "challenge": "say that it was played illegally",
    "accept": "take it as it is",
    "uno": "call UNO",
    "vote:yes": "vote yes",
    "vote:no": "vote no",
    "dare:do": "take the dare",
    "dare:refuse": "refuse the dare",
}

_QUESTIONS = {
    "color": "Name the colour that starts the game.",
    "challenge": "{name} played it on you. Do you challenge?",
    "follow": "You must go on with a {color} card.",
    "show": "Show a {color} card.",
    "discard": "Discard down to {keep}.",
    "swap": "With whom do you swap hands?",
    "stack": "{name} makes you owe {debt} cards. Add a card or accept.",
}


def describe(table: LocalTable, seat: int) -> list[str]:
    """The top card, the others in the order of play, the hand, and what is asked."""
    setup = table.game.setup
    seen = view(table.game, seat)
    color = f", colour {COLOR_NAMES[seen['color']]}" if seen["color"] else ""
    lines = [f"Top card {card_name(setup, seen['top'])}{color}.", _others(table, seen)]
    for owner, hand in seen["hands"].items():
        if int(owner) != seat:
            lines.append(f"{table.names[int(owner)]}'s open hand: {named(table, hand)}.")
    whose = "Your" if len(table.humans) == 1 else f"{table.names[seat]}'s"
    lines.append(f"{whose} hand: {named(table, seen['hand'])}.")
    return [*lines, *_question(table, seat, seen["pending"])]


def _others(table: LocalTable, seen: View) -> str:
    counted = [
        f"{table.names[other]} {seen['counts'][other]}"
        f"{' (UNO)' if other in seen['uno']['called'] else ''}"
        for other in play_order(seen)
    ]
    way = "left" if seen["direction"] == 1 else "right"
    return f"Play goes to the {way}. Next, with their cards: {', '.join(counted)}."


def _question(table: LocalTable, seat: int, question: View | None) -> list[str]:
    if question is None or question["kind"] in ("turn", "drawn"):
        return []
    if question.get("text"):
        teller = Teller(table.names, table.game.setup.edition, seat)
        dared = question["kind"] == "dare"
        asks = teller.does(question["other"], "dare" if dared else "ask")
        whom = " you" if dared else ""
        return [f"{asks[0].upper()}{asks[1:]}{whom}: “{question['text']}”"]
    other = question.get("other")
    details = {
        "name": "" if other is None else table.names[other],
        "color": COLOR_NAMES.get(question.get("color") or "", ""),
        "keep": str(question.get("keep", "")),
        "debt": str(question.get("debt", "")),
    }
    return [_QUESTIONS[question["kind"]].format(**details)]


def named(table: LocalTable, codes: Iterable[str]) -> str:
    setup = table.game.setup
    in_order = sorted(codes, key=setup.edition.rank.__getitem__)
    return ", ".join(card_name(setup, code) for code in in_order)


def meaning(table: LocalTable, action: str) -> str:
    """What an action in a list of choices does."""
    setup = table.game.setup
    spelled = setup.edition.actions[action]
    if spelled.verb in ("play", "show", "discard"):
        called = f", {COLOR_NAMES[spelled.color]}" if spelled.color else ""
        return f"{spelled.verb} {card_name(setup, spelled.card)}{called}"
    if spelled.verb in ("catch", "swap"):
        what = "catch {}, who did not call UNO" if spelled.verb == "catch" else "swap with {}"
        return what.format(table.names[spelled.target])
    return _MEANINGS.get(action, COLOR_NAMES.get(spelled.color or "", spelled.choice))
