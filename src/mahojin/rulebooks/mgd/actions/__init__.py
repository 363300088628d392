"""Actions (600, 700): priority, and what a player may do with it."""
