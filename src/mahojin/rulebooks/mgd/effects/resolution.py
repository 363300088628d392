"""解決 (903.3, 702.3, 703.3, 704.3): what was put on the chase last takes effect; and negating (1019)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance, Play
from mahojin.language.game import Game
from mahojin.language.meaning import fits
from mahojin.language.targets import candidates, targets_of

from ..book import step
from ..game import Mgd
from ..procedures import PROCEDURES
from ..zones.arrival import has_choice_of_position
from ..zones.moves import entering, putting
from .once_a_turn import is_dragoon
from .situations import may_trigger_again

POSITIONS: Final = (Option("ready"), Option("reversed"))
ENTERING: Final[tuple[str, ...]] = ("monster", "barrier", "god", "girl")


class Resolve(Procedure):
    """One card or ability on the chase is resolved."""

    __slots__ = ("item", "position")

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.position: str | None = None

    @step("903.3a")
    def are_the_targets_right(self, game: Mgd) -> Outcome:
        """What is no longer right is left out; the rest is done all the same."""
        item = game.instances[self.item]
        game.note("resolves", "903.3b", item.controller, subject=self.item)
        play = item.play
        assert play is not None
        if any(play.targets):
            right = right_targets(game, play)
            item.play = Play(play.program, play.context, right, play.shares, play.ability)
        return None

    @step("903.3b")
    def follow_the_kind(self, game: Mgd) -> Outcome:
        item = game.instances[self.item]
        kind = item.face.kind
        if kind not in ENTERING:
            return self.carry_out
        game.cite("706.3" if game.has_skill(item, "instant") else "702.3")
        if self.item in game.stepped:
            game.cite("1114.2")
            self.position = "rested"
            return self.onto_the_battlefield
        if not has_choice_of_position(game, item.face, item.controller):
            return self.onto_the_battlefield
        game.cite("307.6")
        return Decision(item.controller, "position", POSITIONS, "702.3", about=self.item)

    @step("702.3")
    def position_is_chosen(self, game: Mgd) -> Outcome:
        self.position = self.chosen.verb
        return None

    @step("702.3")
    def onto_the_battlefield(self, game: Mgd) -> Outcome:
        item = game.instances[self.item]
        return game.happen(entering(game, item, item.controller, "702.3", position=self.position))

    @step("702.3")
    def it_is_there(self, game: Mgd) -> Outcome:
        """What was kept from entering does not stay on the chase."""
        game.stepped -= {self.item}
        return DONE if self.item not in game.instances else self.put_away

    @step("903.3b")
    def carry_out(self, game: Mgd) -> Outcome:
        item = game.instances[self.item]
        play = item.play
        assert play is not None
        game.observe(_cite_kind, item, play)
        return PROCEDURES.carry(play.program, play.context, play.targets, play.shares)

    @step("903.3b")
    def put_away(self, game: Mgd) -> Outcome:
        """A chant goes to its owner's graveyard (703.3), an ability is gone (704.3)."""
        item = game.instances.get(self.item)
        if item is None:
            return DONE
        if item.face.kind == "ability":
            take_off(game, item)
            return DONE
        return game.happen(putting(game, item, "graveyard", clause="703.3"))


def _cite_kind(game: Mgd, item: Instance, play: Play) -> None:
    """The clauses by which something of its kind resolves."""
    if item.face.kind != "ability":
        game.cite("706.4" if game.has_skill(item, "instant") else "703.3")
        return
    source = game.known(play.context.source)
    if source is not None and play.ability is None and game.is_a(source, "god"):
        game.cite("708.3", "105.3c")
    else:
        more = ("1118.3",) if source is not None and _rides_for_more(source, play) else ()
        game.cite("704.3", "105.3c", *more)
    if _is_lost(game, play):
        game.cite("906.8")


def _rides_for_more(source: Instance, play: Play) -> bool:
    """竜騎 after which something else is done (1118.3)."""
    activations: tuple[Activation, ...] = source.face.activations
    return len(play.program) > 1 and any(
        is_dragoon(one) and one.program == play.program for one in activations
    )


def _is_lost(game: Mgd, play: Play) -> bool:
    """A triggered ability whose card has left, or has it no longer."""
    if play.ability is None:
        return False
    source = game.instances.get(play.context.source)
    if source is None:
        return True
    now = game.snapshot.abilities.get(source.id)
    printed = source.face.triggers.get(play.ability.moment.event, ())
    return now is not None and play.ability in printed and play.ability not in game.meant(now)


def take_off(game: Mgd, item: Instance) -> None:
    """An ability is on the chase no longer."""
    game.remove(item)
    game.changed(0)
    if game.whenevers:
        may_trigger_again(game, item)


def right_targets(game: Mgd, play: Play) -> tuple[tuple[int, ...], ...]:
    """Targets as they were chosen, without those that are no longer right (903.3a)."""
    found = []
    for target, row in zip(targets_of(play.program), play.targets, strict=True):
        there = [thing for thing in row if thing < 0 or thing in game.instances]
        right = [thing for thing in there if fits(game, play.context, thing, target.what)]
        if right and "target" in game.snapshot.forbidden:
            may_be = candidates(game, play.context, target)
            right = [thing for thing in right if thing in may_be]
        found.append(tuple(right))
    return tuple(found)


class Negated(Event):
    """An ability is taken off the chase without being resolved (1019.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        take_off(game, game.instances[self.subject])


def negating(game: Mgd, item: Instance, by: int) -> Event:
    """The event by which something on the chase is negated; a card goes to its owner's graveyard (1019.1)."""
    if item.face.kind == "ability":
        return Negated(("negated",), "1019.1", item.id, item.controller, by=by)
    return putting(game, item, "graveyard", names=("negated",), clause="1019.1", by=by)


def negate(game: Mgd, item: Instance, by: int) -> Procedure | None:
    return game.happen(negating(game, item, by))
