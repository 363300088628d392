"""Conditions of what there is: あなたの場に〜がいる."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mahojin.abilities import AllOf
from mahojin.rulebooks.pmv.abilities import AnyOf, Exists, In, Is, Marked, Mixed, Things
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

from .words import PAIR

ON_FIELD = ("field",)


def _living(what: Things, zones: object) -> Things:
    """「B」がいる: a character of that name, while 「B」がある is any card of it."""
    if what.kinds == ("card",) and zones == ON_FIELD:
        return Things(("character",), what.which)
    return what


def _living_of(what: Things, zones: object) -> Things | None:
    """What is said to be there: a name alone, where it is a character that the name tells; nodes and cards
    that are no characters are not said to live."""
    if what.kinds == ("card",) or "node" in what.kinds or zones != ON_FIELD:
        return None
    last = what.which[-1] if what.which else None
    if what.kinds == ("character",) and isinstance(last, Is | AnyOf):
        names = getattr(last, "filters", (last,))
        if all(isinstance(one, Is) and (one.trait, one.op) == ("name", "has") for one in names):
            return Things(("card",), what.which)
    return what


def _zones_of(what: Things) -> object:
    """Where it says that they are; without a word, on the field."""
    return next((one.zones for one in what.which if isinstance(one, In) and one.zones), ON_FIELD)


def _alive(least: int | None, most: int | None = None) -> Via:
    """There is, with the place said among the words for the thing, if at all."""

    def make(noun: Things, least: Any = least) -> Exists:
        return Exists(_living(noun, _zones_of(noun)), least, most)

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Exists) or value.most != most or not isinstance(value.noun, Things):
            return None
        noun = _living_of(value.noun, _zones_of(value.noun))
        if noun is None or least not in (None, value.least):
            return None
        return {"noun": noun} if least is not None else {"noun": noun, "least": value.least}

    return Via(make, undo)


def _put(place: In, what: Things, living: bool) -> Things:
    what = _living(what, place.zones) if living else what
    return Things(what.kinds, (place, *what.which))


def _taken(what: Things, living: bool) -> tuple[In, Things] | None:
    """The place that stands first, and the rest of the description."""
    place = what.which[0] if what.which else None
    if not isinstance(place, In) or not place.zones:
        return None
    rest: Things | None = Things(what.kinds, what.which[1:])
    rest = _living_of(rest, place.zones) if living and rest is not None else rest
    return None if rest is None else (place, rest)


def there(living: bool) -> Via:
    """There is, with the place said before the thing, and so many of it."""

    def make(place: In, what: Things | Mixed, number: tuple[Any, Any] = (0, 0)) -> Exists:
        least, most = number
        least = 0 if least is None else least
        if isinstance(what, Mixed):
            return Exists(Mixed(tuple(_put(place, one, living) for one in what.options)), least, most)
        return Exists(_put(place, what, living), least, most)

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Exists) or not isinstance(value.noun, Things | Mixed):
            return None
        options = value.noun.options if isinstance(value.noun, Mixed) else (value.noun,)
        found = [taken for one in options if (taken := _taken(one, living)) is not None]
        if len(found) < len(options) or any(place != found[0][0] for place, _ in found):
            return None
        place, what = found[0]
        said = Mixed(tuple(rest for _, rest in found)) if isinstance(value.noun, Mixed) else what
        least = None if value.most and value.least == 0 else value.least
        return {"what": said, "place": place, "number": (least, value.most)}

    return Via(make, undo)


def _none_there(living: bool) -> Via:
    maker = there(living)

    def undo(value: object) -> Slots | None:
        slots = maker.undo(value)
        return slots if slots is not None and slots["number"] == (0, 0) else None

    return Via(maker.make, undo)


def _some_there(verb: str, and_: str, none: str, none_and: str, living: bool) -> Iterator[Rule]:
    """There is, or is not; with what follows in the same breath."""
    place = "{place:where}{what:present}が"
    stem = "い" if living else "あ"
    without = "<|1枚も>" + ("い" if living else "") + "なければ"
    for word, some, no, also in (
        ("test", verb, none, ()),
        ("test and", and_, none_and, ("there and",)),
        ("supposed", stem + "れば", without, ()),
    ):
        is_there = rule(
            word, place + "{number:how many}" + some, "there are {number} {what}{place.+post}", there(living)
        )
        is_not = rule(word, place + no, "there is no {what.one}{place.+post}", _none_there(living))
        yield from (replace(item, also=also) for item in (is_not, is_there))


def in_the_same_place(said: Exists, noun: object) -> Any:
    """A thing spoken of in one breath with what is said to be somewhere is meant to be there as well."""
    place = _place_said(said)
    if place is None or not isinstance(noun, Things):
        return noun
    if any(isinstance(one, In) and one.zones for one in noun.which):
        return noun
    return Things(noun.kinds, (*noun.which, place))


def without_the_place(said: object, noun: object) -> Any:
    """The thing as it is said after that."""
    place = _place_said(said)
    if place is None or not isinstance(noun, Things) or noun.which[-1:] != (place,):
        return noun
    return Things(noun.kinds, noun.which[:-1])


def _place_said(said: object) -> In | None:
    noun = said.noun if isinstance(said, Exists) else None
    first = noun.options[0] if isinstance(noun, Mixed) else noun
    if not isinstance(first, Things) or not first.which or not isinstance(first.which[0], In):
        return None
    return first.which[0]


def _both_there(one: Exists, two: Exists) -> AllOf:
    return AllOf((one, replace(two, noun=in_the_same_place(one, two.noun))))


def _both_there_of(value: object) -> Slots | None:
    if not isinstance(value, AllOf) or len(value.conditions) != 2:
        return None
    one, two = value.conditions
    if not isinstance(one, Exists) or not isinstance(two, Exists):
        return None
    return {"one": one, "two": replace(two, noun=without_the_place(one, two.noun))}


BOTH_THERE = Via(_both_there, _both_there_of)


def _bare(ja: str, en: str, make: Any) -> tuple[Rule, ...]:
    """There is, without a place: anywhere, or where the words before it say."""
    return (rule("test", ja, en, make), rule("there also", ja, en + " there", make))


def _both_are_there(living: bool) -> Via:
    """AとBがいる, or がある: there is one of each."""
    maker = there(living)

    def make(place: In, one: object, two: object) -> AllOf:
        parts = [maker.make(place, what, (1, None)) for what in (one, two)]
        return AllOf(tuple(part for part in parts if isinstance(part, Exists)))

    def undo(value: object) -> Slots | None:
        found = [maker.undo(part) for part in value.conditions] if isinstance(value, AllOf) else []
        if len(found) != 2 or found[0] is None or found[1] is None:
            return None
        slots = {"place": found[0]["place"], "one": found[0]["what"], "two": found[1]["what"]}
        return confirmed(make, slots, value)

    return Via(make, undo)


def _from_to(rng: tuple[str, int]) -> tuple[int | None, int | None]:
    """A bound as the least and the most that there may be."""
    op, n = rng
    return {">=": (n, None), "<=": (None, n), "<": (None, n - 1), "=": (n, n)}[op]


def _from_to_of(value: Any) -> Slots | None:
    least, most = value
    if least is not None and most not in (None, least):
        return None
    return {"rng": ("=", least) if least == most else (">=", least) if most is None else ("<=", most)}


EXISTENCE: tuple[Rule, ...] = (
    *(
        rule(
            "test",
            "{place:where}{one:things}<と|と、>{two:things}が" + verb,
            "there are both {one} and {two}{place.+post}",
            _both_are_there(living),
        )
        for verb, living in (("<いる|存在する>", True), ("<ある|あった>", False))
    ),
    *either("present", "things", "mixed"),
    rule("where", "{whose:owner}の{zones:zones}に<|、>", {"+post": " in {whose.poss} {zones}"}, In),
    rule("where", "{no:not owned}{zones:zones}に<|、>", {"+post": " in a {zones}"}, In, whose=None),
    rule("how many", "", "any", Const((1, None))),
    *either("how many", "so many of it"),
    rule("so many of it", "{rng:cards}", "{rng}", Via(_from_to, _from_to_of)),
    rule("so many of it", "{least:n0}<枚|>～{most:n0}<枚|>", "{least} to {most}", PAIR),
    *_some_there(
        "<いる|存在する>",
        "<いて、|おり、|存在し、>",
        "<いない|1枚もいない|存在しない|1枚も存在しない>",
        "<1枚もおらず、|おらず、|いない場合、>",
        living=True,
    ),
    *_some_there(
        "<ある|あった>",
        "<あり、|あって、>",
        "<ない|1枚もない|なかった>",
        "<1枚もなく、|なく、>",
        living=False,
    ),
    *_bare("{noun:things}が<いる|存在する>", "there is {noun.any}", _alive(1)),
    *_bare("{noun:things}がある", "there is {noun.any}", Exists),
    rule("test", "{noun:marked things}が<いる|ある>", "there is {noun}", Exists),
    rule(
        "test", "{noun:marked things}が{least:n}枚以上<いる|ある>", "there are {least} or more {noun}", Exists
    ),
    rule("test", "{noun:marked things}が<いない|1枚もいない>", "there is no {noun}", Exists, least=0, most=0),
    rule("marked things", "〔{noun:things}〕", "[{noun}]", Marked),
    *_bare("{noun:things}が<いない|1枚もいない|存在しない>", "there is no {noun.one}", _alive(0, 0)),
    *_bare("{noun:things}が{least:n2}枚以上いる", "there are {least} or more {noun}", _alive(None)),
    *_bare("{noun:things}が{least:n2}枚以上ある", "there are {least} or more {noun}", Exists),
)
