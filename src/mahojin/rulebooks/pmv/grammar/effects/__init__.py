"""Continuous effects (効果): what things are, have, cannot do, while a text applies or for a time."""

from __future__ import annotations

from mahojin.text import Rule

from .becoming import BECOMING
from .copying import COPYING
from .forbidding import FORBIDDING
from .gains import GAINS
from .joining import JOINED
from .per import PER
from .predicates import PREDICATES
from .sources import SOURCES
from .tiers import TIERS

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
