"""Bots: a view and the legal actions in, an action out."""

from lastcard.bots.base import Bot
from lastcard.bots.factory import NAMES, make_bot

__all__ = ["NAMES", "Bot", "make_bot"]
