"""How many bits each number of a simulated game has: what is packed into 32-bit words, and where.

A larger number would run over into its neighbours without a word, so `supported` checks all that
a setup can bring about against these widths before anything is played.
"""

from __future__ import annotations

Widths = dict[str, int]
"""By the name of a field, in the order of the bits, the lowest first."""

FLOW: Widths = {
    "phase": 4,
    "subject": 4,
    "turn": 4,
    "backwards": 1,
    "color": 3,
    "top": 8,
    "dealer": 4,
    "passes": 4,
}
AFTERMATH: Widths = {
    "owed": 5,
    "each": 5,
    "debtors": 10,
    "growing": 1,
    "order": 2,
    "guilty": 1,
    "out": 1,
    "resume": 3,
    "resume_seat": 4,
}
MEMORY: Widths = {"drawn": 8, "before": 3, "open": 10, "called": 10}
NOTE: Widths = {"colors": 7, "faces": 16, "called": 3}
SEAT: Widths = {"held": 7, "worth": 12, "score": 13}
CARD: Widths = {
    "points": 12,
    "face_points": 1,
    "draw": 5,
    "who": 2,
    "nth": 1,
    "order": 2,
    "reverse": 1,
    "show": 1,
    "challenge": 1,
    "first": 2,
    "wild": 1,
}
MOVE: Widths = {
    "number": 8,
    "points": 12,
    "drew": 1,
    "played": 1,
    "showed": 1,
    "in_hand": 1,
    "to_pile": 1,
    "first": 1,
    "reshuffled": 1,
}

# where any effect may be at work
NODE: Widths = {"op": 5, "who": 3, "number": 8, "color": 4, "sibling": 10}
NODE_LISTS: Widths = {"first": 10, "second": 10, "third": 10}
PLACE: Widths = {"node": 10, "them": 4, "you": 4, "stage": 2, "backwards": 1, "alone": 1}
PROGRESS: Widths = {"waiting": 10, "noted": 10, "so_far": 12}
TURNS: Widths = {
    "depth": 4,
    "again": 4,
    "played_by": 4,
    "resume": 4,
    "resume_seat": 4,
    "passed": 4,
    "kind": 4,
    "follow": 3,
    "until": 1,
}
MARKS: Widths = {"touched": 10, "open": 10, "stuck": 5, "left": 5, "parted": 1}
ORDERS: Widths = {"misses": 8, "stuck": 5, "demand": 10, "demand_color": 3, "demand_by": 4}

assert all(
    sum(widths.values()) <= 32
    for widths in (
        *(FLOW, AFTERMATH, MEMORY, NOTE, SEAT, CARD, MOVE),
        *(NODE, NODE_LISTS, PLACE, PROGRESS, TURNS, MARKS, ORDERS),
    )
)


def packed_number(values: dict[str, int], widths: Widths) -> int:
    """Plain numbers in one word; each has to fit."""
    word, at = 0, 0
    for name, width in widths.items():
        assert 0 <= int(values[name]) < 1 << width, f"{name}: {values[name]}"
        word |= int(values[name]) << at
        at += width
    return word


def place_of(widths: Widths, field: str) -> int:
    """The lowest bit of the field."""
    names = list(widths)
    return sum(widths[name] for name in names[: names.index(field)])


def mask_of(widths: Widths, field: str) -> int:
    """The bits of the field, at their place."""
    return most(widths, field) << place_of(widths, field)


def most(widths: Widths, field: str) -> int:
    """The largest number that the field has room for."""
    return (1 << widths[field]) - 1
