"""Letters that only one browser can open, signed with the key of this server (VAPID).

The only part that needs the packages of `lastcard[push]`.
"""

from __future__ import annotations

import base64
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

if TYPE_CHECKING:
    from lastcard.storage.subscriptions import Subscription

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many keys the curve P-256 has."""
SIGNED_FOR = 12 * 3600
"""Seconds; push services take no signature that is good for more than a day."""


class Seal:
    """The key of this server: drawn from the secret that all its processes share."""

    def __init__(self, secret: bytes, contact: str) -> None:
        private = int.from_bytes(secret, "big") % (ORDER - 1) + 1
        self._vapid = Vapid02(ec.derive_private_key(private, ec.SECP256R1()))
        self._contact = contact

    @property
    def public(self) -> str:
        """What browsers are told, so that nobody else can send them anything."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def sealed(self, text: str, subscription: Subscription) -> bytes:
        """What only the browser of that subscription can read; raises ValueError for wrong keys."""
        keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
        pusher = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
        return bytes(pusher.encode(text.encode())["body"])

    def signature(self, endpoint: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self._contact,
        }
        return dict(self._vapid.sign(claims))
