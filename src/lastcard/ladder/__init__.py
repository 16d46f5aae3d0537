"""Bots of all kinds at tables of all kinds, and what comes of it as ratings.

The rounds are the arena's; who sits where is drawn by lot (`seating`), what was played is kept in a
file that a later run goes on with (`results_file`), and the ratings are openskill's (`rating`).
"""
