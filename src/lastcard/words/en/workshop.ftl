### The card workshop: writing a card, its looks, trying it out, keeping and sharing it.

workshop-title = Card workshop
workshop-make = Make a card
workshop-make-hint = Invent a card of your own: what it does, its name, its picture. Then play it.
workshop-intro = Invent a card: say what it does, give it a name and a picture. Then try it against bots or play it with friends.
workshop-intro-errand = Which card do you want for place { $number } at your table? Write one, or choose one and change it.
workshop-back-to-table = Back to the new table
workshop-all-cards = All cards

## The first room

workshop-begin = Begin a card
workshop-begin-empty = Start from nothing
workshop-begin-surprise = Surprise me
workshop-begin-file = Open a file
workshop-own = Your cards
workshop-unnamed = No name yet
workshop-unfinished = Not finished yet.
workshop-open = Open
workshop-open-card = Open “{ $name }”
workshop-copy-card = Copy “{ $name }”
workshop-remove-card = Delete “{ $name }”
workshop-removed = “{ $name }” is deleted.
workshop-put-back = Put it back
workshop-samples = Samples
workshop-samples-hint = Open one and change whatever you like. The sample itself stays as it is.
workshop-link-broken = The card in this link is broken or cut off. Ask for the link again, or for the file.
workshop-not-here = That card is not on this device. Whoever made it can send it to you with “Share”.
workshop-not-kept = This device does not keep what you make: its storage is full or shut. Use “Share” to save it as a file.
workshop-sent = This card was sent to you. It is now among your cards: change it as you like.

# A card by chance is called by one of these and its picture: “Sneaky owl”.
workshop-surprise-name = { $how } { $what }
workshop-surprise-how =
    Sneaky
    Golden
    Sleepy
    Flying
    Giant
    Secret
    Dancing
    Hungry
    Polite
    Upside-down

## The card on the bench

workshop-card = Your card
workshop-name = What is it called?
workshop-name-example = Give it a name
workshop-does = What does it do?
workshop-empty = It does nothing yet: a plain Wild.
workshop-undo = Undo
workshop-done = Done
workshop-not-ready = Something is still missing. Look for the red lines above.
workshop-try = Try it
workshop-use = Use this card
workshop-play = Play with friends

## Steps and blanks

workshop-add-first = Choose what it does
workshop-add = Add a step
workshop-add-to = Add a step: { $heading }
workshop-add-title = What should happen?
workshop-step = Step { $number }: { $title }
workshop-step-up = Move up: { $title }
workshop-step-down = Move down: { $title }
workshop-step-copy = Copy: { $title }
workshop-step-remove = Remove: { $title }
# A blank for those who hear it: what it is, and what stands in it.
workshop-blank = { $label }: { $text }
workshop-blank-open = still open
workshop-blank-nothing = nothing
workshop-number-range = { $low } to { $high }
workshop-text-room = Room for { $number ->
    [one] 1 more letter
   *[other] { $number } more letters
 }

## How it looks

workshop-look = Picture
workshop-look-title = How it looks
workshop-look-what = Picture or drawing
workshop-look-picture = Picture
workshop-look-drawing = Own drawing
workshop-look-none = No picture
workshop-look-colored = The card keeps its colour.
workshop-colors = Colours
workshop-draw-hint = Draw with your finger or the mouse.
workshop-draw-undo = Last line away
workshop-draw-clear = All away
workshop-paper = { $number ->
    [0] Your paper, still empty
    [one] Your drawing: 1 line
   *[other] Your drawing: { $number } lines
 }
workshop-paper-full = The paper is full. Take a line away to draw another.
workshop-ink = Pen
workshop-ink-left = Ink left
workshop-ink-dark = Black
workshop-ink-white = White
workshop-ink-red = Red
workshop-ink-yellow = Yellow
workshop-ink-green = Green
workshop-ink-blue = Blue
workshop-ink-pink = Pink

## Trying it out

workshop-trial = What would happen?
workshop-trial-hint = Bots play many rounds with your card and without it.
workshop-trial-ask = Find out
workshop-trial-again = Play them again
workshop-trial-busy = The bots are playing …
workshop-trial-with = With your card
workshop-trial-without = Without it
workshop-trial-turns = turns in a round
workshop-trial-middle = { $what }: most rounds take about { $number } turns
workshop-practice = You are trying out “{ $name }”
workshop-practice-again = Again
workshop-practice-back = Back to the workshop
