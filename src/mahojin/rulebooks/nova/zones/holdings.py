"""What a game of NOVA consists of: zones, energy, limit levels, the battle; and what each change touches."""

from __future__ import annotations

from typing import Final, TypeVar

from mahojin.abilities import Ability
from mahojin.kernel.aspects import BATTLE, CONTROL, DAMAGE
from mahojin.kernel.chance import Chance
from mahojin.kernel.memo import Memo
from mahojin.kernel.state import NO_CARD, Face, Instance
from mahojin.language.game import Game
from mahojin.language.reach import touches
from mahojin.native import compiled_as

from ..abilities import AtMost
from ..battle.state import Battle
from ..book import BOOK, COLOURS, FROM_TOP, LIFE
from ..cards.face import Card
from ..memo import NovaMemo

NO_ENERGY: Final = (0,) * len(COLOURS)

Stock = tuple[int, ...]  # energy of each colour
BattleNow = TypeVar("BattleNow", Battle, None)


@compiled_as(allow_interpreted_subclasses=True)
class Holdings(Game):
    """What a game of NOVA consists of, and how cards come and go in it."""

    __slots__ = (
        "active_zones",
        "actor",
        "battle",
        "begun",
        "book_memo",
        "bruised",
        "called",
        "clocks",
        "culprit",
        "declared",
        "destroyed",
        "doomed",
        "dried",
        "duel",
        "equipping",
        "extra",
        "limits",
        "makers",
        "minds_energy",
        "once",
        "opened",
        "phase_loans",
        "playing",
        "promised",
        "released",
        "repricing",
        "revealed",
        "sets",
        "since",
        "situations",
        "skips",
        "spared",
        "stack",
        "stock",
        "taken",
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
        # Hurt in battle since the rules last looked, and by which servant (405.6.3.2).
        self.bruised: frozenset[tuple[int, int]] = frozenset()
        self.destroyed: dict[int, str] = {}  # what is in the destroyed state, and how it came to it (907.1)
        self.spared: dict[int, tuple[int, int]] = {}  # damage and health for which 503 was replaced
        self.duel: tuple[int, ...] = ()  # whom an effect has battle each other, until it is done (405.5.4.2)
        self.dried: tuple[int, ...] = ()  # who could not draw (502.2)
        self.doomed: tuple[int, ...] = ()  # whom an effect makes lose (003.2.2)
        self.actor = -1  # who last played something of their own will (924.1.3)
        self.declared = False  # the first declaration step of the turn has begun (405.4.1)
        self.since = 0  # when what is being resolved was played (802.1.2.1.5)
        self.begun = 0  # when its resolution began
        self.culprit = -1  # who last lowered somebody's life (003.2.4)
        self.sets = 0  # energy set this turn (404.2.1)
        self.called: tuple[int, ...] = ()  # who has played a character this turn (202.2)
        self.once: tuple[tuple[int, Ability, int], ...] = ()  # used this turn, from what (801.3.8.1)
        self.opened: tuple[tuple[int, Ability, int], ...] = ()  # activated, waiting (801.3.5.1.1)
        self.clocks = [0, 0]  # when each player's last turn began (203.4)
        self.taken: dict[int, int] = {}  # when something came to its field, if not as it arrived
        self.phase_loans: dict[int, int] = {}  # who had what was taken only for the attack phase
        self.promised: dict[int, int] = {}  # who will have what in the attack phase to come
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
        self.makers: frozenset[str] = frozenset()  # where cards in the game have energy abilities

    def copy_from(self, other: Holdings) -> None:
        super().copy_from(other)
        self.stack = self.zones["waiting"][0]
        self.stock = other.stock[:]
        self.limits = other.limits[:]
        self.released = other.released[:]
        self.destroyed = other.destroyed.copy()
        self.spared = other.spared.copy()
        self.clocks = other.clocks[:]
        self.taken = other.taken.copy()
        self.phase_loans = other.phase_loans.copy()
        self.promised = other.promised.copy()
        self.situations = other.situations.copy()

    def new_memo(self) -> NovaMemo:
        return NovaMemo()

    def keep(self, memo: Memo) -> None:
        super().keep(memo)
        assert isinstance(memo, NovaMemo)
        self.book_memo = memo

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
            sorted((names.get(thing, str(thing)), how) for thing, how in self.spared.items()),
            self.sets,
            self.called,
            self.skips,
            self.extra,
            sorted(names.get(thing, str(thing)) for thing, _, _ in self.once),
            sorted({name for event in self.earlier for name in event.names}),
        )

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

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def fight(self, battle: BattleNow) -> BattleNow:
        """The battle goes on like this."""
        self.battle = battle
        self.changed(BATTLE)
        return battle

    def let_fight(self, *things: int) -> None:
        """An effect has these battle each other, or has done with it (405.5.4.2)."""
        self.duel = things
        self.changed(BATTLE)

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
        self.cite("301.9", "301.11", "005.3.2")
        return new

    def _comes_or_goes(self, face: Card, zone: str, seat: int) -> None:
        """A player may have something else to act with, to call or to pay with than before."""
        memo = self.book_memo
        if zone in face.usable_in or memo.snapshot.abilities:
            memo.moves[seat] += 1
        if face.kind == "character":
            memo.callings = [number + 1 for number in memo.callings]
        if zone == "energy":
            memo.callings[seat] += 1
            memo.funds[seat] += 1
        elif face.makes_energy:
            memo.funds[seat] += 1

    def is_altered(self, instance: Instance) -> None:
        """A player may have something else to pay with than before, or less to use."""
        zone = instance.zone
        if zone == "energy" or zone in instance.face.usable_in:
            self.book_memo.funds[instance.seat] += 1

    def make(self, face: Face, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        assert isinstance(face, Card)
        self._comes_or_goes(face, zone, seat)
        return super().make(face, owner, zone, seat, card)

    def remove(self, instance: Instance) -> None:
        self._comes_or_goes(instance.face, instance.zone, instance.seat)
        super().remove(instance)

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
        self.book_memo.callings[seat] += 1
        self.book_memo.funds[seat] += 1

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
            number = self.room_for(instance, counter, number)
        if number:
            super().mark(instance, counter, number)

    def room_for(self, instance: Instance, counter: str, number: int) -> int:
        """How many of so many counters can be put on something."""
        for effect in self.snapshot.of(AtMost):
            data = effect.data
            if isinstance(data, AtMost) and data.counter == counter and touches(self, effect, instance.id):
                self.cite("919.6")
                number = min(number, max(0, data.number - instance.count(counter)))
        return number

    def mark_destroyed(self, thing: int, how: str) -> None:
        self.destroyed[thing] = how
        self.touch(DAMAGE)

    def forget_on_the_field(self, thing: int) -> None:
        """What leaves the field is no longer destroyed, in battle or taken over."""
        self.destroyed.pop(thing, None)
        self.spared.pop(thing, None)
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
