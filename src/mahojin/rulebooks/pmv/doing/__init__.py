"""What each step of a text does, clause by clause."""

from . import (
    annulment,
    attachments,
    attacks,
    branch_steps,
    damage_steps,
    draw,
    groups,
    ignored_words,
    knowledge,
    lasting_steps,
    moved_cards,
    new_targets,
    played_steps,
    removal_steps,
    splits,
    used_steps,
)
from .step_table import STEPS

__all__ = [
    "STEPS",
    "annulment",
    "attachments",
    "attacks",
    "branch_steps",
    "damage_steps",
    "draw",
    "groups",
    "ignored_words",
    "knowledge",
    "lasting_steps",
    "moved_cards",
    "new_targets",
    "played_steps",
    "removal_steps",
    "splits",
    "used_steps",
]
