"""Abilities in 「」: the grammar speaks of itself here, and its two ends enter themselves."""

from __future__ import annotations

from mahojin.text import Quoted
from mahojin.text.lexemes import Quotation

QUOTATION = Quotation()
QUOTED = Quoted(QUOTATION)
