"""捨てる (1013): from the hand to the graveyard; the one whose hand it is chooses."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Deed, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.selection import at_most

from ..book import step
from ..game import Mgd
from ..zones.moves import putting


class DiscardCards(Procedure):
    """Each player chooses, the turn player first; then all cards are discarded at once, as a deed."""

    __slots__ = ("cards", "deed", "left", "number")

    def __init__(self, who: tuple[int, ...], number: int | None, deed: Deed) -> None:
        super().__init__()
        self.left = who
        self.number = number  # None: the whole hand (1013.2)
        self.deed = deed
        self.cards: tuple[int, ...] = ()

    @step("1013.1")
    def choose(self, game: Mgd) -> Outcome:
        """The order in which they are chosen is that in which they come to lie (310.3)."""
        if not self.left:
            return self.discard
        seat, hand = self.left[0], game.hand(self.left[0])
        number = at_most(self.number, len(hand))
        if self.number is None:
            game.cite("1013.2", *(() if hand else ("1013.2a",)))
        elif number < self.number:
            game.cite("104.2")
        options = [Option("discard", thing) for thing in hand] if number else []
        alike = len({game.instances[thing].printed for thing in hand}) < 2
        return Decision(seat, "discard", options, "1013.1", number, number, ordered=number > 1 and not alike)

    @step("1013.1")
    def chosen_by_the_owner(self, game: Mgd) -> Outcome:
        self.cards += self.picked
        self.left = self.left[1:]
        return self.choose

    @step("1013.1")
    def discard(self, game: Mgd) -> Outcome:
        events = [discarding(game, thing, "1013.1", self.deed.by) for thing in self.cards]
        for event in events:
            self.deed.claim(event)
        return (game.happen(*events) if events else None) or DONE


def discarding(game: Mgd, thing: int, clause: str, by: int) -> Move:
    """A card of the hand to the graveyard of the player whose hand it is."""
    return putting(game, game.instances[thing], "graveyard", names=("discarded",), clause=clause, by=by)
