"""A game of NOVA: what its cards are at a moment, what their abilities do, and what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahojin.abilities import Ability, Program, Standing, This, Those, Triggered, Until
from mahojin.kernel.aspects import TURN
from mahojin.kernel.event import Damaged, Event, Marked, Move
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Context, Effect, Instance, TraitValue, Waiting, seat_of
from mahojin.language.prohibitions import prevented
from mahojin.language.reach import is_changed
from mahojin.language.triggers import Noticed, judged_where_it_was
from mahojin.native import compiled_as

from .abilities import AtMost
from .cards.card_values import CardValues
from .cards.information import TRAITS
from .procedures import PROCEDURES
from .zones.last_information import looked_at, looks_back

SKILLS: Final = frozenset({"instant", "swift", "pierce", "equipment", "single"})
TURNING: Final = ("rested", "woken")
PUBLIC: Final = ("graveyard", "exile", "retired", "energy")


@compiled_as(allow_interpreted_subclasses=True)
class Nova(CardValues):
    """The state of a game of NOVA."""

    __slots__ = ()

    # --- Information ------------------------------------------------------------------------------

    def trait(self, thing: int, name: str) -> TraitValue:
        if thing < 0:
            seat = seat_of(thing)
            return self.life[seat] if name == "life" else self.level_limit(seat)
        instance = self.known(thing)
        if instance is None:
            return None
        if name in SKILLS:
            return self.has_skill(instance, name)
        reader = TRAITS.get(name)
        return instance.count(name) if reader is None else reader(self, instance)

    def choosable(self, context: Context, things: list[int]) -> list[int]:
        """What is being resolved waits no longer, and what is kept from being chosen cannot be."""
        if context.source in things and context.source in self.stack:
            things = [one for one in things if one != context.source]
        if self.destroyed and self._is_harmful(context):
            self.cite("916.5")
            things = [one for one in things if one not in self.destroyed]
        if "choose" not in self.snapshot.forbidden:
            return things
        by, source = context.controller, context.source
        return [one for one in things if not prevented(self, "choose", source, one, actor=by)]

    def _is_harmful(self, context: Context) -> bool:
        """The card that speaks has an ability that deals damage."""
        source = self.known(context.source)
        return source is not None and bool(source.face.harmful)

    def sight_of(self, instance: Instance) -> str:
        return "all" if instance.id in self.revealed else super().sight_of(instance)

    # --- Abilities --------------------------------------------------------------------------------

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        if not isinstance(ability, (Standing, Triggered)):
            return False
        if ability.zone is not None:
            self.cite("803.1.3")
            return instance.zone == ability.zone or ability.zone == "anywhere"
        return bool(instance.zone == instance.face.home)

    def listens_elsewhere(self, event: Event, name: str, ability: Triggered) -> bool:
        """A card that is discarded tells of it itself, from the graveyard (N-55)."""
        return name == "discarded" and ability.zone is None and isinstance(ability.moment.subject, This)

    def voice(self, instance: Instance, ability: Ability, event: Event | None) -> None:
        if isinstance(ability, (Standing, Triggered)) and ability.zone is not None:
            self.cite("803.1.3", "801.5.3" if ability.zone == "anywhere" else "801.5.5")
        else:
            discarded = event is not None and "discarded" in event.names and instance.zone == "graveyard"
            self.cite("803.1.3" if discarded else "803.1.1")
        if event is None:
            self.cite("801.5.1", "311.6.2", "912.4.1")
            if isinstance(ability, Standing) and ability.condition is not None:
                self.cite("803.1.4")
        else:
            self.cite("801.4.3.1", "801.4.6.4", "914.1")
            if isinstance(ability, Triggered):
                self.cite(*looked_at(self, ability.moment, event))
                if ability.moment.event in TURNING:
                    self.cite("801.4.6.1")
                subject = ability.moment.subject
                if isinstance(subject, Those) and subject.which and _are_changed(self, (event,)):
                    self.cite("802.1.2.1.6.1")

    def _about_to_leave(self, events: Sequence[Event]) -> list[tuple[Event, Noticed]]:
        """What goes to a hand from where all see it is judged there too (801.4.4.1)."""
        early = super()._about_to_leave(events)
        if "added" in self.watched:
            early += judged_where_it_was(self, events, "added", PUBLIC)
        return early

    def _wait(self, event: Event, noticed: Noticed) -> None:
        """What was set off will be played; nothing that lies where nobody sees it is (801.4.6.2)."""
        for ability, context in noticed:
            source = self.instances.get(context.source)
            if source is not None and self.book.zones[source.zone].sight == "none":
                self.cite("801.4.6.2")
            else:
                self.waiting.append(Waiting(ability, self._following(event, context)))

    def _following(self, event: Event, context: Context) -> Context:
        """A card that moved is meant where it is now, if it can be seen there, as it was before (801.4.8)."""
        old, new = event.subject, self.instances.get(event.result)
        if new is None:
            return context
        self.cite("801.4.8")
        sight = self.book.zones[new.zone].sight
        if sight == "owner":
            self.cite("301.7.1")
        if sight == "none" or (sight == "owner" and new.seat != context.controller):
            return context.renaming(new.id, old)
        return context.following(old, new.id, self.informs(old, new.id, event))

    def informs(self, old: int, new: int, event: Event | None = None) -> int:
        """What words have moved themselves they read as it was last (805.1), what set them off by 801.4.4."""
        if event is None:
            self.cite("805.1")
            return super().informs(old, new)
        return old if looks_back(self, old, new) else new

    def is_stifled(self, instance: Instance) -> bool:
        """発動しない (914.2)."""
        if not prevented(self, "trigger", instance.id):
            return False
        self.cite("914.2")
        return True

    def meets_condition(self, context: Context, condition: object) -> bool:
        self.cite("803.1.4")
        given = super().meets_condition(context, condition)
        if not given:
            self.cite("803.1.5")
        return given

    def lasts_from(self) -> int:
        """An effect counts from when it was played (802.1.2.1.5.1)."""
        return self.since or self.clock

    def effects_at_work(self) -> list[Effect]:
        """Effects of the attack phase do nothing outside of it."""
        if self.phase == "attack":
            return list(self.effects)
        return [effect for effect in self.effects if effect.until is not Until.END_OF_PHASE]

    def reached(self, things: tuple[int, ...]) -> tuple[int, ...]:
        """What has moved between its play and its resolution it does not reach (802.1.2.1.5.2)."""
        if not self.since:
            return things
        there, between = self.instances, range(self.since + 1, self.begun + 1)
        return tuple(one for one in things if one < 0 or there[one].arrived not in between)

    def concede(self, seat: int) -> None:
        """A player gives up: at any moment, whatever is going on (003.2.3)."""
        if self.result is None:
            self.cite("003.2.3.1", "311.6.7", "912.4.5", "003.1.1")
            self.finish((self.opponent(seat),), "003.2.3", "conceded")

    # --- Events -----------------------------------------------------------------------------------

    def blow(self, thing: int, amount: int, by: int, manner: str | None = None) -> Damaged | None:
        """Damage to a player or a servant; the destroyed take none (916.4), and 0 is none (004.6)."""
        if amount <= 0:
            self.cite("004.6")
            return None
        if thing >= 0:
            servant = self.instances.get(thing)
            if servant is None or servant.zone != "field" or self.kind(servant) != "servant":
                self.cite("004.4")
                return None
            if thing in self.destroyed:
                self.cite("916.4")
                return None
            self.cite("203.5")
        seat = seat_of(thing) if thing < 0 else -1
        clause = "916.2" if thing < 0 else "916.1"
        return Damaged(("damaged", "dealt"), clause, thing, by=by, amount=amount, seat=seat, manner=manner)

    def run(self) -> None:
        """As ever; where the same choices come again and again, it is settled how that ends (924)."""
        super().run()
        decision = self.decision
        if decision is not None and not decision.forced:
            PROCEDURES.not_for_ever(self, decision)

    def carry(self, program: Program, context: Context) -> Procedure:
        return PROCEDURES.carry(program, context)

    def pipeline(self, events: tuple[Event, ...]) -> Procedure:
        return PROCEDURES.happening(events)

    def can_be_chosen(self, program: Program, context: Context) -> bool:
        return PROCEDURES.can_be_chosen(self, program, context)

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen; what the rules do about it cuts in at once (501.1)."""
        return super().happen(*events) or self.process_rules()

    def process_rules(self) -> Procedure | None:
        """Rule processing, where there is any to do."""
        return PROCEDURES.rules(self) if self.memo.unchecked & self.book_memo.vital else None

    def is_quiet(self, name: str) -> bool:
        """Whether nobody would hear of an event of this name or meddle with it."""
        return name not in self.snapshot.interrupts and not self._is_awaited(name)

    def go_unnoticed(self, *names: str) -> bool:
        """Whether an event of these names can be passed over: nobody waits for it or for what comes of it."""
        return not self.whenevers and all(self.goes_unnoticed(name) for name in names)

    def carry_out(self, events: Sequence[Event]) -> None:
        delayed = len(self.delayed)
        if AtMost in self.snapshot.effects:
            events = [event for event in events if not isinstance(event, Marked) or self._has_room(event)]
        if self.equipping and any("controlled" in event.names for event in events):
            events = [*events, *self._coming_along(events)]
        began, earlier = self.clock + 1, self.earlier
        super().carry_out(events)
        if len(events) > 1:
            self._note_together(events, began)
        if self.earlier is not earlier:
            self.changed(TURN)
        for event in events:
            if isinstance(event, Damaged):
                self._note_damage(event)
            elif isinstance(event, Move) and len(event.with_counter) > 1:
                self._note_other_counters(event)
        self.observe(_cite_events, events, delayed)
        if self.whenevers:
            PROCEDURES.situations(self)

    def _coming_along(self, events: Sequence[Event]) -> list[Event]:
        """What abilities notice of the equipment whose controller changes with its bearer's (205.4)."""
        return [
            Event(("controlled",), "205.4", item.id, event.seat)
            for event in events
            if "controlled" in event.names
            for item in self.borne_by(event.subject)
        ]

    def _note_together(self, events: Sequence[Event], began: int) -> None:
        """What comes to a player's field at once has been there equally long (505.1)."""
        for event in events:
            thing = event.result if "entered" in event.names else event.subject
            if ("entered" in event.names or "controlled" in event.names) and thing in self.instances:
                self.taken[thing] = began
                self.taken.update((item.id, began) for item in self.borne_by(thing))

    def _has_room(self, event: Marked) -> bool:
        """Where no more counters can be, none are put (919.6, 801.4.6.3)."""
        if event.amount > 0:
            event.amount = self.room_for(self.instances[event.subject], event.manner or "", event.amount)
        return event.amount != 0

    def _note_other_counters(self, event: Move) -> None:
        """A card that has entered with several sorts of counters was put each of them on (919.7)."""
        for counter in self.instances[event.result].counters or ():
            if counter != event.manner:
                noted = Event(("countered",), "919.7", event.result, by=event.by, manner=counter)
                super().carry_out((noted,))

    def _note_damage(self, event: Damaged) -> None:
        if event.subject < 0:
            source = self.known(event.by)
            self.blame(source.controller if source is not None else -1)
        elif event.manner == "battle":
            self.bruised |= {(event.subject, event.by)}

    def blame(self, seat: int) -> None:
        """Remember who lowered somebody's life (003.2.4)."""
        self.culprit = seat

    def give_priority(self) -> Procedure | None:
        """Players act, the turn player first (701.1.1)."""
        return PROCEDURES.priority(self)


def _cite_events(game: Nova, events: Sequence[Event], delayed: int) -> None:
    """What delayed abilities, so many before, effects on entering and joint damage have to do with events."""
    if len(game.delayed) < delayed:
        game.cite("801.4.5", "801.4.9.2")
    if _are_changed(game, events):
        game.cite("802.1.2.1.6")
    if sum(isinstance(event, Damaged) for event in events) > 1:
        game.cite("916.3.2.1")


def _are_changed(game: Nova, events: Sequence[Event]) -> bool:
    """A card has entered, and effects that are at work change it from then on (802.1.2.1.6)."""
    entered = [event.result for event in events if "entered" in event.names]
    return any(thing in game.instances and is_changed(game, thing) for thing in entered)
