"""The installed name of Last Move: puts the private folder with its packages on the path and starts it."""

import os
import sys


def main() -> int:
    """Run the command line. In a checkout there is no private folder and the packages are on the path already."""
    # Not pathlib: importing it would be a tenth of the time that --help takes.
    house = os.path.join(os.path.dirname(__file__), "_house")
    if os.path.isdir(house) and house not in sys.path:
        sys.path.insert(0, house)
    from app.cli import main as run

    return run()
