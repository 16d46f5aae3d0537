"""The bot `steady` as a player of the simulator.

It weighs what it could do as `lastcard.bots.weigher` does, by the same weights and odds, for cards
whose rule is a row (`lastcard.sim.card_rules`). What a tree of forecasts is there is arrays here:
every card of the deck is weighed at once, and chains of extra turns are followed for two more cards
instead of to their end. Nearly all of its decisions are the same; the tests count them.
"""

from lastcard.sim.steady.player import steady_player

__all__ = ["steady_player"]
