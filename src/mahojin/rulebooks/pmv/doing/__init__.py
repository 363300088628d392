"""What each step of a text does, clause by clause."""

from . import (
    annulment,
    as_played,
    as_used,
    attaching,
    attacks,
    control,
    damaging,
    grouping,
    knowing,
    moving,
    new_targets,
    removing,
    timing,
)
from .table import ANSWERS, VERBS

__all__ = [
    "ANSWERS",
    "VERBS",
    "annulment",
    "as_played",
    "as_used",
    "attaching",
    "attacks",
    "control",
    "damaging",
    "grouping",
    "knowing",
    "moving",
    "new_targets",
    "removing",
    "timing",
]
