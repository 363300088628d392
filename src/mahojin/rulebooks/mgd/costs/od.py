"""保有オド (907): what od is, what adds to a player's, and what an od ability that triggered does at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.language.game import Game

from ..book import BLANK, WILLS
from ..game import Mgd
from .od_abilities import is_od_ability

MADE: Final = "od_made"
NO_FEATURES: Final[frozenset[str]] = frozenset()


class Od(NamedTuple):
    """One point of od: an element, a quality, or neither; and the features of the girl who made it (M-21)."""

    symbol: str
    features: frozenset[str] = NO_FEATURES


class OdMade(Event):
    """Od goes to a player's own (907.4)."""

    __slots__ = ("ods",)

    ods: tuple[Od, ...]

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        game.observe(_cite_kinds, self.ods)
        gain(game, self.seat, self.ods)


def _cite_kinds(game: Mgd, ods: tuple[Od, ...]) -> None:
    """The clauses about od that came, and about its sorts."""
    game.cite("907.4", *(("907.6b", "907.6d") if any(od.symbol in WILLS for od in ods) else ()))
    if any(od.symbol == BLANK for od in ods):
        game.cite("907.7b")


def make_od(game: Mgd, seat: int, ods: tuple[Od, ...], clause: str, by: int = NOTHING) -> OdMade:
    """The event in which od comes to a player."""
    symbols = {od.symbol for od in ods}
    alike = symbols.pop() if len(symbols) == 1 else None
    event = OdMade((MADE,), clause, seat=seat, by=by, amount=len(ods), manner=alike)
    event.ods = ods
    return event


def gain_without_event(game: Mgd, seat: int, ods: tuple[Od, ...], clause: str, by: int) -> None:
    """Od is there; the event is not made, because nobody would hear of it."""
    gain(game, seat, ods)
    if ods:
        game.passed(_made, game, seat, ods, clause, by)
        game.observe(_cite_kinds, ods)


def _made(game: Mgd, seat: int, ods: tuple[Od, ...], clause: str, by: int) -> list[Event]:
    return [make_od(game, seat, ods, clause, by)]


def gain(game: Mgd, seat: int, ods: tuple[Od, ...]) -> None:
    """Od is there, with nobody told of it."""
    game.od[seat] += ods
    game.od_changes(seat)


def spend(game: Mgd, seat: int, places: tuple[int, ...]) -> None:
    """The od at these places of a player's own is gone (1002.1)."""
    game.cite("1002.1")
    game.od[seat] = tuple(od for place, od in enumerate(game.od[seat]) if place not in places)
    game.od_changes(seat)


def set_off(game: Mgd, since: int) -> Procedure | None:
    """The next od ability that triggered on one being activated, which does not wait either (907.3)."""
    for place in range(since, len(game.waiting)):
        waiting = game.waiting[place]
        if is_od_ability(waiting.ability):
            game.cite("907.3")
            del game.waiting[place]
            return game.carry(waiting.ability.program, waiting.context)
    return None
