"""選ぶ (804.4, 909): at that place of the text, as many as there are; from hidden zones, or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import Choose, Quantity, Those, Who
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.language.choices import choose, chosen, is_unseen
from mahojin.language.meaning import search, seats
from mahojin.language.selection import ask_for

from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Nova

HIDDEN: Final = ("deck", "hand", "characters")


@verb(Choose)
def choose_some(game: Nova, run: CarryOut, it: Choose) -> Outcome:
    """A number that is asked for must be chosen as far as possible (804.4.1)."""
    if it.who is not Who.EACH and not it.random and _is_hidden(it):
        return _look_through(game, run, it)
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


def _is_hidden(it: Choose) -> bool:
    """The choice is among cards that not everybody sees."""
    return isinstance(it.what, Those) and it.what.zone in HIDDEN


def _asks_for_information(it: Choose) -> bool:
    what = it.what
    return isinstance(what, Those) and (bool(what.which) or what.kind != "card")


def is_news(game: Nova, run: CarryOut, it: Choose) -> bool:
    """Somebody who does not see the cards could not tell whether the choice is right."""
    return _is_hidden(it) and _asks_for_information(it) and not _all_see(game, run, it)


def _look_through(game: Nova, run: CarryOut, it: Choose) -> Outcome:
    """Whoever chooses may look (909.2); that there is such a card is not guaranteed (804.4.1.4)."""
    game.cite("909.2", "004.5.1")
    seat = seats(game, run.context, it.who)[0]
    if it.what.zone == "deck":  # type: ignore[union-attr]
        game.cite("303.5")
    if is_news(game, run, it):
        game.cite("804.4.1.4")
        it = replace(it, quantity=Quantity(0, it.quantity.most))
    found = game.choosable(run.context, search(game, run.context, it.what))
    found.sort(key=lambda thing: (game.instances[thing].face.name, thing))
    return ask_for(run, it, seat, found, it.quantity, "909.2")


def _all_see(game: Nova, run: CarryOut, it: Choose) -> bool:
    """Who does not choose sees the cards as well, being their owner or shown them: as in a public zone."""
    what = it.what
    assert isinstance(what, Those) and what.zone is not None
    other = game.opponent(seats(game, run.context, it.who)[0])
    rows = range(game.seats) if what.whose is None else seats(game, run.context, what.whose)
    cards = (game.instances[thing] for row in rows for thing in game.zones[what.zone][row])
    return all(
        (sight := game.sight_of(card)) == "all" or (sight, card.seat) == ("owner", other) for card in cards
    )


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
