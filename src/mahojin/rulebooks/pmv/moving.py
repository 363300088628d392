"""置く, 移す, セット, 戻す (11.2, 11.3) and turning cards over (5.7.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from mahojin.machine.aspects import VOICES
from mahojin.machine.event import Event, Flipped, Move
from mahojin.machine.lexicon import WOULD
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import NO_HOST, Instance

from .book import OWNED, PUBLIC, step
from .brought_along import bring_along, gained_in_play
from .events import Attached, CarriedOver, Detached
from .game import Pmv
from .limits import may_be_set, no_room_for
from .putting import instead, put
from .removal import LEFT, AlongWithMoved, Departure, cite_going_home, scrap_what_is_set
from .sight import is_seen_by_nobody
from .speaking import caster_is_there, keyword, may_be_barred, passes_unheard, prevented
from .state import BY_RULE, Cause
from .straight import Straight
from .undersides import forget_own_doing
from .vanishing import no_longer_a_character

ARRIVALS: Final = {
    "graveyard": ("put_into_graveyard",),
    "hand": ("added_to_hand",),
    "nodes": ("added_to_nodes",),
}
DOWN: Final = "turned_down"
ENTERING: Final[tuple[str, ...]] = ("would_entered",)
PLAYED_SOON: Final[tuple[str, ...]] = ("would_entered", "would_entered_by_play")
ENTERED: Final[tuple[str, ...]] = ("entered",)
PLAYED: Final[tuple[str, ...]] = ("entered", "entered_by_play")
PUT: Final = ("put",)
VERBS: Final = {  # 戻す is 移す, and so is 手札に加える (1.11.1, 11.3.14)
    "add": ("shifted",),
    "return": ("returned", "shifted"),
    "shift": ("shifted",),
    "put": PUT,
    "set": PUT,
}


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


class Enter(Straight):
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
        if game.trace is not None:
            return self._about_to_enter(game)
        return (
            self.first(self._about_to_enter(game), "enter")
            or self.first(self._enter(game), "entered")
            or self.first(self._entered(game))
            or DONE
        )

    @step("11.3.9.c")
    def enter(self, game: Pmv) -> Outcome:
        return self._enter(game)

    @step("11.3.9.d")
    def entered(self, game: Pmv) -> Outcome:
        return self._entered(game)

    def _about_to_enter(self, game: Pmv) -> Procedure | None:
        """A character card is a character from here on (6.1.8.a)."""
        known = frozenset(self.group).difference(self.face_down)
        _cite_characters(game, known)
        game.entering = known
        return self._timing(game, PLAYED_SOON if self.by_play else ENTERING, "11.3.9.b")

    def _enter(self, game: Pmv) -> Procedure | None:
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

    def _entered(self, game: Pmv) -> Procedure | None:
        self.group = tuple([thing for thing in self.group if thing in game.instances])
        _cite_spells(game, self.group)
        return self._timing(game, PLAYED if self.by_play else ENTERED, "11.3.9.d")

    def _is_kept_out(self, game: Pmv, one: Instance) -> bool:
        """ラストワード does not enter unplayed where its caster is not, wherever it comes from; nor does a
        card of which it was decided at the last moment that the player cannot bring it (1.3.2)."""
        if self.by is not None and prevented(game, one.id, "bring", self.by) is not None:
            game.cite("1.3.2")
            return True
        if self.by_play or one.id in self.face_down or not keyword(game, one, "last_word"):
            return False
        if caster_is_there(game, self.seat, one):
            return False
        game.cite("10.32.2.b")
        return True

    def _timing(self, game: Pmv, names: tuple[str, ...], clause: str) -> Procedure | None:
        if passes_unheard(game, names, len(self.group), self.group):
            return game.settle(timing=True)
        cause = self.by
        events = [Event(names, clause, thing, seat=self.seat, manner=self.manner) for thing in self.group]
        return game.timing_of(events if cause is None else [cause.of(event) for event in events])

    def _move(self, game: Pmv, one: Instance) -> Move:
        if game.trace is not None and one.zone not in PUBLIC and one.id not in self.face_down:
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


def _cite_characters(game: Pmv, things: Iterable[int]) -> None:
    """Character cards are characters before they have entered."""
    if game.trace is not None and any(game.instances[one].face.kind == "character" for one in things):
        game.cite("6.1.8.a")


def _cite_spells(game: Pmv, things: Iterable[int]) -> None:
    """A spell that is a character on the field is one once it has entered."""
    if game.trace is None:
        return
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


class Attach(Straight):
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
        if game.trace is not None:
            return self._about_to_be_set(game)
        return self.first(self._about_to_be_set(game), "set_them") or self._set_at_once(game)

    @step("11.3.10.b", "11.3.11.c")
    def set_them(self, game: Pmv) -> Outcome:
        """A host that is gone takes nothing."""
        host = self._host(game)
        return DONE if host is None else self._set_them(game, host)

    @step("11.3.10.c")
    def was_set(self, game: Pmv) -> Outcome:
        return self._was_set(game)

    def _set_at_once(self, game: Pmv) -> Outcome:
        host = self._host(game)
        if host is None:
            return DONE
        return self.first(self._set_them(game, host), "was_set") or self.first(self._was_set(game)) or DONE

    def _host(self, game: Pmv) -> Instance | None:
        host = game.instances.get(self.host)
        return host if host is not None and host.zone == "field" else None

    def _about_to_be_set(self, game: Pmv) -> Procedure | None:
        self.new = tuple(thing for thing in self.group if game.instances[thing].zone != "field")
        game.cite(*(("11.3.10",) if self.new else ()))
        return game.timing_of(self._events(game, "would_", "11.3.10.a"))

    def _set_them(self, game: Pmv, host: Instance) -> Procedure | None:
        """A second 装備 goes to the graveyard (10.13.4)."""
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

    def _was_set(self, game: Pmv) -> Procedure | None:
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


def move(
    game: Pmv,
    things: Iterable[int],
    zone: str,
    position: str = "top",
    manner: str = "shift",
    clause: str = "11.3.2",
    state: str = "",
    cause: Cause = BY_RULE,
) -> Procedure | None:
    """移す・戻す・置く (11.2, 11.3): these cards go to a zone other than the field, all at once."""
    group = tuple(thing for thing in things if thing in game.instances)
    if not group:
        return None
    if any(game.instances[thing].zone == "field" for thing in group):
        return MoveAway(group, zone, position or "top", manner, state == "asleep", cause)
    game.cite(*(("11.2.2.b", "11.2.2.c", "11.2.2.d") if manner == "put" else ("11.3.2",)))
    if (zone, manner) == ("graveyard", "put"):
        return put(game, group, clause, cause, position or "top")
    events = [
        cause.of(moving(game, thing, zone, position or "top", manner, clause, state == "asleep"))
        for thing in group
    ]
    return game.happen_together(events)


def moving(
    game: Pmv, thing: int, zone: str, position: str, manner: str, clause: str, asleep: bool = False
) -> Move:
    """The move of one card; the piles are its owner's whatever a text says (3.1.6)."""
    one = game.instances[thing]
    assert zone in OWNED
    if game.trace is not None:
        game.cite(*(("11.3.4",) if one.hidden and zone not in PUBLIC else ()))
        game.cite(*(("3.1.5.d",) if one.face_down and zone in PUBLIC else ()))
        cite_going_home(game, thing)
    verbs = () if (zone, manner) == ("graveyard", "put") else VERBS[manner]
    names = (*ARRIVALS.get(zone, ()), *verbs, *(LEFT if one.zone == "field" else ()))
    return Move(
        tuple(dict.fromkeys(names)),
        clause,
        thing,
        zone,
        one.owner,
        seat=one.owner,
        position=position,
        rested=asleep and zone == "nodes",
        face_down=zone in ("nodes", "sideboard"),
    )


