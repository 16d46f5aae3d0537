"""An effect and a house rule that are not part of Lastcard: a Python and a sentence file each."""
