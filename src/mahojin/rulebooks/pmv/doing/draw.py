"""ドロー (1.11): cards are drawn by the rules and by effects, and hands brought to a number of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import value
from mahojin.language.prohibitions import prevented
from mahojin.language.selection import choice_of
from mahojin.rulebooks.pmv.abilities import DrawCards, Fill

from ..book import step
from ..continuous import may_be_barred
from ..continuous.event_relevance import nobody_minds
from ..continuous.notices import look_around
from ..events import Drawn
from ..game import Pmv
from ..outcome.losses import lose
from ..removal.moments_of_removal import SCRAP, removable
from ..removal.removals import remove
from ..state import Cause, E
from .step_table import able, answered, verb
from .tools import cause, rather, respectively, seats_of

if TYPE_CHECKING:
    from ..effects.program import CarryOut

WOULD_DRAW: Final = "would_drew"
DRAWN: Final[tuple[str, ...]] = ("drew", "added_to_hand", "shifted")  # it is one way to add (1.11.1, 1.11.3)


FORBIDDING: Final = frozenset({"draw", "add"})


def may_draw(game: Pmv, seat: int, by: Cause) -> bool:
    """Nothing keeps the player from drawing, by the rules or by that effect (1.3.2)."""
    if FORBIDDING.isdisjoint(game.relevance.forbidden) and (
        by.source == NOTHING or not may_be_barred(game, "draw")
    ):
        return True  # no text in this game speaks of it
    top = game.deck(seat)[-1:]
    card = top[0] if top else NOTHING
    if top and prevented(game, "add", obj=card, by=by.source, actor=by.seat, manner=by.manner):
        return False  # 1.11.3
    return (
        prevented(game, "draw", player_thing(seat), card, by=by.source, actor=by.seat, manner=by.manner)
        is None
    )


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


def drawn_by(by: Cause, event: E, seat: int) -> E:
    """The event of drawing, which the player does, whoever's effect it is."""
    by.of(event)
    event.agent = seat
    return event


# --- As an effect ------------------------------------------


@verb(DrawCards, abreast=True)
def draw(game: Pmv, run: CarryOut, it: DrawCards) -> Outcome:
    """Players draw at the same time, the turn player first (1.11.5); who lacks cards loses (1.11.7)."""
    draws: dict[int, int] = {}
    for context in run.contexts:
        who = tuple(player_thing(seat) for seat in seats_of(game, context, it.noun))
        for thing, words in respectively(context, it.number, who):
            seat = seat_of(thing)
            draws[seat] = draws.get(seat, 0) + max(0, rather(game, words, "draw", it.number))
    return _draw(game, run, draws)


def _draw(game: Pmv, run: CarryOut, draws: dict[int, int]) -> Outcome:
    rows = tuple((seat, draws[seat]) for seat in game.in_turn_order() if draws.get(seat))
    if not draws:
        run.done(game, "draw", did=False)
        return run.fail(game, "8.1.3")
    by = cause(game, run.context)
    able = tuple(row for row in rows if may_draw(game, row[0], by))
    if rows and not able:
        run.done(game, "draw", did=False)
        return run.fail(game, "1.3.2")
    rows = able
    tops = tuple(thing for seat, n in rows for thing in reversed(game.deck(seat)[-n:]))
    run.done(game, "draw", bool(rows), tops)
    return draw_cards(game, rows, "1.11.2", by) if rows else None


@able(DrawCards)
def could_draw(game: Pmv, run: CarryOut, it: DrawCards) -> bool:
    by = cause(game, run.context)
    return any(may_draw(game, seat, by) for seat in seats_of(game, run.context, it.noun))


@verb(Fill, abreast=True)
def fill(game: Pmv, run: CarryOut, it: Fill) -> Outcome:
    """Until the hand (or the nodes) has so many cards: drawn at once, or scrapped as their player chooses."""
    lacking: dict[int, int] = {}
    for context in run.contexts:
        for seat in seats_of(game, context, it.noun):
            wanted = game.hand_limit(seat) if it.number == "limit" else value(game, context, it.number)
            lacking[seat] = wanted - len(game.zones[it.zone][seat])
    if it.action == "draw":
        short = {seat: n for seat, n in lacking.items() if n > 0}
        if not short:
            run.done(game, "draw", did=False)
            return None
        return _draw(game, run, short)
    over = tuple((seat, -lacking[seat]) for seat in game.in_turn_order() if lacking.get(seat, 0) < 0)
    if len(over) > 1:
        game.cite("1.3.3")
    run.todo = (Thinning(over, zone=it.zone), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class Thinning(Inner):
    """Hands, or nodes, that have to shrink: all choose in turn order; all is scrapped at once (1.3.3)."""

    over: tuple[tuple[int, int], ...]
    chosen: tuple[int, ...] = ()
    zone: str = "hand"


@verb(Thinning)
def thin(game: Pmv, run: CarryOut, it: Thinning) -> Outcome:
    if it.over:
        seat, n = it.over[0]
        run.asked = it
        return choice_of(seat, "choose", game.zones[it.zone][seat], "1.3.3", n, n, about=run.context.source)
    by = cause(game, run.context)
    right = tuple(thing for thing in it.chosen if removable(game, thing, SCRAP, by))
    run.done(game, "scrap", bool(right), right)
    return remove(game, right, SCRAP, by) if right else None


@answered(Thinning)
def thinned(game: Pmv, run: CarryOut, it: Thinning) -> Outcome:
    chosen = (*it.chosen, *run.picked)
    run.todo = (Thinning(it.over[1:], chosen, it.zone), *run.todo)
    return None
