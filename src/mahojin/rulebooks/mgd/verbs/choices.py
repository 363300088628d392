"""選ぶ、探す (1012): as many as there are; what not everyone sees may be passed over."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Choose, Search, Those, Who
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.language.choices import are_seen_by_all, choose, chosen, looked_through
from mahojin.language.meaning import fits, search, seats
from mahojin.language.selection import ask_for

from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd

# Zones that whoever chooses from may look at (1012.2).
LOOKED_THROUGH: Final[tuple[str, ...]] = ("deck", "hand", "extra", "outside")
UNSEEN: Final = "orbs"  # which nobody looks at (M-7)


@verb(Choose)
def choose_some(game: Mgd, run: CarryOut, it: Choose) -> Outcome:
    """A number that is asked for must be chosen as far as possible (1012.1)."""
    zone = it.what.zone if isinstance(it.what, Those) else None
    if it.who is Who.EACH or it.random or zone not in LOOKED_THROUGH:
        if it.who is not Who.EACH:
            game.observe(_say_if_there_are_too_few, run, it)
        return choose(game, run, it)
    game.cite("1012.2")
    assert isinstance(it.what, Those)
    cite_outside(game, zone)
    seat = seats(game, run.context, it.who)[0]
    found = game.choosable(run.context, search(game, run.context, it.what))
    found.sort(key=lambda thing: (game.instances[thing].face.name, thing))
    news = is_news(game, run, it.what, seat)
    seen = looked_through(game, run.context, it.what)
    return ask_for(run, it, seat, found, it.quantity, "1012.2", or_none=news, looking=seen)


def cite_outside(game: Mgd, zone: str | None) -> None:
    """Cards outside the game are those of the sideboard (316.2b, M-75)."""
    if zone == "outside":
        game.cite("316.2", "316.2b")


def _say_if_there_are_too_few(game: Mgd, run: CarryOut, it: Choose) -> None:
    game.cite("1012.1")
    if len(game.choosable(run.context, search(game, run.context, it.what))) < it.quantity.least:
        game.cite("104.2")


def is_news(game: Mgd, run: CarryOut, what: Those, seat: int) -> bool:
    """Some information is asked for, and somebody cannot see whether such a card is there (1012.2)."""
    if not what.which and what.kind == "card":
        return False
    return not are_seen_by_all(game, run.context, what, seat)


@answered(Choose)
def were_chosen(game: Mgd, run: CarryOut, it: Choose) -> Outcome:
    return chosen(game, run, it)


@verb(Search)
def look_for(game: Mgd, run: CarryOut, it: Search) -> Outcome:
    """Look through a zone, or the top of a pile, and pick what is asked for, or nothing (1012.2)."""
    assert isinstance(it.what, Those)
    seat = seats(game, run.context, it.who)[0]
    holder = seats(game, run.context, it.what.whose or it.who)[0]
    zone = it.what.zone
    assert zone is not None
    game.cite("1012.2")
    cite_outside(game, zone)
    pile = game.zones[zone][holder]
    seen = pile if it.depth is None else pile[max(0, len(pile) - it.depth) :]
    fitting = [thing for thing in seen if fits(game, run.context, thing, it.what)]
    fitting.sort(key=lambda thing: (game.instances[thing].face.name, thing))
    news = is_news(game, run, it.what, seat)
    return ask_for(run, it, seat, fitting, it.quantity, "1012.2", kind="find", or_none=news, looking=seen)


@answered(Search)
def found_it(game: Mgd, run: CarryOut, it: Search) -> Outcome:
    """Once for each search, whatever was found (1012.3)."""
    run.did = bool(run.answer)
    run.context = run.context.naming(run.picked)
    seat = seats(game, run.context, it.who)[0]
    event = Event(("searched",), "1012.3", seat=seat, by=run.context.source, amount=len(run.answer))
    return game.happen(event)
