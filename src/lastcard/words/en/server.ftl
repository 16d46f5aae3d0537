## What the server says itself, whatever is asked of a table.

server-open = Lastcard is open at { $address }  (Ctrl+C stops it)
server-open-to-all = Everybody joins at { $address }
server-friends = Friends on the same network join at { $address }
# Further addresses of the same machine.
server-friends-too = or, if that does not open, at { $addresses }
server-scan = Or they scan this with their phone:
server-only-here = Only this machine can open it. So that friends on the same network can join, start it with --host 0.0.0.0
server-no-network = This machine is in no network, so nobody else can join yet.
server-no-page = The page has not been built into this copy of Lastcard. The server itself runs: /api/docs.
server-nothing-here = There is nothing here; see /api/docs.
server-read-only = The page can only be read.
server-no-words = There are no words in this language; there are: { $allowed }.

server-no-push = This server tells nobody who is away.

## Too much, too fast

server-too-fast = That was too fast; wait a moment.
server-too-many-misses = Too many codes of tables that do not exist; wait a minute.
server-trial-running = A card of yours is being tried out already; wait until that is done.
server-analysis-running = A round is being analysed for you already; ask again when that is done.
server-too-many-analyses = Many rounds are being analysed just now; ask again in a minute.
server-no-analysis = There is no such analysis, or not any more.
server-too-busy = Too many cards and decks are being looked at just now; try again in a moment.
server-too-many-messages = Too many messages at once; wait for an answer.
server-body-too-long = A request may have at most { NUMBER($most, useGrouping: "always") } bytes.
server-message-too-long = A message has at most { NUMBER($most, useGrouping: "always") } characters.

## Decks that people make

server-no-simulator = The simulator is not installed here.

## Requests and messages that are wrong
## $text is what their reader says, in its own words; $where the field.

server-unknown-name = This server does not know itself by the name { $host }; if people are to reach it there, start it with --origin https://{ $host }
server-other-site = This request comes from another site; open the page itself.
server-body-not-json = The body must be JSON (Content-Type: application/json).
server-not-an-object = The message is not a JSON object.
server-not-of-kind = { $where }: must be { $kind ->
    [object] an object
    [list] a list
    [text] a text
    [number] a whole number
    [fraction] a number
   *[flag] true or false
 }.
server-too-long-list = { $where }: has too many entries; allowed: at most { $most }.
server-too-long-text = { $where }: is too long; allowed: at most { $most } characters.
server-too-short-text = { $where }: is too short; allowed: at least { $most } { $most ->
    [one] character
   *[other] characters
 }.
server-too-small = { $where }: must be { $most } or more.
server-too-large = { $where }: must be { $most } or less.
server-not-one-of = { $where }: must be one of: { $allowed }.
server-misspelled = { $where }: must be { $kind ->
    [code] a table’s code, six letters and digits such as ABC234
    [language] a language such as en or pt-BR
    [exactly] { $low } letters, digits, - and _
   *[between] { $low } to { $high } letters, digits, - and _
 }.
server-no-field = { $where }: there is no such field.
server-missing = { $where }: is missing.
server-wrong = { $where }: { $text }.
server-other = { $text }.
server-hello-again = hello is said once, at the beginning.

## Trouble

server-failed = Something went wrong on the server; it has been noted.
server-no-database = The server cannot reach its database now; try again in a moment.
server-not-stored = The server cannot store this now; try again.
