"""What is kept on this machine: games at one keyboard, each a record in a file of its own."""

from lastcard.local.data_folder import data_folder
from lastcard.local.table import LocalTable, new_table, resume_table

__all__ = ["LocalTable", "data_folder", "new_table", "resume_table"]
