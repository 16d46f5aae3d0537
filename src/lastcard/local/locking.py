"""One program at a time: a file that is locked until its program ends."""

from __future__ import annotations

import os
import sys

_FAR = 1 << 30
"""Windows locks bytes, and nobody else can read those; so far out there are none to read."""


def lock_file(file: int) -> bool:
    """Whether this program has the file to itself now; the system lets go of it when we end.

    Raises OSError where the file system has no locks.
    """
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - only there

            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - not everywhere

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
