"""What the server itself refuses, whatever the table would say."""

from __future__ import annotations

from typing import ClassVar

from lastcard.engine import LastcardError


class ServerRefusal(LastcardError):
    """A request or message that the server does not grant, or cannot now."""

    family: ClassVar[str] = "server"
