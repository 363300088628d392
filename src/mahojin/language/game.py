"""A game under way: plain data, what holds because of it, and the events that change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Self

from mahojin.abilities import Ability, Allow, Cannot, Grant, Must
from mahojin.kernel.aspects import EVERYTHING, POSITION, SELDOM, STORES, TURN
from mahojin.kernel.chance import Chance
from mahojin.kernel.copies import filler
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event, Move, turning
from mahojin.kernel.loops import Deed, Lap, Point, remember
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.record import RECORDING
from mahojin.kernel.run import Result, Running
from mahojin.kernel.state import Context, Effect, Face, Instance, Traits, Waiting
from mahojin.native import compiled_as

from .book import Book
from .continuous import AbilityBasis, Basis, looked_at
from .explanation import Changed, Numbers, explain
from .layers import Computed, compute
from .meaning import holds
from .program import CoreRun
from .reach import is_changed, touched, touches
from .rules import NO_RULES, Rules
from .snapshot import Snapshot
from .survey import in_force
from .triggers import Listeners, Noticed, listen, notice, notice_on_arrival, remembered

__all__ = ["Game", "Result"]

_UNCHANGED: Final[Computed] = {}


@compiled_as(allow_interpreted_subclasses=True)
class Game(Running):
    """The state of a game and nothing else: clone it, and the clone goes its own way."""

    __slots__ = (
        "acted",
        "chance",
        "compared",
        "earlier",
        "effects",
        "first_player",
        "idle",
        "lap",
        "lent",
        "life",
        "met",
        "passes",
        "phase",
        "recalled",
        "succeeded",
        "unforbidden",
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
        self.succeeded = False  # whether what was tried last came to its end
        self.effects: list[Effect] = []
        self.waiting: list[Waiting] = []
        self.lent: dict[int, int] = {}  # who controlled an instance before effects did
        self.watched: frozenset[str] = frozenset()  # names of moments that some ability waits for
        self.recalled: frozenset[str] = frozenset()  # names of moments that texts ask about afterwards
        self.earlier: tuple[Event, ...] = ()  # what happened in this turn by one of those names
        self.unforbidden: frozenset[str] = frozenset()  # deeds that no text in this game forbids
        self.idle = 0  # how much was resolved since a player last had a choice
        self.met: frozenset[str] = frozenset()  # fingerprints met meanwhile
        self.lap = Lap()  # a round of choices that may come to where it began
        self.acted: tuple[Deed, ...] = ()  # what was done in this turn, if rounds are looked for
        self.passes = 0  # in a row, without anything done
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
        """Become equal to another game of the same book; what looks on and records stays."""
        kind: type = self.__class__
        filler(kind, RECORDING)(self, other)
        self.chance = other.chance.clone()
        self.zones = {name: [row[:] for row in rows] for name, rows in other.zones.items()}
        self.instances = instances = other.instances.copy()
        for name in self.book.live:
            for row in self.zones[name]:
                for thing in row:
                    instances[thing] = instances[thing].clone()
        self.ability_holders = other.ability_holders.copy()
        self.life = other.life[:]
        self.frames = [frame.clone() for frame in other.frames]
        self.effects = other.effects[:]
        self.waiting = other.waiting[:]
        self.delayed = other.delayed[:]
        self.departed = other.departed.copy()
        self.became = other.became.copy()
        self.lent = other.lent.copy()
        self.keep(other.memo.twin())

    def take_back(self, before: Self) -> None:
        """Undo a half-done procedure whole: all is as it was but for the procedures that are running."""
        frames = self.frames
        self.copy_from(before)
        self.frames = frames

    def was_chosen(self, decision: Decision, taken: tuple[Option, ...]) -> None:
        self.idle = 0
        if self.met:
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

    def hindrances(self) -> Sequence[Effect]:
        """The effects that say of something what it has, cannot or must do, without a number."""
        snapshot = self.snapshot
        return [*snapshot.grants, *snapshot.of(Cannot), *snapshot.of(Must)]

    def touches(self, effect: Effect, thing: int) -> bool:
        """Whether an effect applies to this thing now."""
        return touches(self, effect, thing)

    # --- Characteristics --------------------------------------------------------------------------

    @property
    def snapshot(self) -> Snapshot:
        """Continuous effects as they stand; looked at anew when something they depend on was touched."""
        return self.memo.current or looked_at(self)

    def basis(self, known: Snapshot, touched: int) -> Basis:
        """What continuous effects are made from now that these aspects were touched."""
        return AbilityBasis(known, touched)

    def suppose(self, snapshot: Snapshot) -> None:
        """Take these effects for those at work."""
        memo = self.memo
        memo.snapshot, memo.current = snapshot, None
        memo.heeded = SELDOM | snapshot.needs | snapshot.reach
        memo.stale_traits = EVERYTHING

    @property
    def computed(self) -> Computed:
        """The traits of every instance that some effect changes."""
        return self._computed_in(self.snapshot)

    def _computed_in(self, snapshot: Snapshot) -> Computed:
        """The same, where the effects have just been looked at."""
        if not snapshot.changes:
            return _UNCHANGED
        memo = self.memo
        if memo.stale_traits & snapshot.reach:
            memo.stale_traits = 0
            memo.computed = {}
            compute(self, snapshot, memo.computed)
        return memo.computed

    @property
    def listeners(self) -> Listeners:
        """Every triggered ability that works, by the moment it waits for."""
        memo = self.memo
        if memo.current is not memo.listened_in or memo.are_listeners_stale:
            before, snapshot = memo.listened_in, self.snapshot
            other = snapshot is not before
            if memo.are_listeners_stale or (other and (snapshot.abilities or before.abilities)):
                memo.are_listeners_stale = False
                memo.listeners = listen(self)
            memo.listened_in = snapshot
        return memo.listeners

    def abilities(self, instance: Instance) -> tuple[Ability, ...]:
        """What an instance can do now, with what effects gave and took."""
        snapshot = self.snapshot
        now = snapshot.abilities.get(instance.id)
        own: tuple[Ability, ...] = instance.face.abilities if now is None else now
        granted = (effect.data for effect in snapshot.grants if instance.id in touched(self, effect))
        return (*own, *(grant.ability for grant in granted if isinstance(grant, Grant)))

    def traits(self, instance: Instance) -> Traits:
        """Traits with all continuous effects; of what has left, as they were last known."""
        thing = instance.id
        if thing not in self.instances:
            gone = self.departed.get(thing)
            return self.printed(instance) if gone is None else gone.traits or self.printed(instance)
        snapshot = self.snapshot
        if not snapshot.changes:
            return self.printed(instance)
        return self._computed_in(snapshot).get(thing) or self.printed(instance)

    def effects_at_work(self) -> list[Effect]:
        """The effects that last, without those that wait for their time."""
        return list(self.effects)

    def rules_on(self, deed: str, doer: int = NOTHING, obj: int = NOTHING) -> Rules:
        """The effects that forbid a deed to somebody, with what these two say of themselves."""
        snapshot: Snapshot = self.memo.current or looked_at(self)
        if deed not in snapshot.forbidden:
            return NO_RULES
        return snapshot.rules_on(self.book.lexicon, deed, Cannot, Cannot)

    def demands(self) -> Sequence[Effect]:
        """The effects by which something must be done."""
        return self.snapshot.of(Must)

    def permissions(self, deed: str, obj: int = NOTHING) -> Sequence[Effect]:
        """The effects by which more may be done than the rules allow."""
        return self.snapshot.of(Allow)

    def meets_condition(self, context: Context, condition: object) -> bool:
        """Whether the condition of a triggered ability is true now."""
        return holds(self, context, condition)

    # --- Events -----------------------------------------------------------------------------------

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen at once; where something may interfere, by way of the pipeline."""
        snapshot: Snapshot = self.memo.current or looked_at(self)
        interrupts = snapshot.interrupts
        if interrupts:
            for event in events:
                if not interrupts.isdisjoint(event.names):
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
        if self.delayed:
            return True
        return name in self.watched and self._is_heard(name)

    def _is_heard(self, name: str) -> bool:
        """Some ability waits for the moment of this name."""
        return name in self.recalled or name in self.listeners or name in self.memo.listened_in.granting

    def goes_unnoticed(self, name: str, moving: Face | None = None) -> bool:
        """Nothing would interfere with such an event, and nobody would hear of it: it need not be made.

        Who hears is known beforehand where the event cannot change it: no standing ability has a condition,
        and what moves does not itself wait for its moving.
        """
        if self.delayed:
            return False
        snapshot = self.snapshot
        if name in snapshot.interrupts:
            return False
        if name not in self.watched:
            return True
        if snapshot.asked or (moving is not None and name in moving.triggers):
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
            turned, instances, zones = POSITION, self.instances, self.book.zones
            for thing in things:
                instance = instances[thing]
                instance.rested = rested
                self.is_altered(instance)
                if not zones[instance.zone].shared:
                    turned |= STORES
            self.changed(turned)
            self.passed(turning, things, rested, clause, seat)
            return None
        return self.happen(*turning(things, rested, clause, seat))

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        early = self._about_to_leave(events)
        self.apply_all(events)
        for event, noticed in early:
            self._wait(event, noticed)
        watched, recalled = self.watched, self.recalled
        for event in events:
            names, parting = event.names, event.parting
            if not watched.isdisjoint(names):
                now = [name for name in names if name not in parting] if parting else names
                noticed = notice(self, event, now)
                if noticed:
                    self._wait(event, noticed)
                if parting:
                    self._wait(event, notice_on_arrival(self, event))
            if recalled and not recalled.isdisjoint(names):
                self.earlier += remembered(event)
                self.touch(TURN)

    def apply_all(self, events: Sequence[Event]) -> None:
        """The events change the game, one after the other, and what they carry out is done."""
        recorded = self.log is not None or self.trace is not None
        for event in events:
            self.clock += 1
            before = self.known(event.subject) if recorded else None
            event.apply(self)
            if recorded:
                self.tell(event, before)
            if event.deed and event.achieves:
                effect = self.frames[event.deed - 1]
                assert isinstance(effect, CoreRun)
                effect.did = True
                effect.done += ((event.names, event.subject, event.amount),)
                if effect.bringing:
                    effect.brought += (event.result if event.result != NOTHING else event.subject,)
        if recorded:
            self.hide_order(events)
        self.clock += 1

    def was_done(self, deed: int, brought: tuple[int, ...] = ()) -> None:
        """The instruction of the effect that runs at this place, if there is one, has come to something."""
        if deed:
            effect = self.frames[deed - 1]
            assert isinstance(effect, CoreRun)
            effect.did = True
            effect.brought += brought

    def _about_to_leave(self, events: Sequence[Event]) -> list[tuple[Event, Noticed]]:
        """What triggers on leaving, judged before anything moves."""
        early: list[tuple[Event, Noticed]] = []
        for event in events:
            if isinstance(event, Move) and self.instances[event.subject].zone in self.book.live:
                self._remember(event.subject)
                parting = event.parting = self.parting_of(event)
                if parting and not self.watched.isdisjoint(event.names):
                    noticed = notice(self, event, [name for name in event.names if name in parting])
                    if noticed:
                        early.append((event, noticed))
        return early

    def _remember(self, thing: int) -> None:
        """What leaves is to be remembered as it was: its traits are computed, if anything changes them."""
        snapshot = self.snapshot
        if not snapshot.changes or not self.memo.stale_traits & snapshot.reach:
            return
        if thing not in self.memo.computed and not is_changed(self, thing):
            return
        self.computed  # noqa: B018

    def _wait(self, event: Event, noticed: Noticed) -> None:
        for ability, context in noticed:
            old, new = event.subject, event.result
            if new not in (NOTHING, old):
                context = context.following(old, new, self.informs(old, new, event))
            self.waiting.append(Waiting(ability, context))
