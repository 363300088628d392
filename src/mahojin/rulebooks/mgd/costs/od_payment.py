"""オドの支払い (1002.1, 1002.5): out of a player's od, with od abilities used on the way."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure

from ..book import step
from ..game import Mgd
from ..procedures import PROCEDURES
from .od import MADE, Od, gain_without_event, spend
from .od_activation import TOLD, UseOd, cite_girl
from .od_costs import OdCost, cite_demands
from .od_sources import BY_ITSELF, Supply, od_abilities, supplied
from .purse import is_enough
from .ways import best_of_each, likeness, mixes, payments, spendings

HEARD: Final[tuple[str, ...]] = (MADE, *TOLD)
Use = tuple[int, int, tuple[str, ...] | None]  # a thing, the place of its od ability, and the mix


class PayOd(Procedure):
    """Od is paid, all of it or none; ``game.succeeded`` tells whether it was."""

    __slots__ = ("about", "cost", "left", "seat", "spared")

    def __init__(self, seat: int, cost: OdCost, about: int, spared: int = NOTHING) -> None:
        super().__init__()
        self.spared = spared  # what the rest of the price needs
        self.seat = seat
        self.cost = cost
        self.about = about
        self.left: tuple[Use, ...] = ()  # who is still to make od

    @step("1002.1", "1002.4")
    def how(self, game: Mgd) -> Outcome:
        """Out of what is there, where that suffices; else somebody makes od first (1002.5)."""
        game.succeeded = False
        game.observe(cite_demands, self.cost)
        pool = game.od[self.seat]
        if is_enough(pool, self.cost):
            options = [Option("spend", NOTHING, places) for places in spendings(pool, self.cost)]
            return Decision(self.seat, "pay", options, "1002.1", about=self.about)
        options = payments(game, self.seat, self.cost, self._supplies(game))
        options += [one for one in by_hand(game, self.seat) if one.thing != self.spared]
        return Decision(self.seat, "pay", options, "1002.5", about=self.about) if options else DONE

    def _supplies(self, game: Mgd) -> list[Supply]:
        return [one for one in supplied(game, self.seat) if one.thing != self.spared]

    @step("1002.1", "1002.5")
    def spend_or_make(self, game: Mgd) -> Outcome:
        option = self.chosen
        if option.verb == "spend":
            spend(game, self.seat, option.data)
            game.succeeded = True
            return DONE
        if option.verb == "energise":
            self.left = ((option.thing, option.data[0], None),)
            return self.use_the_next
        chosen = [one for one in best_of_each(self._supplies(game)) if one.thing in option.data]
        made = mixes(game.od[self.seat], self.cost, chosen)
        self.left = tuple((one.thing, one.place, mix) for one, mix in zip(chosen, made, strict=True))
        if any(one.place != BY_ITSELF for one in chosen) or self._somebody_listens(game):
            return self.use_the_next
        self._make_at_once(game, chosen, made)
        return None

    def _make_at_once(self, game: Mgd, chosen: list[Supply], made: list[tuple[str, ...]]) -> None:
        """Where nobody hears of it, girls rest and their od is there."""
        self.left = ()
        for one, mix in zip(chosen, made, strict=True):
            game.turn_all((one.thing,), True, "1010.2", self.seat)
            ods = tuple([Od(symbol, one.features) for symbol in mix])
            gain_without_event(game, self.seat, ods, "907.7", one.thing)
        game.observe(_cite_girls, chosen)

    def _somebody_listens(self, game: Mgd) -> bool:
        return bool(game.delayed) or not game.watched.isdisjoint(HEARD) or not game.goes_unnoticed("rested")

    @step("1002.5")
    def use_the_next(self, game: Mgd) -> Outcome:
        if not self.left:
            return self.how
        (thing, place, mix), *rest = self.left
        self.left = tuple(rest)
        return UseOd(self.seat, thing, place, mix)

    @step("1002.5")
    def go_on(self, game: Mgd) -> Outcome:
        return self.use_the_next


def _cite_girls(game: Mgd, chosen: list[Supply]) -> None:
    """The clauses by which girls were used one after the other."""
    for one in chosen:
        cite_girl(game, one.thing)


def by_hand(game: Mgd, seat: int) -> list[Option]:
    """Each od ability by itself; of those that are alike, the first."""
    found = []
    alike = set()
    for thing, place in od_abilities(game, seat):
        key = (likeness(game, thing), place)
        if key not in alike:
            alike.add(key)
            found.append(Option("energise", thing, (place,)))
    return found


PROCEDURES.pay_od = PayOd
