"""Tables: games in progress, with people and bots in the seats."""

from lastcard.tables.kept_games import data_folder
from lastcard.tables.local import LocalTable, new_table, resume_table

__all__ = ["LocalTable", "data_folder", "new_table", "resume_table"]
