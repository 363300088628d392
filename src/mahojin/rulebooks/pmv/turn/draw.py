"""手札に加えることとドロー (1.11)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented

from ..book import step
from ..continuous import may_be_barred
from ..continuous.event_relevance import nobody_minds
from ..continuous.notices import look_around
from ..events import Drawn
from ..game import Pmv
from ..outcome.losses import lose
from ..state import Cause, E

WOULD_DRAW: Final = "would_drew"
DRAWN: Final[tuple[str, ...]] = ("drew", "added_to_hand", "shifted")  # it is one way to add (1.11.1, 1.11.3)


FORBIDDING: Final = frozenset({"draw", "add"})


def may_draw(game: Pmv, seat: int, cause: Cause) -> bool:
    """Nothing keeps the player from drawing, by the rules or by that effect (1.3.2)."""
    if FORBIDDING.isdisjoint(game.relevance.forbidden) and (
        cause.source == NOTHING or not may_be_barred(game, "draw")
    ):
        return True  # no text in this game speaks of it
    by, whose, top = cause.source, cause.seat, game.deck(seat)[-1:]
    card = top[0] if top else NOTHING
    if top and prevented(game, "add", obj=card, by=by, actor=whose, manner=cause.manner):
        return False  # 1.11.3
    return prevented(game, "draw", player_thing(seat), card, by=by, actor=whose, manner=cause.manner) is None


def draw_cards(game: Pmv, draws: tuple[tuple[int, int], ...], clause: str, by: Cause) -> Procedure | None:
    """Players draw (1.11.2): at once, where one player does and no text waits for the moment before."""
    if len(draws) == 1 and not game.is_awaited(WOULD_DRAW):
        seat, number = draws[0]
        if 0 < number <= len(game.deck(seat)) and seat not in game.gone:
            game.cite("1.11.2", *(("1.11.4",) if number > 1 else ()))
            if nobody_minds(game, DRAWN):
                _draw_without_event(game, seat, number, clause)
                return game.what_follows()
            return game.happen_together(drawing(game, seat, number, clause, by))
    return Draw(draws, clause, by)


def _draw_without_event(game: Pmv, seat: int, number: int, clause: str) -> None:
    """The top cards come to the hand, and nobody minds that they do."""
    for thing in game.deck(seat)[: -number - 1 : -1]:
        game.clock += 1
        card = game.instances[thing]
        drawn = game.shift(card, "hand", seat, "top")
        game.origins[drawn.id] = "deck"
        game.slipped(card, drawn, DRAWN, clause, seat)
    game.clock += 1
    look_around(game)


class Draw(Procedure):
    """Players draw together: each takes all cards at once, the turn player first (1.11.4–5)."""

    __slots__ = ("by", "clause", "draws")

    def __init__(self, draws: tuple[tuple[int, int], ...], clause: str, by: Cause) -> None:
        super().__init__()
        self.draws = draws  # seat and number
        self.clause = clause
        self.by = by  # whose effect it is

    @step("1.11.2")
    def would_draw(self, game: Pmv) -> Outcome:
        """The moment before, where a text waits for it."""
        if not game.is_awaited(WOULD_DRAW):
            return None
        return game.unnamed_timing(
            *[
                drawn_by(
                    self.by, Event((WOULD_DRAW,), self.clause, player_thing(seat), seat, amount=number), seat
                )
                for seat, number in self.draws
                if number > 0 and seat not in game.gone
            ]
        )

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
            followed = game.happen_together(drawing(game, seat, number, self.clause, self.by))
            return followed or (self.draw if self.draws else DONE)
        return DONE

    @step("1.11.2")
    def the_next(self, game: Pmv) -> Outcome:
        return self.draw


def drawing(game: Pmv, seat: int, number: int, clause: str, by: Cause) -> list[Drawn]:
    """The top cards of a deck, all at once."""
    tops = game.deck(seat)[: -number - 1 : -1]
    if game.is_awaited("added_to_hand"):
        game.cite("1.11.3")
    return [drawn_by(by, Drawn(DRAWN, clause, thing, seat, number), seat) for thing in tops]


def drawn_by(cause: Cause, event: E, seat: int) -> E:
    """The event of drawing, which the player does, whoever's effect it is."""
    cause.of(event)
    event.agent = seat
    return event
