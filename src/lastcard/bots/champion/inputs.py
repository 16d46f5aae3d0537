"""What the champion looks at, worked out from a row of the observation.

One row, or many (the axes of a batch come last); NumPy at the table, JAX in training: the same
code. The numbers do not depend on the edition, on the number of players or on what the colours are
called, so one network plays all of them: cards are what they do (`traits.py`), seats are counted in
the direction of play, and colours come in order, the one in play first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lastcard.bots.champion.traits import Traits, traits_of
from lastcard.spaces import action_space, layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, Setup

Array = Any
"""A NumPy array, or one of JAX."""

COLORS = 4
SLOTS = 3
"""Others who are looked at one by one: the next, the one after, the one before."""
ASKED = ("turn", "drawn", "color", "challenge", "follow", "show", "stack", "jump")
"""The decisions that have a number of their own."""
VERBS = (
    *("play", "draw", "pass", "color", "challenge", "accept", "show", "uno", "catch", "else"),
    *("swap", "choose"),
)
WILD = Traits._fields.index("wild")
ACTING = Traits._fields.index("acting")


class Seen(NamedTuple):
    """What the network is told."""

    situation: Array
    """The table as a whole, and all colours in order."""
    colors: Array
    """By number and colour of the edition: what there is to say of each."""
    moves: tuple[Array, ...]
    """By action, one number after the other: what hangs on the hand and on others' hands."""


class Inputs:
    """How to look at the rows of one setup."""

    def __init__(self, setup: Setup) -> None:
        edition = setup.edition
        self.layout = rows = layout(setup)
        self.space = action_space(setup)
        self.players = setup.players
        kinds, cards = rows.kinds, edition.cards
        self.traits = traits_of(setup)
        self.copies = np.array([edition.deck.count(code) for code in kinds], np.float32)
        self.in_color = _ones([[cards[k].color == c for k in kinds] for c in edition.colors])
        self.of_face = _ones([[cards[k].face == f for k in kinds] for f in rows.faces])
        self.twins = self.of_face.T @ self.of_face * (1 - self.in_color.T @ self.in_color)
        self.asked_at = [
            ASKED.index(kind) if kind in ASKED else len(ASKED) for kind in rows.decisions
        ]
        self.rules = np.array(_rules(setup), np.float32)
        self._describe_actions(setup)

    def _describe_actions(self, setup: Setup) -> None:
        """What the actions are about, each as a row of a matrix."""
        edition, names = setup.edition, self.space.names
        about = [_Action.of(name, edition) for name in names]
        verbs = _ones([[action.verb == verb for action in about] for verb in VERBS])
        self.named = _ones([[action.code == k for k in self.layout.kinds] for action in about])
        self.color = _ones([[action.color == c for c in edition.colors] for action in about])
        self.twin, self.face = self.named @ self.twins, self.named @ self.of_face.T
        self.about_card = self.named.sum(axis=1)
        places = range(self.players)
        self.seat = _ones([[action.seat == place for place in places] for action in about])
        self.wild = self.named @ self.traits[WILD]
        self.spent = self.about_card - self.wild
        """Whether the card is one of its colour, and so one less of it is left."""
        self.static = np.concatenate([verbs, (self.named @ self.traits.T).T]).T
        """By action and number: what does not depend on the position."""
        by_color = self.static[:, :, None] * self.color[:, None, :]
        self.static_by_color = by_color.reshape(len(names), -1)
        """The same in the columns of the colour that the action is about."""

    def read(self, row: Array) -> Seen:
        return Reading(self, row).seen()


def _ones(rows: Sequence[Sequence[bool]]) -> Array:
    return np.array(rows, np.float32)


def _rules(setup: Setup) -> list[float]:
    rules = setup.rules
    return [
        float(rules.bluffing),
        float(rules.two_player_reverse == "turn"),
        float(rules.stacking == "same"),
        float(rules.stacking == "any"),
        float(rules.jump_in),
        float(rules.seven_zero),
        float(rules.draw_until_playable),
        float(rules.forced_play),
        *(float(setup.players == number) for number in (2, 3, 4, 5)),
        setup.players / 10,
    ]


class _Action(NamedTuple):
    verb: str
    code: str | None
    """The card it is about."""
    color: str | None
    """The colour that is played, called or shown."""
    seat: int | None
    """The player who is named, counted to the left."""

    @classmethod
    def of(cls, name: str, edition: Edition) -> _Action:
        head, _, rest = name.partition(":")
        verb = "play" if head in edition.cards else head if head in VERBS else "else"
        code = next((word for word in (head, rest) if word in edition.cards), None)
        named = edition.cards[code].color if code is not None else None
        color = named or (rest if rest in edition.colors else None)
        return cls(verb, code, color, int(rest) if rest.startswith("+") else None)


