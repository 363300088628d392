"""Changes of AP, HP and costs as people say them: AP+2, APが2上がる, コストが1少なくなる."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from mahojin.abilities import Change, Continuous, Times
from mahojin.rulebooks.magmell.grammar.effects import ChangeBoth
from mahojin.text import Rule
from mahojin.text.placeholders import Both
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.spoken_values import ENDS, SIGNED_VERBS, per_each

Changing = Callable[..., Continuous]
TRAITS: Final = (("AP", ("ap",)), ("HP", ("hp",)), ("<APとHP|AP・HP|AP/HP|両方>", ("ap", "hp")))
SIGNS: Final = (("+", 1), ("-", -1))
CHEAPER: Final = ("少なく[なる]", "安く[なる]", "軽く[なる]", "[軽減する:passive]", "[軽減する]")
DEARER: Final = ("多く[なる]", "高く[なる]", "重く[なる]")
COST_VERBS: Final = (*((verb, -1) for verb in CHEAPER), *((verb, 1) for verb in DEARER), *SIGNED_VERBS)
EQUALS: Final = "<に等しい|と等しい|と同じ|と同じになる|に等しくなる|と同じ値になる|分になる>"


def _changed(what: Any, traits: tuple[str, ...], op: str, value: Any) -> Continuous:
    if len(traits) > 1:
        return ChangeBoth(what, op, value)
    return Change(what, traits[0], op, value)


def _by(traits: tuple[str, ...], sign: int) -> Changing:
    def make(what: Any, value: Any) -> Continuous:
        less = -value if isinstance(value, int) else Times(value, -1)
        return _changed(what, traits, "+", value if sign > 0 else less)

    return make


def _to(traits: tuple[str, ...]) -> Changing:
    return lambda what, value: _changed(what, traits, "=", value)


def _for_each(traits: tuple[str, ...]) -> Changing:
    return lambda what, those, n: _changed(what, traits, "+", per_each(those, n))


def _two(ap: int, hp: int) -> Changing:
    """AP and HP by numbers of their own."""

    def make(what: Any, one: int, two: int) -> Continuous:
        if ap * one == hp * two:
            return ChangeBoth(what, "+", ap * one)
        return Both(what, Change(what, "ap", "+", ap * one), Change(what, "hp", "+", hp * two))

    return make


def changes() -> Iterator[Rule]:
    """Every way of saying a change."""
    for name, traits in TRAITS:
        yield from _of_trait(name, traits)
    for verb, sign in COST_VERBS:
        ja = "{what:bearer の}<使用コスト|コスト><を|が|は>{value:n}<点|>" + verb
        yield said("change", ja, _by(("cost",), sign))
    equal = "{what:bearer の}{trait:stat}<は|が|を>" + PAUSE + "{value:extent}" + EQUALS
    yield said("change", equal, lambda what, trait, value: Change(what, trait, "=", value))
    for mark, ap in SIGNS:
        for other, hp in SIGNS:
            for end in ENDS:
                both = f"AP{mark}{{one:n}}<、|/|・|と|>HP{other}{{two:n}}{end}"
                yield said("change", "{what:bearer の}" + both, _two(ap, hp))


def _of_trait(name: str, traits: tuple[str, ...]) -> Iterator[Rule]:
    whose = "{what:bearer の}"
    trait = whose + name + "<を|が|は>"
    each = "{those:counted}1" + COUNTS + "につき" + PAUSE
    for end in ENDS:
        for mark, sign in SIGNS:
            yield said("change", f"{trait}{mark}{{value:n}}{end}", _by(traits, sign))
            yield said("change", f"{whose}{name}{mark}{{value:n}}{end}", _by(traits, sign))
        for front in (whose + each, each + whose):
            yield said("change", f"{front}{name}+{{n:n}}{end}", _for_each(traits))
    for verb, sign in SIGNED_VERBS:
        yield said("change", trait + "{value:n}<点|>" + verb, _by(traits, sign))
        yield said("change", trait + PAUSE + "{value:much}" + verb, _by(traits, sign))
    yield said("change", trait + "{value:n0}に[する]", _to(traits))
