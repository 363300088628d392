"""Computer players: each chooses from what its own seat may know."""

from .greedy import Greedy
from .player import Asked, Player, Seated
from .uniform import Uniform

PLAYERS: dict[str, type[Uniform] | type[Greedy]] = {"random": Uniform, "greedy": Greedy}


def player(name: str, seed: int | str, seat: int) -> Seated:
    """A computer player by its name, ready to answer for a seat."""
    return Seated(PLAYERS[name](seed), seat, seed)


__all__ = ["PLAYERS", "Asked", "Greedy", "Player", "Seated", "Uniform", "player"]
