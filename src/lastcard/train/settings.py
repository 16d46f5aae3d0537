"""What a training run is: all that its outcome follows from."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from lastcard.editions import BUILT_IN
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.spaces import read_options

if TYPE_CHECKING:
    from lastcard.engine import Setup

PRINTED = "printed"


@dataclass(frozen=True)
class Settings:
    tables: tuple[str, ...] = ("all:2", "all:4")
    """`EDITION:PLAYERS`, or `EDITION:PLAYERS:RULES` with a ready-made set of house rules; `all` for
    an edition is each of those built in."""
    chapters: int = 20
    lessons: int = 10
    """In a chapter, at every table."""
    games: int = 1024
    """Side by side at a table."""
    steps: int = 64
    """Decisions a game goes on between two lessons."""
    watched: int = 60
    """How often to look at `steady` before playing, at every table."""
    rate: float = 6e-4
    alone: float = 0.25
    """In how many games, as a share, the learner plays all seats."""
    against: str = ""
    """Whose weights to play against and nobody else; empty: the league."""
    seed: int = 0

    def __post_init__(self) -> None:
        for name in ("chapters", "lessons", "games", "steps"):
            if getattr(self, name) < 1:
                raise BadInput(f"--{name}", "not-a-count", value=str(getattr(self, name)), low=1)
        self.kinds()

    def kinds(self) -> list[Table]:
        """Every kind of table that is played at."""
        return [table for text in self.tables for table in _read(text)]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def command(self) -> str:
        """What trains such a player."""
        usual = Settings()
        options = [
            f"--{field.name} {','.join(value) if isinstance(value, tuple) else value}"
            for field in fields(self)
            if (value := getattr(self, field.name)) != getattr(usual, field.name)
        ]
        return " ".join(["lastcard train FOLDER", *options])

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Settings:
        known = {field.name for field in fields(cls)}
        kept = {name: value for name, value in data.items() if name in known}
        return cls(**{**kept, "tables": tuple(kept["tables"])})


@dataclass(frozen=True)
class Table:
    edition: str
    players: int
    rules: str

    def __str__(self) -> str:
        house = "" if self.rules == PRINTED else f", {self.rules}"
        return f"{self.edition}, {self.players} players{house}"

    def options(self) -> dict[str, Any]:
        """What `lastcard.sim.make` makes it of."""
        return {} if self.rules == PRINTED else {"rules": self.rules}

    def setup(self) -> Setup:
        """What is played at it; a `BadInput` where there is no such table."""
        return read_options(self.edition, self.players, **self.options()).setup


def _read(text: str) -> list[Table]:
    edition, _, rest = text.partition(":")
    players, _, rules = rest.partition(":")
    if not players.isdecimal():
        raise BadInput("--tables", "not-a-training-table", value=shown(text))
    editions = BUILT_IN if edition == "all" else (edition,)
    return [Table(name, int(players), rules or PRINTED) for name in editions]
