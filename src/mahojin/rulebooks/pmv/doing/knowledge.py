"""見る, 公開する, 抜き出す, 選ぶ, シャッフル (11.4, 11.6–11.9), 宣言 (12.1)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import fits, holds, refer
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import (
    Declare,
    Every,
    Extract,
    Look,
    Marked,
    Mix,
    Offer,
    Pile,
    Rearrange,
    Reveal,
    RevealUntil,
    Show,
    Take,
)

from ..book import KINDS, RACES
from ..effects.context import TextContext
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from ..reading import players
from ..reading.facts import has_word
from ..reading.fitness import OFFERED
from ..zones.hands import first_out
from .candidates import all_like
from .step_table import answered, verb
from .tools import cards, cause, is_barred, meant, seats, shuffle, was_shuffled

if TYPE_CHECKING:
    from ..effects.program import CarryOut

EVERYBODY: Final = -1
MOST_DECLARED: Final = 20  # numbers that a player is offered to declare (12.1.1): no card counts higher

# --- Seeing ------------------------------------------


def shown_to(game: Pmv, seat: int) -> frozenset[int]:
    """The cards that effects under way let this player see (11.6.1, 11.7.1)."""
    return frozenset([thing for who, thing in game.shown() if who in (seat, EVERYBODY)])


def opened(game: Pmv, run: CarryOut, noun: object, whole: bool, things: tuple[int, ...]) -> None:
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


def _seen(game: Pmv, run: CarryOut, it: Look | Reveal) -> tuple[int, ...]:
    """The cards to be seen; of a pile, all of them."""
    found = cards(game, run, it, it.noun)
    if not found and not all_like(it.noun) and not run.failed:
        run.fail(game, "8.1.3")
    return found


@verb(Look)
def look(game: Pmv, run: CarryOut, it: Look) -> Outcome:
    """Only who carries it out sees the cards, as long as the effect lasts (11.7.1–3)."""
    things = _seen(game, run, it)
    seat = run.context.actor
    in_decks = any(thing >= 0 and game.instances[thing].zone == "deck" for thing in things)
    if in_decks and prevented(game, "look_deck", player_thing(seat)):
        run.fail(game, "1.3.2")
    if run.failed:
        run.done(game, "look", did=False)
        return None
    game.cite("11.7.1", "11.7.2", "11.7.3", "11.7.4")
    run.shown = (*run.shown, *((seat, thing) for thing in things))
    run.done(game, "look", True, things)
    run.context = run.context.but(looked=things)
    opened(game, run, it.noun, it.whole, things)
    for own in dict.fromkeys(game.instances[thing].seat for thing in things):
        game.note("looks", "11.7.1", seat, subject=player_thing(own))
    return game.happen_together(_seeing(game, run, "looked", "11.7.1", things))


@verb(Reveal)
def reveal(game: Pmv, run: CarryOut, it: Reveal) -> Outcome:
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
    run.context = run.context.but(looked=things)
    opened(game, run, it.noun, False, things)
    return game.happen_together(_seeing(game, run, "revealed", "11.6.1", things))


@verb(RevealUntil)
def reveal_until(game: Pmv, run: CarryOut, it: RevealUntil) -> Outcome:
    """One card after the other from the top, each open to everybody, until so many of them fit (11.6.1)."""
    pile = list(reversed(refer(game, run.context, it.pile)))
    context = run.context.but(looked=tuple(pile))
    fitting = (place for place, thing in enumerate(pile) if fits(game, context, thing, it.what, home=False))
    last = next(islice(fitting, it.number - 1, None), None)
    things = tuple(pile if last is None else pile[: last + 1])
    game.cite("11.6.1", "11.6.2")
    for thing in things:
        first_out(game, thing)
    run.shown = (*run.shown, *((EVERYBODY, thing) for thing in things))
    run.done(game, "reveal", bool(things), things)
    run.context = run.context.but(looked=things)
    if last is not None:
        run.context = run.context.naming((pile[last],))
    return game.happen_together(_seeing(game, run, "revealed", "11.6.1", things))


def _seeing(game: Pmv, run: CarryOut, name: str, clause: str, things: tuple[int, ...]) -> list[Event]:
    """Each of the cards is seen by who carries it out; whose pile it is in goes with it."""
    by, seat = cause(game, run.context), run.context.actor
    return [
        by.of(Event((name,), clause, thing, seat, to=player_thing(game.instances[thing].seat)))
        for thing in things
    ]


@verb(Show)
def show(game: Pmv, run: CarryOut, it: Show) -> Outcome:
    """A player is shown the cards (11.7.1)."""
    things = cards(game, run, it, it.noun)
    who = seats(game, run, it, it.to)
    if run.failed:
        return None
    game.cite("11.7.1")
    run.shown = (*run.shown, *((seat, thing) for seat in who for thing in things))
    run.done(game, "reveal")
    run.done(game, "show")
    if not run.joint:
        run.context = run.context.naming(things)  # what was shown is spoken of next
    for thing in things:
        game.note("shown", "11.7.1", run.context.actor, subject=thing)
    return None


@verb(Offer)
def offer(game: Pmv, run: CarryOut, it: Offer) -> Outcome:
    """The player knows which cards they are, and not what they are (3.1.3)."""
    things = cards(game, run, it, it.noun)
    run.done(game, "show", not run.failed)
    if not run.failed:
        run.context = run.context.noting(OFFERED, things).but(looked=things)
    return None


# --- Taking ------------------------------------------


@verb(Extract)
def extract(game: Pmv, run: CarryOut, it: Extract) -> Outcome:
    """The cards are taken out for now; they belong to their zone until they are put elsewhere (11.4.1–2)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, "extract", did=False)
        return None
    if any(is_barred(game, run.context, thing, "extract") for thing in things):
        run.done(game, "extract", did=False)
        return run.fail(game, "1.3.2")
    game.cite("11.4.1", "11.4.2")
    run.extracted = (*run.extracted, *things)
    run.done(game, "extract", bool(things), things)
    return None


