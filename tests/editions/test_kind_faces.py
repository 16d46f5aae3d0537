"""A card that somebody invents has a picture or a drawing, which its deck's file carries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editions.own_decks import PENNY, STORM
from lastcard.editions import load_edition
from lastcard.editions.loader import MOST_BYTES, read_edition
from lastcard.editions.writing import write_edition
from lastcard.engine import BadInput
from lastcard.engine.faces import MOST_POINTS, MOST_STROKES, Face, Stroke
from lastcard.engine.silence import silent_edition
from lastcard.tables.words import own_words

DRAGON = Face("dragon", "sunset")
SCRIBBLE = Face(drawing=(Stroke("red", (10, 10, 40, 60)), Stroke("dark", (50, 50))))


def test_a_wild_has_the_picture_and_the_colours_that_its_deck_gives_it() -> None:
    edition = read_edition(STORM, "own")
    assert edition.cards["ST"].kind.look == DRAGON
    assert edition.cards["W"].kind.look is None


def test_a_kind_that_comes_in_every_colour_has_its_drawing_in_each() -> None:
    edition = read_edition(PENNY, "own")
    assert {edition.cards[color + "X"].kind.look for color in edition.colors} == {SCRIBBLE}


@pytest.mark.parametrize("text", [STORM, PENNY])
def test_a_deck_that_is_written_down_keeps_its_faces(text: str) -> None:
    edition = read_edition(text, "own")
    assert read_edition(write_edition(edition), "own") == edition


def test_decks_that_differ_in_a_picture_alone_are_different() -> None:
    assert read_edition(STORM, "own") != read_edition(STORM.replace("dragon", "cat"), "own")


def test_an_empty_face_is_none() -> None:
    empty = STORM.replace('{ picture = "dragon", scheme = "sunset" }', "{}")
    assert read_edition(empty, "own").cards["ST"].kind.look is None


def test_a_number_shows_its_number() -> None:
    text = PENNY.replace("copies = 3", 'copies = 3\nface = { picture = "cat" }')
    with pytest.raises(BadInput) as caught:
        read_edition(text, "own")
    assert caught.value.message == (
        "own: suit[0].face: '1' is a number, which is what the card shows; "
        "allowed: a face for cards that are no numbers"
    )


def test_a_skip_of_a_deck_of_ones_own_can_have_a_picture() -> None:
    skip = '\n[[suit]]\nfaces = ["S"]\nname = "Skip"\ncopies = 2\npoints = 20\n'
    text = PENNY.replace("\n[[cards]]", f'{skip}face = {{ picture = "shoe" }}\n\n[[cards]]')
    assert read_edition(text, "own").cards["BS"].kind.look == Face("shoe")


def test_six_of_the_fullest_drawings_find_room_in_a_file() -> None:
    points = tuple(100 for _ in range(2 * MOST_POINTS // MOST_STROKES))
    fullest = Face(drawing=(Stroke("yellow", points),) * MOST_STROKES)
    edition = read_edition(PENNY, "own")
    kinds = tuple(replace(edition.others[0], code=f"Z{place}", look=fullest) for place in range(6))
    text = write_edition(replace(edition, others=kinds))
    assert len(text) < MOST_BYTES
    assert read_edition(text, "own").others == kinds


def test_those_who_read_no_words_see_no_drawings() -> None:
    # of the deck's own words and names nothing is left but the drawing
    plain = replace(
        read_edition(PENNY, "own"),
        name=load_edition("giant").name,
        others=(),
        suit=tuple(replace(kind, name="Skip") for kind in read_edition(PENNY, "own").suit),
    )
    words = own_words((), plain)
    assert words
    assert not any(kind.look for kind in silent_edition(plain, words).suit)
    pictured = read_edition(STORM, "own")
    silent = silent_edition(pictured, own_words((), pictured))
    assert silent.cards["ST"].kind.look == DRAGON
