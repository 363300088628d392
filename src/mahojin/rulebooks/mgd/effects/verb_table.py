"""The table of instructions: which function carries out which, and takes which answers."""

from __future__ import annotations

from typing import Final

from mahojin.language import changes, choices, piles, several
from mahojin.language.verbs import Verbs

FILLED = (changes, choices, piles, several)  # importing them fills the common table

TABLE: Final = Verbs(choices.COMMON)
verb = TABLE.verb
answered = TABLE.answered