@verb(Take)
def take(game: Pmv, run: CarryOut, it: Take) -> Outcome:
    """They are picked, and spoken of from here on."""
    things = meant(game, run, it, it.noun)
    if not run.failed:
        run.done(game, "take", bool(things), things)
    return None


# --- Shuffling ------------------------------------------


@verb(Mix)
def mix(game: Pmv, run: CarryOut, it: Mix) -> Outcome:
    """The pile named, or the one that was just handled."""
    zone = it.zone or "deck"
    who = _whose_pile(game, run, it)
    events = []
    if prevented(game, "shuffle", player_thing(run.context.actor)):
        run.opened = ()
        return run.fail(game, "1.3.2")
    for seat in dict.fromkeys(who):
        shuffle(game, seat, run.extracted, zone)
        events.append(was_shuffled(run, seat))
    if zone == "deck":
        run.opened = tuple(seat for seat in run.opened if seat not in who)
    run.did = True
    return game.happen(*events)


def _whose_pile(game: Pmv, run: CarryOut, it: Mix) -> tuple[int, ...]:
    context = run.context
    if it.whose is not None:
        inner = it.whose.noun if isinstance(it.whose, Marked) else it.whose
        if isinstance(inner, Pile):
            return players(game, context, inner.whose) if inner.whose is not None else (context.actor,)
        found = refer(game, context, it.whose)
        return tuple(seat_of(thing) for thing in found if thing < 0)
    if run.opened:
        return run.opened
    handled = [game.known(thing) for thing in (*context.looked, *(context.spoken() or [()])[0])]
    owners = [one.owner for one in handled if one is not None and one.zone == "deck"]
    return tuple(dict.fromkeys(owners)) or (context.actor,)


@verb(Rearrange)
def rearrange(game: Pmv, run: CarryOut, it: Rearrange) -> Outcome:
    """Who carries it out names the cards of the pile from the top; effects go before rules (1.3.1)."""
    things = cards(game, run, it, it.noun)
    game.cite("1.3.1", "3.3.4")
    if run.failed or len(things) < 2:
        return None
    run.asked = it
    options = [Option("order", thing) for thing in things]
    size, about = len(options), run.context.source
    return Decision(run.context.actor, "order", options, "3.3.4", size, size, about=about, ordered=True)