class MoveAway(Departure):
    """場から場以外に移す (11.3.3): what is set on the cards is scrapped, then all go at once."""

    __slots__ = ("asleep", "cause", "manner", "position", "to")

    state: ClassVar[str] = "moving"
    clause: ClassVar[str] = "11.3.3.h"

    def __init__(
        self, group: tuple[int, ...], to: str, position: str, manner: str, asleep: bool, cause: Cause
    ) -> None:
        super().__init__(group)
        self.cause = cause
        self.to = to
        self.position = position
        self.manner = manner
        self.asleep = asleep

    def still(self, game: Pmv) -> tuple[int, ...]:
        there = (thing for thing in self.group if thing in game.instances)
        return tuple(thing for thing in there if thing not in game.diverted)

    @step("11.3.3.a")
    def what_is_set_on_them(self, game: Pmv) -> Outcome:
        causes = {thing: Cause(thing, game.instances[thing].controller, "rule") for thing in self.still(game)}
        return scrap_what_is_set(game, causes, AlongWithMoved)

    @step("11.3.3.h")
    def what_is_done_instead(self, game: Pmv) -> Outcome:
        return self.begin_to_leave(game)

    @step("11.3.3.h")
    def ask_the_order(self, game: Pmv) -> Outcome:
        return self.ask(game)

    @step("11.3.3.h")
    def arranged(self, game: Pmv) -> Outcome:
        return self.keep_order(game)

    @step("11.3.3.h")
    def go(self, game: Pmv) -> Outcome:
        return self.depart(game)

    def instead(self, game: Pmv) -> Procedure | None:
        """Of what is set on the cards and, where they are put into the graveyard, of the cards themselves."""
        own = self.still(game) if (self.to, self.manner) == ("graveyard", "put") else ()
        return instead(game, (*self.dying(game), *own), self.clause, self.cause)

    def leave(self, game: Pmv) -> Procedure | None:
        found = super().leave(game)
        game.diverted = game.diverted.difference(self.group)
        return found

    def own_move(self, game: Pmv, thing: int) -> Event:
        move = moving(game, thing, self.to, self.position, self.manner, self.clause, self.asleep)
        return self.cause.of(move)


