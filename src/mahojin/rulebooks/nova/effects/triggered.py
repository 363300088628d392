"""自動能力のプレイ (702.2, 801.4.3): abilities that have triggered are put to wait, one after the other."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Play, Waiting
from mahojin.language.meaning import holds
from mahojin.language.targets import (
    all_named,
    all_shared,
    ask_target,
    name_targets,
)

from ..book import step
from ..cards.face import ability_face
from ..costs.energy_abilities import adds_energy
from ..game import Nova
from .delayed import Postponed
from .shares import ShareOut


def _cite_controller_and_validity(game: Nova, waiting: Waiting) -> None:
    """Whose it is was settled when it triggered, and what became of its source since changes nothing."""
    ability, context = waiting.ability, waiting.context
    if isinstance(ability, Postponed):
        game.cite("311.6.1", "912.3.5")
        return
    game.cite("912.3.4")
    if context.source not in game.instances:
        game.cite("803.1.7")
    elif ability not in game.snapshot.abilities.get(context.source, (ability,)):
        game.cite("803.1.8")
    elif ability.condition is not None and not holds(game, context, ability.condition):
        game.cite("803.1.6")


class PlayAutomatics(Procedure):
    """The turn player's first, each player's in the order they like; again until none is left (801.4.3.3)."""

    __slots__ = ("item", "left")

    def __init__(self) -> None:
        super().__init__()
        self.item = NOTHING
        self.left: tuple[Waiting, ...] = ()

    @step("702.2.1", "801.4.3.2")
    def which_next(self, game: Nova) -> Outcome:
        if not self.left:
            self.left = tuple(game.waiting)
            game.waiting = []
        for seat in game.in_turn_order():
            own = [index for index, waiting in enumerate(self.left) if waiting.context.controller == seat]
            if own:
                game.cite("801.4.3", "801.4.3.3", "801.4.3.4", "912.3", "912.3.1", "311.3")
                if self._comes_twice(own):
                    game.cite("801.4.3.1.1")
                options = [Option("next", self.left[index].context.source, (index,)) for index in own]
                return Decision(seat, "order", options, "801.4.3.3")
        return DONE

    def _comes_twice(self, places: list[int]) -> bool:
        """One ability of one card is there more than once."""
        kinds = {(self.left[place].ability, self.left[place].context.source) for place in places}
        return len(kinds) < len(places)

    @step("801.4.3.2", "804.1")
    def play_it(self, game: Nova) -> Outcome:
        """It is played though its source has left or lost it meanwhile (803.1.6–8)."""
        index = self.chosen.data[0]
        waiting = self.left[index]
        self.left = self.left[:index] + self.left[index + 1 :]
        context = waiting.context
        source = game.known(context.source)
        item = game.make(ability_face(source.face if source else None), context.controller, "waiting", 0)
        item.controller = context.controller
        item.play = Play(waiting.ability.program, context, ability=waiting.ability)
        game.changed(0)
        game.cite("311.1", "005.3.3", "801.4.1", "801.4.7", "903.2")
        game.observe(_cite_controller_and_validity, waiting)
        if adds_energy(waiting.ability.program):
            game.cite("801.6.5")
        game.note("triggered", "801.4.3.2", context.controller, subject=item.id)
        self.item = item.id
        return None

    @step("804.2.2.1")
    def name_a_target(self, game: Nova) -> Outcome:
        if all_named(game, self.item):
            return self.share_out
        return ask_target(game, self.item, "804.2.2.1") or self.take_it_off

    @step("804.2.2.1")
    def it_is_named(self, game: Nova) -> Outcome:
        name_targets(game, self.item, self.answer)
        return self.name_a_target

    @step("804.2.2.2")
    def share_out(self, game: Nova) -> Outcome:
        return None if all_shared(game, self.item) else ShareOut(self.item)

    @step("702.2.2")
    def is_there_another(self, game: Nova) -> Outcome:
        return self.which_next if self.left or game.waiting else DONE

    @step("801.4.3.5")
    def take_it_off(self, game: Nova) -> Outcome:
        """It cannot be played, and is gone."""
        game.remove(game.instances[self.item])
        game.changed(0)
        return self.is_there_another
