"""エナジー能力の使用 (801.6.3): activated and resolved at once, without waiting for anything."""

from __future__ import annotations

from mahojin.machine.ability import Activation, AddEnergy, Who
from mahojin.machine.aspects import POSITION, STORES
from mahojin.machine.meaning import value
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Context

from .book import COLOURS, step
from .energy import add_to_stock, colour_given, cost_of, energising, set_off
from .energy_abilities import is_energy_ability
from .game import PROCEDURES, Nova
from .once import use
from .paying import BY_ITSELF, Purse
from .paying_deeds import PayDeeds
from .timing import activations, may_activate


def usable_energy(game: Nova, seat: int) -> list[tuple[int, int]]:
    """Energy abilities of cards on the field that may be used; cards in the energy zone are apart (310.4)."""
    found: list[tuple[int, int]] = []
    if not game.makers and not game.field.abilities:
        return found
    instances = game.instances
    given = game.field.abilities
    for thing in game.ours(seat):
        card = instances[thing]
        if not card.face.makes_energy and thing not in given:
            continue
        for place, ability in enumerate(activations(game, card)):
            if is_energy_ability(ability) and may_activate(game, seat, thing, ability) is None:
                found.append((thing, place))
    return found


def made_on_the_field(game: Nova, seat: int) -> list[tuple[str | None, int]]:
    """The energy that abilities on the field could add now, each card once: of which colour, or of some."""
    found: list[tuple[str | None, int]] = []
    counted: set[int] = set()
    for thing, place in usable_energy(game, seat):
        ability = activations(game, game.instances[thing])[place]
        if thing in counted or ability.price.energy is not None:
            continue
        counted.add(thing)
        for one in ability.program:
            if isinstance(one, AddEnergy) and one.who is Who.YOU:
                colour = one.colour if isinstance(one.colour, str) and one.colour in COLOURS else None
                found.append((colour, value(game, Context(thing, seat), one.number)))
    return found


def use_energy(game: Nova, seat: int, thing: int, place: int) -> Procedure | None:
    """An energy ability is used; a card is frozen for its energy at once where nobody hears of it."""
    if place != BY_ITSELF or game.whenevers or not game.is_quiet("rested") or not game.is_quiet("energised"):
        return UseEnergy(seat, thing, place)
    field = game.field
    offered = game.offered_at == game.now()
    card = game.instances[thing]
    colour = colour_given(game, card)
    assert colour is not None
    card.rested = True
    add_to_stock(game, seat, colour, 1)
    game.changed(POSITION | STORES)
    if game.minds_energy or game.field is not field:
        game.funds[seat] += 1
    else:  # it pays for what it would have paid for: all that was found out is still good
        purse: Purse | None = game.purses[seat]
        game.purses[seat] = purse and purse.again()
        if offered:
            game.offered_at = game.now()
    return None


class UseEnergy(Procedure):
    """One energy ability: its price is paid, then it is resolved; nobody can answer it."""

    __slots__ = ("ability", "place", "seat", "thing")

    def __init__(self, seat: int, thing: int, place: int) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.place = place
        self.ability: Activation | None = None

    @step("801.6.3~2", "801.6.3.1")
    def pay(self, game: Nova) -> Outcome:
        if self.place == BY_ITSELF:
            return game.turn_all((self.thing,), True, "310.4", self.seat)
        game.cite("801.6.4.1")
        self.ability = activations(game, game.instances[self.thing])[self.place]
        use(game, self.thing, self.ability, waits=False)
        energy = self.ability.price.energy
        if energy is None:
            return None
        return PROCEDURES["pay_energy"](self.seat, cost_of(energy), self.thing)  # type: ignore[no-any-return]

    @step("804.2.4")
    def pay_the_rest(self, game: Nova) -> Outcome:
        deeds = () if self.ability is None else self.ability.price.deeds
        return PayDeeds(self.seat, deeds, Context(self.thing, self.seat)) if deeds else None

    @step("801.6.3.2", "804.1")
    def resolve_at_once(self, game: Nova) -> Outcome:
        game.cite("311.6.4", "912.4.2", "005.6.3")
        if self.place == BY_ITSELF:
            game.cite("102.4")
            colour = colour_given(game, game.instances[self.thing])
            assert colour is not None
            return game.happen(energising(self.seat, colour, 1, "310.4", self.thing))
        assert self.ability is not None
        return game.carry(self.ability.program, Context(self.thing, self.seat))

    @step("801.6.4.1~2")
    def what_it_set_off(self, game: Nova) -> Outcome:
        """Energy abilities that triggered on it are resolved at once too."""
        return set_off(game) or DONE

    @step("801.6.4.1~2")
    def once_more(self, game: Nova) -> Outcome:
        return self.what_it_set_off


PROCEDURES["made_on_the_field"] = made_on_the_field
