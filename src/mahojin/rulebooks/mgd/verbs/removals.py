"""破壊する、破棄する、除外する (1003, 1007, 1008), and scrapping stock."""

from __future__ import annotations

from mahojin.abilities import Destroy
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.language.meaning import seats
from mahojin.language.program import found, number
from mahojin.rulebooks.mgd.abilities import Drop, Expel, ScrapStock, Vanish

from ..book import BATTLEFIELD
from ..cards.token_cards import vanishing
from ..deeds.destruction import destroying, scrapping
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.moves import putting
from .departures import send


@verb(Destroy)
def destroy(game: Mgd, run: CarryOut, it: Destroy) -> Outcome:
    cards = destroying(game, found(game, run, it.what), "1007.1", run.context.source)
    return send(game, run, cards)


@verb(Drop)
def scrap(game: Mgd, run: CarryOut, it: Drop) -> Outcome:
    """Only what the one who scraps controls; of orbs, their own (1008.2, 1008.2a)."""
    named = found(game, run, it.what)
    who = seats(game, run.context, it.who)
    cards = [one for one in named if _is_theirs(game, one, who)]
    return send(game, run, scrapping(game, cards, "1008.1", run.context.source))


def _is_theirs(game: Mgd, card: Instance, who: tuple[int, ...]) -> bool:
    if card.zone == "graveyard" or card.face.kind == "ability":
        return False
    holder = card.seat if card.zone == "orbs" else card.controller
    if holder in who:
        return True
    game.cite("1008.2a" if card.zone == "orbs" else "1008.2")
    return False


@verb(Vanish)
def vanish(game: Mgd, run: CarryOut, it: Vanish) -> Outcome:
    """Tokens are in no zone any more; cards are not touched by it (1302.3)."""
    tokens = [one for one in found(game, run, it.what) if one.card == NO_CARD and one.zone in BATTLEFIELD]
    return run.emit(game, *(vanishing(one, "1302.3", run.context.source) for one in tokens))


@verb(Expel)
def expel(game: Mgd, run: CarryOut, it: Expel) -> Outcome:
    """Out of the game in a manner that is remembered by name (1120.2)."""
    cards = [one for one in found(game, run, it.what) if one.zone != "exile"]
    by = run.context.source
    return run.emit(game, *(putting(game, one, "exile", by=by, manner=it.manner) for one in cards))


@verb(ScrapStock)
def scrap_stock(game: Mgd, run: CarryOut, it: ScrapStock) -> Outcome:
    """The controller of the card on top chooses which; as many as there are (104.2)."""
    beneath = [one for top in found(game, run, it.what) for one in stock_to_scrap(game, top, it.name)]
    wanted = min(number(game, run, it.number), len(beneath))
    if not wanted:
        return run.emit(game)
    run.asked = it
    if wanted == 1:  # those that are alike are one choice
        beneath = list({one.printed: one for one in reversed(beneath)}.values())
    options = [Option("scrap", one.id) for one in beneath]
    seat = beneath[0].controller
    return Decision(
        seat,
        "scrap",
        options,
        "1008.1",
        wanted,
        wanted,
        run.context.source,
        ordered=wanted > 1 and len({one.printed for one in beneath}) > 1,
    )


@answered(ScrapStock)
def stock_is_scrapped(game: Mgd, run: CarryOut, it: ScrapStock) -> Outcome:
    cards = [game.instances[option.thing] for option in run.answer]
    return run.emit(game, *scrapping(game, cards, "1008.1", run.context.source))


def stock_to_scrap(game: Mgd, top: Instance, name: str | None) -> list[Instance]:
    """The cards beneath something, of that name where one is given (1008.3)."""
    stock = game.stock_of(top.id)
    return stock if name is None else [one for one in stock if one.printed.name == name]
