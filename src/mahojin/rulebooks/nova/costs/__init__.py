"""Costs (801.6, 902): energy, what a price comes to, and the ways to pay it."""
