"""オーブを手札に加える (1009, 1103, 1121): tainting, and what ブレイク and ワンダー do on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance, Waiting, player_thing
from mahojin.language.game import Game
from mahojin.language.prohibitions import prevented

from ..actions.by_effect import activate_free
from ..actions.timing import is_closed
from ..book import step
from ..game import Mgd
from ..zones.moves import putting
from .orb_skills import activation_of, breaks, can_break, wonders

TAKE: Final = Option("take")


def orb_options(game: Mgd, seat: int) -> list[Option]:
    """A player's orbs by their places; what they are is not seen (M-7)."""
    return [Option("taint", thing, (place,)) for place, thing in enumerate(game.orbs(seat))]


class Tainted(Event):
    """An orb is tainted; it comes to the hand right after (1009.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        for frame in reversed(game.frames):
            if isinstance(frame, TaintOrbs):
                frame.tainted += (self.subject,)
                return


class TaintOrbs(Procedure):
    """Orbs are tainted at once, each an event of its own; then they are taken up (1009.1a, 1009.2)."""

    __slots__ = ("by", "manner", "orbs", "seat", "tainted")

    def __init__(self, orbs: tuple[int, ...], by: int, seat: int, manner: str | None = None) -> None:
        super().__init__()
        self.orbs = orbs
        self.by = by
        self.seat = seat  # who taints them
        self.manner = manner  # in battle, or by an effect
        self.tainted: tuple[int, ...] = ()

    @step("1009.1")
    def taint(self, game: Mgd) -> Outcome:
        if len(self.orbs) > 1:
            game.cite("1009.1a", "1009.2")
        owners = [(orb, player_thing(game.instances[orb].owner)) for orb in self.orbs]
        events = [
            Tainted(("tainted",), "1009.1", orb, self.seat, self.by, owner, manner=self.manner)
            for orb, owner in owners
            if prevented(game, "taint", obj=owner, by=self.by) is None
        ]
        return game.happen(*events) if events else DONE

    @step("1009.1")
    def take_them_up(self, game: Mgd) -> Outcome:
        there = [orb for orb in self.tainted if orb in game.instances]
        return take_orbs(game, there, self.by, "1009.1") or DONE


def take_orbs(game: Mgd, orbs: Iterable[int], by: int, clause: str) -> Procedure | None:
    """Orbs are added to their owners' hands at once; some may break on the way (M-45)."""
    things = tuple(orbs)
    if any(_is_special(game, game.instances[orb]) for orb in things):
        return TakeOrbs(things, by, clause)
    return _to_hands(game, things, by, clause)


def _is_special(game: Mgd, orb: Instance) -> bool:
    """It may have ブレイク or ワンダー now."""
    return bool(breaks(game, orb) or wonders(game, orb))


def _to_hands(game: Mgd, orbs: tuple[int, ...], by: int, clause: str) -> Procedure | None:
    events = [putting(game, game.instances[orb], "hand", clause=clause, by=by) for orb in orbs]
    waiting = game.happen(*events) if events else None
    if game.waiting and waiting is None:
        _follow(game, [(event.subject, event.result) for event in events])
    return waiting


def _follow(game: Mgd, moved: list[tuple[int, int]]) -> None:
    """What triggered on the tainting speaks of the cards where they are now."""
    for place, one in enumerate(game.waiting):
        context = one.context
        for old, new in moved:
            if old in context.mentions():
                context = context.renaming(old, new)
        if context is not one.context:
            game.waiting[place] = Waiting(one.ability, context)


def _cite_several(game: Mgd, orbs: tuple[int, ...]) -> None:
    """More than one of them can be used on the way, in any order (1103.4, 1121.2)."""
    if sum(_is_special(game, game.instances[orb]) for orb in orbs) > 1:
        game.cite("1103.4", "1121.2")


class TakeOrbs(Procedure):
    """Each owner uses ブレイク and ワンダー one by one, in any order; the rest goes to the hand."""

    __slots__ = ("by", "clause", "done", "left", "tried")

    def __init__(self, orbs: tuple[int, ...], by: int, clause: str) -> None:
        super().__init__()
        self.left = orbs
        self.by = by
        self.clause = clause
        self.tried: tuple[int, ...] = ()
        self.done: tuple[int, ...] = ()  # players who want no more of it

    @step("1009.1")
    def offer(self, game: Mgd) -> Outcome:
        self.left = tuple(orb for orb in self.left if _is_there(game, orb))
        game.peeked = frozenset(self.left)
        game.observe(_cite_several, self.left)
        for seat in game.in_turn_order():
            options = [] if seat in self.done else self._options(game, seat)
            if options:
                return Decision(seat, "break", [*options, TAKE], options_clause(options))
        return self.take_the_rest

    def _options(self, game: Mgd, seat: int) -> list[Option]:
        """Each ブレイク that can be used, and each ワンダー, of this player's orbs."""
        options: list[Option] = []
        for thing in self.left:
            orb = game.instances[thing]
            if orb.owner != seat or thing in self.tried:
                continue
            for place, price in enumerate(breaks(game, orb)):
                if can_break(game, seat, orb, price):
                    options.append(Option("break", thing, (place,)))
            options += [Option("wonder", thing, (place,)) for place in range(len(wonders(game, orb)))]
        return options

    @step("1009.1")
    def use_it(self, game: Mgd) -> Outcome:
        option = self.chosen
        if option is TAKE or option.verb == TAKE.verb:
            owners = [seat for seat in game.in_turn_order() if seat not in self.done]
            self.done += tuple(seat for seat in owners if self._options(game, seat))[:1]
            return self.offer
        self.tried += (option.thing,)
        orb = game.instances[option.thing]
        if option.verb == "wonder":
            return Wondering(orb.owner, orb.id, option.data[0])
        return activation_of(game, orb.owner, orb, breaks(game, orb)[option.data[0]])

    @step("1009.1")
    def and_the_next(self, game: Mgd) -> Outcome:
        return self.offer

    @step("1009.1")
    def take_the_rest(self, game: Mgd) -> Outcome:
        game.peeked = frozenset()
        return _to_hands(game, self.left, self.by, self.clause) or DONE


def options_clause(options: list[Option]) -> str:
    """The clause of what is offered first."""
    return "1121.1a" if options[0].verb == "wonder" else "1103.2"


def _is_there(game: Mgd, orb: int) -> bool:
    card = game.instances.get(orb)
    return card is not None and card.zone == "orbs"


class Wondering(Procedure):
    """The card is shown, its ability goes onto the chase, and the card into the hand (1121.1a, M-74)."""

    __slots__ = ("orb", "place", "seat")

    def __init__(self, seat: int, orb: int, place: int) -> None:
        super().__init__()
        self.seat = seat
        self.orb = orb
        self.place = place

    @step("1121.1a")
    def show_it(self, game: Mgd) -> Outcome:
        game.revealed |= {self.orb}
        game.cite("1004.1", "1004.3")
        return game.happen(Event(("revealed",), "1004.3", self.orb, self.seat))

    @step("1121.1a")
    def activate(self, game: Mgd) -> Outcome:
        if is_closed(game):
            game.cite("1005.2")
            return None
        orb = game.instances[self.orb]
        return activate_free(self.seat, self.orb, wonders(game, orb)[self.place])

    @step("1121.1a-1")
    def into_the_hand(self, game: Mgd) -> Outcome:
        game.revealed -= {self.orb}
        return _to_hands(game, (self.orb,), NOTHING, "1121.1a-1") or DONE
