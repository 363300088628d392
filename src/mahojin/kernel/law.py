"""The rulebook's part of a game: questions that the machine asks, answered as most books do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.abilities import Ability, Program, Standing, Triggered
from mahojin.native import compiled_as

from .event import Damaged, Event, Move
from .record import Recorded
from .state import Context, Delayed, Instance, Traits, TraitValue

if TYPE_CHECKING:
    from .procedure import Procedure


@compiled_as(allow_interpreted_subclasses=True)
class Law(Recorded):
    """What a book says otherwise, its game answers for itself."""

    __slots__ = ()

    def words_of(self, instance: Instance) -> Context:
        """Who speaks when an instance's abilities do."""
        return Context(instance.id, instance.controller)

    def informs(self, old: int, new: int, event: Event | None = None) -> int:
        """The law of last known information: which instance tells what a card is that has moved.

        ``event``: words that this move has set off ask; else words that have moved the card themselves.
        """
        return old if old in self.departed else new

    def effective_from(self, instance: Instance, ability: Standing) -> int:
        """From when on a standing ability counts, compared with other effects."""
        return instance.arrived

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The players against this one, in turn order."""
        return tuple(other for other in self.in_turn_order() if other != seat)

    def has_left(self, seat: int) -> bool:
        """Whether a player is out of a game that goes on without them."""
        return False

    def concede(self, seat: int) -> None:
        """A player gives up, whatever is going on."""
        raise NotImplementedError

    def printed(self, instance: Instance) -> Traits:
        """The traits an instance has before any continuous effect."""
        raise NotImplementedError

    def trait(self, thing: int, name: str) -> TraitValue:
        """One trait of an instance or player as it is now, or as it was last known."""
        raise NotImplementedError

    def of_kind(self, things: list[int], kind: str) -> list[int]:
        """Those of the things that are of a kind."""
        return [thing for thing in things if self.is_kind(thing, kind)]

    def is_kind(self, thing: int, kind: str) -> bool:
        """A thing is of a kind: a player, or an instance as it is, or was last known."""
        if thing < 0 or kind == "player":
            return thing < 0 and kind == "player"
        instance = self.known(thing)
        return instance is not None and self.counts_as(instance, kind)

    def counts_as(self, instance: Instance, kind: str) -> bool:
        """An instance is of a kind, by whatever words of the book."""
        raise NotImplementedError

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        """Whether an ability works in the zone its instance is in."""
        raise NotImplementedError

    def meant(self, abilities: tuple[Ability, ...], kind: str = "") -> tuple[Ability, ...]:
        """The same abilities, those that the book defines under a name as what they mean."""
        return abilities

    def is_spared(self, ability: Ability, sort: str | None) -> bool:
        """Whether an ability is of the sort that is kept when others are lost."""
        return False

    def is_too_early(self, delayed: Delayed) -> bool:
        """Whether a delayed ability does not wait for what happens now: it was made by that."""
        return delayed.made == self.clock

    def clauses_of(self, words: object) -> tuple[str, ...]:
        """The clauses that define words which stand for others, if these do."""
        return ()

    def carry(self, program: Program, context: Context) -> Procedure:
        """The procedure by which a program is carried out."""
        raise NotImplementedError

    def blow(self, thing: int, amount: int, by: int, manner: str | None = None) -> Damaged | None:
        """The event of damage to something, or nothing where it cannot be dealt."""
        raise NotImplementedError

    def lasts_from(self) -> int:
        """The time from which an effect counts that begins now."""
        return self.clock

    def reached(self, things: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the things that an effect reaches that begins now."""
        return things

    def choosable(self, context: Context, things: list[int]) -> list[int]:
        """Those of the things that may be chosen."""
        return things

    def pipeline(self, events: tuple[Event, ...]) -> Procedure:
        """The procedure by which events are forbidden, replaced and carried out."""
        raise NotImplementedError

    def can_be_chosen(self, program: Program, context: Context) -> bool:
        """Whether what an optional replacement does can be chosen at all."""
        return True

    def more_to_fingerprint(self, names: dict[int, str]) -> object:
        """What the rulebook keeps beside the machine's state, with instances by these names."""
        return ()

    def extra_abilities(self, instance: Instance) -> tuple[Triggered, ...]:
        """Triggered abilities that come from counters and the like."""
        return ()

    def is_stifled(self, instance: Instance) -> bool:
        """Whether an instance's abilities are kept from triggering."""
        return False

    def listens_elsewhere(self, event: Event, name: str, ability: Triggered) -> bool:
        """Whether a moved card's own ability triggers though it works in neither zone by the usual law."""
        return False

    def parting_of(self, event: Move) -> frozenset[str]:
        """The names of a move that are judged before the card has moved."""
        return self.book.parting
