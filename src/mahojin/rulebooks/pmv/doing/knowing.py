"""見る, 公開する, 抜き出す, 選ぶ, シャッフル (11.4, 11.6–11.9), 宣言 (12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import Declare, Every, Extract, Look, Marked, Mix, Pile, Reveal, Show, Take
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.evaluator import refer
from mahojin.machine.event import Event
from mahojin.machine.procedure import Outcome
from mahojin.machine.state import player_thing, seat_of

from ..book import KINDS, RACES
from ..game import Pmv
from ..hands import first_out
from ..reading import players
from ..speaking import barred
from ..telling import Telling
from .candidates import all_like
from .ending import shuffle, was_shuffled
from .table import answered, verb
from .tools import cards, cause, meant, seats

if TYPE_CHECKING:
    from ..carrying_out import Carry

EVERYBODY: Final = -1
MOST_DECLARED: Final = 20  # numbers that a player is offered to declare (12.1.1): no card counts higher

# --- Seeing ------------------------------------------


def shown_to(game: Pmv, seat: int) -> frozenset[int]:
    """The cards that effects under way let this player see (11.6.1, 11.7.1)."""
    return frozenset([thing for who, thing in game.shown() if who in (seat, EVERYBODY)])


def opened(game: Pmv, run: Carry, noun: Any, whole: bool, things: tuple[int, ...]) -> None:
    """A deck seen as a whole, and not by a number of cards, is to be shuffled (3.2.5, 3.2.5.b)."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    if not whole and not isinstance(inner, (Pile, Every)):
        game.cite("3.2.5.a")
        return
    for seat in {
        one.seat for one in map(game.instances.get, things) if one is not None and one.zone == "deck"
    }:
        if set(game.deck(seat)) <= set(things) and seat not in run.opened:
            game.cite(*(() if whole else ("3.2.5.b",)))
            run.opened = (*run.opened, seat)


def _seen(game: Pmv, run: Carry, it: Any) -> tuple[int, ...]:
    """The cards to be seen; of a pile, all of them."""
    found = cards(game, run, it, it.noun)
    if not found and not all_like(it.noun) and not run.failed:
        run.fail(game, "8.1.3")
    return found


@verb(Look)
def look(game: Pmv, run: Carry, it: Look) -> Outcome:
    """Only who carries it out sees the cards, as long as the effect lasts (11.7.1–3)."""
    things = _seen(game, run, it)
    seat = run.telling.actor
    in_decks = any(thing >= 0 and game.instances[thing].zone == "deck" for thing in things)
    if in_decks and barred(game, player_thing(seat), "look_deck"):
        run.fail(game, "1.3.2")
    if run.failed:
        run.done(game, "look", did=False)
        return None
    game.cite("11.7.1", "11.7.2", "11.7.3", "11.7.4")
    run.shown = (*run.shown, *((seat, thing) for thing in things))
    run.done(game, "look", True, things)
    run.telling = run.telling.but(looked=things)
    opened(game, run, it.noun, it.whole, things)
    for own in dict.fromkeys(game.instances[thing].seat for thing in things):
        game.note("looks", "11.7.1", seat, subject=player_thing(own))
    return game.happen_together(_seeing(game, run, "looked", "11.7.1", things))


@verb(Reveal)
def reveal(game: Pmv, run: Carry, it: Reveal) -> Outcome:
    """Everybody sees the cards until the effect is over; that is no looking (11.6.1–4)."""
    things = _seen(game, run, it)
    if run.failed:
        run.done(game, "reveal", did=False)
        return None
    game.cite("11.6.1", "11.6.2", "11.6.3", "11.6.4")
    for thing in things:
        first_out(game, thing)
    run.shown = (*run.shown, *((EVERYBODY, thing) for thing in things))
    run.done(game, "reveal", True, things)
    run.telling = run.telling.but(looked=things)
    opened(game, run, it.noun, False, things)
    return game.happen_together(_seeing(game, run, "revealed", "11.6.1", things))


def _seeing(game: Pmv, run: Carry, name: str, clause: str, things: tuple[int, ...]) -> list[Event]:
    """Each of the cards is seen by who carries it out; whose pile it is in goes with it."""
    by, seat = cause(game, run.telling), run.telling.actor
    return [
        by.of(Event((name,), clause, thing, seat, to=player_thing(game.instances[thing].seat)))
        for thing in things
    ]


@verb(Show)
def show(game: Pmv, run: Carry, it: Show) -> Outcome:
    """A player is shown the cards (11.7.1)."""
    things = cards(game, run, it, it.noun)
    who = seats(game, run, it, it.to)
    if run.failed:
        return None
    game.cite("11.7.1")
    run.shown = (*run.shown, *((seat, thing) for seat in who for thing in things))
    run.done(game, "reveal")
    if not run.joint:
        run.telling = run.telling.naming(things)  # what was shown is spoken of next
    for thing in things:
        game.note("shown", "11.7.1", run.telling.actor, subject=thing)
    return None


