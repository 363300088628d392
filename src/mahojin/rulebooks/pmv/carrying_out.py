"""効果の解決 (7.1.9–7.1.13): the steps of a text, from its head, until one of them cannot be done as told."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mahojin.machine.ability import Done as WasDone
from mahojin.machine.ability import OnlyIf, Steps
from mahojin.machine.decision import NOTHING
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import player_thing

from .book import step
from .doing import ANSWERS, VERBS
from .doing.control import Aside, Beside, bought_off
from .doing.ending import put_back_what_was_taken_out, shuffle_what_was_seen
from .doing.scoping import scoped
from .doing.settling import answer, objects_named, settle
from .doing.statements import is_used_up, is_void, note_use, prepared
from .doing.targets import is_named, is_right, rows_of
from .doing.tools import source
from .doing.walking import is_statement, parts
from .game import Pmv
from .keywords import clause_of
from .procedures import PROCEDURES
from .removal_moments import FATAL
from .telling import Telling

NOWHERE: Final[tuple[str, tuple[int, ...]]] = ("", ())


class Carry(Procedure):
    """A program under way. What is left to do is data, so that conditions and choices only change it."""

    __slots__ = (
        "announced",
        "asked",
        "before",
        "branches",
        "did",
        "extracted",
        "failed",
        "followed",
        "item",
        "joint",
        "named",
        "open",
        "opened",
        "outcomes",
        "partial",
        "rows",
        "shown",
        "side",
        "sides",
        "since",
        "telling",
        "todo",
        "voided",
        "wanted",
    )

    fleeting: ClassVar[frozenset[str]] = frozenset({"answer", "since"})

    def __init__(self, steps: Steps, telling: Telling, item: int | None = None) -> None:
        super().__init__()
        self.todo: tuple[Any, ...] = scoped(steps)
        telling = prepared(telling, steps)
        self.named = tuple(rows_of(telling, steps)) if telling.targets else ()
        named = tuple((marked, row) for marked, row in self.named if is_named(marked))
        if named:
            telling = telling.picking(named)
        self.before = telling.registers  # what was spoken of when the targets were named
        self.telling = telling
        self.item = NOTHING if item is None else item  # the card played or effect used
        self.did = False  # whether the last step was carried out (そうした場合)
        self.outcomes: tuple[tuple[str, bool], ...] = ()  # the same for each action so far
        self.announced = False  # it was told what the step has for objects (8.1.1)
        self.failed = False  # the last step could not be done as told (7.1.12)
        self.voided = False  # the effect itself became void (7.1.12.c)
        self.asked: Any = None  # the step whose question is being answered
        self.open: Any = None  # the part of a step that is being chosen
        self.partial: tuple[int, ...] = ()  # picked so far for it
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.branches: tuple[tuple[object, int], ...] = ()
        self.followed: tuple[int, ...] = ()  # cards that the last step moved
        self.wanted: tuple[str, tuple[int, ...]] = NOWHERE  # where the last step should have brought them
        self.extracted: tuple[int, ...] = ()  # taken out of a pile, not yet gone anywhere (11.4)
        self.opened: tuple[int, ...] = ()  # decks seen as a whole and not shuffled since (3.2.5)
        self.shown: tuple[tuple[int, int], ...] = ()  # seat (-1 is everybody) and card shown to it
        self.sides: tuple[Telling, ...] = ()  # the words of each player where several act
        self.side = -1
        self.joint = False
        self.since = -1  # what had happened this turn when it was last looked at

    # --- The steps --------------------------------------------------------------------------------

    @step("7.1.9")
    def begin(self, game: Pmv) -> Outcome:
        telling = self.telling
        self.since = len(game.history)
        named, self.named = self.named, ()
        if named:
            game.cite("8.2.5.a")
        if is_void(game, telling):
            self.voided = True
            game.cite(*(clause_of(self.todo[0]) if self.todo else ()))
        elif not all(is_right(game, telling, marked, row) for marked, row in named):
            self.voided = True
            game.cite("8.2.5")
        elif telling.statements:
            self._count(game)
            self.todo = (*bought_off(telling), *self.todo)
        return None

    def _count(self, game: Pmv) -> None:
        """An effect that may be resolved only so often is not resolved again; automatics count as used."""
        for action in ("resolve",) if self.item != NOTHING else ("resolve", "use"):
            if is_used_up(game, self.telling, action):
                self.voided = True
                return
            note_use(game, self.telling, action)

    @step("7.1.9")
    def next_step(self, game: Pmv) -> Outcome:
        """One after the other, until something takes a frame of its own or an answer, or all is done."""
        while game.result is None:
            outcome = self._carry_out(game)
            if outcome is not None or self.asked is not None:
                return outcome
            game.watch(_cite_next, self.telling.source)
        return DONE

    @step("7.1.9")
    def take_the_answer(self, game: Pmv) -> Outcome:
        if self.open is not None:
            point, self.open = self.open, None
            answer(game, self, point)
            return self.next_step
        if self.asked is None:
            game.watch(_cite_next, self.telling.source)
            return self.next_step
        asked, self.asked = self.asked, None
        outcome: Outcome = ANSWERS[type(asked)](game, self, asked)
        return outcome

    @step("7.1.10")
    def go_on(self, game: Pmv) -> Outcome:
        return self.next_step

    @step("7.1.9")
    def take_leave(self, game: Pmv) -> Outcome:
        """What was taken out goes back or is removed from the game, decks that were seen are shuffled."""
        shuffle_what_was_seen(game, self)
        return put_back_what_was_taken_out(game, self)

    @step("7.1.9")
    def over(self, game: Pmv) -> Outcome:
        """It is known whether it was resolved to its end."""
        game.succeeded = not (self.failed or self.voided)
        if not self.voided:
            game.cite("7.1.12.a" if self.failed else "7.1.11")
        return DONE

    def _carry_out(self, game: Pmv) -> Outcome:
        """The next step of the text, once all that it leaves open is settled."""
        self._follow(game)
        self.joint = False
        it = self._coming(game)
        if it is None:
            return self.take_leave
        self.asked = None
        question = it.settle(game, self) if isinstance(it, Beside) else settle(game, self, it)
        if question is not None:
            return question
        if self.failed:
            self.todo = self.todo[1:]
            return None
        if not self.announced and game.is_awaited("became_object"):
            self.announced = True
            return game.happen(*objects_named(game, self, it)) or self.next_step
        self.announced = False
        self.todo = self.todo[1:]
        self.partial, self.rows = (), ()
        game.cite(*clause_of(it))
        outcome: Outcome = VERBS[type(it)](game, self, it)
        return outcome

    # --- What became of a step --------------------------------------------------------------------------

    @property
    def voices(self) -> tuple[Telling, ...]:
        """The words of whoever carries the step out: one player, or several at once."""
        return self.sides if self.joint else (self.telling,)

    def fail(self, game: Pmv, clause: str) -> Outcome:
        """The step cannot be done as told: what stands after it is not applied (7.1.12)."""
        game.cite("7.1.12", clause)
        self.failed = True
        self.did = False
        return None

    def done(self, game: Pmv, action: str, did: bool = True, things: tuple[int, ...] | None = None) -> None:
        """The step was carried out (or was not), to these things: they are 「それ」 from now on."""
        self.did = did
        if action:
            self.outcomes = (*[one for one in self.outcomes if one[0] != action], (action, did))
        if things is None:
            return
        self.followed = things
        if self.joint:
            self.sides = tuple(side.having(action, _own(game, side, things)) for side in self.sides)
        else:
            self.telling = self.telling.having(action, things)

    def was_done(self, test: WasDone) -> bool:
        """What became of the action that the condition asks about."""
        return dict(self.outcomes).get(test.action, self.did) if test.action else self.did

    def pick(self, point: Any, things: tuple[int, ...]) -> None:
        """This part of the step means these things from now on."""
        self.partial, self.rows = (), ()
        self.telling = self.telling.picking(((point, things),))

    def branch_of(self, one: object) -> int | None:
        for known, place in self.branches:
            if known is one:
                return place
        return None

    # --- Between steps ----------------------------------------------------------------------------------

    def _follow(self, game: Pmv) -> None:
        """Cards that it moved the effect goes on knowing; a step that did not bring them there has failed."""
        zone, things = self.wanted
        if things:
            self.wanted = NOWHERE
            self._check(game, zone, things)
        followed, self.followed = self.followed, ()
        if not self.todo and not self.extracted:
            return  # nothing is left that speaks of them
        for thing in followed:
            new = game.latest(thing)
            if new != thing:
                self.telling = self.telling.renaming(thing, new)
                self.sides = tuple([side.renaming(thing, new) for side in self.sides])
        self._note_fatalities(game)

    def _note_fatalities(self, game: Pmv) -> None:
        """Characters that its damage made fatal were made so by this effect (1.10.12.f)."""
        since, self.since = self.since, len(game.history)
        if since == self.since:
            return
        news = game.history[since:]
        own = game.latest(source(game, self.telling))
        noted = {thing for action, things, _ in self.telling.handled if action == FATAL for thing in things}
        fatal = tuple(
            past.subject
            for past in news
            if FATAL in past.names
            and game.latest(past.by) == own
            and noted.isdisjoint((past.subject, game.latest(past.subject)))
        )
        if fatal:
            self.telling = self.telling.noting(FATAL, fatal)

    def _check(self, game: Pmv, zone: str, things: tuple[int, ...]) -> None:
        """11.1.2: a card that went elsewhere before it was moved was not moved by this effect."""
        for thing in things:
            new = game.became.get(thing)
            if new is None:
                there = game.instances.get(thing)
                missed = there is None or there.zone != zone
            else:
                known = game.known(new)
                missed = known is not None and known.zone != zone
            if missed:
                self.outcomes = tuple((name, False) for name, _ in self.outcomes[-1:])
                self.fail(game, "11.1.2")
                return

    def _coming(self, game: Pmv) -> Any:
        """The next step; after a failure only what is said for that case (7.1.12.b)."""
        while self.todo:
            it = self.todo[0]
            if self.voided:
                self.todo = ()
            elif is_statement(it):
                self.todo = self.todo[1:]
            elif not self.failed:
                return it
            elif isinstance(it, Aside):
                self.todo = self.todo[1:]
                VERBS[type(it)](game, self, it)
            elif self._is_provided_for():
                game.cite("7.1.12.b")
                self.failed = False
            else:
                self.todo = tuple(one for one in self.todo[1:] if isinstance(one, Aside))
        return None

    def _is_provided_for(self) -> bool:
        """The text says what happens if the step is not, or cannot be, done."""
        for it in self.todo:
            if is_statement(it):
                continue
            if not isinstance(it, OnlyIf):
                return False
            tests = [one for one in parts(it.test) if isinstance(one, WasDone)]
            if any(not (test.done and test.able) for test in tests):
                return True
            if not tests:
                return False
        return False


def _cite_next(game: Pmv, source: int) -> None:
    """The effect goes on with its next step (7.1.10), though its card may have been removed (9.1.3.a)."""
    game.cite("7.1.10")
    card = game.instances.get(game.latest(source)) if source not in game.instances else None
    if card is not None and card.zone in ("graveyard", "exile"):
        game.cite("9.1.3.a")


def _own(game: Pmv, side: Telling, things: tuple[int, ...]) -> tuple[int, ...]:
    """What one of several players did: what that player chose, or what is theirs."""
    chosen = {thing for _, row in side.picks for thing in row}
    own = {thing for thing in things if thing in chosen or player_thing(side.actor) == thing}
    for thing in things:
        card = game.known(thing)
        if card is not None and card.seat == side.actor and not chosen & set(things):
            own.add(thing)
    return tuple(thing for thing in things if thing in own)


PROCEDURES.effect = Carry
