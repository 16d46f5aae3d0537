"""Reads a code to scan as a phone does, from its squares; nothing in it may be damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    Squares = list[list[bool]]

MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, column: row % 2,
    lambda row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
BLOCKS = {
    "L": ((19,), (34,), (55,), (80,), (108,), (68,) * 2, (78,) * 2),
    "M": ((16,), (28,), (44,), (32,) * 2, (43,) * 2, (27,) * 4, (31,) * 4),
}
"""The bytes of data in each block, by level and version from 1."""
LEVELS = {1: "L", 0: "M"}


def read_code(squares: Squares) -> str:
    """What a code of up to version 7 says; its quiet zone may be there or not."""
    squares = _trimmed(squares)
    size = len(squares)
    version = (size - 17) // 4
    # beside the upper left corner: the level and the mask, behind a mask of their own
    told = [squares[8][column] for column in range(5)]
    level, mask = _number(told) >> 3 ^ 0b10, _number(told) & 0b111 ^ 0b101
    bits = [
        squares[row][column] != (MASKS[mask](row, column) == 0)
        for row, column in _way(size, version)
    ]
    data = _in_order(
        [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)],
        BLOCKS[LEVELS[level]][version - 1],
    )
    kind, length = data[0] >> 4, (data[0] & 15) << 4 | data[1] >> 4
    assert kind == 0b0100, "not in bytes"
    text = bytes((data[at] & 15) << 4 | data[at + 1] >> 4 for at in range(1, length + 1))
    return text.decode()


def _trimmed(squares: Squares) -> Squares:
    rows = [at for at, row in enumerate(squares) if any(row)]
    columns = [at for at in range(len(squares[0])) if any(row[at] for row in squares)]
    return [row[columns[0] : columns[-1] + 1] for row in squares[rows[0] : rows[-1] + 1]]


def _way(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down in turn, past whatever is fixed."""
    upwards = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for row in range(size - 1, -1, -1) if upwards else range(size):
            for column in (right, right - 1):
                if not _is_fixed(row, column, size, version):
                    yield row, column
        upwards = not upwards


def _is_fixed(row: int, column: int, size: int, version: int) -> bool:
    last = size - 8
    corner = (row < 9 and (column < 9 or column >= last)) or (row >= last and column < 9)
    timing = 6 in (row, column)
    places = [6, *((size - 7,) if version < 7 else (22, 38))] if version > 1 else []
    small = any(
        abs(row - middle) <= 2 and abs(column - across) <= 2
        for middle in places
        for across in places
        if (middle, across) not in ((6, 6), (6, places[-1]), (places[-1], 6))
    )
    sized = version >= 7 and (
        (row < 6 and size - 11 <= column < last) or (column < 6 and size - 11 <= row < last)
    )
    return corner or timing or small or sized


def _in_order(words: list[int], blocks: tuple[int, ...]) -> list[int]:
    """The blocks' bytes are dealt out in turn."""
    data = words[: sum(blocks)]
    return [word for block in range(len(blocks)) for word in data[block :: len(blocks)]]


def _number(bits: list[bool]) -> int:
    return sum(bit << place for place, bit in enumerate(reversed(bits)))
