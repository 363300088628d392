"""The effects of texts hold under their conditions, each with who speaks and since when."""

from __future__ import annotations

from typing import Final

from mahojin.abilities.kinds import Continuous
from mahojin.language.collection import ask
from mahojin.rulebooks.pmv.abilities import (
    Automatic,
    Becoming,
    BelowUnusable,
    BelowVoid,
    Let,
    Swaps,
    Under,
    Void,
    When,
)

from ..book import BOOK
from ..effects.context import TextContext
from ..effects.snapshot import Active, TextSnapshot
from ..game import Pmv
from ..reading import joined
from .dependencies import VARIABLE
from .profile import TextProfile, profile_of
from .speaker import with_rival

TIMED: Final = (Becoming, Swaps)
CONDITIONS: Final = {"alpha": "7.4.5.b", "beta": "7.4.6.b", "gamma": "7.4.7.b"}


class HeldEffects:
    """Effects are added to a snapshot as the texts are gone through that bring them about."""

    __slots__ = ("added", "first", "game", "now", "unusable")

    def __init__(self, game: Pmv, first: bool) -> None:
        self.game = game
        self.first = first  # nothing is known yet of what texts say
        self.now = TextSnapshot()
        self.unusable: set[tuple[int, int]] = set()
        self.added: list[Active] = []  # what the card or effect brings about that is being gone through

    def apply(self, text: Automatic, context: TextContext, stamp: int, place: int) -> bool:
        """The effects of an automatic text hold; True if it makes void what is printed below it."""
        for statement in context.statements:
            if isinstance(statement, Void) and self._is_so(statement.test, context):
                return False
        below = False
        for effect in joined(text.effects):
            if self.hold(effect, context, stamp, text.grade, place, None):
                below = True
        return below

    def hold(
        self,
        effect: Continuous,
        context: TextContext,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None,
    ) -> bool:
        """An effect holds if its conditions do; True if it makes void what is printed below its text."""
        if isinstance(effect, Under):
            if not self._is_so(effect.test, context):
                return False
            if self.game.trace is not None and grade:
                self.game.cite(CONDITIONS[grade])
            below = [self.hold(part, context, stamp, grade, place, things) for part in effect.effects]
            return any(below)
        if isinstance(effect, BelowVoid):
            return True
        if isinstance(effect, BelowUnusable):
            self.unusable.add((context.source, place))
            self.game.applied(context.source, effect)
            return False
        if grade and not isinstance(effect, When):
            context = with_rival(self.game, context, place)
        profile = profile_of(effect)
        active = self._active(profile, context, stamp, grade, place, things)
        self.added.append(active)
        self.now.add(active, profile)
        if profile.at_once:
            self.note_change(active, profile)
        return False

    def _active(
        self,
        profile: TextProfile,
        context: TextContext,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None,
    ) -> Active:
        """The effect as it holds; what changes or swaps holds since it began to (6.1.11)."""
        active = Active(profile.data, context, stamp, grade, place, things, profile)
        if grade and profile.kind in TIMED:
            active.stamp = self.game.since.get(active.key, self.game.clock)
        return active

    def note_change(self, active: Active, profile: TextProfile) -> None:
        """The snapshot depends on whom this effect touches, and knows what it makes void."""
        now = self.now
        for statement in active.text_context.statements:
            if isinstance(statement, Let):  # what a variable is changes all the time (1.6.2.g)
                depends = BOOK.dependencies.of(statement)
                now.needs |= depends.needs
                now.reach |= depends.needs
                now.reads |= depends.reads
        if profile.voids:
            now.voids = [*now.voids, active]

    def _is_so(self, test: object, context: TextContext) -> bool:
        """A condition by which more or less holds."""
        if self.first and VARIABLE in BOOK.dependencies.of(test).reads:
            self.now.is_early = True
        return ask(self.game, self.now, context, test)
