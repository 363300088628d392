"""「使用したものとして解決する」 (7.5): an effect of a card is resolved though nobody used it."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.context import Roles
from mahojin.kernel.decision import NOTHING, Refusal
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.rulebooks.pmv.abilities import Steps

from ..actions.announcement import naming
from ..book import step
from ..continuous import may_not_use
from ..continuous.usable_effects import Use, effects_of
from ..doing.stated_terms import may_begin, note_use
from ..game import Pmv
from ..procedures import PROCEDURES
from .context import TextContext
from .optional_automatics import applied
from .origin import as_it_was, back_then
from .program import CarryOut

BOTH: Final = ("activated", "beta")


class AsUsed(Procedure):
    """One effect of a card, resolved by a player; ``asking`` are the words that have it resolved."""

    __slots__ = ("asking", "began", "begun", "context", "place", "program", "seat", "thing", "voided")

    def __init__(self, seat: int, thing: int, place: int, asking: TextContext) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.place = place
        self.asking = asking
        self.began = 0  # when, by the clock
        self.context: TextContext | None = None
        self.program: Steps = ()  # as it was settled, whatever comes due before it is resolved
        self.begun = False
        self.voided = False  # the effect became void before that

    def _use(self, game: Pmv, thing: int) -> Use | None:
        card = game.instances.get(thing)
        if card is None:
            return None
        uses = effects_of(game, self.asking, card, BOTH)
        return next((use for use in uses if use.place == self.place), None)

    @step("7.5.1")
    def may_it_be(self, game: Pmv) -> Outcome:
        """What texts and effects ask of its use, but for the timing, must have been met back then."""
        game.succeeded = False
        use = self._use(game, self.thing)
        if use is None:
            return DONE
        if self._refused(game) is not None:
            game.cite("7.5.1.b")
            return DONE
        about = Roles("", (), self.thing, -1, NOTHING, 0, None)
        self.context = use.context.but(controller=self.seat, actor=self.seat, event=about)
        return None

    def _refused(self, game: Pmv) -> Refusal | None:
        then = as_it_was(game, self.asking)
        card = back_then(game, then, self.thing)
        use = self._use(then, card.id) if card is not None else None
        if card is None or use is None:
            return None
        if use.cost is not None and may_not_use(then, self.seat, card.id, use.steps):
            return then.refuse("7.3.7", "forbidden")
        return may_begin(then, use.context.but(controller=self.seat, actor=self.seat), use.steps, "use")

    @step("7.5.2")
    def settle_what_it_does(self, game: Pmv) -> Outcome:
        """Nothing is paid; what the effect asks about its payment is 0 (7.5.1.c)."""
        use = self._use(game, self.thing)
        assert use is not None and self.context is not None
        if use.cost is not None and (use.cost.nodes or use.cost.sleep):
            game.cite("7.5.1.c")
        game.note("as_used", "7.5.1", self.seat, subject=self.thing)
        self.began = game.clock
        game.held += 1
        return naming(game, applied(use.steps), self.context)

    @step("7.5.2")
    def go_on(self, game: Pmv) -> Outcome:
        game.held -= 1
        if game.made is None:
            game.cite("7.5.1.d")
            return DONE
        use, (self.program, self.context) = self._use(game, self.thing), game.made
        game.made = None
        if use is not None and self.program is not applied(use.steps):
            game.cite("7.5.2.a")
        targets, declared = self.context.targets, self.context.declared
        game.cite(*(("7.5.2.b",) if targets else ()), *(("7.5.2.c",) if declared else ()))
        return game.settle(since=self.began)

    @step("7.5.2.d")
    def resolve(self, game: Pmv) -> Outcome:
        """The card that has the effect is its source (7.5.4); it counts as used."""
        game.succeeded = False
        if self.voided:
            return DONE
        self.begun = True
        assert self.context is not None
        game.cite("7.5.4")
        note_use(game, self.context, "use", self.program)
        return CarryOut(self.program, self.context, self.thing)

    @step("7.5.2.e")
    def it_was_resolved(self, game: Pmv) -> Outcome:
        if not game.succeeded:
            return DONE
        succeeded = game.timing(Event(("effect_resolved",), "7.5.2.e", self.thing, seat=self.seat))
        return succeeded

    @step("7.5.3")
    def it_was_a_success(self, game: Pmv) -> Outcome:
        """Whatever was resolved meanwhile, the effect itself was resolved to its end."""
        game.succeeded = True
        return DONE


PROCEDURES.as_used = AsUsed
