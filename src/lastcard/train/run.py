"""A training run: chapters of lessons, each begun with fresh games and ended with a checkpoint.

What a chapter does follows from the settings, its number and where the run stood, so a run that was
stopped and goes on ends where it would have ended.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.bots.champion.weights import NAME as CHAMPION
from lastcard.bots.champion.weights import trained
from lastcard.engine import BadInput
from lastcard.sim import make
from lastcard.sim.player import STEADY, is_simulated
from lastcard.train.adam import Adam
from lastcard.train.beginning import doubting, fresh
from lastcard.train.checkpoints import Standing, read_standing, write_standing
from lastcard.train.cloning import Watching
from lastcard.train.lessons import Course
from lastcard.train.school import School

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lastcard.bots.champion.network import Weights
    from lastcard.train.settings import Settings

IMITATING = 1.5e-3
"""How fast a clone learns, to begin with."""
OFTEN = 0.7
"""How often the league sends the clone of `steady`."""
LEAGUE = 9
"""How many there are in the league: the clone, and the learner as it was lately."""
LAST_RATE = 0.05
"""What is left of the rate in the end."""


class Run:
    """A run in a folder of its own."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder, self.settings = folder, settings
        for table in settings.kinds():
            table.setup()
        self.standing: Standing | None = None
        if (found := read_standing(folder)) is not None:
            _same(folder, found[0], settings)
            self.standing = found[1]

    def go_on(self, told: Callable[[str, int, int], None]) -> Iterator[dict[str, Any]]:
        """Learn until all chapters are done; what was measured in each."""
        if self.standing is None:
            self.standing = self._beginning(told)
            self._keep()
        tables = [
            School(table, self.settings, number)
            for number, table in enumerate(self.settings.kinds())
        ]
        while self.standing.chapters < self.settings.chapters:
            self.standing = self._chapter(self.standing, tables, told)
            self._keep()
            yield self.standing.curve[-1]

    def _keep(self) -> None:
        assert self.standing is not None
        if jax.process_index() == 0:
            write_standing(self.folder, self.settings, self.standing)

    def _beginning(self, told: Callable[[str, int, int], None]) -> Standing:
        """A clone of `steady`, and of somebody given to play against."""
        settings = self.settings
        if settings.against:
            rival = _weights_of(settings.against)
            return Standing(rival, Adam.fresh(rival), (rival,), 0, ())
        clone = imitated(settings, told)
        begun = doubting(clone)
        return Standing(begun, Adam.fresh(begun), (clone,), 0, ())

    def _chapter(
        self, now: Standing, tables: list[School], told: Callable[[str, int, int], None]
    ) -> Standing:
        settings, number = self.settings, now.chapters
        chance = np.random.default_rng([settings.seed, number])
        key = jax.random.fold_in(jax.random.key(settings.seed), number)
        weights, adam = now.weights, now.adam
        for table in tables:
            table.deal(jax.random.fold_in(key, table.number))
        for place in range(settings.lessons):
            done = (number + place / settings.lessons) / settings.chapters
            course = Course(
                rate=settings.rate * max(LAST_RATE, 1 - done), spread=0.001 + 0.01 * (1 - done)
            )
            usual = chance.random() < OFTEN or len(now.league) == 1
            rival = now.league[0 if usual else int(chance.integers(1, len(now.league)))]
            for table in tables:
                weights, adam = table.teach(weights, adam, rival, course, counted=usual)
            told("lessons", place + 1, settings.lessons)
        league = now.league
        if not settings.against:
            league = (league[0], *(*league[1:], weights)[1 - LEAGUE :])
        measured = {
            "chapter": number + 1,
            "decisions": sum(table.decisions for table in tables),
            "tables": {str(table.table): table.measured() for table in tables},
        }
        return Standing(weights, adam, league, number + 1, (*now.curve, measured))


def _same(folder: Path, found: Settings, wanted: Settings) -> None:
    """A run goes on as it was begun, but for how long."""
    before, now = found.to_json(), wanted.to_json()
    differ = [name for name in now if name != "chapters" and before.get(name) != now[name]]
    if differ:
        name = differ[0]
        raise BadInput(str(folder), "other-run", name=name, value=str(before.get(name)))


def _weights_of(file: str) -> Weights:
    """Those of the champion, or of another run."""
    if file == CHAMPION:
        return {name: jnp.asarray(value) for name, value in trained().weights.items()}
    found = read_standing(Path(file))
    if found is None:
        raise BadInput("--against", "no-run", value=file)
    return found[1].weights


def imitated(settings: Settings, told: Callable[[str, int, int], None]) -> Weights:
    """Weights that play as `steady` does at these tables, as far as it is simulated there."""
    watching = []
    for number, table in enumerate(settings.kinds()):
        env = make(table.edition, players=table.players, **table.options())
        if is_simulated(STEADY, env.setup):
            seat = Watching(env, settings.games, settings.steps // 4 or 1)
            watching.append((seat, seat.start(jax.random.key(settings.seed + number))))
    if not watching:
        raise BadInput("--tables", "nobody-to-watch")
    weights = fresh(watching[0][0].inputs, settings.seed)
    adam = Adam.fresh(weights)
    keys = jax.random.split(jax.random.key(settings.seed), max(settings.watched, 1))
    for turn, key in enumerate(keys):
        rate = IMITATING * (1 - 0.9 * turn / len(keys))
        for place, (seat, games) in enumerate(watching):
            after, seen = seat.watch(games, jax.random.fold_in(key, place))
            watching[place] = seat, after
            weights, adam, _ = seat.imitate(weights, adam, seen, rate)
        told("watching", turn + 1, len(keys))
    return weights
