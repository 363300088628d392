"""Moves between zones (11.2, 11.3, 11.5), hands and sight (3)."""
