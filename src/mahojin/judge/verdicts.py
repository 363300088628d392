"""Expectations about decisions, the course and the end of a game, executed clauses, and refusals."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.text import Words

from .checks import Check, unless, without
from .desk import Step
from .notation import Item
from .picks import NotOffered, is_offered, refused_by
from .table import Table

NOTHING = Words("なし", "none")


@dataclass(frozen=True, slots=True)
class Decides(Check):
    """Whose decision it is, and of which kind."""

    seat: int | None
    kind: str | None

    def looks_at(self) -> str | None:
        return self.kind

    def found(self, table: Table) -> Words | None:
        decision = table.game.decision
        if decision is None:
            return NOTHING if self.seat is not None else None
        holds = self.seat == decision.seat and self.kind in (None, decision.kind)
        name = table.desk.seats[decision.seat]
        kind = table.desk.kind_words(decision.kind)
        return unless(holds, f"{name} {kind.ja}", f"{name} {kind.en}")


@dataclass(frozen=True, slots=True)
class Offered(Check):
    """An answer is among the options, or is not."""

    step: Step
    wanted: bool

    def looks_at(self) -> str:
        return self.step.verb.kind

    def found(self, table: Table) -> Words | None:
        if is_offered(table, self.step) == self.wanted:
            return None
        return waiting(table)


@dataclass(frozen=True, slots=True)
class OptionsAre(Check):
    """The cards and players to choose from are exactly these."""

    seat: int
    kind: str
    items: tuple[Item, ...]

    def looks_at(self) -> str:
        return self.kind

    def found(self, table: Table) -> Words | None:
        decision = table.game.decision
        if decision is not None and (decision.seat, decision.kind) == (self.seat, self.kind):
            things = [option.thing for option in decision.options if table.is_thing(option.thing)]
            if without(table, things, self.items) == []:
                return None
        return waiting(table)


def waiting(table: Table) -> Words:
    """The decision that is waiting, with its options."""
    decision = table.game.decision
    if decision is None:
        return NOTHING
    name = table.desk.seats[decision.seat]
    kind = table.desk.kind_words(decision.kind)
    return Words(
        f"{name} {kind.ja}: {table.options(decision, 'ja')}",
        f"{name} {kind.en}: {table.options(decision, 'en')}",
    )


@dataclass(frozen=True, slots=True)
class Ended(Check):
    """The game is over: who won (nobody in a draw), and by which clause."""

    winners: tuple[int, ...]
    clause: str

    def found(self, table: Table) -> Words | None:
        result = table.game.result
        if result is None:
            return Words("続行", "goes on")
        if result.winners == self.winners and self.clause in ("", result.clause):
            return None
        if not result.winners:
            return Words(f"引き分け [{result.clause}]", f"draw [{result.clause}]")
        names = ", ".join(table.desk.seats[seat] for seat in result.winners)
        return Words(f"勝者 {names} [{result.clause}]", f"winner {names} [{result.clause}]")


@dataclass(frozen=True, slots=True)
class HasLeft(Check):
    """A player is out of a game that goes on."""

    seat: int

    def found(self, table: Table) -> Words | None:
        name = table.desk.seats[self.seat]
        return unless(table.game.has_left(self.seat), f"{name} はいる", f"{name} is there")


@dataclass(frozen=True, slots=True)
class GoesOn(Check):
    """The game is not over."""

    def found(self, table: Table) -> Words | None:
        return None if table.game.result is None else Ended((-1,), "").found(table)


@dataclass(frozen=True, slots=True)
class TurnIs(Check):
    """Whose turn it is, and which."""

    seat: int | None
    turn: int | None

    def found(self, table: Table) -> Words | None:
        game = table.game
        name = table.desk.seats[game.turn_player]
        holds = self.seat in (None, game.turn_player) and self.turn in (None, game.turn)
        return unless(holds, f"ターン {name} {game.turn}", f"turn {name} {game.turn}")


@dataclass(frozen=True, slots=True)
class PlaceIs(Check):
    """Which phase (0) or step (1) it is; no step is an empty name."""

    index: int
    name: str

    def found(self, table: Table) -> Words | None:
        now = table.desk.where(table.game)[self.index]
        if now == self.name:
            return None
        return table.desk.place_words(self.index, now) if now else NOTHING


@dataclass(frozen=True, slots=True)
class InOrder(Check):
    """These clauses were executed, one after the other."""

    clauses: tuple[str, ...]

    def found(self, table: Table) -> Words | None:
        trace = iter(table.game.trace or ())
        for place, clause in enumerate(self.clauses):
            if clause not in trace:
                before = self.clauses[place - 1] if place else ""
                return Words(
                    f"{before or '最初'} の後に {clause} が行われていません",
                    f"no {clause} after {before or 'the start'}",
                )
        return None


@dataclass(frozen=True, slots=True)
class Never(Check):
    """None of these clauses was executed."""

    clauses: tuple[str, ...]

    def found(self, table: Table) -> Words | None:
        done = [clause for clause in self.clauses if clause in (table.game.trace or ())]
        words = ", ".join(done)
        return unless(not done, f"{words} が行われました", f"{words} executed")


@dataclass(frozen=True, slots=True)
class Refused(Check):
    """An answer is refused, by this clause."""

    step: Step
    clause: str

    def looks_at(self) -> str:
        return self.step.verb.kind

    def found(self, table: Table) -> Words | None:
        try:
            clause = refused_by(table, self.step)
        except NotOffered as nowhere:
            return nowhere.words
        if clause is None and is_offered(table, self.step):
            return Words("断られません（選べます）", "not refused (it is offered)")
        if clause is None:
            now = waiting(table)
            return Words(f"断る条文がありません。今の決定は {now.ja}", f"no clause refuses it; now: {now.en}")
        return unless(self.clause in ("", clause), f"[{clause}]", f"[{clause}]")


@dataclass(frozen=True, slots=True)
class DeckRefused(Check):
    """A deck is complained about by this clause, or, without one, not at all."""

    seat: int
    clause: str

    def found(self, table: Table) -> Words | None:
        problems = table.deck_problems[self.seat]
        clauses = {problem.clause for problem in problems}
        table.game.cite(*table.desk.deck_clauses(problems))
        if self.clause in clauses if self.clause else not problems:
            return None
        if not problems:
            return Words("適正", "legal")
        return Words(
            " / ".join(problem.line("ja") for problem in problems),
            " / ".join(problem.line("en") for problem in problems),
        )
