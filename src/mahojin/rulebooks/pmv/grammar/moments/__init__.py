"""Moments (タイミング): events before 場合, and the edges of turns, phases, battles and chains."""

from __future__ import annotations

from mahojin.text import Rule

from .edges import EDGES
from .occasions import OCCASIONS
from .periods import PERIODS
from .tallies import TALLIES

MOMENTS: tuple[Rule, ...] = (*OCCASIONS, *TALLIES, *PERIODS, *EDGES)
