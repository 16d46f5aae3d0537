"""What results are the results of: without it nobody could get the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition, Rules


def told_of(
    name: str,
    edition: Edition,
    seed: str,
    rules: Rules,
    custom: Sequence[CustomCard | None] | None,
) -> dict[str, Any]:
    """The program, the edition, the seed, the rules that are not as usual, the cards written."""
    blank = (None,) * len(edition.customizable)
    return {
        "version": __version__,
        "edition": name,
        "seed": seed,
        "rules": rules.to_json(),
        "custom": [card.to_json() if card else None for card in custom or blank],
    }
