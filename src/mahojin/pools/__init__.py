"""Cards and decks of the project's own invention, as data: one folder for each game."""
