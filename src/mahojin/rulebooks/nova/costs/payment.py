"""コストの支払い (902): what a player can pay with, and in which different ways."""

from __future__ import annotations

from itertools import filterfalse
from typing import Final

from mahojin.kernel.decision import Option, Refusal
from mahojin.kernel.state import Instance, is_rested, player_thing
from mahojin.language.prohibitions import prevented
from mahojin.language.snapshot import Snapshot
from mahojin.language.ways import Colours, Kind, Ways, counts, covers, needs

from ..book import COLOURS
from ..cards.face import Card
from ..game import Nova
from ..procedures import PROCEDURES
from .energy import colours_of_each

Cost = tuple[int, ...]  # of each colour, and of any

FREE: Final[Cost] = (0,) * (len(COLOURS) + 1)
PLACES: Final = {colour: place for place, colour in enumerate(COLOURS)}
ONE_COLOUR: Final = {colour: frozenset({colour}) for colour in COLOURS}
ACTIVATE: Final = "activate"  # what may be forbidden, of energy abilities too (801.6.3~2)
BY_ITSELF: Final = -1  # the place of the ability that every card in the energy zone has (310.4)
STOCKED: Final = -100  # energy in the stock, by colour, has the numbers below this


class Purse:
    """The energy a player has or can have at once: of each colour."""

    __slots__ = ("at", "cards", "freezing", "good_in", "have", "made", "mixed", "number", "steady", "wild")

    def __init__(
        self,
        at: int,
        cards: list[int],
        steady: bool,
        have: list[int],
        made: bool,
        wild: int,
        mixed: tuple[Colours, ...],
    ) -> None:
        self.at = at
        self.cards = cards  # in the energy zone, that give energy when they are frozen
        self.steady = steady  # only what changes funds changes it
        self.have = have
        self.made = made  # energy abilities on the field are counted too (801.6.3.1)
        self.wild = wild  # of whatever colour
        self.mixed = mixed  # of one of several colours, as one likes
        self.number = sum(have) + wild + len(mixed)
        self.freezing: list[Option] | None = None  # the ways to freeze a card, once they are asked for
        self.good_in: Snapshot | None = None  # the last snapshot in which that is all that can be paid with

    def again(self) -> Purse:
        """A purse with as much in it, of which a card was frozen for its energy."""
        return Purse(self.at, self.cards, self.steady, self.have, self.made, self.wild, self.mixed)

    def to_freeze(self, game: Nova) -> list[Option]:
        """The ways to freeze a card for its energy, of cards that are alike the first."""
        if self.freezing is None:
            alike: dict[Card, int] = {}
            for card in map(game.instances.__getitem__, self.cards):
                face: Card = card.face
                if face not in alike and not card.rested:
                    alike[face] = card.id
            self.freezing = [Option("energise", thing, (BY_ITSELF,)) for thing in alike.values()]
        return self.freezing

    def pays(self, cost: Cost) -> bool:
        """There is enough of each colour, and enough in all (902.3)."""
        if self.number < sum(cost):
            return False
        if self.mixed:
            return self._pays_in_colours(cost)
        lacking = 0
        for place, have in enumerate(self.have):
            if have < cost[place]:
                lacking += cost[place] - have
        return lacking <= self.wild

    def _pays_in_colours(self, cost: Cost) -> bool:
        """Every set of colours that are asked for finds enough of one of them."""
        return all(
            sum(self.have[PLACES[colour]] for colour in subset)
            + len([one for one in self.mixed if not subset.isdisjoint(one)])
            + self.wild
            >= number
            for subset, number in needs(tuple(cost[: len(COLOURS)]), COLOURS)
        )


def purse_of(game: Nova, seat: int) -> Purse:
    """A player's purse; a steady one is counted anew only after their energy came, went or was turned."""
    memo = game.book_memo
    kept = memo.purses[seat]
    snapshot = game.snapshot
    if kept is not None and kept.at == memo.funds[seat]:
        if kept.good_in is snapshot:
            return kept
        if (
            not snapshot.abilities
            and "colour" not in snapshot.changing
            and ACTIVATE not in snapshot.forbidden
        ):
            kept.good_in = snapshot
            return kept
    purse = counted(game, seat)
    memo.purses[seat] = purse if purse.steady else None
    return purse


