"""A game under way: plain data, and the loop that runs procedures until a player must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from .ability import Ability, Condition, Grant, Program, Standing, Triggered
from .aspects import ALWAYS, EVERYTHING, POSITION, STORES, TRIGGERS
from .book import Book
from .chance import Chance
from .decision import NOTHING, Decision, NotOffered, Option, Refusal
from .event import Damaged, Event, Move, Turned
from .explanation import Changed, Numbers, explain
from .field import Field, look, reads_the_same, touched, touches
from .layers import Computed, compute
from .log import Line, line_of
from .loops import Lap, Point, remember
from .meaning import holds
from .native import compiled_as
from .procedure import DONE, Done, Outcome, Procedure
from .state import Context, Effect, Face, Instance, Waiting
from .survey import in_force, others_on
from .things import Things
from .triggers import Ears, Noticed, listen, notice

_UNCHANGED: Final[Computed] = {}

Witness = Callable[[int, object], None]  # is told whose words have an effect that is applied, and which
Onlooker = Callable[["Game"], None]  # sees the game before each step, while a trace is kept


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won (none in a draw), and the clause that ended it."""

    winners: tuple[int, ...]
    clause: str
    reason: str


@compiled_as(allow_interpreted_subclasses=True)
class Game(Things):
    """The state of a game and nothing else: clone it, and the clone goes its own way."""

    __slots__ = (
        "attended",
        "chance",
        "compared",
        "decision",
        "effects",
        "first_player",
        "frames",
        "idle",
        "lap",
        "lent",
        "life",
        "log",
        "met",
        "onlooker",
        "phase",
        "result",
        "trace",
        "turn",
        "unrolled",
        "waiting",
        "watched",
        "witness",
    )

    def __init__(self, seats: int, chance: Chance, book: Book) -> None:
        super().__init__(seats, book)
        self.chance = chance
        self.life = [0] * seats
        self.turn = 0
        self.first_player = 0
        self.phase = ""
        self.frames: list[Procedure] = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.effects: list[Effect] = []
        self.waiting: list[Waiting] = []
        self.lent: dict[int, int] = {}  # who controlled an instance before effects did
        self.watched: frozenset[str] = frozenset()  # names of moments that some ability waits for
        self.attended = False  # stop at every decision, also where there is only one answer
        self.idle = 0  # how much was resolved since a player last had a choice
        self.met: frozenset[str] = frozenset()  # fingerprints met meanwhile
        self.lap = Lap()  # a round of choices that may come to where it began
        self.compared: Decision | None = None  # the last choice that may be where one begins
        self.unrolled: tuple[Point, ...] = ()  # choices settled beforehand, the last being the one to change
        self.log: list[Line] | None = None
        self.trace: list[str] | None = None
        self.witness: Witness | None = None
        self.onlooker: Onlooker | None = None

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
            plan = frame.plan
            steps = plan.steps
            at = frame.at
            while True:
                if trace is not None:
                    trace.extend(plan.clauses[at])
                    if self.onlooker is not None:
                        self.onlooker(self)
                step = steps[at]
                at += 1
                frame.at = at
                outcome: Outcome = step(frame, self)
                if outcome is None:
                    continue
                if isinstance(outcome, Done) or self.result is not None:
                    break
                if isinstance(outcome, Procedure):
                    frames.append(outcome)
                    break
                if not isinstance(outcome, Decision):
                    at = plan.places[outcome.__name__]
                elif self.attended or not outcome.forced:
                    self.decision = outcome
                    return
                else:
                    frame.answer = outcome.only_answer
                    at = frame.at  # as for a choice that is not forced
            if self.result is not None:
                frames.clear()
            elif outcome is DONE:
                frames.pop()

    def answer(self, *picked: object) -> None:
        """Take options of the waiting decision, by themselves or by their place in the list, and run on."""
        decision = self.decision
        if decision is None:
            raise NotOffered("no decision is waiting")
        least, most = decision.least, decision.most
        if len(picked) == 1 and least <= 1 <= most:
            taken: tuple[Option, ...] = (self._offered(decision, picked[0]),)
        elif decision.forced and not picked:
            taken = decision.only_answer
        else:
            taken = tuple([self._offered(decision, pick) for pick in picked])
            if not least <= len(taken) <= most or len({*map(id, taken)}) < len(taken):
                raise NotOffered(
                    f"take {least} to {most} different options of {len(decision.options)}, not {len(taken)}"
                )
        self.decision = None
        if not decision.forced:
            self.idle = 0
            self.met = frozenset()
            if decision is self.compared or self.lap.state is not None:
                remember(self, decision, taken)
        self.frames[-1].answer = taken
        self.run()

    @staticmethod
    def _offered(decision: Decision, pick: object) -> Option:
        if isinstance(pick, int) and not isinstance(pick, bool):
            if 0 <= pick < len(decision.options):
                return decision.options[pick]
        elif isinstance(pick, Option):
            for option in decision.options:
                if option is pick or option.key == pick.key:
                    return option
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

    def applied(self, source: int, effect: object) -> None:
        """Tell the witness, if there is one, that an effect decides something now."""
        if self.witness is not None:
            self.witness(source, effect)

    def in_force(self) -> Iterator[tuple[int, object]]:
        """Whose words, and which effect: every continuous effect that touches something now."""
        return in_force(self)

    def explain(self, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
        """The steps from the printed numbers of a thing to those that are shown now."""
        return explain(self, thing, printed, numbers)

    def others_on(self, thing: int) -> Iterator[tuple[int, object]]:
        """Whose words, and until when: the effects on a thing that are not about a number."""
        return others_on(self, thing)

    def note(
        self,
        name: str,
        clause: str,
        seat: int = -1,
        subject: int = NOTHING,
        by: int = NOTHING,
        to: int = NOTHING,
        amount: int = 0,
        manner: str | None = None,
    ) -> None:
        """A line of the log about something that is not an event."""
        if self.log is not None:
            self.log.append(
                line_of(self, Event((name,), clause, subject, seat, by, to, amount, manner), None)
            )

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

    # The rulebook's part:

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

    def sight_of(self, instance: Instance) -> str:
        """Who sees the face of an instance where it is: "all", "owner" or "none"."""
        return self.book.zones[instance.zone].sight

    def has_left(self, seat: int) -> bool:
        """Whether a player is out of a game that goes on without them."""
        return False

    def concede(self, seat: int) -> None:
        """A player gives up, whatever is going on."""
        raise NotImplementedError

    def printed(self, instance: Instance) -> Any:
        """The traits an instance has before any continuous effect."""
        raise NotImplementedError

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

    def trait(self, thing: int, name: str) -> Any:
        """One trait of an instance or player as it is now, or as it was last known."""
        raise NotImplementedError

    def of_kind(self, things: list[int], kind: str) -> list[int]:
        """Those of the things that are of a kind."""
        return [thing for thing in things if self.is_kind(thing, kind)]

    def is_kind(self, thing: int, kind: str) -> bool:
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

    def is_main_timing(self, seat: int) -> bool:
        """Whether a player may do now what is done in their main phase only."""
        return False

    def carry(self, program: Program, context: Context) -> Procedure:
        """The procedure by which a program is carried out."""
        raise NotImplementedError

    def blow(self, thing: int, amount: int, by: int, manner: str | None = None) -> Damaged | None:
        """The event of damage to something, or nothing where it cannot be dealt."""
        raise NotImplementedError

    def lasts_from(self) -> int:
        """The time from which an effect counts that begins now."""
        return self.clock

    def effects_at_work(self) -> list[Effect]:
        """The effects that last, without those that wait for their time."""
        return list(self.effects)

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

    def is_stifled(self, instance: Instance) -> bool:
        """Whether an instance's abilities are kept from triggering."""
        return False

    def listens_elsewhere(self, event: Event, name: str, ability: Triggered) -> bool:
        """Whether a moved card's own ability triggers though it works in neither zone by the usual law."""
        return False

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
        if self._somebody_looks(name):
            self.carry_out((Event((name,), clause, subject, seat=seat, to=to),))
        return None

    def _somebody_looks(self, name: str) -> bool:
        """A trace or a log is kept, or some ability waits for just this."""
        if self.trace is not None or self.log is not None or self.delayed:
            return True
        return name in self.watched and self._is_heard(name)

    def _is_heard(self, name: str) -> bool:
        """Some ability waits for the moment of this name."""
        return name in self.ears or name in self.heard_in.granting

    def goes_unnoticed(self, name: str, moving: Face | None = None) -> bool:
        """No record is kept, nothing would interfere with such an event, and nobody would hear of it.

        Who hears is known beforehand where the event cannot change it: no standing ability has a condition,
        and what moves does not itself wait for its moving.
        """
        if self.trace is not None or self.log is not None or self.delayed:
            return False
        field = self.field
        if name in field.loud:
            return False
        if name not in self.watched:
            return True
        if field.conditional or (moving is not None and name in moving.triggers):
            return False
        return not self._is_heard(name)

    def slip(self, old: Instance, zone: str, seat: int) -> Instance:
        """An instance that nobody sees change goes to another zone by a move that goes unnoticed."""
        self.clock += 1
        new = self.shift(old, zone, seat, "top")
        self.clock += 1
        return new

    def turn_all(self, things: Sequence[int], rested: bool, clause: str, seat: int) -> Procedure | None:
        """Rest these at once, or wake them; quickly where nobody looks."""
        name = "rested" if rested else "woken"
        if self.goes_unnoticed(name):
            turned = POSITION
            for thing in things:
                instance = self.instances[thing]
                instance.rested = rested
                if not self.book.zones[instance.zone].shared:
                    turned |= STORES
            self.changed(turned)
            return None
        return self.happen(*(Turned((name,), clause, thing, rested, seat=seat) for thing in things))

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        early = self._about_to_leave(events)
        log = self.log
        for event in events:
            self.clock += 1
            if log is None:
                event.apply(self)
            else:
                before = self.known(event.subject)
                event.apply(self)
                log.append(line_of(self, event, before))
            if event.deed and event.achieves:
                effect: Any = self.frames[event.deed - 1]
                effect.did = True
                if effect.bringing:
                    effect.brought += (event.result if event.result != NOTHING else event.subject,)
            if self.trace is not None:
                self.trace.append(event.clause)
        if log is not None and len(events) > 1:
            self._hide_order(events)
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
                self._remember(event.subject)
                event.parting = self.parting_of(event)
                if not event.parting or self.watched.isdisjoint(event.names):
                    continue
                names = self._heard(event, early=True)
                if names:
                    early.append((event, notice(self, event, names)))
        return early

    def parting_of(self, event: Move) -> frozenset[str]:
        """The names of a move that are judged before the card has moved."""
        return self.book.parting

    def _remember(self, thing: int) -> None:
        """What leaves is to be remembered as it was: its traits are computed, if anything changes them."""
        field = self.field
        if not field.changes or not self.blurred & field.reach:
            return
        if self.trace is None and thing not in self.computed_now:
            for effect in field.changes:
                if touches(self, effect, thing):
                    break
            else:
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
