"""Style sheets of the full screen, one for each screen."""
