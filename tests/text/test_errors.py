"""An error shows place, sentence, a caret under the span, and what was expected."""

from mahojin.text import TextError, Words
from mahojin.text.errors import columns

WHY = Words("ここが読めません", "this cannot be read")


def test_full_width_characters_take_two_columns() -> None:
    assert columns("APを2") == 5


def test_the_caret_lies_under_the_span() -> None:
    error = TextError("APを2あげる。", 4, 7, WHY, (Words("「増加する」", "「増加する」"),))
    assert error.render("ja") == (
        "1行目の5文字目：ここが読めません\n  APを2あげる。\n       ^^^^^^\n  ここに入るもの：「増加する」"
    )


def test_only_the_sentence_with_the_span_is_shown() -> None:
    text = "■それを破壊する。それを壊す。\n■あ。"
    error = TextError(text, 12, 13, WHY)
    assert error.sentence == "それを壊す。"
    assert (error.line, error.column) == (1, 13)
    assert error.render("en") == "line 1, character 13: this cannot be read\n  それを壊す。\n        ^^"


def test_a_second_line_is_counted() -> None:
    error = TextError("あ。\nいう。", 4, 5, WHY)
    assert (error.line, error.column, error.sentence) == (2, 2, "いう。")


def test_a_long_sentence_is_cut_around_the_span() -> None:
    error = TextError("あ" * 500 + "。", 250, 251, WHY)
    assert max(map(columns, error.render("ja").split("\n"))) < 180


def test_an_empty_text_can_be_shown() -> None:
    assert TextError("", 0, 0, WHY).render("ja").endswith("^")
