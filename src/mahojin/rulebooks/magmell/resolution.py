"""カードや能力の解決 (704): the top of the chant takes effect."""

from __future__ import annotations

from mahojin.kernel.event import BY_THE_RULES, Deed, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Instance, Play
from mahojin.language.meaning import fits, holds
from mahojin.language.prohibitions import prevented
from mahojin.language.targets import targets_of

from .book import step
from .game import Magmell
from .program import CarryOut
from .summoning_state import summoning


class Resolve(Procedure):
    """One instance on the chant is resolved."""

    __slots__ = ("item",)

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    @step("704.3", "704.3.1", "704.2")
    def are_the_targets_right(self, game: Magmell) -> Outcome:
        instance = game.instances[self.item]
        game.note("resolves", "704.3", instance.controller, subject=self.item)
        play = instance.play
        assert play is not None
        if play.context.source not in game.instances:
            game.cite("301.4", "301.7")
        if not any(play.targets):
            return None
        instance.play = Play(
            play.program, play.context, _right_targets(game, play), play.shares, play.ability
        )
        if any(instance.play.targets) or prevented(game, "negate", obj=self.item) is not None:
            return None
        return self.negated

    @step("704.3.2")
    def follow_the_kind(self, game: Magmell) -> Outcome:
        instance = game.instances[self.item]
        kind = instance.face.kind
        if kind == "unit":
            return self.summon
        play = instance.play
        assert play is not None
        if play.ability is not None and not _still_met(game, play):
            return self.vanish
        game.cite("304.1", "305.1", *(("214.1.3", "303.1.1.3") if kind == "magic" else ()))
        return None

    @step("704.3.2.1")
    def carry_out(self, game: Magmell) -> Outcome:
        play = game.instances[self.item].play
        assert play is not None
        return CarryOut(play.program, play.context, play.targets, play.shares)

    @step("704.3.2.4")
    def to_the_dust(self, game: Magmell) -> Outcome:
        instance = game.instances.get(self.item)
        if instance is None:
            return DONE
        if instance.face.kind == "ability":
            return None
        dust = Move(("dusted",), "704.3.2.4", self.item, "dust", instance.owner, seat=instance.controller)
        return game.happen(dust) or DONE

    @step("704.3.2.3")
    def vanish(self, game: Magmell) -> Outcome:
        instance = game.instances.get(self.item)
        if instance is not None and instance.face.kind == "ability":
            game.remove(instance)
            game.changed(0)
        return DONE

    @step("704.3.2.5")
    def summon(self, game: Magmell) -> Outcome:
        instance = game.instances[self.item]
        return game.happen(summoning(game, instance, instance.controller, "704.3.2.5")) or DONE

    @step("704.3.2.5")
    def summoned(self, game: Magmell) -> Outcome:
        """A unit whose summoning was replaced by something else does not stay on the chant."""
        instance = game.instances.get(self.item)
        if instance is None:
            return DONE
        return self.to_the_dust

    @step("231.2", "231.1")
    def negated(self, game: Magmell) -> Outcome:
        return negate(game, game.instances[self.item], "231.2")


def _still_met(game: Magmell, play: Play) -> bool:
    """The condition of a triggered ability is looked at once more (302.1.4.2)."""
    assert play.ability is not None
    if play.ability.condition is None:
        return True
    game.cite("302.1.4.2")
    return holds(game, play.context, play.ability.condition)


def _right_targets(game: Magmell, play: Play) -> tuple[tuple[int, ...], ...]:
    """Targets as they were named, without those that are no longer right (704.3.1.1–3)."""
    return tuple(
        tuple(thing for thing in row if _is_right(game, play.context, thing, target.what))
        for target, row in zip(targets_of(play.program), play.targets, strict=True)
    )


def _is_right(game: Magmell, context: Context, thing: int, what: object) -> bool:
    if thing >= 0 and thing not in game.instances:
        game.cite("704.3.1.1")
        return False
    if not fits(game, context, thing, what):
        game.cite("704.3.1.2")
        return False
    if prevented(game, "target", context.source, thing, actor=context.controller) is not None:
        game.cite("704.3.1.3")
        return False
    return True


def negate(game: Magmell, item: Instance, clause: str, deed: Deed = BY_THE_RULES) -> Procedure | None:
    """無効化 (231.1): a card goes to the dust unresolved, an ability is gone."""
    game.cite("231.1")
    if item.face.kind == "ability":
        game.moment("negated", clause, item.id, item.controller)
        game.remove(item)
        game.changed(0)
        game.was_done(deed.place)
        return None
    if item.face.kind == "unit":
        game.cite("226.2.2")
    names = ("negated", "dusted")
    event = Move(names, clause, item.id, "dust", item.owner, seat=item.controller, by=deed.by)
    deed.claim(event)
    return game.happen(event)
