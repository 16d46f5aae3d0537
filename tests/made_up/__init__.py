"""An effect and a house rule that are not part of Lastcard, each a Python file and a sentence file."""
