"""What the game itself begins of the upper parts of the book: each is entered by the module that has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahojin.kernel.procedure import Procedure

    from .game import Magmell
    from .program import CarryOut
    from .replacement import Happening


class Procedures:
    """The entries; a game can be begun once all modules of the book are loaded."""

    carry: type[CarryOut]
    happening: type[Happening]
    priority: Callable[[Magmell], Procedure | None]


PROCEDURES: Final = Procedures()
