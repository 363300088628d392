"""Instructions about energy and about what may be seen: adding and paying energy, revealing cards."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import PayEnergy, RevealCards, RevealTop
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import refer, seats
from mahojin.language.piles import top_of
from mahojin.language.program import found, number
from mahojin.rulebooks.nova.abilities import AddEnergy

from ..book import COLOURS
from ..costs.energy import colours_given, cost_of, energising
from ..costs.payment import purse_of
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Nova
from ..procedures import PROCEDURES


@verb(AddEnergy)
def add_energy(game: Nova, run: CarryOut, it: AddEnergy) -> Outcome:
    """Of a colour that can be told; without one, none comes (801.6.5.2), of several the player chooses."""
    colours = _colours(game, run, it)
    if len(colours) > 1:
        run.asked = it
        options = [Option("colour", NOTHING, (COLOURS.index(one),)) for one in colours]
        return Decision(run.context.controller, "colour", options, "804.4", about=run.context.source)
    return _add(game, run, it, colours[0] if colours else None)


@answered(AddEnergy)
def colour_chosen(game: Nova, run: CarryOut, it: AddEnergy) -> Outcome:
    run.todo = (replace(it, colour=COLOURS[run.chosen.data[0]]), *run.todo)
    return None


def _colours(game: Nova, run: CarryOut, it: AddEnergy) -> tuple[str, ...]:
    """The colours that the energy may have."""
    if it.colour == "any":
        return COLOURS
    if it.colour == "same":
        return (run.context.means,) if run.context.means else ()
    if isinstance(it.colour, str):
        return (it.colour,)
    for thing in refer(game, run.context, it.colour):
        card = game.known(thing)
        if card is not None:
            return colours_given(game, card)
    return ()


def _add(game: Nova, run: CarryOut, it: AddEnergy, colour: str | None) -> Outcome:
    amount = number(game, run, it.number)
    if colour is None:
        game.cite("801.6.5.2")
        return run.emit(game)
    who = seats(game, run.context, it.who) if amount else ()
    source = run.context.source
    events = [energising(seat, colour, amount, "005.6.4", source) for seat in who]
    if run.context.means in COLOURS:  # an ability that energy triggered is not triggered by its own
        game.cite("801.6.4.2")
        for event in events:
            event.names = ("energised_again",)
    return run.emit(game, *events)


@verb(PayEnergy)
def pay_energy(game: Nova, run: CarryOut, it: PayEnergy) -> Outcome:
    """Energy paid while resolving, where there is enough (902.13)."""
    seat = seats(game, run.context, it.who)[0]
    cost = cost_of(it.energy)
    game.cite("902.13")
    if not any(cost):
        game.cite("902.6")
        run.did = True
        return None
    run.did = purse_of(game, seat).pays(cost)
    if not run.did:
        game.cite("902.3")
        return None
    return PROCEDURES.pay_energy(seat, cost, run.context.source)


@verb(RevealCards)
def reveal(game: Nova, run: CarryOut, it: RevealCards) -> Outcome:
    """What everyone sees already cannot be revealed (910.2)."""
    named = found(game, run, it.what)
    cards = [one for one in named if game.sight_of(one) != "all"]
    if len(cards) < len(named):
        game.cite("910.2")
    return _show(game, run, tuple(one.id for one in cards))


@verb(RevealTop)
def reveal_top(game: Nova, run: CarryOut, it: RevealTop) -> Outcome:
    game.cite("303.5")
    shown = top_of(game, run, it)
    run.context = run.context.looking(shown)
    if any(thing in game.revealed for thing in shown):
        game.cite("910.2")
    return _show(game, run, tuple(thing for thing in shown if thing not in game.revealed))


def _show(game: Nova, run: CarryOut, things: tuple[int, ...]) -> Outcome:
    run.show(game, things)
    seat = run.context.controller
    return run.emit(game, *(Event(("revealed",), "910.1", thing, seat) for thing in things))
