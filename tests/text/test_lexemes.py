"""Words of tables, verbs in all their forms, and parts that are left out: read and printed as they stood."""

from __future__ import annotations

import pytest

from mahojin.text import (
    Grammar,
    Listed,
    Shape,
    Unsaid,
    read_closely,
    rule,
    say_as_worded,
    say_en,
    say_ja,
)
from mahojin.text.inflected import inflected
from mahojin.text.verbs import conjugate

BOUNDS = Listed((">=", ("以上", "か、それより多い"), "% or more"), ("<", ("未満",), "less than %"))
DEEDS = inflected(
    "deed",
    ("past",),
    (
        ("scrap", "[破棄する]", {"": "scrap", "one": "scraps"}),
        ("exile", "<ゲームから|>[除外する]", {"": "remove", "one": "removes"}),
        ("exile", "<取り除く>", {"": "never said"}),
    ),
)
RULES = (
    rule("range", "手札{op:bound}¦手札{op:exactly}", "{op%=a hand}", Shape(lambda op: op)),
    rule("was", "{_:deed-past}", {"": "{_}", "one": "{_.one}"}),
)
GRAMMAR = Grammar(RULES, {"bound": BOUNDS, "exactly": Unsaid("=", "just %"), **DEEDS}, {}, {})


@pytest.mark.parametrize(
    ("text", "value", "english"),
    [
        ("手札以上", ">=", "a hand or more"),
        ("手札か、それより多い", ">=", "a hand or more"),
        ("手札未満", "<", "less than a hand"),
        ("手札", "=", "just a hand"),
    ],
)
def test_a_word_is_printed_in_the_spelling_in_which_it_was_read(text: str, value: str, english: str) -> None:
    reading = read_closely(GRAMMAR, "range", text)
    assert reading.value == value
    assert say_as_worded(GRAMMAR, "range", value, reading.wording) == text
    assert say_en(GRAMMAR, "range", value) == english


def test_the_usual_spelling_is_the_first() -> None:
    assert say_ja(GRAMMAR, "range", ">=") == "手札以上"
    assert say_ja(GRAMMAR, "was", "exile") == "ゲームから除外した"


@pytest.mark.parametrize(
    ("text", "value", "english"),
    [
        ("破棄した", "scrap", "scraps"),
        ("除外した", "exile", "removes"),
        ("ゲームから除外した", "exile", "removes"),
        ("取り除く", "exile", "removes"),
    ],
)
def test_a_verb_is_read_in_its_form_and_agrees_in_english(text: str, value: str, english: str) -> None:
    reading = read_closely(GRAMMAR, "was", text)
    assert reading.value == value
    assert say_as_worded(GRAMMAR, "was", value, reading.wording) == text
    assert say_en(GRAMMAR, "was", value, "one") == english


def test_what_is_in_no_table_is_not_said() -> None:
    assert BOUNDS.show("!=", "ja") is None
    assert BOUNDS.show([], "ja") is None
    assert Unsaid(1).show(True, "ja") is None


@pytest.mark.parametrize(
    ("verb", "caused"),
    [("行う", "行わせる"), ("破棄する", "破棄させる"), ("受ける", "受けさせる"), ("戻す", "戻させる")],
)
def test_somebody_has_others_do_it(verb: str, caused: str) -> None:
    assert conjugate(verb, "causative") == caused
    assert conjugate("行う", "causative-unless") == "行わせなければ"
