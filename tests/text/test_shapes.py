"""Functions that put parts together, and the way back: which parts a value was made of."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest

from mahojin.text import Into, Shape, Via
from mahojin.text.shapes import OneWay


@dataclass(frozen=True)
class Typed:
    """A word that refuses what its fields do not declare, as compiled words do."""

    def __post_init__(self) -> None:
        for item in fields(self):
            wanted = {"str": str, "int": int, "tuple[str, ...]": tuple, "Kind": Kind}[str(item.type)]
            if type(getattr(self, item.name)) is not wanted:
                raise TypeError(f"{type(self).__name__}.{item.name}")


@dataclass(frozen=True)
class Kind(Typed):
    name: str
    number: int = 1


@dataclass(frozen=True)
class Found(Typed):
    kind: Kind
    where: tuple[str, ...]


def of_kind(name: str) -> Kind:
    return Kind(name, number=2)


HERE = Kind("here")


def test_parts_are_found_in_words_that_refuse_anything_else() -> None:
    shape = Shape(lambda name, zones: Found(Kind(name), ("deck", *zones, "hand")))
    made = shape.build({"name": "unit", "zones": ("field", "grave")})
    assert made == Found(Kind("unit"), ("deck", "field", "grave", "hand"))
    assert shape.take(made) == {"name": "unit", "zones": ("field", "grave")}
    assert shape.take(Found(Kind("unit"), ("deck", "hand"))) == {"name": "unit", "zones": ()}
    assert shape.take(Found(Kind("unit"), ("deck", "field"))) is None
    assert shape.take(Found(Kind("unit", 2), ("deck", "hand"))) is None, "the default is meant"
    assert shape.take(Kind("unit")) is None


def test_functions_and_words_that_a_function_names_are_seen_through() -> None:
    limit = 3
    shape = Shape(lambda name, zones: (Found(of_kind(name), zones), HERE, limit))
    parts = {"name": "unit", "zones": ("field",)}
    made = (Found(Kind("unit", 2), ("field",)), Kind("here"), 3)
    assert (shape.build(parts), shape.take(made)) == (made, parts)
    assert shape.take((made[0], Kind("here"), True)) is None
    assert shape.take((made[0], Kind("there"), 3)) is None


def test_a_part_that_stands_twice_is_the_same_twice() -> None:
    twice = Shape(lambda name: (Kind(name), Kind(name, 2)))
    assert twice.take((Kind("unit"), Kind("unit", 2))) == {"name": "unit"}
    assert twice.take((Kind("unit"), Kind("base", 2))) is None


def test_a_word_without_all_of_its_parts_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Found is not filled: where"):
        Shape(lambda name: Found(Kind(name))).take(HERE)  # type: ignore[call-arg]


def test_a_word_that_is_never_bare_is_no_core_with_something_put_into_it() -> None:
    named = Into("core", {"name": None})
    assert named.take(Kind("unit")) is None
    assert Into("core", {"number": 1}).take(Kind("unit", 3)) == {"core": Kind("unit"), "number": 3}


def test_a_field_that_is_changed_in_a_part_is_bare_in_it() -> None:
    shape = Shape(lambda kind, n: (replace(kind, number=n), HERE))
    made = (Kind("unit", 4), HERE)
    assert shape.build({"kind": Kind("unit"), "n": 4}) == made
    assert shape.take(made) == {"kind": Kind("unit"), "n": 4}
    assert shape.take((Kind("unit"), HERE)) is None, "nothing was changed"
    assert shape.take((HERE.name, HERE)) is None, "no word"


def test_what_has_an_inverse_may_be_called_within_a_shape() -> None:
    one_more = Via(lambda n: n + 1, lambda v: {"n": v - 1} if v > 1 else None)
    counted = Shape(lambda name, n: Kind(name, one_more(n)))
    shape = Shape(lambda name, n, zones: Found(counted(name, n), zones))
    parts = {"name": "unit", "n": 2, "zones": ("field",)}
    assert shape.build(parts) == Found(Kind("unit", 3), ("field",))
    assert shape.take(Found(Kind("unit", 3), ("field",))) == parts
    assert shape.take(Found(Kind("unit", 1), ("field",))) is None, "nothing makes this"


def test_what_has_no_inverse_is_compared_once_the_whole_is_made_again() -> None:
    doubled = OneWay(lambda n: 2 * n)
    shape = Shape(lambda name, n: (Kind(name, n), Kind("twice", doubled(n))))
    assert shape.take((Kind("unit", 3), Kind("twice", 6))) == {"name": "unit", "n": 3}
    assert shape.take((Kind("unit", 3), Kind("twice", 5))) is None
