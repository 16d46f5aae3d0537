"""A deck on paper: cards in true size to cut out, and the rules, as a PDF (`pdf.make_pdf`)."""
