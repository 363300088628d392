"""The laboratory: self-play, speed, and the account of what the rulebooks do."""
