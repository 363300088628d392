"""What is paid."""

from __future__ import annotations

from dataclasses import dataclass

from .kinds import Program


@dataclass(frozen=True)
class Energy:
    """So much energy of each colour, and so much of any."""

    colours: tuple[tuple[str, int], ...] = ()
    free: int = 0


@dataclass(frozen=True)
class Price:
    """What is paid: energy, and instructions that are carried out as a cost."""

    energy: Energy | None = None
    deeds: Program = ()
