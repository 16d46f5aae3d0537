"""Games of every kind, and players who do whatever is allowed."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import note
from hypothesis import strategies as st

from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import (
    Event,
    Game,
    Rules,
    apply,
    from_json,
    leave,
    legal_actions,
    next_round,
    read_custom,
    read_rules,
    start,
    to_json,
)
from properties.customs import custom_cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lastcard.engine import Edition

editions = st.sampled_from([*BUILT_IN, "disney", "giant"]).map(load_edition)
"""All four; those with custom cards more often, for there is more in them."""
players = st.one_of(st.integers(2, 4), st.integers(2, 10))
seeds = st.one_of(st.integers(0, 10**6).map(str), st.text('ab Z9ä☃"\\#[]', max_size=20))
randoms = st.integers(0, 2**32).map(Random)

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "scoring": st.sampled_from(["winner", "tally"]),
    "target": st.sampled_from([1, 50, 500, 1_000_000]),
    "hand_size": st.one_of(st.integers(1, 3), st.integers(1, 15)),
    "bluffing": st.booleans(),
    "two_player_reverse": st.sampled_from(["skip", "turn"]),
    "next_dealer": st.sampled_from(["left", "draw"]),
    "uno": st.sampled_from(["called", "auto"]),
    "uno_penalty": st.sampled_from([2, 0, 1, 20]),
    "tally_tie": st.sampled_from(["play-on", "share"]),
    "stacking": st.sampled_from(["off", "same", "any"]),
    "jump_in": st.booleans(),
    "seven_zero": st.booleans(),
    "draw_until_playable": st.booleans(),
    "forced_play": st.booleans(),
}


@st.composite
def rules(draw: st.DrawFn, seats: int, deck: int) -> Rules:
    """Any options that fit so many players and cards."""
    options = draw(st.fixed_dictionaries({}, optional=OPTIONS))
    if "hand_size" in options:
        options["hand_size"] = min(options["hand_size"], (deck - 10) // seats)
    return read_rules(options)


class Table(NamedTuple):
    """What a game is started with."""

    edition: Edition
    players: int
    seed: str
    rules: Rules
    custom: list[Any]

    def __repr__(self) -> str:
        options = self.rules.to_json()
        return f"Table({self.edition.id}, {self.players}, {self.seed!r}, {options}, {self.custom})"

    def start(self) -> tuple[Game, tuple[Event, ...]]:
        custom = read_custom(self.custom, self.edition)
        return start(self.edition, self.players, self.seed, self.rules, custom)


def ready_made(colors: Sequence[str]) -> st.SearchStrategy[Any]:
    """The suggestions for customizable cards, and none."""
    cards = [preset.card(colors).to_json() for preset in load_presets().values()]
    return st.sampled_from([None, *cards])


@st.composite
def tables(draw: st.DrawFn, *, written: bool = True) -> Table:
    """With cards that somebody has written, or with ready-made ones only."""
    edition, seats = draw(editions), draw(players)
    chosen = draw(rules(seats, len(edition.deck)))
    cards = (custom_cards if written else ready_made)(edition.color_names)
    custom = [draw(cards) for _ in edition.customizable]
    return Table(edition, seats, draw(seeds), chosen, custom)


@st.composite
def scarce(draw: st.DrawFn) -> dict[str, Any]:
    """A position with few cards in play, the special ones among them: piles soon run out."""
    table = draw(tables())
    random = draw(randoms)
    special = [code for code in table.edition.deck if not code[1:].isdecimal()]
    plain = ["B7", "B7", "G0", "Y7", "Y1", "G1"]
    pack = [*random.sample(special, 20), *plain]
    random.shuffle(pack)
    hands = [[pack.pop()] for _ in range(table.players)]
    top = next(code for code in pack if table.edition.cards[code].color)
    pack.remove(top)
    for hand in hands:
        for _ in range(random.randrange(3)):
            if len(pack) > 3:
                hand.append(pack.pop())
    kept = random.randrange(len(pack) + 1)
    return {
        "edition": table.edition.id,
        "rules": table.rules.to_json() | {"hand_size": 3},
        "custom": table.custom,
        "hands": hands,
        "discard": [*pack[:kept], top],
        "draw": pack[kept:] if random.random() < 0.5 else [],
        "turn": random.randrange(table.players),
        "direction": random.choice([1, -1]),
        "seed": table.seed,
    }


games = st.one_of(
    tables().map(lambda table: table.start()[0]),
    scarce().map(lambda position: from_json(position, load_edition)),
)
"""Games at their beginning: dealt, or set up with few cards."""


class Step(NamedTuple):
    """One thing that happened in a game."""

    before: Game
    seat: int
    action: str
    after: Game
    events: tuple[Event, ...]


def choices(game: Game) -> list[tuple[int, list[str]]]:
    """Who may act, and how."""
    listed = [(seat, legal_actions(game, seat)) for seat in range(game.setup.players)]
    return [(seat, actions) for seat, actions in listed if actions]


def choose(game: Game, random: Random) -> tuple[int, str]:
    """Anything that is allowed, plays more often than draws; sometimes with a call."""
    seat, actions = random.choice(choices(game))
    plays = [a for a in actions if game.setup.edition.actions[a].verb == "play"]
    action = random.choice(plays if plays and random.random() < 0.6 else actions)
    if action in plays and len(game.round.hands[seat]) == 2 and random.random() < 0.5:
        action += "!"
    return seat, action


def step(game: Game, random: Random, *, leaving: float = 0.0) -> Step | None:
    """Whatever may come next in a game: an action, a departure, a deal; None after its end."""
    if game.over:
        return None
    if random.random() < leaving:
        seat = random.choice(game.active_seats())
        return Step(game, seat, "leave", *leave(game, seat))
    if game.round.over:
        return Step(game, game.dealer, "next", *next_round(game))
    seat, action = choose(game, random)
    return Step(game, seat, action, *apply(game, seat, action))


def played(game: Game, random: Random, steps: int, *, leaving: float = 0.0) -> Iterator[Step]:
    """So many steps of a game, or all there are."""
    for _ in range(steps):
        taken = step(game, random, leaving=leaving)
        if taken is None:
            return
        yield taken
        game = taken.after


@st.composite
def midgames(draw: st.DrawFn, most: int = 80) -> Game:
    """Games somewhere in their middle, half-finished decisions included."""
    game, random = draw(games), draw(randoms)
    wanted = draw(
        st.sampled_from(["", "", "challenge", "show", "discard", "vote", "dare", "stack"])
    )
    for taken in played(game, random, draw(st.integers(0, most)), leaving=0.005):
        game = taken.after
        pending = game.round.pending
        if pending is not None and pending.kind == wanted:
            break
    note(f"the position: {json.dumps(to_json(game))}")
    return game
