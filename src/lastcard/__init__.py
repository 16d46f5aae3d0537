"""Lastcard: the UNO card game as four official rule sheets print it."""

__version__ = "0.1.0"
