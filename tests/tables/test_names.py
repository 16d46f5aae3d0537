"""The names players give themselves: short, readable, friendly and their own."""

from __future__ import annotations

import pytest

from lastcard.engine import Refusal
from lastcard.tables.names import BOT_NAMES, free_bot_name, likeness, read_name


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "7",
        "Ada",
        "Ada Lovelace",
        "x" * 20,
        "Zoë",
        "Jürgen-Otto",
        "O'Neil",
        "🦊 Fox",
        "Łukasz",
        "Олена",
        "मीरा",
        "प्रिया",
        "สมชาย",
        "نورا",
        "さくら",
        "민준",
        "小明",
        "Cassandra",
        "Dickens",
        "Essex",
        "Grape",
    ],
)
def test_names_from_everywhere_are_welcome(name: str) -> None:
    assert read_name(name) == name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ada  ", "Ada"),
        ("Ada \t\n Lovelace", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("Zoe\u0308", "Zoë"),
        (" " * 60 + "Bo", "Bo"),
    ],
)
def test_names_are_tidied(written: str, shown: str) -> None:
    assert read_name(written) == shown


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u3000", "x" * 21, "a b " * 6])
def test_a_name_has_1_to_20_characters(name: str) -> None:
    with pytest.raises(Refusal, match="1 to 20 characters"):
        read_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "a;b",
        "a\x00b",
        "a\x1b[31m",
        "a\u202eb",
        "a\u200bb",
        "\u2066ab",
        "a\ue000",
        "a\ud800",
        "\ufeffa",
        "a\u0300\u0301\u0302\u0303\u0304",
        "Z̷̛͎͇a",
        "...",
        "🦊",
        "-_-",
    ],
)
def test_names_that_cannot_be_read_or_play_tricks_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        read_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "fuck",
        "FUCK you",
        "f u c k",
        "fuuuck",
        "FuCk123",
        "sh1t",
        "$hit",
        "Shít",
        "ｓｈｉｔ",
        "a55hole",
    ],
)
def test_rude_names_are_refused_however_they_are_written(name: str) -> None:
    with pytest.raises(Refusal, match="children play here"):
        read_name(name)


@pytest.mark.parametrize("name", ["Ada", "ADA", "ada ", "A d a", "Adá", "4da", "A-d.a", "Ａｄａ"])
def test_two_names_at_a_table_do_not_read_alike(name: str) -> None:
    with pytest.raises(Refusal, match="called"):
        read_name(name, ["Bo", "Ada"])
    assert read_name(name, ["Bo", "Adam"])


def test_names_in_other_scripts_are_told_apart() -> None:
    taken = ["मीरा", "小明", "Олена"]
    for name in ("मीरी", "小红", "Ольга"):
        assert read_name(name, taken) == name
    for name in taken:
        with pytest.raises(Refusal, match="called"):
            read_name(name, taken)


def test_ten_bots_have_ten_names_whoever_sits_there() -> None:
    for people in ([], ["ADA", "b0"], list(BOT_NAMES)):
        taken = list(people)
        for _ in range(10):
            taken.append(free_bot_name(taken))
        assert len(set(map(likeness, taken))) == len(taken)
        for name in taken[len(people) :]:
            assert read_name(name) == name
