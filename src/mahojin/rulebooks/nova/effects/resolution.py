"""解決 (804.3): what was put to wait last takes effect."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Fits, Program, TraitOf, nodes
from mahojin.kernel.event import BY_THE_RULES, Deed, Event, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import NO_HOST, Instance, Play
from mahojin.language.meaning import fits
from mahojin.language.targets import targets_of

from ..book import step
from ..cards.face import Card, anyones
from ..cards.levels import is_too_much
from ..costs.energy_abilities import adds_energy
from ..game import Nova
from ..procedures import PROCEDURES
from ..zones.moves import destination, entering
from .delayed import Postponed
from .situations import may_trigger_again

PERMANENT: Final = ("servant", "item", "character")


class Resolve(Procedure):
    """One card or ability that waits is resolved."""

    __slots__ = ("ability", "item", "source")

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.source = 0
        self.ability = False

    @step("804.3")
    def are_the_targets_right(self, game: Nova) -> Outcome:
        instance = game.instances[self.item]
        game.note("resolves", "804.3", instance.controller, subject=self.item)
        play = instance.play
        assert play is not None
        self.source = play.context.source
        self.ability = instance.face.kind == "ability"
        if not any(play.targets):
            return self.follow_the_kind
        right = right_targets(game, play)
        instance.play = Play(play.program, play.context, right, play.shares, play.ability)
        return None if any(right) else self.fails

    @step("804.3")
    def follow_the_kind(self, game: Nova) -> Outcome:
        instance = game.instances[self.item]
        kind = instance.face.kind
        if kind not in PERMANENT:
            return self.carry_out
        if instance.host != NO_HOST and not _bearer_is_right(game, instance):
            return self.fails
        return None

    @step("804.3.1")
    def onto_the_field(self, game: Nova) -> Outcome:
        """A bearer's field for equipment (205.2.1), else the player's own."""
        instance = game.instances[self.item]
        seat = instance.controller
        if instance.host != NO_HOST:
            game.cite("1005.2")
            seat = game.instances[instance.host].controller
            if seat != instance.controller:
                game.cite("205.2.1")
        event = entering(game, instance, seat, "804.3.1", host=instance.host)
        return game.happen(event)

    @step("804.3.1")
    def it_is_there(self, game: Nova) -> Outcome:
        """What was kept from entering does not go on waiting."""
        return DONE if self.item not in game.instances else self.put_away

    @step("804.3.2", "804.3.3")
    def carry_out(self, game: Nova) -> Outcome:
        instance = game.instances[self.item]
        play = instance.play
        assert play is not None
        if play.ability is not None and is_too_much(game, play.program, play.context, play.targets):
            game.cite("109.4.1")
            game.note("failed", "109.4.1", instance.controller, subject=self.item)
            return self.put_away
        game.cite("005.3.4")
        game.observe(_cite_cost_elsewhere, play)
        if not self.ability:
            game.cite("803.1.2", "204.1", *(("801.6.5.1",) if adds_energy(play.program) else ()))
        elif play.ability is None:
            game.cite("801.3.5.5")
        elif isinstance(play.ability, Postponed) and any(play.context.registers):
            game.cite("801.4.9.3")
        if self.ability:
            game.observe(_cite_lost_source, self.source, play)
        return PROCEDURES.carry(play.program, play.context, play.targets, play.shares, instance.arrived)

    @step("801.3.9")
    def it_was_used(self, game: Nova) -> Outcome:
        instance = game.instances.get(self.item)
        if self.ability and instance is not None and instance.play and instance.play.ability is None:
            return game.happen(
                Event(("resolved",), "801.3.9", self.item, instance.controller, by=self.source)
            )
        return None

    @step("804.3.2")
    def put_away(self, game: Nova) -> Outcome:
        """A spell goes to its owner's graveyard, an ability is gone (801.3.5.4)."""
        instance = game.instances.get(self.item)
        if instance is not None:
            if self.ability:
                game.cite("801.3.5.4")
                game.remove(instance)
                game.changed(0)
            else:
                game.cite("305.1")
                return game.happen(_to_the_graveyard(game, instance, "804.3.2", ()))
        return None

    @step("801.4.6")
    def situations_may_come_again(self, game: Nova) -> Outcome:
        if self.ability and game.whenevers:
            may_trigger_again(game, self.source)
        return DONE

    @step("804.3.4")
    def fails(self, game: Nova) -> Outcome:
        """Nothing of it is left that it could be about."""
        game.note("failed", "804.3.4", game.instances[self.item].controller, subject=self.item)
        return self.put_away


def _cite_lost_source(game: Nova, source: int, play: Play) -> None:
    """It is resolved though its source is gone, which is seen as it last was, or has it no more."""
    if source not in game.instances:
        game.cite("803.1.9", *(("805.1",) if _reads(play.program) else ()))
        return
    now = game.snapshot.abilities.get(source)
    if now is not None and all(getattr(one, "program", None) != play.program for one in now):
        game.cite("803.1.9")


def _cite_cost_elsewhere(game: Nova, play: Play) -> None:
    """Something that it does is also the cost of an ability of its controller, and pays for none (902.11)."""
    deeds = [
        deed
        for thing in game.ours(play.context.controller)
        for ability in game.instances[thing].face.activations
        for deed in ability.price.deeds
    ]
    if any(one in deeds for one in play.program):
        game.cite("902.11")


def _reads(program: Program) -> bool:
    """It asks for information of some card."""
    return any(isinstance(node, (TraitOf, Fits)) for node in nodes(program))


def right_targets(game: Nova, play: Play) -> tuple[tuple[int, ...], ...]:
    """Targets as they were named, without those that are no longer right (804.3.4)."""
    return tuple(
        tuple(
            thing
            for thing in row
            if (thing < 0 or thing in game.instances)
            and fits(game, play.context, thing, target.what)
            and game.choosable(play.context, [thing])
        )
        for target, row in zip(targets_of(play.program), play.targets, strict=True)
    )


def _bearer_is_right(game: Nova, item: Instance) -> bool:
    bearer = game.instances.get(item.host)
    return bearer is not None and may_bear(game, item, bearer)


def may_bear(game: Nova, item: Instance, bearer: Instance) -> bool:
    """Whether something on the field can carry this equipment (205.3)."""
    equips = game.equips(item)
    if equips is None or bearer.zone != "field":
        return False
    face: Card = item.face
    what = face.bearers if equips is face.equips and face.bearers is not None else anyones(equips)
    return fits(game, game.words_of(item), bearer.id, what)


def _to_the_graveyard(game: Nova, card: Instance, clause: str, names: tuple[str, ...]) -> Move:
    zone = destination(game, card, "graveyard")
    arriving = ("sent",) if zone == "graveyard" else ()
    return Move((*names, *arriving), clause, card.id, zone, card.owner, seat=card.controller)


def negate(game: Nova, item: Instance, deed: Deed = BY_THE_RULES) -> Procedure | None:
    """無効にする (913.1): off the waiting area; a card goes to its owner's graveyard."""
    if item.face.kind == "ability":
        source = item.play.context.source if item.play else 0
        game.cite("801.3.5.4")
        game.moment("negated", "913.1", item.id, item.controller)
        game.remove(item)
        game.changed(0)
        game.was_done(deed.place)
        if game.whenevers:
            may_trigger_again(game, source)
        return None
    event = _to_the_graveyard(game, item, "913.1", ("negated",))
    event.by = deed.by
    deed.claim(event)
    return game.happen(event)


PROCEDURES.may_bear = may_bear
