"""Lessons and puzzles: positions with a script, as data, and what plays them."""
