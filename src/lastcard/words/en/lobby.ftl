### The room before the game: seats, invitation, consent.

lobby-page-title = Table { $code }
lobby-heading = Before the game
lobby-heading-again = Another game?
lobby-edition = You play: { $edition }
lobby-server-away = { home-server-away }. We keep trying by ourselves. Your seat is kept.
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
lobby-away = away
lobby-sit = Sit down
lobby-sit-hint = You are watching. Take a seat to play.
lobby-sit-here = Sit here
lobby-sit-at = { lobby-sit-here }: Seat { $number }
lobby-sit-renamed = Sit down with another name
lobby-full = All seats are taken. You can watch.
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
