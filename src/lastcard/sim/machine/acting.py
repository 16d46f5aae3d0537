"""What an action means: to whoever is asked, and where nobody is, nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.action_words import (
    ACCEPT_BIT,
    CATCH_BIT,
    CHALLENGE_BIT,
    DRAW_BIT,
    NO_BIT,
    PASS_BIT,
    TARGET_BIT,
    UNO_BIT,
    YES_BIT,
)
from lastcard.sim.bits import Array, u32
from lastcard.sim.machine.works import DISCARD, GIVE, STACK
from lastcard.sim.state import ASKED, COLOR, OVER, SHOW

if TYPE_CHECKING:
    from lastcard.sim.machine.desk import Desk


class Act(NamedTuple):
    """Conditions, at most one of which holds."""

    word: Array
    place: Array
    """Where its bit lies among the legal words."""
    play: Array
    draw: Array
    keep: Array
    name: Array
    challenge: Array
    accept: Array
    show: Array
    discard: Array
    give: Array
    call: Array
    catch: Array
    yes: Array
    """Also that a dare is done."""
    no: Array
    target: Array
    """That a player is named."""
    seat: Array
    """The player who is named or caught."""


def acted(desk: Desk, action: Array) -> Act:
    deck, flow = desk.deck, desk.flow
    phase, kind = flow.phase, desk.turns.kind
    word, place = action >> u32(5), action & u32(31)
    deciding = phase < u32(OVER)
    of_color = deciding & (word < u32(deck.colors))
    other = deciding & (word == u32(deck.colors))
    asked = phase == ASKED
    discarding, giving = asked & (kind == DISCARD), asked & (kind == GIVE)
    showing, naming = phase == SHOW, phase == COLOR
    stacking = asked & (kind == STACK)
    plays = of_color & ~showing & ~naming & (~asked | stacking)
    catch = other & (place >= CATCH_BIT) & (place < CATCH_BIT + deck.players - 1)
    target = other & (place >= TARGET_BIT)
    left = place - jnp.where(catch, u32(CATCH_BIT - 1), u32(TARGET_BIT))
    return Act(
        word=word,
        place=place,
        play=plays,
        draw=other & (place == DRAW_BIT),
        keep=other & (place == PASS_BIT),
        name=of_color & naming,
        challenge=other & (place == CHALLENGE_BIT),
        accept=other & (place == ACCEPT_BIT),
        show=of_color & showing,
        discard=of_color & discarding,
        give=of_color & giving,
        call=other & (place == UNO_BIT),
        catch=catch,
        yes=other & (place == YES_BIT),
        no=other & (place == NO_BIT),
        target=target,
        seat=desk.within(flow.subject + left),
    )
