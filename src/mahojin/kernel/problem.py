"""Problems with what a person wrote: a card, a deck, a scenario, a record. Told, never raised as a crash."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong, where, and what to do, in Japanese and English; ``clause`` is the rule behind it."""

    where: str
    ja: str
    en: str
    clause: str = ""

    def line(self, lang: str) -> str:
        message = self.ja if lang == "ja" else self.en
        rule = f" [{self.clause}]" if self.clause else ""
        return f"{self.where}: {message}{rule}" if self.where else f"{message}{rule}"


class BadInput(ValueError):
    """Something that was given cannot be used; carries every problem found in it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(problem.line("en") for problem in problems))
        self.problems = problems
