"""Limits on use are known by their place in their own card's texts, whoever else has the same words."""

from types import SimpleNamespace
from typing import Any

from mahojin.abilities import nodes
from mahojin.rulebooks.pmv.cards.files import compile_words
from mahojin.rulebooks.pmv.doing.stated_terms import _number

ONCE = "（常時）０：〔あなた〕は１ドローする。この効果は１ターンに１度しか使用出来ない。"
BEFORE = "（常時）０：〔あなた〕はライフポイントを１得る。"


def test_words_that_two_cards_share_are_counted_by_each_cards_own_texts() -> None:
    (shared,) = compile_words(ONCE, "character")
    limit: Any = next(node for node in nodes(shared) if type(node).__name__ == "Limited")
    rows = {1: (shared,), 2: (*compile_words(BEFORE, "character"), shared)}
    game: Any = SimpleNamespace(
        known=lambda source: SimpleNamespace(face=SimpleNamespace(texts=rows[source]))
    )
    told: list[Any] = [SimpleNamespace(source=source, this=source) for source in (1, 2, 1)]
    alone, after, again = (_number(game, context, limit) for context in told)
    earlier = len(nodes(compile_words(BEFORE, "character")))
    assert (after - alone, again) == (earlier, alone)
