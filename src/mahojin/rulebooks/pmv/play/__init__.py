"""Playing cards (5), and how they come onto a field and lie there (10.13, 10.28, 11.3)."""
