## What the commands of `lastcard` say to players, and what is wrong with what was typed or kept.

# below a list of editions
command-editions-foot = lastcard rules EDITION prints an edition's rules.
# $result is the tag of a record
command-result = Result: { $result }
command-decisions = { $file } has { NUMBER($rows, useGrouping: "always") } { $rows ->
    [one] decision
   *[other] decisions
 } of { NUMBER($games, useGrouping: "always") } { $games ->
    [one] game
   *[other] games
 }.
# $rows are decisions, $games the rounds they are from
command-dataset = { $file } has { NUMBER($rows, useGrouping: "always") } { $rows ->
    [one] row
   *[other] rows
 } of { NUMBER($games, useGrouping: "always") } { $games ->
    [one] round
   *[other] rounds
 }.
command-dataset-interrupted = lastcard: interrupted after { $number } of { $total } rounds; these are written
command-stats-interrupted = lastcard: interrupted after { $number } of { $total } records
command-analyse-interrupted = lastcard: interrupted after { $number } of { $total } rounds; what was found is kept
command-records-interrupted = lastcard: interrupted after { $number } of { $total } records; these are written

## lastcard play

input-several-rule-files = { $number } files of rules are named; allowed: one, and options besides
input-resume-alone = goes on with the saved game; leave the other options out
input-name-without-resume = only --resume takes a name: lastcard play --resume { $name }
input-not-each-named = { $number } named for --humans { $people }; name each of them
# $players: with how many there would be room; 0 where that is too many
input-too-many-bots = { $number } for { $free } free seats; { $free ->
    [0] leave --bots out
   *[other] name at most { $free }
 }{ $players ->
    [0] { "" }
   *[other] , or play with --players { $players }
 }
input-too-many-people = { $number ->
    [one] 1 person
   *[other] { $number } people
 } for { $players } seats
input-name-unusable = { $value } cannot be used: { $error }
input-command-unusable = { $value } cannot be saved: a command may have no ;

## Games that are kept

input-nothing-saved = there is no saved game; start one with `lastcard play`
input-played-elsewhere = this game is being played in another window; go on there, or start a new one with `lastcard play`
input-no-such-game = no such game is in { $folder }; `lastcard play --resume` lists them
input-game-over = this game is over; `lastcard replay { $name }` tells it
input-not-a-saved-game = is no saved game: the tag [Seats "human; ..."] is missing

## Files: $why is the word of the operating system

input-file = { $why }
input-no-games-over = no game is over here yet; lastcard play begins one, and lastcard stats RECORDS counts others
input-no-player = nobody is called { $value } there; there are { $allowed }
input-which-player = say whose games to count: { $allowed }
input-no-records = there is no record in this folder: no file that ends in { $suffix }
input-no-such-file = there is no such file or folder
input-not-a-table = { $value } is no table; allowed: names that end in .csv or .parquet, and - for standard output
input-not-with-bots = goes with a policy of the simulator; leave it out, or --bots
input-position-is-one-moment = goes with a record; a position is one moment
input-not-with-strip = a strip has several moments; say --from and --to
input-only-with-strip = goes with --strip
input-folder-not-empty = there is something in this folder already; name one that is empty or new
input-file-unwritable = cannot be written: { $why }
input-file-unreadable = cannot be read: { $why }
input-file-unopened = cannot be opened: { $why }
input-file-not-utf-8 = is not text in UTF-8

## What is wrong with what a command was given

input-nothing-known = is neither a deck (TOML) nor a card (JSON) nor a game record
input-no-customizable-cards = { $edition } has no customizable cards
input-too-few = { $value } is not allowed; allowed: { $low } or more
input-number-of-bots = { $number ->
    [one] 1 bot
   *[other] { $number } bots
 }; allowed: { $low } to { $high }
input-not-a-timeout = { $value } is not allowed; allowed: more than 0 and at most { $high } seconds
input-not-a-large-number = { $value } is not allowed; allowed: 1 to { $high }, such as 1e4
input-not-a-site = { $value } is no site; allowed: such as https://example.org, http://localhost:5173
input-not-addresses = { $value } is no address; allowed: addresses and networks with commas, such as 127.0.0.1,10.0.0.0/8, or *
input-not-a-contact = { $value } is no address; allowed: an e-mail address or an https page, such as you@example.org
# the system's own reason
input-failed = { $why }

## lastcard ladder

input-few-bots = one bot alone has nobody to play with; allowed: { $low } or more
input-named-twice = { $value } is named twice; allowed: each once
input-not-a-ladder = is no file of a ladder, and is left as it is; name another, or a new one
input-not-a-ladder-round = is no round of this ladder; cut the line out, and it is played again
input-ladder-round-twice = is a round that the file has already; cut one of them out
input-ladder-in-use = another lastcard ladder is writing there; wait for its end, or name another file
# $names: all settings that are not the same; $option: the first of them
input-ladder-differs = was played with other settings ({ $names }): { $option } was { $there } and is { $here } now; ask for what it was, or name another file

## The referee's requests

input-not-consents = must be { $number } lists, each with true or false a player
input-not-a-request = a request is a JSON object, not { $value }
input-no-game = there is no game yet; start one with "new" or "set"
input-not-a-deck = must be a list of cards, the next one first
input-line-not-utf-8 = the line is not text in UTF-8
input-line-not-json = the line is not JSON: { $why }

## Verifying a record

input-other-commitment = the record says { $value }, you noted { $noted }
