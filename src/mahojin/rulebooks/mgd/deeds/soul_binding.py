"""結魂 (1020): a card enters with its materials beneath it, one for each that is printed, or not at all."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance
from mahojin.language.selection import choice_of

from ..book import step
from ..game import Mgd
from ..zones.arrival import has_choice_of_position
from ..zones.moves import entering
from ..zones.stock import lay_beneath

CHOICE: Final = (Option("ready"), Option("reversed"))


def materials(game: Mgd, seat: int, name: str) -> list[Instance]:
    """Cards of this name in the hand, among the player's entities in the girl zone, or beneath these."""
    instances = game.instances
    girls = [instances[thing] for thing in game.zones["girls"][seat]]
    named = [one for one in girls if not one.face_down and game.traits_for(one, "name").name == name]
    beneath = [card for girl in girls for card in game.stock_of(girl.id) if card.face.name == name]
    hand = [one for thing in game.hand(seat) if game.traits_for(one := instances[thing], "name").name == name]
    return [*hand, *named, *beneath]


def can_be_bound(game: Mgd, seat: int, card: Instance) -> bool:
    """Every material can be chosen, no card twice (M-50)."""
    names: tuple[str, ...] = card.face.material
    if not names:
        return False
    return all(
        len([one for one in materials(game, seat, name) if one.id != card.id]) >= names.count(name)
        for name in names
    )


class Binding(Procedure):
    """The materials are chosen, shown where they were hidden, and laid beneath the card as it enters."""

    __slots__ = ("by", "card", "chosen_ones", "entity", "left", "pose", "seat")

    def __init__(self, seat: int, card: int, by: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.by = by
        self.left: tuple[str, ...] = ()
        self.chosen_ones: tuple[int, ...] = ()
        self.pose = "ready"
        self.entity = 0

    @step("1020.1", "212.2")
    def begin(self, game: Mgd) -> Outcome:
        self.left = game.instances[self.card].face.material
        return None

    @step("1020.1")
    def choose_a_material(self, game: Mgd) -> Outcome:
        if not self.left:
            return self.in_which_position
        free = [
            one.id
            for one in materials(game, self.seat, self.left[0])
            if one.id not in self.chosen_ones and one.id != self.card
        ]
        if not free:
            game.cite("104.2")
            return DONE
        return choice_of(self.seat, "material", free, "1020.1", about=self.card)

    @step("1020.1")
    def it_is_chosen(self, game: Mgd) -> Outcome:
        """A card of the hand is shown (1020.1a)."""
        thing = self.chosen.thing
        self.chosen_ones += (thing,)
        self.left = self.left[1:]
        if game.sight_of(game.instances[thing]) != "all":
            game.cite("1020.1a", "1004.1")
            game.revealed |= {thing}
            game.moment("revealed", "1020.1a", thing, self.seat)
        return self.choose_a_material

    @step("307.6")
    def in_which_position(self, game: Mgd) -> Outcome:
        if not has_choice_of_position(game, game.instances[self.card].face, self.seat):
            return self.it_enters
        return Decision(self.seat, "position", CHOICE, "307.6", about=self.card)

    @step("307.6")
    def so_it_does(self, game: Mgd) -> Outcome:
        self.pose = self.chosen.verb
        return None

    @step("1020.1")
    def it_enters(self, game: Mgd) -> Outcome:
        """The card is there with all its materials already beneath it."""
        card = game.instances[self.card]
        event = entering(game, card, self.seat, "1020.1", position=self.pose, by=self.by, names=("bound",))
        there = [game.instances[thing] for thing in self.chosen_ones]
        return game.happen(event, *(lay_beneath(game, one, card, "1020.1", self.by) for one in there)) or DONE
