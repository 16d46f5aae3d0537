"""Who may ask for a hint at a table, and what it is thought from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.hints import called, hint
from lastcard.bots.noticing import noticed
from lastcard.engine import Refusal, legal_actions, seen_by, view
from lastcard.tables.roles import own_seat
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.hints import Hint
    from lastcard.engine import Event
    from lastcard.tables.table import Table
    from lastcard.words.questions import Answer


def check_hint(table: Table, guest: str) -> int:
    """The seat that asks for a hint, where it may and has something to decide."""
    seat = own_seat(table, guest)
    if not table.settings.hints:
        raise Refusal("no-hints")
    if names := table.against_hints:
        raise Refusal("against-hints", names=names, number=len(names))
    pending = None if table.game is None else table.game.round.pending
    if pending is None or seat not in pending.seats:
        raise Refusal("hint-later", "TURN-1")
    return seat


def hint_at(
    table: Table, seat: int, events: Sequence[Event], language: str
) -> Callable[[], tuple[Hint, Answer | None]]:
    """The thought that finds the hint, and what its action is called; nothing of it is hidden."""
    game = table.game
    assert game is not None
    seen, legal = view(game, seat), legal_actions(game, seat)
    lacking = noticed([seen_by(event, seat) for event in events], game.setup.edition.cards)
    speaker = Speaker.at(game.setup, table.names, seat, language)

    def think() -> tuple[Hint, Answer | None]:
        found = hint(seen, legal, lacking, speaker)
        return found, called(speaker, game, found.action) if found.action else None

    return think
