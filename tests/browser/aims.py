"""How to bring about each question that a player can be asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from browser.steering import Aim

if TYPE_CHECKING:
    from browser.steering import Party

SEVENS, DRAW_TWOS = (tuple(color + face for color in "RYGB") for face in "7D")


@dataclass(frozen=True)
class Situation:
    """A question, the table at which it comes up, and what is seen and answered."""

    aim: Aim
    text: str
    """What the page asks, or the beginning of it."""
    answer: str
    """The answer's button, or the beginning of a card's name."""
    event: str
    """What everybody hears then."""
    players: int = 3
    settings: dict[str, Any] = field(default_factory=dict)


def few(sat: Party, seat: int, _: str) -> bool:
    """The next player is the one who is to be asked, and has one or two cards."""
    following = (seat + sat.game["direction"]) % len(sat.guests)
    return following == 0 and len(sat.hand(0)) <= 2


def _two(sat: Party, seat: int, action: str) -> bool:
    return few(sat, seat, action) and len(sat.hand(0)) == 2


def _own_with_three(sat: Party, seat: int, _: str) -> bool:
    """The player plays it, and two cards are left."""
    return seat == 0 and len(sat.hand(0)) == 3


def _has(sat: Party, *beginnings: str) -> bool:
    return any(card.startswith(beginnings) for card in sat.hand(0))


def _custom(*effects: dict[str, Any]) -> dict[str, Any]:
    card = {"name": "Trial", "effects": list(effects)}
    return {"custom": [card, card]}


def small(hand_size: int = 2, **rules: Any) -> dict[str, Any]:
    return {"rules": {"hand_size": hand_size, "target": 100_000, **rules}}


WRITTEN = ("C1", "C2")
SITUATIONS = {
    "challenge": Situation(
        Aim("challenge", ("W4",), few),
        "played Wild Draw Four",
        "Challenge",
        "challenged",
        settings=small(),
    ),
    "accept": Situation(
        Aim("challenge", ("W4",), few),
        "played Wild Draw Four",
        "Accept: you draw 4 cards",
        "accepted",
        settings=small(),
    ),
    "show": Situation(
        Aim(
            "show", ("LO",), lambda sat, s, a: len(sat.hand(0)) <= 2 and s != 0 and _has(sat, a[-1])
        ),
        "show everyone a",
        "can be shown",
        "showed",
        settings={"edition": "toy-story", **small()},
    ),
    "follow": Situation(
        Aim("follow", WRITTEN, lambda sat, s, a: few(sat, s, a) and _has(sat, "Y")),
        "You must go on with a yellow card",
        "can be played",
        "played",
        settings={
            **small(),
            **_custom({"follow": "yellow", "who": "next", "else": [{"draw": 2}]}),
        },
    ),
    "discard": Situation(
        Aim("discard", WRITTEN, _two),
        "keep 1 card. Choose what goes: 1 more",
        "can be discarded",
        "discarded",
        settings={**small(), **_custom({"discard_to": 1, "who": "next"})},
    ),
    "vote": Situation(
        Aim("vote", WRITTEN, few),
        "Did you laugh at the joke?",
        "Yes",
        "voted",
        settings={**small(), "custom": ["joker", "joker"]},
    ),
    "dare": Situation(
        Aim("dare", WRITTEN, few),
        "Crow like a rooster",
        "I refuse: you draw",
        "dared",
        settings={**small(), "custom": ["rooster", "rooster"]},
    ),
    "answer": Situation(
        Aim("answer", WRITTEN, few),
        "are you someone who wears glasses?",
        "Yes, that is me",
        "answered",
        settings={**small(), "custom": ["glasses", "glasses"]},
    ),
    "timed dare": Situation(
        Aim("dare", WRITTEN, few),
        "to do this within 10 seconds: “Stand as still as a statue”",
        "I do it!",
        "dared",
        settings={**small(), "custom": ["statue", "statue"]},
    ),
    "choose": Situation(
        Aim("choose", WRITTEN, _own_with_three),
        "whom do you choose?",
        "Bo",
        "chosen",
        settings={**small(3), "custom": ["cloudburst", "cloudburst"]},
    ),
    "give": Situation(
        Aim("give", WRITTEN, _own_with_three),
        "which card do you give to",
        "can be given",
        "gave",
        settings={**small(3), **_custom({"give": 1, "who": "others"})},
    ),
    "swap": Situation(
        Aim("swap", SEVENS, _own_with_three),
        "Whose hand do you want?",
        "Bo",
        "swapped",
        settings=small(3, seven_zero=True),
    ),
    "stack": Situation(
        Aim(
            "stack",
            DRAW_TWOS,
            lambda sat, s, a: few(sat, s, a) and _has(sat, *DRAW_TWOS),
        ),
        "makes you draw 2! Add a card",
        "Take 2 cards",
        "drew",
        settings=small(stacking="any"),
    ),
    "drawn": Situation(
        Aim("drawn", ("draw",), lambda _, s, __: s == 0),
        "Play it now, or keep it?",
        "Keep it",
        "passed",
        settings=small(1),
    ),
    "pass": Situation(
        Aim("turn", WRITTEN, lambda sat, s, a: s == 0 and not _has(sat, a[-1], "W"), offers="pass"),
        "Nothing fits and no card is left to draw",
        "Pass",
        "passed",
        players=2,
        settings={
            **small(3),
            # the other takes every card there is
            **_custom(*[{"draw": 20, "who": "others"}] * 6, {"extra_turn": True}),
        },
    ),
}
