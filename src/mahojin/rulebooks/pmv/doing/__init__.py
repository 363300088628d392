"""What each step of a text does, clause by clause."""

from . import attaching, control, damaging, interfering, knowing, moving, piercing, removing, timing
from .table import ANSWERS, VERBS

__all__ = [
    "ANSWERS",
    "VERBS",
    "attaching",
    "control",
    "damaging",
    "interfering",
    "knowing",
    "moving",
    "piercing",
    "removing",
    "timing",
]
