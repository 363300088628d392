"""誘発能力の発動 (603, 906): one ability that has triggered is put on the chase, if it can be."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Play, Waiting
from mahojin.language.meaning import holds

from ..book import BATTLEFIELD, step
from ..cards.face import ability_face
from ..game import Mgd
from .announced_choices import ChooseOptions, ChooseTargets, has_options, has_targets
from .situations import SITUATION, cannot_be_activated


class ActivateTriggered(Procedure):
    """One of the abilities that wait, of the turn player's first; or one that an effect says (M-73, M-74).

    ``game.succeeded`` tells whether it was activated.
    """

    __slots__ = ("item", "waiting")

    def __init__(self, waiting: Waiting | None = None) -> None:
        super().__init__()
        self.item = NOTHING
        self.waiting = waiting

    @step("603.1", "603.2", "906.3")
    def which(self, game: Mgd) -> Outcome:
        if self.waiting is not None:
            return self.onto_the_chase
        for seat in game.in_turn_order():
            own = [at for at, one in enumerate(game.waiting) if controller_of(game, one) == seat]
            if own:
                if _counts_several(game, own):
                    game.cite("906.2")
                options = [Option("next", game.waiting[at].context.source, (at,)) for at in own]
                return Decision(seat, "next_trigger", options, "603.2")
        return DONE

    @step("603.3", "906.4")
    def it_is_chosen(self, game: Mgd) -> Outcome:
        """Its triggering is counted down, whatever becomes of it."""
        waiting = game.waiting.pop(self.chosen.data[0])
        seat = controller_of(game, waiting)
        if seat != waiting.context.controller:
            game.cite("105.3b")
            context = waiting.context.renaming(NOTHING, NOTHING)
            context.controller = seat
            waiting = Waiting(waiting.ability, context)
        self.waiting = waiting
        return None

    @step("903.2b")
    def onto_the_chase(self, game: Mgd) -> Outcome:
        """It is activated though its card has moved, or has it no longer (906.8)."""
        waiting = self.waiting
        assert waiting is not None
        context = waiting.context
        source = game.known(context.source)
        item = game.make(ability_face(source.face if source else None), context.controller, "chase", 0)
        item.controller = context.controller
        item.play = Play(waiting.ability.program, context, ability=waiting.ability)
        game.changed(0)
        self.item = item.id
        game.cite("901.1b", "105.3b")
        game.observe(_cite_validity, waiting)
        game.note("triggered", "603.3", context.controller, subject=item.id)
        return None

    @step("903.2c")
    def choose_options(self, game: Mgd) -> Outcome:
        game.succeeded = True
        return ChooseOptions(self.item) if has_options(game, self.item) else None

    @step("903.2e")
    def choose_targets(self, game: Mgd) -> Outcome:
        if not game.succeeded:
            return self.cannot_be
        return ChooseTargets(self.item) if has_targets(game, self.item) else DONE

    @step("603.3")
    def it_is_activated(self, game: Mgd) -> Outcome:
        return DONE if game.succeeded else self.cannot_be

    @step("906.4", "603.3")
    def cannot_be(self, game: Mgd) -> Outcome:
        """It is not activated, and gone."""
        item = game.instances[self.item]
        cannot_be_activated(game, item)
        game.note("not_activated", "906.4", item.controller, subject=self.item)
        game.remove(item)
        game.changed(0)
        game.succeeded = False
        return DONE


def controller_of(game: Mgd, waiting: Waiting) -> int:
    """Whose ability it is: of whoever controls its card now, or did when that left (105.3b, 911.1, M-94)."""
    context = waiting.context
    card = game.instances.get(context.source)
    if card is None or card.zone not in BATTLEFIELD or card.controller == context.controller:
        return context.controller
    return context.controller if _was_made(game, waiting) else card.controller


def _was_made(game: Mgd, waiting: Waiting) -> bool:
    """It is no ability of a card: an effect made it to wait for a later moment (906.6)."""
    source = game.known(waiting.context.source)
    event = waiting.ability.moment.event
    if source is None or event == SITUATION or event in game.memo.listened_in.granting:
        return False
    own = game.snapshot.abilities.get(source.id, ())
    known = [*source.face.triggers.get(event, ()), *game.meant(own)]
    return waiting.ability not in known


def _cite_validity(game: Mgd, waiting: Waiting) -> None:
    """It is activated though its source has left, or has it no more (906.8); or an effect has made it."""
    ability, context = waiting.ability, waiting.context
    if _was_made(game, waiting):
        game.cite("906.6b")
        return
    if context.source not in game.instances:
        game.cite("906.8")
    elif ability not in game.meant(game.snapshot.abilities.get(context.source, (ability,))):
        game.cite("906.8")
    elif ability.condition is not None and not holds(game, context, ability.condition):
        game.cite("906.8")


def _counts_several(game: Mgd, places: list[int]) -> bool:
    """One ability has triggered more than once."""
    keys = [(game.waiting[at].ability, game.waiting[at].context.source) for at in places]
    return len(set(keys)) < len(keys)
