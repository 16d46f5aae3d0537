"""How named tuples are made where every step makes some."""

from __future__ import annotations

from typing import Final

make: Final = tuple.__new__
"""A named tuple's own constructor takes twice as long."""
