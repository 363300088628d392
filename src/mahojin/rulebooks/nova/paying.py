"""コストの支払い (902): what a player can pay with, and in which different ways."""

from __future__ import annotations

from typing import Final

from mahojin.machine.decision import Option
from mahojin.machine.state import Instance
from mahojin.machine.ways import Colours, Kind, Ways, counts, covers

from .book import COLOURS
from .energy import colour_given, place_given
from .face import Card
from .game import PROCEDURES, Nova

Cost = tuple[int, ...]  # of each colour, and of any

FREE: Final[Cost] = (0,) * (len(COLOURS) + 1)
PLACES: Final = {colour: place for place, colour in enumerate(COLOURS)}
ONE_COLOUR: Final = {colour: frozenset({colour}) for colour in COLOURS}
BY_ITSELF: Final = -1  # the place of the ability that every card in the energy zone has (310.4)
STOCKED: Final = -100  # energy in the stock, by colour, has the numbers below this


class Purse:
    """The energy a player has or can have at once: of each colour."""

    __slots__ = ("at", "freezing", "have", "made", "number", "steady", "wild")

    def __init__(self, at: int, steady: bool, have: list[int], made: bool, wild: int) -> None:
        self.at = at
        self.steady = steady  # only what changes funds changes it
        self.have = have
        self.made = made  # energy abilities on the field are counted too (801.6.3.1)
        self.wild = wild  # of whatever colour
        self.number = sum(have) + wild
        self.freezing: list[Option] | None = None  # the ways to freeze a card, once they are asked for

    def again(self) -> Purse:
        """A purse with as much in it, of which a card was frozen for its energy."""
        return Purse(self.at, self.steady, self.have, self.made, self.wild)

    def to_freeze(self, game: Nova, seat: int) -> list[Option]:
        """The ways to freeze a card for its energy, of cards that are alike the first."""
        if self.freezing is None:
            alike: dict[Card, int] = {}
            changing = "colour" in game.field.changing
            for card in sources(game, seat):
                face: Card = card.face
                if face not in alike and (place_given(game, card) if changing else face.gives) is not None:
                    alike[face] = card.id
            self.freezing = [Option("energise", thing, (BY_ITSELF,)) for thing in alike.values()]
        return self.freezing

    def pays(self, cost: Cost) -> bool:
        """There is enough of each colour, and enough in all (902.3)."""
        if self.number < sum(cost):
            return False
        lacking = 0
        for place, have in enumerate(self.have):
            if have < cost[place]:
                lacking += cost[place] - have
        return lacking <= self.wild


def purse_of(game: Nova, seat: int) -> Purse:
    """A player's purse; a steady one is counted anew only after their energy came, went or was turned."""
    kept: Purse | None = game.purses[seat]
    field = game.field
    if kept is not None and kept.at == game.funds[seat] and game.trace is None:
        if not field.abilities and "colour" not in field.changing:
            return kept
    purse = counted(game, seat)
    game.purses[seat] = purse if purse.steady else None
    return purse


def counted(game: Nova, seat: int) -> Purse:
    """The stock, with what cards in the energy zone and other energy abilities would add to it."""
    have = list(game.stock[seat])
    changing = "colour" in game.field.changing or game.trace is not None
    for card in sources(game, seat):
        place: int | None = place_given(game, card) if changing else card.face.gives
        if place is not None:
            have[place] += 1
    if not game.makers or not makes_energy(game, seat):
        return Purse(game.funds[seat], True, have, False, 0)
    wild = 0
    made: list[tuple[str | None, int]] = PROCEDURES["made_by_cards"](game, seat)
    for colour, number in made:
        if colour is None:
            wild += number
        else:
            have[PLACES[colour]] += number
    return Purse(game.funds[seat], False, have, bool(made), wild)


def makes_energy(game: Nova, seat: int) -> bool:
    """Something of a player's has an energy ability, or may have been given one."""
    given = game.field.abilities
    instances = game.instances
    for zone in game.makers:
        for thing in game.zones[zone][seat]:
            if instances[thing].face.makes_energy or thing in given:
                return True
    return False


def sources(game: Nova, seat: int) -> list[Instance]:
    """Cards in the energy zone that can still be frozen for energy (310.4)."""
    instances = game.instances
    return [card for thing in game.energy(seat) if not (card := instances[thing]).rested]


def payments(game: Nova, seat: int, cost: Cost) -> Ways:
    """The different ways to pay energy, from the stock and by freezing cards; like ones are one kind."""
    kinds: list[Kind] = [
        ([STOCKED - place] * number, ONE_COLOUR[COLOURS[place]])
        for place, number in enumerate(game.stock[seat])
        if number
    ]
    alike: dict[tuple[object, str], list[int]] = {}
    for card in sources(game, seat):
        colour = colour_given(game, card)
        if colour is not None:
            alike.setdefault((card.face, colour), []).append(card.id)
    kinds += [(things, ONE_COLOUR[colour]) for (_, colour), things in alike.items()]
    total = sum(cost)
    need = tuple(cost[: len(COLOURS)])
    if total == sum(len(things) for things, _ in kinds):
        everything = [thing for things, _ in kinds for thing in things]
        hues: list[Colours] = [hue for things, hue in kinds for _ in things]
        return Ways("pay", [(everything, frozenset())], [(total,)] if covers(hues, need, COLOURS) else [])
    return Ways("pay", kinds, counts(kinds, total, need, COLOURS) if kinds else [])


def from_stock(taken: tuple[int, ...]) -> tuple[int, ...]:
    """How much of each colour of the stock a way to pay takes."""
    return tuple(taken.count(STOCKED - place) for place in range(len(COLOURS)))


def to_freeze(taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a way to pay freezes."""
    return tuple(thing for thing in taken if thing > 0)
