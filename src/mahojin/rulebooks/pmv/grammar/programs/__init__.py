"""What a sentence of a program may be."""

from __future__ import annotations

from mahojin.text import Rule

from .bodies import BODIES
from .offers import OFFERS
from .triggers import INSTEAD, TRIGGERS

PROGRAM: tuple[Rule, ...] = (*BODIES, *INSTEAD, *OFFERS, *TRIGGERS)
