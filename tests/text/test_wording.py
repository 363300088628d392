"""Several ways of saying one thing: all are read, and printed as they were read."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from mahojin.text import (
    Grammar,
    Name,
    NotAfter,
    Number,
    Shared,
    Unprintable,
    read_closely,
    rule,
    say_as_worded,
    say_ja,
)
from mahojin.text.rules import Make


@dataclass(frozen=True)
class Order:
    number: int
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mark:
    name: str


RULES = (
    rule("order", "{marks:mark*}皿{number:n}枚<を|をば|>", "{number} plates", Order),
    rule(
        "order",
        "{first:mark*}全部で{marks:mark*}{number:n}枚の皿",
        "{number} plates in all",
        Shared(Make(Order, ("marks", "number")), "first", "marks"),
    ),
    rule("mark", "「{name:name}」の", "{name} ", Mark),
)
GRAMMAR = Grammar(RULES, {"n": Number(1), "name": Name(opening="「")}, {}, {})


@pytest.mark.parametrize(
    "text",
    [
        "皿2枚を",
        "皿2枚をば",
        "皿2枚",
        "「青」の皿2枚",
        "「青」の「丸」の全部で2枚の皿",
        "「青」の全部で「丸」の2枚の皿",
        "全部で「青」の2枚の皿",
    ],
)
def test_what_is_read_prints_as_it_was_worded(text: str) -> None:
    reading = read_closely(GRAMMAR, "order", text)
    assert say_as_worded(GRAMMAR, "order", reading.value, reading.wording) == text


def test_ways_of_saying_one_thing_mean_the_same_and_the_first_is_the_usual_one() -> None:
    values = {read_closely(GRAMMAR, "order", text).value for text in ("皿2枚を", "皿2枚", "全部で2枚の皿")}
    assert values == {Order(2)}
    assert say_ja(GRAMMAR, "order", Order(2)) == "皿2枚を"


def test_a_wording_does_not_say_what_the_data_does_not() -> None:
    wording = read_closely(GRAMMAR, "order", "皿2枚を").wording
    with pytest.raises(Unprintable):
        say_as_worded(GRAMMAR, "order", Mark("青"), wording)


def test_nothing_is_found_just_after_a_text_that_is_barred() -> None:
    lexeme = NotAfter(("の",))
    assert list(lexeme.find("君の皿", 2)) == []
    assert list(lexeme.find("君の皿", 1)) == [(1, None)]
