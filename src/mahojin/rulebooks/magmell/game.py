"""A game of MAGMELL: the machine's game with this book's zones, traits and battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from mahojin.abilities import (
    Ability,
    Damage,
    It,
    Moment,
    Program,
    Quantity,
    Standing,
    Target,
    This,
    Those,
    Triggered,
)
from mahojin.kernel.aspects import BATTLE, DAMAGE
from mahojin.kernel.chance import Chance
from mahojin.kernel.event import Damaged, Event, Move
from mahojin.kernel.memo import Memo
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import NO_CARD, Context, Face, Instance, TraitValue, seat_of
from mahojin.language.game import Game
from mahojin.native import compiled_as

from .book import BOOK, CREMATION, LIFE, POWER, WEAK, WORKS_IN
from .face import BASIC_STONES, FACE_DOWN, Traits
from .memo import MagmellMemo
from .procedures import PROCEDURES

CREMATE: Final = Triggered(  # 224.4.3
    Moment("dusted", This()), (Target(Those("player"), Quantity(1, 1)), Damage(It(), 2, This()))
)


class Battle:
    """The battle under way (701); whoever is in it is a battle unit. Replaced, never changed in place."""

    __slots__ = ("attacker", "blocker", "broken", "named", "step", "target")

    def __init__(
        self,
        step: str,
        attacker: int,
        target: int | None = None,
        named: int | None = None,
        blocker: int | None = None,
        broken: bool = False,
    ) -> None:
        self.step = step
        self.attacker = attacker
        self.target = target  # the attack target now: a unit or a player
        self.named = named  # the attack target named in the attack step
        self.blocker = blocker
        self.broken = broken

    def at(self, step: str) -> Battle:
        """The same battle in its next step."""
        return Battle(step, self.attacker, self.target, self.named, self.blocker, self.broken)

    def against(self, target: int) -> Battle:
        """The same battle once its attack target is named."""
        return Battle(self.step, self.attacker, target, target)

    def blocked_by(self, blocker: int) -> Battle:
        """The same battle once a blocker is named."""
        return Battle(self.step, self.attacker, blocker, self.named, blocker, self.broken)

    def broken_off(self) -> Battle:
        """The same battle once it cannot go on."""
        return Battle(self.step, self.attacker, self.target, self.named, self.blocker, True)


SPEAKING: Final = {  # 214.1, 303.1.1: where the abilities of each kind work
    "unit": ("214.1.1", "303.1.1.1"),
    "stone": ("214.1.2", "303.1.1.2"),
    "magic": ("214.1.3", "303.1.1.3"),
}

ARRIVING: Final = dict.fromkeys(BOOK.zones, ("401.6",)) | {
    "dust": ("401.6", "407.1"),
    "stone_area": ("401.6", "406.2"),
}

BattleNow = TypeVar("BattleNow", Battle, None)


@compiled_as(allow_interpreted_subclasses=True)
class Magmell(Game):
    """The state of a game of MAGMELL."""

    __slots__ = (
        "battle",
        "battle_area",
        "book_memo",
        "bruised",
        "chant",
        "doomed",
        "dried",
        "ending",
        "loose",
        "put_on_chant",
        "revealed",
        "spared",
    )

    def __init__(self, chance: Chance) -> None:
        super().__init__(2, chance, BOOK)
        self.battle_area = self.zones["battle_area"][0]
        self.chant = self.zones["chant"][0]
        self.life = [LIFE, LIFE]
        self.battle: Battle | None = None
        # Hurt in battle since the rules last looked, and by which unit; and who was not destroyed for that.
        self.bruised: frozenset[tuple[int, int]] = frozenset()
        self.spared: tuple[tuple[int, int], ...] = ()  # a unit, and the damage on it
        self.ending = False  # the end phase process has begun (606.3)
        self.dried: tuple[int, ...] = ()  # who tried to draw from an empty grimoire since the last check
        self.doomed: tuple[int, ...] = ()  # whom an ability makes lose at the next check
        self.loose: tuple[tuple[int, tuple[tuple[str, int], ...]], ...] = ()  # what moved with its counters
        self.revealed: frozenset[int] = frozenset()  # shown by an effect until it is done
        self.put_on_chant = 0  # how many abilities were ever put on the chant

    def copy_from(self, other: Magmell) -> None:
        super().copy_from(other)
        self.battle_area = self.zones["battle_area"][0]
        self.chant = self.zones["chant"][0]

    def carry_out(self, events: Sequence[Event]) -> None:
        super().carry_out(events)
        if self.battle is not None:
            for event in events:
                if isinstance(event, Damaged) and event.manner == "battle" and event.subject >= 0:
                    self.bruised |= {(event.subject, event.by)}

    def new_memo(self) -> MagmellMemo:
        return MagmellMemo()

    def keep(self, memo: Memo) -> None:
        super().keep(memo)
        assert isinstance(memo, MagmellMemo)
        self.book_memo = memo

    def more_to_fingerprint(self, names: dict[int, str]) -> object:
        battle = self.battle and (
            self.battle.step,
            [names.get(thing or 0, thing) for thing in (self.battle.attacker, self.battle.target)],
            [names.get(thing or 0, thing) for thing in (self.battle.named, self.battle.blocker)],
            self.battle.broken,
        )
        happened = sorted({name for event in self.earlier for name in event.names})
        return (battle, self.ending, self.dried, self.doomed, len(self.loose), happened)

    # --- Zones ------------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        return self.zones["hand"][seat]

    def stones(self, seat: int) -> list[int]:
        return self.zones["stone_area"][seat]

    def fight(self, battle: BattleNow) -> BattleNow:
        """The battle goes on like this."""
        self.battle = battle
        self.changed(BATTLE)
        return battle

    def units(self, seat: int) -> list[Instance]:
        """Units in the battle area that this player controls."""
        instances = self.instances
        return [unit for unit in map(instances.__getitem__, self.battle_area) if unit.controller == seat]

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def shift(self, old: Instance, zone: str, seat: int, position: str) -> Instance:
        new = super().shift(old, zone, seat, position)
        self.cite(*ARRIVING[zone])
        battle = self.battle
        if battle is not None and old.id == battle.blocker and battle.step == "block":
            self.cite("701.4.1.1")
            self.fight(Battle("block", battle.attacker, battle.named, battle.named, old.id))
        if zone == "battle_area" and new.face.traits.hp <= 0:
            self.touch(DAMAGE)
        if new.counters or (new.card == NO_CARD and new.face.kind != "ability"):
            moved = (new.id, tuple((new.counters or {}).items()))
            self.loose = (*(one for one in self.loose if one[0] != old.id), moved)
        return new

    def make(self, face: Face, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        new = super().make(face, owner, zone, seat, card)
        if zone == "battle_area" and new.face.traits.hp <= 0:
            self.touch(DAMAGE)
        return new

    # --- Information ------------------------------------------------------------------------------

    def printed(self, instance: Instance) -> Traits:
        if instance.zone == "stone_area":
            if instance.face_down:
                self.cite("219.6.2", "406.4")
                return FACE_DOWN
            if instance.face.kind != "stone":
                self.cite("406.5", "219.5.2")
                return instance.face.as_stone  # type: ignore[no-any-return]
        return instance.face.traits  # type: ignore[no-any-return]

    def traits(self, instance: Instance) -> Traits:
        found: Traits = super().traits(instance)
        return found

    def traits_for(self, instance: Instance, trait: str) -> Traits:
        """Its traits where only this one is asked for: as printed, unless some effect changes such."""
        if trait in self.snapshot.changing or instance.id not in self.instances:
            return self.traits(instance)
        return self.printed(instance)

    def ap(self, instance: Instance) -> int:
        """AP with counters (213.2, 224.4.1–2)."""
        ap = self.traits_for(instance, "ap").ap
        if instance.counters:
            ap += self._counted(instance)
        return ap

    def hp(self, instance: Instance) -> int:
        """HP with counters (213.3, 224.4.1–2)."""
        hp = self.traits_for(instance, "hp").hp
        if instance.counters:
            hp += self._counted(instance)
        return hp

    def _counted(self, instance: Instance) -> int:
        self.cite("224.4.1", "224.4.2")
        return instance.count(POWER) - instance.count(WEAK)

    def colours(self, instance: Instance) -> frozenset[str]:
        """Colours from the cost's symbols, from the name of a basic stone, or from an ability (212)."""
        traits = self.traits_for(instance, "colour")
        self.observe(_cite_colours, traits, instance.face.traits)
        return traits.colours

    def cost(self, instance: Instance) -> int:
        """A use cost as one number (210.2)."""
        self.cite("210.2")
        return sum(self.traits_for(instance, "cost").cost)

    def catalyst(self, instance: Instance) -> int:
        """A catalyst as one number (211.3)."""
        self.cite("211.3")
        return sum(self.traits_for(instance, "catalyst").catalyst)

    def sight_of(self, instance: Instance) -> str:
        return "all" if instance.id in self.revealed else super().sight_of(instance)

    def trait(self, thing: int, name: str) -> TraitValue:
        if thing < 0:
            return self.life[seat_of(thing)] if name == "life" else None
        instance = self.known(thing)
        return None if instance is None else TRAITS[name](self, instance)

    def counts_as(self, instance: Instance, kind: str) -> bool:
        if kind == "card":
            self.cite("206.2")
            return instance.card != NO_CARD
        if kind == "token":
            return is_token(instance)
        return self.printed(instance).kind == kind

    def in_battle(self, thing: int) -> bool:
        """バトルユニット: from when the attacker is rested against its target (701.3.1.2)."""
        battle = self.battle
        return battle is not None and battle.target is not None and thing in (battle.attacker, battle.target)

    def foe_of(self, thing: int) -> int | None:
        """The unit that a battle unit battles with (701.3.1.2, 701.4.1)."""
        battle = self.battle
        if battle is None or not self.in_battle(thing):
            return None
        return battle.target if thing == battle.attacker else battle.attacker

    # --- Abilities --------------------------------------------------------------------------------

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        if not isinstance(ability, (Standing, Triggered)):
            return False
        if ability.zone is not None:
            self.cite("303.1.1")
            return instance.zone == ability.zone
        return instance.zone == WORKS_IN.get(instance.face.kind)

    def voice(self, instance: Instance, ability: Ability, event: Event | None) -> None:
        named = isinstance(ability, (Standing, Triggered)) and ability.zone is not None
        text, home = SPEAKING.get(instance.face.kind, ("301.2", "301.2"))
        self.cite("301.2", text, "303.1.1" if named else home)
        if event is None:
            self.cite("303.1", "306.2")
        else:
            self.cite("302.1.1", "703.2", "703.3")
            if event.parting:
                self.cite("302.1.2.1")

    def silenced(self, instance: Instance) -> None:
        self.cite("219.6.2", "406.4")

    def concede(self, seat: int) -> None:
        """A player gives up: at any moment, whatever is going on (101, 202.6)."""
        if self.result is None:
            self.cite("101", "202.6", "202.6.2", "202.3", "202.1")
            self.finish((self.opponent(seat),), "202.6.1", "conceded")

    def meets_condition(self, context: Context, condition: object) -> bool:
        self.cite("302.1.4", "302.1.4.1")
        return super().meets_condition(context, condition)

    def extra_abilities(self, instance: Instance) -> tuple[Triggered, ...]:
        """Each cremation counter is an ability of the unit it lies on."""
        number = instance.count(CREMATION)
        if number:
            self.cite("224.4.3", "224.4", "224.1")
        return (CREMATE,) * number

    def listens_elsewhere(self, event: Event, name: str, ability: Triggered) -> bool:
        """A card that is discarded tells of it itself (302.1.2)."""
        if name == "discarded" and isinstance(ability.moment.subject, This) and isinstance(event, Move):
            self.cite("302.1.2")
            return True
        return False

    def informs(self, old: int, new: int, event: Event | None = None) -> int:
        """What has left where it was is read as it was there (301.7)."""
        if old not in self.departed:
            return new
        self.cite("301.7")
        return old

    def carry(self, program: Program, context: Context) -> Procedure:
        return PROCEDURES.carry(program, context)

    def blow(self, thing: int, amount: int, by: int, manner: str | None = None) -> Damaged | None:
        """Damage to a player is taken from life, to a unit it is marked (221.2); none at all is no damage."""
        if amount <= 0:
            self.cite("203.3")
            return None
        if thing >= 0:
            unit = self.instances.get(thing)
            if unit is None or unit.zone != "battle_area":
                self.cite("103")
                return None
        self.cite("221.1", "220.2" if thing < 0 else "221.4")
        seat = seat_of(thing) if thing < 0 else -1
        return Damaged(("damaged", "dealt"), "221.2", thing, by=by, amount=amount, seat=seat, manner=manner)

    def pipeline(self, events: tuple[Event, ...]) -> Procedure:
        return PROCEDURES.happening(events)

    def give_priority(self) -> Procedure | None:
        """The turn player gets priority (232.4)."""
        return PROCEDURES.priority(self)