def carry_over(game: Pmv, things: Iterable[int], seat: int, by: Cause) -> Procedure | None:
    """場から場へ (11.3.2, 3.1.7.b): the same cards, with what is set on them, on another player's field."""
    group = [game.instances[thing] for thing in things if thing in game.instances]
    game.cite("11.3.2", "3.1.7.b", "11.3.11.d")
    events: list[Event] = []
    for one in group:
        if one.host != NO_HOST:
            events.append(Detached(("detached",), "11.3.2", one.id))
        if one.seat != seat:
            events.append(by.of(CarriedOver(("changed_fields",), "11.3.2", one.id, seat=seat)))
    return game.happen_together(events) if events else None


def flippable(game: Pmv, things: Iterable[int], face: str, by: Cause) -> tuple[int, ...]:
    """Those that nothing keeps from being turned so (1.3.2)."""
    if face != "down" or not may_be_barred(game, "flip"):
        return tuple(things)
    return tuple([thing for thing in things if prevented(game, thing, "flip", by) is None])


def flip(game: Pmv, things: Iterable[int], face: str, by: Cause) -> Procedure | None:
    """Cards are turned over (5.7.2); turned so already, nothing is wrong with it (5.7.3)."""
    group = flippable(game, [thing for thing in things if thing in game.instances], face, by)
    return TurnOver(group, face == "down", by) if group else None


class TurnOver(Procedure):
    """カードが裏向き・表向きになる (5.7.2)."""

    __slots__ = ("by", "face_down", "group")

    def __init__(self, group: tuple[int, ...], face_down: bool, by: Cause) -> None:
        super().__init__()
        self.group = group
        self.face_down = face_down
        self.by = by

    @step("7.1.10")
    def about_to_be_turned(self, game: Pmv) -> Outcome:
        """The moment before, where a text waits for it."""
        if not self.face_down or DOWN not in game.lore.foreseen:
            return None
        there = [thing for thing in self.group if not game.instances[thing].face_down]
        events = [Event((WOULD + DOWN,), "7.1.10", thing) for thing in there]
        game.carry_out([self.by.of(event) for event in events])
        return game.what_follows()

    @step("5.7.2.a")
    def no_longer_a_character(self, game: Pmv) -> Outcome:
        game.cite("5.7.3")
        there = [game.instances[thing] for thing in self.group if thing in game.instances]
        self.group = tuple([one.id for one in there if one.face_down != self.face_down])
        for thing in self.group:
            one = game.instances[thing]
            if one.zone == "field":
                no_longer_a_character(game, thing, "6.1.9.d")
            if one.face is not one.printed:
                game.take_for(one, one.printed)
            forget_own_doing(one)
        return None if self.group else DONE

    @step("5.7.2.b")
    def turn(self, game: Pmv) -> Outcome:
        name = DOWN if self.face_down else "turned_up"
        game.cite(*(("5.7.1",) if self.face_down else ()))
        events = [self.by.of(Flipped((name,), "5.7.2.b", thing, self.face_down)) for thing in self.group]
        game.carry_out(events)
        game.entering = frozenset(self.group)  # a 幻想生物 is no character before it has entered (6.1.8.b)
        game.changed(VOICES)
        return game.settle()

    @step("5.7.2.c")
    def about_to_enter_anew(self, game: Pmv) -> Outcome:
        self.group = tuple([thing for thing in self.group if thing in game.instances])
        _cite_characters(game, () if self.face_down else self.group)
        return game.timing_of(self._events(game, ENTERING))

    @step("5.7.2.c")
    def enters_anew(self, game: Pmv) -> Outcome:
        """It counts as coming onto the field; what is set on it stays."""
        game.entering = frozenset()
        game.changed(VOICES)
        self.group = tuple([thing for thing in self.group if thing in game.instances])
        _cite_spells(game, self.group)
        return game.timing_of(self._events(game, ENTERED))

    def _events(self, game: Pmv, names: tuple[str, ...]) -> list[Event]:
        there = [game.instances[thing] for thing in self.group]
        return [Event(names, "5.7.2.c", one.id, seat=one.controller) for one in there if one.zone == "field"]
