"""Functions that put parts together, and the way back: which parts a value was made of."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest

from mahojin.text import Into, Shape


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
