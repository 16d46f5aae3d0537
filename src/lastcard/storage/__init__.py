"""Where the logs of tables live and travel: in a database, and between processes."""
