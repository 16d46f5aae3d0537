### The games of this device, on the first page.

games-heading = Your games
games-your-turn = Your turn
games-waiting = Waiting for { $names }
games-between = The round is over
games-lobby = Before the game
games-over = The game is over
games-won = You won
games-lost = { $names } won
# The points of one player.
games-points = { $name } { $points }
# Whom one plays with. $names are people.
games-with = With { $names }
games-with-bots = With { $number ->
    [one] 1 bot
   *[other] { $number } bots
}
games-with-both = With { $names } and { $number ->
    [one] 1 bot
   *[other] { $number } bots
}
games-alone = Nobody else is there yet
# What is played, how it stands, and how long one may think where that is a day.
games-facts = { $edition } · { $state }
games-facts-by-day = { games-facts } · { $clock } a turn
games-play = Play
games-open = Open
games-record = Game record
games-watch = Watch again
games-statistics = All my games in numbers
games-remove = Take off the list
# The same for those who hear them, who do not see the game beside the button.
games-button-for = { $does }: { $game }
games-show-all = Show all { $number } games
# The title of the browser's tab while it is somebody's turn somewhere.
games-title = ({ $number }) { $title }

## Word of one's turn, where it may take a day

games-notify = Tell me when it is my turn
games-notify-hint = In games with a day for each turn. Your browser asks you whether it may.
games-notify-refused = Your browser does not let Lastcard tell you. You can change that in its settings for this page.
# The server says these two as well.
games-notice = It is your turn
games-notice-text = Table { $code }, with { $names }
