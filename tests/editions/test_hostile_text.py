"""Words that people write show themselves as they are, or are refused with a sentence."""

from __future__ import annotations

import pytest

from editions.own_decks import STORM
from lastcard.editions.loader import MOST_BYTES, read_edition
from lastcard.engine import BadInput, read_card
from lastcard.words import Speaker

COLORS = ("blue", "green", "red", "yellow")
FINE = [
    "<b>Storm</b>",
    "\u2764\ufe0f Sturm",
    "\U0001f469\u200d\U0001f680",
    "मीरा",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "牌",
    "Zoë",
    'say "no" # really',
    "{ $x }",
]
HIDDEN = [
    "a\u202eb",
    "\u2066a",
    "a\u200eb",
    "a\u200f",
    "a\u200bb",
    "ad\u200da",
    "a\u00adb",
    "\ufeffa",
    "\u3164",
    "a\u2800",
    "a\U000e0041",
    "\ufe0fa",
]
LINES = ["a\nb", "a\tb", "\x1b[31mred", "a\x00", "a\u2028b"]


def card(name: str, dare: str = "Sing") -> object:
    effects = [{"dare": dare, "who": "next", "refuse": []}]
    return read_card({"name": name, "effects": effects}, "card", COLORS)


def deck(**texts: str) -> object:
    data = {"deck": "Storm", "card": "Gale", "color": "Lava", "vote": "Rain?"} | texts
    quoted = {key: '"' + "".join(map(_escaped, text)) + '"' for key, text in data.items()}
    text = STORM.replace('name = "Storm"\nblurb', f"name = {quoted['deck']}\nblurb")
    text = text.replace('name = "Storm"\nwild', f"name = {quoted['card']}\nwild")
    text = text.replace('"Is it raining?"', quoted["vote"])
    colors = 'colors = ["blue", "green", "red", "yellow"]\n'
    return read_edition(text.replace(colors, f"{colors}names.red = {quoted['color']}\n"), "own")


def _escaped(letter: str) -> str:
    return f"\\U{ord(letter):08X}"


@pytest.mark.parametrize("text", FINE)
def test_markup_pictures_and_every_script_are_just_text(text: str) -> None:
    card(text, text)
    for place in ("deck", "card", "color", "vote"):
        deck(**{place: text})


@pytest.mark.parametrize("text", [*HIDDEN, *LINES, "a" + "\u0300" * 9])
def test_what_cannot_be_seen_or_breaks_the_line_is_refused_everywhere(text: str) -> None:
    said = []
    for name, dare in ((text, "Sing"), ("Good", text)):
        with pytest.raises(BadInput) as caught:
            card(name, dare)
        said.append(caught.value.message)
    for place in ("deck", "card", "color", "vote"):
        with pytest.raises(BadInput) as caught:
            deck(**{place: text})
        said.append(caught.value.message)
    for message in said:
        assert "allowed: " in message
        assert message.isprintable() or text in HIDDEN[8:]


@pytest.mark.parametrize(
    ("place", "longest"), [("deck", 60), ("card", 60), ("color", 20), ("vote", 200)]
)
def test_texts_are_no_longer_than_there_is_room_for(place: str, longest: int) -> None:
    deck(**{place: "x" * longest})
    with pytest.raises(BadInput, match=f"a text of 1 to {longest} characters"):
        deck(**{place: "x" * (longest + 1)})


def test_a_file_of_more_than_64_kilobytes_is_not_read() -> None:
    with pytest.raises(BadInput, match="is too large; allowed: at most 65536 bytes"):
        read_edition(STORM + "#" * MOST_BYTES, "own")


@pytest.mark.parametrize("number", ["0x" + "f" * 9000, "9" * 9000, "1e999", "nan", "1979-05-27"])
def test_odd_values_are_refused_in_one_short_sentence(number: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_edition(STORM.replace("copies = 8", f"copies = {number}"), "own")
    assert len(caught.value.message) < 200


def test_colours_go_by_the_names_and_shapes_that_their_edition_gives_them() -> None:
    text = STORM.replace("[[cards]]", 'names.red = "Lava"\nshapes.red = "moon"\n\n[[cards]]', 1)
    edition = read_edition(text, "own")
    speaker = Speaker(["Ada"], edition)
    assert [speaker.card(code) for code in ("R7", "B7", "RS")] == ["Lava 7", "Blue 7", "Lava Skip"]
    assert (speaker.color("R"), speaker.color("G")) == ("Lava", "green")
    assert (edition.shape("R"), edition.shape("Y")) == ("moon", "star")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ('shapes.red = "blob"', "shapes.red: 'blob' is not allowed; allowed: triangle, star,"),
        ('shapes.red = "star"', "shapes.red: two colours have the shape star; allowed: triangle, "),
        ('shapes.pink = "moon"', "shapes: no field 'pink'; allowed: blue, green, red, yellow"),
        ('names.red = "A"\nnames.blue = "a"', "names.red: 'A' is the name of two colours"),
        ('names = ["Lava"]', "names: must be a table with the edition’s colours: [names] blue = "),
    ],
)
def test_names_and_shapes_that_make_no_sense_are_refused(table: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_edition(STORM.replace("[[cards]]", f"{table}\n\n[[cards]]", 1), "own")
    assert caught.value.message.startswith(f"own: {said}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a." * 30_000 + "a = 1", "own: line 1 has more than 200 dots"),
        ("\nx = {" + "a." * 20_000 + "a = 1}", "own: line 2 has more than 200 dots"),
        ("[" + "a." * 20_000 + "a]", "own: line 1 has more than 200 dots"),
        ("a = " + "[" * 20_000, "own: is nested too deep to be read"),
        ("a = " + "9" * 5_000, "own: has a number of thousands of digits"),
    ],
)
def test_a_file_that_would_keep_the_reader_busy_is_refused_at_once(
    text: str, sentence: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read_edition(text, "own")
    assert str(caught.value) == sentence
