"""Games in which any effect may be at work: written cards, house rules, any order, nested lists.

A setup whose cards all fit into rows of numbers (`card_rules`) needs nothing of this. In every
other one each effect is a row of a table (`programs`), and what is still to be resolved is a stack
of frames (`frames`), as the referee has it. A tick moves one card at most here too: it takes the
action of the one who is asked, or goes one step on with the effect on top of the stack.

The table is data, not program: games with different cards are played side by side by the same
compiled code.
"""
