"""Any piece of ability data in words, as far as games say it alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahojin.abilities import (
    Ability,
    Bearer,
    Condition,
    Continuous,
    Either,
    Energy,
    It,
    Moment,
    Price,
    Standing,
    This,
    Those,
    Who,
)
from mahojin.text.grammar import Grammar
from mahojin.text.printer import say_first

REFERENCES = ("thing", "that player")


@dataclass(frozen=True, slots=True)
class Describing:
    """A book's printers, and which words of its grammar say a description, a condition or what is paid."""

    grammar: Callable[[], Grammar]
    text: Callable[[tuple[Ability, ...], str, str], str]
    price: Callable[[Price, str], str]
    step: Callable[[object, str], str]
    described: tuple[str, ...]
    paid: str

    def __call__(self, node: object, lang: str, kind: str) -> str:
        """An ability, instruction, description, moment, condition, effect, price or reference, in words."""
        if isinstance(node, Ability):
            return self.text((node,), kind, lang)
        if isinstance(node, Continuous):
            return self.text((Standing(node),), kind, lang)
        if isinstance(node, Price):
            return self.price(node, lang)
        words = self._words(node)
        return say_first(self.grammar(), words, node, lang) if words else self.step(node, lang)

    def _words(self, node: object) -> tuple[str, ...]:
        said: tuple[tuple[tuple[type, ...], tuple[str, ...]], ...] = (
            ((Those, Either), self.described),
            ((Moment,), ("trigger", "delay")),
            ((Condition,), ("clause",)),
            ((It, This, Bearer), REFERENCES),
            ((Who,), ("player",)),
            ((Energy,), (self.paid,)),
        )
        return next((words for types, words in said if isinstance(node, types)), ())
