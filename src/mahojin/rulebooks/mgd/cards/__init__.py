"""Cards (200, 402, 1100, 1302): what is printed on them, what their words give them, decks and tokens."""
