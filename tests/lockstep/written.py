"""Cards that nobody would write: any effects, in any order, in lists four deep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import VOCABULARY
from lastcard.engine.effects.fields import FACES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

DEEPEST = 4
MOST = 20
WHO = ("you", "next", "others", "everyone")
NESTED = {
    "follow": ("else",),
    "show": ("lacking", "none_lacking"),
    "challenge": ("accept", "guilty", "innocent"),
    "vote": ("yes", "no"),
    "dare": ("refuse",),
    "whoever": ("then",),
}
WITHOUT_WHO = (
    *("skip", "reverse", "extra_turn", "face_up", "swap_hands", "pass_hands"),
    *("choose", "roll", "shuffle_hands"),
)
WORDS = tuple(word for word, effect in VOCABULARY.items() if effect.on_cards)
SETTLED = {"challenge": "held-color", "swap_hands": "chosen"}


class Writer:
    """Writes one card, and keeps count of its effects."""

    def __init__(self, random: Random, colors: Sequence[str]) -> None:
        self.random, self.colors = random, list(colors)
        self.left = MOST

    def card(self) -> dict[str, Any]:
        return {"name": "Anything", "effects": self.effects(1, 3)}

    def effects(self, depth: int, most: int) -> list[dict[str, Any]]:
        number = min(self.random.randint(0 if depth > 1 else 1, most), self.left)
        self.left -= number
        return [self.effect(self.random.choice(WORDS), depth) for _ in range(number)]

    def nested(self, depth: int) -> list[dict[str, Any]]:
        return self.effects(depth + 1, 2) if depth < DEEPEST else []

    def effect(self, word: str, depth: int) -> dict[str, Any]:
        choice = self.random.choice
        written: dict[str, Any] = {word: self.value(word, depth)}
        if word not in WITHOUT_WHO:
            allowed = WHO[1:3] if word in ("challenge", "give", "take") else WHO
            who = choice([*allowed, None] if depth > 1 else allowed)
            if who is not None:
                written["who"] = who
        if word == "vote":
            written["pass"] = choice(["any", "majority", "all"])
        if word in ("face_up", "honour"):
            written["until"] = choice(["your-next-turn", "round-end"])
        if word == "choose":
            written["self"] = choice([True, False])
        if word == "dare" and choice([True, False]):
            written["seconds"] = 20
        if word == "roll":
            sides = range(1, written["roll"] + 1)
            found = self.random.sample(sides, min(2, len(sides)))
            written["results"] = {str(n): self.nested(depth) for n in sorted(found)}
        for branch in NESTED.get(word, ()):
            written[branch] = self.nested(depth)
        return written

    def value(self, word: str, depth: int) -> Any:
        choice = self.random.choice
        match word:
            case "draw":
                return choice([1, 2, 3, 7, "nth"])
            case "hand_to" | "discard_to":
                return choice([1, 2, 3, 5, 7, 9])
            case "stuck_draw" | "give" | "take":
                return choice([1, 2, 3, 4])
            case "draw_until" | "follow" | "show":
                return choice([*self.colors, "called"])
            case "discard_all":
                return choice(["wild", *self.colors, *FACES])
            case "skip" | "face_up":
                return choice(WHO if depth == 1 else [*WHO, "them"])
            case "vote" | "dare" | "honour" | "whoever":
                return "Really"
            case "choose":
                return self.nested(depth)
            case "roll":
                return choice([2, 3, 6])
        return SETTLED.get(word, True)


def deepest(word: str = "dare", depth: int = 1) -> list[dict[str, Any]]:
    """A dare that is judged, in a dare that is judged, as deep as cards go."""
    effect: dict[str, Any] = {word: "Dare", "seconds": 20}
    if depth == 1:
        effect["who"] = "next"
    if depth < DEEPEST:
        effect["refuse"] = deepest(word, depth + 1)
    return [effect]


def everything(random: Random, colors: Sequence[str]) -> list[dict[str, Any]]:
    """Two cards with every effect there is: whatever any card may need is ready for them."""
    writer = Writer(random, colors)
    writer.left = 0
    effects = [writer.effect(word, 1) for word in WORDS]
    return [
        {"name": "First", "effects": effects[:14]},
        {"name": "Second", "effects": [*effects[14:], *deepest()]},
    ]
