"""A compiled word refuses a part of another type than the one declared: no text of a pool has such a part."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import NoneType
from typing import Any, get_origin

import pytest

from mahojin import abilities
from mahojin.abilities import nodes, phrases
from mahojin.judge import load_scenarios
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.mgd import abilities as of_mgd
from mahojin.rulebooks.nova import abilities as of_nova
from mahojin.rulebooks.pmv import abilities as of_pmv
from mahojin.rulebooks.registry import RULEBOOKS, rulebook

MODULES = (abilities, phrases, of_mgd, of_nova, of_pmv)
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
    return classes(meant) if isinstance(meant, str) else frozenset({get_origin(meant) or meant})


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
    return isinstance(part, tuple(allowed))


def cards_of(key: str) -> Iterator[Any]:
    """The cards of the pool, and those that scenarios make up."""
    yield from load_pool(key).values()
    folder = Path(str(files(rulebook(key).package))) / "scenarios"
    settings = {
        id(one.setting): one.setting for path in folder.glob("*.judge") for one in load_scenarios(path)
    }
    for setting in settings.values():
        yield from setting.cards.values()


@pytest.mark.parametrize("key", RULEBOOKS)
def test_every_part_of_a_word_is_what_it_is_declared_to_be(key: str) -> None:
    wrong = {
        f"{card.name}: {type(word).__name__}.{field.name} is {type(part).__name__}"
        for card in cards_of(key)
        for word in nodes((card.abilities, getattr(card, "texts", ())))
        for field in fields(word)  # type: ignore[arg-type]
        if (allowed := classes(str(field.type))) is not None
        and not is_one_of(part := getattr(word, field.name), allowed)
    }
    assert not wrong


def test_a_part_of_another_type_is_noticed() -> None:
    allowed = classes("Number | None")
    assert allowed is not None
    assert is_one_of(of_pmv.Var("A"), allowed)
    assert is_one_of(None, allowed)
    assert not is_one_of("A", allowed)
