"""JSON gone wrong: any value, and true positions with something changed in them."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from lastcard.engine import Game, to_json
from properties.customs import WORDS, custom_cards
from properties.games import midgames

KEYS = ["do", "seat", "action", "position", "edition", "players", "seed", "rules", "custom"]
KEYS += ["name", "effects", "who", "until", "else", "yes", "no", "pass", "kind", "seats", "cards"]
KEYS += ["hands", "draw", "discard", "color", "turn", "open", "called", "effect", "you", "them"]
KEYS += ["debt", *WORDS]

words = st.one_of(
    st.sampled_from(KEYS),
    st.sampled_from(["R5", "B7", "W", "W4", "CT", "C1", "R", "Y", "red", "called", "next", "you"]),
    st.text(max_size=5),
)
numbers = st.one_of(
    st.integers(-2, 21), st.sampled_from([10**6, 10**30, -(10**30), 2**63, 0.0, 1.0, 1e308])
)
scalars = st.one_of(st.none(), st.booleans(), numbers, words, st.just(float("nan")))
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)),
    max_leaves=12,
)
Path = tuple[Any, ...]


def paths(value: Any, at: Path = ()) -> list[Path]:
    """Every place in a JSON value."""
    found = [at] if at else []
    if isinstance(value, dict):
        for key in value:
            found += paths(value[key], (*at, key))
    elif isinstance(value, list):
        for place in range(len(value)):
            found += paths(value[place], (*at, place))
    return found


def get(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


@st.composite
def mutated(draw: st.DrawFn, original: Any) -> Any:
    """That value with one to three changes."""
    value = copy.deepcopy(original)
    for _ in range(draw(st.integers(1, 3))):
        places = _chosen(draw, value)
        if not places:
            break
        path = draw(st.sampled_from(places))
        owner, key = get(value, path[:-1]), path[-1]
        change = draw(st.sampled_from(["replace", "delete", "borrow", "nudge", "repeat", "extend"]))
        if change == "delete":
            del owner[key]
        elif change == "borrow":
            owner[key] = copy.deepcopy(get(value, draw(st.sampled_from(places))))
        elif change == "nudge" and type(owner[key]) is int:
            owner[key] += draw(st.sampled_from([-1, 1]))
        elif change == "nudge" and type(owner[key]) is bool:
            owner[key] = not owner[key]
        elif change == "repeat" and isinstance(owner, list):
            owner.insert(key, copy.deepcopy(owner[key]))
        elif change == "extend" and isinstance(owner, dict):
            owner[draw(words)] = draw(values)
        else:
            owner[key] = draw(values)
    return value


def _chosen(draw: st.DrawFn, value: Any) -> list[Path]:
    """The places under one key: the long lists of cards shall not get all the changes."""
    if not isinstance(value, dict) or not value:
        return []
    key = draw(st.sampled_from(sorted(value, key=str)))
    return [path for path in paths(value) if path[0] == key]


@st.composite
def odd_positions(draw: st.DrawFn) -> Any:
    """A position from the middle of a game with other values of the right kind in some fields."""
    game = draw(midgames(30))
    position = to_json(game)
    odd = _odd(game)
    for field in draw(st.lists(st.sampled_from(sorted(odd)), max_size=2)):
        position[field] = draw(odd[field])
    frames = st.lists(_frames(game), max_size=3)
    position["lasting"] += draw(frames)
    if "resolving" in position:
        # under the frame that asks
        position["resolving"] = draw(frames) + position["resolving"]
    return position


def _odd(game: Game) -> dict[str, st.SearchStrategy[Any]]:
    edition = game.setup.edition
    seat = st.integers(0, game.setup.players - 1)
    seats = st.lists(seat, max_size=4, unique=True)
    codes = st.sampled_from(list(edition.cards))
    cards = st.lists(codes, max_size=4)
    maybe = st.one_of(st.none(), seat)
    kinds = ["turn", "drawn", "color", "challenge", "follow", "show", "discard", "vote", "dare"]
    return {
        "color": st.one_of(st.none(), st.sampled_from(edition.colors)),
        "turn": seat,
        "direction": st.sampled_from([1, -1]),
        "dealer": seat,
        "draw": cards,
        "discard": cards,
        "hands": st.lists(cards, min_size=2, max_size=5),
        "scores": st.lists(
            st.sampled_from([0, 499, 10**6]),
            min_size=game.setup.players,
            max_size=game.setup.players,
        ),
        "round": st.sampled_from([1, 10**5]),
        "shuffles": st.sampled_from([0, 10**5]),
        "pending": st.fixed_dictionaries(
            {"kind": st.sampled_from([*kinds, "swap", "stack"]), "seats": seats},
            optional={
                "cards": st.one_of(cards, st.sampled_from(game.round.hands).map(list)),
                "draw": st.integers(1, 20),
                "color": st.sampled_from(edition.colors),
                "card": codes,
            },
        ),
        "uno": st.fixed_dictionaries({"open": seats, "called": seats}),
        "resolving": st.lists(_frames(game), max_size=3),
        "over": st.booleans(),
        "winner": maybe,
        "game_over": st.booleans(),
        "game_winner": st.one_of(maybe, seats),
        "misses": st.lists(st.tuples(seat, st.just("SKIP-1")).map(list), max_size=5),
        "again": st.one_of(maybe, st.booleans()),
        "guilty": st.booleans(),
        "held": cards,
        "parted": st.booleans(),
        "color_before": st.one_of(st.none(), st.sampled_from(edition.colors)),
        "memory": st.just({}),
        "passes": st.integers(0, 10),
        "shown": st.lists(st.tuples(seat, maybe, cards).map(list), max_size=3),
        "left": seats,
        "played_by": maybe,
    }


@st.composite
def _frames(draw: st.DrawFn, game: Game) -> Any:
    """Any effect at work, however it may have come to that."""
    edition = game.setup.edition
    seat = st.integers(0, game.setup.players - 1)
    seats = st.lists(seat, max_size=4, unique=True)
    card = draw(custom_cards(edition.color_names))
    effect: dict[str, Any] = {"debt": draw(st.sampled_from([1, 4, 100]))}
    if card is not None:
        effect = card["effects"][0]
        if draw(st.booleans()) and effect.get("who") not in ("next", "others"):
            effect.pop("who", None)
    return draw(
        st.fixed_dictionaries(
            {
                "effect": st.just(effect),
                "you": seat,
                "card": st.sampled_from(list(edition.cards)),
                "rule": st.just("CUSTOM-1"),
            },
            optional={
                "them": seat,
                "seats": st.one_of(seats, st.just(list(range(game.setup.players)))),
                "noted": seats,
            },
        )
    )


@st.composite
def bad_positions(draw: st.DrawFn) -> Any:
    """A position from the middle of a game with anything changed in it."""
    return draw(mutated(to_json(draw(midgames()))))
