"""Where each card of a setup lies among the bits, and what the simulator knows about it.

A place where cards can lie (a hand, a pile) is one 32-bit word a colour. In every word the faces
that come in each colour have the same bits: the first copies from bit 0 on, the second copies from
bit 16 on, so that matching a face is one shift. Cards besides those take the bits left over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.engine import BadInput
from lastcard.sim.card_rules import CardRule, card_rules
from lastcard.sim.machine.parts import Machine, machine_of
from lastcard.sim.supported import check_supported
from lastcard.spaces.observation import cards_become_known

if TYPE_CHECKING:
    from lastcard.engine.state import Setup

HALF = 16
"""From a card's first copy to its second."""
MOST_WILDS = 8
"""How many kinds of wilds an action word has room for."""
Words = tuple[int, ...]


@dataclass(frozen=True)
class Extra:
    """A kind besides the coloured faces: a wild, or a special of one colour."""

    code: str
    color: int | None
    on: int | None
    """The only colour it may be played on."""
    slot: int
    """Its number among the wilds, or among the specials of its colour."""
    bits: Words
    """The bits of its copies, a word a colour."""


@dataclass(frozen=True)
class BitDeck:
    """The cards of a setup as bits."""

    setup: Setup
    players: int
    colors: int
    faces: tuple[str, ...]
    extras: tuple[Extra, ...]
    all_cards: Words
    """All cards."""
    colored: Words
    """By colour: the bits of that word that have the colour."""
    bits: dict[str, Words]
    """By the code of a card: its copies."""
    codes: dict[int, str]
    """By word and bit (`32 * word + bit`): the card."""
    rules: dict[str, CardRule]
    """What the cards do as rows of numbers; nothing, where there is a `machine`."""
    points: dict[str, int]
    first: dict[str, str]
    machine: Machine | None
    """Where what some card does is more than a row of numbers."""

    @property
    def wilds(self) -> tuple[Extra, ...]:
        return tuple(extra for extra in self.extras if extra.color is None)

    @property
    def judged(self) -> tuple[str, ...]:
        """The cards that can be challenged."""
        return tuple(code for code, rule in self.rules.items() if rule.challenge)

    @property
    def demands(self) -> tuple[tuple[str, int], ...]:
        """The cards that demand a colour, and which."""
        rules = self.rules.items()
        return tuple((code, rule.follow.color) for code, rule in rules if rule.follow)

    @property
    def shows(self) -> bool:
        """Whether any card makes players show theirs."""
        return any(rule.show for rule in self.rules.values())

    @property
    def challenged(self) -> bool:
        """Whether anybody is ever asked about a card."""
        return bool(self.judged) and self.setup.rules.bluffing

    @property
    def knowers(self) -> int:
        """How many sets of known cards a game keeps: two players share one."""
        if not cards_become_known(self.setup):
            return 0
        return 1 if self.players == 2 else self.players

    @property
    def interrupted(self) -> bool:
        """Whether a hand can change between a play and its challenge: by a catch alone."""
        return self.challenged and self.setup.rules.uno == "called" and self.machine is None

    def specials_at(self, color: int) -> tuple[Extra, ...]:
        return tuple(extra for extra in self.extras if extra.color == color)


def make_bit_deck(setup: Setup, *, whole_match: bool = True) -> BitDeck:
    """The cards of a setup, or one sentence saying what about it cannot be simulated."""
    check_supported(setup, whole_match=whole_match)
    edition = setup.edition
    colors = len(edition.colors)
    faces = tuple(kind.code for kind in edition.suit)
    if len(faces) > HALF or any(kind.copies > 2 for kind in edition.suit):
        raise BadInput(edition.id, "too-many-faces", most=HALF)
    bits: dict[str, Words] = {}
    free = [[] for _ in range(colors)]  # type: list[list[int]]
    for color, letter in enumerate(edition.colors):
        for face, kind in enumerate(edition.suit):
            copies = 1 << face | (1 << face + HALF if kind.copies == 2 else 0)
            bits[letter + kind.code] = _one_word(colors, color, copies)
        free[color] = [bit for bit in range(32) if bit % HALF >= len(faces)]
    extras = _place_extras(setup, free, bits)
    colored = tuple(
        sum(words[color] for code, words in bits.items() if edition.cards[code].color == letter)
        for color, letter in enumerate(edition.colors)
    )
    codes = {
        32 * word + bit: code
        for code, words in bits.items()
        for word in range(colors)
        for bit in range(32)
        if words[word] >> bit & 1
    }
    rules = card_rules(setup)
    deck = BitDeck(
        setup=setup,
        players=setup.players,
        colors=colors,
        faces=faces,
        extras=extras,
        all_cards=tuple(sum(words[color] for words in bits.values()) for color in range(colors)),
        colored=colored,
        bits=bits,
        codes=codes,
        rules=dict.fromkeys(edition.cards, CardRule()) if rules is None else rules,
        points={code: card.kind.points for code, card in edition.cards.items()},
        first={code: card.kind.first for code, card in edition.cards.items()},
        machine=machine_of(setup, codes, bits) if rules is None else None,
    )
    _check_matching(deck)
    return deck


def _place_extras(setup: Setup, free: list[list[int]], bits: dict[str, Words]) -> tuple[Extra, ...]:
    """Specials into their colour's word first, for wilds can lie anywhere."""
    edition = setup.edition
    colors = edition.colors
    # an action word has the faces of its colour first, then its specials, and then the wilds
    specials = HALF - len(edition.suit)
    slots: dict[str | None, int] = {}
    placed: dict[str, Extra] = {}
    for kind in sorted(edition.others, key=lambda kind: kind.color is None):
        words = [0] * len(colors)
        for copy in range(kind.copies):
            open_words = [colors.index(kind.color)] if kind.color else range(len(colors))
            # the emptiest word, so that copies of a wild spread over all of them
            word = max(open_words, key=lambda word: (len(free[word]), -((word - copy) % 8)))
            if not free[word]:
                raise BadInput(edition.id, "no-room-for-card", code=kind.code)
            words[word] |= 1 << free[word].pop(0)
        slot = slots.get(kind.color, 0)
        slots[kind.color] = slot + 1
        if slot >= (specials if kind.color else MOST_WILDS):
            if kind.color:
                raise BadInput(edition.id, "too-many-specials", code=kind.code, most=specials)
            raise BadInput(edition.id, "too-many-wilds", code=kind.code, most=MOST_WILDS)
        bits[kind.code] = tuple(words)
        placed[kind.code] = Extra(
            kind.code,
            colors.index(kind.color) if kind.color else None,
            colors.index(kind.on) if kind.on else None,
            slot,
            tuple(words),
        )
    return tuple(placed[kind.code] for kind in edition.others)


def _one_word(colors: int, color: int, word: int) -> Words:
    return tuple(word if place == color else 0 for place in range(colors))


def _check_matching(deck: BitDeck) -> None:
    """The arithmetic in `legal` knows colours, faces and wilds; no edition may mean more."""
    edition = deck.setup.edition
    pairs = [(top, letter) for top, fits in edition.fits.items() for letter in fits if letter]
    for top, letter in pairs:
        face = edition.cards[top].face if edition.cards[top].kind in edition.suit else None
        expected = {
            code
            for code, card in edition.cards.items()
            if card.kind.on in (None, letter)
            and (
                card.wild
                or card.color == letter
                or (card.kind in edition.suit and card.face == face)
            )
        }
        if expected != edition.fits[top][letter]:
            raise BadInput(edition.id, "not-simulated-match", code=top)
