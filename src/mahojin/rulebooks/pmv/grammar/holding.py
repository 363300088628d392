"""Filters by what a thing has: races, words, tactics, and ranges of numbers."""

from __future__ import annotations

from mahojin.machine.ability import AnyOf, Is, NoneOf, Var
from mahojin.text import Const, Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from .vocabulary import DURATIONS, RANGES
from .words import AND, CHOICE, PAIR


def _op(op: str) -> Shape:
    return Shape(lambda n: (op, n))


RANGE: tuple[Rule, ...] = (
    rule("range", "{n:count}以下", "{n} or less", _op("<=")),
    rule("range", "{n:count}以上", "{n} or more", _op(">=")),
    rule("range", "{n:count}未満", "less than {n}", _op("<")),
    rule("range", "{n:count}", "{n}", _op("=")),
    rule("range", "{n:two}", "{n}", _op("between")),
    rule("range", "{n:either}", "{n}", _op("in")),
    rule("two", "{least:n0}～{most:n0}", "{least} to {most}", PAIR),
    rule("two", "{least:n0}以上<、|>{most:n0}以下", "from {least} to {most}", PAIR),
    rule("two", "{least:n0}から{most:n0}<まで|>", "{least} to {most}", PAIR),
    rule("either", "{least:n0}<か|、または|または>{most:n0}", "{least} or {most}", PAIR),
    rule(
        "either",
        "{one:n0}<か|、>{two:n0}<か|、または|、>{three:n0}",
        "{one}, {two} or {three}",
        Shape(lambda one, two, three: (one, two, three)),
    ),
    rule("range", "{n:count}以外", "other than {n}", _op("!=")),
    rule("range", "奇数", "odd", Const(("odd", True))),
    rule("range", "偶数", "even", Const(("even", True))),
    rule("range", "「-」", "「-」", Const(("=", "-"))),
)

# --- Small makers ------------------------------------------------------------------------------------


def trait_is(trait: str, op: str) -> Shape:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Is) or (value.trait, value.op) != (trait, op):
            return None
        return {"value": value.value}

    return Shape(lambda value: Is(trait, op, value))


def name_is(op: str) -> Via:
    """「A」 stands for a name that the text defines (1.6.6); anything else in quotes is a name itself."""

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Is) or (value.trait, value.op) != ("name", op):
            return None
        return {"value": value.value.name if isinstance(value.value, Var) else value.value}

    return Via(lambda value: Is("name", op, Var(value) if value == "A" else value), undo)


def _several(trait: str) -> Via:
    """「A」または「B」を持つ: any of two or three."""

    def make(one: object, two: object, three: object = None) -> AnyOf:
        return AnyOf(tuple(Is(trait, "has", str(item)) for item in (one, two, three) if item is not None))

    def undo(value: object) -> Slots | None:
        if not isinstance(value, AnyOf) or len(value.filters) not in (2, 3):
            return None
        found = [f.value for f in value.filters if isinstance(f, Is) and (f.trait, f.op) == (trait, "has")]
        if len(found) != len(value.filters):
            return None
        return dict(zip(("one", "two", "three"), found, strict=False))

    return Via(make, undo)


def exactly(maker: Via, size: int) -> Via:
    def undo(value: object) -> Slots | None:
        slots = maker.undo(value)
        return slots if slots is not None and len(slots) == size else None

    return Via(maker.make, undo)


def has_none(trait: str, size: int) -> Via:
    several = exactly(_several(trait), size)
    return Via(
        lambda **slots: NoneOf(several.make(**slots).filters),  # type: ignore[attr-defined]
        lambda v: several.undo(AnyOf(v.filters)) if isinstance(v, NoneOf) else None,
    )


_OR = f"<{CHOICE}|、>"


def _has_both(trait: str) -> Via:
    """「A」と「B」を持つ: lacks neither."""

    def make(one: str, two: str) -> NoneOf:
        return NoneOf((Is(trait, "lacks", one), Is(trait, "lacks", two)))

    def undo(value: object) -> Slots | None:
        if not isinstance(value, NoneOf) or len(value.filters) != 2:
            return None
        one, two = (str(part.value) if isinstance(part, Is) else "" for part in value.filters)
        return {"one": one, "two": two} if value == make(one, two) else None

    return Via(make, undo)


def _and_so(en: str, joint: str) -> str:
    """Three of a sort in a row."""
    one, two, three = (en.replace("%", slot) for slot in ("{one}", "{two}", "{three}"))
    return f"{one}, {two} {joint} {three}"


