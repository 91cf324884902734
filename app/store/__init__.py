"""What outlives the program: matches, finished rounds and statistics, in one SQLite file."""
