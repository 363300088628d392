"""The card texts that MAGMELL's book prints itself compile; they are named here by clause and place only."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulebooks.book_samples import Sample, books, listed, quotations, refused

from mahojin.rulebooks.magmell.grammar import compile_text

DRAW = "、あなたはカードを1枚引く。"

SAMPLES = {
    ("203.4", 0): Sample("magic", "", "のユニットを対象とする。それらを破壊する。"),
    ("224.4.3", 0): Sample("unit"),
    ("302.1.2.1", 0): Sample("unit"),
    ("306.1.2.2", 0): Sample("unit"),
    ("602.2", 0): Sample("unit", "", DRAW),
    ("603.2", 0): Sample("unit", "", DRAW),
    ("604.2", 0): Sample("unit", "", DRAW),
    ("605.1", 0): Sample("unit", "", DRAW),
    ("606.1", 0): Sample("unit", "", DRAW),
    ("606.3.2", 0): Sample("magic", "", "、あなたが支配するユニットは攻撃できない。"),
    ("701.3.2", 0): Sample("unit", "このユニットが", DRAW),
    ("701.4.1.2", 0): Sample("unit", "このユニットは", "。"),
    ("701.4.2", 0): Sample("unit", "このユニットが", DRAW),
    ("701.5.2", 0): Sample("unit", "", DRAW),
    ("701.6.1", 0): Sample("unit", "", DRAW),
    ("704.3.1.3", 0): Sample("unit", "このユニットは", "。"),
}
# Words of the rules, and forms of texts with places to fill in: no card could have them as its text.
TERMS = """
212.1#0,1,2 212.5#0,1,2 223.1#0,1,2,3 224.2#0 230.3#0 301.6#0 302.1#0,1,2 302.1.4#0 306.1.2#0 702.3.2.1#0
703.4.1.2.1#0 705.4#0 705.4.9#0,1
"""


@pytest.mark.parametrize("book", books("002"))
def test_every_sample_compiles(book: Path) -> None:
    assert refused(quotations(book), SAMPLES, compile_text) == set()


@pytest.mark.parametrize("book", books("002"))
def test_every_quotation_of_the_book_is_a_sample_or_a_term(book: Path) -> None:
    assert not SAMPLES.keys() & listed(TERMS)
    assert SAMPLES.keys() | listed(TERMS) == quotations(book).keys()
