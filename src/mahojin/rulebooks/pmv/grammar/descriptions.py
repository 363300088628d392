"""What a thing must be (名詞句の中身): kinds, names, several kinds side by side."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import AnyOf, Being, Filter, In, Is, Mixed, Noun, Things
from mahojin.text import Rule, Several, Shape, Shared, Via, either, rule
from mahojin.text.rows import Row
from mahojin.text.rules import Slots

from .vocabulary import KINDS
from .words import ALSO, CHOICE, EITHER

_MIXING = f"<{CHOICE}|、|{ALSO}>"
_NAMES = f"<{CHOICE}|、|>"
_ONE_OF_THEM = "<|のいずれか|のどちらか>"


def named(which: Row, value: str) -> Things:
    return Things(("card",), (*which, Is("name", "has", value)))


def _any_named(which: Row, names: tuple[str, ...]) -> Things:
    return Things(("card",), (*which, AnyOf(tuple(Is("name", "has", name) for name in names))))


def _any_named_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or not things.which or not isinstance(things.which[-1], AnyOf):
        return None
    names = tuple(str(one.value) for one in things.which[-1].filters if isinstance(one, Is))
    slots: Slots = {"which": things.which[:-1], "names": names}
    return slots if _any_named(things.which[:-1], names) == things else None


NAMED = Shape(named)
BARE = Shape(lambda value: named((), value))


def _placed_it(place: In, kind: str) -> Things:
    return Things((kind,), (place, Being(It(kind))))


def _named_it(value: str) -> Things:
    return Things(("card",), (Is("name", "has", value), Being(It())))


PLACED_IT, NAMED_IT = Shape(_placed_it), Shape(_named_it)


def _hand(whose: Noun) -> Things:
    return Things(("card",), (In(whose, ("hand",)),))


def _of_kind(kind: str) -> Shape:
    """Of all such things those that are more: 場のキャラクターの中で最も攻撃力が高いキャラクター."""
    return Shape(lambda which: Things((kind,), which))


def forms(one: str, many: str, *mods: str) -> dict[str, str]:
    """A description in all its forms, with the modifiers that stand before and behind it."""
    mods = (*mods, "which")
    pre, post = ("".join(f"{{{mod}.+{at}}}" for mod in mods) for at in ("pre", "post"))
    return {"": pre + many + post, "one": pre + one + post, "any": "a~ " + pre + one + post}


_OWN = frozenset(
    {"race", "keyword", "name", "resistance", "original text", "fixed text", "range", "duration", "text"}
)


def _shared(which: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The filters at the front that hold for what follows または too: places and numbers, not 「…」を持つ."""
    cut = 0
    while (
        cut < len(which)
        and not isinstance(which[cut], AnyOf)
        and getattr(which[cut], "trait", "") not in _OWN
    ):
        cut += 1
    return which[:cut]


def spread_filters(first: Things, rest: tuple[Things, ...]) -> tuple[Things, ...]:
    """All descriptions, with what the first one says for all of them in each."""
    shared = _shared(first.which)
    if any(isinstance(item, In) for things in rest for item in things.which):
        return (first, *rest)
    return (first, *(Things(one.kinds, (*shared, *one.which)) for one in rest))


def gather_filters(options: tuple[Things, ...]) -> tuple[Things, ...]:
    """The inverse: what all have at the front is left to the first."""
    shared = _shared(options[0].which)
    size = len(shared)
    return (
        options[0],
        *(Things(one.kinds, one.which[size:]) if one.which[:size] == shared else one for one in options[1:]),
    )


def mix(*options: Things) -> Mixed:
    return Mixed(spread_filters(options[0], options[1:]))


def mixed(one: Things, last: Things, rest: tuple[Things, ...] = ()) -> Mixed:
    """Two or more descriptions, the last and those between told by what the first one says for all."""
    return mix(one, *rest, last)


def unmixed(value: object) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) < 2:
        return None
    one, *rest, last = gather_filters(value.options)
    return {"one": one, "rest": tuple(rest), "last": last}


