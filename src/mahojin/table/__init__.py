"""Matches at a table: records and replays, and the game in the terminal."""
