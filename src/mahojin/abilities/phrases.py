"""What may stand in a word's place. This module is never compiled.

A compiled word tries, for each of its parts, all classes that the part may be of. Where they are many, or
where something else may stand for a time, ``Foreign`` is among them: what it may be is then left open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .kinds import Continuous

if TYPE_CHECKING:
    from .nouns import Ref


class Foreign:
    """A word of a grammar's or a book's own, made while a text is read, printed or carried out."""


@dataclass(frozen=True)
class Phrase(Foreign, Continuous):
    """One phrase for several continuous effects on the same things; a text that was read has none of it."""

    what: Ref
