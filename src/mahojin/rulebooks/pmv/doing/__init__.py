"""What each step of a text does, clause by clause."""

from . import (
    annulment,
    attachments,
    attacks,
    control,
    damage_steps,
    groups,
    hands,
    ignoring,
    knowledge,
    lasting_steps,
    moved_cards,
    new_targets,
    played_steps,
    removal_steps,
    used_steps,
)
from .step_table import STEPS

__all__ = [
    "STEPS",
    "annulment",
    "attachments",
    "attacks",
    "control",
    "damage_steps",
    "groups",
    "hands",
    "ignoring",
    "knowledge",
    "lasting_steps",
    "moved_cards",
    "new_targets",
    "played_steps",
    "removal_steps",
    "used_steps",
]
