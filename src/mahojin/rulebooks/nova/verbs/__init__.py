"""What each instruction of a card's text does, clause by clause."""

from . import changing, choosing, ending, giving, lasting, moving, offering, passing, paying, sharing

__all__ = [
    "changing",
    "choosing",
    "ending",
    "giving",
    "lasting",
    "moving",
    "offering",
    "passing",
    "paying",
    "sharing",
]
