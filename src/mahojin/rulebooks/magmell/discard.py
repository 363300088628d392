"""捨てる (233): from the hand to the dust; the one whose hand it is chooses."""

from __future__ import annotations

from mahojin.kernel.event import BY_THE_RULES, Deed, Move
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import NO_CARD
from mahojin.language.selection import at_most, choice_of

from .book import step
from .game import Magmell


class DiscardCards(Procedure):
    """Each player chooses, in turn order (104); then all cards are discarded at once."""

    __slots__ = ("chosen_cards", "deed", "left", "number")

    def __init__(self, who: tuple[int, ...], number: int | None, deed: Deed = BY_THE_RULES) -> None:
        super().__init__()
        self.left = who
        self.number = number
        self.deed = deed
        self.chosen_cards: tuple[tuple[int, int], ...] = ()

    @step("233.1", "104")
    def choose(self, game: Magmell) -> Outcome:
        if not self.left:
            return self.discard
        seat = self.left[0]
        hand = cards_in_hand(game, seat)
        number = at_most(self.number, len(hand))
        if not number:
            game.cite("233.3")
        if self.number is not None and number < self.number:
            game.cite("103")
        return choice_of(seat, "discard", hand if number else (), "233.2", number, number)

    @step("233.2")
    def chosen_by_the_owner(self, game: Magmell) -> Outcome:
        seat = self.left[0]
        self.chosen_cards += tuple((seat, option.thing) for option in self.answer)
        self.left = self.left[1:]
        return self.choose

    @step("233.1")
    def discard(self, game: Magmell) -> Outcome:
        events = [discarding(seat, thing, self.deed.by) for seat, thing in self.chosen_cards]
        for event in events:
            self.deed.claim(event)
        return game.happen(*events) if events else None


def cards_in_hand(game: Magmell, seat: int) -> list[int]:
    """A token that came to a hand is no card and cannot be discarded (206.2)."""
    game.cite("206.2")
    return [thing for thing in game.hand(seat) if game.instances[thing].card != NO_CARD]


def discarding(seat: int, thing: int, by: int) -> Move:
    return Move(("discarded", "dusted"), "233.1", thing, "dust", seat, seat=seat, by=by)
