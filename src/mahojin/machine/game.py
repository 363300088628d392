"""A game under way: plain data, what holds because of it, and the events that change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self

from .ability import Ability, Condition, Grant
from .aspects import ALWAYS, EVERYTHING, POSITION, STORES, TRIGGERS
from .book import Book
from .chance import Chance
from .decision import NOTHING, Decision, Option
from .event import Event, Move, turning
from .explanation import Changed, Numbers, explain
from .field import Field, look, reads_the_same, touched, touches
from .layers import Computed, compute
from .loops import Lap, Point, remember
from .meaning import holds
from .native import compiled_as
from .procedure import Procedure
from .run import Result, Running
from .state import Context, Effect, Face, Instance, Waiting
from .survey import in_force, others_on
from .triggers import Ears, Noticed, listen, notice

__all__ = ["Game", "Result"]

_UNCHANGED: Final[Computed] = {}


@compiled_as(allow_interpreted_subclasses=True)
class Game(Running):
    """The state of a game and nothing else: clone it, and the clone goes its own way."""

    __slots__ = (
        "chance",
        "compared",
        "effects",
        "first_player",
        "idle",
        "lap",
        "lent",
        "life",
        "met",
        "phase",
        "unrolled",
        "waiting",
        "watched",
    )

    def __init__(self, seats: int, chance: Chance, book: Book) -> None:
        super().__init__(seats, book)
        self.chance = chance
        self.life = [0] * seats
        self.first_player = 0
        self.phase = ""
        self.effects: list[Effect] = []
        self.waiting: list[Waiting] = []
        self.lent: dict[int, int] = {}  # who controlled an instance before effects did
        self.watched: frozenset[str] = frozenset()  # names of moments that some ability waits for
        self.idle = 0  # how much was resolved since a player last had a choice
        self.met: frozenset[str] = frozenset()  # fingerprints met meanwhile
        self.lap = Lap()  # a round of choices that may come to where it began
        self.compared: Decision | None = None  # the last choice that may be where one begins
        self.unrolled: tuple[Point, ...] = ()  # choices settled beforehand, the last being the one to change

    # --- Copies -----------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal game that shares nothing that changes. Who looks on and what was recorded stay behind."""
        cls = self.__class__
        twin = cls.__new__(cls)
        twin.copy_from(self)
        twin.log = None
        twin.trace = None
        twin.witness = None
        twin.onlooker = None
        return twin

    def copy_from(self, other: Self) -> None:
        """Become equal to another game of the same book; the log and the trace are left as they are."""
        self.book = other.book
        self.seats = other.seats
        self.chance = other.chance.clone()
        self.zones = {name: [row[:] for row in rows] for name, rows in other.zones.items()}
        self.instances = instances = other.instances.copy()
        for name in self.book.live:
            for row in self.zones[name]:
                for thing in row:
                    instances[thing] = instances[thing].clone()
        self.voices = other.voices.copy()
        self.next_id = other.next_id
        self.clock = other.clock
        self.life = other.life[:]
        self.turn = other.turn
        self.turn_player = other.turn_player
        self.first_player = other.first_player
        self.phase = other.phase
        self.frames = [frame.clone() for frame in other.frames]
        self.decision = other.decision
        self.result = other.result
        self.effects = other.effects[:]
        self.waiting = other.waiting[:]
        self.delayed = other.delayed[:]
        self.departed = other.departed.copy()
        self.became = other.became.copy()
        self.attended = other.attended
        self.lent = other.lent.copy()
        self.watched = other.watched
        self.field_now = other.field_now
        self.dirty = other.dirty
        self.deaf = other.deaf
        self.unchecked = other.unchecked
        self.spent = other.spent
        self.ears_now = other.ears_now
        self.heard_in = other.heard_in
        self.blurred = other.blurred
        self.computed_now = other.computed_now
        self.idle = other.idle
        self.met = other.met
        self.lap = other.lap
        self.compared = other.compared
        self.unrolled = other.unrolled

    def take_back(self, before: Self) -> None:
        """Undo a half-done procedure whole: all is as it was but for the procedures that are running."""
        frames = self.frames
        self.copy_from(before)
        self.frames = frames

    def was_chosen(self, decision: Decision, taken: tuple[Option, ...]) -> None:
        self.idle = 0
        self.met = frozenset()
        if decision is self.compared or self.lap.state is not None:
            remember(self, decision, taken)

    # --- Effects --------------------------------------------------------------------------------

    def in_force(self) -> Iterator[tuple[int, object]]:
        """Whose words, and which effect: every continuous effect that touches something now."""
        return in_force(self)

    def explain(self, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
        """The steps from the printed numbers of a thing to those that are shown now."""
        return explain(self, thing, printed, numbers)

    def others_on(self, thing: int) -> Iterator[tuple[int, object]]:
        """Whose words, and until when: the effects on a thing that are not about a number."""
        return others_on(self, thing)

    # --- Characteristics --------------------------------------------------------------------------

    @property
    def field(self) -> Field:
        """Continuous effects as they stand; looked at anew when something they depend on was touched."""
        if self.dirty & self.field_now.needs:
            self._look_again()
        return self.field_now

    def _look_again(self) -> None:
        touched = self.dirty
        self.dirty = 0
        if touched & ALWAYS or not reads_the_same(self, self.field_now):
            self.suppose(look(self))

    def suppose(self, field: Field) -> None:
        """Take a field for the one at work."""
        self.field_now = field
        self.blurred = EVERYTHING

    @property
    def computed(self) -> Computed:
        """The traits of every instance that some effect changes."""
        return self._computed_in(self.field)

    def _computed_in(self, field: Field) -> Computed:
        """The same, where the field has just been looked at."""
        if not field.changes:
            return _UNCHANGED
        if self.blurred & field.reach:
            self.blurred = 0
            self.computed_now = {}
            compute(self, field, self.computed_now)
        return self.computed_now

    @property
    def ears(self) -> Ears:
        """Every triggered ability that works, by the moment it waits for."""
        field = self.field_now
        if self.dirty & field.needs:
            field = self.field
        if self.deaf & TRIGGERS or (field is not self.heard_in and field.gives_otherwise(self.heard_in)):
            self.deaf = 0
            self.ears_now = listen(self)
        self.heard_in = field
        return self.ears_now

    def abilities(self, instance: Instance) -> tuple[Ability, ...]:
        """What an instance can do now, with what effects gave and took."""
        field = self.field
        now = field.abilities.get(instance.id)
        own: tuple[Ability, ...] = instance.face.abilities if now is None else now
        granted = (effect.data for effect in field.grants if instance.id in touched(self, effect))
        return (*own, *(grant.ability for grant in granted if isinstance(grant, Grant)))

    def traits(self, instance: Instance) -> Any:
        """Traits with all continuous effects; of what has left, as they were last known."""
        thing = instance.id
        if thing not in self.instances:
            gone = self.departed.get(thing)
            return self.printed(instance) if gone is None else gone.traits or self.printed(instance)
        field = self.field
        if not field.changes:
            return self.printed(instance)
        return self._computed_in(field).get(thing) or self.printed(instance)

    def effects_at_work(self) -> list[Effect]:
        """The effects that last, without those that wait for their time."""
        return list(self.effects)

    def meets_condition(self, context: Context, condition: Condition) -> bool:
        """Whether the condition of a triggered ability is true now."""
        return holds(self, context, condition)

    # --- Events -----------------------------------------------------------------------------------

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen at once; where something may interfere, by way of the pipeline."""
        field = self.field_now
        loud = self.field.loud if self.dirty & field.needs else field.loud
        if loud:
            for event in events:
                if not loud.isdisjoint(event.names):
                    return self.pipeline(events)
        self.carry_out(events)
        return None

    def moment(
        self, name: str, clause: str, subject: int = NOTHING, seat: int = -1, to: int = NOTHING
    ) -> Procedure | None:
        """Nothing changes, but abilities may be waiting for just this."""
        if self._is_awaited(name):
            self.carry_out((Event((name,), clause, subject, seat=seat, to=to),))
        elif self.log is not None or self.trace is not None:
            self.tell(Event((name,), clause, subject, seat, to=to), self.known(subject))
        return None

    def _is_awaited(self, name: str) -> bool:
        """Some ability, or something put off, waits for just this."""
        return bool(self.delayed) or (name in self.watched and self._is_heard(name))

    def _is_heard(self, name: str) -> bool:
        """Some ability waits for the moment of this name."""
        return name in self.ears or name in self.heard_in.granting

    def goes_unnoticed(self, name: str, moving: Face | None = None) -> bool:
        """Nothing would interfere with such an event, and nobody would hear of it: it need not be made.

        Who hears is known beforehand where the event cannot change it: no standing ability has a condition,
        and what moves does not itself wait for its moving.
        """
        if self.delayed:
            return False
        field = self.field
        if name in field.loud:
            return False
        if name not in self.watched:
            return True
        if field.conditional or (moving is not None and name in moving.triggers):
            return False
        return not self._is_heard(name)

    def slip(
        self, old: Instance, zone: str, place: int, names: tuple[str, ...], clause: str, seat: int
    ) -> Instance:
        """An instance goes to another zone by a move of these names that goes unnoticed."""
        self.clock += 1
        new = self.shift(old, zone, place, "top")
        self.clock += 1
        self.slipped(old, new, names, clause, seat)
        return new

    def turn_all(self, things: Sequence[int], rested: bool, clause: str, seat: int) -> Procedure | None:
        """Rest these at once, or wake them; no event is made that nobody would hear of."""
        name = "rested" if rested else "woken"
        if self.goes_unnoticed(name):
            turned = POSITION
            for thing in things:
                instance = self.instances[thing]
                instance.rested = rested
                if not self.book.zones[instance.zone].shared:
                    turned |= STORES
            self.changed(turned)
            self.passed(turning, things, rested, clause, seat)
            return None
        return self.happen(*turning(things, rested, clause, seat))

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        early = self._about_to_leave(events)
        recorded = self.log is not None or self.trace is not None
        for event in events:
            self.clock += 1
            if recorded:
                self.bring_about(event)
            else:
                event.apply(self)
            if event.deed and event.achieves:
                effect: Any = self.frames[event.deed - 1]
                effect.did = True
                if effect.bringing:
                    effect.brought += (event.result if event.result != NOTHING else event.subject,)
        if recorded:
            self.hide_order(events)
        self.clock += 1
        if early:
            for event, noticed in early:
                self._wait(event, noticed)
        for event in events:
            if not self.watched.isdisjoint(event.names):
                names = self._heard(event)
                if names:
                    self._wait(event, notice(self, event, names))

    def was_done(self, deed: int, brought: tuple[int, ...] = ()) -> None:
        """The instruction of the effect that runs at this place, if there is one, has come to something."""
        if deed:
            effect: Any = self.frames[deed - 1]
            effect.did = True
            effect.brought += brought

    def bring_about(self, event: Event) -> None:
        """The event happens, and the record tells of it."""
        if self.log is None and self.trace is None:
            event.apply(self)
            return
        before = self.known(event.subject)
        event.apply(self)
        self.tell(event, before)

    def _about_to_leave(self, events: Sequence[Event]) -> list[tuple[Event, Noticed]]:
        """What triggers on leaving, judged before anything moves."""
        early: list[tuple[Event, Noticed]] = []
        for event in events:
            if isinstance(event, Move) and self.instances[event.subject].zone in self.book.live:
                self._remember(event.subject)
                event.parting = self.parting_of(event)
                if not event.parting or self.watched.isdisjoint(event.names):
                    continue
                names = self._heard(event, early=True)
                if names:
                    early.append((event, notice(self, event, names)))
        return early

    def _remember(self, thing: int) -> None:
        """What leaves is to be remembered as it was: its traits are computed, if anything changes them."""
        field = self.field
        if not field.changes or not self.blurred & field.reach:
            return
        if thing not in self.computed_now and not any(touches(self, one, thing) for one in field.changes):
            return
        self.computed  # noqa: B018

    def _judged_where_it_was(
        self, events: Sequence[Event], name: str, zones: tuple[str, ...]
    ) -> list[tuple[Event, Noticed]]:
        """What triggers on the moment of this name for cards that come from these zones, judged there."""
        early: list[tuple[Event, Noticed]] = []
        if name not in self.watched:
            return early
        for event in events:
            if isinstance(event, Move) and name in event.names:
                if self.instances[event.subject].zone in zones:
                    event.parting |= {name}
                    early.append((event, notice(self, event, [name])))
        return early

    def _heard(self, event: Event, early: bool = False) -> list[str]:
        """The names of an event that some ability waits for."""
        names: Sequence[str] = event.names
        if event.parting:
            names = [name for name in names if (name in event.parting) == early]
        heard: list[str] = []
        if not names:
            return heard
        ears = self.ears
        granting = self.heard_in.granting
        moved = self.instances.get(event.result if event.result != NOTHING else event.subject)
        own = moved.face.triggers if moved is not None else ()
        for name in names:
            if name in ears or name in own or self.delayed or name in granting:
                heard.append(name)
        return heard

    def _wait(self, event: Event, noticed: Noticed) -> None:
        for ability, context in noticed:
            old, new = event.subject, event.result
            if new not in (NOTHING, old):
                context = context.following(old, new, self.informs(old, new, event))
            self.waiting.append(Waiting(ability, context))
