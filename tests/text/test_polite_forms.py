"""Polite endings are put into plain forms, whatever the verb."""

from __future__ import annotations

import pytest

from mahojin.text.polite_forms import plain_forms

FORMS = (
    ("置きます。", "置く。"),
    ("捨てます。", "捨てる。"),
    ("破壊します。", "破壊する。"),
    ("手札に戻します。", "手札に戻す。"),
    ("コストを減らします。", "コストを減らす。"),
    ("対象とします。", "対象とする。"),
    ("レストします。", "レストする。"),
    ("支配しています。", "支配している。"),
    ("支払います。", "支払う。"),
    ("加えることができます。", "加えることができる。"),
    ("攻撃できません。", "攻撃できない。"),
    ("置きません。", "置かない。"),
    ("支払いません。", "支払わない。"),
    ("カードがありません。", "カードがない。"),
    ("穢しました。", "穢した。"),
    ("引きました。", "引いた。"),
    ("置きませんでした。", "置かなかった。"),
    ("引いてもよいです。", "引いてもよい。"),
    ("選んでください。", "選ぶ。"),
    ("破壊してください。", "破壊する。"),
    ("手札に戻してください。", "手札に戻す。"),
    ("支払ってください。", "支払う。"),
)


@pytest.mark.parametrize(("polite", "plain"), FORMS)
def test_polite_endings_are_read_as_plain_ones(polite: str, plain: str) -> None:
    assert plain_forms(polite) == plain


def test_what_is_plain_stays_as_it_is() -> None:
    text = "［参戦］⇒敵怪異1体を対象とし、それをスイッチする。"
    assert plain_forms(text) == text
