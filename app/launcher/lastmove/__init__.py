"""The installed name of Last Move: puts the private folder with its packages on the path and starts it."""

import sys
from pathlib import Path


def main() -> int:
    """Run the command line. In a checkout there is no private folder and the packages are on the path already."""
    house = Path(__file__).parent / "_house"
    if house.is_dir() and str(house) not in sys.path:
        sys.path.insert(0, str(house))
    from app.cli import main as run

    return run()
