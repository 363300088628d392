"""What a thing must be (名詞句の中身): kinds, names, several kinds side by side."""

from __future__ import annotations

from mahojin.machine.ability import AnyOf, Being, In, Is, It, Mixed, Things, Who
from mahojin.text import Const, Rule, Shared, Via, either, rule
from mahojin.text.rules import Slots

from .vocabulary import KINDS
from .words import ALSO, CARD_KINDS, CHOICE, EITHER

_MIXING = f"<{CHOICE}|、|{ALSO}>"
_NAMES = f"<{CHOICE}|、|>"


def named(which: tuple[object, ...], value: str) -> Things:
    return Things(("card",), (*which, Is("name", "has", value)))  # type: ignore[arg-type]


def named_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or things.kinds != ("card",) or not things.which:
        return None
    last = things.which[-1]
    if not isinstance(last, Is) or (last.trait, last.op) != ("name", "has"):
        return None
    return {"which": things.which[:-1], "value": last.value}


def _either_name(which: tuple[object, ...], **names: str) -> Things:
    any_of = AnyOf(tuple(Is("name", "has", name) for name in names.values()))
    return Things(("card",), (*which, any_of))  # type: ignore[arg-type]


def _either_name_of(things: object, size: int = 2) -> Slots | None:
    if not isinstance(things, Things) or things.kinds != ("card",) or not things.which:
        return None
    last = things.which[-1]
    if not isinstance(last, AnyOf) or len(last.filters) != size:
        return None
    names = [str(one.value) for one in last.filters if isinstance(one, Is)]
    slots = dict(zip(("one", "two", "three"), names, strict=False))
    if _either_name((), **slots).which != (last,):
        return None
    return {"which": things.which[:-1], **slots}


NAMED = Via(named, named_of)
BARE = Via(
    lambda value: named((), value),
    lambda v: (
        {"value": found["value"]} if (found := named_of(v)) is not None and not found["which"] else None
    ),
)


def _modded_name(slots: Slots | None) -> Slots | None:
    """The first of the filters said apart, if there are any."""
    if slots is None or not isinstance(slots["which"], tuple) or not slots["which"]:
        return None
    return {"first": slots["which"][0], "which": slots["which"][1:], "value": slots["value"]}


def _placed_it(place: object, kind: str) -> Things:
    return Things((kind,), (place, Being(It(kind))))  # type: ignore[arg-type]


def _placed_it_of(value: object) -> Slots | None:
    if not isinstance(value, Things) or len(value.which) != 2 or len(value.kinds) != 1:
        return None
    place, kind = value.which[0], value.kinds[0]
    return (
        {"place": place, "kind": kind} if isinstance(place, In) and value == _placed_it(place, kind) else None
    )


def _named_it(value: str) -> Things:
    return Things(("card",), (Is("name", "has", value), Being(It())))


def _named_it_of(value: object) -> Slots | None:
    if not isinstance(value, Things) or len(value.which) != 2 or not isinstance(value.which[0], Is):
        return None
    name = str(value.which[0].value)
    return {"value": name} if value == _named_it(name) else None


PLACED_IT, NAMED_IT = Via(_placed_it, _placed_it_of), Via(_named_it, _named_it_of)


def _hand(whose: object) -> Things:
    return Things(("card",), (In(whose, ("hand",)),))  # type: ignore[arg-type]


def _hand_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or things.kinds != ("card",) or len(things.which) != 1:
        return None
    place = things.which[0]
    return {"whose": place.whose} if isinstance(place, In) and place.zones == ("hand",) else None


def _of_kind(kind: str) -> Via:
    """Of all such things those that are more: 場のキャラクターの中で最も攻撃力が高いキャラクター."""
    return Via(
        lambda which: Things((kind,), which),
        lambda v: {"which": v.which} if isinstance(v, Things) and v.kinds == (kind,) else None,
    )


def mixed(value: object, size: int) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) != size:
        return None
    return dict(zip(("one", "two", "three", "four"), value.options, strict=False))


def forms(one: str, many: str) -> dict[str, str]:
    return {
        "": "{which.+pre}" + many + "{which.+post}",
        "one": "{which.+pre}" + one + "{which.+post}",
        "any": "a~ {which.+pre}" + one + "{which.+post}",
    }


_OWN = frozenset(
    {"race", "keyword", "name", "resistance", "original text", "fixed text", "range", "duration", "text"}
)


def _shared(which: tuple[object, ...]) -> tuple[object, ...]:
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
    return (first, *(Things(one.kinds, (*shared, *one.which)) for one in rest))  # type: ignore[arg-type]


def gather_filters(options: tuple[Things, ...]) -> tuple[Things, ...]:
    """The inverse: what all have at the front is left to the first."""
    shared = _shared(options[0].which)
    size = len(shared)
    return (
        options[0],
        *(Things(one.kinds, one.which[size:]) if one.which[:size] == shared else one for one in options[1:]),
    )


