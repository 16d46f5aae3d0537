"""One step a file, the oldest first."""
