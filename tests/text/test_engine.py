"""The engine with a grammar of its own: no game is needed."""

import sys
from dataclasses import dataclass

import pytest

from mahojin.text import (
    Const,
    Grammar,
    GrammarError,
    Mismatch,
    Number,
    Rule,
    Several,
    Unprintable,
    Words,
    derivations,
    either,
    listed,
    read,
    read_closely,
    rule,
    say_as_worded,
    say_en,
    say_ja,
)


@dataclass(frozen=True)
class Eat:
    who: str
    number: int
    fruit: str
    raw: bool = False


@dataclass(frozen=True)
class Sum:
    left: object
    right: object


RULES: tuple[Rule, ...] = (
    *listed("fruit", apple=("りんご", "apple"), pear=("なし", "pear")),
    rule("who", "私", "I", Const("me"), agrees="you"),
    rule("who", "彼", "he", Const("him")),
    rule(
        "deed",
        "{who:who}は{fruit:fruit}を{number:n}個[食べる]",
        "{who} {eat@who} {number} {fruit}{number#|s}",
        Eat,
    ),
    rule(
        "deed",
        "{who:who}は生で{fruit:fruit}を{number:n}個[食べる]",
        "{who} {eat@who} {number} raw {fruit}",
        Eat,
        raw=True,
    ),
    rule("wish", "{_:deed-te}もよい", "if so, {_}"),
    rule("list", "{init:item*}{last:fruit}", "{init}{last}", Several(("init", "last"))),
    rule("item", "{_:fruit}と", "{_} and "),
    rule("sum", "{left:sum}たす{right:n}", "{left} + {right}", Sum),
    *either("sum", "n"),
    rule("end", "{a:sum}の{b:fruit}", "", Several(("a", "b"))),
)


def grammar(*more: Rule) -> Grammar:
    labels = {"fruit": Words("果物", "a fruit")}
    return Grammar((*RULES, *more), {"n": Number(1)}, {"deed": ("te",)}, labels)


GRAMMAR = grammar()


@pytest.mark.parametrize(
    ("text", "value", "english"),
    [
        ("私はりんごを2個食べる", Eat("me", 2, "apple"), "I eat 2 apples"),
        ("彼はなしを1個食べる", Eat("him", 1, "pear"), "he eats 1 pear"),
        ("彼は生でなしを1個食べる", Eat("him", 1, "pear", raw=True), "he eats 1 raw pear"),
    ],
)
def test_one_template_reads_and_prints(text: str, value: Eat, english: str) -> None:
    assert read(grammar(), "deed", text) == value
    assert say_ja(grammar(), "deed", value) == text
    assert say_en(grammar(), "deed", value) == english


FREE = rule("meal", "((生で&{fruit:fruit}を&{number:n}個))[食べる]", "eat raw", Eat, who="me", raw=True)


@pytest.mark.parametrize(
    "text",
    ["生でりんごを2個食べる", "2個りんごを生で食べる", "りんごを2個生で食べる", "生で2個りんごを食べる"],
)
def test_parts_in_free_order_are_read_in_each_and_printed_as_they_stood(text: str) -> None:
    found = read_closely(grammar(FREE), "meal", text)
    assert found.value == Eat("me", 2, "apple", raw=True)
    assert derivations(grammar(FREE), "meal", text) == 1
    assert say_as_worded(grammar(FREE), "meal", found.value, found.wording) == text
    assert say_ja(grammar(FREE), "meal", found.value) == "生でりんごを2個食べる"


def test_a_form_is_handed_down() -> None:
    assert read(grammar(), "wish", "私はなしを3個食べてもよい") == Eat("me", 3, "pear")


def test_a_row_is_flat() -> None:
    value = read(grammar(), "list", "りんごとなしとりんご")
    assert value == ("apple", "pear", "apple")
    assert say_ja(grammar(), "list", value) == "りんごとなしとりんご"


def test_left_recursion_is_read() -> None:
    assert read(grammar(), "sum", "1たす2たす3") == Sum(Sum(1, 2), 3)


