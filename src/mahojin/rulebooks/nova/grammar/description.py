"""Any piece of ability data in words, for the log, the questions and the answers of a game."""

from __future__ import annotations

from functools import lru_cache

from mahojin.rulebooks.nova.grammar.printer import print_price, print_text, say_step
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text.describing import Describing

DESCRIBING = Describing(
    grammar, print_text, print_price, say_step, ("description", "sufferer", "cause"), "energy"
)


@lru_cache(maxsize=4096)  # saying takes milliseconds, and many options of a question say the same
def describe(node: object, lang: str, kind: str = "servant") -> str:
    """An ability, instruction, description, moment, condition, effect, price or reference, in words."""
    return DESCRIBING(node, lang, kind)
