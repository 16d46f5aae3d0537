"""The editions Lastcard ships, and the way to bring one's own."""

from lastcard.editions.loader import BUILT_IN, load_edition
from lastcard.editions.presets import Preset, load_presets, read_card_file, read_card_files

__all__ = [
    "BUILT_IN",
    "Preset",
    "load_edition",
    "load_presets",
    "read_card_file",
    "read_card_files",
]
