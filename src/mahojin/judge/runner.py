"""Running scenarios: answers are fed in order, what nobody scripted is passed, and all of it is undone."""

from __future__ import annotations

from mahojin.kernel.decision import Option, Options
from mahojin.kernel.problem import BadInput, Problem
from mahojin.language.game import Game
from mahojin.text import Words

from .desk import Position, Step
from .desks import desk_of
from .goals import Goal
from .picks import pick
from .reader import read_setting
from .scenario import Advance, Answers, Concede, Entry, Expect, Failure, Outcome, Scenario
from .table import Table
from .undo import Taken, unequal_copy, unequal_replay
from .verdicts import waiting
from .words import Misread

PATIENCE = 3_000  # answers that nobody scripted, in one go


def run_scenario(scenario: Scenario) -> Outcome:
    """Play a scenario and say what did not hold."""
    outcome = Outcome(scenario)
    try:
        run = Run(scenario, outcome)
    except BadInput as bad:
        outcome.problems.extend(bad.problems)
        return outcome
    for entry in scenario.script:
        try:
            run.take(entry)
        except Misread as misread:
            outcome.problems.append(Problem(f"{scenario.path}:{entry.line}", *misread.words))
            break
    outcome.trace = run.trace
    if not outcome.problems:
        run.check_clauses()
        run.check_undo()
    return outcome


def position(text: str, *, stop_at_forced: bool = False) -> Game:
    """The game that a position in words describes, at its first decision, with its trace."""
    desk, setting = read_setting(text, "position")
    game = desk.build(setting).game
    game.trace = []
    game.attended = stop_at_forced
    game.run()
    return game


class Run:
    """One scenario under way."""

    def __init__(self, scenario: Scenario, outcome: Outcome) -> None:
        self.scenario = scenario
        self.outcome = outcome
        desk = desk_of(scenario.game)
        built = desk.build(scenario.setting)
        self.trace: list[str] = []
        self.start = built.game.clone()
        game = built.game
        game.attended = True
        game.trace = self.trace
        self.table = Table(desk, Position(game, built.aliases, built.deck_problems))
        self.answers: list[Taken] = []
        self.told = 0
        self.same = True
        game.run()

    @property
    def game(self) -> Game:
        return self.table.game

    def take(self, entry: Entry) -> None:
        """One line of the script."""
        action = entry.action
        if isinstance(action, Expect):
            self.settle(action.check.looks_at())
            found = action.check.found(self.table)
            if found is not None:
                self.fail(entry.line, Words(entry.text, entry.text), found)
        elif isinstance(action, Advance):
            self.advance(action.goal)
        elif isinstance(action, Concede):
            self.concede(action.seat)
        elif isinstance(action, Answers):
            for step in action.steps:
                self.feed(step)

    def fail(self, line: int, expected: Words, found: Words) -> None:
        self.outcome.failures.append(Failure(f"{self.scenario.path}:{line}", expected, found))

    # --- Answers ----------------------------------------------------------------------------------

    def feed(self, step: Step) -> None:
        """Give an answer to the player's next decision of its kind in this turn."""
        turn = self.game.turn
        for _ in range(PATIENCE):
            decision = self.game.decision
            if decision is None or self.game.turn != turn:
                break
            if decision.seat == step.seat and decision.kind == step.verb.kind:
                self.answer(pick(self.table, decision, step))
                return
            self.pass_on()
        name = self.table.desk.seats[step.seat]
        raise Misread(
            f"{name} の「{step.text}」を使う機会がありませんでした（{self._now().ja}）。",
            f"There was no occasion for {name}'s {step.text!r} ({self._now().en}).",
        )

    def advance(self, goal: Goal) -> None:
        reached = goal(self.game)
        for _ in range(PATIENCE):
            if reached(self.game):
                return
            if self.game.over:
                break
            self.pass_on()
        raise Misread(
            f"そこまで進めませんでした（{self._now().ja}）。",
            f"It could not be advanced that far ({self._now().en}).",
        )

    def settle(self, kind: str | None) -> None:
        """Before looking, finish what an answer began: payments, and what leaves no choice.

        A decision of the kind that is to be looked at is left waiting.
        """
        while (decision := self.game.decision) is not None and decision.kind != kind:
            if not self.table.desk.settles(decision):
                return
            self.pass_on()

    def pass_on(self) -> None:
        """What happens when nobody says anything; where somebody must, the options are listed."""
        decision = self.game.decision
        assert decision is not None
        default = self.table.desk.default(self.game, decision)
        if default is None:
            now = waiting(self.table)
            raise Misread(
                f"この行の前に、次の答えが要ります。{now.ja}",
                f"Before this line an answer is needed. {now.en}",
            )
        self.answer(default)

    def answer(self, options: tuple[Option, ...]) -> None:
        decision = self.game.decision
        assert decision is not None
        places = tuple(_place(decision.options, option) for option in options)
        self._tell(decision.seat, options)
        self.answers.append(places)
        self.game.answer(*places)
        unequal = unequal_copy(self.game) if self.same else None
        if unequal is not None:
            self.same = False
            self.fail(self.scenario.line, *unequal)

    def concede(self, seat: int) -> None:
        if self.game.over:
            raise Misread("もう決着しています。", "The game is over already.")
        self.answers.append(seat)
        self.table.desk.concede(self.game, seat)

    def _tell(self, seat: int, options: tuple[Option, ...]) -> None:
        clauses = " ".join(dict.fromkeys(self.trace[self.told :]))
        self.told = len(self.trace)
        name = self.table.desk.seats[seat]
        labels = [
            ", ".join(self.table.desk.label(self.game, option, lang) for option in options) or "-"
            for lang in ("ja", "en")
        ]
        self.outcome.told.append(Words(*(f"[{clauses}] {name}: {label}" for label in labels)))

    def _now(self) -> Words:
        game = self.game
        if game.result is not None:
            return Words(f"決着しました [{game.result.clause}]", f"the game is over [{game.result.clause}]")
        return waiting(self.table)

    # --- Afterwards -------------------------------------------------------------------------------

    def check_clauses(self) -> None:
        """Naming is not enough: every declared clause was executed or cited."""
        missing = [clause for clause in self.scenario.clauses if clause not in self.trace]
        if missing:
            words = ", ".join(missing)
            self.fail(
                self.scenario.line,
                Words(f"条文 {words} が行われる", f"clauses {words} are executed"),
                Words("行われませんでした", "they were not"),
            )

    def check_undo(self) -> None:
        found = unequal_replay(self.table.desk, self.start, self.game, self.answers)
        if found is not None:
            self.fail(self.scenario.line, *found)


def _place(options: Options, wanted: Option) -> int:
    return next(place for place, option in enumerate(options) if option is wanted)