def mix(one: Things, two: Things, three: Things | None = None) -> Mixed:
    return Mixed(spread_filters(one, (two,) if three is None else (two, three)))


def unmixed(value: object, size: int) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) != size:
        return None
    return dict(zip(("one", "two", "three"), gather_filters(value.options), strict=False))


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
    *(rule("it kind", KINDS[kind][0], KINDS[kind][1], Const(kind)) for kind in CARD_KINDS if kind != "node"),
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
    rule("things", "その「{value:name}」", {"*": "that 「{value}」"}, NAMED_IT),
    rule("placeless", "{which:inner*}{kinds:kinds}", forms("{kinds.one}", "{kinds}"), Things),
    rule("placeless", "{which:inner*}「{value:name}」", forms("「{value}」", "「{value}」"), NAMED),
    rule(
        "modded",
        "{first:mod}{which:mod*}{kinds:kinds}",
        {
            "": "{first.+pre}{which.+pre}{kinds}{first.+post}{which.+post}",
            "one": "{first.+pre}{which.+pre}{kinds.one}{first.+post}{which.+post}",
        },
        Via(
            lambda first, which, kinds: Things(kinds, (first, *which)),
            lambda v: (
                {"first": v.which[0], "which": v.which[1:], "kinds": v.kinds}
                if isinstance(v, Things) and v.which
                else None
            ),
        ),
    ),
    rule(
        "modded",
        "{first:mod}{which:mod*}「{value:name}」",
        {
            "": "{first.+pre}{which.+pre}「{value}」{first.+post}{which.+post}",
            "one": "{first.+pre}{which.+pre}「{value}」{first.+post}{which.+post}",
        },
        Via(
            lambda first, which, value: named((first, *which), value),
            lambda v: _modded_name(named_of(v)),
        ),
    ),
    rule("bare named", "「{value:name}」", {"": "「{value}」", "one": "「{value}」"}, BARE),
    rule("of a kind", "{which:mod*}{kinds:kinds}", forms("{kinds.one}", "{kinds}"), Things),
    rule(
        "mixed",
        "{one:of a kind}" + _MIXING + "{two:bare named}",
        {"": "{one} or {two}", "one": "{one.one} or {two.one}"},
        Via(mix, lambda v: unmixed(v, 2)),
    ),
    rule(
        "things",
        "{which:mod*}「{one:name}」" + EITHER + "「{two:name}」<|のいずれか>",
        forms("「{one}」 or 「{two}」", "「{one}」 or 「{two}」"),
        Via(_either_name, _either_name_of),
    ),
    rule(
        "things",
        "{which:mod*}「{one:name}」<、|>「{two:name}」" + _NAMES + "「{three:name}」のいずれか",
        forms("「{one}」, 「{two}」 or 「{three}」", "「{one}」, 「{two}」 or 「{three}」"),
        Via(_either_name, lambda v: _either_name_of(v, 3)),
    ),
    rule("things", "{which:mod*}「{value:name}」", forms("「{value}」", "「{value}」"), NAMED),
    rule(
        "hand things",
        "{whose:owner}の手札",
        {
            "": "cards in {whose.poss} hand",
            "one": "card in {whose.poss} hand",
            "any": "a card in {whose.poss} hand",
        },
        Via(_hand, _hand_of),
    ),
    rule(
        "hand things",
        "{no:not owned}手札",
        {"": "cards in their hand", "one": "card in their hand", "any": "a card in their hand"},
        Via(
            lambda no: _hand(Who.SELF),
            lambda v: {"no": None} if v == _hand(Who.SELF) else None,
        ),
    ),
    rule(
        "hand things",
        "{done:handled}手札",
        {
            "": "cards of a hand{done.+post}",
            "one": "card of a hand{done.+post}",
            "any": "a card of a hand{done.+post}",
        },
        Via(
            lambda done: Things(("card",), (done,)),
            lambda v: (
                {"done": v.which[0]}
                if isinstance(v, Things) and v.kinds == ("card",) and len(v.which) == 1
                else None
            ),
        ),
    ),
    rule(
        "mixed",
        "{one:things}" + _MIXING + "{two:modded}",
        {"": "{one} or {two}", "one": "{one.one} or {two.one}"},
        Via(mix, lambda v: unmixed(v, 2)),
    ),
    rule(
        "mixed",
        "{one:things}" + _MIXING + "{two:modded}" + _MIXING + "{three:modded}",
        {"": "{one}, {two} or {three}", "one": "{one.one}, {two.one} or {three.one}"},
        Via(mix, lambda v: unmixed(v, 3)),
    ),
    *either("described", "things", "hand things", "mixed"),
)
