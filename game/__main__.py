"""`python -m game`: every table in a terminal, proof that the rules need no window."""

import sys

if __name__ == "__main__":
    try:
        from game.text.main import main

        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
