"""Cards by the order in which they were played this turn; plays that became void never were (5.2.5)."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import LastPlayed, NodesAsPlayed, NthPlayed

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv


def _played(game: Pmv, also: str = "") -> list[tuple[int, str]]:
    return [(deed.thing, deed.kind) for deed in game.deeds if deed.what in ("played", also)]


@VOCABULARY.filter(NthPlayed)
def _nth_played(game: Pmv, context: TextContext, thing: int, it: NthPlayed, home: bool) -> bool:
    one = game.known(thing)
    row = [card for card, kind in _played(game) if one is not None and kind == one.face.kind]
    if thing not in row:
        return False
    place = row.index(thing) + 1
    return place == it.least if it.only else place >= it.least


@VOCABULARY.noun(LastPlayed)
def _last_played(game: Pmv, context: TextContext, noun: LastPlayed) -> tuple[int, ...]:
    nodes = any(isinstance(one, NodesAsPlayed) for one in context.statements)
    return tuple(game.latest(thing) for thing, _ in _played(game, "node_set" if nodes else "")[-1:])
