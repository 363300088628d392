"""効果の解決 (7.1.9–7.1.13): the steps of a text, from its head, until one of them cannot be done as told."""

from __future__ import annotations

from typing import ClassVar, Final

from mahojin.abilities import Condition, If, Instruction, Program, Who
from mahojin.kernel.decision import NOTHING, Decision
from mahojin.kernel.procedure import DONE, Outcome
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import holds
from mahojin.language.game import Game
from mahojin.language.program import ProgramRun
from mahojin.language.verbs import Verbs
from mahojin.rulebooks.pmv.abilities import Done as WasDone
from mahojin.rulebooks.pmv.abilities import Otherwise, Steps, Void

from ..book import step
from ..cards.keywords import clause_of
from ..doing import STEPS
from ..doing.action_names import action_of
from ..doing.branch_steps import Aside, Beside, bought_off
from ..doing.objects import answer, objects_named, settle
from ..doing.splits import splits
from ..doing.stated_terms import is_used_up, note_use
from ..doing.targets import is_named, is_right, rows_of
from ..doing.tools import put_back_what_was_taken_out, shuffle_what_was_seen, source
from ..doing.walks import is_statement, leaves_open, parts, prepared, scoped
from ..game import Pmv
from ..procedures import PROCEDURES
from ..removal.moments_of_removal import FATAL
from .context import TextContext

NOWHERE: Final[tuple[str, tuple[int, ...]]] = ("", ())


