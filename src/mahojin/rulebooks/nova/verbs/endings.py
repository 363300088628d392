"""Instructions that end the game: winning and losing (003.1.2, 003.2.2)."""

from __future__ import annotations

from mahojin.abilities import Lose, Win
from mahojin.kernel.aspects import LIFE
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing
from mahojin.language.meaning import seats
from mahojin.language.prohibitions import prevented

from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Nova


@verb(Win)
def win(game: Nova, run: CarryOut, it: Win) -> Outcome:
    """Winning by an effect is at once."""
    for seat in seats(game, run.context, it.who):
        if prevented(game, "win", player_thing(seat)):
            continue
        game.cite("003.1")
        game.finish((seat,), "003.1.2", "won")
    return None


@verb(Lose)
def lose(game: Nova, run: CarryOut, it: Lose) -> Outcome:
    """Losing by an effect is at once, and the other player wins."""
    beaten = seats(game, run.context, it.who)
    game.doomed += beaten
    game.touch(LIFE)
    game.cite("003.2", "003.2.2")
    return game.process_rules()
