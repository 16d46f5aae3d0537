## The editions: what each is called, and what is special about it. One that is not here is called what its file says.

edition-wimpy-kid = Diary of a Wimpy Kid
    .blurb = Four Cheese Touch cards: yellow, nasty, and passed on to the next player.
edition-disney = Disney
    .blurb = Blue, green, pink and yellow, a Sorcerer’s Apprentice who floods the table, and two cards you write.
edition-giant = Giant
    .blurb = Only two Wilds, and two cards whose rule you write yourselves.
edition-toy-story = Toy Story 3
    .blurb = Four Lotso cards: show the colour he calls, or draw three.
