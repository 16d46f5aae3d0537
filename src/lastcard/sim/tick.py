"""One tick: every game moves one card at most.

A tick takes the action of the one who is asked; or, where nobody is asked, goes one card on with
what is under way: a card dealt, a card of a debt drawn, a hand searched. Only one hand is concerned
in a tick, the subject's, so that games in different places are all the same arithmetic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.action_words import meaning
from lastcard.sim.bits import FULL, u32
from lastcard.sim.card_lookup import look_up
from lastcard.sim.card_moves import packed_move, unpacked_move
from lastcard.sim.computed_once import as_compiled
from lastcard.sim.dealing import dealt_anew
from lastcard.sim.machine.tick import advanced
from lastcard.sim.next_state import next_state
from lastcard.sim.remembering import known_after
from lastcard.sim.scoring import close_round
from lastcard.sim.situation import Situation
from lastcard.sim.state import (
    OVER,
    Core,
    Seat,
    pack,
    unpack_aftermath,
    unpack_flow,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words
    from lastcard.sim.chance import Luck
    from lastcard.sim.computed_once import Once
    from lastcard.sim.unpacked import Unpacked


def tick(
    deck: BitDeck,
    core: Core,
    game: Unpacked,
    action: Array,
    luck: Luck,
    *,
    whole_match: bool,
    dealer: Array,
    renew: bool,
    once: Once = as_compiled,
) -> Core:
    """The game after one tick.

    `action` is `32 * word + bit` of the legal words; it is not looked at where nobody is asked.
    `dealer` deals where the deal does not just move on; with `renew` a game that is over is
    followed by a new one.
    """
    if game.desk is None:
        after = _by_rows(deck, core, game, action, luck.pick, once=once)
    else:
        after = advanced(deck, core, game.desk.program, action, luck)
    if not (whole_match or renew):
        return after
    return dealt_anew(deck, core, after, game, dealer, whole_match=whole_match, renew=renew)


def _by_rows(
    deck: BitDeck,
    core: Core,
    game: Unpacked,
    action: Array,
    pick: Callable[[Words], Array],
    *,
    once: Once,
) -> Core:
    """The same where what every card does is a row of numbers."""
    meant = meaning(deck, game.flow.phase, action)
    move = unpacked_move(once(lambda: packed_move(deck, game, meant, pick)))
    cards = move.cards(deck.colors)
    about = look_up(deck, cards, move.number)
    hand = tuple(
        jnp.where(move.in_hand, held ^ card, held)
        for held, card in zip(game.hand, cards, strict=True)
    )
    gain = jnp.where(move.played, FULL, u32(1))  # a card fewer, modulo 2^32, or one more
    held = jnp.where(move.in_hand, game.seat.held + gain, game.seat.held)
    worth = jnp.where(move.in_hand, game.seat.worth + gain * move.points, game.seat.worth)

    now = Situation(deck, game, meant, move, about, hand, held)
    new_flow, new_aftermath, new_memory, notes = next_state(now, core.notes, once)
    flow_word = once(lambda: pack(new_flow))
    aftermath_word = once(lambda: pack(new_aftermath))
    flow, out = unpack_flow(flow_word), unpack_aftermath(aftermath_word).out
    seat = pack(Seat(held, worth, game.seat.score))
    seats = tuple(
        jnp.where(mine != 0, seat, old) for mine, old in zip(game.mine, core.seats, strict=True)
    )
    ending = (flow.phase == OVER) & (game.flow.phase != OVER)
    return Core(
        hands=tuple(
            tuple(jnp.where(mine != 0, new, old) for new, old in zip(hand, theirs, strict=True))
            for mine, theirs in zip(game.mine, core.hands, strict=True)
        ),
        discard=tuple(
            jnp.where(move.reshuffled, top, pile) | jnp.where(move.to_pile, card, u32(0))
            for top, pile, card in zip(game.top, core.discard, cards, strict=True)
        ),
        known=once(lambda: known_after(now, core)),
        held=tuple(
            jnp.where(move.played, left, old) for left, old in zip(hand, core.held, strict=False)
        ),
        seats=close_round(deck, seats, ending, flow.turn, out),
        flow=flow_word,
        aftermath=aftermath_word,
        memory=pack(new_memory),
        notes=notes,
        number=core.number,
    )
