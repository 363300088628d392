"""A game under way: plain data, and the loop that runs procedures until a player must choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from .ability import Ability, Condition, Grant, Triggered
from .aspects import COUNTERS, EVERYTHING, POSITION, VOICES, zone_bits
from .chance import Chance
from .decision import NOTHING, Decision, NotOffered, Option, Refusal
from .event import Event, Move, Turned
from .field import EMPTY, Field, look, touched
from .layers import Computed, compute
from .ledger import Ledger
from .log import Line, line_of
from .meaning import holds
from .procedure import DONE, Procedure
from .state import NO_CARD, Context, Delayed, Departed, Effect, Instance, Waiting, Zone
from .triggers import HEARING, Ears, Noticed, listen, notice


@dataclass(frozen=True, slots=True)
class Book:
    """What a rulebook tells the machine in advance."""

    key: str
    ledger: Ledger
    zones: dict[str, Zone]
    home: dict[str, str]  # where each kind of thing is meant when no zone is named
    layers: tuple[tuple[str, ...], ...]  # traits, in the order in which changes to them apply
    dependency: bool  # whether effects of one layer wait for those they depend on
    parting: frozenset[str]  # names of moments that are judged by what was there just before
    entering: frozenset[str]  # names of events in which something enters in a state
    anywhere: frozenset[str]  # names of moments whose subject is meant in whatever zone it is
    forbids: dict[str, str]  # a prohibited action, and the name of the event that cannot happen then
    sure: frozenset[tuple[str, str]]  # kind and zone: everything in that zone is of that kind
    live: frozenset[str]
    bits: dict[str, int]  # the aspect of each zone

    @classmethod
    def of(
        cls,
        key: str,
        ledger: Ledger,
        zones: Sequence[Zone],
        home: dict[str, str],
        layers: tuple[tuple[str, ...], ...],
        dependency: bool,
        parting: frozenset[str],
        entering: frozenset[str],
        anywhere: frozenset[str],
        forbids: dict[str, str],
        sure: frozenset[tuple[str, str]],
    ) -> Book:
        return cls(
            key,
            ledger,
            {zone.name: zone for zone in zones},
            home,
            layers,
            dependency,
            parting,
            entering,
            anywhere,
            forbids,
            sure,
            frozenset(zone.name for zone in zones if zone.live),
            zone_bits(tuple(zone.name for zone in zones)),
        )


_UNCHANGED: Computed = {}
_ORDERS = {
    seats: [tuple((first + step) % seats for step in range(seats)) for first in range(seats)]
    for seats in range(1, 9)
}


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won (none in a draw), and the clause that ended it."""

    winners: tuple[int, ...]
    clause: str
    reason: str


