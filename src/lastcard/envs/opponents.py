"""Players in the seats of an environment that has one learner: bots, and functions of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.bots import Bot, make_bot
from lastcard.bots.factory import check_bot
from lastcard.engine import BadInput, legal_actions, view
from lastcard.engine.errors import shown
from lastcard.sim.player import Player
from lastcard.spaces.offers import LET_BE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.envs.referee import Referee
    from lastcard.spaces import Offered

Answer = Callable[["NDArray[np.int8]", "NDArray[np.int8]", np.random.Generator], int]
"""A row and a mask in, with a source of chance; the number of a legal action out."""
Opponent = str | Bot | type[Bot] | Player | Answer
"""The name of a bot, a bot, a class of bots, a player of the simulator, or such a function."""

LEARNER = 0
"""The learner's seat; who deals first is drawn, so every seat is as good."""


def read_opponents(opponents: Opponent | Sequence[Opponent], players: int) -> tuple[Opponent, ...]:
    """Who sits where, one for each seat but the learner's."""
    one_for_all = isinstance(opponents, (str, Bot, Player)) or callable(opponents)
    seated: tuple[Any, ...] = (opponents,) * (players - 1) if one_for_all else _each(opponents)
    if len(seated) != players - 1:
        number, free = len(seated), players - 1
        raise BadInput(
            "opponents", "not-as-many-bots", value=shown(opponents), number=number, free=free
        )
    for one in seated:
        if not (isinstance(one, (Bot, Player)) or callable(one)):
            check_bot(one)
    return seated


def _each(opponents: Any) -> tuple[Any, ...]:
    if not isinstance(opponents, Sequence):
        raise BadInput("opponents", "no-opponents", value=shown(opponents))
    return tuple(opponents)


def name_of(opponent: Opponent) -> str:
    """What somebody is called at the table."""
    if isinstance(opponent, str):
        return opponent
    if isinstance(opponent, Player):
        opponent = opponent.choose
    return str(getattr(opponent, "__name__", type(opponent).__name__))


class Opponents:
    """The players of one game, in all seats but the learner's."""

    def __init__(self, referee: Referee, seated: Sequence[Opponent], seed: str) -> None:
        self.referee = referee
        self.players = [_made(one, f"{seed}/{at}") for at, one in enumerate(seated, 1)]
        self._ours = [isinstance(one, str) for one in seated]

    def answer(self, offered: Offered) -> str:
        """What the one who is asked does; bots call and catch when they are asked."""
        referee, seat = self.referee, offered.asked
        player, legal = self.players[seat - 1], offered.legal(seat)
        if isinstance(player, Bot):
            return _bot_answers(player, offered, legal)
        action = referee.spelled(
            player(referee.observe(offered, seat), referee.mask(offered, seat)), seat
        )
        if action not in legal:
            raise BadInput("opponents", "opponent-illegal", value=shown(action), allowed=legal)
        return action

    def close(self) -> None:
        """End the bots that are programs."""
        for player, ours in zip(self.players, self._ours, strict=True):
            close = getattr(player, "close", None) if ours else None
            if close is not None:
                close()


def _made(opponent: Opponent, seed: str) -> Any:
    """A bot; or what a row and a mask are answered by."""
    if isinstance(opponent, str):
        return make_bot(opponent, seed)
    if isinstance(opponent, Bot):
        return opponent
    if isinstance(opponent, type):
        return opponent(seed)
    rng = np.random.default_rng(list(seed.encode()))
    answer = _on_rows(opponent) if isinstance(opponent, Player) else opponent
    return lambda row, mask: answer(row, mask, rng)


def _on_rows(player: Player) -> Answer:
    import jax  # noqa: PLC0415 - whoever has such a player has JAX

    choose = jax.jit(player.choose)

    def answer(row: Any, mask: Any, rng: np.random.Generator) -> int:
        return int(choose(jax.random.key(rng.integers(1 << 32)), row, mask != 0))

    return answer


def _bot_answers(bot: Bot, offered: Offered, legal: Sequence[str]) -> str:
    """Jumping in is a reaction to a bot: it sees the table as the engine shows it, and what it does
    not do it lets be."""
    seat, game = offered.asked, offered.game
    seen = view(game, seat)
    if offered.jumper is not None:
        return bot.reaction(seen, legal_actions(game, seat)) or LET_BE
    return bot.reaction(seen, legal) or bot.choose(seen, legal)
