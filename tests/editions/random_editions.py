"""Editions as nobody in their right mind would write them, and some that somebody would."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from lastcard.engine.cards import COLOR_LETTERS, SHAPES
from lastcard.engine.faces import INKS, PICTURES, SCHEMES, SIZE
from properties.customs import custom_cards

FIRST = ["acts", "color", "dealer-starts", "returns"]
NAMES = ["Lava", "<b>Ice</b>", "Of color", "Skip", "wild", "Ж", "牌", "& so on", "7"]
FACES = [*map(str, range(13)), "00", "S", "R", "D", "X", "ZZ"]
CODES = ["W", "W4", "C1", "TH", "X", "S", "R5", "B7", "QQQQ", "LO"]
copies = st.one_of(st.integers(1, 4), st.integers(1, 50))
_pairs = st.lists(st.tuples(*[st.integers(0, SIZE)] * 2), min_size=1, max_size=4)
_points = _pairs.map(lambda pairs: [value for pair in pairs for value in pair])
_strokes = st.fixed_dictionaries({"points": _points}, optional={"ink": st.sampled_from(INKS)})


@st.composite
def editions(draw: st.DrawFn) -> dict[str, Any]:
    """What could stand in an edition's file; much of it has the right form and makes no deck."""
    colors: list[str] = draw(st.permutations(sorted(COLOR_LETTERS)).flatmap(_beginning))
    data: dict[str, Any] = {"name": draw(st.sampled_from(NAMES)), "colors": colors}
    if draw(st.booleans()):
        data["names"] = draw(st.dictionaries(st.sampled_from(colors), st.sampled_from(NAMES)))
    if draw(st.booleans()):
        data["shapes"] = draw(st.dictionaries(st.sampled_from(colors), st.sampled_from(SHAPES)))
    if draw(st.integers(0, 2)):
        faces = draw(st.lists(st.sampled_from(FACES), unique=True, max_size=12))
        data["suit"] = [draw(_suits(face, colors)) for face in faces]
    codes = draw(st.lists(st.sampled_from(CODES), unique=True, max_size=6))
    data["cards"] = [draw(_cards(code, colors)) for code in codes]
    return data


def _beginning(colors: list[str]) -> st.SearchStrategy[list[str]]:
    return st.integers(1, 5).map(lambda number: colors[:number])


@st.composite
def _suits(draw: st.DrawFn, face: str, colors: list[str]) -> dict[str, Any]:
    suit: dict[str, Any] = {"faces": [face], "copies": draw(copies)}
    if draw(st.integers(0, 3)) == 0 or not face.isdecimal():
        suit |= {"name": draw(st.sampled_from(NAMES)), "points": draw(st.integers(0, 1000))}
    if not face.isdecimal():
        suit |= draw(_looking(wild=False))
    return suit | draw(_doing(colors))


@st.composite
def _cards(draw: st.DrawFn, code: str, colors: list[str]) -> dict[str, Any]:
    card: dict[str, Any] = {
        "code": code,
        "name": draw(st.sampled_from(NAMES)),
        "copies": draw(copies),
        "points": draw(st.integers(0, 1000)),
    }
    if draw(st.booleans()):
        card["on"] = draw(st.sampled_from(colors))
    if draw(st.booleans()):
        card["color"] = draw(st.sampled_from(colors))
        card["wild"] = False
        return {**card, "first": "acts"} | draw(_looking(wild=False)) | draw(_doing(colors))
    card |= {"wild": True, "custom": draw(st.integers(0, 4)) == 0}
    doing = {} if card["custom"] else draw(_looking(wild=True)) | draw(_doing(colors))
    return card | doing | {"first": draw(st.sampled_from(["color", "returns"]))}


@st.composite
def _looking(draw: st.DrawFn, *, wild: bool) -> dict[str, Any]:
    if draw(st.booleans()):
        return {}
    face: dict[str, Any] = {}
    if draw(st.booleans()):
        face["picture"] = draw(st.sampled_from(PICTURES))
    if draw(st.integers(0, 2)) == 0:
        face["drawing"] = draw(st.lists(_strokes, max_size=3))
    if draw(st.booleans() if wild else st.integers(0, 9).map(lambda number: number == 0)):
        face["scheme"] = draw(st.sampled_from(SCHEMES))
    return {"face": face}


@st.composite
def _doing(draw: st.DrawFn, colors: list[str]) -> dict[str, Any]:
    doing: dict[str, Any] = {}
    if draw(st.integers(0, 3)) == 0:
        doing["first"] = draw(st.sampled_from(FIRST))
    if draw(st.integers(0, 3)) == 0:
        doing["stack"] = draw(st.integers(1, 20))
    if draw(st.booleans()):
        written = draw(custom_cards(colors))
        doing["effects"] = written["effects"] if written else []
    return doing