# --- Taking ------------------------------------------


@verb(Extract)
def extract(game: Pmv, run: Carry, it: Extract) -> Outcome:
    """The cards are taken out for now; they belong to their zone until they are put elsewhere (11.4.1–2)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, "extract", did=False)
        return None
    game.cite("11.4.1", "11.4.2")
    run.extracted = (*run.extracted, *things)
    run.done(game, "extract", bool(things), things)
    return None


@verb(Take)
def take(game: Pmv, run: Carry, it: Take) -> Outcome:
    """They are picked, and spoken of from here on."""
    things = meant(game, run, it, it.noun)
    if not run.failed:
        run.done(game, "take", bool(things), things)
    return None


# --- Shuffling ------------------------------------------


@verb(Mix)
def mix(game: Pmv, run: Carry, it: Mix) -> Outcome:
    """The pile named, or the one that was just handled."""
    zone = it.zone or "deck"
    who = _whose_pile(game, run, it)
    events = []
    for seat in dict.fromkeys(who):
        shuffle(game, seat, run.extracted, zone)
        events.append(was_shuffled(run, seat))
    if zone == "deck":
        run.opened = tuple(seat for seat in run.opened if seat not in who)
    run.did = True
    return game.happen(*events)


def _whose_pile(game: Pmv, run: Carry, it: Mix) -> tuple[int, ...]:
    telling = run.telling
    if it.whose is not None:
        inner = it.whose.noun if isinstance(it.whose, Marked) else it.whose
        if isinstance(inner, Pile):
            return players(game, telling, inner.whose) if inner.whose is not None else (telling.actor,)
        found = refer(game, telling, it.whose)
        return tuple(seat_of(thing) for thing in found if thing < 0)
    if run.opened:
        return run.opened
    handled = [game.known(thing) for thing in (*telling.looked, *(telling.spoken() or [()])[0])]
    owners = [one.owner for one in handled if one is not None and one.zone == "deck"]
    return tuple(dict.fromkeys(owners)) or (telling.actor,)


# --- Declaring ------------------------------------------


def declarable(game: Pmv, trait: str) -> tuple[int | str, ...]:
    """Everything that may be declared: no race is one as well (2.6.5, 12.1.4), any name (2.3.4, 12.1.3)."""
    if trait == "race":
        game.cite("2.6.5", "12.1.4")
        return (*RACES, "none")
    if trait == "kind":
        return KINDS
    if trait == "parity":
        return ("odd", "even")
    if trait == "name":
        game.cite("2.3.4", "12.1.3")
        return names(game)
    return tuple(range(MOST_DECLARED + 1))


def names(game: Pmv) -> tuple[str, ...]:
    """Every name that may occur (2.3.4), of the whole pool and not of the decks, which nobody may know."""
    return game.lexicon


def declaring(game: Pmv, telling: Telling, it: Declare, clause: str = "12.1.1") -> Decision | None:
    """The question, or None if it was declared before."""
    if telling.settled(it) is not None:
        return None
    who = players(game, telling, it.noun)
    seat = who[0] if who else telling.actor
    options = [Option("declare", NOTHING, (place,)) for place in range(len(declarable(game, it.trait)))]
    return Decision(seat, "declare", options, clause, about=telling.source)


def declared(game: Pmv, telling: Telling, it: Declare, option: Option) -> Telling:
    """The words after the declaration."""
    value = declarable(game, it.trait)[option.data[0]]
    return telling.picking(((it, ()),)).but(declared=(*telling.declared, (it.trait, value)))


def announce(game: Pmv, telling: Telling, seat: int) -> None:
    """Everybody hears what was declared. Only what effects ask for is "declared" to other effects (12.1.2),
    not that somebody attacks or plays a card."""
    trait, value = telling.declared[-1]
    if game.now.whens("declared"):
        game.cite("12.1.2")
    game.note("says", "12.1.1", seat, manner=str(value))
    event = Event(("declared",), "12.1.1", player_thing(seat), seat=seat, by=telling.source, manner=trait)
    game.carry_out((event,))


@verb(Declare)
def declare(game: Pmv, run: Carry, it: Declare) -> Outcome:
    """Declared when the card was played (5.2.3.e), or else now."""
    question = declaring(game, run.telling, it)
    if question is None:
        run.done(game, "declare")
        return None
    run.asked = it
    return question


@answered(Declare)
def has_declared(game: Pmv, run: Carry, it: Declare) -> Outcome:
    who = players(game, run.telling, it.noun)
    run.telling = declared(game, run.telling, it, run.chosen)
    run.done(game, "declare")
    announce(game, run.telling, who[0] if who else run.telling.actor)
    return game.settle() or run.next_step
