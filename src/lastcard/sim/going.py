"""What comes next: whose move it is after a card has moved, and what is still to be done.

`Draft` is the state's small numbers laid open for one tick. Its methods take one part of a turn
each, in the order in which they happen; each writes only where its own condition holds, because
all games of a batch go through all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import Array, Words, anything, flag, single, u32, union
from lastcard.sim.card_rules import ChallengeRule
from lastcard.sim.facts import (
    ACTS,
    DEALER_STARTS,
    NAMES_COLOR,
    OTHERS,
    YOU,
    Facts,
    by_top,
)
from lastcard.sim.legal import (
    CATCH_BIT,
    Table,
    demands,
    following,
    holds_color,
    judged_codes,
    kinds_in,
    playable_drawn,
    shows,
    wearing,
)
from lastcard.sim.state import (
    CHALLENGE,
    COLOR,
    DEALING,
    DRAWN,
    FOLLOW,
    NO_COLOR,
    NO_RESUME,
    NOBODY,
    OVER,
    OWING,
    SHOW,
    SHOWING,
    TURN,
    TURNING_UP,
    Debt,
    Flow,
    Memory,
)

if TYPE_CHECKING:
    from lastcard.sim.moving import Means, Move
    from lastcard.sim.tables import Tables


def next_seat(tables: Tables, seat: Array, backwards: Array) -> Array:
    players = tables.players
    moved = seat + jnp.where(backwards != 0, u32(players - 1), u32(1))
    return jnp.where(moved >= players, moved - u32(players), moved)


def bit_of(seat: Array) -> Array:
    return u32(1) << seat


class Draft:
    def __init__(
        self,
        tables: Tables,
        table: Table,
        means: Means,
        move: Move,
        *,
        about: Facts,
        hand: Words,
        held: Array,
    ) -> None:
        self.tables, self.table, self.means = tables, table, means
        self.move, self.about, self.hand, self.held = move, about, hand, held
        flow, debt, memory = table.flow, table.debt, table.memory
        self.flow, self.debt, self.memory = flow, debt, memory
        self.zero = jnp.zeros_like(flow.phase)
        self.never = self.zero != self.zero
        self.owing = flow.phase == OWING
        self.phase, self.subject, self.turn = flow.phase, flow.subject, flow.turn
        self.backwards, self.color, self.top = flow.backwards, flow.color, flow.top
        self.passes = flow.passes
        self.owed, self.each, self.debtors = debt.owed, debt.each, debt.debtors
        self.growing, self.demand, self.resume = debt.growing, debt.demand, debt.resume
        self.skip, self.again, self.guilty, self.out = debt.skip, debt.again, debt.guilty, debt.out
        self.drawn, self.shown_to = memory.drawn, memory.shown_to
        self.open, self.called = memory.open, memory.called
        # what the parts tell each other
        self.owes = self.asks = self.begins = self.searching = self.stops = self.never
        self.debtor = flow.subject

    def written(self) -> tuple[Flow, Debt, Memory]:
        self._land()
        if judged_codes(self.tables):
            self._answer_challenge()
        self._pay()
        if shows(self.tables):
            self._search()
        self._resolve()
        self._deal()
        self._remember()
        if self.tables.setup.rules.uno == "called":
            self._call()
        return (
            Flow(
                self.phase,
                self.subject,
                self.turn,
                self.backwards,
                self.color,
                self.top,
                self.flow.dealer,
                self.passes,
            ),
            Debt(
                self.owed,
                self.each,
                self.debtors,
                self.growing,
                self.skip,
                self.again,
                self.guilty,
                self.out,
                self.demand,
                self.resume,
            ),
            Memory(self.drawn, self.shown_to, self.open, self.called),
        )

    def _land(self) -> None:
        """A card has landed: played, or turned up as if the dealer had played it."""
        tables, flow, move, about = self.tables, self.flow, self.move, self.about
        played, zero = move.played, self.zero
        self.landed = landed = played | (move.first & (about.first == ACTS))
        self.backwards = jnp.where(landed, flow.backwards ^ about.reverse, flow.backwards)
        self.you = jnp.where(landed, flow.subject, flow.turn)
        self.after_you = next_seat(tables, self.you, self.backwards)
        skip = about.skip
        if tables.players == 2 and tables.setup.rules.two_player_reverse == "skip":
            skip = skip | about.reverse  # R6
        self.skip = jnp.where(landed, skip, self.skip)
        self.again = jnp.where(landed, about.again, self.again)
        self.out = jnp.where(landed, flag(played & (self.held == 0)), self.out)
        if judged_codes(tables):
            # R16, R17: the colour in play before it, the hand without it
            bluff = (about.challenge != 0) & played & holds_color(tables, self.hand, flow.color)
            self.guilty = jnp.where(landed, flag(bluff), self.guilty)
        own = jnp.where(about.wild != 0, u32(NO_COLOR), move.number >> u32(5))
        self.color = jnp.where(played | self.means.name, self.means.word, self.color)
        self.color = jnp.where(move.first, own, self.color)
        self.top = jnp.where(played | move.first, move.number, self.top)
        self.passes = jnp.where(played | self.means.draw, zero, self.passes)

        everyone = u32((1 << tables.players) - 1)
        who = jnp.where(about.who >= OTHERS, everyone, bit_of(self.after_you))
        who = jnp.where(about.who == OTHERS, everyone & ~bit_of(self.you), who)
        who = jnp.where(about.who == YOU, bit_of(self.you), who)
        self.owes = landed & ((about.draw != 0) | (about.follow != 0))
        self.owed = jnp.where(self.owes, about.draw, self.owed)
        self.each = jnp.where(self.owes, about.draw, self.each)
        self.debtors = jnp.where(self.owes, who, self.debtors)
        self.growing = jnp.where(landed, about.nth, self.growing)
        self.demand = jnp.where(landed, about.follow, self.demand)
        self.debtor = jnp.where(about.who == YOU, self.you, self.after_you)

    def _answer_challenge(self) -> None:
        """WD4-3 to WD4-5: the question, or what follows from its answer."""
        means, bluffing = self.means, self.tables.setup.rules.bluffing
        asked = self.landed & (self.about.challenge != 0)
        # R20: played last it is always innocent, so nobody is asked
        silent = asked & (self.out != 0) if bluffing else asked
        self.asks = asked & ~silent
        settled = silent | means.accept | means.challenge
        amount = self._verdict("draw")
        by_you = self._verdict("you") != 0
        self.debtor = jnp.where(settled, jnp.where(by_you, self.you, self.after_you), self.debtor)
        self.owed = jnp.where(settled, amount, self.owed)
        self.debtors = jnp.where(settled, bit_of(self.debtor), self.debtors)
        self.skip = jnp.where(settled, self._verdict("skip"), self.skip)
        self.growing = jnp.where(settled, self.zero, self.growing)
        self.owes = self.owes | settled

    def _verdict(self, part: str) -> Array:
        """A part of the branch that the answer leads to, by the card in question."""
        rules = {code: rule.challenge for code, rule in self.tables.rules.items()}
        # a card that nobody is asked about is the one that has just landed
        card = tuple(
            jnp.where(self.landed, new, old)
            for new, old in zip(
                single(self.move.number, self.tables.colors), self.table.top, strict=True
            )
        )

        def of(branch: str) -> Array:
            values = {c: int(getattr(getattr(r, branch), part)) for c, r in rules.items() if r}
            return by_top(self.tables, card, values)

        accept, guilty, innocent = (of(branch) for branch in ChallengeRule.__dataclass_fields__)
        judged = jnp.where(self.debt.guilty != 0, guilty, innocent)
        return jnp.where(self.means.challenge, judged, accept)

    def _pay(self) -> None:
        """A debt is paid, a card at a time; what cannot be drawn is forgiven (R12)."""
        debt, subject, drew = self.debt, self.flow.subject, self.move.drew
        left = jnp.where(drew, debt.owed - u32(1), self.zero)
        # LOTSO-4: who has to draw after the last card is not out
        self.out = jnp.where(self.owing & drew & (subject == self.flow.turn), self.zero, self.out)
        paid = self.owing & (left == 0)
        self.owed = jnp.where(self.owing, left, self.owed)
        self.interrupted = paid & (debt.resume != NO_RESUME)
        self.paid = paid & ~self.interrupted
        rest = debt.debtors & ~bit_of(subject)
        self.further = self.paid & (rest != 0)
        self.beside = next_seat(self.tables, subject, self.flow.backwards)
        due = debt.each + debt.growing
        owes_too = (rest >> self.beside) & u32(1) != 0
        self.each = jnp.where(self.further, due, self.each)
        self.owed = jnp.where(self.further, jnp.where(owes_too, due, self.zero), self.owed)
        self.debtors = jnp.where(self.paid, rest, self.debtors)

    def _search(self) -> None:
        """R26: hands are searched one after the other; then come the draws."""
        tables, turn = self.tables, self.flow.turn
        searched = self.flow.phase == SHOWING
        words = range(tables.colors)
        seen = union([kinds_in(tables, w, wearing(tables, self.table, w)) for w in words])
        self.stops = searched & ((seen & (seen - u32(1))) != 0) & (seen != 0)
        lacks = searched & (seen == 0)
        self.debtors = jnp.where(lacks, self.debtors | bit_of(self.flow.subject), self.debtors)
        self.begins = self.landed & (self.about.show != 0)
        self.debtors = jnp.where(self.begins, self.zero, self.debtors)
        goes_round = (searched & ~self.stops) | self.move.showed
        done = goes_round & (self.beside == turn)
        nobody = done & (self.debtors == 0)
        rules = {code: rule.show for code, rule in tables.rules.items() if rule.show}
        top = self.table.top
        amount = by_top(tables, top, {code: rule.lacking for code, rule in rules.items()})
        own = by_top(tables, top, {code: rule.none_lacking for code, rule in rules.items()})
        self.each = jnp.where(done, amount, self.each)
        self.growing = jnp.where(done, self.zero, self.growing)
        self.debtors = jnp.where(nobody, bit_of(turn), self.debtors)
        first = jnp.where((self.debtors >> self.after_you) & u32(1) != 0, amount, self.zero)
        self.owed = jnp.where(done, jnp.where(nobody, own, first), self.owed)
        self.debtor = jnp.where(done, jnp.where(nobody, turn, self.after_you), self.debtor)
        self.owes = self.owes | done
        self.searching = self.begins | (goes_round & ~done)

    def _resolve(self) -> None:
        """The card is resolved: who is out, or whose turn it is, or what is asked."""
        tables, flow, means, about = self.tables, self.flow, self.means, self.about
        plain = (about.draw | about.follow | about.challenge | about.show) == 0
        self.keeps = means.draw & playable_drawn(tables, self.table, self.move.number)
        stuck = means.keep & (flow.phase == TURN)
        self.passes = jnp.where(stuck, self.passes + u32(1), self.passes)
        deadlock = stuck & (self.passes >= u32(tables.players))  # R14
        turn_done = (means.draw & ~self.keeps) | means.keep
        resolved = (self.landed & plain) | (self.paid & ~self.further) | turn_done
        self.out = jnp.where(turn_done, self.zero, self.out)
        finished = deadlock | (resolved & (self.out != 0))
        begun = resolved & ~finished
        after = next_seat(tables, self.after_you, self.backwards)
        upcoming = jnp.where(self.skip != 0, after, self.after_you)
        upcoming = jnp.where(self.again != 0, self.you, upcoming)
        self.turn = jnp.where(begun, upcoming, self.you)
        self.subject = jnp.where(begun, upcoming, self.subject)
        self.phase = jnp.where(begun | means.name, u32(TURN), self.phase)
        if demands(tables):
            self._demand(begun, upcoming)
        self.skip = jnp.where(begun, self.zero, self.skip)
        self.again = jnp.where(begun, self.zero, self.again)
        for condition, phase in (
            (finished, OVER),
            (self.keeps, DRAWN),
            (self.asks, CHALLENGE),
            (self.searching, SHOWING),
            (self.stops, SHOW),
            (self.owes, OWING),
        ):
            self.phase = jnp.where(condition, u32(phase), self.phase)
        self.subject = jnp.where(self.asks | self.begins, self.after_you, self.subject)
        moves_on = (self.searching & ~self.begins) | self.further
        self.subject = jnp.where(moves_on, self.beside, self.subject)
        self.subject = jnp.where(self.owes, self.debtor, self.subject)

    def _demand(self, begun: Array, upcoming: Array) -> None:
        """CHEESE-2, CHEESE-3: the turn must go on with that colour, or is over after a draw."""
        ordered = begun & self.owing & (self.demand != 0)
        answers = following(self.tables, self.table)
        can = anything([held & fits for held, fits in zip(self.hand, answers, strict=True)])
        self.phase = jnp.where(ordered, u32(FOLLOW), self.phase)
        cannot = ordered & ~can
        rules = {code: rule.follow for code, rule in self.tables.rules.items() if rule.follow}
        otherwise = {code: rule.otherwise for code, rule in rules.items()}
        self.owed = jnp.where(cannot, by_top(self.tables, self.table.top, otherwise), self.owed)
        self.debtors = jnp.where(cannot, bit_of(upcoming), self.debtors)
        self.growing = jnp.where(cannot, self.zero, self.growing)
        self.debtor = jnp.where(cannot, upcoming, self.debtor)
        self.owes = self.owes | cannot
        self.demand = jnp.where(ordered, self.zero, self.demand)

    def _deal(self) -> None:
        """SETUP-3, and the first card: START-2, START-4."""
        tables, flow, first = self.tables, self.flow, self.move.first
        dealing = flow.phase == DEALING
        all_round = dealing & (flow.subject == flow.dealer)
        self.owed = jnp.where(all_round, self.debt.owed - u32(1), self.owed)
        dealt = all_round & (self.debt.owed == 1)
        following_seat = next_seat(tables, flow.subject, self.zero)
        self.subject = jnp.where(dealing, following_seat, self.subject)
        self.subject = jnp.where(dealt, flow.dealer, self.subject)
        self.phase = jnp.where(dealt, u32(TURNING_UP), self.phase)
        names = first & (self.about.first == NAMES_COLOR)
        # while a card is turned up, the subject is the dealer
        self.phase = jnp.where(names, u32(COLOR), self.phase)
        self.subject = jnp.where(names, following_seat, self.subject)
        self.turn = jnp.where(names, following_seat, self.turn)
        dealer_starts = first & (self.about.first == DEALER_STARTS)
        self.phase = jnp.where(dealer_starts, u32(TURN), self.phase)
        self.backwards = jnp.where(dealer_starts, u32(1), self.backwards)

    def _remember(self) -> None:
        played = self.move.played
        self.drawn = jnp.where(self.keeps, self.move.number, self.drawn)
        self.shown_to = jnp.where(played, self.zero, self.shown_to)
        if judged_codes(self.tables) and self.tables.setup.rules.bluffing:
            noted = played & (self.about.challenge != 0)
            self.shown_to = jnp.where(noted, u32(NOBODY), self.shown_to)
            challenger = self.flow.subject + u32(1)
            self.shown_to = jnp.where(self.means.challenge, challenger, self.shown_to)

    def _call(self) -> None:
        """UNO-1, UNO-2, R33 to R36: whose call is due, stands, or comes too late."""
        means, move, seat = self.means, self.move, self.flow.subject
        penalty, players = self.tables.setup.rules.uno_penalty, self.tables.players
        me = bit_of(seat)
        one = self.held == 1
        closes = move.played | means.draw | means.keep
        changed = move.played | (move.drew & (means.draw | self.owing))
        stands = move.played & one & ((self.called & me) != 0)
        due = changed & one & ~stands
        lapses = (changed & ~stands) | (means.keep & ~one)
        self.open = jnp.where(closes, self.zero, self.open)
        self.open = jnp.where(changed | means.call, self.open & ~me, self.open)
        self.open = jnp.where(due, self.open | me, self.open)
        self.called = jnp.where(lapses, self.called & ~me, self.called)
        self.called = jnp.where(means.call, self.called | me, self.called)
        place = seat + means.bit - u32(CATCH_BIT - 1)
        caught = jnp.where(place >= players, place - u32(players), place)
        self.open = jnp.where(means.catch, self.open & ~bit_of(caught), self.open)
        if penalty:
            self.owed = jnp.where(means.catch, u32(penalty), self.owed)
            self.each = jnp.where(means.catch, seat, self.each)
            self.resume = jnp.where(means.catch, self.flow.phase, self.resume)
            self.resume = jnp.where(self.interrupted, u32(NO_RESUME), self.resume)
            self.phase = jnp.where(means.catch, u32(OWING), self.phase)
            self.phase = jnp.where(self.interrupted, self.debt.resume, self.phase)
            self.subject = jnp.where(means.catch, caught, self.subject)
            self.subject = jnp.where(self.interrupted, self.debt.each, self.subject)
        over = self.phase == OVER
        self.open = jnp.where(over, self.zero, self.open)
        self.called = jnp.where(over, self.zero, self.called)
