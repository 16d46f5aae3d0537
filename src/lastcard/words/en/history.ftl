### The finished games of this device in numbers, on the page.

history-title = My games in numbers
history-where = Kept on this device only. Nobody else sees them.
history-none = Nothing to count yet
history-none-hint = Every game that you finish on this device is counted here. Games from another device come in with a file.
history-play = To the tables
history-full = This device has no room left, or keeps nothing. What is new here will be gone when the page is closed: save it as a file.
history-file = The history as a file
history-export = Save as a file
history-import = Add from a file
history-imported = { $number ->
    [0] All of these games were here already.
    [one] 1 game added.
   *[other] { $number } games added.
}
history-file-bad = This is not a file that this page has saved.
history-erase = Erase all
history-erase-title = Erase the history?
history-erase-hint = { $number ->
    [one] 1 game is
   *[other] { $number } games are
} forgotten on this device. There is no way back, unless you have saved them as a file.
history-erase-yes = Erase
history-erased = The history is empty now.
history-rounds = You won { $wins } of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
# $number are the rounds that somebody average would have won, in tenths; $than compares with what was won.
history-expected = { $than ->
    [same] With average luck and average play it would be { $number }: about as many.
    [more] With average luck and average play it would be { $number }. You won more.
   *[fewer] With average luck and average play it would be { $number }. You won fewer.
}
history-key-won = won
history-key-expected = to be expected
history-of = { $number } of { $all }
history-won = Rounds won
history-games = Games won
history-game-won = Won
history-streak = Won in a row
history-streak-value = { $number } now, { $best } at best
history-challenges = Challenges that found a bluff
history-bluffs = Bluffs
history-bluffs-value = { $number }, { $caught } caught
history-forgot = Forgot to call UNO
history-catches = Caught others
history-times = { $number ->
    [0] never
    [one] once
   *[other] { $number } times
}
history-nothing = none
history-drew = Cards drawn
history-a-round = { $number } a round
# What analysis found; $number are the rounds that were analysed.
history-luck = Luck a round ({ $number } analysed)
history-loss = Chance lost by a decision
history-by-deck = Deck by deck
history-by-opponent = With whom
history-over-time = Over time
history-all = Show all
history-old-games = The games