DESCRIPTIONS: tuple[Rule, ...] = (
    rule("things", "{which:mod*}{kinds:kinds}", forms("{kinds.one}", "{kinds}"), Things),
    rule(
        "things",
        "{place:mod}その{kind:it kind}",
        {
            "": "those {kind}{place.+post}",
            "one": "that {kind}{place.+post}",
            "any": "that {kind}{place.+post}",
        },
        PLACED_IT,
    ),
    *(
        rule(
            "things",
            "<|全ての>{first:mod*}<|全ての>"
            + KINDS[kind][0]
            + "の<中で|中で、|うち、|うち|うちの|中から>{which:mod*}"
            + KINDS[kind][0],
            {
                "": f"of {{first.+pre}}{KINDS[kind][1]}s{{first.+post}} {{which.+pre}}those{{which.+post}}",
                "one": f"of {{first.+pre}}{KINDS[kind][1]}s{{first.+post}} {{which.+pre}}one{{which.+post}}",
                "any": f"of {{first.+pre}}{KINDS[kind][1]}s{{first.+post}} {{which.+pre}}one{{which.+post}}",
            },
            Shared(_of_kind(kind), "first", "which"),
        )
        for kind in ("character", "card", "character_card", "spell")
    ),
    rule("things", "その「{value:name}」", {"*": "that {value}"}, NAMED_IT),
    rule("placeless", "{which:inner*}{kinds:kinds}", forms("{kinds.one}", "{kinds}"), Things),
    rule("placeless", "{which:inner*}「{value:name}」", forms("{value}", "{value}"), NAMED),
    rule(
        "modded",
        "{first:mod}{which:mod*}{kinds:kinds}",
        forms("{kinds.one}", "{kinds}", "first"),
        Shape(lambda first, which, kinds: Things(kinds, (first, *which))),
    ),
    rule(
        "modded",
        "{first:mod}{which:mod*}「{value:name}」",
        forms("{value}", "{value}", "first"),
        Shape(lambda first, which, value: named((first, *which), value)),
    ),
    rule("bare named", "「{value:name}」", {"": "{value}", "one": "{value}"}, BARE),
    rule("of a kind", "{which:mod*}{kinds:kinds}", forms("{kinds.one}", "{kinds}"), Things),
    rule(
        "mixed",
        "{one:of a kind}" + _MIXING + "{last:bare named}",
        {"": "{one} or {last}", "one": "{one.one} or {last.one}"},
        Via(mixed, lambda v: slots if (slots := unmixed(v)) is not None and not slots["rest"] else None),
    ),
    rule("things", "{which:mod*}{names:names}", forms("{names}", "{names}"), Via(_any_named, _any_named_of)),
    rule("name or", "「{_:name}」" + _NAMES, "{_} or "),
    rule(
        "names",
        "{init:name or*}{one:name or}「{last:name}」" + _ONE_OF_THEM,
        "{init}{one}{last}",
        Several(("init", "one", "last")),
    ),
    rule(
        "names",
        "{init:name or*}「{one:name}」と「{last:name}」<のいずれか|のどちらか>",
        "{init}either {one} or {last}",
        Several(("init", "one", "last")),
    ),
    rule("things", "{which:mod*}「{value:name}」", forms("{value}", "{value}"), NAMED),
    rule(
        "hand things",
        "{whose:owner}の手札",
        {
            "": "cards in {whose.poss} hand",
            "one": "card in {whose.poss} hand",
            "any": "a card in {whose.poss} hand",
        },
        Shape(_hand),
    ),
    rule(
        "hand things",
        "{no:not owned}手札",
        {"": "cards in their hand", "one": "card in their hand", "any": "a card in their hand"},
        Via(lambda: _hand(Who.SELF), lambda v: {} if v == _hand(Who.SELF) else None),
    ),
    rule(
        "hand things",
        "{done:handled}手札",
        {
            "": "cards of a hand{done.+post}",
            "one": "card of a hand{done.+post}",
            "any": "a card of a hand{done.+post}",
        },
        Shape(lambda done: Things(("card",), (done,))),
    ),
    rule(
        "handled things",
        "{done:handled}{kinds:kinds}",
        {"": "{kinds}{done.+post}", "one": "{kinds.one}{done.+post}"},
        Shape(lambda done, kinds: Things(kinds, (done,))),
    ),
    rule(
        "mixed",
        "{one:things}" + _MIXING + "{rest:modded or*}{last:modded}",
        {"": "{one} or {rest}{last}", "one": "{one.one} or {rest}{last.one}"},
        Via(mixed, unmixed),
    ),
    rule("modded or", "{_:modded}" + _MIXING, "{_.one} or "),
    *(
        rule(
            "mixed",
            one + EITHER + two,
            {"": "{one} or {two}", "one": "{one.one} or {two.one}"},
            Shape(lambda one, two: Mixed((one, two))),
        )
        for one, two in (("{one:hand things}", "{two:modded}"), ("{one:of a kind}", "{two:hand things}"))
    ),
    *either("described", "things", "hand things", "mixed"),
)
