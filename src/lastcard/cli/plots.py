"""`--plot FILE.png`: pictures that commands draw."""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.engine import BadInput
from lastcard.storage.extra_packages import need

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENDINGS = (".png", ".svg")


def require_plot(path: str, extra: str) -> None:
    """Before anything else is done: whether a picture could be drawn there at all."""
    if not path.endswith(ENDINGS):
        raise BadInput("--plot", "neither-png-nor-svg", value=repr(path))
    file = Path(path).absolute()
    try:
        if file.exists():
            file.open("ab").close()
        else:
            with tempfile.TemporaryFile(dir=file.parent):
                pass  # so a new file can be made there, and none was left
    except OSError as error:
        raise _unwritable(path, error) from None
    need("matplotlib", "--plot", extra)


def save_plot(figure: Figure, path: str) -> None:
    from matplotlib import rc_context  # noqa: PLC0415 - optional

    try:
        # the same figures, the same file: without these an SVG has the time and names by chance
        metadata = {"Date": None} if path.endswith(".svg") else None
        with warnings.catch_warnings(), rc_context({"svg.hashsalt": "lastcard"}):
            # names may have letters that its font has not
            warnings.filterwarnings("ignore", "Glyph")
            figure.savefig(path, dpi=120, metadata=metadata)
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: str, error: OSError) -> BadInput:
    return BadInput("--plot", "cannot-write", value=repr(path), why=error.strerror)
