"""The order in which effects that depend on each other are applied."""

from __future__ import annotations

from mahojin.kernel.context import Context
from mahojin.kernel.state import Effect
from mahojin.language.effect_order import first_free

Pairs = set[tuple[str, str]]


def chosen(names: str, now: Pairs, possible: Pairs) -> str | None:
    """The name of the effect that comes first, by who depends on whom now, and who might."""
    effects = [Effect(place, name, Context(0, 0), None, None) for place, name in enumerate(names)]
    first = first_free(
        effects,
        lambda one, other: (one.data, other.data) in now,
        lambda one, other: (one.data, other.data) in now | possible,
    )
    return None if first is None else str(first.data)


def test_without_dependency_the_earliest_comes_first() -> None:
    assert chosen("abc", set(), {("a", "b")}) == "a"


def test_what_depends_on_a_later_one_waits_for_it() -> None:
    assert chosen("ab", {("a", "b")}, set()) == "b"


def test_what_may_depend_on_one_that_waits_waits_as_well() -> None:
    assert chosen("abc", {("b", "c")}, {("a", "b")}) == "c"
    assert chosen("abcd", {("c", "d")}, {("a", "b"), ("b", "c")}) == "d"


def test_what_waits_only_for_the_effect_itself_does_not_hold_it_up() -> None:
    assert chosen("ab", {("b", "a")}, {("a", "b")}) == "a"
    assert chosen("abc", {("b", "a")}, {("a", "b")}) == "a"


def test_in_a_circle_nothing_is_free() -> None:
    assert chosen("ab", {("a", "b"), ("b", "a")}, set()) is None


def test_beside_a_circle_the_earliest_that_depends_on_none_now_comes_first() -> None:
    assert chosen("abc", {("b", "c"), ("c", "b")}, {("a", "b")}) == "a"
