"""Custom cards out of every effect there is, as players write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

Written = dict[str, Any]

WHO = ["you", "next", "others", "everyone"]
FACES = [*map(str, range(10)), "skip", "reverse", "draw-two"]
MOST_EFFECTS = 20
DEEPEST = 4

WORDS = [
    "draw",
    "draw_until",
    "hand_to",
    "discard_to",
    "discard_all",
    "skip",
    "reverse",
    "extra_turn",
    "stuck_draw",
    "face_up",
    "follow",
    "show",
    "challenge",
    "vote",
    "dare",
    "honour",
    "swap_hands",
    "pass_hands",
    "whoever",
    "choose",
    "roll",
    "give",
    "take",
    "shuffle_hands",
]
BRANCHES = {
    "follow": ["else"],
    "show": ["lacking", "none_lacking"],
    "challenge": ["accept", "guilty", "innocent"],
    "vote": ["yes", "no"],
    "dare": ["refuse"],
    "whoever": ["then"],
}
WITHOUT_WHO = (
    *("skip", "reverse", "extra_turn", "face_up", "swap_hands", "pass_hands"),
    *("choose", "roll", "shuffle_hands"),
)
AGAINST_OTHERS = ("challenge", "give", "take")

numbers = st.one_of(st.integers(1, 4), st.integers(1, 20))
texts = st.sampled_from(["Sing", "Did you laugh?", "Say “UNO”", "[It's] a # \\ test; really"])


class _Writer:
    """Writes one card, and keeps count of its effects."""

    def __init__(self, draw: st.DrawFn, colors: Sequence[str], words: Sequence[str]) -> None:
        self.draw = draw
        self.colors = list(colors)
        self.words = list(words)
        self.left = MOST_EFFECTS

    def effects(self, depth: int, most: int) -> list[Written]:
        number = self.draw(st.integers(0 if depth > 1 else 1, most))
        number = min(number, self.left)
        self.left -= number
        return [self.effect(depth) for _ in range(number)]

    def effect(self, depth: int) -> Written:
        word = self.draw(st.sampled_from(self.words))
        written = {word: self.value(word, depth)}
        if word not in WITHOUT_WHO:
            allowed = ["next", "others"] if word in AGAINST_OTHERS else WHO
            who = self.draw(st.sampled_from([*allowed, None] if depth > 1 else allowed))
            if who is not None:
                written["who"] = who
        if word == "vote":
            written["pass"] = self.draw(st.sampled_from(["any", "majority", "all"]))
        if word in ("face_up", "honour"):
            ends = ["your-next-turn", "round-end"] + (["uno"] if word == "honour" else [])
            written["until"] = self.draw(st.sampled_from(ends))
        if word == "choose":
            written["self"] = self.draw(st.booleans())
        if word == "dare" and self.draw(st.booleans()):
            written["seconds"] = self.draw(st.integers(3, 300))
        if word == "roll":
            results = self.draw(st.sets(st.integers(1, written["roll"]), max_size=3))
            written["results"] = {str(n): self.nested(depth) for n in sorted(results)}
        if depth < DEEPEST:
            for branch in BRANCHES.get(word, []):
                written[branch] = self.effects(depth + 1, 2)
        return written

    def nested(self, depth: int) -> list[Written]:
        return self.effects(depth + 1, 2) if depth < DEEPEST else []

    def value(self, word: str, depth: int) -> Any:
        draw = self.draw
        if word == "choose":
            return self.nested(depth)
        if word == "roll":
            return draw(st.integers(2, 20))
        if word in ("draw", "hand_to", "discard_to", "stuck_draw", "give", "take"):
            return draw(st.one_of(numbers, st.just("nth")) if word == "draw" else numbers)
        if word in ("draw_until", "follow", "show"):
            return draw(st.sampled_from([*self.colors, "called"]))
        if word == "discard_all":
            return draw(st.sampled_from(["wild", *self.colors, *FACES]))
        if word in ("skip", "face_up"):
            return draw(st.sampled_from(WHO if depth == 1 else [*WHO, "them"]))
        if word in ("vote", "dare", "honour", "whoever"):
            return draw(texts)
        return {"challenge": "held-color", "swap_hands": "chosen"}.get(word, True)


@st.composite
def custom_cards(
    draw: st.DrawFn, colors: Sequence[str], words: Sequence[str] = WORDS
) -> Written | None:
    """A custom card with any rule the notation allows; sometimes a blank one."""
    if draw(st.sampled_from([False, False, False, True])):
        return None
    return {"name": draw(texts), "effects": _Writer(draw, colors, words).effects(1, 3)}
