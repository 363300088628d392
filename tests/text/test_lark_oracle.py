"""A slow parser that knows nothing of ours agrees with it about what is a sentence."""

import pytest
from lark import Lark
from lark.exceptions import LarkError

from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text import Grammar, derivations
from mahojin.text.templates import Slot, Symbol

SENTENCES = [
    "このユニットは防御されない",
    "このユニットが召喚されたとき、ユニット1体を対象とする",
    "それらに合計3点のダメージを割り振って与える",
    "相手が支配するユニットがダストに置かれる場合、かわりにそれを夢に置く",
    "カードを1枚捨て、このユニットを破壊してもよい",
    "あなたが支配する赤のユニットが12体以上であるかぎり、このユニットのAPとHPを1増加する",
    "相手は自分が支配するAPが4以上のユニット2体までを選ぶ",
    "次のあなたのターン開始時、赤でAP1・HP1の「火の粉」トークンを2体召喚する",
    "あなたが支配する他の《火の 粉》のAPを、あなたのダストにあるマジックの数の2倍に1を加えた値だけ増加する",
]
QUOTING = "このターン、それは「このユニットは攻撃できない。」を得る"


def as_lark(grammar: Grammar) -> Lark:
    """The same rules for Earley's algorithm with a dynamic lexer."""
    names = {word: f"w{index}" for index, word in enumerate(grammar.productions)}
    names |= {word: f"L{index}" for index, word in enumerate(grammar.lexemes)}
    lines = [
        f"{names[word]}: "
        + " | ".join(sorted({" ".join(_as_lark(s, names) for s in p.symbols) for p in found}))
        for word, found in grammar.productions.items()
    ]
    lines += [f"{names[word]}: /{lexeme.pattern}/" for word, lexeme in grammar.lexemes.items()]
    return Lark(
        "\n".join(lines), parser="earley", lexer="dynamic", start=names["opening"], ambiguity="resolve"
    )


def _as_lark(symbol: Symbol, names: dict[str, str]) -> str:
    if isinstance(symbol, Slot):
        return names[symbol.word] + "*" * symbol.many
    return f'"{symbol}"'


@pytest.fixture(scope="module")
def oracle() -> Lark:
    return as_lark(grammar_of("unit"))


def accepts(oracle: Lark, text: str) -> bool:
    try:
        oracle.parse(text)
    except LarkError:
        return False
    return True


@pytest.mark.parametrize("text", [*SENTENCES, QUOTING])
def test_both_read_a_sentence(oracle: Lark, text: str) -> None:
    assert derivations(grammar_of("unit"), "opening", text) == 1
    assert accepts(oracle, text)


@pytest.mark.parametrize("text", SENTENCES)
def test_both_say_the_same_of_a_sentence_with_a_character_less(oracle: Lark, text: str) -> None:
    for at in range(1, len(text), max(1, len(text) // 6)):
        mutant = text[:at] + text[at + 1 :]
        assert accepts(oracle, mutant) == bool(derivations(grammar_of("unit"), "opening", mutant)), mutant
