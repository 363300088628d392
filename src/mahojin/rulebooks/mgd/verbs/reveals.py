"""公開する、シャッフルする (1004, 1015)."""

from __future__ import annotations

from mahojin.abilities import Put, RevealCards, RevealTop, Shuffle
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance
from mahojin.language.meaning import seats
from mahojin.language.piles import top_of
from mahojin.language.program import found

from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd


@verb(RevealCards)
def reveal(game: Mgd, run: CarryOut, it: RevealCards) -> Outcome:
    """What everyone sees already is not revealed again (1004.2)."""
    return _show(game, run, tuple(one.id for one in found(game, run, it.what)))


@verb(RevealTop)
def reveal_top(game: Mgd, run: CarryOut, it: RevealTop) -> Outcome:
    """The uppermost cards, which are spoken of from here on."""
    shown = top_of(game, run, it)
    run.context = run.context.looking(shown)
    return _show(game, run, shown)


def _show(game: Mgd, run: CarryOut, things: tuple[int, ...]) -> Outcome:
    """Everyone sees them until the effect is done, or they go elsewhere (1004.1, 1004.3)."""
    news = tuple(thing for thing in things if game.sight_of(game.instances[thing]) != "all")
    if len(news) < len(things):
        game.cite("1004.2")
    game.revealed |= frozenset(news)
    if news:
        game.cite("1004.1", "1004.3")
    return run.emit(game, *(_shown(game, game.instances[thing], run.context.source) for thing in news))


def _shown(game: Mgd, card: Instance, by: int) -> Event:
    """Outside the game is no zone from which a card could be said to be revealed (316.1a, 1004.3a)."""
    if card.zone == "outside":
        game.cite("316.1a")
        return Event(("shown",), "316.1a", card.id, card.controller, by)
    return Event(("revealed",), "1004.3", card.id, card.controller, by)


@verb(Shuffle)
def shuffle(game: Mgd, run: CarryOut, it: Shuffle) -> Outcome:
    """At that place of the text; who saw something of it sees it no longer (1015.2)."""
    run.did = True
    if run.todo and isinstance(run.todo[0], Put) and run.todo[0].zone == it.zone:
        game.cite("1015.2a")
    for seat in seats(game, run.context, it.who):
        shuffle_zone(game, it.zone, seat)
    return None


def shuffle_zone(game: Mgd, zone: str, seat: int) -> None:
    """All cards of the zone come into an order nobody knows (1015.1a)."""
    game.cite("1015.1", "1015.1a", *(("1015.2",) if game.revealed else ()))
    game.chance.shuffle(game.zones[zone][seat])
    game.revealed -= frozenset(game.zones[zone][seat])
    game.note("shuffled", "1015.1", seat)
    game.changed(0)