class Reading:
    """One row, or many, being looked at."""

    def __init__(self, inputs: Inputs, row: Array) -> None:
        self.of = inputs
        self.xp = row.__array_namespace__()
        self.row = row.astype(np.float32)
        self.sizes = {field.name: field.size for field in inputs.layout.fields}
        self.batch = row.shape[1:]
        self.forward = self.field("direction")[0] > 0
        hand, discard = self.field("hand"), self.field("discard")
        self.hand, self.counts = hand, self.field("counts")
        self.known = self.others("known", len(inputs.layout.kinds))
        held = sum(self.known, self.column(inputs.copies) * 0)
        self.unseen = self.xp.maximum(self.column(inputs.copies) - hand - discard - held, 0.0)
        self.hidden = self.xp.maximum(self.unseen.sum(axis=0), 1.0)
        self.top, self.color = self.field("top"), self.field("color")

    # Fields

    def field(self, name: str) -> Array:
        start = self.of.layout.at[name]
        return self.row[start : start + self.sizes[name]]

    def column(self, values: Array) -> Array:
        """Constants, to be reckoned with the rows."""
        return values.reshape(values.shape + (1,) * len(self.batch))

    def others(self, name: str, width: int) -> list[Array]:
        """A field of the others, player by player from the left on; nothing where there is none."""
        if name not in self.sizes:
            nothing = self.xp.zeros((width, *self.batch), np.float32)
            return [nothing] * (self.of.players - 1)
        values = self.field(name)
        return [values[at * width : (at + 1) * width] for at in range(self.of.players - 1)]

    def slots(self, left: Sequence[Array]) -> list[Array]:
        """Of values player by player from the left on, those of the slots in turn order."""
        others = len(left)
        places = [0, 1 if others > 2 else None, others - 1 if others > 1 else None]
        found = []
        for place in places:
            if place is None:
                found.append(left[0] * 0)
            else:
                found.append(self.xp.where(self.forward, left[place], left[others - 1 - place]))
        return found

    def flags(self, *conditions: Array) -> Array:
        return self.xp.stack(conditions).astype(np.float32)

    # What the network is told

    def seen(self) -> Seen:
        colors = self._colors()
        return Seen(self._table(colors), colors.astype(np.float32), self._moves())

    def situation(self) -> Array:
        """What a critic is told, who is asked about no action."""
        return self._table(self._colors())

    def _table(self, colors: Array) -> Array:
        ordered = (colors[:, None] * self.ranked()[None]).sum(axis=2)
        table = self.xp.concatenate([self._situation(), ordered.reshape(-1, *self.batch)])
        return table.astype(np.float32)

    def _situation(self) -> Array:
        of, xp, hand = self.of, self.xp, self.hand
        others = [self.counts[place] for place in range(1, of.players)]
        every = xp.stack(others)
        counts = self.slots(others)
        mine = self.counts[0]
        fits = self.fits()
        known_fits = self.slots([(cards * fits).sum(axis=0) for cards in self.known])
        known = self.slots([cards.sum(axis=0) for cards in self.known])
        turn = self.field("turn")
        whose = [turn[0], *self.slots([turn[place] for place in range(1, of.players)])]
        face = of.of_face @ self.top
        playable = (hand * fits).sum(axis=0)
        colored = of.in_color @ hand
        traits = of.traits
        parts = [
            mine[None] / 10,
            self.flags(*(mine == number for number in range(1, 7))),
            xp.stack(counts) / 10,
            self.flags(*(count == number for count in counts for number in (1, 2, 3))),
            self.flags(*(count > 8 for count in counts)),
            xp.stack(known) / 4,
            xp.stack(known_fits) / 2,
            every.min(axis=0)[None] / 10,
            every.mean(axis=0)[None] / 10,
            (every == 1).mean(axis=0)[None],
            (every <= 2).mean(axis=0)[None],
            self.field("draw_pile") / 100,
            self._asked(),
            xp.stack(whose),
            traits @ self.top,
            ((of.of_face @ hand) * face).sum(axis=0)[None] / 3,
            ((of.of_face @ self.unseen) * face).sum(axis=0)[None] / 8,
            traits @ hand / 4,
            traits @ self.unseen / self.hidden * 4,
            playable[None] / 4,
            self.flags(playable == 0, playable == 1),
            (colored > 0).mean(axis=0)[None],
            (traits[WILD] @ hand == mine)[None].astype(np.float32),
            self._orders(),
            self.column(of.rules) + xp.zeros((len(of.rules), *self.batch), np.float32),
        ]
        return xp.concatenate(parts)

    def _asked(self) -> Array:
        pending = self.field("pending")
        kinds = [pending[0] * 0 for _ in range(len(ASKED) + 1)]
        for place, kind in enumerate(self.of.asked_at):
            kinds[kind] = kinds[kind] + pending[place]
        return self.xp.stack(kinds)

    def _orders(self) -> Array:
        """What house rules and written cards ask for besides."""
        names = ("stuck_draw", "keep", "debt")
        nothing = self.xp.zeros((1, *self.batch), np.float32)
        return self.xp.concatenate(
            [self.field(name) / 8 if name in self.sizes else nothing for name in names]
        )

    def fits(self) -> Array:
        """By kind: whether it goes on the top card, in the colour in play."""
        of = self.of
        face = of.of_face.T @ (of.of_face @ self.top)
        fits = face + of.in_color.T @ self.color + self.column(of.traits[WILD])
        return self.xp.minimum(fits, 1.0)

    def ranked(self) -> Array:
        """The order of the colours: the one in play, then those held most; 1 at each place."""
        of = self.of
        held = of.in_color @ self.hand
        unseen = of.in_color @ self.unseen
        ties = self.column(np.arange(COLORS, dtype=np.float32))
        key = self.color * 1000 + held * 8 - unseen / 8 - ties / 64
        above = (key[None] > key[:, None]).sum(axis=1)
        return self.flags(*(above == place for place in range(COLORS)))

    def _colors(self) -> Array:
        of, xp = self.of, self.xp
        by_color, hand = of.in_color, self.hand
        follow = self.field("follow") if "follow" in self.sizes else self.color * 0
        declined = self.others("not_colors", COLORS)
        called = self.others("called", COLORS)
        known = [by_color @ cards for cards in self.known]
        acting = by_color * of.traits[ACTING]
        hits = by_color * of.traits[Traits._fields.index("next_draws")]
        again = by_color * of.traits[Traits._fields.index("plays_again")]
        linked = by_color @ (hand * ((of.twins @ hand) > 0))
        held = by_color @ hand
        parts = [
            self.color,
            self.field("before"),
            follow,
            held / 4,
            (held == 0).astype(np.float32),
            (held == 1).astype(np.float32),
            acting @ hand / 2,
            hits @ hand * 2,
            again @ hand / 2,
            linked / 3,
            by_color @ self.unseen / self.hidden * 4,
            by_color @ self.unseen / 25,
            *self.slots(declined),
            sum(declined) / len(declined),
            *self.slots(called),
            *(cards / 2 for cards in self.slots(known)),
        ]
        return xp.stack(parts)

    def _moves(self) -> tuple[Array, ...]:
        of, xp, hand = self.of, self.xp, self.hand
        named, twin, color = of.named, of.twin, of.color
        colors = of.in_color @ hand
        wilds, unseen_wilds = of.traits[WILD] @ hand, of.traits[WILD] @ self.unseen
        copies, twins = named @ hand, twin @ hand
        rest = color @ colors - self.column(of.spent)
        goes_on = rest + twins + wilds - self.column(of.wild)
        unseen_twins = twin @ self.unseen
        unseen = color @ (of.in_color @ self.unseen) + unseen_twins + unseen_wilds
        share = unseen / self.hidden
        following = self.slots([self.counts[place] for place in range(1, of.players)])[0]
        stuck = xp.exp(xp.log(xp.maximum(1 - share, 0.01)) * following)
        faces = self.slots(self.others("not_faces", len(of.layout.faces)))
        faceless = [of.face @ declined for declined in (faces[0], faces[2])]
        colorless = color @ self.slots(self.others("not_colors", COLORS))[0]
        known = self.slots(self.known)
        answers = [color @ (of.in_color @ cards) + twin @ cards for cards in (known[0], known[2])]
        parts = [
            copies / 2,
            twins / 2,
            (twins > 0).astype(np.float32),
            rest / 3,
            goes_on / 4,
            (goes_on == 0).astype(np.float32),
            (goes_on >= self.counts[0] - 1).astype(np.float32),
            unseen_twins / 6,
            share * 2,
            stuck,
            stuck * (following <= 2),
            colorless * faceless[0],
            *faceless,
            *(cards / 2 for cards in answers),
        ]
        about = self.column(of.about_card)
        return (*(part * about for part in parts), *self._targets())

    def _targets(self) -> tuple[Array, ...]:
        """Of the seat that an action names."""
        of = self.of
        held = of.seat @ self.counts
        left, right = self.column(of.seat[:, 1]), self.column(of.seat[:, -1])
        next_to = self.xp.where(self.forward, left, right)
        return held / 10, (held == 1).astype(np.float32), next_to


@lru_cache(64)
def inputs_of(setup: Setup) -> Inputs:
    """How to look at the rows of a setup; worked out once."""
    return Inputs(setup)
