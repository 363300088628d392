"""「プレイしたものとして解決する」 (5.3)."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Play
from mahojin.rulebooks.pmv.abilities import OnTime

from ..actions.announcement import naming
from ..actions.chain import put_away, resolve_card
from ..book import step
from ..continuous import on_play
from ..effects.context import TextContext
from ..effects.origin import as_it_was, back_then
from ..game import Pmv
from ..procedures import PROCEDURES
from ..removal.moments_of_removal import LEFT, all_set_on
from ..zones.underworld import going
from .conditions_of_play import conditions_met, context_of, outline_of, right_time
from .play import record


def _cite_what_is_lost(game: Pmv, thing: int) -> None:
    """Its cost is not paid (5.3.1.c); what made it other than printed is gone (5.3.5)."""
    card = game.instances[thing]
    altered = card.hidden or card.face is not card.printed or game.traits(card) != game.printed(card)
    game.cite(*(("5.3.1.c",) if card.face.cost else ()), *(("5.3.5",) if altered else ()))


class AsPlayed(Procedure):
    """「プレイしたものとして解決する」 (5.3)."""

    __slots__ = ("asking", "began", "item", "seat", "thing")

    def __init__(self, seat: int, thing: int, asking: TextContext) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.asking = asking  # the words that have it resolved
        self.item = NOTHING
        self.began = 0  # when, by the clock

    @step("5.3.1", "5.3.2")
    def may_it_be(self, game: Pmv) -> Outcome:
        """What its text and other effects ask of a play must have been met when the effect that has it
        resolved was played or used; the timing of its kind only if that effect says so."""
        game.succeeded = False
        if game.instances[self.thing].face.cost is None:
            game.cite("2.4.3")
            return DONE
        then = as_it_was(game, self.asking)
        card = back_then(game, then, self.thing)
        if card is not None and conditions_met(then, self.seat, card, outline_of(then, card)) is not None:
            game.cite("5.3.1.b")
            return DONE
        timely = any(isinstance(one, OnTime) for one in self.asking.statements)
        if card is not None and timely and right_time(then, self.seat, card) is not None:
            game.cite("5.3.1.e")
            return DONE
        return None

    @step("5.3.2.a")
    def lay_it_open(self, game: Pmv) -> Outcome:
        self.began = game.clock
        game.held += 1
        game.observe(_cite_what_is_lost, self.thing)
        move = Move(
            ("as_played", *(LEFT if game.instances[self.thing].zone == "field" else ())),
            "5.3.2.a",
            self.thing,
            "play_area",
            self.seat,
            seat=self.seat,
            controller=self.seat,
        )
        left = all_set_on(game, [self.thing])  # with no host any more (P-F5)
        game.carry_out((move, *going(game, left, "5.3.2.a")))
        self.item = move.result
        return None

    @step("5.3.2.b", "5.3.2.c", "5.3.2.d", "5.3.4")
    def settle_what_it_does(self, game: Pmv) -> Outcome:
        card = game.instances[self.item]
        steps = () if card.face.kind == "character" else on_play(game, card)
        return naming(game, steps, context_of(game, card, self.seat), self.item)

    @step("5.3.2.d")
    def go_on(self, game: Pmv) -> Outcome:
        game.held -= 1
        card = game.instances[self.item]
        if game.made is None:
            game.cite("5.3.1.d")
            return self.put_away
        card.play = Play(*game.made)
        game.made = None
        return game.settle(since=self.began)

    @step("5.3.2.e")
    def about_to_be_resolved(self, game: Pmv) -> Outcome:
        """There is no moment like 5.2.4.a but for what its own words ask of it."""
        if self.item not in game.instances:
            return None
        return game.timing(Event(("would_as_played",), "5.3.2.e", self.item, seat=self.seat))

    @step("5.3.2.e")
    def resolve(self, game: Pmv) -> Outcome:
        """A card that has gone, or whose play became void meanwhile, is not resolved."""
        game.succeeded = False
        card = game.instances.get(self.item)
        if card is None:
            return DONE
        return self.put_away if card.play is None else resolve_card(game, self.item)

    @step("5.3.2.f")
    def it_was_resolved(self, game: Pmv) -> Outcome:
        card = game.known(self.item)
        if not game.succeeded or card is None:
            return None
        game.cite("5.3.3")
        record(game, "as_played", self.seat, card)
        return game.timing(Event(("play_resolved",), "5.3.2.f", self.item, seat=self.seat))

    @step("5.3.2.g")
    def put_away(self, game: Pmv) -> Outcome:
        return put_away(game, self.item, "5.3.2.g")


PROCEDURES.as_played = AsPlayed
