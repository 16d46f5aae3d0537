"""What only some servers need, and `pip install lastcard` leaves out."""

from __future__ import annotations

from importlib.util import find_spec

from lastcard.engine import BadInput


def need(package: str, option: str, extra: str = "cluster") -> None:
    """Say in one sentence what to install, before anybody imports what is not there."""
    if find_spec(package) is None:
        raise BadInput(option, "needs-package", package=package, extra=extra)
