"""Phantom Magic Vision, by its book."""
