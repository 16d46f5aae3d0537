"""A push service of our own, and a browser that opens what comes through it."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 30.0


class Letter(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes whatever is posted to it."""

    def __init__(self) -> None:
        self.letters: queue.Queue[Letter] = queue.Queue()
        self.status = 201
        self.answers = threading.Event()
        """Cleared, it takes letters and says nothing."""
        self.answers.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.letters.put(Letter(self.path, headers, body))
                service.answers.wait(PATIENCE)
                with contextlib.suppress(OSError):
                    self.send_response(service.status)
                    self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def open(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.answers.set()
        self._server.shutdown()
        self._server.server_close()

    def take(self) -> Letter:
        """The next letter, waited for."""
        return self.letters.get(timeout=PATIENCE)


@contextlib.contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    service.open()
    try:
        yield service
    finally:
        service.close()


class Device:
    """A browser that has subscribed."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": letters(point), "auth": letters(self._auth)}

    def opened(self, letter: Letter) -> dict[str, Any]:
        assert letter.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(
            letter.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        told: dict[str, Any] = json.loads(plain)
        return told


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
