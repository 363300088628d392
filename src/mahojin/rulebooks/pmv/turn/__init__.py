"""The course of a game (1.2.7, 4): its preparation, turns and phases, and what ends with them."""
