"""Cards (100): what is printed on them, what effects make of it, and decks (006)."""
