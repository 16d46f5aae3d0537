"""Tables: games in progress, with people and bots in the seats."""

from lastcard.tables.local import LocalTable, default_save, new_table, resume_table

__all__ = ["LocalTable", "default_save", "new_table", "resume_table"]
