"""What cards are now (201–213, 1101): their information, kinds and keyword skills, with effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.abilities import Skill
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.native import compiled_as
from mahojin.rulebooks.mgd.abilities import SkillOf

from ..zones.places import Places
from .descriptions import WHAT_IT_IS

if TYPE_CHECKING:
    from .face import Card, Traits


@compiled_as(allow_interpreted_subclasses=True)
class CardValues(Places):
    """The cards of a game, and each as it is at the moment."""

    __slots__ = ()

    def printed(self, instance: Instance) -> Traits:
        face: Card = instance.face
        return face.traits

    def traits(self, instance: Instance) -> Traits:
        found: Traits = super().traits(instance)
        return found

    def traits_for(self, instance: Instance, trait: str) -> Traits:
        """Its information where only this is asked for: as printed, unless some effect changes such."""
        if trait in self.snapshot.changing or instance.id not in self.instances:
            return self.traits(instance)
        face: Card = instance.face
        return face.traits

    def kinds(self, instance: Instance) -> frozenset[str]:
        """種類 (201), of which an effect may give another (1014.1)."""
        return self.traits_for(instance, "kind").kinds

    def is_a(self, instance: Instance, kind: str) -> bool:
        return kind in self.kinds(instance)

    def level(self, instance: Instance) -> int:
        return self.traits_for(instance, "level").level

    def has_skill(self, instance: Instance, name: str) -> bool:
        """A keyword skill, printed or given (1101.1a)."""
        now = self.snapshot.abilities.get(instance.id)
        if now is None:
            face: Card = instance.face
            has = name in face.skills
        else:
            has = any(isinstance(one, (Skill, SkillOf)) and one.name == name for one in now)
        if has:
            self.applied(instance.id, name)
        return has

    def skills(self, instance: Instance, name: str) -> list[SkillOf]:
        """Keyword skills of this name with what is printed beside them."""
        if not self.has_skill(instance, name):
            return []
        face: Card = instance.face
        now = self.snapshot.abilities.get(instance.id, face.abilities)
        return [one for one in now if isinstance(one, SkillOf) and one.name == name]

    def counts_as(self, instance: Instance, kind: str) -> bool:
        reader = WHAT_IT_IS.get(kind)
        if kind == "token" and instance.card != NO_CARD:
            self.cite("1302.2b")
        return reader(instance) if reader is not None else kind in self.kinds(instance)

    def of_kind(self, things: list[int], kind: str) -> list[int]:
        if kind in WHAT_IT_IS:
            return super().of_kind(things, kind)
        instances = self.instances
        if "kind" in self.snapshot.changing:
            return [thing for thing in things if kind in self.traits(instances[thing]).kinds]
        return [thing for thing in things if instances[thing].face.kind == kind]
