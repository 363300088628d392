"""選ぶ (804.4, 909): at that place of the text, as many as there are; from hidden zones, or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import Choose, Quantity, Those, Who
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.language.choices import are_seen_by_all, choose, chosen, is_unseen, looked_through
from mahojin.language.meaning import search, seats
from mahojin.language.selection import ask_for

from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Nova

HIDDEN: Final = ("deck", "hand", "characters")


@verb(Choose)
def choose_some(game: Nova, run: CarryOut, it: Choose) -> Outcome:
    """A number that is asked for must be chosen as far as possible (804.4.1)."""
    hidden = _hidden(it)
    if hidden is not None and it.who is not Who.EACH and not it.random:
        return _look_through(game, run, it, hidden)
    if it.who is not Who.EACH:
        game.observe(_say_how_many, run, it)
    return choose(game, run, it)


def _say_how_many(game: Nova, run: CarryOut, it: Choose) -> None:
    found = len(game.choosable(run.context, search(game, run.context, it.what)))
    game.cite("804.4.1", "909.1")
    if not it.quantity.least:
        game.cite("804.4.1.2")
    elif not found:
        game.cite("804.4.1.3")
    elif found < it.quantity.least:
        game.cite("804.4.1.1", "004.4", "004.6")


def _hidden(it: Choose) -> Those | None:
    """What is chosen, if it is among cards that not everybody sees."""
    return it.what if isinstance(it.what, Those) and it.what.zone in HIDDEN else None


def is_news(game: Nova, run: CarryOut, it: Choose) -> bool:
    """Somebody who does not see the cards could not tell whether the choice is right."""
    what = _hidden(it)
    if what is None or (not what.which and what.kind == "card"):
        return False
    return not are_seen_by_all(game, run.context, what, seats(game, run.context, it.who)[0])


def _look_through(game: Nova, run: CarryOut, it: Choose, what: Those) -> Outcome:
    """Whoever chooses may look (909.2); that there is such a card is not guaranteed (804.4.1.4)."""
    game.cite("909.2", "004.5.1")
    seat = seats(game, run.context, it.who)[0]
    if what.zone == "deck":
        game.cite("303.5")
    if is_news(game, run, it):
        game.cite("804.4.1.4")
        it = replace(it, quantity=Quantity(0, it.quantity.most))
    found = game.choosable(run.context, search(game, run.context, what))
    found.sort(key=lambda thing: (game.instances[thing].face.name, thing))
    seen = looked_through(game, run.context, what)
    return ask_for(run, it, seat, found, it.quantity, "909.2", looking=seen)


@answered(Choose)
def were_chosen(game: Nova, run: CarryOut, it: Choose) -> Outcome:
    """What was chosen for what it is, is shown (909.2)."""
    news = is_news(game, run, it) or is_unseen(game, it.what, run.picked)
    outcome = chosen(game, run, it)
    if news and run.answer:
        shown = run.picked
        run.show(game, shown)
        game.carry_out([Event(("revealed",), "909.2", thing, run.context.controller) for thing in shown])
    return outcome
