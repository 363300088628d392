"""Costs (903.2g, 907, 1002): od, what a price comes to, and the ways to pay it."""
