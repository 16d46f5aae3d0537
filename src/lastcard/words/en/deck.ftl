### The deck maker: colours, numbers, other cards, and what a deck lacks.

deck-title = Deck maker
deck-intro = Make a whole deck of your own: its colours, its numbers, its special cards. Then play it with friends or against bots.
deck-make = Make a deck

## The first room

deck-own = Your decks
deck-unnamed = No name yet
deck-remove = Delete “{ $name }”
deck-removed = “{ $name }” is deleted.
deck-begin = Begin a deck
deck-begin-nothing = Start with numbers only
deck-begin-like = Start from { $name }
deck-begin-file = Open a file
deck-like = { $name } and more
deck-first-name = My deck
deck-file-large = This file is too big for a deck.
deck-link-broken = The deck in this link is broken or cut off. Ask for the link again, or for the file.
deck-not-here = That deck is not on this device. Whoever made it can send it to you with “Share”.
deck-sent = This deck was sent to you. It is now among your decks: change it as you like.

## The deck

deck-all = All decks
deck-name = What is your deck called?
deck-name-missing = Give your deck a name.
deck-colors = Colours
deck-colors-hint = Choose them. Each can have a name and a shape of its own.
deck-color-name = Your own name for { $color }
deck-color-name-hint = Own name
deck-color-shape = The shape for { $color }
deck-shape-triangle = Triangle
deck-shape-star = Star
deck-shape-square = Square
deck-shape-circle = Circle
deck-shape-heart = Heart
deck-shape-diamond = Diamond
deck-shape-cross = Cross
deck-shape-moon = Moon
deck-shape-clover = Clover
deck-shape-flower = Flower
deck-numbers = Numbers
deck-numbers-hint = How many of each are there in every colour? With 0 the number is not in the deck.
deck-number-copies = How many { $face }s in every colour
deck-number-fewer = One { $face } fewer
deck-number-more = One { $face } more
deck-kinds = Special cards
deck-kinds-hint = Tap a card to change what it does. Add cards that you invent.
deck-copies = How many of it
deck-points = Points
deck-points-hint = What it counts in somebody’s hand at the end.
deck-whole = The whole deck: { count-cards }
deck-fan = All { $number } cards of the deck
deck-not-simulated = The simulator for many games at once cannot play this deck. People and bots can.

## A kind of card

deck-kind-title = Change “{ $name }”
deck-kind-new = A new card
deck-kind-name = What is the card called?
deck-kind-nameless = Give the card a name.
deck-kind-belongs = Which colour does it have?
deck-kind-wild = None: it is a wild
deck-kind-every = Every colour has it
deck-kind-color = Only { $color }
deck-kind-on = What may it be played on?
deck-kind-on-usual = On everything that fits
deck-kind-on-color = Only on { $color }
deck-kind-does = What does it do?
deck-kind-plain = Does nothing special.
deck-kind-custom = The players decide what this card does, before the game.
deck-kind-custom-short = The players decide what it does.
deck-kind-remove = Take it out of the deck
deck-kind-done = Done
deck-kind-add = Put it into the deck
deck-kind-fewer = One { $name } fewer
deck-kind-more = One { $name } more
deck-kind-count = { $name }: { $number }

## Ready or not

deck-wrong = This cannot work: { $said }
deck-not-ready = Something does not work yet. Look for the red note.
deck-ready = { count-cards }, 2 to { $players } players. Kept on this device.
deck-play = Play now
deck-open = Open a table
