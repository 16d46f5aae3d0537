"""A verifier of deals, written from docs/notation.md alone: nothing of Lastcard is imported here.

It knows no rules of play. It reads what a record says was dealt and drawn, and recomputes it.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

OTHERS = {
    "wimpy-kid": ("BGRY", "W W W W W4 W4 W4 W4 CT CT CT CT"),
    "disney": ("BGPY", "W W W W W4 W4 W4 W4 C1 C2 SA SA"),
    "giant": ("BGRY", "W W W4 W4 W4 W4 C1 C2"),
    "toy-story": ("BGRY", "W W W W W4 W4 W4 W4 LO LO LO LO"),
}
COLORS = {"Blue": "B", "Green": "G", "Red": "R", "Yellow": "Y", "Pink": "P"}
SYMBOLS = {"Skip": "S", "Reverse": "R", "Draw Two": "D"}
NAMES = {
    "Wild": "W",
    "Wild Draw Four": "W4",
    "Cheese Touch": "CT",
    "Sorcerer's Apprentice": "SA",
    "Lotso": "LO",
    "Wild Customizable 1": "C1",
    "Wild Customizable 2": "C2",
}


class Wrong(AssertionError):
    """The record does not follow from its secret and nonces."""


def verify(record: str) -> int:
    """Check the whole record; the number of its shuffles, or `Wrong`."""
    tags = {name: json.loads(f'"{text}"') for name, text in _TAG.findall(record)}
    secret, nonces = tags["Secret"], tags["Nonces"].split("; ")
    agree(tags["Commitment"], _sha256(secret), "the commitment")
    agree(tags["Seed"], _sha256("\n".join([secret, *nonces])), "the seed")
    dealing = Dealing(
        tags["Edition"], tags["Seed"], tags["Players"].split("; "), json.loads(tags["Rules"])
    )
    for line in record.splitlines():
        if line.startswith("#   "):
            dealing.hear(line.removeprefix("#   "))
    return dealing.shuffles


def agree(told: object, found: object, what: str) -> None:
    if told != found:
        raise Wrong(f"{what}: the record says {told}, it must be {found}")


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def fresh_deck(edition: str) -> list[str]:
    colors, others = OTHERS[edition]
    faces = ["0", *(face for face in [*"123456789", *"SRD"] for _ in range(2))]
    return [color + face for color in colors for face in faces] + others.split()


def shuffle(cards: Sequence[str], seed: str, number: int) -> list[str]:
    pile = list(cards)
    words = _words(seed, number)
    for place in range(len(pile) - 1, 0, -1):
        word = next(word for word in words if word < 2**32 // (place + 1) * (place + 1))
        other = word % (place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def roll(sides: int, seed: str, number: int) -> int:
    words = _words(seed, number, "roll")
    return next(word for word in words if word < 2**32 // sides * sides) % sides + 1


def _words(seed: str, number: int, what: str = "shuffle") -> Iterator[int]:
    block = 0
    while True:
        found = hmac.digest(seed.encode(), f"{what}:{number}:{block}".encode(), "sha256")
        yield from (int.from_bytes(found[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


class Dealing:
    """The piles and hands of a game, followed through what its record tells."""

    def __init__(
        self, edition: str, seed: str, players: list[str], rules: dict[str, object]
    ) -> None:
        self.seed, self.players = seed, players
        self.draws_again = rules.get("next_dealer") == "draw"
        self.hand_size = int(str(rules.get("hand_size", 7)))
        self.deck = fresh_deck(edition)
        self.shuffles = self.rolls = 0
        self.mixed: list[str] = []
        """Hands that are shuffled together, until they have been dealt again."""
        self.mixed_for: list[int] = []
        self.gone: set[int] = set()
        self.hands: dict[int, list[str]] = {}
        self.pile: list[str] = []
        self.old: list[str] = []
        """What was left of the draw pile before a reshuffle that the coming draw runs across."""
        self.discard: list[str] = []
        self.dealer: int | None = None
        self.told: list[tuple[int, str]] = []
        """Who drew what for the deal, as the record tells it."""
        self.begins = False
        """Whether the hands told are those of a deal."""

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        self.shuffles += 1
        return shuffle(cards, self.seed, self.shuffles - 1)

    def present(self, seats: Sequence[int]) -> list[int]:
        return [seat for seat in seats if seat not in self.gone]

    def hear(self, sentence: str) -> None:
        for pattern, take in _SENTENCES:
            found = re.fullmatch(pattern, sentence)
            if found:
                take(self, *found.groups())
                return

    # what the record may tell

    def drew_for_deal(self, name: str, card: str) -> None:
        self.told.append((self.players.index(name), code_of(card)))

    def deals(self, name: str) -> None:
        pile: list[str] = []
        drawing = self.present(range(len(self.players)))
        while len(drawing) > 1:
            if len(pile) < len(drawing):
                pile = self.shuffled(self.deck)
            drawn = {seat: pile.pop(0) for seat in drawing}
            for seat, card in drawn.items():
                agree(self.told.pop(0), (seat, card), "the draw for the deal")
            worth = {seat: _number(card) for seat, card in drawn.items()}
            drawing = [seat for seat in drawing if worth[seat] == max(worth.values())]
        agree(self.players.index(name), drawing[0], "the dealer")
        self.dealer = drawing[0]

    def dealt(self, name: str, number: str) -> None:
        seats = range(len(self.players))
        dealer = self.players.index(name)
        if self.discard and not self.draws_again:
            assert self.dealer is not None
            after = [*seats[self.dealer + 1 :], *seats[: self.dealer + 1]]
            agree(dealer, self.present(after)[0], "the next dealer")
        self.dealer = dealer
        agree(int(number), self.hand_size, "the size of a hand")
        order = self.present([*seats[dealer + 1 :], *seats[: dealer + 1]])
        self.pile = self.shuffled(self.deck)
        self.hands = {seat: [] for seat in order}
        for _ in range(self.hand_size):
            for seat in order:
                self.hands[seat].append(self.pile.pop(0))
        self.begins = True

    def hand(self, name: str, cards: str) -> None:
        seat = self.players.index(name)
        if self.mixed:
            self.mixed_for.append(seat)
        if self.begins:
            agree(codes_of(cards), self.hands[seat], f"the hand of {name}")
        self.hands[seat] = codes_of(cards)
        if self.mixed and len(self.mixed_for) == len(self.hands):
            mixed = self.shuffled(self.mixed)
            for place, seat in enumerate(self.mixed_for):
                agree(self.hands[seat], mixed[place :: len(self.mixed_for)], "the hands mixed")
            self.mixed, self.mixed_for = [], []

    def turned_up(self, card: str, back: str | None) -> None:
        self.begins = False
        agree(code_of(card), self.pile.pop(0), "the card turned up")
        if back:
            self.pile = self.shuffled([*self.pile, code_of(card)])
        else:
            self.discard = [code_of(card)]

    def played(self, name: str, card: str, _called: str | None) -> None:
        self.hands[self.players.index(name)].remove(code_of(card))
        self.discard.append(code_of(card))

    def discarded(self, name: str, cards: str) -> None:
        for card in codes_of(cards):
            self.hands[self.players.index(name)].remove(card)
            self.discard.insert(-1, card)

    def reshuffled(self, number: str) -> None:
        self.old, top = self.pile, self.discard.pop()
        self.pile = self.shuffled(self.discard)
        self.discard = [top]
        agree(int(number), len(self.pile), "the size of the new pile")

    def drew(self, name: str, cards: str) -> None:
        drawn = codes_of(cards)
        self.pile = self.old + self.pile
        self.old = []
        agree(drawn, self.pile[: len(drawn)], f"the cards {name} drew")
        del self.pile[: len(drawn)]
        self.hands[self.players.index(name)] += drawn

    def rolled(self, number: str, sides: str) -> None:
        agree(int(number), roll(int(sides), self.seed, self.rolls), "the roll")
        self.rolls += 1

    def gave(self, name: str, other: str, cards: str) -> None:
        for card in codes_of(cards):
            self.hands[self.players.index(name)].remove(card)
            self.hands[self.players.index(other)].append(card)

    def took(self, name: str, other: str, cards: str) -> None:
        hand = self.hands[self.players.index(other)]
        taken = self.shuffled(sorted(hand, key=self.deck.index))[: len(codes_of(cards))]
        agree(codes_of(cards), taken, "the cards taken")
        self.gave(other, name, cards)

    def hands_shuffled(self) -> None:
        together = [card for hand in self.hands.values() for card in hand]
        self.mixed = sorted(together, key=self.deck.index)

    def left(self, name: str) -> None:
        seat = self.players.index(name)
        self.gone.add(seat)
        self.pile += self.hands.pop(seat)


def _number(card: str) -> int:
    """A number counts its value, anything else zero."""
    return int(card[1:]) if card[0] in COLORS.values() and card[1:].isdecimal() else 0


def codes_of(cards: str) -> list[str]:
    return [code_of(card) for card in cards.split(", ")]


def code_of(card: str) -> str:
    color, _, face = card.partition(" ")
    if card in NAMES:
        return NAMES[card]
    return COLORS[color] + SYMBOLS.get(face, face)


_TAG = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)
_SENTENCES: list[tuple[str, Callable[..., None]]] = [
    (r"(.+) draws (.+) for the deal\.", Dealing.drew_for_deal),
    (r"(.+) deals\.", Dealing.deals),
    (r"(.+) deals (\d+) cards? each\.", Dealing.dealt),
    (r"(.+)'s hand: (.+)\.", Dealing.hand),
    (r"(.+?) is turned up(; it goes back into the deck)?\.", Dealing.turned_up),
    (r"(.+) plays (.+?)( and calls \w+)?\.", Dealing.played),
    (r"(.+) discards (.+)\.", Dealing.discarded),
    (r"The discard pile is reshuffled: (\d+) cards? to draw\.", Dealing.reshuffled),
    (r"(.+) draws \d+ cards?: (.+)\.", Dealing.drew),
    (r"(.+) leaves the game\.", Dealing.left),
    (r".+ rolls a (\d+) out of (\d+)\.", Dealing.rolled),
    (r"(.+?) gives (.+) \d+ cards?: (.+)\.", Dealing.gave),
    (r"(.+?) takes \d+ cards? from (.+?): (.+)\.", Dealing.took),
    (r"All hands are shuffled together and dealt out again\.", Dealing.hands_shuffled),
]
