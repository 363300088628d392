"""The command ``mahojin judge``: run judge files and say what held and what did not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import told

from .reader import load_scenarios
from .runner import run_scenario
from .scenario import Outcome

HELD, FAILED, BAD = 0, 1, 2
SUFFIX = ".judge"


def judge_command(paths: list[str], lang: str, verbose: bool, as_json: bool, cards: str | None = None) -> int:
    """Run every scenario; 0 when all hold, 1 when an expectation fails, 2 when something cannot be read."""
    outcomes: list[Outcome] = []
    problems: list[Problem] = []
    for path in judge_files(paths, problems):
        try:
            outcomes += [run_scenario(scenario) for scenario in load_scenarios(path, cards)]
        except BadInput as bad:
            problems += bad.problems
    if as_json:
        print(json.dumps(as_data(outcomes, problems, lang), ensure_ascii=False))
    else:
        for line in report(outcomes, problems, lang, verbose):
            print(line)
    if problems or any(outcome.problems for outcome in outcomes):
        return BAD
    return HELD if all(outcome.ok for outcome in outcomes) else FAILED


def judge_files(paths: list[str], problems: list[Problem]) -> Iterator[Path]:
    """The files named, and those in the folders named."""
    for name in paths:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob(f"*{SUFFIX}"))
        if not found:
            problems.append(
                Problem(name, f"{SUFFIX} のファイルがありません。", f"There are no {SUFFIX} files.")
            )
        yield from found


def report(outcomes: list[Outcome], problems: list[Problem], lang: str, verbose: bool) -> Iterator[str]:
    """What a person reads."""
    japanese = lang == "ja"
    for outcome in outcomes:
        scenario = outcome.scenario
        if verbose or not outcome.ok:
            mark = "○" if outcome.ok else "×"
            yield f"{mark} {scenario.where} {scenario.title}"
        if verbose:
            yield from (f"    {words.in_(lang)}" for words in outcome.told)
        for failure in outcome.failures:
            yield f"  {failure.where}:"
            yield f"    {'期待' if japanese else 'expected'}: {failure.expected.in_(lang)}"
            yield f"    {'実際' if japanese else 'found'}: {failure.found.in_(lang)}"
        yield from (f"  {line}" for line in told(outcome.problems, lang))
    yield from told(problems, lang)
    yield summary(outcomes, problems, lang)


def summary(outcomes: list[Outcome], problems: list[Problem], lang: str) -> str:
    held = sum(outcome.ok for outcome in outcomes)
    unread = len(problems) + sum(len(outcome.problems) for outcome in outcomes)
    if lang == "ja":
        words = f"{len(outcomes)}場面のうち{held}場面が成り立ちました。"
        return words + (f"読めない・進められない箇所が{unread}件あります。" if unread else "")
    words = f"{held} of {len(outcomes)} scenarios hold."
    return words + (f" {unread} things could not be read or done." if unread else "")


def as_data(outcomes: list[Outcome], problems: list[Problem], lang: str) -> dict[str, object]:
    """What other programs read."""
    return {
        "scenarios": len(outcomes),
        "held": sum(outcome.ok for outcome in outcomes),
        "results": [
            {
                "where": outcome.scenario.where,
                "title": outcome.scenario.title,
                "ok": outcome.ok,
                "clauses": list(outcome.clauses),
                "rulings": list(outcome.scenario.rulings),
                "failures": [
                    {
                        "where": failure.where,
                        "expected": failure.expected.in_(lang),
                        "found": failure.found.in_(lang),
                    }
                    for failure in outcome.failures
                ],
                "problems": [problem.line(lang) for problem in outcome.problems],
            }
            for outcome in outcomes
        ],
        "problems": [problem.line(lang) for problem in problems],
    }
