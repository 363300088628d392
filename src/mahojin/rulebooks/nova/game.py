"""A game of NOVA: the machine's game with this book's zones, energy, limit levels and battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from mahojin.machine.ability import (
    Ability,
    AtMost,
    Change,
    Condition,
    Description,
    Equips,
    Program,
    Skill,
    Standing,
    This,
    Those,
    Triggered,
    Until,
)
from mahojin.machine.aspects import BATTLE, CONTROL, DAMAGE, EVERYTHING
from mahojin.machine.chance import Chance
from mahojin.machine.counters import counter_change
from mahojin.machine.event import Damaged, Event
from mahojin.machine.field import EMPTY, Field, touches
from mahojin.machine.forbidding import banned
from mahojin.machine.game import Game
from mahojin.machine.meaning import value
from mahojin.machine.native import compiled_as
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import NO_CARD, Context, Effect, Instance, Waiting, player_thing, seat_of
from mahojin.machine.triggers import Noticed

from .battle import Battle
from .book import BOOK, COLOURS, FROM_TOP, LIFE
from .face import Card, Traits
from .information import TRAITS
from .looking_back import looked_at, looks_back

SKILLS: Final = frozenset({"instant", "swift", "pierce", "equipment", "single"})
PUBLIC: Final = ("graveyard", "exile", "retired", "energy")
TURNING: Final = ("rested", "woken")
NO_ENERGY: Final = (0,) * len(COLOURS)

Stock = tuple[int, ...]  # energy of each colour


BattleNow = TypeVar("BattleNow", Battle, None)

PROCEDURES: Final[dict[str, Any]] = {}  # what the game itself begins; filled by their modules


@compiled_as(allow_interpreted_subclasses=True)
class Nova(Game):
    """The state of a game of NOVA."""

    __slots__ = (
        "active_zones",
        "actor",
        "battle",
        "bruised",
        "called",
        "callings",
        "calls",
        "calm",
        "calm_in",
        "clocks",
        "culprit",
        "declared",
        "destroyed",
        "doomed",
        "dried",
        "equipping",
        "extra",
        "funds",
        "limits",
        "makers",
        "minds_energy",
        "moves",
        "offered",
        "offered_at",
        "once",
        "opened",
        "phase_loans",
        "playing",
        "purses",
        "reaches",
        "released",
        "repricing",
        "revealed",
        "sets",
        "since",
        "situations",
        "skips",
        "stack",
        "stock",
        "succeeded",
        "taken",
        "vital",
        "whenevers",
    )

    def __init__(self, chance: Chance) -> None:
        super().__init__(2, chance, BOOK)
        self.stack = self.zones["waiting"][0]
        self.life = [LIFE, LIFE]
        self.stock: list[Stock] = [NO_ENERGY, NO_ENERGY]  # エナジーストック
        self.limits = [1, 1]  # 005.5.2
        self.released = [0, 0]  # how many limits rule processing has opened (507.1)
        self.battle: Battle | None = None
        self.bruised: frozenset[int] = frozenset()  # hurt in battle since the rules last looked (405.6.3.2)
        self.destroyed: dict[int, str] = {}  # what is in the destroyed state, and how it came to it (907.1)
        self.dried: tuple[int, ...] = ()  # who could not draw (502.2)
        self.doomed: tuple[int, ...] = ()  # whom an effect makes lose (003.2.2)
        self.actor = -1  # who last played something of their own will (924.1.3)
        self.declared = False  # the first declaration step of the turn has begun (405.4.1)
        self.since = 0  # when what is being resolved was played (802.1.2.1.5)
        self.culprit = -1  # who last lowered somebody's life (003.2.4)
        self.sets = 0  # energy set this turn (404.2.1)
        self.called: tuple[int, ...] = ()  # who has played a character this turn (202.2)
        self.once: tuple[tuple[int, Ability, int], ...] = ()  # used this turn, from what (801.3.8.1)
        self.opened: tuple[tuple[int, Ability, int], ...] = ()  # activated, waiting (801.3.5.1.1)
        self.clocks = [0, 0]  # when each player's last turn began (203.4)
        self.taken: dict[int, int] = {}  # when control of something last changed
        self.phase_loans: tuple[int, ...] = ()  # what was taken only for the attack phase
        self.playing = 0  # the card that is being played
        self.revealed: frozenset[int] = frozenset()  # shown until the effect is done (910.1)
        self.skips: tuple[tuple[str, int, int], ...] = ()  # part, whose, in which turn or 0 (925)
        self.extra: tuple[tuple[str, str], ...] = ()  # part, after which (401.2); the last added first
        self.situations: dict[tuple[int, int], int] = {}  # what abilities that wait for situations last saw
        self.whenevers = False  # some card in the game has such an ability
        self.active_zones: frozenset[str] = frozenset({"field"})  # where activated abilities work
        self.minds_energy = False  # for some card in the game it matters whether energy is frozen
        self.repricing = False  # some card in the game changes what is paid
        self.equipping = False  # some card in the game can be attached to another
        self.makers = False  # some card in the game makes energy on the field
        self.moves = [0, 0]  # how often what each player could use at any time came or went
        self.funds = [0, 0]  # how often what each player can use changed: energy, what is frozen, limits
        self.callings = [0, 0]  # how often what calling a character depends on changed
        self.calls: list[Any] = [None, None]  # which characters each player may call, good for the same
        self.reaches: list[Any] = [None, None]  # what each player can act with, good for the same of both
        self.calm = -1  # the count of moves and funds at which nobody could act at any time
        self.calm_in: Field = EMPTY  # and the effects that were at work then
        self.offered: dict[int, list[Any]] = {}  # what each player may do, once it is looked for
        self.offered_at: tuple[int, str, int] = (-1, "", 0)
        self.purses: list[Any] = [None, None]  # what each player can pay with, good for the same funds
        self.vital = EVERYTHING  # aspects that, touched, may give rule processing something to do
        self.succeeded = False  # whether the last part of a price could be paid

    def copy_from(self, other: Nova) -> None:
        super().copy_from(other)
        self.stack = self.zones["waiting"][0]
        self.stock = other.stock[:]
        self.limits = other.limits[:]
        self.released = other.released[:]
        self.battle = other.battle
        self.bruised = other.bruised
        self.destroyed = other.destroyed.copy()
        self.dried = other.dried
        self.doomed = other.doomed
        self.culprit = other.culprit
        self.actor = other.actor
        self.declared = other.declared
        self.since = other.since
        self.sets = other.sets
        self.called = other.called
        self.once = other.once
        self.opened = other.opened
        self.clocks = other.clocks[:]
        self.taken = other.taken.copy()
        self.playing = other.playing
        self.phase_loans = other.phase_loans
        self.revealed = other.revealed
        self.skips = other.skips
        self.extra = other.extra
        self.situations = other.situations.copy()
        self.whenevers = other.whenevers
        self.purses = other.purses[:]
        self.succeeded = other.succeeded
        self.vital = other.vital
        self.active_zones = other.active_zones
        self.makers = other.makers
        self.equipping = other.equipping
        self.repricing = other.repricing
        self.minds_energy = other.minds_energy
        self.moves = other.moves[:]
        self.funds = other.funds[:]
        self.callings = other.callings[:]
        self.calls = other.calls[:]
        self.reaches = other.reaches[:]
        self.calm = other.calm
        self.calm_in = other.calm_in
        self.offered = other.offered
        self.offered_at = other.offered_at

    def more_to_fingerprint(self, names: dict[int, str]) -> object:
        battle = self.battle and (
            self.battle.step,
            [
                names.get(thing or 0, thing)
                for thing in (self.battle.attacker, self.battle.target, self.battle.blocker)
            ],
            self.battle.blocked,
        )
        return (
            battle,
            self.stock,
            self.limits,
            self.released,
            sorted((names.get(thing, str(thing)), how) for thing, how in self.destroyed.items()),
            self.sets,
            self.called,
            self.skips,
            self.extra,
            sorted(names.get(thing, str(thing)) for thing, _, _ in self.once),
        )

    def touch(self, aspects: int) -> None:
        super().touch(aspects)
        if aspects & CONTROL:
            for seat in range(self.seats):
                self.moves[seat] += 1
                self.funds[seat] += 1
                self.callings[seat] += 1

    def now(self) -> tuple[int, str, int]:
        """The moment: something happened since, or another phase or turn came, where it differs."""
        return (self.clock, self.phase, self.turn_player)

    # --- Zones ------------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        return self.zones["hand"][seat]

    def ours(self, seat: int) -> list[int]:
        """What lies on a player's field."""
        return self.zones["field"][seat]

    def energy(self, seat: int) -> list[int]:
        return self.zones["energy"][seat]

    def servants(self, seat: int) -> list[Instance]:
        """Servants on a player's field."""
        instances = self.instances
        cards = [instances[thing] for thing in self.ours(seat)]
        if "kind" in self.field.changing:
            return [card for card in cards if self.kind(card) == "servant"]
        return [card for card in cards if card.face.kind == "servant"]

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def fight(self, battle: BattleNow) -> BattleNow:
        """The battle goes on like this."""
        self.battle = battle
        self.changed(BATTLE)
        return battle

    def shift(self, old: Instance, zone: str, seat: int, position: str) -> Instance:
        if old.zone == "field":
            self.forget_on_the_field(old.id)
        if old.counters:
            self.cite("919.3")
            old.counters = None
        new = super().shift(old, zone, seat, position)
        self._comes_or_goes(old.face, old.zone, old.seat)
        self._comes_or_goes(new.face, zone, seat)
        if position.startswith(FROM_TOP):
            self._put_deeper(new, int(position.removeprefix(FROM_TOP)))
        if self.trace is not None:
            self.cite("301.9", "301.11", "005.3.2")
        return new

    def _comes_or_goes(self, face: Card, zone: str, seat: int) -> None:
        """A player may have something else to act with, to call or to pay with than before."""
        if zone in face.usable_in or self.field_now.abilities:
            self.moves[seat] += 1
        if face.kind == "character":
            self.callings = [number + 1 for number in self.callings]
        if zone == "energy":
            self.callings[seat] += 1
            self.funds[seat] += 1
        elif face.makes_energy:
            self.funds[seat] += 1

    def _turns(self, instance: Instance) -> None:
        """A player may have something else to pay with than before, or less to use."""
        zone = instance.zone
        if zone == "energy" or zone in instance.face.usable_in:
            self.funds[instance.seat] += 1

    def make(self, face: Any, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        self._comes_or_goes(face, zone, seat)
        return super().make(face, owner, zone, seat, card)

    def remove(self, instance: Instance) -> None:
        self._comes_or_goes(instance.face, instance.zone, instance.seat)
        super().remove(instance)

    def turn_to(self, instance: Instance, rested: bool) -> None:
        self._turns(instance)
        super().turn_to(instance, rested)

    def turn_all(self, things: Sequence[int], rested: bool, clause: str, seat: int) -> Procedure | None:
        for thing in things:
            self._turns(self.instances[thing])
        return super().turn_all(things, rested, clause, seat)

    def call(self, seat: int) -> None:
        """A player has played a character this turn (202.2)."""
        self.called += (seat,)
        self._calls_otherwise(seat)

    def nobody_called(self) -> None:
        """A turn begins."""
        for seat in self.called:
            self._calls_otherwise(seat)
        self.called = ()

    def open_limit(self, seat: int) -> None:
        """A player's limit level rises by one (507.1)."""
        self.limits[seat] += 1
        self._calls_otherwise(seat)

    def _calls_otherwise(self, seat: int) -> None:
        """Another character may be within a player's reach, or none any more."""
        self.callings[seat] += 1
        self.funds[seat] += 1

    def _put_deeper(self, card: Instance, place: int) -> None:
        """From the top of a pile to that place counted from the top, or to the bottom (303.6.2)."""
        pile = self.zones[card.zone][card.seat]
        pile.pop()
        if len(pile) < place:
            self.cite("303.6.2")
        pile.insert(max(0, len(pile) + 1 - place), card.id)

    def mark(self, instance: Instance, counter: str, number: int) -> None:
        """No more counters than effects allow (919.6)."""
        if number > 0:
            for effect in self.field.limits:
                data = effect.data
                if (
                    isinstance(data, AtMost)
                    and data.counter == counter
                    and touches(self, effect, instance.id)
                ):
                    self.cite("919.6")
                    number = min(number, max(0, data.number - instance.count(counter)))
        if number:
            super().mark(instance, counter, number)

    def forget_on_the_field(self, thing: int) -> None:
        """What leaves the field is no longer destroyed, in battle or taken over."""
        self.destroyed.pop(thing, None)
        self.taken.pop(thing, None)
        self.leave_battle(thing)

    def leave_battle(self, thing: int) -> None:
        """バトルから除外される (405.2)."""
        battle = self.battle
        if battle is not None and thing in (battle.attacker, battle.target, battle.blocker):
            self.cite("405.2", "405.2.1")
            self.fight(battle.without(thing))

    def take_over(self, instance: Instance, seat: int) -> None:
        """Onto another player's field; it stays the same card, and its equipment comes along (301.9.1)."""
        self.cite("301.9.1")
        self.carry_over(instance, seat)
        self.taken[instance.id] = self.clock
        self.leave_battle(instance.id)
        for item in self.borne_by(instance.id):
            self.cite("205.4")
            self.carry_over(item, seat)
            self.taken[item.id] = self.clock
        self.touch(CONTROL)

    def borne_by(self, thing: int) -> list[Instance]:
        """The equipment on something."""
        instances = self.instances
        rows = self.zones["field"]
        return [one for row in rows for item in row if (one := instances[item]).host == thing]

    # --- Information ------------------------------------------------------------------------------

    def printed(self, instance: Instance) -> Traits:
        return instance.face.traits  # type: ignore[no-any-return]

    def traits(self, instance: Instance) -> Traits:
        found: Traits = super().traits(instance)
        return found

    def kind(self, instance: Instance) -> str:
        changing = self.field.changing
        return self.traits(instance).kind if "kind" in changing else instance.face.kind

    def attack(self, instance: Instance) -> int:
        """攻撃力; counters change it too (919.2), and below 0 it is read as 0 (004.8)."""
        number = self.traits(instance).attack
        if instance.counters:
            number += self._counted(instance, 0)
        if number < 0:
            self.cite("004.8", "107.2")
            return 0
        return number

    def health(self, instance: Instance) -> int:
        """体力; counters change it too (919.2), and below 0 it is read as 0 (004.8)."""
        number = self.traits(instance).health
        if instance.counters:
            number += self._counted(instance, 1)
        if number < 0:
            self.cite("004.8", "108.3")
            return 0
        return number

    def _counted(self, instance: Instance, place: int) -> int:
        total = 0
        for counter, number in (instance.counters or {}).items():
            change = counter_change(counter)
            if change is not None:
                self.cite("919.2")
                total += change[place] * number
        return total

    def has_skill(self, instance: Instance, name: str) -> bool:
        """A keyword, printed or given (1001~2)."""
        now = self.field.abilities.get(instance.id)
        if now is None:
            return name in instance.face.skills
        if name == "equipment":
            return any(isinstance(one, Equips) for one in now)
        return any(isinstance(one, Skill) and one.name == name for one in now)

    def equips(self, item: Instance) -> Description | None:
        """What an equipment can be on; what is printed as no magic item must be made one for that (506.2)."""
        now = self.field.abilities.get(item.id)
        if now is None:
            return item.face.equips  # type: ignore[no-any-return]
        if item.face.kind != "item" and self.kind(item) != "item":
            return None
        return next((one.what for one in now if isinstance(one, Equips)), None)

    def level_limit(self, seat: int) -> int:
        """リミットレベル, with what effects add (005.5)."""
        limit = self.limits[seat]
        if "limit" in self.field.changing:
            player = player_thing(seat)
            for effect in self.field.changes:
                data = effect.data
                if isinstance(data, Change) and data.trait == "limit" and touches(self, effect, player):
                    self.cite("005.5.3")
                    assert not isinstance(data.value, str)
                    limit += value(self, effect.context, data.value)
        return limit

    def is_restricted(self, instance: Instance) -> bool:
        """行動制限: not under the same control since that player's turn began (203.4)."""
        since = self.taken.get(instance.id, instance.arrived)
        return since > self.clocks[instance.controller]

    def trait(self, thing: int, name: str) -> Any:
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

    def is_kind(self, thing: int, kind: str) -> bool:
        if thing < 0 or kind == "player":
            return thing < 0 and kind == "player"
        instance = self.known(thing)
        if instance is None:
            return False
        if kind == "card":
            return bool(instance.card != NO_CARD)
        return bool(self.kind(instance) == kind)

    def choosable(self, context: Context, things: list[int]) -> list[int]:
        """What is being resolved waits no longer, and what is kept from being chosen cannot be."""
        if context.source in things and context.source in self.stack:
            things = [one for one in things if one != context.source]
        if self.destroyed and self._is_harmful(context):
            self.cite("916.5")
            things = [one for one in things if one not in self.destroyed]
        if "be_chosen" not in self.field.banning:
            return things
        return [one for one in things if not banned(self, one, "be_chosen", actor=context.controller)]

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
                if isinstance(subject, Those) and subject.which and self._is_changed_entering(event):
                    self.cite("802.1.2.1.6.1")

    def _about_to_leave(self, events: Sequence[Event]) -> list[tuple[Event, Noticed]]:
        """What goes to a hand from where all see it is judged there too (801.4.4.1)."""
        early = super()._about_to_leave(events)
        if "added" in self.watched:
            early += self._judged_where_it_was(events, "added", PUBLIC)
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
        context = context.renaming(old, new.id)
        if looks_back(self, event):
            context.seen = ((new.id, old),)
        return context

    def is_stifled(self, instance: Instance) -> bool:
        """発動しない (914.2)."""
        if "trigger" not in self.field.banning or not banned(self, instance.id, "trigger"):
            return False
        self.cite("914.2")
        return True

    def meets_condition(self, context: Context, condition: Condition) -> bool:
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
        """What has moved since then it does not reach (802.1.2.1.5.2)."""
        if not self.since:
            return things
        there = self.instances
        return tuple(one for one in things if one < 0 or there[one].arrived <= self.since)

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

    def carry(self, program: Program, context: Context) -> Procedure:
        return PROCEDURES["carry"](program, context)  # type: ignore[no-any-return]

    def pipeline(self, events: tuple[Event, ...]) -> Procedure:
        return PROCEDURES["happening"](events)  # type: ignore[no-any-return]

    def can_be_chosen(self, program: Program, context: Context) -> bool:
        return PROCEDURES["can_be_chosen"](self, program, context)  # type: ignore[no-any-return]

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen; what the rules do about it cuts in at once (501.1)."""
        return super().happen(*events) or self.process_rules()

    def process_rules(self) -> Procedure | None:
        """Rule processing, where there is any to do."""
        return PROCEDURES["rules"](self) if self.unchecked & self.vital else None

    def is_quiet(self, name: str) -> bool:
        """Whether nobody would hear of an event of this name, keep a record of it or meddle with it."""
        return name not in self.field.loud and not self._somebody_looks(name)

    def go_unnoticed(self, *names: str) -> bool:
        """Whether an event of these names can be passed over: nobody waits for it or for what comes of it."""
        return not self.whenevers and all(self.goes_unnoticed(name) for name in names)

    def carry_out(self, events: Sequence[Event]) -> None:
        delayed = len(self.delayed)
        super().carry_out(events)
        for event in events:
            if isinstance(event, Damaged):
                self._note_damage(event)
        if self.trace is not None:
            self._cite_events(events, len(self.delayed) < delayed)
        if self.whenevers:
            PROCEDURES["situations"](self)

    def _cite_events(self, events: Sequence[Event], delayed: bool) -> None:
        """Put on record what delayed abilities, effects on entering and joint damage have to do with it."""
        if delayed:
            self.cite("801.4.5", "801.4.9.2")
        if any(self._is_changed_entering(event) for event in events):
            self.cite("802.1.2.1.6")
        if sum(isinstance(event, Damaged) for event in events) > 1:
            self.cite("916.3.2.1")

    def _is_changed_entering(self, event: Event) -> bool:
        """A card has entered, and effects that are at work change it from then on (802.1.2.1.6)."""
        if "entered" not in event.names or event.result not in self.instances:
            return False
        return any(touches(self, effect, event.result) for effect in self.field.changes)

    def _note_damage(self, event: Damaged) -> None:
        if event.subject < 0:
            source = self.known(event.by)
            self.blame(source.controller if source is not None else -1)
        elif event.manner == "battle":
            self.bruised |= {event.subject}

    def blame(self, seat: int) -> None:
        """Remember who lowered somebody's life (003.2.4)."""
        self.culprit = seat

    def give_priority(self) -> Procedure | None:
        """Players act, the turn player first (701.1.1)."""
        return PROCEDURES["priority"](self)  # type: ignore[no-any-return]

    def mark_destroyed(self, thing: int, how: str) -> None:
        self.destroyed[thing] = how
        self.touch(DAMAGE)
