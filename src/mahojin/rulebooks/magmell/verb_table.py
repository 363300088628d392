"""The table of instructions: which function carries out which, and takes which answers."""

from __future__ import annotations

from typing import Final

from mahojin.machine import changing, choosing
from mahojin.machine.verbs import Verbs

FILLED = (changing, choosing)  # importing them fills the common table

TABLE: Final = Verbs(choosing.COMMON)
verb = TABLE.verb
answered = TABLE.answered
