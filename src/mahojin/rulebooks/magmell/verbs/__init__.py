"""What each instruction of a card's text does, clause by clause."""

from . import changing, choosing, ending, moving

__all__ = ["changing", "choosing", "ending", "moving"]
