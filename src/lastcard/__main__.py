"""`python -m lastcard` is `lastcard`."""

from __future__ import annotations

from lastcard.cli import main

if __name__ == "__main__":
    main()
