"""What was settled for this very game, in words: how it is won, house rules, written cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.tui.words import option_words
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from lastcard.engine import CustomCard, Rules, Setup


def goal(rules: Rules) -> str:
    """How points are counted, and what wins."""
    if rules.scoring == "winner":
        return f"Whoever goes out gets the points of all cards left. First to {rules.target} wins."
    return f"Everyone adds up their own cards. When one has {rules.target}, the lowest total wins."


def settled(setup: Setup) -> list[str]:
    """The options that are not the usual ones, then what the players' own cards do."""
    lines = []
    chosen = setup.rules.to_json()
    if chosen:
        lines += ["In this game", *(f"  {option_words(key, chosen[key])}" for key in chosen)]
    if any(setup.custom):
        lines.append("Your own cards")
        for code, card in written(setup).items():
            name = setup.edition.cards[code].name
            lines.append(f"  {name}: {card.name}. {_text(card)}" if card else f"  {name}: blank")
    return lines


def written(setup: Setup) -> dict[str, CustomCard | None]:
    """The customizable cards, and what stands on each."""
    return dict(zip(setup.edition.customizable, setup.custom, strict=True))


def card_rule(setup: Setup, code: str) -> str:
    """What a special card does, by the name its players gave it if they did; empty for others."""
    own = written(setup).get(code)
    if own is not None:
        return f"{own.name}: {_text(own)}"
    kind = setup.edition.cards[code].kind
    special = kind in setup.edition.others and kind.effects
    return f"{kind.name}: {CardTexts(Speaker()).sentences(kind.effects)}" if special else ""


def card_name(setup: Setup, code: str) -> str:
    """A card by its name, and by the one its players gave it."""
    name = setup.edition.cards[code].name
    own = written(setup).get(code)
    return f"{name} ({own.name})" if own is not None else name


def _text(card: CustomCard) -> str:
    return CardTexts(Speaker()).card(card)
