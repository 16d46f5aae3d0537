### A new table: the edition, seats, rules, cards of one's own.

setup-title = New table
setup-intro = Choose how you want to play. Everyone sees the rules before the cards are dealt.

## The edition

setup-edition = Which cards?

setup-edition-giant = The classic game, with two cards you invent yourselves.
setup-edition-wimpy-kid = Beware of the Cheese Touch! It sticks to the next player.
setup-edition-disney = Pink hearts, a magic hat that floods the table, and two cards you invent.
setup-edition-toy-story = Lotso calls a colour. Show it, or draw three!

# What is different in it, a line each.
setup-edition-giant-lines =
    Only two plain Wilds in the deck
    Two blank cards: you decide what they do
setup-edition-wimpy-kid-lines =
    Four Cheese Touch cards, only on yellow
    Catch it: draw 2, then answer with yellow or draw 2 more
setup-edition-disney-lines =
    Pink instead of red
    The Sorcerer’s Apprentice: draw 1, 2, 3 … around the table
    Two blank cards: you decide what they do
setup-edition-toy-story-lines =
    Four Lotso cards
    Everyone shows the called colour or draws 3; if all can, whoever played it draws 3

setup-own-deck = A deck you have made.

## The seats

setup-seats = Who plays?
setup-seats-number = Seats
setup-seats-hint = You sit on the first seat. Leave seats open for friends, or put bots on them.
setup-seats-fewer = One seat fewer
setup-seats-more = One seat more
setup-seats-bots = Bots everywhere
setup-seats-friends = All for friends
setup-seat-you = You: { $name }
setup-seat = Seat { $number }
setup-seat-friend = Open for a friend

## The rules

setup-rules = Which rules?
setup-rules-house = House rules
setup-rules-more = Scores and fine print
setup-preset-sheet = By the sheet
setup-preset-sheet-hint = Exactly as printed. No house rules.
setup-preset-family = Family classics
setup-preset-family-hint = Pile up draw cards of one kind, and draw until you can play.
setup-preset-chaos = Chaos
setup-preset-chaos-hint = Pile up everything, jump in, swap hands with 7 and 0. Loud!
# What a set would change, before it does: names of rules with their values, and of cards.
setup-preset-changes = Changes: { $changes }
setup-preset-card = card { $number }: { $name }
setup-preset-own = Your own mix
setup-preset-own-hint = What you picked below.

## The clock, and who may join

setup-clock = Time to think
setup-clock-hint = When time runs out, the game plays the simplest move for you. With one day you can play like by post.
# Short: all five stand in one bar on a phone.
setup-clock-0 = No clock
setup-clock-15 = 15 sec
setup-clock-30 = 30 sec
setup-clock-60 = 1 min
setup-clock-86400 = 1 day
setup-who = Who may join?
setup-public = Anyone may join
setup-public-own = With a deck of your own only people with the link or code can join.
setup-hints = Hints
setup-hints-hint = A button tells you what a good player would do, and why. Any player can say no to it.
setup-takeover = Taking over from a bot
setup-takeover-hint = A friend who comes during the game may take a bot’s seat and its cards.
setup-public-hint = The table stands in the list on the first page. Off: only people with the link or code.

## Cards of one's own

setup-cards = Cards you invent
setup-cards-hint = The blank cards in this deck do what you decide. Everyone must say yes before the game; otherwise the card stays a plain Wild.
setup-card-write = Write a new card
setup-card-rewrite = Change “{ $name }”
setup-card-private = Strangers may join this table, so it takes ready-made words only. Choose a sample for this card, or switch off “Anyone may join”.
setup-card-change = Choose for card { $number }
setup-card-title = What does card { $number } do?
setup-card-blank = Blank
setup-card-blank-number = Card { $number }: Blank
setup-card-blank-hint = { effects-plain-wild }
setup-file = From a rule file
setup-file-hint = A JSON file with a name and effects. The table reads it out to everyone before the game.
setup-file-choose = Choose a file …
setup-file-reading = Reading your card …
setup-file-bad = This file is no card: it needs a “name” and a list of “effects”.
setup-file-large = This file is too big for a card.

## The link, and the button

setup-link = Keep these settings
setup-link-hint = Give your deck, rules and cards a name, and this device remembers them. Or send them to friends.
setup-link-broken = The rules in this link are broken or cut off. Ask for the link again, or for the file.
setup-sent = These are the rules of “{ $name }”. Change whatever you like.
setup-rules-file = Open a file
setup-rules-file-bad = This file has no rules in it: it needs a “name”, an “edition” or a “deck”, “rules” and a list of “custom” cards.
setup-rules-file-large = This file is too big for a set of rules.
setup-kept = Your settings
setup-kept-name = A name for these settings
setup-kept-example = Our rules
setup-kept-unnamed = Our rules { $number }
setup-kept-keep = Keep
setup-kept-done = “{ $name }” is kept on this device.
setup-kept-load = Use
setup-kept-load-named = Use “{ $name }”
setup-kept-loaded = The rules and cards are now those of “{ $name }”.
setup-kept-remove-named = Delete “{ $name }”
setup-kept-removed = “{ $name }” is deleted.
setup-open = Open the table
setup-open-hint = Then invite your friends.
setup-start = Start the game
setup-start-hint = Bots are ready. The cards are dealt at once.
setup-opening = Setting the table …
