"""Any piece of ability data in words, for the log, the questions and the answers of a game."""

from __future__ import annotations

from functools import lru_cache

from mahojin.abilities import Ability, Condition, Continuous, Either, It, Moment, This, Those, Who
from mahojin.rulebooks.magmell.abilities import ValueChosen
from mahojin.rulebooks.magmell.grammar.printer import print_text, say_step
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text import say_first

_SAID: tuple[tuple[tuple[type, ...], tuple[str, ...]], ...] = (
    ((Those, Either), ("description", "sufferer")),
    ((Moment,), ("trigger", "delay")),
    ((Condition,), ("clause",)),
    ((Continuous,), ("standing effect",)),
    ((It, This), ("thing", "that player")),
    ((Who,), ("player",)),
    ((ValueChosen,), ("chosen value",)),
)


@lru_cache(maxsize=4096)  # saying takes milliseconds, and many options of a question say the same
def describe(node: object, lang: str, kind: str = "unit") -> str:
    """An ability, instruction, description, moment, condition, effect, reference or player, in words."""
    if isinstance(node, Ability):
        return print_text((node,), kind, lang)
    for types, words in _SAID:
        if isinstance(node, types):
            return say_first(grammar_of("card" if kind == "magic" else kind), words, node, lang)
    return say_step(node, kind, lang)
