"""Views: what one audience may know of a game, as plain data that can be shown, compared and sent.

A rulebook adds its own seats and zones to ``View``. Whatever is not in a view, a player does not get to know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from mahojin.rows import Row

from .decision import NOTHING, Decision, Option
from .log import Line, Named
from .run import Result
from .state import Play

if TYPE_CHECKING:
    from mahojin.language.game import Game

SEAT_NAMES = "ABCDEFGH"
HIDDEN = 0  # the thing of a name in the log that the audience may not see
Label = Callable[[Option], str]
G = TypeVar("G", bound="Game")
G_contra = TypeVar("G_contra", bound="Game", contravariant=True)


class Wording(Protocol[G_contra]):
    """A rulebook's words for what is asked."""

    def label(self, game: G_contra, option: Option, decision: Decision, lang: str, seat: int, /) -> str: ...

    def question(self, game: G_contra, decision: Decision, lang: str, seat: int, /) -> str: ...


class Thing(msgspec.Struct, frozen=True, gc=False):
    """A card, token or ability that the audience may look at."""

    id: int
    name: str
    name_en: str
    kind: str
    owner: int
    controller: int
    numbers: dict[str, int]  # what the book counts on it; never changed
    states: tuple[str, ...] = ()
    targets: tuple[int, ...] = ()


NO_NUMBERS: dict[str, int] = {}


def shares_of(play: Play | None) -> dict[str, int]:
    """By a target's id, what it will get of what was shared out."""
    if play is None or not play.shares:
        return NO_NUMBERS
    return {str(thing): number for row in play.shares for thing, number in row}


def targets_of(play: Play | None) -> tuple[int, ...]:
    """What a card or ability that waits to be resolved targets."""
    return () if play is None else tuple(thing for row in play.targets for thing in row)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One option of a question; it is answered by its place among the options."""

    verb: str
    thing: int | None  # an instance, a player as a negative number, or nothing that may be seen
    data: tuple[int, ...]
    label: str


class Question(msgspec.Struct, frozen=True):
    """A decision as the seat that has to make it sees it."""

    seat: int
    kind: str
    clause: str
    least: int
    most: int
    about: int | None
    options: tuple[Choice, ...]
    words: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every book's view has; ``audience`` None is a spectator."""

    audience: int | None
    turn: int
    turn_player: int
    phase: str
    waiting_for: int | None  # the seat whose decision the game waits for
    question: Question | None  # only for the seat that has to decide
    log: tuple[Line, ...]
    result: Result | None

    def seat(self, name: str) -> msgspec.Struct:
        """The side of the player of this letter."""
        raise NotImplementedError

    def things(self) -> Sequence[Thing]:
        """Everything on the table that this audience sees."""
        raise NotImplementedError


def question_for(
    decision: Decision, about: int | None, visible: Callable[[int], bool], label: Label | None, words: str
) -> Question:
    """The decision as data; things that the seat may not see have no id."""
    return Question(
        decision.seat,
        decision.kind,
        decision.clause,
        decision.least,
        decision.most,
        about,
        tuple(_choice(option, label, visible) for option in decision.options),
        words,
    )


def asked_of(
    game: G,
    seat: int | None,
    lang: str | None,
    words: Wording[G],
    is_known: Callable[[G, int, int], bool],
    may_pick: Callable[[G, int, int], bool],
) -> Question | None:
    """The waiting decision for the seat that has to make it; with a language, in a rulebook's words."""
    decision = game.decision
    if decision is None or seat is None or decision.seat != seat:
        return None
    about = decision.about if is_known(game, decision.about, seat) else None

    def visible(thing: int) -> bool:
        return may_pick(game, thing, seat)

    if lang is None:
        return question_for(decision, about, visible, None, "")

    def label(option: Option) -> str:
        return words.label(game, option, decision, lang, seat)

    return question_for(decision, about, visible, label, words.question(game, decision, lang, seat))


def _choice(option: Option, label: Label | None, visible: Callable[[int], bool]) -> Choice:
    thing = option.thing
    seen = thing != NOTHING and (thing < 0 or visible(thing))
    return Choice(option.verb, thing if seen else None, option.data, "" if label is None else label(option))


def what_all_have(
    game: G,
    seat: int | None,
    lang: str | None,
    since: int,
    words: Wording[G],
    is_known: Callable[[G, int, int], bool],
    may_pick: Callable[[G, int, int], bool],
) -> Row:
    """The fields of ``View`` itself, for this audience."""
    return {
        "audience": seat,
        "turn": game.turn,
        "turn_player": game.turn_player,
        "phase": game.phase,
        "waiting_for": None if game.decision is None else game.decision.seat,
        "question": asked_of(game, seat, lang, words, is_known, may_pick),
        "log": log_for(game, seat, since),
        "result": game.result,
    }


def shown_to(game: Any, seat: int | None, is_known: Callable[[Any, int, int], bool]) -> list[int]:
    """Cards in hidden zones that are shown to all, and those that this seat looks through for its decision;
    these are sorted by name, for their order in the zone is not told."""
    instances = game.instances
    shown = [thing for thing in sorted(game.revealed) if thing in instances]
    decision: Decision | None = game.decision
    if seat is None or decision is None or decision.seat != seat:
        return shown
    found = [
        thing
        for thing in decision.looking
        if thing in instances and thing not in game.revealed and not is_known(game, thing, seat)
    ]
    return shown + sorted(found, key=lambda thing: (instances[thing].face.name, thing))


def log_for(game: Game, seat: int | None, since: int = 0) -> tuple[Line, ...]:
    """The lines of the log from a place on, without the names this audience may not see."""
    return tuple(_seen(line, seat) for line in game.log[since:]) if game.log else ()


def _seen(line: Line, seat: int | None) -> Line:
    subject, to = _named(line.subject, seat), _named(line.to, seat)
    if subject is line.subject and to is line.to:
        return line
    return Line(line.turn, line.clause, line.what, line.seat, subject, to, line.amount, line.manner)


def _named(named: Named | None, seat: int | None) -> Named | None:
    if named is None or named.sight is None or named.sight == seat:
        return named
    return Named("", HIDDEN, named.sight)


def to_data(view: View) -> Row:
    """The view as dictionaries, lists, texts and numbers, ready to be written as JSON."""
    data: Row = msgspec.to_builtins(view)
    return data
