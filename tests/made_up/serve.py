"""`lastcard`, to which the made-up effect and house rule have been added."""

from lastcard.cli import main
from made_up.adding import add

if __name__ == "__main__":
    add()
    main()
