## What is wrong with a setting, a card, a position or a file. The place stands before it: “rules.target: ...”.
## $value is what was written there, $allowed what could be.

# $error is a sentence of its own
input-here = { $error }

## In general

input-missing = is missing
input-not-allowed = { $value } is not allowed; allowed: { $allowed }
input-not-in-range = { $value } is not allowed; allowed: { $low } to { $high }
input-not-a-number = { $value } is not allowed; allowed: a whole number from { $low } to { $high }{ $wordsIs ->
    [none] { "" }
   *[some] , { $words }
 }
input-not-a-count = { $value } is not allowed; allowed: a whole number from { $low }
input-not-a-text = { $value } is not allowed; allowed: a text of 1 to { $longest } characters
input-not-one-line = { $value } is not allowed; allowed: a text of one line
input-hidden-character = { $value } has a character that cannot be seen ({ $code }); allowed: letters, numbers and signs that show
input-too-many-marks = { $value } has a letter with too many marks; allowed: at most { $most }
input-not-a-list = must be a list, not { $value }
input-not-an-object = must be an object, not { $value }
input-not-an-object-of = must be an object of { $allowed }
input-not-a-flag = must be true or false, not { $value }
input-no-field = no field { $value }; allowed: { $allowed }
input-no-field-here = no field { $value }
input-round-without-winner = nobody won round { $number }, so there is nothing to analyse
input-round-not-there = there is no round { $value }; this game has { $rounds }
input-not-all-seats = { $number } seats are told of; there are { $players } players
input-not-a-time = { $value } is no time; right would be 2026-05-01T20:30:00+00:00
input-no-seat = { $value } is no seat; allowed: 0 to { $last }
input-no-card = { $edition } has no card { $value }

## Options

input-not-options = must be an object of options, not { $value }
input-no-option = no option { $value }; allowed: { $allowed }
input-not-key-value = { $value } is not key=value; { $name } may be { $allowed }
input-not-key-number = { $value } is not key=value; { $name } may be a whole number from { $low } to { $high }
input-hand-too-large = { $number } cards for { $players } players leave fewer than { $undealt } cards undealt, or none to start with; allowed: { $most ->
    [0] fewer players
   *[other] 1 to { $most }
 }{ $fewer ->
    [0] { "" }
    [1] { "" }
   *[other] , or at most { $fewer } players
 }

## Training

input-not-a-run = is no training run that can be read ({ $why }); choose another folder
input-other-run = is a run with another { $name } ({ $value }); the same command as before goes on with it, a new one needs a folder of its own
input-no-run = there is no training run in { $value }
input-nobody-to-watch = steady plays none of these tables in the simulator; add one with printed rules, such as giant:2
input-not-a-training-table = { $value } is no table; right would be giant:2, all:4 (every edition) or giant:4:family (house rules)

## Effects and custom cards

input-missing-effects = is missing; it is a list of effects
input-not-effects = must be a list of effects, not { $value }
input-effects-too-deep = effects nest at most { $most } deep
input-too-many-effects = a card has at most { $most } effects, nested ones included
input-not-an-effect = an effect is an object such as { $example }, not { $value }
input-no-effect-named = no effect named in { $value }; allowed: { $allowed }
input-several-effects = { $effects } are { $number } effects; write one object each
input-effect-no-field = the effect "{ $effect }" has no such field; allowed: { $allowed }
input-not-that-effect = must be a { $effect }
input-not-results = { $value } is not allowed; allowed: an object of results from 1 to { $high }, each with its effects
input-no-result = { $result } is no result; allowed: 1 to { $high }
input-not-a-step = { $value } is no step; perhaps you mean: { $example }
input-not-a-heading = { $value } cannot stand here; allowed: { $allowed }
input-not-a-custom-card = a custom card is {"{"}"name": ..., "effects": [...]{"}"} or null, not { $value }
input-nothing-to-practise = has no written card; write the one that you want to try out
input-own-drawing = a drawing of your own is for private tables only; a public table takes cards with one of our pictures
input-drawing-too-large = a drawing has at most { $strokes } lines and { $points } points
input-not-points = must be pairs of whole numbers from 0 to { $high }, across and down in turns
input-not-custom-cards = must be a list of custom cards, not { $value }
input-too-many-custom-cards = { $number } cards, but { $edition } has { $most ->
    [0] no customizable cards
    [one] 1 customizable card
   *[other] { $most } customizable cards
 }

## The deal

input-not-the-deck = must be all { $number } cards of { $edition }, next first
input-not-the-pile = must be the { $number } cards that are shuffled there, each once
input-too-many-records = { $number } rounds are too many to write down; allowed: at most { $most }
input-no-first-card = no card left that could start the discard pile

## Positions

