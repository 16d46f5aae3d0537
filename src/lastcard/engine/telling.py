"""Events in words: the same sentence in every log, banner, record and screen reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.effects.base import count_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine.edition import Edition
    from lastcard.engine.events import Event


YOU = "You"
"""What the one person at a keyboard is called, also in the record; always the second person."""
_SECOND_PERSON = {"has": "have", "holds": "hold"}


class Teller:
    """Tells a game to one player, or to nobody in particular (`you` is None)."""

    def __init__(self, names: Sequence[str], edition: Edition, you: int | None = None) -> None:
        self.names = names
        self.edition = edition
        # nobody in particular hears of a player called You as that player would
        self.you = names.index(YOU) if you is None and YOU in names else you

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None for one that only moves cards about unseen."""
        told = _SENTENCES[event.kind](self, event)
        return told[0].upper() + told[1:] if told else None

    def name(self, seat: int | None) -> str:
        if seat is None:
            return "nobody"
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: int | None, verb: str, third: str | None = None) -> str:
        """`Ada draws`, `you draw`."""
        if seat is not None and seat == self.you:
            return f"you {verb}"
        return f"{self.name(seat)} {third or verb + 's'}"

    def whose(self, seat: int | None) -> str:
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def cards(self, codes: Sequence[str]) -> str:
        return ", ".join(self.edition.cards[code].name for code in codes)

    def own(self, event: Event) -> str:
        """`: Red 5, Wild` where the cards may be seen."""
        return f": {self.cards(event.cards)}" if event.cards else ""


def with_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence of the referee's, with names for the numbers of seats."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[2])
        if seat >= len(names):
            return match[0]
        if names[seat] != YOU:
            return f"{names[seat]}{match[3]}"
        verb = match[3].strip()
        said = YOU if match[1] == "S" else YOU.lower()
        return f"{said} {_SECOND_PERSON[verb]}" if verb else said

    return re.sub(rf"\b([Ss])eat (\d+)((?: (?:{'|'.join(_SECOND_PERSON)})\b)?)", name, sentence)


def _color(event: Event) -> str:
    return COLOR_NAMES[event.color or "R"]


def _drew_for_deal(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'draw')} {t.cards(e.cards)} for the deal."


def _hand(t: Teller, e: Event) -> str:
    return f"{t.whose(e.seat)} hand{t.own(e)}." if e.cards else ""


def _turned_up(t: Teller, e: Event) -> str:
    back = "; it goes back into the deck" if e.rule == "START-5" else ""
    return f"{t.cards(e.cards)} is turned up{back}."


def _played(t: Teller, e: Event) -> str:
    called = f" and {'call' if e.seat == t.you else 'calls'} {_color(e)}" if e.color else ""
    return f"{t.does(e.seat, 'play')} {t.cards(e.cards)}{called}."


def _drew(t: Teller, e: Event) -> str:
    if not e.number:
        return f"{t.does(e.seat, 'draw')} nothing."
    return f"{t.does(e.seat, 'draw')} {count_cards(e.number)}{t.own(e)}."


def _showed(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'show')} {t.cards(e.cards)}."


def _hand_shown(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'show')} {t.name(e.other)} {count_cards(e.number)}{t.own(e)}."


def _lacked(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'have', 'has')} no {_color(e)} card."


def _discarded(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'discard')} {t.cards(e.cards)}."


def _guilty(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'are', 'is')} guilty: the colour was in {t.whose(e.seat)} hand."


def _innocent(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'are', 'is')} innocent."


def _dared(t: Teller, e: Event) -> str:
    verb = t.does(e.seat, "do", "does") if e.text == "do" else t.does(e.seat, "refuse")
    return f"{verb} {'it' if e.text == 'do' else 'the dare'}."


def _voted(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'vote')}{f' {e.text}' if e.text else ''}."


def _round_over(t: Teller, e: Event) -> str:
    if e.seat is None:
        return "Nobody can play or draw: the round ends without a winner."
    return f"{t.does(e.seat, 'are', 'is')} out. The cards left count {e.number} points."


def _ended(t: Teller, e: Event) -> str:
    return "The open hands are closed." if e.text == "face_up" else "The promise is kept and over."


def _challenged(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'challenge')} {t.name(e.other)}."


def _caught(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'catch', 'catches')} {t.name(e.other)} without the call."


def _swapped(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'swap')} hands with {t.name(e.other)}."


def _counted(t: Teller, e: Event) -> str:
    return f"{t.does(e.seat, 'hold')} {t.cards(e.cards)}: {e.number}."


def _game_over(t: Teller, e: Event) -> str:
    points = f" with {e.number} points" if e.rule != "R41" else ""
    return f"{t.does(e.seat, 'win')} the game{points}."


_SENTENCES: dict[str, Callable[[Teller, Event], str]] = {
    "drew_for_deal": _drew_for_deal,
    "deals": lambda t, e: f"{t.does(e.seat, 'deal')}.",
    "dealt": lambda t, e: f"{t.does(e.seat, 'deal')} {count_cards(e.number)} each.",
    "hand": _hand,
    "turned_up": _turned_up,
    "color_named": lambda t, e: f"{t.does(e.seat, 'name')} {_color(e)}.",
    "played": _played,
    "jumped_in": lambda t, e: f"{t.does(e.seat, 'jump')} in!",
    "drew": _drew,
    "passed": lambda t, e: f"{t.does(e.seat, 'pass', 'passes')}.",
    "skipped": lambda t, e: f"{t.does(e.seat, 'miss', 'misses')} the turn.",
    "reversed": lambda t, e: "The direction of play turns.",
    "extra_turn": lambda t, e: f"{t.does(e.seat, 'take')} another turn.",
    "reshuffled": lambda t, e: f"The discard pile is reshuffled: {count_cards(e.number)} to draw.",
    "uno": lambda t, e: f"{t.does(e.seat, 'call')} UNO!",
    "uno_early": lambda t, e: f"{t.does(e.seat, 'call')} UNO before playing.",
    "caught": _caught,
    "accepted": lambda t, e: f"{t.does(e.seat, 'accept')}.",
    "challenged": _challenged,
    "hand_shown": _hand_shown,
    "guilty": _guilty,
    "innocent": _innocent,
    "cannot_follow": lambda t, e: f"{t.does(e.seat, 'have', 'has')} no {_color(e)} card to follow.",
    "showed": _showed,
    "lacked": _lacked,
    "discarded": _discarded,
    "voted": _voted,
    "vote_shown": lambda t, e: f"{t.does(e.seat, 'say')} {e.text}.",
    "vote_ended": lambda t, e: f"The vote says {e.text}.",
    "dared": _dared,
    "honour": lambda t, e: f"{t.does(e.seat, 'promise')}: “{e.text}”.",
    "face_up": lambda t, e: f"{t.whose(e.seat)} hand lies open{t.own(e)}.",
    "ended": _ended,
    "swapped": _swapped,
    "hands_passed": lambda t, e: "Every hand is passed on.",
    "left": lambda t, e: f"{t.does(e.seat, 'leave')} the game.",
    "counted": _counted,
    "round_over": _round_over,
    "game_over": _game_over,
}
KINDS = _SENTENCES.keys()
"""The kinds of events there are."""
