"""捨てる (911): from the hand to the graveyard; the one whose hand it is chooses."""

from __future__ import annotations

from mahojin.kernel.event import BY_THE_RULES, Deed, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.selection import at_most, choice_of

from ..book import step
from ..game import Nova


class DiscardCards(Procedure):
    """Each player chooses, the turn player first (004.5); then all cards are discarded at once."""

    __slots__ = ("chosen_cards", "clause", "deed", "left", "number")

    def __init__(
        self,
        who: tuple[int, ...],
        number: int | None,
        deed: Deed = BY_THE_RULES,
        clause: str = "911.1",
    ) -> None:
        super().__init__()
        self.left = who
        self.number = number
        self.deed = deed
        self.clause = clause
        self.chosen_cards: tuple[tuple[int, int], ...] = ()

    @step("911.1", "004.5")
    def choose(self, game: Nova) -> Outcome:
        if not self.left:
            return self.discard
        seat = self.left[0]
        hand = cards_in_hand(game, seat)
        number = at_most(self.number, len(hand))
        if not number:
            game.cite("911.2")
        if self.number is not None and number < self.number:
            game.cite("004.6")
        return choice_of(seat, "discard", hand if number else (), self.clause, number, number)

    @step("004.5")
    def chosen_by_the_owner(self, game: Nova) -> Outcome:
        seat = self.left[0]
        self.chosen_cards += tuple((seat, option.thing) for option in self.answer)
        self.left = self.left[1:]
        return self.choose

    @step("911.3")
    def discard(self, game: Nova) -> Outcome:
        """All at once; where cards go to lie among each other does not matter in the graveyard (305.3)."""
        events = [discarding(seat, thing, self.deed.by, self.clause) for seat, thing in self.chosen_cards]
        for event in events:
            self.deed.claim(event)
        return (game.happen(*events) if events else None) or DONE


def cards_in_hand(game: Nova, seat: int) -> list[int]:
    """What may be discarded: not the card that is being played."""
    return [thing for thing in game.hand(seat) if thing != game.playing]


def discarding(seat: int, thing: int, by: int, clause: str = "911.1") -> Move:
    return Move(("discarded", "sent"), clause, thing, "graveyard", seat, seat=seat, by=by)