input-not-an-edition = must be the name of an edition, not { $value }
input-not-hands = must be a list of { $low } to { $high } hands
input-not-cards = must be a list of cards, not { $value }
input-not-seats = must be a list of seats, not { $value }
input-seat-twice = names a seat twice
input-not-scores = must be a list of { $number } numbers
input-no-score = { $value } is no score
input-winner-without-end = is named exactly when game_over is true
input-not-misses = must be a list of [seat, rule]
input-not-shown = must be a list of [seat, seat or null, cards]
input-not-in-hand = { $value }: seat { $number } does not hold all of these
input-held-without-play = belongs to a card that is played_by a seat and resolving
input-not-a-rule = must be a rule's ID
input-called-color-unnamed = the called colour must be named
input-not-a-seed = must be a text, not { $value }
input-not-utf-8 = must be a text that can be written in UTF-8
input-not-the-top-color = must be { $allowed }, the colour of the top card { $code }
input-empty-discard = must have at least one card, the top card last
input-too-many-copies = { $number } copies of { $code }, but { $edition } has { $most }
input-too-few-left = at least two players must be left
input-pending-after-end = must be null once the round is over
input-not-asked = must be { $value }
input-not-empty = must be empty for a { $kind }
input-empty-hand = has no cards: the round is over
input-color-missing = is required when the top card has none
input-no-answer = seat { $number } has no answer to { $kind }
input-seat-has-left = seat { $number } has left
input-debt-below = a debt is settled before anything else
input-nothing-asks = no effect that asks for { $kind }
input-noted-too-early = a seat that still has to answer has no answer
input-no-decision = allowed: { $allowed }
input-nobody-asked = must name who is asked
input-not-just-drawn = must be the cards just drawn, in hand
input-no-color-and-card = { $kind } has no color and no card
input-color-and-card = { $kind } needs a color and the card that demands it
input-not-uno = must be {"{"}"open": [seats], "called": [seats]{"}"}
input-cannot-be-caught = seat { $number } cannot be caught
input-cannot-have-called = seat { $number } cannot have called

## Records

input-not-a-tag = a tag is [Name "value"], not { $value }
input-no-version = { $value } is no version of the rules; allowed: a whole number from 1
input-newer-record = this record follows version { $value } of the rules, and this Lastcard knows them up to { $known }; a newer Lastcard can read it
input-no-tag = no tag { $tag }; allowed: { $allowed }
input-bad-tag = the tag { $tag } cannot be read: { $why }
input-tag-not-json = the tag { $tag } is not JSON: { $why }
input-tag-missing = the tag [{ $tag } "..."] is missing
input-no-dealer = the tag Dealer must be a seat, not { $value }
input-not-a-move = a move is “seat action”, not { $value }
input-round-not-over = its last round is still being played; look back when that is over
input-record-too-slow = takes longer to play through than this server has time for
input-record-too-long = has more than { NUMBER($most, useGrouping: "always") } steps
input-round-too-long = round { $value } has more than { NUMBER($most, useGrouping: "always") } steps
input-one-game = must be either `code` or `record`
input-proof-incomplete = the tags Commitment, Secret and Nonces belong together
input-wrong-commitment = the secret does not match it: SHA-256 of the secret is { $value }, published was { $published }
input-wrong-seed = { $value } does not follow from the secret and the nonces; they give { $expected }

## Lessons

input-no-lesson = no lesson { $value }; allowed: { $allowed }
input-lesson-deal = a lesson has one round and the tag Deck
input-lesson-comments = a lesson has its “# lesson-...” comments directly before each action of seat 0 and after the last action: in the lines { $lines }

## Files
## $why is what the system or a reader says, in its own words.

input-cannot-read = cannot read { $value }: { $why }
input-cannot-read-utf-8 = cannot read { $value }: it is not text in UTF-8
input-cannot-write = cannot write { $value }: { $why }
input-not-json = is not JSON: { $why }
input-not-toml = is not TOML: { $why }
input-too-many-dots = line { $line } has more than { $most } dots
input-nested-too-deep = is nested too deep to be read
input-huge-number = has a number of thousands of digits
input-not-a-json-name = { $value } is not allowed; allowed: a name that ends in .json
input-neither-png-nor-svg = { $value } is not allowed; allowed: names that end in .png or .svg

## Editions

input-no-edition = no edition { $value }; allowed: { $allowed }
input-no-edition-or-file = { input-no-edition }, or the path of a .toml file
input-too-many-written = has { $number } kinds of cards whose rule the players write; allowed: at most { $most }
input-deck-size = has { $number } cards; allowed: { $low } to { $high }
input-too-many-kinds = has { $number } different cards; allowed: at most { $most }
input-draw-undecided = nobody could win the draw for the deal: { $others ->
    [0] all cards count
    [one] all cards but 1 count
   *[other] all cards but { $others } count
 } { $number } in it; allowed: at least { $least } cards with another number
