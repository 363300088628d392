"""What each instruction of a card's text does, clause by clause."""

from . import (
    changes,
    choices,
    endings,
    gains,
    lasting_effects,
    moved_cards,
    offers,
    payments,
    share_outs,
    skips,
)

__all__ = [
    "changes",
    "choices",
    "endings",
    "gains",
    "lasting_effects",
    "moved_cards",
    "offers",
    "payments",
    "share_outs",
    "skips",
]