def counted(game: Nova, seat: int) -> Purse:
    """The stock, with what cards in the energy zone and other energy abilities would add to it."""
    have = list(game.stock[seat])
    cards = sources(game, seat)
    given = colours_of_each(game, cards)
    mixed: tuple[Colours, ...] = ()
    for colours in given:
        if len(colours) == 1:
            have[PLACES[colours[0]]] += 1
        elif colours:
            mixed += (frozenset(colours),)
    makes = bool(game.makers) and makes_energy(game, seat)
    made: list[tuple[str | None, int]] = PROCEDURES.made_by_cards(game, seat) if makes else []
    if "energised" in game.watched:
        made = made + PROCEDURES.made_by_triggers(game, seat, [one for one in given if one], made)
        makes = True
    wild = 0
    for colour, number in made:
        if colour is None:
            wild += number
        else:
            have[PLACES[colour]] += number
    giving = [card.id for place, card in enumerate(cards) if given[place]]
    return Purse(game.book_memo.funds[seat], giving, not makes, have, bool(made), wild, mixed)


def makes_energy(game: Nova, seat: int) -> bool:
    """Something of a player's has an energy ability, or may have been given one."""
    given = game.snapshot.abilities
    instances = game.instances
    for zone in game.makers:
        for thing in game.zones[zone][seat]:
            if instances[thing].face.makes_energy or thing in given:
                return True
    return False


def sources(game: Nova, seat: int) -> list[Instance]:
    """Cards in the energy zone that can still be frozen for energy (310.4)."""
    instances = game.instances
    cards = [*filterfalse(is_rested, map(instances.__getitem__, game.energy(seat)))]
    if ACTIVATE in game.snapshot.forbidden:
        return [card for card in cards if may_freeze(game, seat, card) is None]
    return cards


def may_freeze(game: Nova, seat: int, card: Instance) -> Refusal | None:
    """Whether a player may activate the ability that a card has in the energy zone (310.4, 801.3.8)."""
    ban = prevented(game, ACTIVATE, player_thing(seat), card.id)
    if ban is None:
        return None
    game.cite("310.4", "801.6.3~2")
    return game.refuse("801.3.8", "cannot_activate", card.id, ban.context.source)


def payments(game: Nova, seat: int, cost: Cost) -> Ways:
    """The different ways to pay energy, from the stock and by freezing cards; like ones are one kind."""
    kinds: list[Kind] = [
        ([STOCKED - place] * number, ONE_COLOUR[COLOURS[place]])
        for place, number in enumerate(game.stock[seat])
        if number
    ]
    alike: dict[tuple[object, tuple[str, ...]], list[int]] = {}
    cards = sources(game, seat)
    for place, colours in enumerate(colours_of_each(game, cards)):
        if colours:
            alike.setdefault((cards[place].face, colours), []).append(cards[place].id)
    kinds += [(things, frozenset(colours)) for (_, colours), things in alike.items()]
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


def colours_made(game: Nova, taken: tuple[int, ...], cost: Cost) -> tuple[str, ...]:
    """Of which colour each frozen card gives its energy for a cost, as the cost needs them."""
    lacking = [number - have for number, have in zip(cost, from_stock(taken), strict=False)]
    cards = colours_of_each(game, [game.instances[thing] for thing in to_freeze(taken)])
    return _matched(cards, lacking) or tuple([colours[0] for colours in cards])


def _matched(cards: list[tuple[str, ...]], lacking: list[int]) -> tuple[str, ...] | None:
    """A colour for each card so that nothing is lacking, if there is such a way."""
    if not cards:
        return None if any(number > 0 for number in lacking) else ()
    for colour in cards[0]:
        less = [number - (place == PLACES[colour]) for place, number in enumerate(lacking)]
        rest = _matched(cards[1:], less)
        if rest is not None:
            return (colour, *rest)
    return None