@answered(Rearrange)
def rearranged(game: Pmv, run: CarryOut, it: Rearrange) -> Outcome:
    """Each takes the place of another, so that the first ends on top."""
    order = run.picked
    top = game.instances[order[0]]
    pile = game.zones[top.zone][top.seat]
    places = sorted(pile.index(thing) for thing in order)
    for place, thing in zip(reversed(places), order, strict=True):
        pile[place] = thing
    game.changed()
    run.done(game, "", True, order)
    return None


# --- Declaring ------------------------------------------


TACTICAL: Final = tuple(sorted(TACTICS))
WHETHER: Final = ("yes", "no")


def declarable(game: Pmv, it: Declare) -> tuple[int | str, ...]:
    """Everything that may be declared: no race is one as well (2.6.5, 12.1.4), any name (2.3.4, 12.1.3)."""
    trait = it.trait
    if it.claim is not None:
        return WHETHER
    if trait == "race":
        game.cite("2.6.5", "12.1.4")
        return (*RACES, "none")
    if trait == "kind":
        return KINDS
    if trait == "parity":
        return ("odd", "even")
    if trait == "tactic":
        return TACTICAL
    if trait == "name":
        game.cite("2.3.4", "12.1.3")
        return names(game)
    return tuple(range(it.least, (MOST_DECLARED if it.most is None else it.most) + 1))


def names(game: Pmv) -> tuple[str, ...]:
    """Every name that may occur (2.3.4), of the whole pool and not of the decks, which nobody may know."""
    return game.lexicon


def declaring(game: Pmv, context: TextContext, it: Declare, clause: str = "12.1.1") -> Decision | None:
    """The question, or None if it was declared before."""
    if context.settled(it) is not None:
        return None
    who = players(game, context, it.noun)
    seat = who[0] if who else context.actor
    found = [place for place, word in enumerate(declarable(game, it)) if _is_had(game, context, it, word)]
    options = [Option("declare", NOTHING, (place,)) for place in found]
    return Decision(seat, "declare", options, clause, about=context.source)


def _is_had(game: Pmv, context: TextContext, it: Declare, word: object) -> bool:
    """Of what something has, only what it has can be named."""
    if it.of is None:
        return True
    return any(has_word(game, game.instances[thing], str(word)) for thing in refer(game, context, it.of))


def declared(game: Pmv, context: TextContext, it: Declare, option: Option) -> TextContext:
    """The words after the declaration."""
    value = declarable(game, it)[option.data[0]]
    if it.claim is not None:  # whether the claim is right is settled by how things are now
        value = "right" if holds(game, context, it.claim) is (value == WHETHER[0]) else "wrong"
    return context.picking(((it, ()),)).but(declared=(*context.declared, (it.trait, value)))


def announce(game: Pmv, context: TextContext, it: Declare, option: Option) -> None:
    """Everybody hears what was declared. Only what effects ask for is "declared" to other effects (12.1.2),
    not that somebody attacks or plays a card."""
    seat = (*players(game, context, it.noun), context.actor)[0]
    said = declarable(game, it)[option.data[0]]
    if game.snapshot.waiting_for("declared"):
        game.cite("12.1.2")
    game.note("says", "12.1.1", seat, manner=str(said))
    event = Event(("declared",), "12.1.1", player_thing(seat), seat=seat, by=context.source, manner=it.trait)
    game.carry_out((event,))


@verb(Declare)
def declare(game: Pmv, run: CarryOut, it: Declare) -> Outcome:
    """Declared when the card was played (5.2.3.e), or else now."""
    question = declaring(game, run.context, it)
    if question is None:
        run.done(game, "declare")
        return None
    if not question.options:
        return run.fail(game, "8.1.2.b")
    run.asked = it
    return question


@answered(Declare)
def has_declared(game: Pmv, run: CarryOut, it: Declare) -> Outcome:
    run.context = declared(game, run.context, it, run.chosen)
    run.done(game, "declare")
    announce(game, run.context, it, run.chosen)
    return game.settle()
