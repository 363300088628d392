"""エナジー能力の使用 (801.6.3): activated and resolved at once, without waiting for anything."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, Choose, Program, Rest, This, Who
from mahojin.kernel.aspects import POSITION, STORES
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Turned
from mahojin.kernel.procedure import DONE, Outcome, Procedure, cite_steps
from mahojin.kernel.record import Unrecorded
from mahojin.kernel.state import Context
from mahojin.language.meaning import seats, value
from mahojin.language.triggers import Noticed, notice
from mahojin.rulebooks.nova.abilities import AddEnergy

from ..actions.timing import activations, may_activate
from ..book import COLOURS, step
from ..cards.face import ACTIVE
from ..effects.once_a_turn import use
from ..game import Nova
from ..procedures import PROCEDURES
from .deed_costs import PayDeeds
from .energy import HEARD, add_to_stock, colours_given, cost_of, energising, set_off, using
from .energy_abilities import is_energy_ability
from .payment import BY_ITSELF

Made = tuple[str | None, int]  # energy of a colour, or of some, and how much

FROZEN: Final[Program] = (Rest(This()),)  # the price of freezing the card itself
ITS_COLOUR: Final[Program] = (AddEnergy(Who.YOU, 1, This()),)  # one energy of the card's colour


def makers_of(game: Nova, seat: int) -> list[int]:
    """A player's cards that have energy abilities, or may have been given one, where those may work."""
    instances = game.instances
    given = game.snapshot.abilities
    return [
        thing
        for zone in ACTIVE
        if zone in game.makers or (given and zone == "field")
        for thing in game.zones[zone][seat]
        if instances[thing].face.makes_energy or thing in given
    ]


def usable_energy(game: Nova, seat: int) -> list[tuple[int, int]]:
    """Energy abilities that may be used; what every card in the energy zone can do is apart (310.4)."""
    if not game.makers and not game.snapshot.abilities:
        return []
    return [
        (thing, place)
        for thing in makers_of(game, seat)
        for place, ability in enumerate(activations(game, game.instances[thing]))
        if is_energy_ability(ability) and may_activate(game, seat, thing, ability) is None
    ]


def is_worth_using(ability: Activation) -> bool:
    """It does more than its energy, or is not counted among what a player can pay with anyway."""
    price = ability.price
    plain = price.energy is None and price.deeds == FROZEN
    return not plain or any(not isinstance(one, (AddEnergy, Choose)) for one in ability.program)


def made_by_cards(game: Nova, seat: int) -> list[Made]:
    """The energy that abilities could add now, each card once: of which colour, or of some."""
    found: list[Made] = []
    for thing in makers_of(game, seat):
        abilities = [
            one
            for one in activations(game, game.instances[thing])
            if is_energy_ability(one)
            and one.price.energy is None  # else it needs what is being counted
            and may_activate(game, seat, thing, one) is None
        ]
        found += _best_of([_made_by(game, seat, thing, one) for one in abilities])
    return found


def _made_by(game: Nova, seat: int, thing: int, ability: Activation) -> list[Made]:
    return _added_to(game, seat, ability.program, Context(thing, seat), None)


def _added_to(game: Nova, seat: int, program: Program, context: Context, same: str | None) -> list[Made]:
    """What a program adds to a player's stock; where it says the same colour, this is meant."""
    made: list[Made] = []
    for one in program:
        if isinstance(one, AddEnergy) and seat in seats(game, context, one.who):
            colour = one.colour if isinstance(one.colour, str) and one.colour in COLOURS else None
            made.append((same if one.colour == "same" else colour, value(game, context, one.number)))
    return made


def made_by_triggers(game: Nova, seat: int, given: list[tuple[str, ...]], made: list[Made]) -> list[Made]:
    """The energy that triggered energy abilities would add to what cards and abilities give (801.6.4.2)."""
    sources = [*((colours[0] if len(colours) == 1 else None, 1) for colours in given), *made]
    found: list[Made] = []
    for colour, number in sources:
        event = energising(seat, colour or COLOURS[0], number, "801.6.4.2", NOTHING)
        for ability, context in would_notice(game, event):
            if is_energy_ability(ability):
                found += _added_to(game, seat, ability.program, context, colour)
    return found


def would_notice(game: Nova, event: Event) -> Noticed:
    """What an event would trigger if it happened now; nothing of it is put on record."""
    delayed, game.delayed = game.delayed, []
    with Unrecorded(game):
        found = notice(game, event, list(event.names))
    game.delayed = delayed
    return found


