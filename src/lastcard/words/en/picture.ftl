### A moment of a game as a picture

# Beside somebody who has one card left and has not called; on the picture, so it must be short.
picture-no-uno = { table-uno }?
# Above what happened; $edition is what the deck is called.
picture-title = { $edition } · { table-round }
# The same above several moments, of more than one round.
picture-title-rounds = { $edition } · Rounds { $first } to { $last }
# $number is the moment's; $said is what happened then.
picture-done = { $file } shows moment { $number }. { $said }
# The picture of a position that was written down.
picture-done-position = { $file } shows the position.
# Several moments in one picture, the first and the last with their numbers.
picture-done-strip = { $file } shows moments { $first } to { $last }.
