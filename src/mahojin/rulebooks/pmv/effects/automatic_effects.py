"""自動効果 (7.4): what has come due is resolved, at once or after the effect under way."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mahojin.abilities import nodes
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.evaluator import holds
from mahojin.rulebooks.pmv.abilities import Foremost, IgnoreWord, Limited, When

from ..book import step
from ..doing.stated_terms import is_spent
from ..game import Pmv
from ..outcome.loops import end_the_loop, goes_round
from ..procedures import PROCEDURES
from ..state import Due
from .context import TextContext
from .rule_checks import apply_rules
from .snapshot import Active


def settle(game: Pmv, timing: bool, since: int | None = None, named: bool = True) -> Procedure | None:
    """A procedure if anything has to be done before the game goes on."""
    if timing and since is None:
        since = game.clock
    if game.waiting and eligible(game, since):
        return Settle(since, named=named)
    if not game.may_follow():
        return None
    first = apply_rules(game)  # most of the time they find nothing
    if first is not None or game.waiting:
        return Settle(since, first)
    game.cite("7.1.6", "1.3.4")
    return None


def eligible(game: Pmv, since: int | None, named: bool = True) -> list[Due]:
    """Those resolved now: α and β at once, γ at its timing or when no effect is under way (7.4.7.c).

    What came due together with the effect under way has its turn after that (7.1.6). Of those resolved at one
    time none comes first for its grade (ruling P-O1), unless the book does not name γ for it (ruling P-O2).
    """
    waiting = cast("list[Due]", game.waiting)
    if not waiting:
        return []
    depth = game.depth()
    found = [
        due
        for due in waiting
        if (due.grade != "gamma" and due.depth >= depth)
        or depth == 0
        or due.depth > depth
        or (since is not None and due.batch >= since)
    ]
    if not found:
        return []
    first = min(due.batch for due in found)
    together = [due for due in found if due.batch == first]
    return together if named or not depth else [due for due in together if due.grade != "gamma"] or together


# What says so, and what lets a word be ignored before the word takes effect.
FIRST: Final = (Foremost, IgnoreWord)


class Settle(Procedure):
    """Until nothing is left that comes before everything else (1.3.4)."""

    __slots__ = ("first", "idle", "named", "order", "since")

    fleeting: ClassVar[frozenset[str]] = frozenset({"answer", "idle", "since"})

    def __init__(self, since: int | None, first: Procedure | None = None, named: bool = True) -> None:
        super().__init__()
        self.named = named  # whether the book has 自動γ resolved at this timing
        self.idle = 0  # how much had been resolved without a choice when the order was asked for
        self.since = since  # the timing whose 自動γ are resolved here
        self.first = first  # what a rule has begun already; it comes before anything else
        self.order: tuple[Due, ...] = ()  # which players have put in order so far

    @step("7.1.6")
    def which_next(self, game: Pmv) -> Outcome:
        if self.first is not None:
            first, self.first = self.first, None
            self.at = self.where_is(self.which_next)
            return first
        dues = eligible(game, self.since, self.named)
        for due in dues:
            if any(isinstance(part, FIRST) for part in nodes(due.steps)):
                return self._resolve(game, due)
        alphas = [due for due in dues if due.grade == "alpha"]
        if alphas:
            game.cite("7.4.5.e")
            return self._resolve(game, min(alphas, key=lambda due: _arrived(game, due)))
        return self._in_order(game, dues) if dues else self.rules

    def _in_order(self, game: Pmv, dues: list[Due]) -> Outcome:
        """The turn player puts all of theirs in order, then the next player, before any is resolved."""
        settled = [due for due in dues if due.ordered]
        if settled or len(dues) == 1:
            return self._resolve(game, (settled or dues)[0])
        waiting = cast("list[Due]", game.waiting)
        for seat in game.in_turn_order():
            own = [due for due in dues if due.context.controller == seat and due not in self.order]
            if own:
                game.cite("7.1.6.a", "7.1.17")
            if len(own) > 1:
                options = [Option("next", due.context.source, (waiting.index(due),)) for due in own]
                self.idle = game.idle
                return Decision(seat, "order", options, "7.1.6.a")
            self.order += tuple(own)
        order, self.order = self.order, ()
        if not order:
            return self.rules
        settled = [due.in_order() for due in order]
        game.waiting = [*settled, *[due for due in waiting if due not in order]]
        return self._resolve(game, settled[0])

    @step("7.1.6.a")
    def the_one_chosen(self, game: Pmv) -> Outcome:
        """All of them will be resolved: who only chooses the order has no way out of a loop (12.10.1)."""
        game.idle = self.idle
        self.order += (cast("list[Due]", game.waiting)[self.chosen.data[0]],)
        return self.which_next

    @step("1.3.4")
    def rules(self, game: Pmv) -> Outcome:
        if eligible(game, self.since):
            return self.which_next
        if not game.may_follow():
            return DONE
        found = apply_rules(game)
        if found is not None:
            self.at = self.where_is(self.which_next)
            return found
        return self.which_next if game.waiting else DONE

    def _resolve(self, game: Pmv, due: Due) -> Outcome:
        waiting = cast("list[Due]", game.waiting)
        game.waiting = [one for one in waiting if one is not due]
        self.at = self.where_is(self.rules)
        if goes_round(game, due.context.source):
            end_the_loop(game)
            return self.rules
        return Automatic(due)


def _arrived(game: Pmv, due: Due) -> int:
    instance = game.known(due.context.source)
    return instance.arrived if instance else 0


MET: Final = {
    "alpha": ("7.4.5.b",),
    "beta": ("7.4.6.b",),
    "gamma": ("7.4.7.a", "7.4.7.b"),
}  # what it asks for, met
RESOLVED: Final = {"alpha": "7.4.5.c", "beta": "7.4.6.c", "gamma": "7.4.7.c"}


class Automatic(Procedure):
    """One automatic effect is resolved."""

    __slots__ = ("context", "due")

    def __init__(self, due: Due) -> None:
        super().__init__()
        self.due = due
        self.context: TextContext = cast(TextContext, due.context)

    @step("7.1.6")
    def does_it_still_apply(self, game: Pmv) -> Outcome:
        """A γ whose card has left the field, or whose condition fails by now, is not resolved."""
        if not still_applies(game, self.due):
            game.cite("7.4.7.d" if self.due.grade == "gamma" else "7.4.5.d")
            return DONE
        game.cite(*MET.get(self.due.grade, ()))
        game.note("automatic", "7.4.1", self.context.controller, subject=self.context.source)
        return None

    @step("7.1.6", "7.4.1")
    def resolve(self, game: Pmv) -> Outcome:
        resolved = "7.2.1.b" if isinstance(self.due.ability, Active) else "7.7.1"
        game.cite(RESOLVED.get(self.due.grade, resolved))
        begin: Procedure = PROCEDURES.begin(game, self.due.steps, self.context)
        return begin


def still_applies(game: Pmv, due: Due) -> bool:
    """Its condition still holds and, for α and γ, its card still has it on the field (7.4.5.d, 7.4.7.d)."""
    active = due.ability
    if not isinstance(active, Active):
        return True
    context = due.context
    assert isinstance(context, TextContext)
    if not due.grade:
        game.cite("7.2.1.c")  # it is not among the texts of the card it concerns
    if due.grade in ("alpha", "gamma"):
        one = game.instances.get(context.this)
        if one is None or one.zone != "field":
            return False
        if not any(other.key == active.key for other in game.snapshot.of(When)):
            return False
    for statement in context.statements:
        if isinstance(statement, Limited) and statement.action == "resolve":
            if is_spent(game, context, statement):
                return False
    return active.data.test is None or holds(game, context, active.data.test)


PROCEDURES.settle = settle
