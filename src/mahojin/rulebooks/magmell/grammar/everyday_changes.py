"""Changes of AP, HP and costs as people say them: AP+2, APが2上がる, コストが1少なくなる."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mahojin.abilities import Change, Continuous, Ref, Times, Value
from mahojin.rulebooks.magmell.grammar.effects import ChangeBoth
from mahojin.text import Rule
from mahojin.text.placeholders import Both
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.spoken_values import ENDS, SIGNED_VERBS, equal, per_each

Changing = Callable[..., Continuous]
TRAITS: Final = (("AP", ("ap",)), ("HP", ("hp",)), ("<APとHP|AP・HP|AP/HP|両方>", ("ap", "hp")))
SIGNS: Final = (("+", 1), ("-", -1))
CHEAPER: Final = (
    *(f"{how}[{verb}]" for how in ("少なく", "安く", "軽く") for verb in ("なる", "する")),
    "[軽減する:passive]",
    "[軽減する]",
)
DEARER: Final = tuple(f"{how}[{verb}]" for how in ("多く", "高く", "重く") for verb in ("なる", "する"))
EACH: Final = "{those:each of}1" + COUNTS + "につき" + PAUSE
COST_VERBS: Final = (*((verb, -1) for verb in CHEAPER), *((verb, 1) for verb in DEARER), *SIGNED_VERBS)


def _changed(what: Ref, traits: tuple[str, ...], op: str, value: Value) -> Continuous:
    if len(traits) > 1:
        return ChangeBoth(what, op, value)
    return Change(what, traits[0], op, value)


def _by(traits: tuple[str, ...], sign: int) -> Changing:
    def make(what: Ref, value: Value) -> Continuous:
        less = -value if isinstance(value, int) else Times(value, -1)
        return _changed(what, traits, "+", value if sign > 0 else less)

    return make


def _to(traits: tuple[str, ...]) -> Changing:
    return lambda what, value: _changed(what, traits, "=", value)


def _for_each(traits: tuple[str, ...], sign: int = 1) -> Changing:
    return lambda what, those, n: _by(traits, sign)(what, per_each(those, n))


def _two(ap: int, hp: int) -> Changing:
    """AP and HP by numbers of their own."""

    def make(what: Ref, one: int, two: int) -> Continuous:
        if ap * one == hp * two:
            return ChangeBoth(what, "+", ap * one)
        if not one or not two:
            return Change(what, "ap", "+", ap * one) if one else Change(what, "hp", "+", hp * two)
        return Both(what, Change(what, "ap", "+", ap * one), Change(what, "hp", "+", hp * two))

    return make


def changes() -> Iterator[Rule]:
    """Every way of saying a change."""
    for name, traits in TRAITS:
        yield from _of_trait(name, traits)
    cost, number = (
        "{what:bearer の}<使用コスト|コスト><を|が|は>" + PAUSE,
        "<無色|無色を|>{%s:n}<点|つ|つ分|分|><だけ|>",
    )
    for verb, sign in COST_VERBS:
        yield said("change", cost + number % "value" + verb, _by(("cost",), sign))
        yield said("change", cost + EACH + number % "n" + verb, _for_each(("cost",), sign))
        yield said("change", EACH + cost + number % "n" + verb, _for_each(("cost",), sign))
    for verb in ("[なる]", "[する]"):
        yield said("change", cost + "{value:n0}に" + verb, _to(("cost",)))
    for end in ("<色|>に[なる]", "<色|>に[変わる]"):
        yield said("change", "{what:bearer は}{value:shade}" + end, _coloured)
    for numbers in ("AP{one:n0}<、|/|・|と|>HP{two:n0}", "{one:n0}/{two:n0}"):
        for verb in ("に[なる]", "に[する]", "と[なる]"):
            for what in ("{what:bearer は}", "{what:bearer の}"):
                yield said("change", what + numbers + verb, _become)
    yield from equal("bearer の", "stat", "extent")
    for mark, ap in SIGNS:
        for other, hp in SIGNS:
            for end in ENDS:
                pair = f"{mark}{{one:n0}}/{other}{{two:n0}}{end}"
                for what in ("{what:bearer は}", "{what:bearer の}"):
                    yield said("change", what + pair, _two(ap, hp))
                both = f"AP<|が|を|は>{mark}{{one:n}}<、|/|・|と|>HP<|が|を|は>{other}{{two:n}}{end}"
                yield said("change", "{what:bearer の}" + both, _two(ap, hp))


def _become(what: Ref, one: int, two: int) -> Continuous:
    """AP and HP are set, each to a number of its own."""
    if one == two:
        return ChangeBoth(what, "=", one)
    return Both(what, Change(what, "ap", "=", one), Change(what, "hp", "=", two))


def _coloured(what: Ref, value: str) -> Change:
    return Change(what, "colour", "=", value)


def _of_trait(name: str, traits: tuple[str, ...]) -> Iterator[Rule]:
    whose = "{what:bearer の}"
    trait = whose + name + "<を|が|は>"
    fronts = (whose + EACH + name, EACH + whose + name, EACH + trait, trait + PAUSE + EACH)
    for end in ENDS:
        for mark, sign in SIGNS:
            yield said("change", f"{trait}{mark}{{value:n}}{end}", _by(traits, sign))
            yield said("change", f"{whose}{name}{mark}{{value:n}}{end}", _by(traits, sign))
            for front in fronts:
                yield said("change", f"{front}{mark}{{n:n}}{end}", _for_each(traits, sign))
    for verb, sign in SIGNED_VERBS:
        yield said("change", trait + "{value:n}<点|>" + verb, _by(traits, sign))
        yield said("change", trait + PAUSE + "{value:much}" + verb, _by(traits, sign))
        yield said("change", "{value:much}" + trait + verb, _by(traits, sign))
        for front in fronts:
            yield said("change", f"{front}{{n:n}}<点|>{verb}", _for_each(traits, sign))
    for end in ("<に等しい|と等しい|と同じ><|値|数>", "<に等しい|と等しい|と同じ><|値|数><に|と|>[なる]"):
        yield said("change", trait + PAUSE + "{value:extent}" + end, _to(traits))
    for verb in ("[する]", "[なる]"):
        yield said(
            "change", trait + PAUSE + "<どちらも|ともに|共に|それぞれ|>{value:n0}に" + verb, _to(traits)
        )
