"""Statements: sentences that say how an effect works, and do nothing where they stand."""

from __future__ import annotations

from mahojin.text import Rule

from .letters import LETTERS
from .resolution import RESOLUTION
from .sparing import SPARING
from .totals import TOTALS
from .use import USE

STATEMENTS: tuple[Rule, ...] = (*LETTERS, *USE, *SPARING, *RESOLUTION, *TOTALS)
