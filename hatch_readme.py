"""Makes the package's description from the README, for an index that shows it without our files.

There the README's pictures and its links to other files would lead nowhere: paragraphs with
pictures are left out, links become their text, and a sentence says where the files are. Links to
the web stay.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

WHERE = "The pictures and the pages under `docs/` named here come with the source distribution.\n"
_CODE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LOCAL = r"(?!https?://|mailto:|#)[^)\s]+"
_PICTURE = re.compile(rf"!\[[^\]]*\]\({_LOCAL}\)|\]\({_LOCAL}\.(?:svg|png)\)")
_LINK = re.compile(rf"\[([^\]]*)\]\({_LOCAL}\)")


def description(readme: str) -> str:
    """The README without anything that leads to a file beside it; code stays as it is."""
    parts = _CODE.split(readme)
    parts[::2] = map(_without_files, parts[::2])
    return "".join(parts).rstrip() + "\n\n" + WHERE


def _without_files(text: str) -> str:
    paragraphs = re.split(r"(\n{2,})", text)
    kept = []
    for paragraph, space in zip(paragraphs[::2], [*paragraphs[1::2], ""], strict=True):
        if not _PICTURE.search(paragraph):
            kept += [_LINK.sub(r"\1", paragraph), space]
    return "".join(kept)


def get_metadata_hook() -> Any:
    """Hatchling asks for it."""
    from hatchling.metadata.plugin.interface import (  # noqa: PLC0415 - only a build has it
        MetadataHookInterface,
    )

    class ReadmeHook(MetadataHookInterface):
        PLUGIN_NAME = "custom"

        def update(self, metadata: dict[str, Any]) -> None:
            readme = Path(self.root, "README.md").read_text(encoding="utf-8")
            metadata["readme"] = {"content-type": "text/markdown", "text": description(readme)}

    return ReadmeHook
