"""What each step of a text does, clause by clause."""

from . import (
    as_used,
    attaching,
    control,
    damaging,
    grouping,
    interfering,
    knowing,
    moving,
    removing,
    timing,
)
from .table import ANSWERS, VERBS

__all__ = [
    "ANSWERS",
    "VERBS",
    "as_used",
    "attaching",
    "control",
    "damaging",
    "grouping",
    "interfering",
    "knowing",
    "moving",
    "removing",
    "timing",
]
