"""セットする (11.3.10), 以後～として扱う (12.5, 6.1.6–7), 変身状態にする (10.28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities import It
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance
from mahojin.language.evaluator import refer
from mahojin.language.game import Game
from mahojin.rulebooks.pmv.abilities import (
    Attach,
    Define,
    Definition,
    Ends,
    Every,
    Itself,
    Marked,
    Panel,
    Transform,
)

from ..battle.lost_characters import no_longer_a_character
from ..cards.face import POPULARITY, Card, defined_card, panel_card
from ..game import Pmv
from ..play.attachment import Attach as Setting
from ..play.attachment import attach
from ..play.entry import faces_down
from ..play.limits import may_be_set
from ..play.transformation import BY, LASTING, is_transformed, panels
from .candidates import all_like, end_of
from .facedown import facing
from .step_table import answered, verb
from .tools import cards, cause, meant

if TYPE_CHECKING:
    from ..effects.program import CarryOut

# --- Setting ------------------------------------------

SHIFT: Final = "shift"  # 移す: away from the card it is on
SETTING: Final = ("set", "bring")


@verb(Attach)
def attach_cards(game: Pmv, run: CarryOut, it: Attach) -> Outcome:
    """Cards are set on a card; of several that are meant it is chosen, for all of them or for each."""
    things = cards(game, run, it, it.noun)
    hosts = tuple(thing for thing in meant(game, run, it, it.host) if thing >= 0)
    if it.manner == SHIFT and len(hosts) > 1:  # to another card than they are on
        hosts = tuple(host for host in hosts if any(game.instances[one].host != host for one in things))
    if run.failed or (not hosts and things):
        run.done(game, it.manner, did=False)
        return None if run.failed else run.fail(game, "8.1.2.b")
    if len(hosts) == 1 or not things:
        return _set(game, run, it, things, hosts[0]) if things else None
    if _is_for_each(it):
        return _on_each(game, run, it, things, hosts)
    if all_like(it.host):
        run.todo = (Placing(it, things, hosts), *run.todo)
    else:
        run.todo = (*(Placing(it, (thing,), hosts) for thing in things), *run.todo)
    return None


def _is_for_each(it: Attach) -> bool:
    """「～全て」に「デッキの上のカード1枚」を: so many cards from the pile for every one of them, or
    of those that were chosen before."""
    noun, host = (one.noun if isinstance(one, Marked) else one for one in (it.noun, it.host))
    return isinstance(host, (Every, It)) and isinstance(noun, Ends)


def _on_each(
    game: Pmv, run: CarryOut, it: Attach, things: tuple[int, ...], hosts: tuple[int, ...]
) -> Outcome:
    """As many cards for each as the first gets, in order, the pile permitting (8.1.2.b)."""
    ends = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    assert isinstance(ends, Ends)
    size = len(things)
    row = end_of(refer(game, run.context, ends.pile), size * len(hosts), ends.bottom)
    if len(row) < size * len(hosts):
        run.done(game, it.manner, did=False)
        return run.fail(game, "8.1.2.b")
    cut = [row[place * size : (place + 1) * size] for place in range(len(hosts))]
    run.todo = (*(SettingOn(it, part, host) for part, host in zip(cut, hosts, strict=True)), *run.todo)
    run.todo = (*run.todo[: len(hosts)], AllSet(row), *run.todo[len(hosts) :])
    return None


@dataclass(frozen=True, slots=True)
class SettingOn(Inner):
    """Cards that go to one of all the hosts there are."""

    attach: Attach
    things: tuple[int, ...]
    host: int


@verb(SettingOn)
def set_on_this(game: Pmv, run: CarryOut, it: SettingOn) -> Outcome:
    return _set(game, run, it.attach, it.things, it.host)


@dataclass(frozen=True, slots=True)
class AllSet(Inner):
    """What was set on each is spoken of together from here on."""

    things: tuple[int, ...]


@verb(AllSet)
def speak_of_all(game: Pmv, run: CarryOut, it: AllSet) -> Outcome:
    run.context = run.context.naming(tuple(game.latest(thing) for thing in it.things))
    return None


@dataclass(frozen=True, slots=True)
class Placing(Inner):
    """Cards that go to one of several hosts."""

    attach: Attach
    things: tuple[int, ...]
    hosts: tuple[int, ...]


@verb(Placing)
def place(game: Pmv, run: CarryOut, it: Placing) -> Outcome:
    right = [host for host in it.hosts if host in game.instances]
    if not right:
        return run.fail(game, "8.1.2.b")
    run.asked = it
    options = [Option("choose", host) for host in right]
    return Decision(run.context.actor, "choose", options, "8.1.3", about=run.context.source)


@answered(Placing)
def placed(game: Pmv, run: CarryOut, it: Placing) -> Outcome:
    return _set(game, run, it.attach, it.things, run.chosen.thing)


def _set(game: Pmv, run: CarryOut, it: Attach, things: tuple[int, ...], onto: int) -> Outcome:
    """What cannot be set there is a failure (11.3.13)."""
    host = game.instances[onto]
    there = tuple(thing for thing in things if game.instances[thing].host == onto)  # set there already
    things = tuple(thing for thing in things if thing not in there)
    if there and not things:
        run.done(game, it.manner, True, there)
        return None
    free = run.context.ignores("sacred")  # 1.3.1
    right = tuple(
        thing for thing in things if host.zone == "field" and (free or may_be_set(game, thing, host.id))
    )
    if len(right) < len(things) and not all_like(it.noun):
        run.done(game, it.manner, did=False)
        return run.fail(game, "11.3.13")
    run.done(game, it.manner, bool(right), right)
    run.extracted = tuple(thing for thing in run.extracted if thing not in right)
    run.todo = (AttachCheck(right, host.id, all_like(it.noun)), *facing(it.face, right), *run.todo)
    clause = "11.3.10.b" if it.manner == "set" else "11.3.1"
    by = cause(game, run.context)
    if free:
        return Setting(right, host.id, faces_down(game, right, it.face), clause, by) if right else None
    return attach(game, right, host.id, by, it.face, clause, by_play=right == (run.item,))


@dataclass(frozen=True, slots=True)
class AttachCheck(Inner):
    """Whether the cards are set where they should be (10.13.4: a second 装備 is not)."""

    things: tuple[int, ...]
    host: int
    lenient: bool


@verb(AttachCheck)
def attach_check(game: Pmv, run: CarryOut, it: AttachCheck) -> Outcome:
    """A card that was set and went on from there was set all the same (11.1.2)."""
    for thing in it.things:
        new = game.became.get(thing, thing)
        known = game.known(new)
        if known is not None and (known.zone != "field" or known.host != it.host) and not it.lenient:
            run.outcomes = tuple((name, False) for name, _ in run.outcomes)
            return run.fail(game, "11.3.13")
    return None


# --- Defining ------------------------------------------


@verb(Define)
def define(game: Pmv, run: CarryOut, it: Define) -> Outcome:
    """From now on the cards are taken for that, whatever becomes of the effect (12.5.1)."""
    things = _just_set(game, run, it) or cards(game, run, it, it.noun)
    return None if run.failed else take_for(game, run, things, it.definition)


def _just_set(game: Pmv, run: CarryOut, it: Define) -> tuple[int, ...]:
    """「…場にセットする。以後、このカードは」: the cards just set, where they are others than the speaker."""
    context = run.context
    row = (context.spoken() or [()])[0]
    if not isinstance(it.noun, Itself) or game.latest(context.this) in row or context.this in row:
        return ()
    if not any(action in SETTING and things == row for action, things, _ in context.handled[-1:]):
        return ()
    return tuple(thing for thing in row if thing in game.instances and game.instances[thing].zone == "field")


@dataclass(frozen=True, slots=True)
class Defining(Inner):
    """What was just brought somewhere is taken for something (6.1.8.c)."""

    definition: Definition


@verb(Defining)
def defining(game: Pmv, run: CarryOut, it: Defining) -> Outcome:
    things = tuple(thing for thing in run.context.registers[-1] if thing in game.instances)
    return take_for(game, run, things, it.definition)


def take_for(game: Pmv, run: CarryOut, things: tuple[int, ...], definition: Definition) -> Outcome:
    """The moving comes first, then the definition (12.5.2)."""
    game.cite("12.5.1", "12.5.2")
    for thing in things:
        one = game.instances[thing]
        if game.is_character(one):
            no_longer_a_character(game, thing, "6.1.9.b")
        game.cite("6.1.7" if one.face_down else "6.1.6", *(("6.1.8.c",) if one.zone == "field" else ()))
        game.take_for(one, taken_for(one, definition))
    run.done(game, "", bool(things), things)
    return game.settle()


def taken_for(one: Instance, definition: Definition) -> Card:
    """A card face up keeps its need and cost, one face down has none (6.1.6–7)."""
    if definition.kind == "popularity":
        return POPULARITY
    return defined_card(definition, None if one.face_down else one.printed)


# --- Transforming ------------------------------------------


class Transformed(Event):
    """A character goes into its transformed state (10.28.6): what its panel says is what it is."""

    __slots__ = ("face",)

    face: Card

    def apply(self, game: Game) -> None:
        game.take_for(game.instances[self.subject], self.face)


@verb(Transform)
def transform(game: Pmv, run: CarryOut, it: Transform) -> Outcome:
    """What is transformed already cannot be (10.28.4); of several states one is chosen (10.28.5)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    right = tuple(thing for thing in things if _may_transform(game, thing))
    if len(right) < len(things) and not all_like(it.noun):
        return run.fail(game, "10.28.4")
    run.done(game, "", bool(right), right)
    run.todo = (*(Transforming(thing, it.lasting) for thing in right), *run.todo)
    return None


