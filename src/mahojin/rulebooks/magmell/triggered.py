"""誘発能力の誘発 (703): putting the abilities that wait on the chant."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Play, Waiting
from mahojin.language.targets import (
    all_named,
    all_shared,
    ask_shares,
    ask_target,
    can_be_shared_out,
    name_targets,
    set_shares,
)

from .book import step
from .face import ability_face
from .game import Magmell
from .use import announce_targets


class PutOnChant(Procedure):
    """All abilities that wait now, the turn player's first, each player in the order they like."""

    __slots__ = ("item", "left")

    def __init__(self, game: Magmell) -> None:
        super().__init__()
        self.item = NOTHING
        self.left: tuple[Waiting, ...] = tuple(game.waiting)
        game.waiting = []

    @step("703.4.1.1")
    def which_next(self, game: Magmell) -> Outcome:
        for seat in game.in_turn_order():
            own = [index for index, waiting in enumerate(self.left) if waiting.context.controller == seat]
            if own:
                game.cite("408.3", "703.1")
                options = [Option("next", self.left[index].context.source, (index,)) for index in own]
                return Decision(seat, "order", options, "703.4.1.1")
        return DONE

    @step("703.4.1", "302.1", "408.2", "408.4", "212.3")
    def put_it_on_the_chant(self, game: Magmell) -> Outcome:
        index = self.chosen.data[0]
        waiting = self.left[index]
        self.left = self.left[:index] + self.left[index + 1 :]
        context = waiting.context
        source = game.known(context.source)
        colours = game.traits_for(source, "colour").colours if source else frozenset()
        face = ability_face(source.face if source else None, colours)
        item = game.make(face, context.controller, "chant", 0)
        item.play = Play(waiting.ability.program, context, ability=waiting.ability)
        game.put_on_chant += 1
        game.changed(0)
        game.note("triggered", "703.4.1", context.controller, subject=item.id)
        self.item = item.id
        return None

    @step("703.4.1.2")
    def name_a_target(self, game: Magmell) -> Outcome:
        if all_named(game, self.item):
            return self.share_out
        game.cite("703.4.1.2.1", "703.4.1.2.2")
        if not can_be_shared_out(game, self.item):
            game.cite("703.4.1.3", "703.4.1.3.1")
            return self.take_it_off
        return ask_target(game, self.item, "703.4.1.2") or self.take_it_off

    @step("703.4.1.2")
    def it_is_named(self, game: Magmell) -> Outcome:
        name_targets(game, self.item, self.answer)
        return announce_targets(game, self.item, self.answer)

    @step("703.4.1.2")
    def name_the_next(self, game: Magmell) -> Outcome:
        return self.name_a_target

    @step("703.4.1.3")
    def share_out(self, game: Magmell) -> Outcome:
        if all_shared(game, self.item):
            return self.which_next
        game.cite("703.4.1.3.1")
        return ask_shares(game, self.item, "703.4.1.3") or self.take_it_off

    @step("703.4.1.3")
    def it_is_shared_out(self, game: Magmell) -> Outcome:
        set_shares(game, self.item, self.answer)
        return self.share_out

    @step("703.4")
    def take_it_off(self, game: Magmell) -> Outcome:
        game.note("removed", "703.4", game.instances[self.item].controller, subject=self.item)
        game.remove(game.instances[self.item])
        game.put_on_chant -= 1
        game.changed(0)
        return self.which_next
