"""Instances and the zones they are in; whatever comes, goes or changes is noted for what depends on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mahojin.native import compiled_as

from .aspects import ABILITIES, CONTROL, COUNTERS, EVERYTHING, POSITION, STORES, TRIGGERS
from .memo import Memo
from .state import ANYWHERE, NO_CARD, Delayed, Departed, Face, Instance, works_in

if TYPE_CHECKING:
    from mahojin.abilities import Ability
    from mahojin.language.book import Book

_ORDERS: Final = {
    seats: [tuple((first + step) % seats for step in range(seats)) for first in range(seats)]
    for seats in range(1, 9)
}


@compiled_as(allow_interpreted_subclasses=True)
class Things:
    """All instances of a game, by id and by zone."""

    __slots__ = (
        "ability_holders",
        "became",
        "book",
        "clock",
        "delayed",
        "departed",
        "instances",
        "memo",
        "next_id",
        "seats",
        "spent",
        "turn_player",
        "zones",
    )

    def __init__(self, seats: int, book: Book) -> None:
        self.book = book
        self.seats = seats
        self.turn_player = 0
        self.zones: dict[str, list[list[int]]] = {
            zone.name: [[] for _ in range(1 if zone.shared else seats)] for zone in book.zones.values()
        }
        self.instances: dict[int, Instance] = {}
        self.next_id = 1
        self.clock = 0  # counts everything that happens
        self.ability_holders: dict[int, None] = {}  # whose abilities work where they are, or with counters
        self.delayed: list[Delayed] = []
        self.spent: tuple[tuple[int, Ability], ...] = ()  # abilities that have triggered for this turn
        self.departed: dict[int, Departed] = {}
        self.became: dict[int, int] = {}  # the new instance of what moved this turn
        self.drop_memo()

    def sight_of(self, instance: Instance) -> str:
        """Who sees the face of an instance where it is: "all", "owner" or "none"."""
        return self.book.zones[instance.zone].sight

    def make(self, face: Face, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        """A new instance on top of a zone."""
        thing = self.next_id
        self.next_id = thing + 1
        instance = Instance(thing, card, face, owner, owner, zone, seat, self.clock)
        self.instances[thing] = instance
        bits = self.book.bits[zone]
        if zone in face.ability_zones or ANYWHERE in face.ability_zones:
            self.ability_holders[thing] = None
            bits |= self._abilities_begin(instance)
        self.touch(bits)
        self.zones[zone][seat].append(thing)
        return instance

    def fill(self, zone: str, seat: int, faces: Iterable[Face], card: int) -> int:
        """Cards of one owner on top of a zone, numbered from ``card`` on; the number after the last."""
        row = self.zones[zone][seat]
        for face in faces:
            if face.ability_zones and (zone in face.ability_zones or ANYWHERE in face.ability_zones):
                self.make(face, seat, zone, seat, card)
            else:
                thing = self.next_id
                self.next_id = thing + 1
                self.instances[thing] = Instance(thing, card, face, seat, seat, zone, seat, self.clock)
                row.append(thing)
            card += 1
        self.touch(self.book.bits[zone])
        return card

    def shift(self, old: Instance, zone: str, seat: int, position: str) -> Instance:
        """Take an instance out of its zone and put it, as a new one, into another."""
        thing = self.next_id
        self.next_id = thing + 1
        gone = old.id
        book = self.book
        row = self.zones[old.zone][old.seat]
        if row[-1] == gone:  # most of what moves lies on top
            row.pop()
        else:
            row.remove(gone)
        del self.instances[gone]
        bits = book.bits[old.zone] | book.bits[zone]
        if gone in self.ability_holders or gone in self.memo.snapshot.abilities:
            bits |= self._abilities_end(old)
        face: Face = old.printed
        new = Instance(thing, old.card, face, old.owner, old.owner, zone, seat, self.clock)
        if old.counters:
            new.counters = old.counters
            self.ability_holders[thing] = None
            bits |= ABILITIES
        elif face.ability_zones and (zone in face.ability_zones or ANYWHERE in face.ability_zones):
            self.ability_holders[thing] = None
            bits |= self._abilities_begin(new)
        self.touch(bits)
        if old.zone in book.live:
            self.departed[gone] = Departed(old, self.memo.computed.get(gone))
        self.instances[thing] = new
        self.became[gone] = thing
        row = self.zones[zone][seat]
        if position == "bottom":
            row.insert(0, thing)
        else:
            row.append(thing)
        return new

    def _abilities_begin(self, instance: Instance) -> int:
        """An instance comes to where its abilities work: note its triggers, and tell what else is touched."""
        face: Face = instance.face
        if face.ability_aspects & TRIGGERS:
            memo = self.memo
            listeners = memo.listeners = memo.listeners.copy()
            for event, abilities in face.triggers.items():
                for one in abilities:
                    if works_in(one.zone, face.home, instance.zone):
                        listeners[event] = (*listeners.get(event, ()), (instance.id, one))
        return face.ability_aspects & ~TRIGGERS

    def _abilities_end(self, instance: Instance) -> int:
        """An instance leaves where its abilities worked, if they did: forget its triggers."""
        thing = instance.id
        if thing in self.memo.snapshot.abilities:
            self.ability_holders.pop(thing, None)
            return ABILITIES | COUNTERS
        if thing not in self.ability_holders:
            return 0
        del self.ability_holders[thing]
        if instance.counters:
            return ABILITIES | COUNTERS
        face: Face = instance.face
        if face.ability_aspects & TRIGGERS:
            memo = self.memo
            listeners = memo.listeners = memo.listeners.copy()
            for event in face.triggers:
                left = tuple([one for one in listeners.get(event, ()) if one[0] != thing])
                if left:
                    listeners[event] = left
                else:
                    listeners.pop(event, None)
        return face.ability_aspects & ~TRIGGERS

    def turn_to(self, instance: Instance, rested: bool) -> None:
        """Rest an instance, or wake it."""
        instance.rested = rested
        self.is_altered(instance)
        self.touch(POSITION if self.book.zones[instance.zone].shared else POSITION | STORES)

    def is_altered(self, instance: Instance) -> None:
        """An instance is turned: what a book keeps about it is out of date."""

    def take_for(self, instance: Instance, face: Face) -> None:
        """From now on, until it moves, an instance counts as if this were printed on it."""
        instance.face = face
        self.ability_holders[instance.id] = None
        self.changed(EVERYTHING)

    def carry_over(self, instance: Instance, seat: int) -> None:
        """An instance goes to another player's row of its zone and stays the same instance."""
        self.zones[instance.zone][instance.seat].remove(instance.id)
        self.zones[instance.zone][seat].append(instance.id)
        instance.seat = instance.controller = seat
        self.changed(EVERYTHING)

    def remove(self, instance: Instance) -> None:
        """An instance ceases to be."""
        self.touch(self.book.bits[instance.zone] | self._abilities_end(instance))
        self.zones[instance.zone][instance.seat].remove(instance.id)
        del self.instances[instance.id]
        self.departed[instance.id] = Departed(instance, self.memo.computed.get(instance.id))

    def mark(self, instance: Instance, counter: str, number: int) -> None:
        """Put counters on an instance, or take them off."""
        if instance.zone not in self.book.live:
            instance = self.instances[instance.id] = instance.clone()
        counters = dict(instance.counters or {})
        counters[counter] = counters.get(counter, 0) + number
        if counters[counter] <= 0:
            del counters[counter]
        instance.counters = counters or None
        self.ability_holders[instance.id] = None
        self.touch(COUNTERS | TRIGGERS if counter in self.book.ability_counters else COUNTERS)

    def known(self, thing: int) -> Instance | None:
        """An instance, or the last that is known of it."""
        instance = self.instances.get(thing)
        if instance is None:
            gone = self.departed.get(thing)
            return gone.instance if gone else None
        return instance

    def in_turn_order(self) -> tuple[int, ...]:
        """All seats, the turn player's first."""
        return _ORDERS[self.seats][self.turn_player]

    def changed(self, aspects: int = EVERYTHING) -> None:
        """Something happened that is not an event, and touched these aspects."""
        self.clock += 1
        if aspects:
            self.touch(aspects)

    def forget(self) -> None:
        """Last known information is kept only for what delayed abilities still speak of."""
        kept: set[int] = set()
        for delayed in self.delayed:
            kept |= delayed.context.mentions()
        left = {thing: gone for thing, gone in self.departed.items() if thing in kept} if kept else {}
        self.departed = left
        self.became = {}

    def touch(self, aspects: int) -> None:
        """These aspects of the state are no longer what they were."""
        memo = self.memo
        memo.unchecked |= aspects
        memo.spent |= aspects
        if aspects & memo.heeded:
            if aspects & memo.snapshot.needs:
                memo.stale |= aspects
                memo.current = None
            memo.stale_traits |= aspects
            if aspects & TRIGGERS:
                memo.are_listeners_stale = True
            if aspects & CONTROL:
                memo.control_changes()

    def drop_memo(self) -> None:
        """Forget all that can be found out again; nothing but the time that takes is different."""
        self.keep(self.new_memo())

    def new_memo(self) -> Memo:
        """A memo that knows nothing yet."""
        return Memo(self.book.no_effects)

    def keep(self, memo: Memo) -> None:
        """Go by this memo from now on."""
        self.memo = memo
