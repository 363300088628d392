"""The course of a game (007, 400): its preparation, turns and phases."""
