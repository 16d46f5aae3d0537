"""Generated tests try the same examples on every run, so that a failure is never chance."""

from __future__ import annotations

from fuzzing import load_profile

load_profile()
