"""Any piece of ability data in words, for the log, the questions and the answers of a game."""

from __future__ import annotations

from functools import lru_cache

from mahojin.abilities import Activation, Grant, Instead, Lasting, May, Price, Standing, Triggered
from mahojin.rulebooks.mgd.grammar.printer import print_price, print_text, say_step
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text import Unprintable, say_first
from mahojin.text.describing import Describing

DESCRIBING = Describing(grammar, print_text, print_price, say_step, ("description",), "od")


@lru_cache(maxsize=4096)  # saying takes milliseconds, and many options of a question say the same
def describe(node: object, lang: str, kind: str = "monster") -> str:
    """An ability, instruction, description, moment, condition, effect, price or reference, in words."""
    try:
        return DESCRIBING(node, lang, kind)
    except Unprintable:
        return _aside(node, lang)


def _aside(node: object, lang: str) -> str:
    """What no sentence of a card says by itself."""
    if isinstance(node, Standing | Lasting):
        return describe(node.effect, lang)
    if isinstance(node, Grant):
        return describe(node.ability, lang)
    if isinstance(node, Price):
        return _price(node, lang)
    if isinstance(node, Activation):
        steps = " ".join(describe(step, lang) for step in node.program)
        return f"{_price(node.price, lang)}{'：' if lang == 'ja' else ': '}{steps}"
    if isinstance(node, Triggered | Instead):
        steps = " ".join(describe(step, lang) for step in node.program)
        return f"{describe(node.moment, lang)}{'⇒' if lang == 'ja' else ': '}{steps}"
    if isinstance(node, May):
        steps = " ".join(describe(step, lang) for step in node.program)
        return f"{'任意で' if lang == 'ja' else 'You may: '}{steps}"
    return say_first(grammar(), ("aside",), node, lang)


def _price(price: Price, lang: str) -> str:
    parts = [price.energy] if price.energy is not None else []
    return ("、" if lang == "ja" else ", ").join(describe(part, lang) for part in (*parts, *price.deeds))
