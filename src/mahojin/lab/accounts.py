"""The account of a ledger: what kind each clause is, and which ones the scenarios show at work."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import as_file
from pathlib import Path

from mahojin.judge import Outcome, load_scenarios, run_scenario
from mahojin.kernel.ledger import Entry, Ledger, Ruling
from mahojin.kernel.problem import BadInput, Problem
from mahojin.rows import Row
from mahojin.rulebooks.registry import RULEBOOKS, Rulebook, rulebook

from .named_clauses import clauses_named


@dataclass
class Account:
    """What was found out about one rulebook."""

    ledger: Ledger
    scenarios: int = 0
    exercised: set[str] = field(
        default_factory=set
    )  # declared by a scenario that holds, and seen in its trace
    not_named: list[str] = field(default_factory=list)  # steps and laws that the code never names
    unknown: list[str] = field(default_factory=list)  # named somewhere, but not in the ledger
    failures: list[str] = field(default_factory=list)
    ruled: set[str] = field(default_factory=set)  # rulings that a scenario is about

    @property
    def missing(self) -> list[str]:
        """Steps and laws that no scenario exercises, in the order of the book."""
        return [clause for clause in self.ledger.of_kind("step", "law") if clause not in self.exercised]

    @property
    def complete(self) -> bool:
        return not (self.missing or self.not_named or self.unknown or self.failures or self.untried)

    @property
    def untried(self) -> list[str]:
        """Rulings that no scenario names."""
        return [ruling.id for ruling in self.ledger.rulings if ruling.id not in self.ruled]

    def data(self) -> Row:
        of_kind = self.ledger.of_kind
        return {
            "clauses": len(self.ledger),
            "steps": len(of_kind("step")),
            "laws": len(of_kind("law")),
            "definitions": len(of_kind("definition")),
            "no_effect": len(of_kind("no_effect")),
            "exercised": len(self.exercised & set(of_kind("step", "law"))),
            "missing": self.missing,
            "not_named": self.not_named,
            "unknown": self.unknown,
            "scenarios": self.scenarios,
            "failures": self.failures,
            "rulings": len(self.ledger.rulings),
            "rulings_without_scenario": self.untried,
        }


def account_of(book: Rulebook, lang: str) -> Account:
    """Run every scenario of a rulebook and compare it with the ledger and the code."""
    ledger = book.ledger
    account = Account(ledger)
    named = clauses_named(book)
    unknown = {clause: "code" for clause in sorted(named) if clause not in ledger}
    for outcome in _outcomes(book, account, lang):
        account.scenarios += 1
        declared, trace = set(outcome.clauses), set(outcome.trace)
        named |= trace
        where = outcome.scenario.where
        unknown.update({clause: where for clause in sorted(declared | trace) if clause not in ledger})
        if outcome.ok:
            account.exercised |= declared & trace
            account.ruled |= set(outcome.scenario.rulings)
        account.failures += _failures(outcome, lang)
    account.not_named = [clause for clause in ledger.of_kind("step", "law") if clause not in named]
    account.unknown = [f"{clause} ({where})" for clause, where in unknown.items()]
    return account


def _outcomes(book: Rulebook, account: Account, lang: str) -> Iterator[Outcome]:
    """What came of every scenario in the rulebook's folder; files that cannot be read go to the account."""
    if not book.scenarios.is_dir():
        return
    with as_file(book.scenarios) as folder:
        for path in sorted(Path(folder).rglob("*.judge")):
            try:
                scenarios = load_scenarios(path)
            except BadInput as bad:
                account.failures += [problem.line(lang) for problem in bad.problems]
                continue
            yield from map(run_scenario, scenarios)


def _failures(outcome: Outcome, lang: str) -> list[str]:
    words = [problem.line(lang) for problem in outcome.problems]
    for failure in outcome.failures:
        words.append(f"{failure.where}: {failure.expected.in_(lang)} ≠ {failure.found.in_(lang)}")
    return words


def ledger_command(game: str | None, check: bool, lang: str, as_json: bool) -> int:
    """Print the account of one rulebook or of all; with ``check``, 1 unless each is complete."""
    books = [rulebook(game)] if game else list(RULEBOOKS.values())
    accounts = {book.key: account_of(book, lang) for book in books}
    if as_json:
        print(json.dumps({key: account.data() for key, account in accounts.items()}, ensure_ascii=False))
    else:
        for book in books:
            print("\n".join(_lines(book, accounts[book.key], check, lang)))
    return int(check and not all(account.complete for account in accounts.values()))


_LABELS = {
    "clauses": ("条項", "clauses"),
    "steps": ("手順", "steps"),
    "laws": ("法則", "laws"),
    "definitions": ("定義", "definitions"),
    "no_effect": ("プログラムに効果のない条項", "without effect in a program"),
    "rulings": ("裁定", "rulings"),
    "scenarios": ("シナリオ", "scenarios"),
    "exercised": ("シナリオで確かめた手順と法則", "steps and laws exercised by scenarios"),
}
_GAPS = {
    "missing": ("シナリオで確かめていない", "not exercised by a scenario"),
    "not_named": ("プログラムにない", "not named in the code"),
    "unknown": ("台帳にない", "not in the ledger"),
    "failures": ("失敗", "failed"),
    "rulings_without_scenario": ("シナリオのない裁定", "ruling without a scenario"),
}


def _lines(book: Rulebook, account: Account, check: bool, lang: str) -> Iterator[str]:
    data = account.data()
    en = lang == "en"
    yield book.title(lang)
    for name, label in _LABELS.items():
        yield f"  {label[en]}: {data[name]}"
    for name, label in _GAPS.items():
        if data[name] and not check:
            yield f"  {label[en]}: {len(data[name])}"
        elif check:
            for gap in data[name]:
                line = account.ledger[gap].line(lang) if gap in account.ledger else ""
                yield f"  ✗ {label[en]}: {gap} {line}".rstrip()
    if check and account.complete:
        yield "  ✓ " + ("complete" if en else "漏れはありません")


def rule_command(game: str, clause: str, lang: str, as_json: bool) -> int:
    """Print a clause, those under it, and the rulings on it."""
    book = rulebook(game)
    clauses = [entry for entry in book.ledger if _under(entry.clause, clause)]
    if not clauses:
        raise BadInput(
            Problem(
                f"{book.key} {clause[:40]}",
                f"その条項は台帳にありません。番号は {book.example} のように書きます。",
                f"There is no such clause in the ledger; write a number such as {book.example}.",
            )
        )
    rulings = [ruling for ruling in book.ledger.rulings if clause in ruling.clauses]
    if as_json:
        print(json.dumps({"clauses": [_row(entry, lang) for entry in clauses]}, ensure_ascii=False))
        return 0
    for entry in clauses:
        print(f"{entry.clause} {entry.line(lang)}" + (f" ({entry.why(lang)})" if entry.why(lang) else ""))
    for ruling in rulings:
        print(f"{ruling.id}: {_ruling(ruling, lang)}")
    return 0


def _under(clause: str, wanted: str) -> bool:
    return clause == wanted or clause.startswith((f"{wanted}.", f"{wanted}~"))


def _row(entry: Entry, lang: str) -> dict[str, str]:
    return {"clause": entry.clause, "kind": entry.kind, "text": entry.line(lang)}


def _ruling(ruling: Ruling, lang: str) -> str:
    if lang == "en":
        return f"{ruling.question_en} {ruling.answer_en} ({ruling.reason_en})"
    return f"{ruling.question_ja}{ruling.answer_ja}（{ruling.reason_ja}）"
