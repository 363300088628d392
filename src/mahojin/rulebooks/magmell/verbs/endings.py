"""Instructions that end the game: winning and losing."""

from __future__ import annotations

from mahojin.abilities import Lose, Win
from mahojin.kernel.aspects import LIFE
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats

from ..game import Magmell
from ..program import CarryOut
from ..verb_table import verb


@verb(Win)
def win(game: Magmell, run: CarryOut, it: Win) -> Outcome:
    """Winning by an ability is at once, but who must lose as well loses (202.5)."""
    for seat in seats(game, run.context, it.who):
        if not _must_lose(game, seat):
            game.cite("202.1")
            game.finish((seat,), "202.3.1", "won")
        elif _must_lose(game, game.opponent(seat)):
            game.cite("202.5")
            game.finish((), "202.4", "draw")
        else:
            game.finish((game.opponent(seat),), "202.5", "lost")
    return None


def _must_lose(game: Magmell, seat: int) -> bool:
    return game.life[seat] <= 0 or seat in game.dried or seat in game.doomed


@verb(Lose)
def lose(game: Magmell, run: CarryOut, it: Lose) -> Outcome:
    """Losing by an ability waits for the next rule check like every way to lose (202.2.3)."""
    game.doomed += seats(game, run.context, it.who)
    game.changed(LIFE)  # the rules look as if it were lost
    return None
