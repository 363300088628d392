"""The course of a game (400, 500): its preparation, turns and phases."""
