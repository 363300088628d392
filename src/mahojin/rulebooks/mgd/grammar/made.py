"""Od that is made (907): symbols, blank points, so many for each of something."""

from __future__ import annotations

from mahojin.abilities import CountOf, Energy, Those, Times, Value, Who
from mahojin.rulebooks.mgd.abilities import ANY_ELEMENT, BLANK, FREE_X, MakeOd, XValue
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots


def _symbols(energy: Energy) -> tuple[tuple[str, Value], ...]:
    free: Value = XValue() if energy.free == FREE_X else energy.free
    return (*energy.colours, *(((BLANK, free),) if energy.free else ()))


def _energy(symbols: tuple[tuple[str, Value], ...]) -> Energy | None:
    """The symbols as one amount of od, where each is a number and blank od stands last."""
    told = [(name, FREE_X if number == XValue() else number) for name, number in symbols]
    numbers = [(name, number) for name, number in told if isinstance(number, int)]
    free = [number for name, number in numbers if name == BLANK]
    coloured = [(name, number) for name, number in numbers if name != BLANK]
    if len(numbers) < len(told) or (numbers[-1][0] != BLANK and free):
        return None
    energy = Energy(tuple(coloured), free[0] if free else 0)
    return energy if _symbols(energy) == symbols and ANY_ELEMENT not in dict(coloured) else None


def _made(found: object) -> Slots | None:
    energy = _energy(found.symbols) if isinstance(found, MakeOd) and found.who is Who.YOU else None
    return None if energy is None else {"energy": energy}


def _of_any(found: object) -> Slots | None:
    if not isinstance(found, MakeOd) or found.who is not Who.YOU:
        return None
    (name, number), *more = found.symbols
    return {"n": number} if name == ANY_ELEMENT and not more else None


def _for_each(found: object) -> Slots | None:
    if not isinstance(found, MakeOd) or found.who is not Who.YOU:
        return None
    counted = {number.value for _, number in found.symbols if isinstance(number, Times)}
    those = [value.those for value in counted if isinstance(value, CountOf)]
    if len(those) != 1:
        return None
    energy = _energy(tuple((name, _factor(number)) for name, number in found.symbols))
    return None if energy is None else {"those": those[0], "energy": energy}


def _factor(number: Value) -> int:
    return number.factor if isinstance(number, Times) and isinstance(number.factor, int) else 0


def _make_for_each(those: Those, energy: Energy) -> MakeOd:
    counted = CountOf(those)
    numbers = (*energy.colours, *(((BLANK, energy.free),) if energy.free else ()))
    return MakeOd(Who.YOU, tuple((name, Times(counted, number)) for name, number in numbers))


MADE: tuple[Rule, ...] = (
    rule(
        "your act",
        "{energy:od}を[生み出す]",
        "make {energy}",
        Via(lambda energy: MakeOd(Who.YOU, _symbols(energy)), _made),
    ),
    rule(
        "your act",
        "{those:one of}につき{energy:fixed od}を[生み出す]",
        "make {energy} for each {those}",
        Via(_make_for_each, _for_each),
    ),
    rule(
        "your act",
        "任意の属性のオド{n:n}つを[生み出す]",
        "make {n} od of any one element",
        Via(lambda n: MakeOd(Who.YOU, ((ANY_ELEMENT, n),)), _of_any),
    ),
)
