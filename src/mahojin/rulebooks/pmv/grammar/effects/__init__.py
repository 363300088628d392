"""Continuous effects (効果): what things are, have, cannot do, while a text applies or for a time."""

from __future__ import annotations

from mahojin.text import Rule

from .becoming import BECOMING
from .copying import COPYING
from .forbidding import FORBIDDING
from .gains import GAINS, TIERS
from .per import PER
from .predicates import JOINED, PREDICATES
from .sources import SOURCES

EFFECT_RULES: tuple[Rule, ...] = (
    *GAINS,
    *PREDICATES,
    *BECOMING,
    *COPYING,
    *FORBIDDING,
    *SOURCES,
    *PER,
    *JOINED,
    *TIERS,
)