class CarryOut(ProgramRun):
    """A program under way: a step that cannot be done as told ends it (7.1.12), and several players may act
    at once (7.1.13)."""

    __slots__ = (
        "announced",
        "before",
        "branches",
        "context",
        "extracted",
        "failed",
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
        "voided",
        "wanted",
    )

    table: ClassVar[Verbs] = STEPS
    fleeting: ClassVar[frozenset[str]] = frozenset({"answer", "since"})

    def __init__(self, steps: Steps, context: TextContext, item: int | None = None) -> None:
        context = prepared(context, steps)
        self.named = tuple(rows_of(context, steps)) if context.targets else ()
        named = tuple((marked, row) for marked, row in self.named if is_named(marked))
        if named:
            context = context.picking(named)
        super().__init__(scoped(steps))
        self.context = context
        self.before = context.registers  # what was spoken of when the targets were named
        self.item = NOTHING if item is None else item  # the card played or effect used
        self.outcomes: tuple[tuple[str, bool], ...] = ()  # whether it was done, for each action so far
        self.announced = False  # it was told what the step has for objects (8.1.1)
        self.failed = False  # the last step could not be done as told (7.1.12)
        self.voided = False  # the effect itself became void (7.1.12.c)
        self.open: object = None  # the part of a step that is being chosen
        self.partial: tuple[int, ...] = ()  # picked so far for it
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.branches: tuple[tuple[object, int], ...] = ()
        self.wanted: tuple[str, tuple[int, ...]] = NOWHERE  # where the last step should have brought them
        self.extracted: tuple[int, ...] = ()  # taken out of a pile, not yet gone anywhere (11.4)
        self.opened: tuple[int, ...] = ()  # decks seen as a whole and not shuffled since (3.2.5)
        self.shown: tuple[tuple[int, int], ...] = ()  # seat (-1 is everybody) and card shown to it
        self.sides: tuple[TextContext, ...] = ()  # the words of each player where several act
        self.side = -1
        self.joint = False
        self.since = -1  # what had happened this turn when it was last looked at

    # --- The steps --------------------------------------------------------------------------------

    @step("7.1.9")
    def begin(self, game: Pmv) -> Outcome:
        context = self.context
        self.since = len(game.history)
        named, self.named = self.named, ()
        if named:
            game.cite("8.2.5.a")
        if _is_void(game, context):
            self.voided = True
            game.observe(_cite_words, *self.todo[:1])
        elif named and not all(is_right(game, context, marked, row) for marked, row in named):
            self.voided = True
            game.cite("8.2.5")
        elif context.statements:
            self._count(game)
            self.todo = (*bought_off(context), *splits(context), *self.todo)
        return None

    def _count(self, game: Pmv) -> None:
        """An effect that may be resolved only so often is not resolved again; automatics count as used. What
        was put off is the rest of a use that counts already (7.8.2)."""
        if self.context.waited:
            return
        for action in ("resolve",) if self.item != NOTHING else ("resolve", "use"):
            if is_used_up(game, self.context, action):
                self.voided = True
                return
            note_use(game, self.context, action)

    @step("7.1.9")
    def next_instruction(self, game: Pmv) -> Outcome:
        return self.advance(game)

    @step("7.1.9")
    def take_the_answer(self, game: Pmv) -> Outcome:
        if self.open is not None:
            point, self.open = self.open, None
            answer(game, self, point)
            return self.next_instruction
        if self.asked is None:
            game.observe(self.cite_next)
        return self.take(game)

    @step("7.1.10")
    def go_on(self, game: Pmv) -> Outcome:
        return self.next_instruction

    @step("7.1.9")
    def all_done(self, game: Pmv) -> Outcome:
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

    def cite_next(self, game: Game) -> None:
        """The effect goes on with its next step, though its card may have been removed (9.1.3.a)."""
        assert isinstance(game, Pmv)
        game.cite("7.1.10")
        source = self.context.source
        card = game.instances.get(game.latest(source)) if source not in game.instances else None
        if card is not None and card.zone in ("graveyard", "exile"):
            game.cite("9.1.3.a")

    def prepare(self, game: Game) -> Outcome:
        """All that the next step of the text leaves open is settled; one that fails so is passed over."""
        assert isinstance(game, Pmv)
        self._follow(game)
        self.joint = False
        while True:
            it = self._coming(game)
            if it is None:
                return self.all_done
            question = self._ask(game, it)
            if question is not None:
                return question
            if not self.failed:
                break
            self.todo = self.todo[1:]
        if not self.announced and game.is_awaited("became_object"):
            self.announced = True
            return game.happen(*objects_named(game, self, it)) or self.next_instruction
        self.announced = False
        self.partial, self.rows = (), ()
        game.observe(_cite_words, it)
        return None

    def _ask(self, game: Pmv, it: object) -> Decision | None:
        """The next thing that a step leaves open, if it leaves anything open."""
        if isinstance(it, Beside):
            return it.settle(game, self)
        return settle(game, self, it) if self.context.statements or leaves_open(it) else None

    # --- What became of a step --------------------------------------------------------------------------

    @property
    def contexts(self) -> tuple[TextContext, ...]:
        """The words of whoever carries the step out: one player, or several at once."""
        return self.sides if self.joint else (self.context,)

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
        self.moved = things
        if self.joint:
            self.sides = tuple(side.having(action, _own(game, side, things)) for side in self.sides)
        else:
            self.context = self.context.having(action, things)

    # --- What a player may do, and what only if something is so ----------------------------------------

    @property
    def source(self) -> int:
        return self.context.source

    def chooser(self, game: Game, who: Who) -> int:
        return self.context.actor

    def is_so(self, game: Game, condition: Condition) -> bool:
        """What became of the action that the condition asks about, if it asks about one, is known."""
        asked = next((one.action for one in parts(condition) if isinstance(one, WasDone)), "")
        return holds(game, self.context, condition, dict(self.outcomes).get(asked, self.did))

    def decline(self, game: Game, program: Program) -> None:
        """Nothing of it was done."""
        assert isinstance(game, Pmv)
        for one in parts(program):
            action = action_of(one)
            if action:
                self.done(game, action, did=False)
        self.did = False

    def tested(self, it: If, held: bool) -> None:
        """それ以外の場合, after a row of conditions, is when none of them held."""
        for place, one in enumerate(self.todo):
            if isinstance(one, If) and isinstance(one.condition, Otherwise):
                self.did = False
                self.todo = (*self.todo[:place], *self.todo[place + 1 :]) if held else self.todo
                return
            if not isinstance(one, If) and not is_statement(one):
                return

    def pick(self, point: object, things: tuple[int, ...]) -> None:
        """This part of the step means these things from now on."""
        self.partial, self.rows = (), ()
        self.context = self.context.picking(((point, things),))

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
        moved, self.moved = self.moved, ()
        if not self.todo and not self.extracted:
            return  # nothing is left that speaks of them
        for thing in moved:
            new = game.latest(thing)
            if new != thing:  # it is read as it is now (3.1.7), by every player who acts
                self.context = self.context.renaming(thing, new)
                self.sides = tuple([side.renaming(thing, new) for side in self.sides])
        if self.since != len(game.history):
            self._note_fatalities(game)

    def _note_fatalities(self, game: Pmv) -> None:
        """Characters that its damage made fatal were made so by this effect (1.10.12.f)."""
        news = game.history[self.since :]
        self.since = len(game.history)
        own = game.latest(source(game, self.context))
        noted = {thing for action, things, _ in self.context.handled if action == FATAL for thing in things}
        fatal = tuple(
            past.subject
            for past in news
            if FATAL in past.names
            and game.latest(past.by) == own
            and noted.isdisjoint((past.subject, game.latest(past.subject)))
        )
        if fatal:
            self.context = self.context.noting(FATAL, fatal)

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

    def _coming(self, game: Pmv) -> Instruction | None:
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
                self.table.verbs[type(it)](game, self, it)
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
            if not isinstance(it, If):
                return False
            tests = [one for one in parts(it.condition) if isinstance(one, WasDone)]
            if any(not (test.done and test.able) for test in tests):
                return True
            if not tests:
                return False
        return False


def _own(game: Pmv, side: TextContext, things: tuple[int, ...]) -> tuple[int, ...]:
    """What one of several players did: what that player chose, or what is theirs."""
    chosen = {thing for _, row in side.picks for thing in row}
    own = {thing for thing in things if thing in chosen or player_thing(side.actor) == thing}
    for thing in things:
        card = game.known(thing)
        if card is not None and card.seat == side.actor and not chosen & set(things):
            own.add(thing)
    return tuple(thing for thing in things if thing in own)


def _cite_words(game: Pmv, *words: object) -> None:
    """By which clauses words of a text are carried out, or void."""
    for one in words:
        game.cite(*clause_of(one))


def _is_void(game: Pmv, context: TextContext) -> bool:
    """A condition holds under which the effect is void."""
    return any(isinstance(one, Void) and holds(game, context, one.test) for one in context.statements)


PROCEDURES.effect = CarryOut
