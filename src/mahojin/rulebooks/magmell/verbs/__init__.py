"""What each instruction of a card's text does, clause by clause."""

from . import changing, ending, moving

__all__ = ["changing", "ending", "moving"]
