"""Things taken together under a condition on all of them: different names, a sum, not several of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahojin.language.evaluator import COMPARISONS, value
from mahojin.rulebooks.pmv.abilities import Distinct, NotSeveral, ScopedTotal, Some, Total

from ..effects.context import TextContext
from ..game import Pmv
from ..reading import fact, figure
from .walks import descriptions

_EDGE: Final = 4096  # combinations looked at before a set is taken to be possible


class Together:
    """The conditions that a set of things must meet as a whole."""

    __slots__ = ("context", "different", "game", "single", "sums")

    def __init__(self, game: Pmv, context: TextContext, what: object, action: str) -> None:
        self.game = game
        self.context = context
        self.different: list[str] = []
        self.sums: list[tuple[str, str, int]] = []
        self.single: list[str] = []
        for one in _filters(what):
            if isinstance(one, Distinct):
                self.different.append(one.trait)
            elif isinstance(one, Total):
                self.sums.append((one.trait, one.op, value(game, context, one.value)))
        for one in context.statements:
            if isinstance(one, ScopedTotal) and not _persons(what) and _is_summed(one, what, action):
                self.sums.append((one.trait, one.op, value(game, context, one.value)))
            elif isinstance(one, NotSeveral) and _is_for(one.action, action):
                if one.name:
                    self.single.append(one.name)
                else:
                    self.different.append("name")

    @property
    def any(self) -> bool:
        return bool(self.different or self.sums or self.single)

    def compatible(self, chosen: Sequence[int]) -> bool:
        """Nothing speaks against this set yet; sums may still grow."""
        for trait in self.different:
            seen: set[object] = set()
            for thing in chosen:
                values = _several(fact(self.game, self.context, thing, trait))
                if seen & values:
                    return False
                seen |= values
        for name in self.single:
            if sum(1 for thing in chosen if self._named(thing, name)) > 1:
                return False
        return all(
            self._sum(chosen, trait) <= most for trait, op, most in self.sums if op in ("<=", "=", "<")
        )

    def complete(self, chosen: Sequence[int]) -> bool:
        """The set meets every condition as it is."""
        return self.compatible(chosen) and all(
            COMPARISONS[op](self._sum(chosen, trait), wanted) for trait, op, wanted in self.sums
        )

    def going_on(
        self, taken: tuple[int, ...], found: Sequence[int], least: int, most: int
    ) -> tuple[list[int], bool]:
        """What may be taken next, so that a right set can come of it; and whether what is taken is one."""
        right = [
            thing
            for thing in found
            if thing not in taken and self.can_become((*taken, thing), found, least, most)
        ]
        return right, len(taken) >= least and self.complete(taken)

    def can_become(self, chosen: tuple[int, ...], rest: Sequence[int], least: int, most: int) -> bool:
        """Some set of the right size begins with these."""
        budget = [_EDGE]
        rest = [thing for thing in rest if thing not in chosen]
        if any(op in (">", ">=") for _, op, _ in self.sums):
            rest.sort(key=lambda thing: -self._sum((thing,), self.sums[0][0]))
        elif self.sums:
            rest.sort(key=lambda thing: self._sum((thing,), self.sums[0][0]))
        return self._search(chosen, rest, least, most, budget)

    def _search(
        self, chosen: tuple[int, ...], rest: Sequence[int], least: int, most: int, budget: list[int]
    ) -> bool:
        budget[0] -= 1
        if budget[0] < 0:
            return True
        if not self.compatible(chosen) or len(chosen) > most or len(chosen) + len(rest) < least:
            return False
        if len(chosen) >= least and self.complete(chosen):
            return True
        return any(
            self._search((*chosen, thing), rest[place + 1 :], least, most, budget)
            for place, thing in enumerate(rest)
        )

    def _sum(self, things: Sequence[int], trait: str) -> int:
        return sum(figure(self.game, self.context, thing, trait) for thing in things)

    def _named(self, thing: int, name: str) -> bool:
        """12.3.1: the name, or a part of it."""
        return any(name in own for own in fact(self.game, self.context, thing, "name"))


_WHOLE: Final[dict[int, tuple[object, bool]]] = {}  # the noun is kept: its id stays its own


def is_judged_as_a_whole(game: Pmv, context: TextContext, what: object, action: str) -> bool:
    """What is taken of these must meet a condition together."""
    if context.statements:
        return Together(game, context, what, action).any
    known = _WHOLE.get(id(what))
    if known is None:
        found = any(isinstance(one, (Distinct, Total)) for one in _filters(what))
        known = _WHOLE[id(what)] = (what, found)
    return known[1]


def _is_summed(one: ScopedTotal, what: object, action: str) -> bool:
    """選んだカードの合計 is that of several: where one is picked, nothing is added up."""
    if not one.action:
        return not isinstance(what, Some) or what.amid.most != 1
    return _is_for(one.action, action)


def _is_for(named: str, action: str) -> bool:
    """What is taken out of a pile is what will be brought or added."""
    return named in ("", action) or (action == "extract" and named in ("bring", "add"))


def _persons(what: object) -> bool:
    """Players are picked, who have no such traits."""
    return any({"player", "opponent"} & {*one.kinds} for one in descriptions(what))


def _several(found: object) -> frozenset[object]:
    return found if isinstance(found, frozenset) else frozenset({found})


def _filters(what: object) -> tuple[object, ...]:
    return tuple(one for description in descriptions(what) for one in description.which)
