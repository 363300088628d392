"""Cards and decks (1.2, 2, 10): what is printed on them, and how they are read from files and lists."""
