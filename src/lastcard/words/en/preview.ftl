### What chats show beside a link, and search engines in their lists.

preview-product = Lastcard
preview-picture = A hand of five cards and the name Lastcard
preview-home = { preview-product }: play cards with friends
preview-home-text = Match a card, call “UNO!”, and be the first with no cards left. Nothing to install, no account.
preview-new = { preview-product }: open a table
preview-new-text = Pick the cards and your house rules, then invite everyone with a link.
preview-learn = { preview-product }: learn to play
preview-learn-text = Play a first game of three minutes that shows you every card. Nothing to install, no account.
preview-workshop = { preview-product }: make a card
preview-workshop-text = Put a card together from ready sentences, draw its picture, and play with it.
preview-deck = { preview-product }: make a deck
preview-deck-text = Choose colours, numbers and special cards, then play with your own deck or print it.

## A table: what is played, and nobody’s name

preview-table = { preview-product }: come and play at table { $code }
preview-table-lobby = { $edition } · { $number ->
    [0] all seats are taken, you can watch.
    [one] 1 free seat.
   *[other] { $number } free seats.
} Nothing to install, no account.
preview-table-on = { $edition } · the game is on. Come and watch.
preview-table-over = { $edition } · this game is over.

## Games that are over, and nobody’s name

preview-games = { preview-product }: your games
preview-games-text = Watch your games again, and see how often you win and what you are good at. It all stays on your device.
preview-replay = { preview-product }: watch a game again
preview-replay-text = Open the record of a game, and see every card and every decision once more.
preview-over = { preview-product }: the games at table { $code }
preview-over-text = { $edition } · Watch these games again, move by move.
preview-game = { preview-product }: game { $number } at table { $code }
preview-game-text = { $edition } · Watch this game again, move by move.
preview-no-games = No game has been finished at this table, or it was long ago
