"""Games as tables of numbers, to learn from: a row a decision, for one of several tasks.

dataset = lastcard.datasets.read_dataset("hands.parquet")
dataset.columns["observation"], dataset.metadata["seed"]

`lastcard dataset` makes them; docs/datasets.md says what is in them. Needs NumPy.
"""

from lastcard.datasets.reading import Dataset, read_dataset

__all__ = ["Dataset", "read_dataset"]
