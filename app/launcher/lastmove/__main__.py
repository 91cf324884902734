"""`python -m lastmove` is `lastmove`."""

import sys

from lastmove import main

if __name__ == "__main__":
    sys.exit(main())
