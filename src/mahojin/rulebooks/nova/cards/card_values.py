"""What cards are now (101–109, 203.4, 1001–1002): kind, numbers and keywords, with effects and counters."""

from __future__ import annotations

from mahojin.abilities import Change, Description, Skill
from mahojin.kernel.counters import counter_change
from mahojin.kernel.state import NO_CARD, Effect, Instance, player_thing
from mahojin.language.meaning import value
from mahojin.language.reach import touches
from mahojin.native import compiled_as

from ..abilities import Equips
from ..book import HAND_LIMIT
from ..zones.holdings import Holdings
from .face import Card, Traits


@compiled_as(allow_interpreted_subclasses=True)
class CardValues(Holdings):
    """The cards of a game, and each as it is at the moment."""

    __slots__ = ()

    def servants(self, seat: int) -> list[Instance]:
        """Servants on a player's field."""
        cards = [*map(self.instances.__getitem__, self.ours(seat))]
        if "kind" in self.snapshot.changing:
            return [card for card in cards if self.kind(card) == "servant"]
        return [card for card in cards if card.face.kind == "servant"]

    def printed(self, instance: Instance) -> Traits:
        return instance.face.traits  # type: ignore[no-any-return]

    def traits(self, instance: Instance) -> Traits:
        found: Traits = super().traits(instance)
        return found

    def kind(self, instance: Instance) -> str:
        changing = self.snapshot.changing
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
        now = self.snapshot.abilities.get(instance.id)
        if now is None:
            has = name in instance.face.skills
        elif name == "equipment":
            has = any(isinstance(one, Equips) for one in now)
        else:
            has = any(isinstance(one, Skill) and one.name == name for one in now)
        if has:
            self.applied(instance.id, name)
        return has

    def equips(self, item: Instance) -> Description | None:
        """What an equipment can be on; what is printed as no magic item must be made one for that (506.2)."""
        now = self.snapshot.abilities.get(item.id)
        if now is None:
            face: Card = item.face
            if face.equips is not None:
                self.applied(item.id, Equips(face.equips))
            return face.equips
        if item.face.kind != "item" and self.kind(item) != "item":
            return None
        return next((one.what for one in now if isinstance(one, Equips)), None)

    def level_limit(self, seat: int) -> int:
        """リミットレベル, with what effects add (005.5)."""
        limit = self.limits[seat]
        if "limit" in self.snapshot.changing:
            player = player_thing(seat)
            for effect in self.snapshot.changes:
                data = effect.data
                if isinstance(data, Change) and data.trait == "limit" and touches(self, effect, player):
                    self.cite("005.5.3")
                    assert not isinstance(data.value, str)
                    limit += value(self, effect.context, data.value)
        return limit

    def hand_limit(self, seat: int) -> int | None:
        """手札の上限, with what effects make of it, the earlier first (308.5); None if there is none."""
        limit: int | None = HAND_LIMIT
        if "hand limit" in self.snapshot.changing:
            player = player_thing(seat)
            for effect in self.snapshot.changes:
                data = effect.data
                if isinstance(data, Change) and data.trait == "hand limit" and touches(self, effect, player):
                    self.cite("004.1", "308.5")
                    limit = self._limited_by(limit, effect)
        return limit if limit is None else max(0, limit)

    def _limited_by(self, limit: int | None, effect: Effect) -> int | None:
        data: Change = effect.data
        if isinstance(data.value, str):
            return None
        amount = value(self, effect.context, data.value)
        if data.op == "=":
            return amount
        return limit if limit is None else limit + amount

    def is_restricted(self, instance: Instance) -> bool:
        """行動制限: not under the same control since that player's turn began (203.4)."""
        since = self.taken.get(instance.id, instance.arrived)
        return since > self.clocks[instance.controller]

    def of_kind(self, things: list[int], kind: str) -> list[int]:
        if kind == "card" or "kind" in self.snapshot.changing:
            return super().of_kind(things, kind)
        instances = self.instances
        return [thing for thing in things if instances[thing].face.kind == kind]

    def counts_as(self, instance: Instance, kind: str) -> bool:
        if kind == "card":
            return bool(instance.card != NO_CARD)
        return bool(self.kind(instance) == kind)
