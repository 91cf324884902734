"""The real program killed again and again while it is played; nothing that was shown may be lost."""
