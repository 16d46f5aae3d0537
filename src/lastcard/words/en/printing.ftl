print-hint = Print in actual size (100%), on both sides, turned over the long edge.
