"""A game of Phantom Magic Vision: what its cards are now, what happens, and what follows at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Ability
from mahojin.kernel.aspects import DAMAGE, TURN
from mahojin.kernel.copies import copied
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import (
    NO_CARD,
    NO_HOST,
    Context,
    Delayed,
    Effect,
    Face,
    Instance,
    player_thing,
    seat_of,
    works_in,
)
from mahojin.language.continuous import Basis, looked_at
from mahojin.language.explanation import Changed, Numbers
from mahojin.language.rules import NO_RULES, Rules, rules_among
from mahojin.language.snapshot import Snapshot
from mahojin.native import compiled_as
from mahojin.rulebooks.pmv.abilities import Allowed, Barred, Bound, Edge, Never

from .book import HAND_LIMIT
from .cards.face import NOTHING_KNOWN, Card, Traits
from .cards.keywords import clause_of
from .effects.snapshot import BEGINNING, NOBODY, Active, TextSnapshot
from .lexicon import LEXICON
from .procedures import PROCEDURES
from .state import Deed
from .table import FIELD, Board

if TYPE_CHECKING:
    from .battle.dealt_damage import Blow
    from .effects.program import CarryOut

VITAL: Final = DAMAGE | FIELD  # what rules look at
FORBIDDING: Final = frozenset({Barred})
SPARING: Final = frozenset({Never})
PERMITTING: Final = frozenset({Allowed})
NO_WORDS: Final[frozenset[str]] = frozenset()


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

    def hindrances(self) -> Sequence[Active]:
        return PROCEDURES.hindrances(self)

    def touches(self, effect: Effect, thing: int) -> bool:
        assert isinstance(effect, Active)
        return PROCEDURES.touches(self, effect, thing)

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

    def make(self, face: Face, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        if face not in self.relevance.faces:
            assert isinstance(face, Card)
            PROCEDURES.learn(self, (face,))
        return super().make(face, owner, zone, seat, card)

    def take_for(self, instance: Instance, face: Face) -> None:
        if face not in self.relevance.faces:
            assert isinstance(face, Card)
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
        if instance.face_down and instance.hidden and instance.zone == "field":
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
        now: TextSnapshot = self.memo.current or self._looked_at()
        if instance.zone == "field":
            return now.traits.get(thing) or self.printed(instance)
        face: Card = instance.face
        if face.plain and not now.afar and not self.priced:
            return face.traits
        aside = PROCEDURES.aside(self, instance)
        if thing in self.priced:
            aside = copied(aside)
            aside.need, aside.cost = self.priced[thing]
        return aside

    @property
    def snapshot(self) -> TextSnapshot:
        """All that holds; looked at anew when something it depends on was touched."""
        return self.memo.current or self._looked_at()

    def _looked_at(self) -> TextSnapshot:
        found = looked_at(self)
        assert isinstance(found, TextSnapshot)
        return found

    def suppose(self, snapshot: Snapshot) -> None:
        memo = self.book_memo
        memo.snapshot, memo.current = snapshot, None
        memo.aside, memo.free = {}, {}  # both were found out by another

    def basis(self, known: Snapshot, touched: int) -> Basis:
        assert isinstance(known, TextSnapshot)
        return PROCEDURES.basis(self, known, touched)

    def rules_on(self, deed: str, doer: int = NOTHING, obj: int = NOTHING) -> Rules:
        now: TextSnapshot = self.memo.current or self._looked_at()
        rules = now.rules_about(deed, doer, obj) if deed in now.forbidden else NO_RULES
        if deed not in self.relevance.own_rules:
            return rules
        own = self._own_rules(doer, FORBIDDING, LEXICON.doing, deed) if 0 <= doer < NOTHING else NOBODY
        safe = self._own_rules(obj, SPARING, LEXICON.suffering, deed) if 0 <= obj < NOTHING else NOBODY
        if not own and not safe:
            return rules
        more = rules_among(LEXICON, deed, own, safe)
        return Rules([*rules.doing, *more.doing], [*rules.suffering, *more.suffering])

    def _own_rules(
        self, thing: int, kinds: frozenset[type], words: Mapping[str, tuple[str, ...]], deed: str
    ) -> list[Active]:
        """What a card that is not on the field says of itself and a deed (7.4.6.a)."""
        return PROCEDURES.own_effects(self, thing, kinds, words[deed]) if deed in words else NOBODY

    def demands(self) -> Sequence[Active]:
        return self.snapshot.of(Bound)

    def permissions(self, deed: str, obj: int = NOTHING) -> Sequence[Active]:
        if deed not in self.relevance.permitted and not self.effects:
            return NOBODY  # no text in this game speaks of it
        found = self.snapshot.of(Allowed)
        own = PROCEDURES.own_effects(self, obj, PERMITTING, ()) if 0 <= obj < NOTHING else NOBODY
        return [*found, *own] if own else found

    def is_too_early(self, delayed: Delayed) -> bool:
        """「次の」 turn is not the present one; what begins now is never the present one.

        「この」干渉 is the chain that it was said in, not one inside it (1.12.8.d).
        """
        moment = delayed.ability.moment
        if not isinstance(moment, Edge) or moment.start:
            return False
        if moment.what == "chain":
            return not self.is_of_this_chain(delayed.made)
        return moment.which == "next" and moment.what == "turn" and delayed.made >= self.turn_began

    def clauses_of(self, words: object) -> tuple[str, ...]:
        return clause_of(words)

    def is_awaited(self, name: str) -> bool:
        """Some text that holds waits for an event of this name."""
        return name in self.relevance.awaited and name in self.snapshot.triggers

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        zone = getattr(ability, "zone", None)
        return works_in(zone, instance.face.home, instance.zone)

    # --- Events -----------------------------------------------------------------------------------

    def under_way(self) -> list[CarryOut]:
        """The effects that are being resolved, one inside the other."""
        effect = PROCEDURES.effect
        return [frame for frame in self.frames if type(frame) is effect]

    def depth(self) -> int:
        """How many effects are being resolved; one that names its targets has begun (8.2.4.b)."""
        kinds, begin = [*map(type, self.frames)], PROCEDURES.begin
        found = kinds.count(PROCEDURES.effect)
        if begin in kinds:
            found += len([frame for frame in self.frames if type(frame) is begin and not frame.begun])
        return found

    def shown(self) -> list[tuple[int, int]]:
        """What effects under way let somebody see (11.6, 11.7): the seat, -1 for everybody, and the card."""
        return [pair for effect in self.under_way() for pair in effect.shown]

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        PROCEDURES.carry_out(self, events)

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
        if self.relevance.foreseen:
            moment = PROCEDURES.foresee(self, events)
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
        if self.held or not (self.waiting or (self.memo.unchecked and self.may_follow())):
            return None
        return PROCEDURES.settle(self, timing, since, named)

    def may_follow(self) -> bool:
        """Whether a rule may have something to do: the field, its damage or what holds for it has changed."""
        unchecked = self.memo.unchecked
        if not unchecked:
            return False
        now: TextSnapshot = self.memo.current or self._looked_at()
        if unchecked & VITAL or now is not self.book_memo.checked:
            return True
        if unchecked & TURN and BEGINNING in now.triggers:  # conditions may begin to hold
            return True
        self.memo.unchecked = 0
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
        if PROCEDURES.passes_unnoticed(self, (name,), 1, (subject, to)):
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
