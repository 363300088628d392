"""The keyword line."""

from mahojin.rulebooks.pmv.abilities import Keyword
from mahojin.rulebooks.pmv.grammar import compile_skill, print_skill
from mahojin.rulebooks.pmv.grammar.vocabulary import KEYWORDS, TACTICS


def test_keywords_with_parameters_and_those_that_cannot_be_voided() -> None:
    assert compile_skill("【世界呪符】 先制 抵抗（３） 耐性：幽霊") == (
        Keyword("world_talisman", fixed=True),
        Keyword("first_strike"),
        Keyword("resist", 3),
        Keyword("resistance", "ghost"),
    )


def test_a_line_prints_back() -> None:
    line = "【装備／場】 マナチャージ（1） 加護（2）"
    assert print_skill(compile_skill(line), "ja") == line
    assert print_skill(compile_skill(line), "en") == "【field equipment】 mana charge 1 aegis 2"


def test_an_empty_line_has_no_keywords() -> None:
    assert compile_skill("") == compile_skill("-") == ()


def test_every_keyword_of_the_book_is_known() -> None:
    assert len(KEYWORDS) == 35  # 33 of chapter 10, with the three turn limits of 10.21 told apart
    assert set(KEYWORDS) >= TACTICS
