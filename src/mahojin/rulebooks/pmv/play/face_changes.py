"""裏向き・表向き (5.7.2): cards are turned over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.aspects import ABILITIES
from mahojin.kernel.event import Event, Flipped
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.lexicon import WOULD

from ..battle.lost_characters import no_longer_a_character
from ..book import step
from ..continuous import cannot_suffer, may_be_barred
from ..game import Pmv
from ..state import Cause
from .entry import ENTERED, ENTERING, cite_characters, cite_spells
from .undersides import forget_own_doing

DOWN: Final = "turned_down"


def flippable(game: Pmv, things: Iterable[int], face: str, by: Cause) -> tuple[int, ...]:
    """Those that nothing keeps from being turned so (1.3.2)."""
    if face != "down" or not may_be_barred(game, "flip"):
        return tuple(things)
    return tuple([thing for thing in things if cannot_suffer(game, thing, "flip", by) is None])


def flip(game: Pmv, things: Iterable[int], face: str, by: Cause) -> Procedure | None:
    """Cards are turned over (5.7.2); turned so already, nothing is wrong with it (5.7.3)."""
    group = flippable(game, [thing for thing in things if thing in game.instances], face, by)
    return TurnOver(group, face == "down", by) if group else None


class TurnOver(Procedure):
    """カードが裏向き・表向きになる (5.7.2)."""

    __slots__ = ("by", "face_down", "group")

    def __init__(self, group: tuple[int, ...], face_down: bool, by: Cause) -> None:
        super().__init__()
        self.group = group
        self.face_down = face_down
        self.by = by

    @step("7.1.10")
    def about_to_be_turned(self, game: Pmv) -> Outcome:
        """The moment before, where a text waits for it."""
        if not self.face_down or DOWN not in game.relevance.foreseen:
            return None
        there = [thing for thing in self.group if not game.instances[thing].face_down]
        events = [Event((WOULD + DOWN,), "7.1.10", thing) for thing in there]
        game.carry_out([self.by.of(event) for event in events])
        return game.what_follows()

    @step("5.7.2.a", "5.7.3")
    def no_longer_a_character(self, game: Pmv) -> Outcome:
        there = [game.instances[thing] for thing in self.group if thing in game.instances]
        self.group = tuple([one.id for one in there if one.face_down != self.face_down])
        for thing in self.group:
            one = game.instances[thing]
            if one.zone == "field":
                no_longer_a_character(game, thing, "6.1.9.d")
            if one.face is not one.printed:
                game.take_for(one, one.printed)
            forget_own_doing(one)
        return None if self.group else DONE

    @step("5.7.2.b")
    def turn(self, game: Pmv) -> Outcome:
        name = DOWN if self.face_down else "turned_up"
        game.cite(*(("5.7.1",) if self.face_down else ()))
        events = [self.by.of(Flipped((name,), "5.7.2.b", thing, self.face_down)) for thing in self.group]
        game.carry_out(events)
        game.entering = frozenset(self.group)  # a 幻想生物 is no character before it has entered (6.1.8.b)
        game.changed(ABILITIES)
        return game.settle()

    @step("5.7.2.c")
    def about_to_enter_anew(self, game: Pmv) -> Outcome:
        self.group = tuple([thing for thing in self.group if thing in game.instances])
        game.observe(cite_characters, () if self.face_down else self.group)
        return game.timing_of(self._events(game, ENTERING))

    @step("5.7.2.c")
    def enters_anew(self, game: Pmv) -> Outcome:
        """It counts as coming onto the field; what is set on it stays."""
        game.entering = frozenset()
        game.changed(ABILITIES)
        self.group = tuple([thing for thing in self.group if thing in game.instances])
        game.observe(cite_spells, self.group)
        return game.timing_of(self._events(game, ENTERED))

    def _events(self, game: Pmv, names: tuple[str, ...]) -> list[Event]:
        there = [game.instances[thing] for thing in self.group]
        return [Event(names, "5.7.2.c", one.id, seat=one.controller) for one in there if one.zone == "field"]
