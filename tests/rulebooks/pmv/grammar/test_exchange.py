"""What can be said in one place can be said in others: things exchanged between sentences are read there."""

from __future__ import annotations

import random
import re

import pytest
from tests.rulebooks.pmv.grammar.texts_combined import CHARACTER, SPELL
from tests.rulebooks.pmv.grammar.texts_wider import CHARACTER as MORE
from tests.rulebooks.pmv.grammar.texts_wider import SPELL as SPELLS

from mahojin.rulebooks.pmv.grammar import compile_closely, plain_text, reprint

TEXTS = tuple(text for text in (*CHARACTER, *SPELL, *MORE, *SPELLS) if "\n" not in text)
# How many are meant, by how the words in 〔〕 end; those of one sort stand in the same places.
SORTS = {"some": "キャラクター1枚$", "every": "キャラクター全て$", "cards": "カード1枚$"}
TRIED = 60


def found(sort: str) -> list[tuple[str, str]]:
    """Texts with words of the sort, and the words."""
    return [
        (text, words)
        for text in map(plain_text, TEXTS)
        for words in re.findall("〔([^〔〕]*)〕", text)
        if re.search(SORTS[sort], words) and "目標" not in words
    ]


@pytest.mark.parametrize("sort", SORTS)
def test_things_of_one_sort_may_change_places(sort: str) -> None:
    places = found(sort)
    assert len(places) > 5
    chance = random.Random(sort)
    for _ in range(TRIED):
        (text, old), (_, new) = chance.choice(places), chance.choice(places)
        changed = text.replace(f"〔{old}〕", f"〔{new}〕", 1)
        kind = "character" if re.match("（(?:自動|常時|自分|相手)", text) else "spell"
        assert reprint(compile_closely(changed, kind)) == plain_text(changed)