def test_a_long_row_does_not_run_out_of_stack() -> None:
    value = read(grammar(), "list", "りんごと" * 480 + "なし")
    assert isinstance(value, tuple)
    assert len(value) == 481


def test_nesting_that_is_too_deep_is_a_mismatch() -> None:
    with pytest.raises(Mismatch):
        read(grammar(), "sum", "1" + "たす2" * 3000)


def test_the_earlier_rule_wins_and_both_are_counted() -> None:
    doubled = grammar(rule("deed", "{who:who}は{fruit:fruit}を{number:n}個食べる", "", Eat, raw=True))
    assert read(doubled, "deed", "私はなしを3個食べる") == Eat("me", 3, "pear")
    assert derivations(doubled, "deed", "私はなしを3個食べる") == 2
    assert derivations(grammar(), "deed", "私はなしを3個食べる") == 1


def test_rules_that_end_alike_are_read_alike() -> None:
    ends = grammar(
        *listed("part", one=("一を", "one"), two=("二を", "two")),
        rule("pick", "<また、|>{_:part}取る", "", Several(("_",))),
        rule("pick", "次に{_:part}取る", "", Several(("_",))),
        rule("pick", "{_:part}取る<|こと>", "{_}"),
    )
    said = {"二を取る": ("two",), "また、二を取る": ("two",), "次に一を取る": ("one",), "一を取ること": "one"}
    assert {text: read(ends, "pick", text) for text in said} == said
    assert derivations(ends, "pick", "二を取る") == 2


def test_right_recursion_is_refused_when_the_grammar_is_built() -> None:
    with pytest.raises(GrammarError, match="loop"):
        grammar(rule("loop", "{a:n}と{b:loop}", "", Several(("a", "b"))))


def test_a_word_without_rules_is_refused() -> None:
    with pytest.raises(GrammarError, match="nothing"):
        grammar(rule("x", "{_:nothing}", ""))


def test_data_without_a_text_is_unprintable() -> None:
    with pytest.raises(Unprintable):
        say_ja(grammar(), "deed", Eat("you", 1, "pear"))
    with pytest.raises(Unprintable):
        say_ja(grammar(), "deed", Eat("me", 0, "pear"))


def test_what_can_only_begin_too_late_is_a_mismatch_at_the_end() -> None:
    with pytest.raises(Mismatch) as caught:
        read(grammar(), "n", "あ5")
    assert (caught.value.start, caught.value.end, caught.value.expected) == (1, 2, ())


def test_what_was_tried_before_is_refused_in_the_same_words() -> None:
    found = []
    for _ in range(2):
        with pytest.raises(Mismatch) as caught:
            read(GRAMMAR, "deed", "私はバナナを2個食べる")
        found.append((caught.value.start, caught.value.end, caught.value.expected))
    assert found[0] == found[1]


def test_what_was_too_deep_where_much_was_called_is_read_where_there_is_room() -> None:
    def read_below(calls: int, text: str) -> object:
        return read_below(calls - 1, text) if calls else read(GRAMMAR, "deed", text)

    refused = 0
    for calls in range(1, sys.getrecursionlimit()):
        text = f"私はりんごを{calls}個食べる"
        try:
            read_below(calls, text)
        except Mismatch:
            refused += 1
            assert read(GRAMMAR, "deed", text) == Eat("me", calls, "apple")
        except RecursionError:  # there was no room even for asking
            break
    assert refused


def test_the_same_sentence_read_twice_is_equal_and_not_the_same() -> None:
    one, other = (read(GRAMMAR, "deed", "私はりんごを2個食べる") for _ in range(2))
    assert one == other and one is not other


def test_a_mismatch_names_what_would_have_fitted() -> None:
    with pytest.raises(Mismatch) as caught:
        read(grammar(), "deed", "私はバナナを2個食べる")
    assert (caught.value.start, caught.value.end) == (2, 5)
    assert Words("果物", "a fruit") in caught.value.expected
