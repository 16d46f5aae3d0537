## Lessons: what each is called, and what the coach says before each thing the learner does.
## $card and $color are what to play and call, $top lies on the discard pile; $seat sits to the left
## of the learner, $other to the right.

lesson-watch = Now { $seat } plays. Watch!

## The first game

lesson-basics-title = Your first game
lesson-basics-hint = Colours, numbers, action cards, UNO and the Wild Draw Four. About three minutes.
lesson-basics-color = Be the first to have no cards left! { $top } lies on top. Play a card of the same colour: { $card }.
lesson-basics-number = { $top } is on top now, and you have no blue. The same number fits too. Play { $card }.
lesson-basics-draw = { $top }: you have no green and no 5. When nothing fits, you draw a card.
lesson-basics-drawn = Lucky! { $card } fits. You may play a card that you have just drawn. Play it.
lesson-basics-skip = That was a Draw Two: you got 2 cards and missed your turn. Now you! Play { $card }, and { $seat } misses a turn.
lesson-basics-reverse = { $card } turns the direction around. Play it, and { $other } is next, not { $seat }.
lesson-basics-catch = { $other } has one card left and forgot to call UNO! Catch { $other } before anybody plays. That costs { $other } 2 cards.
lesson-basics-two = Well caught! Now play { $card }: { $other } is next, draws 2 cards and misses a turn.
lesson-basics-challenge = A Wild Draw Four! It is fair only for somebody without the colour in play: yellow. { $seat } has just played yellow... Challenge the bluff!
lesson-basics-wild = Caught! { $seat } had yellow and draws the 4 cards. You have no blue, but a wild always fits. Play { $card } and call your colour: { $color }.
lesson-basics-four = You have no green, so your { $card } is fair. Play it and call { $color }: { $other } draws 4. With green in your hand it would be a bluff.
lesson-basics-uno = { $other } challenged you, but you were fair: that makes 6 cards! You have two cards left: call UNO and play { $card }.
lesson-basics-out = Your last card fits. Play { $card }, and you are out!
lesson-basics-end = You are out, and get points for all cards the others still have: numbers count what they say, action cards 20, wilds 50. Whoever has 500 first wins a whole game.

## The Cheese Touch

lesson-wimpy-kid-title = Cheese Touch
lesson-wimpy-kid-hint = Nobody wants it. Only a yellow card gets you out of it.
lesson-wimpy-kid-yellow = The Cheese Touch may be played only on yellow. So make it yellow first: play { $card }, the number fits.
lesson-wimpy-kid-answer = The Cheese Touch! You picked up 2 cards and must go on with yellow. Without yellow you would pick up 2 more. Play { $card }.
lesson-wimpy-kid-touch = Yellow is in play. Pass it on: play { $card }!
lesson-wimpy-kid-uno = { $seat } picked up 2 cards, had no yellow, picked up 2 more, and the turn was over. You have two cards left: call UNO and play { $card }.
lesson-wimpy-kid-out = The number fits. Play { $card }, and you are out!
lesson-wimpy-kid-end = Now you know the Cheese Touch. It is a yellow card itself, so it can also answer one. Left in a hand, it counts 50 points.

## The Sorcerer's Apprentice

lesson-disney-title = Sorcerer’s Apprentice
lesson-disney-hint = Everybody draws, and each one more than the one before.
lesson-disney-start = You have a Sorcerer’s Apprentice. Keep it for a moment, and play { $card } first.
lesson-disney-nobody-misses = { $other } played a Sorcerer’s Apprentice: you drew 1 card, the next player 2, the last one 3. Nobody misses a turn. Yellow was called: play { $card }.
lesson-disney-apprentice = Now yours! It is a wild and fits on everything. It leaves you one card: call UNO, play { $card } and call { $color }.
lesson-disney-out = { $seat } drew 1 card, the next player 2, and { $other } 3. Play { $card }, and you are out!
lesson-disney-end = Now you know the Sorcerer’s Apprentice: the more players, the more cards they draw. Left in a hand, it counts 50 points.

## A card whose rule the players wrote

lesson-giant-title = Cards you write yourself
lesson-giant-hint = Two cards of this deck do what the players agree on.
lesson-giant-start = In this deck, players write the rule of two cards themselves. You have one: Colour hunt. But first play { $card }.
lesson-giant-written = { $card } is a wild with a rule: the next player draws until a card of the called colour comes. Play it and call { $color }.
lesson-giant-uno = { $seat } drew 4 cards until green came. You have two cards left: call UNO and play { $card }.
lesson-giant-out = Green again. Play { $card }, and you are out!
lesson-giant-end = Before a game everyone reads what is written on the cards and agrees. If somebody says no, the card is a plain wild. Write your own in the workshop!

## Lotso

lesson-toy-story-title = Lotso
lesson-toy-story-hint = Show the colour, or draw 3 cards.
lesson-toy-story-start = You have Lotso. Keep it for a moment, and play { $card } first.
lesson-toy-story-show = { $seat } played Lotso and called blue. Everyone else shows a blue card; whoever has none draws 3. Show { $card }: you keep it.
lesson-toy-story-call = { $other } had no blue card and drew 3. Maybe again? Play { $card } and call { $color }, too.
lesson-toy-story-uno = { $other } had no blue and drew 3 again. If all had shown blue, you would have drawn 3! You have two cards left: call UNO and play { $card }.
lesson-toy-story-out = It is your turn again, and blue fits. Play { $card }, and you are out!
lesson-toy-story-end = Now you know Lotso. Call a colour that somebody does not have. Left in a hand, it counts 50 points.
