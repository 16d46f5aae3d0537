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
    return Speaker().say(f"table-scoring-{rules.scoring}", points=rules.target)


def settled(setup: Setup) -> list[str]:
    """The options that are not the usual ones, then what the players' own cards do."""
    speaker = Speaker(edition=setup.edition)
    lines = []
    chosen = setup.options
    if chosen:
        lines.append(speaker.say("terminal-settled"))
        lines += [f"  {option_words(name, value)}" for name, value in chosen.items()]
    if any(setup.custom):
        lines.append(speaker.say("terminal-own-cards"))
        lines += [f"  {_own(speaker, code, card)}" for code, card in written(setup).items()]
    return lines


def _own(speaker: Speaker, code: str, card: CustomCard | None) -> str:
    assert speaker.edition is not None
    kind = speaker.edition.cards[code].kind
    if card is None:
        return speaker.say("terminal-own-card-blank", kind=kind)
    text = CardTexts(speaker).card(card)
    return speaker.say("terminal-own-card", kind=kind, name=card.name, text=text)


def written(setup: Setup) -> dict[str, CustomCard | None]:
    """The customizable cards, and what stands on each."""
    return dict(zip(setup.edition.customizable, setup.custom, strict=True))


def card_rule(setup: Setup, code: str) -> str:
    """What a special card does, by the name its players gave it if they did; empty for others."""
    speaker = Speaker(edition=setup.edition)
    kind = setup.edition.cards[code].kind
    own = written(setup).get(code)
    if own is not None:
        name, text = own.name, CardTexts(speaker).card(own)
    elif kind in setup.edition.others and kind.effects:
        name, text = speaker.kind(kind), CardTexts(speaker).sentences(kind.effects)
    else:
        return ""
    return speaker.say("terminal-card-does", name=name, text=text)