def _best_of(ways: list[list[Made]]) -> list[Made]:
    """What one card adds that can do so in several ways: as much as by the best, of some colour."""
    if len(ways) < 2:
        return ways[0] if ways else []
    return [(None, max(sum(number for _, number in made) for made in ways))]


def use_energy(game: Nova, seat: int, thing: int, place: int) -> Procedure | None:
    """An energy ability is used; a card is frozen for its energy at once where nobody hears of it."""
    if place != BY_ITSELF or game.whenevers or not all(game.is_quiet(name) for name in ("rested", *HEARD)):
        return UseEnergy(seat, thing, place)
    colours = colours_given(game, game.instances[thing])
    if len(colours) > 1:
        return UseEnergy(seat, thing, place)
    snapshot = game.snapshot
    memo = game.book_memo
    offered = memo.offered_at == game.now()
    card = game.instances[thing]
    card.rested = True
    add_to_stock(game, seat, colours[0], 1)
    game.changed(POSITION | STORES)
    game.passed(_made, seat, thing, colours[0])
    game.observe(_cite_use)
    if game.minds_energy or "energised" in game.watched or game.snapshot is not snapshot:
        memo.funds[seat] += 1
    else:  # it pays for what it would have paid for: all that was found out is still good
        purse = memo.purses[seat]
        memo.purses[seat] = purse and purse.again()
        if offered:
            memo.offered_at = game.now()
    return None


def _made(seat: int, thing: int, colour: str) -> list[Event]:
    """A card is frozen, and there is energy of its colour."""
    rested = Turned(("rested",), "310.4", thing, True, seat=seat)
    return [rested, energising(seat, colour, 1, "310.4", thing)]


def _cite_use(game: Nova) -> None:
    """All steps of using the energy ability of a card in the energy zone."""
    cite_steps(game, UseEnergy)
    game.cite(*OF_A_CARD)


OF_A_CARD: Final = ("311.6.4", "912.4.2", "005.6.3", "102.4")


class UseEnergy(Procedure):
    """One energy ability: its price is paid, then it is resolved; nobody can answer it."""

    __slots__ = ("ability", "before", "place", "seat", "thing")

    def __init__(self, seat: int, thing: int, place: int) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.place = place
        self.ability: Activation | None = None
        self.before: Nova | None = None

    @step("801.6.3~2", "801.6.3.1")
    def pay(self, game: Nova) -> Outcome:
        if self.place == BY_ITSELF:
            return game.turn_all((self.thing,), True, "310.4", self.seat)
        game.cite("801.6.4.1")
        self.ability = activations(game, game.instances[self.thing])[self.place]
        energy = self.ability.price.energy
        before = None if energy is None else game.clone()
        use(game, self.thing, self.ability, waits=False)
        if energy is None:
            return None
        self.before = before
        return PROCEDURES.pay_energy(self.seat, cost_of(energy), self.thing)

    @step("804.2.4")
    def pay_the_rest(self, game: Nova) -> Outcome:
        if self.before is not None and not game.succeeded:
            game.take_back(self.before)
            game.succeeded = False
            game.note("taken_back", "804.2.4", self.seat, subject=self.thing)
            return DONE
        deeds = () if self.ability is None else self.ability.price.deeds
        return PayDeeds(self.seat, deeds, Context(self.thing, self.seat)) if deeds else None

    @step("915.1")
    def it_is_activated(self, game: Nova) -> Outcome:
        return game.happen(*using(game, "activated", self.seat, self.thing))

    @step("801.6.3.2", "804.1")
    def resolve_at_once(self, game: Nova) -> Outcome:
        game.cite(*OF_A_CARD[: 4 if self.place == BY_ITSELF else 3])
        if self.place == BY_ITSELF:
            colours = colours_given(game, game.instances[self.thing])
            if len(colours) > 1:
                return game.carry(ITS_COLOUR, Context(self.thing, self.seat))
            return game.happen(energising(self.seat, colours[0], 1, "310.4", self.thing))
        assert self.ability is not None
        return game.carry(self.ability.program, Context(self.thing, self.seat))

    @step("801.3.9")
    def it_was_used(self, game: Nova) -> Outcome:
        return game.happen(*using(game, "resolved", self.seat, self.thing))

    @step("801.6.4.1~2")
    def what_it_set_off(self, game: Nova) -> Outcome:
        """Energy abilities that triggered on it are resolved at once too."""
        return set_off(game) or DONE

    @step("801.6.4.1~2")
    def once_more(self, game: Nova) -> Outcome:
        return self.what_it_set_off


PROCEDURES.made_by_cards = made_by_cards
PROCEDURES.made_by_triggers = made_by_triggers
