"""Conditions of what a thing is."""

from __future__ import annotations

from mahojin.text import Rule

from .being import BEING
from .carrying import CARRYING
from .figures import FIGURES
from .handling import HANDLING
from .happening import HAPPENING
from .lying import LYING

FITS: tuple[Rule, ...] = (
    *CARRYING,
    *BEING,
    *FIGURES,
    *LYING,
    *HANDLING,
    *HAPPENING,
)
