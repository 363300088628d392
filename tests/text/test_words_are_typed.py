"""A compiled word refuses a part of another type than the one declared: no text of a pool has such a part."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from types import NoneType

import pytest

from mahojin.machine.ability import (
    conditions,
    core,
    costs,
    deeds,
    effects,
    moments,
    nodes,
    nouns,
    numbers,
    phrases,
    stock,
    texts,
)
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import RULEBOOKS

MODULES = (conditions, core, costs, deeds, effects, moments, nouns, numbers, phrases, stock, texts)
NAMES = {name: value for module in MODULES for name, value in vars(module).items()}
OPEN = {"object", "Any", "Foreign"}  # anything may stand there


@cache
def classes(annotation: str) -> frozenset[type] | None:
    """The classes that a part may be of; None where that is left open."""
    found: set[type] = set()
    for one in alternatives(annotation):
        named = classes_named(one)
        if named is None:
            return None
        found |= named
    return frozenset(found)


def classes_named(name: str) -> frozenset[type] | None:
    if name in OPEN:
        return None
    if name == "None":
        return frozenset({NoneType})
    name = name.partition("[")[0]
    meant = NAMES[name] if name in NAMES else getattr(builtins, name)
    return classes(meant) if isinstance(meant, str) else frozenset({meant})


def alternatives(annotation: str) -> Iterator[str]:
    """What stands between the bars of a union, those within brackets left alone."""
    depth, one = 0, ""
    for character in annotation:
        depth += (character == "[") - (character == "]")
        if character == "|" and not depth:
            yield one.strip()
            one = ""
        else:
            one += character
    yield one.strip()


def is_one_of(part: object, allowed: frozenset[type]) -> bool:
    return type(part) in allowed or (type(part) is bool and int in allowed)


@pytest.mark.parametrize("key", RULEBOOKS)
def test_every_part_of_a_word_is_what_it_is_declared_to_be(key: str) -> None:
    wrong = [
        f"{card.name}: {type(word).__name__}.{field.name} is {type(part).__name__}"
        for card in load_pool(key).values()
        for word in nodes((card.abilities, getattr(card, "texts", ())))
        for field in fields(word)  # type: ignore[arg-type]
        if (allowed := classes(str(field.type))) is not None
        and not is_one_of(part := getattr(word, field.name), allowed)
    ]
    assert not wrong


def test_a_part_of_another_type_is_noticed() -> None:
    allowed = classes("Number | None")
    assert allowed is not None
    assert is_one_of(numbers.Var("A"), allowed)
    assert is_one_of(None, allowed)
    assert not is_one_of("A", allowed)
