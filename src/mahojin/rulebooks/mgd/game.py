"""A game of 魔法少女 ザ・デュエル: what its cards are and can do, and how things happen in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahojin.abilities import Ability, Activation, Grant, Program, Standing, This, Triggered
from mahojin.kernel.aspects import COUNTERS
from mahojin.kernel.event import NO_NAMES, Appear, Event, Move
from mahojin.kernel.log import Line
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import ANYWHERE, NO_CARD, Context, Instance, TraitValue, Waiting, seat_of
from mahojin.language.program import CoreRun
from mahojin.language.reach import is_changed
from mahojin.language.triggers import Noticed, judged_where_it_was
from mahojin.native import compiled_as

from .book import BATTLEFIELD, DECK_BOUND, PUBLIC_PILES, STAYING
from .cards.card_values import CardValues
from .cards.descriptions import OF_THE_CARD, SELF_TOLD, SKILL_NAMES, WHAT_IT_IS
from .cards.information import PLAYER, TRAITS, with_counters
from .cards.keywords import clauses_behind, meant, told_in_chapters
from .costs.od_abilities import is_od_ability
from .procedures import PROCEDURES
from .zones.last_information import PRIVATE, follows, looks_back

if TYPE_CHECKING:
    from .cards.face import Card


@compiled_as(allow_interpreted_subclasses=True)
class Mgd(CardValues):
    """The state of a game of 魔法少女 ザ・デュエル."""

    __slots__ = ()

    # --- Information ------------------------------------------------------------------------------

    def atk(self, instance: Instance) -> int:
        """攻撃力, with counters (909.1f) and rounded up to hundreds (909.1g)."""
        return with_counters(self, self.traits_for(instance, "atk").atk, instance, 0)

    def dfn(self, instance: Instance) -> int:
        """防御力, with counters (909.1f) and rounded up to hundreds (909.1g)."""
        return with_counters(self, self.traits_for(instance, "def").dfn, instance, 1)

    def trait(self, thing: int, name: str) -> TraitValue:
        if thing < 0:
            return (
                PLAYER[name](self, seat_of(thing))
                if name in PLAYER
                else self.marks[seat_of(thing)].get(name, 0)
            )
        instance = self.known(thing)
        if instance is None:
            return None
        face: Card = instance.face
        reader = TRAITS.get(name)
        if reader is not None:
            if face.kind == "ability" and instance.play is not None and name in OF_THE_CARD:
                self.cite("901.1e")
                return self.trait(instance.play.context.source, name)
            return reader(self, instance)
        if name in face.skills or name in SKILL_NAMES:
            self.cite("901.1d")
            return self.has_skill(instance, name)
        return instance.count(name)

    def choosable(self, context: Context, things: list[int]) -> list[int]:
        """What is on the chase cannot be about itself (903.2e-1); stock is not spoken of (302.7)."""
        self.observe(_cite_stock_and_tokens, things)
        if context.source in things and context.source in self.stack:
            self.cite("903.2e-1")
            return [one for one in things if one != context.source]
        return things

    def sight_of(self, instance: Instance) -> str:
        if instance.id in self.revealed or self._has_its_ability_on_the_chase(instance.id):
            return "all"
        if instance.id in self.peeked:
            return "owner"
        if instance.face_down and instance.zone in ("girls", "exile", "stock"):
            self.cite("308.2a", "303.2")
            return "all" if instance.id in self.exposed else "owner"
        return super().sight_of(instance)

    def _has_its_ability_on_the_chase(self, thing: int) -> bool:
        """Its card is shown as long as an ability is on the chase (905.2a)."""
        plays = [self.instances[item].play for item in self.stack]
        return any(play is not None and play.context.source == thing for play in plays)

    # --- Abilities --------------------------------------------------------------------------------

    def meant(self, abilities: tuple[Ability, ...], kind: str = "") -> tuple[Ability, ...]:
        return tuple([one for ability in abilities for one in meant(kind, ability)])

    def is_spared(self, ability: Ability, sort: str | None) -> bool:
        """Od abilities stay where the others go (1018.11a); a copy keeps nothing of its "own"."""
        return sort == "od" and isinstance(ability, (Activation, Triggered)) and is_od_ability(ability)

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        if not isinstance(ability, (Standing, Triggered)):
            return False
        if ability.zone is not None:
            self.cite("902.2")
            return ability.zone in (instance.zone, "anywhere")
        if instance.zone in BATTLEFIELD:
            return True
        return bool(instance.zone == instance.face.home)

    def listens_elsewhere(self, event: Event, name: str, ability: Triggered) -> bool:
        """A card that was discarded, or came to the hand as an orb, tells of it itself (902.2)."""
        return name in SELF_TOLD and ability.zone is None and isinstance(ability.moment.subject, This)

    def voice(self, instance: Instance, ability: Ability, event: Event | None) -> None:
        named = isinstance(ability, (Standing, Triggered)) and ability.zone is not None
        self.cite("902.2" if named or instance.zone not in BATTLEFIELD else "902.1a", "902.1")
        if len(instance.face.abilities) > 1:
            self.cite("205.2")
        if instance.zone == "stock":
            self.cite("1302.4c-2")
        if event is None:
            self.cite("904.1", "901.1c")
            if isinstance(ability, Standing) and ability.zone == ANYWHERE:
                self.cite("904.2")
            if isinstance(ability, Standing) and isinstance(ability.effect, Grant):
                self.cite(*self.by_skill(instance, ability))
        else:
            self.cite("906.1", "906.2", "901.1b", *self.by_skill(instance, ability))
            if isinstance(ability, Triggered):
                self.cite(*looks_back(self, ability.moment, event), *told_in_chapters(instance.face, ability))

    def by_skill(self, instance: Instance, one: object) -> tuple[str, ...]:
        """The clauses of the keyword skills by which a card has this ability or effect."""
        face = instance.face
        now = self.snapshot.abilities.get(instance.id, face.abilities)
        defined = PROCEDURES.defined.get(instance.face)  # a token of the book
        found = clauses_behind(face.kind, now, one)
        return found if defined is None else (*found, defined)

    def _about_to_leave(self, events: Sequence[Event]) -> list[tuple[Event, Noticed]]:
        """What goes to a hand from where all see it is judged there (906.5a)."""
        early = super()._about_to_leave(events)
        if "added" in self.watched:
            early += judged_where_it_was(self, events, "added", PUBLIC_PILES)
        return early

    def parting_of(self, event: Move) -> frozenset[str]:
        """What goes from the chase to another zone that all see is judged there (906.5c)."""
        if self.instances[event.subject].zone == "chase" and event.zone not in PRIVATE:
            return NO_NAMES
        return self.book.parting

    def _wait(self, event: Event, noticed: Noticed) -> None:
        """What was set off will be activated in the next priority process (906.1)."""
        for ability, context in noticed:
            self.waiting.append(Waiting(ability, follows(self, event, context)))

    def meets_condition(self, context: Context, condition: object) -> bool:
        self.cite("902.1")
        return super().meets_condition(context, condition)

    def concede(self, seat: int) -> None:
        """A player gives up: at any moment, whatever is going on (103.4)."""
        if self.result is None:
            self.finish((self.opponent(seat),), "103.4", "conceded")

    # --- Loops ------------------------------------------------------------------------------------

    def answer(self, *picked: object) -> None:
        """As ever; what was chosen may belong to a loop (1301)."""
        decision = self.decision
        if decision is not None and not decision.forced and not (self.imagined or self.going_on):
            taken = [self._offered(decision, pick) for pick in picked]
            PROCEDURES.note_choice(self, decision, taken)
        super().answer(*picked)

    def run(self) -> None:
        """As ever; a choice that a loop has come back to is made, restricted, or asked for in another way."""
        super().run()
        if self.imagined or self.going_on:
            return
        self.going_on = True
        try:
            while self.decision is not None and PROCEDURES.look_for_loops(self):
                pass
        finally:
            self.going_on = False

    # --- Events -----------------------------------------------------------------------------------

    def carry(self, program: Program, context: Context) -> Procedure:
        return PROCEDURES.carry(program, context)

    def pipeline(self, events: tuple[Event, ...]) -> Procedure:
        """What was used on the event that a program stands for is not used on what it does (910.3)."""
        for frame in reversed(self.frames):
            if isinstance(frame, CoreRun):
                for event in events:
                    event.without |= frame.context.without
                break
        return PROCEDURES.happening(events)

    def can_be_chosen(self, program: Program, context: Context) -> bool:
        return PROCEDURES.can_be_chosen(self, program, context)

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen; where something is to be settled before, by way of the pipeline."""
        if PROCEDURES.unsettled(self, events):
            return self.pipeline(events)
        waiting = super().happen(*events)
        return waiting or PROCEDURES.order_of_effects(self, events)

    def is_main_timing(self, seat: int) -> bool:
        """メインタイミング (701.2)."""
        if self.turn_player != seat or self.phase != "main" or self.stack:
            return False
        self.cite("701.2")
        return True

    def is_heard(self, name: str) -> bool:
        """Some ability waits for the moment of this name."""
        return self._is_heard(name)

    def is_minded(self, name: str) -> bool:
        """It makes a difference whether others are told of what has this name."""
        return self._is_awaited(name)

    def _is_awaited(self, name: str) -> bool:
        return self.whenevers or super()._is_awaited(name)

    def process_rules(self) -> Procedure | None:
        """Rule processing, where there is any to do (602.1a)."""
        return PROCEDURES.rules(self)

    def carry_out(self, events: Sequence[Event]) -> None:
        """Stock goes along, tokens vanish where they cannot be, and gods go back to the extra deck."""
        known = [
            event
            for event in events
            if isinstance(event, Move) and event.face_down and self._is_seen_by_all(event.subject)
        ]
        stock = self.zones["stock"]
        if stock[0] or stock[1]:
            events = (*events, *PROCEDURES.stock_follows(self, events))
        delayed = len(self.delayed)
        super().carry_out(events)
        self.observe(_cite_what_is_changed_as_it_comes, events)
        if known:
            self.exposed |= {move.result for move in known}
        if len(self.delayed) < delayed:
            self.cite("906.6a")
        for event in events:
            result = self.instances.get(event.result)
            if result is not None:
                self._does_not_stay(result)
            if isinstance(event, (Move, Appear)) and len(event.with_counter) > 1:
                self._tell_of_more_counters(event)
        if self.whenevers:
            PROCEDURES.situations(self)
            PROCEDURES.spans(self)

    def _tell_of_more_counters(self, event: Move | Appear) -> None:
        """Counters of another sort than the first with which something came are told of, too (1018.8)."""
        thing, seat, by = event.result, event.seat, event.by
        for counter, number in event.with_counter[1:]:
            more = Event(("countered",), "1018.8", thing, seat, by, amount=number, manner=counter)
            self.carry_out((more,))

    def hide_order(self, events: Sequence[Event]) -> None:
        """The order of cards in a pile that nobody sees is not told, though stock goes elsewhere (302.4)."""
        if self.log is None or len(events) < 2:
            return
        first = len(self.log) - len(events)
        zones = self.book.zones
        places = [
            first + place
            for place, event in enumerate(events)
            if isinstance(event, Move) and zones[event.zone].sight == "none"
        ]
        told = sorted((self.log[place] for place in places), key=Line.named)
        for place, line in zip(places, told, strict=True):
            self.log[place] = line

    def _is_seen_by_all(self, thing: int) -> bool:
        """Whoever knows the front of a card that is turned down may look at it later (303.2)."""
        self.cite("303.2")
        return thing in self.instances and self.sight_of(self.instances[thing]) == "all"

    def _does_not_stay(self, card: Instance) -> None:
        """A token off the battlefield (1302.3a), or a card of the extra deck among others (315.2a)."""
        zone = card.zone
        printed: Card = card.printed
        if card.card == NO_CARD:
            turned = card.face_down and printed.kind not in ("", "girl")  # into another kind
            if turned or zone not in STAYING:
                self.cite("1302.3b" if turned else "1302.3a", "1302.3")
                self.remove(card)
                self.changed(COUNTERS)
        elif not printed.extra:
            return
        elif zone not in DECK_BOUND:
            self.cite("315.2", "315.2b")
        else:
            self.cite("315.2", "315.2a")
            names = ("shelved", "left") if zone == "girls" else ("shelved",)
            move = Move(names, "315.2a", card.id, "extra", card.owner, seat=card.controller)
            super().carry_out((move,))


def _cite_what_is_changed_as_it_comes(game: Mgd, events: Sequence[Event]) -> None:
    """Effects apply to what comes from the moment at which it is there (909.4)."""
    for thing in [event.result for event in events]:
        if thing in game.instances and (thing in game.snapshot.abilities or is_changed(game, thing)):
            game.cite("909.4")


def _cite_stock_and_tokens(game: Mgd, things: list[int]) -> None:
    """Stock beneath what may be chosen is not spoken of (302.7); a token may be (1302.2)."""
    if any(game.stock_of(thing) for thing in things if thing >= 0):
        game.cite("302.7")
    if any(one is not None and WHAT_IT_IS["token"](one) for one in map(game.known, things)):
        game.cite("1302.2", "1302.2a")
