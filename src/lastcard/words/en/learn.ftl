## How to play: the lessons to choose from, the coach at the table, the offer on the first page.

learn-title = How to play
learn-intro = Learn by playing: a real game with friendly bots and a coach who tells you what to do.
learn-start = Start
learn-begin = Start: { $lesson }
learn-again = Once more
learn-done = done
learn-steps = { $number } steps
learn-special = Special cards
learn-special-hint = Each deck has a card of its own. One minute each.
learn-offer = New here? Learn it in three minutes.
learn-offer-start = Show me how
learn-offer-no = I know how
learn-coach = Coach
learn-step = { $step } of { $steps }
learn-skip = Do it for me
learn-leave = End lesson
learn-well-done = Well done!
learn-more = More lessons
learn-play = Play now
learn-home = To the first page
