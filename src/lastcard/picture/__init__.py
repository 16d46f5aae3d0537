"""Any moment of a game as a picture, in the size that messengers show.

    lastcard.picture.draw(game)                  an engine's game, a position, a simulated state
    lastcard.picture.draw_strip([first, second])

A notebook shows what they return; `save("moment.svg")` writes it.
"""

from lastcard.picture.drawn import Picture, draw, draw_strip

__all__ = ["Picture", "draw", "draw_strip"]
