"""What effects that hold say of a deed, found once for each deed and kept with the snapshot of what holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Effect
from mahojin.language.lexicon import Lexicon


class Rules:
    """The effects that forbid a deed: to who would do it, and to what would suffer it; each oldest first."""

    __slots__ = ("doing", "suffering")

    def __init__(self, doing: list[Effect], suffering: list[Effect]) -> None:
        self.doing = doing
        self.suffering = suffering


NO_RULES: Final = Rules([], [])  # shared, and never filled


def rules_among(lexicon: Lexicon, deed: str, doing: Sequence[Effect], suffering: Sequence[Effect]) -> Rules:
    """Those of the prohibitions that are about a deed, by the words of the book's lexicon."""
    can, is_safe = lexicon.doing.get(deed, ()), lexicon.suffering.get(deed, ())
    mine = [effect for effect in doing if effect.data.action in can] if can else []
    others = [effect for effect in suffering if effect.data.action in is_safe] if is_safe else []
    return Rules(mine, others) if mine or others else NO_RULES


class Attempt:
    """A deed before it is done, as a rule sees it that speaks of ``thing``."""

    __slots__ = ("actor", "by", "deed", "manner", "other", "thing")

    def __init__(
        self,
        deed: str,
        thing: int,
        other: int = NOTHING,
        actor: int = -1,
        by: int = NOTHING,
        manner: str = "",
    ) -> None:
        self.deed = deed
        self.thing = thing  # who would do it, or what would suffer it: of this the rule must speak
        self.other = other  # what it would be done to, or who would do it
        self.actor = actor  # the player whose card or effect would do it
        self.by = by  # that card
        self.manner = manner
