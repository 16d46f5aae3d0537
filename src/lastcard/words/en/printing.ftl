## A deck on paper

# at the edge of every sheet of cards
print-hint = Print in actual size (100%), on both sides, turned over the long edge.
# $number of cards
print-done = { $file } has { $number } cards to cut out, and the rules. { print-hint }

## On the page

print-open = Print this deck
print-title = Print it
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-make = Make the PDF
print-making = Making it …
