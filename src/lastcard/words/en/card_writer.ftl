## lastcard card: a card written by questions and answers, in lines of text.

writer-welcome = A card for { $edition }. Answer with a number. ? explains the steps, back takes the last step back, quit leaves.
writer-first = What happens first?
writer-next = What happens then? (Enter: that is all)
# $heading is the heading of a list inside a step: whoever refuses
writer-inside = { $heading }: what happens? (Enter: nothing)
writer-inside-next = { $heading }: what happens then? (Enter: that is all)
# $label is what a blank is: how many cards
writer-blank = { $label }?
writer-number = { $label }? { $low } to { $high }
writer-kept = (Enter: { $text })
writer-name = What is the card called?
writer-picture = Which picture?
writer-scheme = Which colours?
writer-none = the usual
writer-card-so-far = The card so far:
writer-no-choice = There is no choice { $text }; choose 1 to { $number }.
writer-nothing-to-take-back = There is no step here to take back.
writer-taken-back = Taken back.
writer-needs-a-step = A card needs a step: type its number.
writer-read-back = “{ $name }”: { $sentence }
writer-saved = Saved as { $file }. Play with it: lastcard play --custom { $file }
writer-not-saved = No card was saved.