class Game:
    """The state of a game and nothing else: clone it, and the clone goes its own way."""

    book: ClassVar[Book]

    __slots__ = (
        "attended",
        "awake",
        "became",
        "blurred",
        "chance",
        "clock",
        "computed_now",
        "deaf",
        "decision",
        "delayed",
        "departed",
        "dirty",
        "ears_now",
        "effects",
        "field_now",
        "first_player",
        "frames",
        "idle",
        "instances",
        "lent",
        "life",
        "log",
        "met",
        "next_id",
        "phase",
        "result",
        "seats",
        "trace",
        "turn",
        "turn_player",
        "unchecked",
        "voices",
        "waiting",
        "watched",
        "zones",
    )

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.zones: dict[str, list[list[int]]] = {
            zone.name: [[] for _ in range(1 if zone.shared else seats)] for zone in self.book.zones.values()
        }
        self.instances: dict[int, Instance] = {}
        self.voices: dict[int, None] = {}  # instances whose abilities work where they are, or with counters
        self.next_id = 1
        self.clock = 0  # counts everything that happens
        self.life = [0] * seats
        self.turn = 0
        self.turn_player = 0
        self.first_player = 0
        self.phase = ""
        self.frames: list[Procedure] = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.effects: list[Effect] = []
        self.waiting: list[Waiting] = []
        self.delayed: list[Delayed] = []
        self.departed: dict[int, Departed] = {}
        self.became: dict[int, int] = {}  # the new instance of what moved this turn
        self.attended = False  # stop at every decision, also where there is only one answer
        self.lent: dict[int, int] = {}  # who controlled an instance before effects did
        self.watched: frozenset[str] = frozenset()  # names of moments that some ability waits for
        self.awake: frozenset[str] = frozenset()  # zones, live ones aside, in which some ability works
        self.field_now: Field = EMPTY
        self.dirty = EVERYTHING  # aspects touched since the field was looked at
        self.deaf = EVERYTHING  # … since it was noted who waits for what
        self.unchecked = EVERYTHING  # … since the rules last looked for something to do
        self.blurred = EVERYTHING  # … since changed traits were computed
        self.ears_now: Ears = {}
        self.computed_now: Computed = _UNCHANGED
        self.idle = 0  # how much was resolved since a player last had a choice
        self.met: frozenset[str] = frozenset()  # fingerprints met meanwhile
        self.log: list[Line] | None = None
        self.trace: list[str] | None = None

    # --- Copies -----------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal game that shares nothing that changes. The log and the trace stay behind."""
        twin = object.__new__(self.__class__)
        twin.copy_from(self)
        twin.log = None
        twin.trace = None
        return twin

    def copy_from(self, other: Self) -> None:
        """Become equal to another game of the same book; the log and the trace are left as they are."""
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
        self.awake = other.awake
        self.field_now = other.field_now
        self.dirty = other.dirty
        self.deaf = other.deaf
        self.unchecked = other.unchecked
        self.ears_now = other.ears_now
        self.blurred = other.blurred
        self.computed_now = other.computed_now
        self.idle = other.idle
        self.met = other.met

    def take_back(self, before: Self) -> None:
        """Undo a half-done procedure whole: all is as it was but for the procedures that are running."""
        frames = self.frames
        self.copy_from(before)
        self.frames = frames

    # --- Running ----------------------------------------------------------------------------------

    def start(self, procedure: Procedure) -> None:
        """Begin with a procedure and run to the first decision."""
        self.frames.append(procedure)
        self.run()

    def run(self) -> None:
        """Carry out steps until a player must choose or the game is over. Forced choices are made."""
        frames = self.frames
        trace = self.trace
        while frames:
            frame = frames[-1]
            at = frame.at
            frame.at = at + 1
            if trace is not None:
                trace.extend(frame.clauses[at])
            outcome = frame.steps[at](frame, self)
            if outcome is None:
                continue
            if self.result is not None:
                frames.clear()
            elif outcome is DONE:
                frames.pop()
            elif isinstance(outcome, Procedure):
                frames.append(outcome)
            elif isinstance(outcome, Decision):
                if self.attended or not outcome.forced:
                    self.decision = outcome
                    return
                frame.answer = outcome.only_answer
            else:
                frame.at = frame.places[outcome.__func__]  # type: ignore[union-attr]

    def answer(self, *picked: Option | int) -> None:
        """Take options of the waiting decision, by themselves or by their place in the list, and run on."""
        decision = self.decision
        if decision is None:
            raise NotOffered("no decision is waiting")
        forced = decision.forced
        if forced and not picked:
            taken = decision.only_answer
        else:
            taken = tuple(self._offered(decision, pick) for pick in picked)
        if not decision.least <= len(taken) <= decision.most or len(set(map(id, taken))) != len(taken):
            raise NotOffered(
                f"take {decision.least} to {decision.most} different options of "
                f"{len(decision.options)}, not {len(taken)}"
            )
        self.decision = None
        if not forced:
            self.idle = 0
            self.met = frozenset()
        self.frames[-1].answer = taken
        self.run()

    @staticmethod
    def _offered(decision: Decision, pick: Option | int) -> Option:
        if isinstance(pick, Option):
            for option in decision.options:
                if option is pick or option.key == pick.key:
                    return option
        elif isinstance(pick, int) and not isinstance(pick, bool) and 0 <= pick < len(decision.options):
            return decision.options[pick]
        raise NotOffered(f"{pick!r} is not offered; there are options 0 to {len(decision.options) - 1}")

    @property
    def over(self) -> bool:
        return self.result is not None

    def finish(self, winners: tuple[int, ...], clause: str, reason: str) -> None:
        """The game is over."""
        if self.result is None:
            self.cite(clause)
            self.result = Result(winners, clause, reason)
            self.decision = None
            self.frames.clear()
            self.note("ended", clause, amount=len(winners))

    # --- Citing -----------------------------------------------------------------------------------

    def cite(self, *clauses: str) -> None:
        """Put on record that these clauses were applied."""
        if self.trace is not None:
            self.trace.extend(clauses)

    def refuse(self, clause: str, reason: str, *facts: object) -> Refusal:
        """A "no" with its clause."""
        if self.trace is not None:
            self.trace.append(clause)
        return Refusal(clause, reason, facts)

    def note(self, name: str, clause: str, seat: int = -1, **more: Any) -> None:
        """A line of the log about something that is not an event."""
        if self.log is not None:
            self.log.append(line_of(self, Event((name,), clause, seat=seat, **more), None))

    # --- Instances and zones ----------------------------------------------------------------------

    def make(self, face: Any, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        """A new instance on top of a zone."""
        thing = self.next_id
        self.next_id = thing + 1
        instance = Instance(thing, card, face, owner, owner, zone, seat, self.clock)
        self.instances[thing] = instance
        bits = self.book.bits[zone]
        if zone in face.voices:
            bits |= face.speaks
            self.voices[thing] = None
        self.touch(bits)
        self.zones[zone][seat].append(thing)
        return instance

    def shift(self, old: Instance, zone: str, seat: int, position: str) -> Instance:
        """Take an instance out of its zone and put it, as a new one, into another."""
        thing = self.next_id
        self.next_id = thing + 1
        self.zones[old.zone][old.seat].remove(old.id)
        del self.instances[old.id]
        bits = self.book.bits[old.zone] | self.book.bits[zone]
        voices = old.face.voices
        if old.id in self.voices:
            del self.voices[old.id]
            bits |= old.face.speaks | COUNTERS if old.counters else old.face.speaks
        if zone in voices or old.counters:
            self.voices[thing] = None
            bits |= old.face.speaks
        if old.id in self.field_now.abilities or self.field_now.grants:
            bits |= VOICES
        self.touch(bits)
        new = Instance(thing, old.card, old.face, old.owner, old.owner, zone, seat, self.clock)
        if old.zone in self.book.live:
            self.departed[old.id] = Departed(old, self.computed_now.get(old.id))
        new.counters = old.counters
        self.instances[thing] = new
        self.became[old.id] = thing
        row = self.zones[zone][seat]
        if position == "bottom":
            row.insert(0, thing)
        else:
            row.append(thing)
        return new

    def remove(self, instance: Instance) -> None:
        """An instance ceases to be."""
        self.touch(self.book.bits[instance.zone] | VOICES)
        self.zones[instance.zone][instance.seat].remove(instance.id)
        del self.instances[instance.id]
        self.voices.pop(instance.id, None)
        self.departed[instance.id] = Departed(instance, self.computed_now.get(instance.id))

    def mark(self, instance: Instance, counter: str, number: int) -> None:
        """Put counters on an instance, or take them off."""
        if instance.zone not in self.book.live:
            instance = self.instances[instance.id] = instance.clone()
        counters = dict(instance.counters or {})
        counters[counter] = counters.get(counter, 0) + number
        if counters[counter] <= 0:
            del counters[counter]
        instance.counters = counters or None
        self.voices[instance.id] = None
        self.touch(COUNTERS)

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

    # --- Characteristics --------------------------------------------------------------------------

    @property
    def field(self) -> Field:
        """Continuous effects as they stand; looked at anew when something they depend on was touched."""
        if self.dirty & self.field_now.needs:
            self.dirty = 0
            field = look(self)
            self.suppose(field)
        return self.field_now

    def suppose(self, field: Field) -> None:
        """Take a field for the one at work."""
        self.field_now = field
        self.blurred = EVERYTHING

    @property
    def computed(self) -> Computed:
        """The traits of every instance that some effect changes."""
        field = self.field
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
        if self.deaf & (HEARING | self.field.hearing):
            self.deaf = 0
            self.ears_now = listen(self)
        return self.ears_now

    def changed(self, aspects: int = EVERYTHING) -> None:
        """Something happened that is not an event, and touched these aspects."""
        self.clock += 1
        self.touch(aspects)

    def forget(self) -> None:
        """Last known information is kept only for what delayed abilities still speak of."""
        kept: set[int] = set()
        for delayed in self.delayed:
            kept |= {delayed.context.source, delayed.context.this}.union(*delayed.context.registers)
        self.departed = {thing: gone for thing, gone in self.departed.items() if thing in kept}
        self.became = {}

    def touch(self, aspects: int) -> None:
        """These aspects of the state are no longer what they were."""
        self.dirty |= aspects
        self.unchecked |= aspects
        self.deaf |= aspects
        self.blurred |= aspects

    def abilities(self, instance: Instance) -> tuple[Ability, ...]:
        """What an instance can do now, with what effects gave and took."""
        field = self.field
        now = field.abilities.get(instance.id)
        own: tuple[Ability, ...] = instance.face.abilities if now is None else now
        granted = (effect.data for effect in field.grants if instance.id in touched(self, effect))
        return (*own, *(grant.ability for grant in granted if isinstance(grant, Grant)))

    # The rulebook's part:

    def printed(self, instance: Instance) -> Any:
        """The traits an instance has before any continuous effect."""
        raise NotImplementedError

    def trait(self, thing: int, name: str) -> Any:
        """One trait of an instance or player as it is now, or as it was last known."""
        raise NotImplementedError

    def is_kind(self, thing: int, kind: str) -> bool:
        raise NotImplementedError

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        """Whether an ability works in the zone its instance is in."""
        raise NotImplementedError

    def pipeline(self, events: tuple[Event, ...]) -> Procedure:
        """The procedure by which events are forbidden, replaced and carried out."""
        raise NotImplementedError

    def voice(self, instance: Instance, ability: Ability, event: Event | None) -> None:
        """Put on record by which clauses an ability speaks now; asked only while a trace is kept."""

    def silenced(self, instance: Instance) -> None:
        """Put on record why a face-down instance's abilities do not speak; asked only while tracing."""

    def more_to_fingerprint(self, names: dict[int, str]) -> object:
        """What the rulebook keeps beside the machine's state, with instances by these names."""
        return ()

    def extra_abilities(self, instance: Instance) -> tuple[Triggered, ...]:
        """Triggered abilities that come from counters and the like."""
        return ()

    def meets_condition(self, context: Context, condition: Condition) -> bool:
        """Whether the condition of a triggered ability is true now."""
        return holds(self, context, condition)

    def listens_elsewhere(self, event: Event, name: str, ability: Triggered) -> bool:
        """Whether a moved card's own ability triggers though it works in neither zone by the usual law."""
        return False

    # --- Events -----------------------------------------------------------------------------------

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen at once; where something may interfere, by way of the pipeline."""
        loud = self.field.loud
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
        if self.trace is not None or self.log is not None or name in self.ears or self.delayed:
            self.carry_out((Event((name,), clause, subject, seat=seat, to=to),))
        return None

    def turn_all(self, things: Sequence[int], rested: bool, clause: str, seat: int) -> Procedure | None:
        """Rest these at once, or wake them; quickly where nobody looks."""
        name = "rested" if rested else "woken"
        if self.trace is None and self.log is None and name not in self.ears and not self.delayed:
            if name not in self.field.loud:
                for thing in things:
                    self.instances[thing].rested = rested
                self.changed(POSITION)
                return None
        return self.happen(*(Turned((name,), clause, thing, rested, seat=seat) for thing in things))

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        early = self._about_to_leave(events)
        for event in events:
            self.clock += 1
            if self.log is None:
                event.apply(self)
            else:
                before = self.known(event.subject)
                event.apply(self)
                self.log.append(line_of(self, event, before))
            if self.trace is not None:
                self.trace.append(event.clause)
        if self.log is not None and len(events) > 1:
            self._hide_order(events)
        self.clock += 1
        for event, noticed in early:
            self._wait(event, noticed)
        for event in events:
            names = self._heard(event)
            if names:
                self._wait(event, notice(self, event, names))

    def _hide_order(self, events: Sequence[Event]) -> None:
        """Several cards that went into a pile nobody sees are told of by name, not in their order there."""
        assert self.log is not None
        zones = self.book.zones
        if all(isinstance(event, Move) and zones[event.zone].sight == "none" for event in events):
            told = self.log[-len(events) :]
            self.log[-len(events) :] = sorted(told, key=Line.named)

    def _about_to_leave(self, events: Sequence[Event]) -> list[tuple[Event, Noticed]]:
        """What triggers on leaving, judged before anything moves."""
        early: list[tuple[Event, Noticed]] = []
        for event in events:
            if isinstance(event, Move) and self.instances[event.subject].zone in self.book.live:
                self.computed  # noqa: B018  to be remembered as it was
                event.parting = self.book.parting
                names = [name for name in self._heard(event, early=True) if event.parted(name)]
                if names:
                    early.append((event, notice(self, event, names)))
        return early

    def _heard(self, event: Event, early: bool = False) -> list[str]:
        """The names of an event that some ability waits for."""
        watched = self.watched
        if watched.isdisjoint(event.names):
            return []
        ears = self.ears
        moved = self.instances.get(event.result if event.result != NOTHING else event.subject)
        own = moved.face.triggers if moved is not None else ()
        return [
            name
            for name in event.names
            if name in watched
            and (early or not event.parted(name))
            and (name in ears or name in own or self.delayed)
        ]

    def _wait(self, event: Event, noticed: Noticed) -> None:
        for ability, context in noticed:
            if event.result != NOTHING:
                context = context.renaming(event.subject, event.result)
            self.waiting.append(Waiting(ability, context))