input-few-starting-cards = { $number } of its cards can start the discard pile; allowed: at least { $least }
input-round-without-end = rounds of { $players } players do not end, even after { $most } moves; allowed: more cards that go on each other, and fewer that make players draw
input-never-played = { $code } could never be played; allowed: a colour that it can go on
input-file-too-large = is too large; allowed: at most { $most } bytes
input-not-by-color = must be a table with the edition’s colours: [{ $name }] { $example } = "..."
input-color-name-twice = { $value } is the name of two colours; allowed: a name for each
input-shape-twice = two colours have the shape { $shape }; allowed: { $allowed }
input-not-colors = must be a list of different colours of { $allowed }
input-no-color = no colour { $value }; allowed: { $allowed }
input-not-tables = must be a list of tables: [[{ $name }]]
input-not-faces = must be a list of faces such as ["1", "2"]
input-not-a-face = { $value }: a face is 1 or 2 digits or capital letters
input-not-a-code = { $value }: a code is 1 to 4 capital letters and digits
input-code-twice = the code { $code } is used twice
input-neither-wild-nor-colored = a card is either wild = true or has a color
input-custom-not-wild = only a wild card can be custom
input-custom-with-effects = the players write a custom card's effects
input-custom-with-face = the players choose a custom card's face
input-number-with-face = { $value } is a number, which is what the card shows; allowed: a face for cards that are no numbers
input-scheme-not-wild = a card with a colour keeps it; allowed: a scheme for wild cards, a picture or a drawing for all
input-names-color-not-wild = only a wild card's colour is named
input-wild-cannot-start = a wild card needs "color" or "returns"
input-not-cites = must be a table of rules: {"{"} play = "SKIP-1" {"}"}

## Ready-made cards and words of one's own

input-no-preset = no preset { $value }; allowed: { $allowed }
input-no-preset-or-file = { input-no-preset }, or the path of a .json file
input-rude-words = please choose other words: children play here
input-own-deck = a public table takes no deck of your own, because strangers would read its words; choose one of { $allowed }, or open a private table
input-own-words = a public table takes no words of your own, and { $value } is not ready-made; choose a ready-made card ({ $allowed }), or open a private table

## Tables

input-not-seconds = { $value } is not allowed; allowed: 0 to { $most } seconds

## Bots

input-no-bot = no bot { $value }; allowed: { $allowed }, or cmd:./mybot
input-bad-command = cannot read the command { $value }: { $why }
input-no-command = cmd: needs a program, as in cmd:./mybot
input-no-program = there is no program { $value } that could be started
input-process-ended = one of them has ended; try fewer

## Servers

input-workers-without-redis = several processes need --redis redis://... to share tables
input-cannot-listen = cannot listen on { $address }: { $why }
input-cannot-use = { $value } cannot be used: { $why }
input-folder-in-use = another server uses { $value }; stop it or name another folder
input-not-an-endpoint = is no address of a push service
input-needs-package = needs the package { $package }: pip install "lastcard[{ $extra }]"
input-no-database = is no database address
input-unsupported-database = { $value } is not supported; say postgresql+asyncpg://user@host/name
input-cannot-open = { $value } cannot be opened: { $why }
input-no-redis = is no address of a Redis server: { $why }
input-unreachable = cannot be reached: { $why }

## The simulator

input-not-simulated = { $value } cannot be simulated
input-not-simulated-value = { $value } cannot be simulated; allowed: { $allowed }
input-not-simulated-number = { $value } cannot be simulated; allowed: { $low } to { $high }
input-not-simulated-match = what goes on { $code } cannot be simulated
input-too-many-colors = { $number } colours cannot be simulated; allowed: at most { $most }
input-too-many-cards = { $number } cards cannot be simulated; allowed: at most { $most }
input-too-many-points = cards of { $number } points together cannot be simulated; allowed: at most { $most }
input-too-many-faces = at most { $most } faces a colour in at most 2 copies can be simulated
input-no-room-for-card = too many cards to simulate: no room for { $code }; allowed: 32 for each colour
input-too-many-specials = too many kinds to simulate: no room for { $code }; allowed: at most { $most } of one colour
input-too-many-wilds = too many kinds to simulate: no room for { $code }; allowed: at most { $most } wilds
input-too-many-rows = { $number } effects on all cards together cannot be simulated; allowed: at most { $most }

## Environments

input-no-action = { $value } is no action; allowed: 0 to { $last }
input-not-actions = must be { $number } whole numbers from 0 to { $last }
input-no-action-of = { $agent } is asked, and has no action among them
input-not-as-many-bots = { $value } are { $number } bots for { $free } seats
input-not-as-many-players = { $number } players for { $free } seats
input-not-as-many-seeds = { $number } seeds for { $games } games
input-no-opponents = { $value } is no opponent; allowed: the name of a bot, a bot, a function, or one for each seat
input-opponent-illegal = an opponent answered { $value }, which is not legal; allowed: { $allowed }
input-not-recorded = a game with { $effect } cannot be written down: a record gives the order of piles, nothing else that is left to chance
input-not-weighed = { $value } plays in the simulator only where no house rule and no written card asks for more than it has learned to weigh there
input-games-not-shown = simulated games are not shown; allowed: None

## Datasets

input-not-a-dataset = { $value } is no dataset; allowed: names that end in .parquet or .npz
input-nothing-learnable = is no dataset; lastcard dataset makes one
input-no-challenges = nothing can be challenged in { $edition } by these rules
