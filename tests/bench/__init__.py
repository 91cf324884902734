"""`make bench`: how fast the solver is, as ratios to others in the same run, and how it grows."""
