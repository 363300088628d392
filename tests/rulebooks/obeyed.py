"""Whether what a grammar accepts is obeyed: without a sentence of a scenario file some scenario fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from mahojin.judge import Scenario, read_scenarios
from mahojin.judge.runner import Run
from mahojin.judge.scenario import Outcome
from mahojin.judge.words import Misread
from mahojin.kernel.problem import BadInput
from mahojin.rulebooks.registry import rulebook
from mahojin.text import Rule

Reading = Callable[[str], Iterable[Rule]]  # the rules by which a line of a card's text is read
MOST = 6  # places tried for one rule
CARD = ("カード ", "card ")


class Spot(NamedTuple):
    """A line of a card's text in a scenario file."""

    path: Path
    line: int
    card: str


def spots(key: str, reading: Reading) -> dict[int, list[Spot]]:
    """Where each rule, by its id, is used in the cards of a book's scenarios."""
    found: dict[int, list[Spot]] = {}
    for path in sorted(Path(str(rulebook(key).scenarios)).glob("*.judge")):
        card = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if line.startswith(CARD):
                card = line.split(":")[0].split(" ", 1)[1].strip()
            for rule in {id(one) for one in reading(line)} if card else ():
                found.setdefault(rule, []).append(Spot(path, number, card))
    return found


def by_hand(rules: Iterable[Rule], made: Iterable[Rule]) -> list[Rule]:
    """The rules that no lexicon makes, and of those it makes the ones that its crossings leave out."""
    crossed = {one.ja for one in made if ":this}" not in one.ja}
    return [one for one in rules if one.ja not in crossed]


def not_obeyed(key: str, rules: Iterable[Rule], reading: Reading) -> list[str]:
    """What of these rules no scenario misses, as it is written."""
    found = spots(key, reading)
    return [one.ja for one in rules if not is_obeyed(found.get(id(one), []))]


def is_obeyed(places: list[Spot]) -> bool:
    """Some scenario does not hold without a sentence in which the rule is used."""
    return any(_is_missed(spot) for spot in sorted(places, key=_is_elsewhere)[:MOST])


def _is_elsewhere(spot: Spot) -> bool:
    """Whether it is in none of the files that are there for this, which are tried first."""
    return not spot.path.name.startswith("every_")


def _is_missed(spot: Spot) -> bool:
    lines = spot.path.read_text(encoding="utf-8").splitlines()
    del lines[spot.line]
    try:
        scenarios = read_scenarios("\n".join(lines), str(spot.path))
    except BadInput:
        return False
    return any(not _holds(one) for one in _about(scenarios, spot.card, lines))


def _about(scenarios: list[Scenario], card: str, lines: list[str]) -> Iterator[Scenario]:
    """The scenarios of a file in whose own lines the card is named."""
    starts = [one.line for one in scenarios]
    for one in scenarios:
        end = min([line for line in starts if line > one.line], default=len(lines) + 1)
        if any(card in line for line in lines[one.line - 1 : end - 1]):
            yield one


def _holds(scenario: Scenario) -> bool:
    outcome = Outcome(scenario)
    try:
        run = Run(scenario, outcome)
        run.same = False  # copies are compared elsewhere
        for entry in scenario.script:
            run.take(entry)
    except (Misread, BadInput):
        return False
    return outcome.ok
