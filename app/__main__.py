"""`python -m app` in the checkout is `lastmove`."""

import sys

from app.cli import main

if __name__ == "__main__":
    sys.exit(main())
