"""場に出る (11.3.8, 11.3.9): cards come onto a field."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Instance

from ..book import PUBLIC, step
from ..continuous import cannot_suffer, caster_is_there, keyword, passes_unnoticed
from ..game import Pmv
from ..state import Cause
from ..zones.sight import is_seen_by_nobody
from ..zones.underworld import put
from .brought_along import bring_along, gained_in_play
from .limits import no_room_for

ENTERING: Final[tuple[str, ...]] = ("would_entered",)
PLAYED_SOON: Final[tuple[str, ...]] = ("would_entered", "would_entered_by_play")
ENTERED: Final[tuple[str, ...]] = ("entered",)
PLAYED: Final[tuple[str, ...]] = ("entered", "entered_by_play")


def enter(
    game: Pmv,
    things: Iterable[int],
    seat: int,
    state: str = "",
    face: str = "",
    by_play: bool = False,
    clause: str = "11.3.9.c",
    manner: str = "",
    by: Cause | None = None,
) -> Procedure | None:
    """場に出す (11.3.8): these cards come onto a player's field, set on nothing."""
    group = tuple(thing for thing in things if thing in game.instances)
    if not group:
        return None
    return Enter(group, seat, state == "asleep", faces_down(game, group, face), by_play, clause, manner, by)


def faces_down(game: Pmv, group: tuple[int, ...], face: str) -> tuple[int, ...]:
    """Those that come face down: as is said, or else what nobody may look at stays so (3.1.5.d)."""
    if face:
        return group if face == "down" else ()
    hidden = tuple(thing for thing in group if is_seen_by_nobody(game, game.instances[thing]))
    game.cite(*(("3.1.5.d",) if hidden else ()))
    return hidden


class Enter(Procedure):
    """場にセットする (11.3.9)."""

    __slots__ = ("asleep", "by", "by_play", "clause", "face_down", "group", "manner", "seat")

    def __init__(
        self,
        group: tuple[int, ...],
        seat: int,
        asleep: bool,
        face_down: tuple[int, ...],
        by_play: bool,
        clause: str,
        manner: str,
        by: Cause | None,
    ) -> None:
        super().__init__()
        self.group = group
        self.seat = seat
        self.asleep = asleep
        self.face_down = face_down  # those of them that come face down
        self.by_play = by_play
        self.clause = clause
        self.manner = manner  # "defending": played to defend (10.3.4); "first card": by 壱符 (10.18.2.a)
        self.by = by  # the effect that brings them

    @step("11.3.9.a", "11.3.9.b")
    def about_to_enter(self, game: Pmv) -> Outcome:
        """A character card is a character from here on (6.1.8.a)."""
        known = frozenset(self.group).difference(self.face_down)
        game.observe(cite_characters, known)
        game.entering = known
        return self._timing(game, PLAYED_SOON if self.by_play else ENTERING, "11.3.9.b")

    @step("11.3.9.c")
    def enter(self, game: Pmv) -> Outcome:
        """A card for which there is no room goes to the graveyard instead (10.15.3, 10.34.3)."""
        game.entering = frozenset()
        group = [game.instances[thing] for thing in self.group if thing in game.instances]
        group = [one for one in group if not self._is_kept_out(game, one)]
        refused: dict[int, str] = {}
        moves: list[Move] = []
        for one in group:
            clause = None if one.id in self.face_down else no_room_for(game, one, self.seat)
            if clause is None:
                moves.append(self._move(game, one))
            else:
                refused[one.id] = clause
        gains = [gained_in_play(game, move.subject) for move in moves] if self.by_play else []
        game.carry_out(moves)
        self.group = tuple([move.result for move in moves])
        for place, row in enumerate(gains):
            if row:
                bring_along(game, row, self.group[place])
        return turned_away(game, refused) or game.settle()

    @step("11.3.9.d")
    def entered(self, game: Pmv) -> Outcome:
        self.group = tuple([thing for thing in self.group if thing in game.instances])
        game.observe(cite_spells, self.group)
        return self._timing(game, PLAYED if self.by_play else ENTERED, "11.3.9.d")

    def _is_kept_out(self, game: Pmv, one: Instance) -> bool:
        """ラストワード does not enter unplayed where its caster is not, wherever it comes from; nor does a
        card of which it was decided at the last moment that the player cannot bring it (1.3.2)."""
        if self.by is not None and cannot_suffer(game, one.id, "bring", self.by) is not None:
            game.cite("1.3.2")
            return True
        if self.by_play or one.id in self.face_down or not keyword(game, one, "last_word"):
            return False
        if caster_is_there(game, self.seat, one):
            return False
        game.cite("10.32.2.b")
        return True

    def _timing(self, game: Pmv, names: tuple[str, ...], clause: str) -> Procedure | None:
        if passes_unnoticed(game, names, len(self.group), self.group):
            game.passed(self._moment, names, clause)
            return game.settle(timing=True)
        return game.timing_of(self._moment(names, clause))

    def _moment(self, names: tuple[str, ...], clause: str) -> list[Event]:
        """The moment, for each card that enters."""
        cause = self.by
        events = [Event(names, clause, thing, seat=self.seat, manner=self.manner) for thing in self.group]
        return events if cause is None else [cause.of(event) for event in events]

    def _move(self, game: Pmv, one: Instance) -> Move:
        if one.zone not in PUBLIC and one.id not in self.face_down:
            game.cite("3.1.5.d")
        return Move(
            ("placed_on_field",),
            self.clause,
            one.id,
            "field",
            self.seat,
            seat=self.seat,
            controller=self.seat,
            rested=self.asleep,
            face_down=one.id in self.face_down,
        )


def cite_characters(game: Pmv, things: Iterable[int]) -> None:
    """Character cards are characters before they have entered."""
    if any(game.instances[one].face.kind == "character" for one in things):
        game.cite("6.1.8.a")


def cite_spells(game: Pmv, things: Iterable[int]) -> None:
    """A spell that is a character on the field is one once it has entered."""
    for thing in things:
        one = game.instances[thing]
        if one.face.kind == "spell" and game.is_character(one):
            game.cite("6.1.8.b", "10.16.3", *(("10.2.3",) if keyword(game, one, "haste") else ()))


def turned_away(game: Pmv, refused: dict[int, str]) -> Procedure | None:
    """Cards for which there is no room go to the graveyard, each by its clause."""
    if not refused:
        return None
    game.cite(*refused.values())
    return put(game, refused, next(iter(refused.values())))
