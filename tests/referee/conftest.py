"""Every test here is generated."""

from __future__ import annotations

from properties import profile

profile.load()
