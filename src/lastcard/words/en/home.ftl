### The first page, the windows that open over every page, and what is said when something is away.

## On every page

home-product = Lastcard
# The title of the browser's tab.
home-title = { $page } · { home-product }
home-link = { home-product }, to the first page
home-to-first-page = To the first page
home-settings = Settings
home-rules = Rules
home-close = Close
home-back = Back
home-cancel = Cancel
home-copied = Copied
home-copy-link = Copy the link
home-share = Share
home-try-again = Try again
# A button beside a number, for those who hear it: the number's name, and what the button does.
home-number-button = { $label }: { $does }
# What an option is set to.
home-option-value = { $name }: { $value }

## Bots, clocks and editions, wherever they are chosen or listed

home-level-easy = Easy
home-level-normal = Normal
home-level-hard = Hard
home-level-champion = Champion
home-level-thinker = Thinker
home-level-fox = The fox
home-level-owl = The owl
home-level-hare = The hare

home-bot-easy = Easy bot
home-bot-normal = Normal bot
home-bot-hard = Hard bot
home-bot-champion = Champion
home-bot-thinker = Thinker
home-bot-fox = The fox
home-bot-owl = The owl
home-bot-hare = The hare
# How one knows them: players with a style of their own.
home-character-fox = The fox bluffs, does not believe you, and makes you draw.
home-character-owl = The owl is careful, never bluffs, and saves its good cards.
home-character-hare = The hare is quick, plays whatever goes, and forgets to call.
home-bot-steady = Steady bot
home-bot-random = Random bot

home-clock-0 = No clock
home-clock-15 = 15 seconds
home-clock-30 = 30 seconds
home-clock-60 = 1 minute
home-clock-86400 = 1 day

home-edition-giant = Giant
home-edition-wimpy-kid = Wimpy Kid
home-edition-disney = Disney
home-edition-toy-story = Toy Story
home-edition-own = A deck of their own

## The first page

home-page-title = Play cards with friends
home-tagline = Match a card, call “UNO!”, and be the first with no cards left.
home-play-now = Play now
# $bots and $length are of those below, $edition is the deck.
home-play-now-hint = You and three { $bots }, { $length }. { $edition } deck.
home-play-change = Change
home-play-change-done = Done
home-play-length = How long
home-play-length-label-round = 1 round
home-play-length-label-200 = To 200
home-play-length-label-500 = To 500
home-play-length-round = one round
home-play-length-200 = to 200
home-play-length-500 = to 500
home-play-bots = How strong the bots are
home-play-bots-easy = easy bots
home-play-bots-normal = bots
home-play-bots-hard = hard bots
home-play-bots-champion = champions
home-play-bots-thinker = thinkers
home-play-deck = Which deck
home-dealing = Dealing …
# The name stands in bold: <strong> marks it.
home-you-are = You play as <strong>{ $name }</strong>
home-change-name = Change name
home-with-friends = Play with friends
home-new-table = New table
home-new-table-hint = Pick the cards and your house rules, then invite everyone.
home-disclaimer = UNO is a trademark of Mattel. Lastcard is an independent game, not affiliated with the owners of any edition.

## Joining with a code

home-join = Join with a code
home-join-hint = Six letters or numbers from your friend.
home-join-button = Join
home-code = Code of the table
home-code-example = ABC 234
home-code-bad = A code has six letters or numbers, like KTR 4WN.
home-code-unknown = There is no table { $code }. Ask your friend to read the code again.

## The list of open tables

home-tables = Open tables
home-tables-refresh = Look again
home-tables-none = No open tables yet
home-tables-none-hint = Make a new table and switch on “Anyone may join” to see it here.
home-table-sit = Sit down
home-table-watch = Watch
# The same two for those who hear them, who do not see the table beside the button.
home-table-sit-at = { home-table-sit }: Table of { $names }, { $edition }
home-table-watch-at = { home-table-watch }: Table of { $names }, { $edition }
home-table-playing = playing now
home-table-free = { $number ->
    [0] full
    [one] 1 free seat
   *[other] { $number } free seats
}
# $state is one of the two before.
home-table-facts = { $edition } · { $state } · { $clock }
home-table-facts-with-rules = { home-table-facts } · { $number ->
    [one] 1 house rule
   *[other] { $number } house rules
}

## The player's name

home-name-title = What is your name?
home-name = Your name
home-name-hint = The others see it at the table. A first name or a made-up one is best.
home-name-go = That’s me
home-name-empty = Please type a name, or keep the one we made up.

# Somebody new is called by one of the first and one of the second, a line each: at most 20
# letters together.
home-name-made-up = { $first } { $second }
home-name-first =
    Sunny
    Happy
    Lucky
    Brave
    Clever
    Jolly
    Merry
    Quick
    Bright
    Cosy
home-name-second =
    Otter
    Fox
    Panda
    Robin
    Badger
    Koala
    Dolphin
    Hedgehog
    Tiger
    Owl

## Settings

home-sound = Sound
home-sound-hint = Soft clicks and chimes while you play.
home-vibrate = Vibration
home-vibrate-hint = The device shakes for a moment when it is your turn.
home-one-tap = Play with one tap
home-one-tap-hint = One tap plays a card at once. Off: the first tap picks it, the second plays it.
home-left-handed = Left-handed
home-left-handed-hint = Puts the UNO button on the left.
home-full-screen = Full screen
home-full-screen-hint = Hides the browser’s bars.
home-theme = Colours of the page
home-theme-system = Automatic
home-theme-dark = Dark
home-theme-light = Light
home-settings-kept = This device remembers your choices.

## The rules, in their drawer

home-rules-title = Rules: { $edition }
home-rules-here = At this table
home-rules-by-sheet = Everything is played as the rule sheet says.
home-rules-cards = Your own cards
home-rules-find = Find a rule
home-rules-find-example = +4, challenge, R17

## Waiting, and what went wrong

home-loading = One moment …
# While a file is held over the page.
home-drop-record = Drop the game record here to watch it again
home-connecting = Going to the table …
home-server-away = The server does not answer
home-server-away-hint = Check your connection, then try again.
# Both in one line.
home-server-away-line = { home-server-away }. { home-server-away-hint }
# In place of those above where the browser knows that there is no network at all.
home-offline = Your device is offline
home-offline-hint = Go online, then try again.
home-offline-line = { home-offline }. { home-offline-hint }
home-table-gone = This table is gone
home-table-gone-hint = The link has expired, or the table was closed. Make a new one: it takes a moment.
home-missing = There is nothing here
home-missing-hint = The address has no page. Perhaps a letter got lost.
home-new-version = Lastcard was updated
home-new-version-hint = Load the page again to play on. Your seat is kept.
home-reload = Load again
home-trouble = Something went wrong. Please try again.
