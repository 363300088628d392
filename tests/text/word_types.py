"""The classes that each part of a word is declared to be of: compiled words refuse parts of any other."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import get_origin

from mahojin import abilities
from mahojin.abilities import nodes, phrases
from mahojin.rulebooks.mgd import abilities as of_mgd
from mahojin.rulebooks.nova import abilities as of_nova
from mahojin.rulebooks.pmv import abilities as of_pmv

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


def mistyped(words: object) -> set[str]:
    """Parts of these words that are not what they are declared to be."""
    return {
        f"{type(word).__name__}.{field.name} is {type(part).__name__}"
        for word in nodes(words)
        for field in fields(word)  # type: ignore[arg-type]
        if (allowed := classes(field.type if isinstance(field.type, str) else field.type.__name__))
        is not None
        and not is_one_of(part := getattr(word, field.name), allowed)
    }
