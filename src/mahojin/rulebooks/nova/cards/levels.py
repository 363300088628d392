"""レベルの合計 (109.3–109.4.1): how many levels a player has used, and what would be too many."""

from __future__ import annotations

from mahojin.abilities import Choose, It, Program, Summon, Target
from mahojin.kernel.state import Context, Instance
from mahojin.language.meaning import refer, search

from ..book import MOST_LEVELS
from ..game import Nova


def levels_used(game: Nova, seat: int) -> int:
    """The levels of all characters a player owns that are on a field or retired (109.3)."""
    return _levels_in(game, seat, (game.zones["retired"][seat], *game.zones["field"]))


def _levels_in(game: Nova, seat: int, rows: tuple[list[int], ...]) -> int:
    instances = game.instances
    changing = "level" in game.snapshot.changing
    total = 0
    for row in rows:
        for thing in row:
            card = instances[thing]
            if card.owner == seat and card.face.kind == "character":
                total += game.traits(card).level if changing else card.face.level
    return total


def within_the_levels(game: Nova, cards: list[Instance]) -> list[Instance]:
    """Those of the cards that an effect can bring out: of characters, as many as come to no more than ten."""
    taken = [levels_used(game, seat) + _levels_in(game, seat, (game.stack,)) for seat in range(game.seats)]
    fitting = []
    for card in cards:
        level = _level_that_counts(game, card)
        if level and taken[card.owner] + level > MOST_LEVELS:
            game.cite("109.4", "109.4.1")
            continue
        taken[card.owner] += level
        fitting.append(card)
    return fitting


def _level_that_counts(game: Nova, card: Instance) -> int:
    """By how much the sum grows when it is brought out; what is retired is in it already."""
    if card.face.kind != "character" or card.zone == "retired":
        return 0
    return game.traits(card).level


def is_too_much(
    game: Nova, program: Program, context: Context, targets: tuple[tuple[int, ...], ...] = ()
) -> bool:
    """Whatever is chosen, it would bring out more levels than there may be (109.4.1)."""
    chosen: list[Instance] = []
    rows = list(targets)
    for one in program:
        if isinstance(one, Target) and rows:
            chosen = [game.instances[thing] for thing in rows.pop(0) if thing in game.instances]
        elif isinstance(one, (Choose, Target)):
            chosen = _lowest(game, context, one)
        elif isinstance(one, Summon):
            named = refer(game, context, one.what) if not isinstance(one.what, It) or not chosen else ()
            cards = chosen or [game.instances[thing] for thing in named if thing in game.instances]
            if len(within_the_levels(game, cards)) < len(cards):
                return True
    return False


def _lowest(game: Nova, context: Context, choice: Choose | Target) -> list[Instance]:
    """What must be chosen at least, of as few levels as possible."""
    found = [game.instances[thing] for thing in search(game, context, choice.what) if thing >= 0]
    return sorted(found, key=lambda card: _level_that_counts(game, card))[: choice.quantity.least]
