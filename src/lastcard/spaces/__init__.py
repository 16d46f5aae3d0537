"""What simulator and environments share: numbered actions, observation rows, who is
asked, options.

space = lastcard.spaces.action_space(setup)
row = lastcard.spaces.observe(lastcard.spaces.layout(setup), view(game, seat))

Needs NumPy, and no JAX.
"""

from lastcard.spaces.actions import ActionSpace, action_space
from lastcard.spaces.events import EVENT_BOUNDS, EVENT_COLUMNS, event_rows
from lastcard.spaces.observation import Layout, layout, observe
from lastcard.spaces.offers import Offered
from lastcard.spaces.options import PLAYERS, VERSION, Options, foul_of, read_options

__all__ = [
    "EVENT_BOUNDS",
    "EVENT_COLUMNS",
    "PLAYERS",
    "VERSION",
    "ActionSpace",
    "Layout",
    "Offered",
    "Options",
    "action_space",
    "event_rows",
    "foul_of",
    "layout",
    "observe",
    "read_options",
]
