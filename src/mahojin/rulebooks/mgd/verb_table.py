"""The table of instructions: which function carries out which, and takes which answers."""

from __future__ import annotations

from mahojin.machine import changing, choosing
from mahojin.machine.verbs import Verbs

FILLED = (changing, choosing)  # importing them fills the common table

TABLE = Verbs(choosing.COMMON)
verb = TABLE.verb
answered = TABLE.answered
