"""手札に加えることとドロー (1.11)."""

from __future__ import annotations

from mahojin.machine.event import Move
from mahojin.machine.procedure import DONE, Outcome, Procedure

from .book import step
from .game import Pmv
from .losing import lose


class Draw(Procedure):
    """Players draw together: each takes all cards at once, the turn player first (1.11.4–5)."""

    __slots__ = ("clause", "draws")

    def __init__(self, draws: tuple[tuple[int, int], ...], clause: str) -> None:
        super().__init__()
        self.draws = draws  # seat and number
        self.clause = clause

    @step("1.11.2")
    def is_there_enough(self, game: Pmv) -> Outcome:
        """Who lacks cards loses, all of them at once, before anybody draws."""
        short = tuple(seat for seat, number in self.draws if len(game.deck(seat)) < number)
        if not short:
            return None
        game.cite("1.11.7")
        return lose(game, short, "1.5.3.b")

    @step("1.11.2")
    def draw(self, game: Pmv) -> Outcome:
        game.cite(*(("1.11.5",) if len(self.draws) > 1 else ()))
        for place, (seat, number) in enumerate(self.draws):
            if number <= 0 or seat in game.gone:
                continue
            game.cite(*(("1.11.4",) if number > 1 else ()))
            self.draws = self.draws[place + 1 :]
            followed = game.happen(*drawing(game, seat, number, self.clause))
            return followed or (self.draw if self.draws else DONE)
        return DONE

    @step("1.11.2")
    def the_next(self, game: Pmv) -> Outcome:
        return self.draw


def drawing(game: Pmv, seat: int, number: int, clause: str) -> list[Move]:
    """The top cards of a deck, all at once."""
    tops = game.deck(seat)[: -number - 1 : -1]
    names = ("drew", "added", "added_to_hand")  # to draw is one way to add (1.11.3)
    if game.trace is not None and game.now.whens("added_to_hand"):
        game.cite("1.11.3")
    return [Move(names, clause, thing, "hand", seat, seat=seat) for thing in tops]
