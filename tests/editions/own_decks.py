"""Decks of people's own, as their files say."""

from __future__ import annotations

STORM = """\
name = "Storm"
blurb = "Eight storms."
colors = ["blue", "green", "red", "yellow"]

[[cards]]
code = "W"

[[cards]]
code = "ST"
name = "Storm"
wild = true
copies = 8
points = 60
first = "returns"
face = { picture = "dragon", scheme = "sunset" }
effects = [
    { draw = 1, who = "others" },
    { reverse = true },
    { vote = "Is it raining?", who = "others", pass = "any", yes = [{ draw = 1 }] },
]
"""

PENNY = """\
name = "Penny"
colors = ["pink", "yellow", "blue"]

[[suit]]
faces = ["1", "2", "3", "10"]
copies = 3

[[suit]]
faces = ["X"]
name = "Double Skip"
copies = 2
points = 25
face = { drawing = [{ ink = "red", points = [10, 10, 40, 60] }, { points = [50, 50] }] }
effects = [{ skip = "next" }, { draw = 1, who = "next" }]

[[cards]]
code = "PP"
name = "Pink Penny"
color = "pink"
on = "pink"
copies = 2
points = 1
effects = [{ extra_turn = true }]
"""

EVERYTHING = """\
name = "Everything"
colors = ["blue", "green"]

[[suit]]
faces = ["1", "2", "3"]
copies = 5

[[suit]]
faces = ["X"]
name = "Pair"
copies = 4
points = 20
stack = 2
effects = [{ draw = 2, who = "next" }, { skip = "next" }]

[[suit]]
faces = ["T"]
name = "Turn"
copies = 2
points = 20
first = "dealer-starts"
effects = [{ reverse = true }]

[[cards]]
code = "CH"
name = "Doubt"
wild = true
copies = 4
points = 30
first = "returns"
effects = [{ challenge = "held-color", who = "next", guilty = [{ draw = 1, who = "you" }] }]

[[cards]]
code = "AS"
name = "Asker"
wild = true
copies = 4
points = 30
first = "color"
effects = [
    { show = "called", who = "others", lacking = [{ draw = 1 }] },
    { vote = "Well?", who = "others", pass = "any", yes = [{ discard_to = 2, who = "you" }] },
    { dare = "Sing", who = "next", refuse = [{ draw = 1 }] },
]

[[cards]]
code = "FO"
name = "Follow me"
color = "green"
on = "green"
copies = 4
points = 30
effects = [{ follow = "green", who = "next", else = [{ draw = 1 }] }, { swap_hands = "chosen" }]
"""
"""Every question there is, on cards that cite no rule."""
