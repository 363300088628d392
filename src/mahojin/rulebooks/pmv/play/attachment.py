"""他のカードへのセット (11.3.10)."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.kernel.event import Event, Flipped, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance

from ..battle.lost_characters import no_longer_a_character
from ..book import step
from ..events import Attached
from ..game import Pmv
from ..state import Cause
from .entry import ENTERED, PLAYED, faces_down, turned_away
from .face_changes import DOWN, flippable
from .limits import may_be_set, no_room_for


def attach(
    game: Pmv,
    things: Iterable[int],
    host: int,
    by: Cause,
    face: str = "",
    clause: str = "11.3.10.b",
    by_play: bool = False,
) -> Procedure | None:
    """他のカードへのセット (11.3.10): these cards become set cards of another, perhaps by their own play."""
    group = tuple(thing for thing in things if thing in game.instances and may_be_set(game, thing, host))
    if not group or host not in game.instances:
        return None
    return Attach(group, host, faces_down(game, group, face), clause, by, by_play)


def _is_fatal_no_more(game: Pmv, thing: int) -> None:
    """What was a character and is a set card now is what it was put there for (ruling P-R3)."""
    states = {name: cause for name, cause in game.leaving.get(thing, {}).items() if name != "fatal"}
    game.leaving = {one: causes for one, causes in game.leaving.items() if one != thing}
    if states:
        game.leaving[thing] = states


class Attach(Procedure):
    """他のカードへのセット (11.3.10)."""

    __slots__ = ("by", "by_play", "clause", "face_down", "group", "host", "new")

    def __init__(
        self,
        group: tuple[int, ...],
        host: int,
        face_down: tuple[int, ...],
        clause: str,
        by: Cause,
        by_play: bool = False,
    ) -> None:
        super().__init__()
        self.by_play = by_play
        self.group = group
        self.host = host
        self.face_down = face_down  # those of them that are set face down
        self.clause = clause
        self.by = by
        self.new: tuple[int, ...] = ()  # those that come from outside the field

    @step("11.3.10.a")
    def about_to_be_set(self, game: Pmv) -> Outcome:
        self.new = tuple(thing for thing in self.group if game.instances[thing].zone != "field")
        game.cite(*(("11.3.10",) if self.new else ()))
        return game.timing_of(self._events(game, "would_", "11.3.10.a"))

    @step("11.3.10.b", "11.3.11.c")
    def set_them(self, game: Pmv) -> Outcome:
        """A host that is gone takes nothing; a second 装備 goes to the graveyard (10.13.4)."""
        host = game.instances.get(self.host)
        if host is None or host.zone != "field":
            return DONE
        came: list[int] = []
        new: list[int] = []
        refused: dict[int, str] = {}
        for thing in self.group:
            one = game.instances.get(thing)
            if one is None:
                continue
            clause = None if thing in self.face_down else no_room_for(game, one, host.seat, host)
            if clause is not None:
                refused[thing] = clause
                continue
            came.append(self._place(game, one, host))
            new += [came[-1]] if thing in self.new else []
        self.group, self.new = tuple(came), tuple(new)
        return turned_away(game, refused) or game.settle()

    @step("11.3.10.c")
    def was_set(self, game: Pmv) -> Outcome:
        self.group = tuple(thing for thing in self.group if thing in game.instances)
        return game.timing_of(self._events(game, "", "11.3.10.c"))

    def _place(self, game: Pmv, one: Instance, host: Instance) -> int:
        if one.zone != "field":
            move = Move(
                ("placed_on_field",),
                self.clause,
                one.id,
                "field",
                host.seat,
                seat=host.seat,
                controller=host.seat,
                face_down=one.id in self.face_down,
            )
            game.carry_out((move,))
            thing = move.result
        else:
            thing = one.id
            if game.is_character(one):
                no_longer_a_character(game, thing, "6.1.9.a")
                _is_fatal_no_more(game, thing)
            if thing in self.face_down and not one.face_down and flippable(game, (thing,), "down", self.by):
                game.carry_out((self.by.of(Flipped((DOWN,), "5.7.2.b", thing, True)),))
        game.carry_out((Attached(("attached",), self.clause, thing, to=host.id, seat=host.seat),))
        return thing

    def _events(self, game: Pmv, before: str, clause: str) -> list[Event]:
        """A card from elsewhere enters the field, too (11.3.10)."""
        entering = PLAYED if self.by_play else ENTERED
        names = ("set", *entering)
        return [
            self.by.of(
                Event(
                    tuple(before + name for name in (names if thing in self.new else names[:1])),
                    clause,
                    thing,
                    to=self.host,
                    seat=game.instances[thing].controller,
                )
            )
            for thing in self.group
        ]
