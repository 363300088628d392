"""What each instruction of a card's text does, clause by clause."""

from . import changing, ending, giving, moving, passing

__all__ = ["changing", "ending", "giving", "moving", "passing"]
