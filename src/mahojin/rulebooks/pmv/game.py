"""A game of Phantom Magic Vision: what its cards are now, what happens, and what follows at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import Ability
from mahojin.machine.aspects import DAMAGE, TURN
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event
from mahojin.machine.explanation import Changed, Numbers
from mahojin.machine.native import compiled_as
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import NO_CARD, NO_HOST, Context, Instance, player_thing, seat_of, works_in

from .board import FIELD, Board
from .book import HAND_LIMIT
from .face import NOTHING_KNOWN, Card, Traits
from .picture import Now
from .procedures import PROCEDURES
from .state import Deed

if TYPE_CHECKING:
    from .carrying_out import Carry
    from .damage import Blow

VITAL: Final = DAMAGE | FIELD  # what rules look at
NO_WORDS: Final[frozenset[str]] = frozenset()


class Hearing:
    """How events happen and are heard of: the texts do that, which know the game (speaking/happening.py)."""

    __slots__ = ()

    def carry_out(self, game: Pmv, events: Sequence[Event]) -> None:
        """The events happen, and what waited for them comes due."""
        raise NotImplementedError

    def foresee(self, game: Pmv, events: Sequence[Event]) -> Procedure | None:
        """The moment before the events and then they, where a text waits for it."""
        raise NotImplementedError

    def miss(self, game: Pmv, name: str, thing: int, other: int) -> bool:
        """A moment that is about these two has passed, and nobody heard of it."""
        raise NotImplementedError


HEARING: Final[list[Hearing]] = []  # the one there is; put here by its module


@compiled_as(allow_interpreted_subclasses=True)
class Pmv(Board):
    """A game of Phantom Magic Vision."""

    __slots__ = ()

    def concede(self, seat: int) -> None:
        """投了 (12.7): a player loses, whatever is going on; where others are left, they go on."""
        PROCEDURES.concede(self, seat)

    def explain(self, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
        return PROCEDURES.explain(self, thing, printed, numbers)

    def in_force(self) -> Iterator[tuple[int, object]]:
        yield from PROCEDURES.in_force(self)

    def others_on(self, thing: int) -> Iterator[tuple[int, object]]:
        yield from PROCEDURES.others_on(self, thing)

    def run(self) -> None:
        """As ever; who has given up and is still asked something answers as little as possible, and where the
        same choices come again and again, it is settled how often (12.10.2)."""
        super().run()
        decision = self.decision
        if decision is None:
            return
        if decision.seat in self.conceding:
            PROCEDURES.least(self)
        else:
            PROCEDURES.go_round(self, decision)

    def sight_of(self, instance: Instance) -> str:
        """A card face down on the field is seen by nobody (3.4.3.a), a revealed one by everybody (11.6.1), as
        is one that lies face up in a sideboard (3.9.3.b)."""
        if (-1, instance.id) in self.shown():
            return "all"
        if instance.zone == "sideboard" and not instance.face_down:
            return "all"
        return "none" if instance.hidden and instance.zone == "field" else super().sight_of(instance)

    def make(self, face: Any, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        if face not in self.lore.faces:
            PROCEDURES.learn(self, (face,))
        return super().make(face, owner, zone, seat, card)

    def take_for(self, instance: Instance, face: Any) -> None:
        if face not in self.lore.faces:
            PROCEDURES.learn(self, (face,))
        super().take_for(instance, face)

    # --- Information ------------------------------------------------------------------------------

    def words_of(self, instance: Instance) -> Context:
        """The text of equipment and talismans is its host's: 「このカード」 is the host there (6.1.13)."""
        host = self.instances.get(instance.host) if instance.host != NO_HOST else None
        if host is None:
            return Context(instance.id, instance.controller)
        self.cite("6.1.13")
        return Context(instance.id, host.controller, this=host.id)

    def printed(self, instance: Instance) -> Traits:
        """What it has before any effect; face down and taken for nothing it has nothing (5.7.1, 5.7.4)."""
        face: Card = instance.face
        if instance.hidden and instance.zone == "field":
            self.cite("5.7.1", "5.7.4")
            return NOTHING_KNOWN
        return face.traits

    def traits(self, instance: Instance) -> Traits:
        """Information with all continuous effects; of what has left, as it was last known (3.1.7.c)."""
        thing = instance.id
        if thing not in self.instances:
            gone = self.departed.get(thing)
            self.cite("3.1.7.c")
            return (gone.traits if gone is not None else None) or self.printed(instance)
        now = self.now
        found = now.traits.get(thing)
        if found is not None:
            return found
        if instance.zone == "field":
            return self.printed(instance)
        face: Card = instance.face
        if face.plain and not now.afar and not self.priced:
            return face.traits
        aside = PROCEDURES.aside(self, instance)
        if thing in self.priced:
            aside = aside.copy()
            aside.need, aside.cost = self.priced[thing]
        return aside

    @property
    def now(self) -> Now:
        """All that holds; looked at anew when something it depends on was touched."""
        if self.dirty & self.now_picture.needs:
            PROCEDURES.look(self)
        return self.now_picture

    def is_awaited(self, name: str) -> bool:
        """Some text that holds waits for an event of this name."""
        return name in self.lore.awaited and name in self.now.heard

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        zone = getattr(ability, "zone", None)
        return works_in(zone, instance.face.home, instance.zone)

    # --- Events -----------------------------------------------------------------------------------

    def under_way(self) -> list[Carry]:
        """The effects that are being resolved, one inside the other."""
        effect = PROCEDURES.effect
        return [frame for frame in self.frames if type(frame) is effect]

    def depth(self) -> int:
        """How many effects are being resolved."""
        return len(self.under_way())

    def shown(self) -> list[tuple[int, int]]:
        """What effects under way let somebody see (11.6, 11.7): the seat, -1 for everybody, and the card."""
        return [pair for effect in self.under_way() for pair in effect.shown]

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        HEARING[0].carry_out(self, events)

    def remember(self, blows: Iterable[Blow]) -> None:
        """Battle damage is kept apart (6.2.4.h), and who may graze after it (6.5.2)."""
        for blow in blows:
            if blow.manner != "battle":
                continue
            if blow.to >= 0:
                self.battle_damage[blow.to] = self.battle_damage.get(blow.to, 0) + blow.amount
            elif blow.piercing:
                self.cite("6.5.2.b")
            elif self.teams[blow.seat] != self.teams[seat_of(blow.to)]:
                self.grazes += ((seat_of(blow.to), blow.source),)

    def heal(self, one: Instance) -> None:
        """The damage on a card is gone (1.10.13), that of battle too."""
        one.damage = 0
        self.battle_damage.pop(one.id, None)
        self.changed(DAMAGE)

    def used(self, seat: int, thing: int, place: int) -> None:
        """An effect was used; texts may allow that only so often."""
        instance = self.known(thing)
        name = ""
        if instance is not None:
            face: Card = instance.face
            name = face.name
        self.deeds += (Deed("used", seat, name, str(place), NO_WORDS, thing),)

    def hand_limit(self, seat: int) -> int:
        """手札の上限枚数 (3.6.4)."""
        return PROCEDURES.limit(self, player_thing(seat), "hand_limit", HAND_LIMIT)

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen at once; what must follow at once is the procedure returned (1.3.4, 7.1.10)."""
        return self.happen_together(events)

    def happen_together(self, events: Sequence[Event]) -> Procedure | None:
        """The same, for many events; the moment before them comes first where a text waits for it."""
        if self.lore.foreseen:
            moment = HEARING[0].foresee(self, events)
            if moment is not None:
                return moment
        self.carry_out(events)
        return self.what_follows()

    def what_follows(self) -> Procedure | None:
        """What must follow at once on something that an effect or a rule did."""
        self.cite("11.1.1")
        return self.settle()

    def settle(self, timing: bool = False, since: int | None = None, named: bool = True) -> Procedure | None:
        """What has come due is done now, 自動γ only where the book names the timing (7.4.7.c).

        ``since``: from when on 自動γ belong to the timing, where it is longer than the moment. ``named``: the
        book has 自動γ resolved then with the rest; else they come last within an effect (ruling P-O2).
        """
        if self.held or not (self.waiting or self.may_follow()):
            return None
        return PROCEDURES.settle(self, timing, since, named)

    def may_follow(self) -> bool:
        """Whether a rule may have something to do: the field, its damage or what holds for it has changed."""
        unchecked = self.unchecked
        if not unchecked:
            return False
        now = self.now
        if unchecked & VITAL or now is not self.checked:
            return True
        if unchecked & TURN and now.expecting:  # conditions may begin to hold
            return True
        self.unchecked = 0
        return False

    def timing(self, *events: Event) -> Procedure | None:
        """A timing that the book names: effects for it are resolved, 自動γ as well."""
        self.carry_out(events)
        return self.settle(timing=True)

    def unnamed_timing(self, *events: Event) -> Procedure | None:
        """The last moment before a thing is done, of which the book does not say that 自動γ are resolved."""
        self.carry_out(events)
        return self.settle(timing=True, named=False)

    def moment(
        self, name: str, clause: str, subject: int = NOTHING, seat: int = -1, to: int = NOTHING
    ) -> Procedure | None:
        """A timing in which nothing changes; where nobody waits for it, it only passes."""
        if HEARING[0].miss(self, name, subject, to):
            self.passed(_moment, name, clause, subject, seat, to)
        else:
            self.carry_out(_moment(name, clause, subject, seat, to))
        return self.settle(timing=True)

    def timing_of(self, events: Sequence[Event]) -> Procedure | None:
        """The same, for events that are many."""
        self.carry_out(events)
        return self.settle(timing=True)


def _moment(name: str, clause: str, subject: int, seat: int, to: int) -> tuple[Event, ...]:
    """A moment in which nothing changes."""
    return (Event((name,), clause, subject, seat, to=to),)