def _may_transform(game: Pmv, thing: int) -> bool:
    one = game.instances[thing]
    return game.is_character(one) and not is_transformed(one) and bool(panels(game, one))


@dataclass(frozen=True, slots=True)
class Transforming(Inner):
    """One card on its way into one of its transformed states."""

    thing: int
    lasting: bool


@verb(Transforming)
def which_state(game: Pmv, run: CarryOut, it: Transforming) -> Outcome:
    one = game.instances.get(it.thing)
    if one is None:
        return None
    states = panels(game, one)
    if len(states) == 1:
        return _transform(game, run, it, states[0])
    run.asked = it
    options = [Option("mode", NOTHING, (place,)) for place in range(len(states))]
    return Decision(run.context.actor, "mode", options, "10.28.5", about=it.thing)


@answered(Transforming)
def that_state(game: Pmv, run: CarryOut, it: Transforming) -> Outcome:
    game.cite("10.28.5")
    panel = panels(game, game.instances[it.thing])[run.chosen.data[0]]
    return _transform(game, run, it, panel)


def _transform(game: Pmv, run: CarryOut, it: Transforming, panel: Panel) -> Outcome:
    one = game.instances[it.thing]
    game.cite("10.28.6.a", "10.28.6.b", "10.28.9")
    event = Transformed(("transformed",), "10.28.6.b", it.thing, seat=one.controller)
    cause(game, run.context).of(event)
    event.face = panel_card(one.printed, panel)
    game.cite("2.17.3")
    lasting = {LASTING: 1} if it.lasting else {}
    one.counters = {**(one.counters or {}), **lasting, BY: run.context.controller + 1}
    return game.happen(event)
