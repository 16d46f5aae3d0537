"""`lastcard ...`: one small module a command."""


def main() -> None:
    """Run the command line."""
