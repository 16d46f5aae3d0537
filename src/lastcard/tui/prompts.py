"""The question a player is asked now, and the answers there are, made from what the seat may know.

Cards are chosen in the hand; every other answer is an option with a letter.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import COLOR_NAMES, legal_actions, view
from lastcard.engine.effects import Challenge, Dare, Draw, walk
from lastcard.engine.effects.base import count_cards, say
from lastcard.tui.words import color_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lastcard.engine import Edition, Game, View
    from lastcard.engine.effects import Effect


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


class Asking(NamedTuple):
    """What the questions are made from."""

    game: Game
    seat: int
    names: Sequence[str]
    before: str | None
    """The colour that was in play before the top card."""
    seen: View
    pending: View
    legal: tuple[str, ...]
    plays: dict[str, tuple[str, ...]]

    @property
    def edition(self) -> Edition:
        return self.game.setup.edition

    def other(self) -> str:
        return self.names[self.pending["other"]]

    def card_name(self) -> str:
        """The card that asks, by the name its players gave it if they did."""
        code = self.pending["card"]
        written = dict(zip(self.edition.customizable, self.seen["custom"], strict=True)).get(code)
        return str(written["name"]) if written else self.edition.cards[code].name


def ask(game: Game, seat: int, names: Sequence[str], before: str | None) -> Prompt:
    """What that seat is asked, or whom it waits for."""
    seen = view(game, seat)
    pending = seen["pending"]
    if pending is None:
        return Prompt("The round is over.")
    legal = tuple(legal_actions(game, seat))
    plays = _by_card(game.setup.edition, legal)
    asking = Asking(game, seat, names, before, seen, pending, legal, plays)
    alert = _alert(asking)
    if seat not in pending["seats"]:
        question = _waiting(asking)
        if plays:
            question += " You may jump in with the raised card."
        return Prompt(question, (), plays, False, alert, legal)
    question, options = _QUESTIONS[pending["kind"]](asking)
    return Prompt(question, tuple(options), plays, True, alert, legal)


def ask_color(
    edition: Edition, code: str, actions: Iterable[str]
) -> tuple[str, tuple[Option, ...]]:
    """Which colour a wild calls."""
    question = f"{edition.cards[code].name}: which colour do you call? (Esc takes it back)"
    return question, tuple(_color_options(edition, actions))


def ask_catch(legal: Iterable[str], names: Sequence[str]) -> tuple[str, tuple[Option, ...]]:
    """Whom to catch, when several forgot to call."""
    seats = [int(action.partition(":")[2]) for action in legal if action.startswith("catch:")]
    options = [
        Option(str(place), names[seat], f"catch:{seat}")
        for place, seat in enumerate(seats, start=1)
    ]
    return "Whom do you catch without the call? (Esc: nobody)", tuple(options)


def _by_card(edition: Edition, legal: Iterable[str]) -> dict[str, tuple[str, ...]]:
    plays: dict[str, tuple[str, ...]] = {}
    for action in legal:
        code = edition.actions[action].card
        if code:
            plays[code] = (*plays.get(code, ()), action)
    return plays


def _alert(asking: Asking) -> str:
    alerts = []
    if asking.seat in asking.seen["uno"]["open"]:
        alerts.append("One card left! Press u: UNO!")
    elif "uno" in asking.legal and asking.plays:
        alerts.append("Two cards: ! plays and calls UNO")
    caught = [asking.names[seat] for seat in asking.seen["uno"]["open"] if seat != asking.seat]
    if caught and any(action.startswith("catch:") for action in asking.legal):
        alerts.append(f"{' and '.join(caught)} did not call UNO! Press c")
    return "  ".join(alerts)


def _waiting(asking: Asking) -> str:
    doing = {
        "color": "names the colour",
        "challenge": "may challenge",
        "show": "shows a card",
        "discard": "discards",
        "vote": "votes",
        "dare": "thinks about the dare",
        "swap": "chooses whom to swap hands with",
        "stack": "owes cards",
    }
    seats = [seat for seat in asking.pending["seats"] if seat != asking.seat]
    who = " and ".join(asking.names[seat] for seat in seats)
    kind = asking.pending["kind"]
    return f"{who} {doing[kind]} …" if kind in doing else f"{who} is playing …"


def _turn(asking: Asking) -> tuple[str, list[Option]]:
    number = asking.pending.get("draw", 1)
    if "pass" in asking.legal:
        return "Your turn. You can neither play nor draw: press p to pass.", []
    if not asking.plays:
        return f"Your turn. Nothing fits: press d to draw {count_cards(number)}.", []
    if "draw" not in asking.legal:
        forced = asking.seen["rules"].get("forced_play")
        why = "Who can play must" if forced else "No card is left to draw"
        return f"Your turn. {why}: choose a raised card, Enter plays it.", []
    return "Your turn. Choose a raised card, Enter plays it; or press d to draw.", []


def _drawn(asking: Asking) -> tuple[str, list[Option]]:
    cards = asking.edition.cards
    fit = [code for code in dict.fromkeys(asking.pending.get("cards", ())) if code in asking.plays]
    names = " or ".join(cards[code].name for code in fit)
    keep = "; or press p to keep it" if "pass" in asking.legal else ""
    return f"You drew {names}. Enter plays it{keep}.", []


def _follow(asking: Asking) -> tuple[str, list[Option]]:
    color = color_word(asking.pending["color"])
    return f"{asking.card_name()}: you must go on with a {color} card. Choose one, Enter.", []


def _color(asking: Asking) -> tuple[str, list[Option]]:
    question = "The first card is wild, and you start: which colour do you name?"
    return question, _color_options(asking.edition, asking.legal)


def _color_options(edition: Edition, actions: Iterable[str]) -> list[Option]:
    options = []
    for action in actions:
        letter = edition.actions[action].color
        if letter is not None:
            options.append(Option(letter.lower(), color_word(letter), action, letter))
    return options


def _challenge(asking: Asking) -> tuple[str, list[Option]]:
    other = asking.other()
    held = asking.seen["counts"][asking.pending["other"]]
    color = COLOR_NAMES[asking.before] if asking.before else "the colour"
    question = (
        f"{other} played {asking.card_name()} on you. "
        f"{color_word(asking.before).capitalize() if asking.before else 'Another colour'} was in "
        f"play before. {other} holds {count_cards(held)}: did {other} hide {color}?"
    )
    return question, _challenge_options(asking)


def _challenge_options(asking: Asking) -> list[Option]:
    effects = asking.game.setup.effects[asking.pending["card"]]
    found = next((e for e in walk(effects) if isinstance(e, Challenge)), None)
    options = []
    if found is not None and "challenge" in asking.legal:
        right, wrong = _drawn_by(found.guilty), _drawn_by(found.innocent)
        label = f"Challenge (right: {asking.other()} draws {right}, wrong: you draw {wrong})"
        options.append(Option("y", label, "challenge"))
    if "accept" in asking.legal:
        number = asking.pending.get("debt") or (_drawn_by(found.accept) if found else 0)
        options.append(Option("n", f"Accept and draw {number}", "accept"))
    return options


def _drawn_by(effects: tuple[Effect, ...]) -> int:
    draws = (effect.number for effect in effects if isinstance(effect, Draw))
    return sum(number for number in draws if isinstance(number, int))


def _stack(asking: Asking) -> tuple[str, list[Option]]:
    question = (
        f"{asking.other()} makes you owe {asking.pending['debt']} cards. "
        "Add a raised card with Enter and pass the debt on, or take it."
    )
    return question, _challenge_options(asking)


def _show(asking: Asking) -> tuple[str, list[Option]]:
    color = color_word(asking.pending["color"])
    return f"{asking.card_name()}: show a {color} card. Choose one, Enter shows it to all.", []


def _discard(asking: Asking) -> tuple[str, list[Option]]:
    keep = asking.pending["keep"]
    gone = len(asking.seen["hand"]) - keep
    return (
        f"{asking.card_name()}: keep {count_cards(keep)}. "
        f"Choose a card to discard, Enter; {gone} to go."
    ), []


def _vote(asking: Asking) -> tuple[str, list[Option]]:
    question = f"{asking.other()} played {asking.card_name()}. You vote: “{asking.pending['text']}”"
    return question, [Option("y", "Yes", "vote:yes"), Option("n", "No", "vote:no")]


def _dare(asking: Asking) -> tuple[str, list[Option]]:
    effects = asking.game.setup.effects.get(asking.pending["card"], ())
    text = asking.pending["text"]
    dare = next((e for e in walk(effects) if isinstance(e, Dare) and e.text == text), None)
    cost = f": {say(dare.refuse, 'you')}" if dare is not None else ""
    question = f"{asking.card_name()}, played by {asking.other()}, dares you: “{text}”"
    return question, [
        Option("y", "I do it", "dare:do"),
        Option("n", f"I refuse{cost}", "dare:refuse"),
    ]


def _swap(asking: Asking) -> tuple[str, list[Option]]:
    options = []
    for place, action in enumerate((a for a in asking.legal if a.startswith("swap:")), start=1):
        seat = int(action.partition(":")[2])
        count = asking.seen["counts"][seat]
        options.append(Option(str(place), f"{asking.names[seat]} ({count})", action))
    return "Whose hand do you want? You swap your whole hand.", options


_QUESTIONS = {
    "turn": _turn,
    "drawn": _drawn,
    "follow": _follow,
    "color": _color,
    "challenge": _challenge,
    "stack": _stack,
    "show": _show,
    "discard": _discard,
    "vote": _vote,
    "dare": _dare,
    "swap": _swap,
}