def _holding(trait: str, ja: str, word: str, en: str) -> tuple[Rule, ...]:
    """Has it, lacks it, has one of two or three."""
    one = ja.replace("%", "{value:" + word + "}")
    two = ja.replace("%", "{one:" + word + "}") + _OR + ja.replace("%", "{two:" + word + "}")
    three = two + _OR + ja.replace("%", "{three:" + word + "}")
    both = ja.replace("%", "{one:" + word + "}") + AND + ja.replace("%", "{two:" + word + "}")
    return (
        rule(
            "pred",
            one + "を持つ<|、>",
            {"+post": f" with {en.replace('%', '{value}')}"},
            trait_is(trait, "has"),
        ),
        rule(
            "pred",
            one + "を持たない<|、>",
            {"+post": f" without {en.replace('%', '{value}')}"},
            trait_is(trait, "lacks"),
        ),
        rule(
            "pred",
            two + "を持つ<|、>",
            {"+post": f" with {en.replace('%', '{one}')} or {en.replace('%', '{two}')}"},
            exactly(_several(trait), 2),
        ),
        rule(
            "pred", two + "のいずれかを持つ<|、>", {"+post": " with one of them"}, exactly(_several(trait), 2)
        ),
        rule(
            "pred",
            two + "<を|のいずれも>持たない<|、>",
            {"+post": f" without {en.replace('%', '{one}')} and {en.replace('%', '{two}')}"},
            has_none(trait, 2),
        ),
        rule(
            "pred",
            both + "を<|両方>持つ<|、>",
            {"+post": f" with both {en.replace('%', '{one}')} and {en.replace('%', '{two}')}"},
            _has_both(trait),
        ),
        rule(
            "pred",
            one.replace("value", "one") + "でも" + one.replace("value", "two") + "でもない<|、>",
            {"+post": f" with neither {en.replace('%', '{one}')} nor {en.replace('%', '{two}')}"},
            has_none(trait, 2),
        ),
        rule(
            "pred",
            three + "<を|のいずれも>持たない<|、>",
            {"+post": " without " + _and_so(en, "and")},
            has_none(trait, 3),
        ),
        rule(
            "pred",
            three + "<|のいずれか>を持つ<|、>",
            {"+post": " with " + _and_so(en, "or")},
            exactly(_several(trait), 3),
        ),
    )


HOLDING: tuple[Rule, ...] = (
    *_holding("race", "「種族：%」", "race", "race %"),
    *_holding("race", "種族：%", "race", "race %"),
    rule(
        "pred",
        "種族：{one:race}、{two:race}、{three:race}のいずれも持たない<|、>",
        {"+post": " without race {one}, {two} and {three}"},
        has_none("race", 3),
    ),
    rule(
        "pred",
        "種族：{one:race}、{two:race}<、|、または>{three:race}のいずれかを持つ<|、>",
        {"+post": " with race {one}, {two} or {three}"},
        exactly(_several("race"), 3),
    ),
    *_holding("keyword", "「%」", "keyword", "%"),
    *_holding("keyword", "【%】", "keyword", "%"),
    rule(
        "pred",
        "「耐性：{value:race}」を持つ<|、>",
        {"+post": " with protection from {value}"},
        trait_is("resistance", "has"),
    ),
    rule(
        "pred",
        "「耐性：{value:race}」を持たない<|、>",
        {"+post": " without protection from {value}"},
        trait_is("resistance", "lacks"),
    ),
    rule("pred", "戦術を持つ<|、>", {"+post": " with tactics"}, Const(Is("tactics", "=", True))),
    rule(
        "pred",
        "戦闘修正を<持つ|得ている><|、>",
        {"+post": " with combat modifiers"},
        Const(Is("modified", "=", True)),
    ),
    rule(
        "pred",
        "<【】の記述を持つ|【】を持つ><|、>",
        {"+post": " with words in 【】"},
        Const(Is("fixed text", "=", True)),
    ),
    rule("pred", "戦術を持たない<|、>", {"+post": " without tactics"}, Const(Is("tactics", "=", False))),
    rule(
        "pred",
        "戦闘修正を持たない<|、>",
        {"+post": " without combat modifiers"},
        Const(Is("modified", "=", False)),
    ),
    rule(
        "pred",
        "本来のテキストを持たない<|、>",
        {"+post": " with no original text"},
        Const(Is("original text", "=", "")),
    ),
    rule("pred", "テキストを持たない<|、>", {"+post": " with no text"}, Const(Is("text", "=", ""))),
    rule(
        "pred",
        "<【】の記述を持たない|【】を持たない><|、>",
        {"+post": " with nothing in 【】"},
        Const(Is("fixed text", "=", False)),
    ),
    *(
        item
        for key, (ja, en) in RANGES.items()
        for item in (
            rule(
                "pred", f"「{ja}」を持つ<|、>", {"+post": f" of range “{en}”"}, Const(Is("range", "=", key))
            ),
            rule(
                "pred",
                f"効果範囲が「{ja}<|に及ぶ効果>」<である|の|を持つ>",
                {"+post": f" of range “{en}”"},
                Const(Is("range", "=", key)),
            ),
        )
    ),
    *(
        rule(
            "pred",
            f"発動期間が「{ja}」<である|の><|、>",
            {"+post": f" of duration “{en}”"},
            Const(Is("duration", "=", key)),
        )
        for key, (ja, en) in DURATIONS.items()
    ),
    rule(
        "pred",
        "「{value:words}」という記述を含む<|、>",
        {"+post": " whose text says 「{value}」"},
        trait_is("text", "has"),
    ),
)