def _cite_colours(game: Magmell, traits: Traits, printed: Traits) -> None:
    """Where the colours of a thing come from."""
    game.cite("212.2", "212.5" if traits.name in BASIC_STONES else "212.2")
    game.cite("212.6" if not traits.colours else "212.2")
    game.cite("212.4" if traits.colours != printed.colours else "212.2")


def is_token(instance: Instance) -> bool:
    return instance.card == NO_CARD and instance.face.kind != "ability"


TRAITS: Final[dict[str, Callable[[Magmell, Instance], TraitValue]]] = {
    "ap": Magmell.ap,
    "hp": Magmell.hp,
    "colour": Magmell.colours,
    "cost": Magmell.cost,
    "catalyst": Magmell.catalyst,
    "name": lambda game, it: game.printed(it).name,
    "kind": lambda game, it: game.printed(it).kind,
    "quick": lambda game, it: game.printed(it).quick,
    "rested": lambda game, it: it.rested,
    "face_down": lambda game, it: it.face_down,
    "token": lambda game, it: is_token(it),
    "damage": lambda game, it: it.damage,
    "battling": lambda game, it: game.in_battle(it.id),
    "foe": lambda game, it: game.foe_of(it.id),
    "attacking": lambda game, it: game.battle is not None and game.battle.attacker == it.id,
    "blocking": lambda game, it: game.battle is not None and game.battle.blocker == it.id,
    POWER: lambda game, it: it.count(POWER),
    WEAK: lambda game, it: it.count(WEAK),
    CREMATION: lambda game, it: it.count(CREMATION),
}
