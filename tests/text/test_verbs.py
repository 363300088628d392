"""Verbs are written once and conjugated by table."""

import pytest

from mahojin.text.verbs import conjugate

CONJUGATED = [
    ("破壊する", ("破壊する", "破壊して", "破壊し", "破壊した")),
    ("与える", ("与える", "与えて", "与え", "与えた")),
    ("引く", ("引く", "引いて", "引き", "引いた")),
    ("戻す", ("戻す", "戻して", "戻し", "戻した")),
    ("選ぶ", ("選ぶ", "選んで", "選び", "選んだ")),
    ("失う", ("失う", "失って", "失い", "失った")),
    ("持つ", ("持つ", "持って", "持ち", "持った")),
    ("なる", ("なる", "なって", "なり", "なった")),
    ("得る", ("得る", "得て", "得", "得た")),
    ("置かれている", ("置かれている", "置かれていて", "置かれてい", "置かれていた")),
    ("破壊する:passive", ("破壊される", "破壊されて", "破壊され", "破壊された")),
    ("置く:passive", ("置かれる", "置かれて", "置かれ", "置かれた")),
    ("捨てる:passive", ("捨てられる", "捨てられて", "捨てられ", "捨てられた")),
    ("攻撃する:potential,negative", ("攻撃できない", "攻撃できなくて", "攻撃できなく", "攻撃できなかった")),
    ("引く:potential,negative", ("引けない", "引けなくて", "引けなく", "引けなかった")),
    ("防御する:passive,negative", ("防御されない", "防御されなくて", "防御されなく", "防御されなかった")),
]


@pytest.mark.parametrize(("verb", "forms"), CONJUGATED)
def test_a_verb_has_its_forms(verb: str, forms: tuple[str, ...]) -> None:
    assert tuple(conjugate(verb, form) for form in ("", "te", "stem", "past")) == forms


@pytest.mark.parametrize(
    ("verb", "if_", "while_"),
    [
        ("だ", "ならば", "であるかぎり"),
        ("いる", "いるならば", "いるかぎり"),
        ("いる:negative", "いないならば", "いないかぎり"),
        ("ある:negative", "ないならば", "ないかぎり"),
    ],
)
def test_conditions_take_naraba_and_kagiri(verb: str, if_: str, while_: str) -> None:
    assert (conjugate(verb, "if"), conjugate(verb, "while")) == (if_, while_)


@pytest.mark.parametrize(
    ("verb", "nara", "case"),
    [
        ("だ", "なら", "の場合"),
        ("ある", "あるなら", "ある場合"),
        ("ある:negative", "ないなら", "ない場合"),
    ],
)
def test_a_condition_in_shorter_words(verb: str, nara: str, case: str) -> None:
    assert conjugate(verb, "nara") == nara
    assert conjugate(verb, "case") == case
