"""Whatever is written, it stays in its box."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lastcard.drawing.fonts import UNKNOWN, as_seen, runs, width_of
from lastcard.drawing.lines import LEADING, fitted, wrapped

ANY = st.text(max_size=400)
SIZES = (6.0, 2.8)


@given(ANY, st.floats(10, 80), st.floats(4, 40))
@example("W" * 400, 10, 4)
@example("\u202eevil \u200bname\x00\n\t", 40, 10)
@example("", 40, 10)
@settings(max_examples=200, deadline=None)
def test_no_line_is_wider_than_its_box_and_no_text_higher(
    text: str, width: float, height: float
) -> None:
    lines, size = fitted(text, width, height, SIZES, "text")
    assert SIZES[1] <= size <= SIZES[0]
    assert len(lines) * size * LEADING <= max(height, size * LEADING) + 1e-6
    for line in lines:
        assert width_of(line, "text", size) <= width or len(line) == 1
        assert line.isprintable()


def test_a_text_that_fits_is_as_large_as_it_may_be_and_whole() -> None:
    assert fitted("Everyone draws.", 80, 20, SIZES, "text") == (["Everyone draws."], 6.0)


def test_a_text_that_is_far_too_long_says_so_with_an_ellipsis() -> None:
    lines, size = fitted("again and " * 100, 40, 10, SIZES, "text")
    assert size == SIZES[1]
    assert lines[-1].endswith("…")


@given(ANY)
@settings(deadline=None)
def test_a_wrapped_text_keeps_every_word(text: str) -> None:
    seen = "".join(char if char.isprintable() else " " for char in text)
    assert "".join(wrapped(text, 30, 4, "bold")).replace(" ", "") == "".join(seen.split())


def test_letters_that_one_font_lacks_come_from_another_and_unknown_ones_have_a_sign() -> None:
    assert runs("Жa", "display") == [("bold", "Ж"), ("display", "a")]
    assert runs("a字", "text") == [("text", "a"), ("bold", UNKNOWN)]


def test_hebrew_lies_from_right_to_left_on_paper_and_all_else_as_it_was() -> None:
    assert as_seen("2 Ада שלום עולם, ok") == "2 Ада םלוע םולש, ok"
