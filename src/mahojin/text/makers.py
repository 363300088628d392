"""Makers for conditions, nouns and moments that several games' templates have in common."""

from __future__ import annotations

from mahojin.abilities import AllOf, Compare, CountOf, Fits, Has, Moment, Sum, Those, Times, Who
from mahojin.text.rules import Shape, Slots, Via


def hand_size(value: object) -> Slots | None:
    """Whose hand it is, if the value is how many cards are in it."""
    those = value.those if isinstance(value, CountOf) else None
    if not isinstance(those, Those) or those != Those("card", those.whose, "hand"):
        return None
    return {"whose": those.whose}


HAND_SIZE = Via(lambda whose: CountOf(Those("card", whose, "hand")), hand_size)


def hand(op: str) -> Via:
    """A comparison of the size of a hand with a number."""

    def undo(found: object) -> Slots | None:
        whose = HAND_SIZE.take(found.left) if isinstance(found, Compare) and found.op == op else None
        return None if whose is None or not isinstance(found, Compare) else {**whose, "n": found.right}

    return Via(lambda whose, n: Compare(HAND_SIZE.make(whose), op, n), undo)


def counted(found: object, op: str, number: int | None = None) -> Slots | None:
    """What is counted and the number, if it is a comparison of that kind, and with that number."""
    if not isinstance(found, Compare) or found.op != op or not isinstance(found.left, CountOf):
        return None
    if number is not None and found.right != number:
        return None
    return {"those": found.left.those, "n": found.right}


def number_of(op: str, number: int | None = None) -> Via:
    """A comparison of how many there are with a number in a slot, or with a fixed one."""
    return Via(
        lambda those, n=number: Compare(CountOf(those), op, n),
        lambda found: counted(found, op, number),
    )


def fits(which: Has) -> Via:
    """A thing meets this condition."""

    def undo(found: object) -> Slots | None:
        return {"what": found.what} if isinstance(found, Fits) and found.which == (which,) else None

    return Via(lambda what: Fits(what, (which,)), undo)


def fits_trait(trait: str) -> Via:
    """A thing has a trait of a value that is said."""

    def undo(found: object) -> Slots | None:
        if not isinstance(found, Fits) or len(found.which) != 1 or found.which[0].trait != trait:
            return None
        return {"what": found.what, "value": found.which[0].value} if found.which[0].op == "=" else None

    return Via(lambda what, value: Fits(what, (Has(trait, "=", value),)), undo)


def fits_counter(op: str, number: int) -> Via:
    """A thing has so many counters of a kind that is said."""

    def undo(found: object) -> Slots | None:
        if not isinstance(found, Fits) or len(found.which) != 1:
            return None
        has = found.which[0]
        return {"what": found.what, "trait": has.trait} if has == Has(has.trait, op, number) else None

    return Via(lambda what, trait: Fits(what, (Has(trait, op, number),)), undo)


def closed_by(kind: str, trait: str, *, zoned: bool = False) -> Via:
    """A description whose last condition is said by the noun itself."""

    def make(which: tuple[Has, ...], value: str | bool = True, **rest: object) -> Those:
        return Those(kind, which=(*which, Has(trait, "=", value)), **rest)  # type: ignore[arg-type]

    def undo(those: object) -> Slots | None:
        if not isinstance(those, Those) or those.kind != kind or not those.which:
            return None
        last = those.which[-1]
        if (last.trait, last.op) != (trait, "=") or (those.zone is not None) is not zoned:
            return None
        if trait != "name" and last.value is not True:
            return None
        rest = {"whose": those.whose, "zone": those.zone, "other": those.other}
        return {"which": those.which[:-1], "value": last.value, **rest}

    return Via(make, undo)


def moment_of(event: str) -> Via:
    """A moment whose subject is a description with the player put in front: あなたが～を～する."""

    def make(whose: Who | None, those: Those) -> Moment:
        return Moment(event, Those(those.kind, whose, None, those.which))

    def undo(moment: object) -> Slots | None:
        if not isinstance(moment, Moment) or not isinstance(moment.subject, Those):
            return None
        those = moment.subject
        if moment != Moment(event, Those(those.kind, those.whose, None, those.which)):
            return None
        return {"whose": those.whose, "those": Those(those.kind, which=those.which)}

    return Via(make, undo)


def moment_of_anybodys(event: str) -> Via:
    """A moment about cards of whomever."""

    def undo(moment: object) -> Slots | None:
        if not isinstance(moment, Moment) or not isinstance(moment.subject, Those):
            return None
        plain = Those(moment.subject.kind, which=moment.subject.which)
        return {"those": plain} if moment == Moment(event, plain) else None

    return Via(lambda those: Moment(event, those), undo)


def _is_a(found: object) -> Slots | None:
    if not isinstance(found, Fits) or not found.which:
        return None
    last = found.which[-1]
    if (last.trait, last.op) != ("kind", "="):
        return None
    return {"what": found.what, "which": found.which[:-1], "kind": last.value}


def _is_card(found: object) -> Slots | None:
    if not isinstance(found, Fits) or not found.which:
        return None
    return {"what": found.what, "one": found.which[0], "which": found.which[1:]}


def _all_of(found: object) -> Slots | None:
    if not isinstance(found, AllOf) or len(found.conditions) < 2:
        return None
    first, *more, last = found.conditions
    return {"first": first, "more": tuple(more), "last": last}


def _per(value: object) -> Slots | None:
    if not isinstance(value, Times) or not isinstance(value.value, CountOf):
        return None
    return {"those": value.value.those, "n": value.factor}


# A thing is of a kind, after other conditions; meets one condition and others; all conditions hold; so many
# for each of some things.
IS_A = Via(lambda what, which, kind: Fits(what, (*which, Has("kind", "=", kind))), _is_a)
IS_CARD = Via(lambda what, one, which: Fits(what, (one, *which)), _is_card)
ALL_OF = Via(lambda first, more, last: AllOf((first, *more, last)), _all_of)
PER = Via(lambda those, n: Times(CountOf(those), n), _per)
PLUS = Shape(lambda value, constant: Sum((value, constant)))  # a value and a number, which may be negative
