"""Plain play: lines in, lines out, for scripts, pipes and screen readers."""
