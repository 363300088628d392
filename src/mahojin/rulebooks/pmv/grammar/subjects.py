"""Whom a step is about: the field of it that a subject said before it fills."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import Deal


def subject_field(step: object) -> str:
    """Damage befalls whom it is dealt to; anything else is about its noun."""
    return "to" if isinstance(step, Deal) else "noun"


def about(step: object) -> Any:
    """Whom the step is about; None if it is about nobody."""
    return getattr(step, subject_field(step), None)


def said_of(noun: Any, step: Any) -> Any:
    """The same step about somebody else."""
    return replace(step, **{subject_field(step): noun})
