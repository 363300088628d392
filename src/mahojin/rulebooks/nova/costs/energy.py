"""エナジー (005.6, 801.6): the stock, what adds to it at once, and its end with every phase and step."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Energy
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance
from mahojin.language.game import Game

from ..book import COLOURS
from ..game import Nova
from ..zones.holdings import NO_ENERGY
from .energy_abilities import is_energy_ability

HEARD: Final = frozenset({"energised", "activated", "resolved"})  # what using an energy ability is heard by
NOTHING_STOCKED: Final = [NO_ENERGY, NO_ENERGY]


class Energised(Event):
    """Energy goes to a player's stock (005.6.4)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        add_to_stock(game, self.seat, self.manner or "", self.amount)
        game.book_memo.funds[self.seat] += 1
        game.changed(0)


def energising(seat: int, colour: str, amount: int, clause: str, by: int) -> Energised:
    return Energised(("energised",), clause, seat=seat, by=by, amount=amount, manner=colour)


def add_to_stock(game: Nova, seat: int, colour: str, amount: int) -> None:
    """A player has so much more energy of a colour."""
    game.cite("005.6.4", "801.6.1")
    stock = list(game.stock[seat])
    stock[COLOURS.index(colour)] += amount
    game.stock[seat] = tuple(stock)


def spend(game: Nova, seat: int, spent: tuple[int, ...]) -> None:
    """Energy is taken out of the stock (902.4)."""
    game.cite("902.4", "801.6.2")
    game.stock[seat] = tuple(have - less for have, less in zip(game.stock[seat], spent, strict=True))
    game.book_memo.funds[seat] += 1
    game.changed(0)


def drain(game: Nova) -> None:
    """What is left in the stocks is gone at the end of a phase or step (602.9)."""
    if game.stock == NOTHING_STOCKED:
        return
    for seat, stock in enumerate(game.stock):
        if stock != NO_ENERGY:
            game.cite("602.9", "801.6.3", "005.6.4")
            game.stock[seat] = NO_ENERGY
            game.book_memo.funds[seat] += 1
            game.note("drained", "602.9", seat)
            game.changed(0)


def set_off(game: Nova) -> Procedure | None:
    """The next energy ability that triggered, which does not wait either (801.6.4.1~2)."""
    for place, waiting in enumerate(game.waiting):
        if is_energy_ability(waiting.ability):
            game.cite("801.6.4.2", "801.6.4~2")
            del game.waiting[place]
            return game.carry(waiting.ability.program, waiting.context)
    return None


def colours_given(game: Nova, card: Instance) -> tuple[str, ...]:
    """The colours of which a card in the energy zone gives energy; a colourless one gives none."""
    return colours_of_each(game, [card])[0]


def colours_of_each(game: Nova, cards: list[Instance]) -> list[tuple[str, ...]]:
    """The same for each of several cards."""
    found: list[tuple[str, ...]]
    if "colour" in game.snapshot.changing:
        found = [tuple([one for one in COLOURS if one in game.traits(card).colours]) for card in cards]
    else:
        found = [card.face.hues for card in cards]
    if () in found:
        game.cite("801.6.5.2")
    return found


def using(game: Nova, name: str, seat: int, thing: int) -> list[Event]:
    """That an energy ability is activated (915.1) or was used (801.3.9), where somebody waits for it."""
    if name not in game.watched:
        return []
    clause = "915.1" if name == "activated" else "801.3.9"
    return [Event((name,), clause, seat=seat, by=thing)]


def is_heard_of(game: Nova) -> bool:
    """Some card in the game waits for energy to be made, so that it may be made for that alone."""
    return not game.watched.isdisjoint(HEARD)


def cost_of(energy: Energy | None) -> tuple[int, ...]:
    """A price in energy as numbers: one for each colour, and of any."""
    if energy is None:
        return (*NO_ENERGY, 0)
    wanted = dict(energy.colours)
    return (*(wanted.get(colour, 0) for colour in COLOURS), energy.free)
