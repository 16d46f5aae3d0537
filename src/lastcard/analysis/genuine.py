"""Whether a game was played as its record says: the cards shuffled, every action legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import result_of

if TYPE_CHECKING:
    from lastcard.engine import Game
    from lastcard.engine.record import Record
    from lastcard.words import Speaker

State = Literal["proven", "unproven", "forged"]


class Genuine(NamedTuple):
    state: State
    """Unproven is legal throughout, but nothing was published before the deal."""
    trouble: BadInput | None
    """What is missing to a proof, or wrong with it."""
    last: Game | None
    """How the game stood in the end; None where it was not worth playing through."""

    def sentence(self, speaker: Speaker) -> str:
        why = None if self.trouble is None else speaker.error(self.trouble)
        return speaker.say(f"genuine-{self.state}", why=why)


def genuine(record: Record, where: str = "record", *, last: Game | None = None) -> Genuine:
    """What can be said of a record, which is called `where`.

    Whoever has played it through already passes how it ended.
    """
    missing = _missing(record, where)
    try:
        if missing is None:
            _check_seed(record)
            last = last or replayed(record)
        if last is not None:
            _check_result(record, last)
    except BadInput as wrong:
        return Genuine("forged", wrong, last)
    return Genuine("proven" if missing is None else "unproven", missing, last)


def replayed(record: Record) -> Game:
    """How the game stands in the end; what does not follow is an error."""
    last = None
    for _, game, _ in record.replay():
        last = game
    assert last is not None
    _check_result(record, last)
    return last


def _missing(record: Record, where: str) -> BadInput | None:
    """Why nobody can check the deal, though nothing may be wrong with it."""
    if record.proof is None:
        return BadInput(where, "no-proof")
    if record.dealer is not None or record.deck is not None or record.piles:
        return BadInput(where, "not-shuffled")
    return None


def _check_seed(record: Record) -> None:
    assert record.proof is not None
    number, players = len(record.proof.nonces), len(record.players)
    if number != players:
        raise BadInput("Nonces", "number-of-nonces", number=number, players=players)
    record.proof.check(record.seed)


def _check_result(record: Record, last: Game) -> None:
    result = result_of(last, record.players)
    if record.result and record.result != result:
        raise BadInput("Result", "other-result", value=shown(record.result), result=shown(result))
