"""What each instruction of a card's text does, clause by clause."""

from . import changes, choices, endings, moved_cards

__all__ = ["changes", "choices", "endings", "moved_cards"]
