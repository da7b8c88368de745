"""`python -m game`: every table in a terminal, proof that the rules need no window."""

import sys

from game.text.main import main

if __name__ == "__main__":
    sys.exit(main())
