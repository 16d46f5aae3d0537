"""What the records are there to show, each by the name of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions import BUILT_IN, load_presets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lastcard.engine import Event, Game
    from lastcard.engine.record import Move, Record


class Step(NamedTuple):
    """One move of a record."""

    before: Game
    move: Move
    after: Game
    events: tuple[Event, ...]

    def plays(self, *codes: str) -> bool:
        return any(event.kind == "played" and event.cards[0] in codes for event in self.events)

    def tells(self, kind: str, rule: str | None = None) -> bool:
        return any(e.kind == kind and (rule is None or e.rule == rule) for e in self.events)

    @property
    def asked(self) -> str:
        """The decision that the move answers."""
        pending = self.before.round.pending
        return "" if pending is None else pending.kind

    def last_card(self, code: str) -> bool:
        return self.plays(code) and len(self.before.round.hands[self.move.seat]) == 1


def steps(record: Record) -> Iterator[Step]:
    game = None
    for move, after, events in record.replay():
        if move is not None and game is not None:
            yield Step(game, move, after, events)
        game = after


def _blank(played: list[Step]) -> bool:
    custom = played[0].after.setup.custom
    codes = played[0].after.setup.edition.customizable
    blank = [code for code, card in zip(codes, custom, strict=True) if card is None]
    return any(step.plays(*blank) for step in played)


def _lotso_last(played: list[Step], *, out: bool) -> bool:
    for place, step in enumerate(played):
        if step.last_card("LO"):
            over = next((later for later in played[place:] if later.after.round.over), None)
            won = over is not None and over.after.round.winner == step.move.seat
            drew = any(later.tells("drew", "LOTSO-2") for later in played[place:])
            return won and not drew if out else drew
    return False


def _preset(name: str) -> Callable[[list[Step]], bool]:
    def shown(played: list[Step]) -> bool:
        setup = played[0].after.setup
        card = load_presets()[name].card(setup.edition.color_names)
        written = zip(setup.edition.customizable, setup.custom, strict=True)
        codes = [code for code, rule in written if rule and rule.effects == card.effects]
        return any(step.plays(*codes) for step in played)

    return shown


def _round(edition: str) -> Callable[[list[Step]], bool]:
    def shown(played: list[Step]) -> bool:
        return played[0].after.setup.edition.id == edition and played[-1].after.round.over

    return shown


SITUATIONS: dict[str, Callable[[list[Step]], bool]] = {
    **{f"round-{edition}": _round(edition) for edition in BUILT_IN},
    "match-of-several-rounds": lambda played: played[-1].after.over and played[-1].after.number > 1,
    "version-1": lambda played: played[-1].after.over and played[-1].after.left != (),
    "wild-draw-four-guilty": lambda played: any(s.tells("guilty", "WD4-4") for s in played),
    "wild-draw-four-innocent": lambda played: any(s.tells("innocent", "WD4-5") for s in played),
    "cheese-touch-followed": lambda played: any(
        s.asked == "follow" and s.tells("played") and not s.plays("CT") for s in played
    ),
    "cheese-touch-not-followed": lambda played: any(s.tells("cannot_follow") for s in played),
    "cheese-touch-on-cheese-touch": lambda played: any(
        s.asked == "follow" and s.plays("CT") for s in played
    ),
    "lotso-somebody-lacks": lambda played: any(s.tells("lacked", "LOTSO-1") for s in played),
    "lotso-nobody-lacks": lambda played: any(s.tells("drew", "LOTSO-2") for s in played),
    "lotso-last-card-out": lambda played: _lotso_last(played, out=True),
    "lotso-last-card-draws": lambda played: _lotso_last(played, out=False),
    "sorcerers-apprentice": lambda played: any(s.plays("SA") for s in played),
    "customizable-blank": _blank,
    **{f"preset-{name}": _preset(name) for name in load_presets()},
}
