### A moment of a game as a picture

# Beside somebody who has one card left and has not called; on the picture, so it must be short.
picture-no-uno = { table-uno }?
# Above what happened; $edition is what the deck is called.
picture-title = { $edition } · { table-round }
# $number is the moment's; $said is what happened then.
picture-done = { $file } shows moment { $number }. { $said }
