"""領域と配置 (302–316): what lies where and how, and who must know when it comes, goes or turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from mahojin.abilities import Blank, Standing, This
from mahojin.kernel.aspects import ABILITIES, BATTLE, CONTROL, EFFECTS
from mahojin.kernel.event import Event
from mahojin.kernel.state import ANYWHERE, BASIS, NO_CARD, Context, Effect, Face, Instance
from mahojin.native import compiled_as

from ..battle.state import Battle
from ..book import BATTLEFIELD, ON_CHASE
from ..cards.keywords import is_base
from ..effects.next_turns import waits
from ..memory import Memory
from .last_information import informs
from .side import Side

if TYPE_CHECKING:
    from ..cards.face import Card

SILENCING: Final = {
    "charm": Blank(This(), "od"),
    "slip": Blank(This()),
}  # what counters take from a girl (1018.11a)
BattleNow = TypeVar("BattleNow", Battle, None)


@compiled_as(allow_interpreted_subclasses=True)
class Places(Memory):
    """The cards of a game in their zones; what is kept is told what it may no longer go by."""

    __slots__ = ()

    def hand(self, seat: int) -> list[int]:
        return self.zones["hand"][seat]

    def orbs(self, seat: int) -> list[int]:
        return self.zones["orbs"][seat]

    def ours(self, seat: int) -> list[int]:
        """A player's entities."""
        return [*self.zones["monsters"][seat], *self.zones["girls"][seat]]

    def side(self, seat: int) -> Side:
        """What a player has on the battlefield."""
        memo = self.book_memo
        found = memo.sides[seat]
        if found is None:
            instances, zones = self.instances, self.zones
            found = memo.sides[seat] = Side(
                [instances[thing] for thing in zones["monsters"][seat]],
                [instances[thing] for thing in zones["girls"][seat]],
            )
        return found

    def monsters(self, seat: int) -> list[Instance]:
        """Monsters that a player controls, be it a girl in her zone that an effect has made one."""
        if "kind" not in self.snapshot.changing:
            return self.side(seat).monsters
        instances = self.instances
        return [instances[thing] for thing in self.of_kind(self.ours(seat), "monster")]

    def girls(self, seat: int) -> list[Instance]:
        """Magical girls that a player controls, face-down ones included."""
        if "kind" not in self.snapshot.changing:
            return self.side(seat).girls
        instances = self.instances
        return [instances[thing] for thing in self.of_kind(self.zones["girls"][seat], "girl")]

    def stock_of(self, thing: int) -> list[Instance]:
        """The cards beneath something, the lowest first (302.6)."""
        instances = self.instances
        rows = self.zones["stock"]
        if not rows[0] and not rows[1]:
            return []
        return [one for row in rows for card in row if (one := instances[card]).host == thing]

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def fight(self, battle: BattleNow) -> BattleNow:
        """The battle goes on like this."""
        self.battle = battle
        self.changed(BATTLE)
        return battle

    def position(self, instance: Instance) -> str:
        """配置状態 (303.1)."""
        return "rested" if instance.rested else "reversed" if instance.reversed else "ready"

    def od_changes(self, seat: int) -> None:
        """The od that a player has is other than before."""
        self.book_memo.funds[seat] += 1
        self.changed(0)

    def is_altered(self, instance: Instance) -> None:
        """Its position or counters change, and with them what its player can pay with, or can do with it."""
        face: Card = instance.face
        memo = self.book_memo
        if instance.zone == "girls" or face.od_abilities:
            memo.funds[instance.seat] += 1
        if instance.zone == "monsters" or face.active_in or instance.id in memo.snapshot.abilities:
            memo.poses[instance.seat] += 1

    def since_turn_began(self, instance: Instance) -> bool:
        """It has been on the battlefield since the beginning of the turn (604.2d)."""
        return instance.arrived < self.turn_clock

    def make(self, face: Face, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        made = super().make(face, owner, zone, seat, card)
        self._comes_or_goes(zone, seat, made.face)
        return made

    def remove(self, instance: Instance) -> None:
        super().remove(instance)
        self._comes_or_goes(instance.zone, instance.seat, instance.face)

    def _comes_or_goes(self, zone: str, seat: int, face: Card) -> None:
        """A player may have something else to act with, or to make od with, than before."""
        memo = self.book_memo
        if zone == "hand":
            memo.held[seat] += 1
        elif zone in BATTLEFIELD:
            memo.sides[seat] = None
            if zone == "monsters":  # which may be switched
                memo.poses[seat] += 1
            if zone == "girls" or face.od_abilities:
                memo.funds[seat] += 1
            if face.od_abilities:
                memo.moves[seat] += 1
        if zone in face.active_in:
            memo.moves[seat] += 1

    def shift(self, old: Instance, zone: str, seat: int, position: str) -> Instance:
        if old.zone in BATTLEFIELD:
            self.forget_on_the_battlefield(old)
        counters = old.counters
        if counters:
            self.cite("1018.6", "1018.9")
            old.counters = None
        new = super().shift(old, zone, seat, position)
        self._comes_or_goes(old.zone, old.seat, old.face)
        self._comes_or_goes(zone, seat, old.printed)
        old.counters = counters  # what it was last is known (911.1)
        self.observe(_cite_arrival, old, zone, seat)
        return new

    def _abilities_begin(self, instance: Instance) -> int:
        """What is outside the game is in no zone, and not where abilities work in every zone (316.1a)."""
        if instance.zone == "outside":
            self.ability_holders.pop(instance.id, None)
            return 0
        return super()._abilities_begin(instance)

    def effects_at_work(self) -> list[Effect]:
        """Beside those that last, what counters on girls say (1018.11a)."""
        effects = [one for one in self.effects if not isinstance(one.until, str) or self._is_at_work(one)]
        for (thing, counter), stamp in self.silenced_at.items():
            card = self.instances[thing]
            self.cite("1018.11", "1018.11a")
            girls = (thing,) if self.is_kind(thing, "girl") else ()
            effects.append(Effect(stamp, SILENCING[counter], self.words_of(card), girls, None))
        return effects

    def _is_at_work(self, effect: Effect) -> bool:
        """An effect that lasts as only this book's do: with a card on the chase, or for a later turn."""
        return self._is_still_said(effect) if effect.until == ON_CHASE else not waits(self, effect)

    def _is_still_said(self, effect: Effect) -> bool:
        """What came to the chase with a card holds as long as the effect that it came from (903.2b-1)."""
        if effect.context.source in self.instances:
            return True
        return any(one.stamp == effect.stamp and one.until != ON_CHASE for one in self.effects)

    def words_of(self, instance: Instance) -> Context:
        """What was paid for an entity when it was activated, its abilities know."""
        context = super().words_of(instance)
        context.paid_more = instance.id in self.paid
        return context

    def informs(self, old: int, new: int, event: Event | None = None) -> int:
        return informs(self, old, new)

    def effective_from(self, instance: Instance, ability: Standing) -> int:
        """A 基準能力 is the basis, whatever came before it (909.1a)."""
        return BASIS if ability.zone == ANYWHERE and is_base(ability) else instance.arrived

    def forget(self) -> None:
        super().forget()
        self.ghosts = {}
        self.paid = self.paid.intersection(self.instances)

    def forget_on_the_battlefield(self, entity: Instance) -> None:
        """What leaves is no longer in battle, nor is anything remembered of it (803.4a, 803.5a)."""
        self.is_silenced_no_more(entity.id)
        self.exposed -= {entity.id}
        self.leave_battle(entity.id)

    def leave_battle(self, thing: int) -> None:
        battle = self.battle
        if battle is not None and thing in (battle.attacker, battle.target):
            self.cite("803.4a" if thing == battle.attacker else "803.5a")
            self.fight(battle.without(thing))

    def take_over(self, instance: Instance, seat: int) -> None:
        """To another player's row of its zone: the same card, with all that lies beneath it (302.3)."""
        self.cite("302.3")
        for beneath in self.stock_of(instance.id):
            self.cite("315.1a" if instance.zone == "monsters" else "315.1c")
            self.carry_over(beneath, seat)
        self.carry_over(instance, seat)
        if instance.face_down:  # who saw its front still knows it (303.2)
            self.exposed |= {instance.id}
        self.leave_battle(instance.id)
        self.touch(CONTROL)

    def cross(self, instance: Instance, zone: str, seat: int) -> None:
        """Within the battlefield to another zone: the same card, ready if it cannot lie reversed there.

        What lies beneath it stays behind: it goes to the graveyard (315.1b).
        """
        self.cite("302.3")
        self.zones[instance.zone][instance.seat].remove(instance.id)
        self.zones[zone][seat].append(instance.id)
        if instance.zone != zone and instance.reversed and zone == "girls":
            self.cite("303.1b-1")
            instance.reversed = False
        instance.zone = zone
        if instance.controller != seat:
            self.cite("307.5" if zone == "monsters" else "308.5")
        instance.seat = instance.controller = seat
        self.leave_battle(instance.id)
        self.changed()

    def mark(self, instance: Instance, counter: str, number: int) -> None:
        if number > 0 and instance.count(counter):
            self.cite("1018.2b")
        self.is_altered(instance)
        super().mark(instance, counter, number)
        if counter in SILENCING:
            if number > 0:
                self.silenced_at[(instance.id, counter)] = self.clock
            elif not instance.count(counter):
                self.silenced_at.pop((instance.id, counter), None)
            self.touch(EFFECTS | ABILITIES)

    def is_silenced_no_more(self, thing: int) -> None:
        """The counters that took its abilities are gone with the card that bore them (1018.6)."""
        for counter in SILENCING if self.silenced_at else ():
            self.silenced_at.pop((thing, counter), None)


def _cite_arrival(game: Places, old: Instance, zone: str, seat: int) -> None:
    """What moves is a new card (302.3), in its owner's zone (302.5), and nobody else's any more."""
    game.cite("302.3", *(("302.5",) if seat == old.owner else ()))
    if old.controller != old.owner and zone not in BATTLEFIELD:
        game.cite("105.3a")
    if zone == "graveyard":
        game.cite("310.2")
