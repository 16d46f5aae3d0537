### The room before the game: seats, invitation, consent.

lobby-page-title = Table { $code }
lobby-heading = Before the game
lobby-heading-again = Another game?
lobby-edition = You play: { $edition }
lobby-last-score = Look at the last scores
lobby-server-away = { home-server-away }. We keep trying by ourselves. Your seat is kept.
lobby-offline = { home-offline }. When its network is back, so are you. Your seat is kept.
lobby-link-expired = This seat’s link does not work any more.
lobby-link-expired-hint = Make a new link on the device that has the seat. You can still watch, or take a free seat.
lobby-sent-away = You have no seat at this table any more. You can sit down again or watch.

## Inviting friends

lobby-invite = Invite friends
lobby-invite-hint = Send the link, read out the code, or let them scan the picture.
lobby-code = Code
lobby-link = Link
# Goes with the link to whomever it is sent.
lobby-share-text = Come and play cards with me!
lobby-scan = Scan to join
lobby-scan-picture = A square picture to scan with a phone: it opens table { $code }
lobby-scan-large = Show the picture large

## Around the table

lobby-seats = Around the table
lobby-seat = Seat { $number }:
lobby-seat-free = Free seat
lobby-you = you
lobby-host = host
lobby-ready = ✓ ready
lobby-unready = reads the rules
lobby-sit = Sit down
lobby-sit-hint = You are watching. Take a seat to play.
lobby-sit-here = Sit here
lobby-sit-at = { lobby-sit-here }: Seat { $number }
lobby-sit-renamed = Sit down with another name
lobby-full = All seats are taken. You can watch.
lobby-rename = Change my name
lobby-order = Change the order
lobby-order-done = Done
lobby-shuffle = Shuffle the seats
lobby-shuffled = The seats are shuffled.
lobby-move-up = Move { $name } up from seat { $number }
lobby-move-down = Move { $name } down from seat { $number }
lobby-moved = { $name } is on seat { $number } now.
lobby-bot-plays = How well { $name } plays
lobby-add-bot = Add a bot
lobby-add-bot-at = Add a bot on seat { $number }
lobby-bot-level = How well the bot on seat { $number } plays
lobby-remove-bot = Take { $name } away
lobby-send-away = Send { $name } away
lobby-send-away-sure = Send { $name } away from the table?
lobby-send-away-yes = Send away

## What is played, and whether everyone agrees

lobby-rules = What you play
lobby-rules-by-sheet = Just as the rule sheet says, no house rules.
lobby-takeover = Friends who come later may take over from a bot.
lobby-change = Change what you play
lobby-change-hint = You can change everything until the cards are dealt. Whoever is ready already sees what changed, and says yes again.
lobby-change-seats = { $number ->
    [one] One is taken.
   *[other] { $number } are taken.
}
lobby-change-save = Play like this
lobby-change-save-others = Play like this, and ask the others
# What the host has changed: “Clock: 30 seconds, was: no clock”
lobby-changed = { $name }: { $now }, was: { $was }
lobby-changed-title = The host has changed something
lobby-changed-read = Something has changed. Look at it, and say that you are ready.
lobby-changed-edition = Deck
lobby-changed-deck = Deck: another version of { $name }
lobby-changed-card = Card { $number }
lobby-changed-card-text = Card “{ $name }” does something else now
lobby-changed-blank = blank
lobby-changed-clock = Clock
lobby-changed-size = Seats
lobby-changed-seats = Order around the table
lobby-changed-grace = Time to call UNO
lobby-changed-seconds = { $number } s
lobby-changed-public = Who may join
lobby-changed-everyone = everyone
lobby-changed-friends = friends with the link
lobby-rules-all = All rules of this edition
lobby-clock = Time to think: { $time }
lobby-no-clock = No clock: take your time.
lobby-target = A match to { $points } points.
lobby-cards = Cards you invented
lobby-cards-hint = A card works only if everyone says yes. Otherwise it is a plain Wild.
lobby-cards-blank = The two cards to write on are blank: they are plain Wilds.
lobby-card-blank = Blank: a plain Wild.
lobby-card-yes = Play with “{ $name }”
lobby-card-no-from-you = You said no: it will be a plain Wild.
lobby-card-no = Somebody said no: it will be a plain Wild.
lobby-hints = Hints: a button tells what a good player would do.
lobby-hints-off = No hints.
lobby-hints-against = No hints: { $names } { $number ->
    [one] is
   *[other] are
 } against it.
lobby-no-hints = No hints at this table, please
lobby-agree = I’m ready to play by these rules
lobby-agree-again = Save my answer
lobby-agreed = You are ready.
lobby-agreed-cards = You are ready. You can still change your mind about the cards.
lobby-sit-first = Sit down first, then say that you are ready.

## The deal

lobby-start = Deal the cards
lobby-everyone-ready = Everyone is ready!
lobby-need-two = Two players are needed. Invite a friend or add a bot.
lobby-waiting-for = { $number ->
    [one] Waiting until { $names } is ready.
   *[other] Waiting until { $names } are ready.
}
lobby-waiting-for-you = The others wait for you: read the rules and say that you are ready.
lobby-read-first = Read the rules and say that you are ready.
lobby-read = Read the rules
lobby-same-rules = Another game with the same rules?
lobby-play-again = I play again
lobby-host-starts = { $name } deals when everyone is ready.

## The same seat on another device

lobby-device = Play on another device too
lobby-device-hint = This link opens your seat on your phone or tablet. Keep it to yourself: whoever has it plays your cards.
lobby-device-link = Make a link to my seat
lobby-device-title = Your seat’s link

## The fair shuffle

lobby-fair = Fair shuffle
lobby-fair-hint = The cards’ order comes from a secret of the table and a random share of every player. This is the secret’s fingerprint, shown before the game; after it the secret is shown, and anyone can check.
lobby-fingerprint = Fingerprint:

## Leaving

lobby-leave = Leave
lobby-leave-title = Leave the table?
lobby-leave-hint = Your seat stays yours, or make room for somebody else.
lobby-leave-hint-playing = You can come back to your seat at any time. Until then the others wait for you.
lobby-leave-hint-clock = You can come back to your seat at any time. When your time runs out, a bot plays for you.
lobby-leave-hint-watching = You can come back and watch at any time.
lobby-leave-stay = Stay here
lobby-leave-keep = Go, and keep my seat
lobby-leave-give-up = Give up my seat
lobby-leave-give-up-playing = Leave the game for good
