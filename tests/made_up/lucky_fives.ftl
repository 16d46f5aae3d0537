option-lucky_fives = Lucky fives
    .hint = Play a 5, and everyone else draws a card.
