"""発動する、無効にする (903, 1019, 1109.2, 1120.2) by an effect."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Negate, Program, Triggered, Use
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance, Waiting
from mahojin.language.program import found
from mahojin.language.prohibitions import prevented
from mahojin.language.several import NegateOne, Succeeded
from mahojin.rulebooks.mgd.abilities import Allot, SkillOf, Trigger, UseFor

from ..actions.by_effect import activate_for, may_activate_for
from ..actions.timing import BY_KIND, may_activate_at_all
from ..book import AT_WORK
from ..cards.keywords import meant
from ..costs.total_price import can_pay_for
from ..effects.activation import Activating
from ..effects.program import CarryOut
from ..effects.resolution import negate
from ..effects.triggered import ActivateTriggered
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.moves import putting


@verb(Negate)
def negate_all(game: Mgd, run: CarryOut, it: Negate) -> Outcome:
    items = [one.id for one in found(game, run, it.what) if one.zone == "chase"]
    run.did = bool(items)
    if not items:
        game.cite("104.2")
    run.todo = (*(NegateOne(item) for item in items), *run.todo)
    return None


@verb(NegateOne)
def negate_one(game: Mgd, run: CarryOut, it: NegateOne) -> Outcome:
    item = game.instances.get(it.item)
    if item is None:
        return None
    if ban := prevented(game, "negate", obj=item.id):
        source = game.known(ban.context.source)
        game.cite(*(() if source is None else game.by_skill(source, ban.data)))
    return negate(game, item, run.context.source)


@verb(Use)
def use(game: Mgd, run: CarryOut, it: Use) -> Outcome:
    """A card is activated by an effect, whatever the time."""
    seat = run.context.controller
    for card in found(game, run, it.what):
        if not _can_be_activated(game, seat, card, it.free):
            continue
        run.todo = (Succeeded(), *run.todo)
        return Activating(seat, card.id, by_effect=True, free=it.free)
    game.cite("104.2")
    run.did = False
    return None


def _can_be_activated(game: Mgd, seat: int, card: Instance, free: bool) -> bool:
    """It is a card that can be activated, with targets to choose and a cost that can be paid."""
    if card.zone in AT_WORK or card.face.kind not in BY_KIND:
        return False
    return may_activate_at_all(game, seat, card) is None and can_pay_for(game, seat, card, free=free)


@verb(UseFor)
def use_for(game: Mgd, run: CarryOut, it: UseFor) -> Outcome:
    """悪夢: activated for another cost, or put into the graveyard (1120.2, M-14)."""
    cards = [one for one in found(game, run, it.what) if one.zone == "exile"]
    if not cards:
        return run.emit(game)
    card = cards[0]
    if not may_activate_for(game, run.context.controller, card, it.number):
        return run.emit(game, putting(game, card, "graveyard", clause="1120.2", by=run.context.source))
    run.asked = it
    options = (Option("yes"), Option("no"))
    return Decision(run.context.controller, "nightmare", options, "1120.2", about=card.id)


@answered(UseFor)
def used_for(game: Mgd, run: CarryOut, it: UseFor) -> Outcome:
    card = found(game, run, it.what)[0]
    run.todo = (OrElseBury(card.id), *run.todo)
    if run.chosen.verb == "no":
        return None
    game.cite("1120.2a")
    return activate_for(run.context.controller, card.id, it.number)


@dataclass(frozen=True)
class OrElseBury(Inner):
    """A card that lies in exile still goes to its owner's graveyard."""

    card: int


@verb(OrElseBury)
def or_else_bury(game: Mgd, run: CarryOut, it: OrElseBury) -> Outcome:
    card = game.instances.get(it.card)
    if card is None or card.zone != "exile":
        return None
    return run.emit(game, putting(game, card, "graveyard", clause="1120.2", by=run.context.source))


@verb(Trigger)
def trigger(game: Mgd, run: CarryOut, it: Trigger) -> Outcome:
    """One of its abilities of that name is activated; which one, its controller says (M-73)."""
    cards = found(game, run, it.what)[:1]
    programs = [one for card in cards for one in skills_named(game, card, it.skill)]
    if not programs:
        return run.emit(game)
    run.asked = it
    options = [Option("trigger", cards[0].id, (place,)) for place in range(len(programs))]
    return Decision(run.context.controller, "trigger", options, "1012.1", about=cards[0].id)


def skills_named(game: Mgd, card: Instance, skill: str) -> list[SkillOf]:
    """A card's skills of one name, printed or given."""
    return game.skills(card, skill)


@answered(Trigger)
def triggered(game: Mgd, run: CarryOut, it: Trigger) -> Outcome:
    run.did = True
    card = found(game, run, it.what)[0]
    skill = skills_named(game, card, it.skill)[run.chosen.data[0]]
    ability = next(one for one in meant(card.face.kind, skill) if one is not skill)
    assert isinstance(ability, Triggered)
    return ActivateTriggered(Waiting(ability, game.words_of(card)))


@dataclass(frozen=True)
class About(Inner):
    """A program about one thing."""

    thing: int
    program: Program


@verb(Allot)
def allot(game: Mgd, run: CarryOut, it: Allot) -> Outcome:
    """Each target gets what was settled for it when they were chosen (903.2f)."""
    shares, run.shares = run.shares[0], run.shares[1:]
    game.cite("903.2f")
    right = run.context.registers[-1]
    parts = [About(thing, it.programs[place]) for thing, place in shares if thing in right]
    run.todo = (*parts, *run.todo)
    run.did = bool(parts)
    return None


@verb(About)
def about(game: Mgd, run: CarryOut, it: About) -> Outcome:
    run.context = run.context.naming((it.thing,))
    run.todo = (*it.program, *run.todo)
    return None
