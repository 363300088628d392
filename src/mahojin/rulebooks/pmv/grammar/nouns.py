"""Noun phrases (名詞句): descriptions, how many of them, and the marks of objects and targets."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import (
    Alternative,
    Amid,
    AnyOf,
    Both,
    Ends,
    Every,
    Handled,
    In,
    Is,
    It,
    Itself,
    Marked,
    Mixed,
    Pick,
    Pile,
    Remainder,
    Some,
    Things,
    Who,
)
from mahojin.text import Const, Rule, Several, Shared, Via, either, rule
from mahojin.text.rules import Slots

from .vocabulary import KINDS
from .words import CARD_KINDS

# --- Descriptions ------------------------------------------------------------------------------------


def _named(which: tuple[object, ...], value: str) -> Things:
    return Things(("card",), (*which, Is("name", "has", value)))  # type: ignore[arg-type]


def _named_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or things.kinds != ("card",) or not things.which:
        return None
    last = things.which[-1]
    if not isinstance(last, Is) or (last.trait, last.op) != ("name", "has"):
        return None
    return {"which": things.which[:-1], "value": last.value}


def _either_name(which: tuple[object, ...], one: str, two: str) -> Things:
    names = AnyOf((Is("name", "has", one), Is("name", "has", two)))
    return Things(("card",), (*which, names))  # type: ignore[arg-type]


def _either_name_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or things.kinds != ("card",) or not things.which:
        return None
    last = things.which[-1]
    if not isinstance(last, AnyOf) or len(last.filters) != 2:
        return None
    one, two = last.filters
    if (
        not isinstance(one, Is)
        or not isinstance(two, Is)
        or _either_name((), str(one.value), str(two.value)).which != (last,)
    ):
        return None
    return {"which": things.which[:-1], "one": one.value, "two": two.value}


NAMED = Via(_named, _named_of)


def _hand(whose: object) -> Things:
    return Things(("card",), (In(whose, ("hand",)),))  # type: ignore[arg-type]


def _hand_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or things.kinds != ("card",) or len(things.which) != 1:
        return None
    place = things.which[0]
    return {"whose": place.whose} if isinstance(place, In) and place.zones == ("hand",) else None


def _mixed(value: object, size: int) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) != size:
        return None
    return dict(zip(("one", "two", "three", "four"), value.options, strict=False))


def _forms(one: str, many: str) -> dict[str, str]:
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


def _mix(one: Things, two: Things, three: Things | None = None) -> Mixed:
    return Mixed(spread_filters(one, (two,) if three is None else (two, three)))


def _unmixed(value: object, size: int) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) != size:
        return None
    return dict(zip(("one", "two", "three"), gather_filters(value.options), strict=False))


DESCRIPTIONS: tuple[Rule, ...] = (
    rule("things", "{which:mod*}{kinds:kinds}", _forms("{kinds.one}", "{kinds}"), Things),
    rule("placeless", "{which:inner*}{kinds:kinds}", _forms("{kinds.one}", "{kinds}"), Things),
    rule("placeless", "{which:inner*}「{value:name}」", _forms("「{value}」", "「{value}」"), NAMED),
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
    rule("modded", "{which:mod*}「{value:name}」", _forms("「{value}」", "「{value}」"), NAMED),
    rule(
        "things",
        "{which:mod*}「{one:name}」<または|、または|か>「{two:name}」<|のいずれか>",
        _forms("「{one}」 or 「{two}」", "「{one}」 or 「{two}」"),
        Via(_either_name, _either_name_of),
    ),
    rule("things", "{which:mod*}「{value:name}」", _forms("「{value}」", "「{value}」"), NAMED),
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
        "mixed",
        "{one:things}<、または|または|、|、及び|及び>{two:modded}",
        {"": "{one} or {two}", "one": "{one.one} or {two.one}"},
        Via(_mix, lambda v: _unmixed(v, 2)),
    ),
    rule(
        "mixed",
        "{one:things}<、または|または|、|、及び|及び>{two:modded}<、または|または|、|、及び|及び>{three:modded}",
        {"": "{one}, {two} or {three}", "one": "{one.one}, {two.one} or {three.one}"},
        Via(_mix, lambda v: _unmixed(v, 3)),
    ),
    *either("described", "things", "hand things", "mixed"),
)

# --- How many ----------------------------------------------------------------------------------------


def _amid(least_is_most: bool) -> Via:
    """Exactly n, or up to n."""

    def make(what: object, n: object) -> Some:
        return Some(what, Amid(n if least_is_most else 0, n))  # type: ignore[arg-type]

    def undo(some: object) -> Slots | None:
        if not isinstance(some, Some) or some.manner or some.amid.most is None:
            return None
        least = some.amid.most if least_is_most else 0
        if some.amid.least != least or (not least_is_most and some.amid.most == 0):
            return None
        return {"what": some.what, "n": some.amid.most}

    return Via(make, undo)


EXACTLY, UP_TO = _amid(True), _amid(False)


def _any_number(kinds: tuple[str, ...], which: tuple[object, ...]) -> Some:
    return Some(Things(kinds, which), Amid(0, None))  # type: ignore[arg-type]


def _any_number_of(some: object) -> Slots | None:
    if (
        not isinstance(some, Some)
        or some.amid != Amid(0, None)
        or some.manner
        or not isinstance(some.what, Things)
    ):
        return None
    return {"kinds": some.what.kinds, "which": some.what.which}


def _every(kinds: tuple[str, ...], which: tuple[object, ...]) -> Every:
    return Every(Things(kinds, which))  # type: ignore[arg-type]


def _every_of(every: object) -> Slots | None:
    if not isinstance(every, Every) or not isinstance(every.what, Things):
        return None
    return {"kinds": every.what.kinds, "which": every.what.which}


def _any_name(which: tuple[object, ...], value: str) -> Some:
    return Some(_named(which, value), Amid(0, None))


def _any_name_of(some: object) -> Slots | None:
    if not isinstance(some, Some) or some.amid != Amid(0, None) or some.manner:
        return None
    return _named_of(some.what)


def manner(name: str) -> Via:
    """The same noun, picked in a manner, whether or not it stands in 〔〕."""

    def make(noun: object) -> object:
        return _with(noun, name)

    def undo(noun: object) -> Slots | None:
        plain = _without(noun, name)
        return None if plain is None else {"noun": plain}

    return Via(make, undo)


def _with(noun: object, name: str) -> object:
    if isinstance(noun, Marked):
        return replace(noun, noun=_with(noun.noun, name))  # type: ignore[arg-type]
    return replace(noun, manner=name) if isinstance(noun, Some | Ends) and not noun.manner else noun


def _without(noun: object, name: str) -> object | None:
    if isinstance(noun, Marked):
        inner = _without(noun.noun, name)
        return None if inner is None else replace(noun, noun=inner)  # type: ignore[arg-type]
    return replace(noun, manner="") if isinstance(noun, Some | Ends) and noun.manner == name else None


QUANTITIES: tuple[Rule, ...] = (
    rule(
        "some",
        "{what:described}<|のいずれか>1枚",
        {"": "a~ {what.one}"},
        Via(
            lambda what: Some(what, Amid(1, 1)),
            lambda v: (
                {"what": v.what} if isinstance(v, Some) and v.amid == Amid(1, 1) and not v.manner else None
            ),
        ),
    ),
    rule("some", "{what:described}{n:counted}枚", "{n} {what}", EXACTLY, agrees="many"),
    rule(
        "some",
        "{what:described}{n:count}枚以上",
        "{n} or more {what}",
        Via(
            lambda what, n: Some(what, Amid(n, None)),
            lambda v: (
                {"what": v.what, "n": v.amid.least}
                if isinstance(v, Some) and v.amid.most is None and v.amid.least != 0 and not v.manner
                else None
            ),
        ),
    ),
    rule("some", "{what:described}{n:count}枚まで", "up to {n} {what}", UP_TO, agrees="many"),
    rule(
        "some",
        "{first:mod*}任意の枚数の{which:mod*}{kinds:kinds}",
        "any number of {first.+pre}{which.+pre}{kinds}{first.+post}{which.+post}",
        Shared(Via(_any_number, _any_number_of), "first", "which"),
        agrees="many",
    ),
    rule(
        "some",
        "{first:mod*}任意の枚数の{which:mod*}「{value:name}」",
        "any number of {first.+pre}{which.+pre}「{value}」{first.+post}{which.+post}",
        Shared(Via(_any_name, _any_name_of), "first", "which"),
        agrees="many",
    ),
    rule(
        "some",
        "任意のカード{n:count}枚",
        "any {n} cards",
        Via(
            lambda n: Some(Things(), Amid(n, n), "any"),
            lambda v: (
                {"n": v.amid.most}
                if isinstance(v, Some) and v.manner == "any" and v.what == Things()
                else None
            ),
        ),
    ),
    rule("counted", "{_:n2}", "{_}"),
    rule("counted", "{_:var}", "{_}"),
    rule("every", "{what:described}全て", "all {what}", Every, agrees="many"),
    rule(
        "every",
        "{first:mod*}全ての{which:mod*}{kinds:kinds}",
        "all {first.+pre}{which.+pre}{kinds}{first.+post}{which.+post}",
        Shared(Via(_every, _every_of), "first", "which"),
        agrees="many",
    ),
)

# --- Piles -------------------------------------------------------------------------------------------


def _pile(zone: str, whose: object) -> Pile:
    return Pile(zone, whose)  # type: ignore[arg-type]


def _ends(bottom: bool, upto: bool) -> Via:
    def make(pile: Pile, n: object) -> Ends:
        return Ends(pile, Amid(0 if upto else n, n), bottom)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if (
            not isinstance(value, Ends)
            or value.bottom is not bottom
            or value.amid.most is None
            or value.manner
        ):
            return None
        if value.amid.least != (0 if upto else value.amid.most):
            return None
        return {"pile": value.pile, "n": value.amid.most}

    return Via(make, undo)


_SELF_PILE = Via(
    lambda no, zone: Pile(zone, Who.SELF),
    lambda v: {"no": None, "zone": v.zone} if isinstance(v, Pile) and v.whose is Who.SELF else None,
)

PILES: tuple[Rule, ...] = (
    rule("pile", "{whose:owner}の{zone:pile zone}", "{whose.poss} {zone}", Pile),
    rule("pile", "{no:not owned}{zone:pile zone}", "their {zone}", _SELF_PILE),
    *(
        rule(
            "ends",
            "{pile:pile}の" + ja + "{n:count}枚" + ("まで" if upto else ""),
            ("up to " if upto else "")
            + "the "
            + ("bottom" if bottom else "top")
            + " {n} {n#card|cards} of {pile}",
            _ends(bottom, upto),
            agrees="n",
        )
        for upto in (False, True)
        for bottom, ja in (
            (False, "<上のカード|上の|上から|カード上から|一番上のカード>"),
            (True, "<下のカード|下の|下から|カード下から|一番下のカード>"),
        )
    ),
    rule("pile", "〔{noun:plain pile}〕", "[{noun}]", Marked),
    rule("plain pile", "{whose:owner}の{zone:pile zone}", "{whose.poss} {zone}", Pile),
    rule("whole pile", "{no:not owned}{zone:hidden zone}", "their {zone}", _SELF_PILE),
    rule("whole pile", "{whose:owner}の{zone:hidden zone}", "{whose.poss} {zone}", Pile),
)

# --- References --------------------------------------------------------------------------------------


def _placed_self(kind: str) -> Via:
    """手札にあるこのカード: the card itself, in somebody's or nobody's zone."""

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Itself) or v.kind != kind or v.whose is not None or not v.zones:
            return None
        return None if v.zones[0] in ("exile", "play_area") else {"no": None, "zones": v.zones}

    return Via(lambda no, zones: Itself(kind, zones), undo)


_SELVES = (
    ("character", "このキャラクター", "this character"),
    ("card", "このカード", "this card"),
    ("character_card", "このキャラクターカード", "this character card"),
)

REFERENCES: tuple[Rule, ...] = (
    *(rule("itself", ja, {"": en, "poss": en + "'s"}, Itself, kind=kind) for kind, ja, en in _SELVES),
    *(
        rule(
            "placed itself",
            "{whose:owner}の{zones:zones}<にある|の>" + ja,
            en + " in {whose.poss} {zones}",
            Itself,
            kind=kind,
        )
        for kind, ja, en in _SELVES
    ),
    *(
        rule(
            "placed itself",
            "{no:not owned}{zones:zones}<にある|の>" + ja,
            en + " in the {zones}",
            _placed_self(kind),
        )
        for kind, ja, en in _SELVES
    ),
    *(
        rule(
            "placed itself",
            ja0 + ja,
            en + en0,
            Itself,
            kind=kind,
            zones=zones,
        )
        for kind, ja, en in _SELVES
        for ja0, en0, zones in (
            ("<ゲームから|>除外されている", " removed from the game", ("exile",)),
            ("<プレイされている|プレイされた>", " being played", ("play_area",)),
        )
    ),
    *(
        rule(
            "it",
            "その" + KINDS[kind][0],
            {"": f"that {KINDS[kind][1]}", "poss": f"that {KINDS[kind][1]}'s"},
            It,
            kind=kind,
        )
        for kind in CARD_KINDS
    ),
    rule("it", "その相手キャラクター", {"": "that opposing character"}, It, kind="opposing character"),
    rule("it", "そのカード全て", {"": "all those cards"}, It, kind="card", plural=True),
    *(
        rule(
            "pick",
            "目標の" + KINDS[kind][0],
            {"": f"the target {KINDS[kind][1]}", "poss": f"the target {KINDS[kind][1]}'s"},
            Pick,
            kind=kind,
        )
        for kind in CARD_KINDS
    ),
    rule("pick", "目標", {"": "the target", "poss": "the target's"}, Const(Pick(""))),
    rule(
        "rest",
        "<それ以外のカード|選ばれなかったカード|手札に加えなかったカード|選ばなかったカード|残りのカード|残ったカード|抜き出さなかったカード>",
        "the other cards",
        Remainder,
    ),
    *either("reference", "itself", "it", "pick", "marked reference"),
    rule("marked reference", "〔{noun:unmarked reference}〕", {"": "[{noun}]", "poss": "[{noun}]'s"}, Marked),
    *either("unmarked reference", "itself", "it"),
)

# --- Nouns -------------------------------------------------------------------------------------------


def _parts(cls: type, size: int) -> Via:
    names = ("one", "two", "three")[:size]

    def make(**slots: object) -> object:
        return cls(tuple(slots[name] for name in names))

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or len(value.parts) != size:  # type: ignore[attr-defined]
            return None
        return dict(zip(names, value.parts, strict=True))  # type: ignore[attr-defined]

    return Via(make, undo)


def _two_piles(whose: object, one: str, two: str) -> Both:
    return Both((Pile(one, whose), Pile(two, whose)))  # type: ignore[arg-type]


def _two_piles_of(value: object) -> Slots | None:
    if not isinstance(value, Both) or len(value.parts) != 2:
        return None
    one, two = value.parts
    if not isinstance(one, Pile) or not isinstance(two, Pile) or one.whose != two.whose:
        return None
    return {"whose": one.whose, "one": one.zone, "two": two.zone}


def _each(upto: bool) -> Via:
    amid = Amid(0 if upto else 1, 1)
    return Via(
        lambda what: Some(what, amid, "each"),
        lambda v: {"what": v.what} if isinstance(v, Some) and v.amid == amid and v.manner == "each" else None,
    )


def _pooled(upto: bool) -> Via:
    """The cards of the field and of the hand taken together."""

    def make(whose: object, n: object) -> Some:
        things = Things(("card",), (In(whose, ("field", "hand")),))  # type: ignore[arg-type]
        return Some(things, Amid(0 if upto else n, n))  # type: ignore[arg-type]

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Some) or v.manner or not isinstance(v.what, Things) or len(v.what.which) != 1:
            return None
        place = v.what.which[0]
        if not isinstance(place, In) or place.zones != ("field", "hand"):
            return None
        if v.amid.least != (0 if upto else v.amid.most):
            return None
        return {"whose": place.whose, "n": v.amid.most}

    return Via(make, undo)


def _marked_random(target: bool) -> Via:
    return Via(
        lambda what, n: Marked(Some(what, Amid(n, n), "random"), target),
        lambda v: (
            {"what": v.noun.what, "n": v.noun.amid.most}
            if isinstance(v, Marked)
            and v.target is target
            and isinstance(v.noun, Some)
            and v.noun.manner == "random"
            else None
        ),
    )


def _both_names(which: tuple[object, ...], one: str, two: str) -> Both:
    return Both((_named(which, one), _named(which, two)))


def _both_names_of(value: object) -> Slots | None:
    if not isinstance(value, Both) or len(value.parts) != 2:
        return None
    one, two = _named_of(value.parts[0]), _named_of(value.parts[1])
    if one is None or two is None or one["which"] != two["which"]:
        return None
    return {"which": one["which"], "one": one["value"], "two": two["value"]}


SEEN = Handled("see")
SEEN_CARDS = Via(
    lambda n: Some(Things(("card",), (SEEN,)), Amid(n, n)),
    lambda v: (
        {"n": v.amid.most}
        if isinstance(v, Some)
        and v.what == Things(("card",), (SEEN,))
        and v.amid.least == v.amid.most
        and not v.manner
        else None
    ),
)
SEEN_UP_TO = Via(
    lambda n: Some(Things(("card",), (SEEN,)), Amid(0, n)),
    lambda v: (
        {"n": v.amid.most}
        if isinstance(v, Some)
        and v.what == Things(("card",), (SEEN,))
        and v.amid.least == 0
        and v.amid.most is not None
        and not v.manner
        else None
    ),
)
JOINT = Via(lambda one, two: Mixed((one, two)), lambda v: _mixed(v, 2))

GATHERED: tuple[Rule, ...] = (
    rule("single", "{which:mod*}{kinds:one kind}", _forms("{kinds}", "{kinds}"), Things),
    rule("single", "{which:mod*}「{value:name}」", _forms("「{value}」", "「{value}」"), NAMED),
    rule("one kind", "{_:kind}", "{_.one}", Several(("_",))),
    rule(
        "listing",
        "{one:single}<、または|、|と>{two:single}",
        "{one.one} and {two.one}",
        Via(_mix, lambda v: _unmixed(v, 2)),
    ),
    rule(
        "listing",
        "{one:single}<、|と>{two:single}<、または|、|と>{three:single}",
        "{one.one}, {two.one} and {three.one}",
        Via(_mix, lambda v: _unmixed(v, 3)),
    ),
    rule("joint", "{one:things}と{two:things}", "{one} and {two}", JOINT),
    rule("some", "{what:listing}<、|>それぞれ1枚<ずつ|>", "1 each of {what}", _each(False)),
    rule("some", "{what:listing}<、|>それぞれ1枚<まで|ずつまで>", "up to 1 each of {what}", _each(True)),
    rule("some", "{what:joint}<|それぞれ|、それぞれ>1枚ずつ", "1 each of {what}", _each(False)),
    rule("some", "{what:joint}<|それぞれ|、それぞれ>1枚ずつまで", "up to 1 each of {what}", _each(True)),
    rule("o", "{what:joint}を<|それぞれ>1枚ずつ", "1 each of {what}", _each(False)),
    *(
        rule(
            "some",
            "{whose:owner}の場のカード<、及び|及び|と><|自分の>手札を合わせて{n:count}枚"
            + ("まで" if upto else ""),
            ("up to " if upto else "") + "{n} cards of {whose.poss} field and hand together",
            _pooled(upto),
        )
        for upto in (False, True)
    ),
    rule(
        "o",
        "{what:described}を{n:count}枚まで選べるだけ<選び、|選んで>",
        "as many as possible, up to {n}, of {what}",
        Via(
            lambda what, n: Some(what, Amid(0, n), "able"),
            lambda v: (
                {"what": v.what, "n": v.amid.most}
                if isinstance(v, Some) and v.manner == "able" and v.amid.least == 0
                else None
            ),
        ),
    ),
    rule(
        "o",
        "〔{what:described}〕を無作為に{n:count}枚<選んで|選び、>",
        "[{n} {what} at random]",
        _marked_random(False),
    ),
    rule(
        "o",
        "目標の〔{what:described}〕を無作為に{n:count}枚<選んで|選び、>",
        "target [{n} {what} at random]",
        _marked_random(True),
    ),
    rule(
        "plain",
        "{which:mod*}「{one:name}」<と|、及び|及び>「{two:name}」",
        "{which.+pre}「{one}」 and 「{two}」{which.+post}",
        Via(_both_names, _both_names_of),
        agrees="many",
    ),
    rule("noun", "{one:marked}<と|と、>{two:plain}", "{one} and {two}", _parts(Both, 2), agrees="many"),
    rule("inside", "{which:mod*}{kinds:source kinds}", "{which.+pre}{kinds}{which.+post}", Things),
    rule("o", "{n:count}枚<を|><選んで|選び、|>", "{n} of them", SEEN_CARDS),
    rule("o", "{n:count}枚までを<選んで|選び、|>", "up to {n} of them", SEEN_UP_TO),
    rule("taken", "{n:count}枚<を|>", "{n} of them", SEEN_CARDS),
    rule(
        "marked",
        "{no:not owned}{zones:zones}にある〔{kind:self word}〕",
        "[{kind} in the {zones}]",
        Via(
            lambda no, zones, kind: Marked(Itself(kind, zones)),
            lambda v: (
                {"no": None, "zones": v.noun.zones, "kind": v.noun.kind}
                if isinstance(v, Marked)
                and not v.target
                and isinstance(v.noun, Itself)
                and v.noun.zones
                and v.noun.whose is None
                and v.noun.zones != ("play_area",)
                else None
            ),
        ),
    ),
    rule(
        "marked",
        "<プレイされている|プレイされた>〔{kind:self word}〕",
        "[{kind} being played]",
        Via(
            lambda kind: Marked(Itself(kind, ("play_area",))),
            lambda v: (
                {"kind": v.noun.kind}
                if isinstance(v, Marked)
                and not v.target
                and isinstance(v.noun, Itself)
                and v.noun.zones == ("play_area",)
                and v.noun.whose is None
                else None
            ),
        ),
    ),
    *(rule("self word", ja, en, Const(kind)) for kind, ja, en in _SELVES),
)


def _either(one: object, two: object) -> Alternative:
    if _counted(one) and _counted(two):
        _, second = spread_filters(one.what, (two.what,))  # type: ignore[attr-defined]
        two = replace(two, what=second)  # type: ignore[type-var]
    return Alternative((one, two))  # type: ignore[arg-type]


def _either_of(value: object) -> Slots | None:
    if not isinstance(value, Alternative) or len(value.parts) != 2:
        return None
    one, two = value.parts
    if isinstance(one, Some) and isinstance(two, Some) and _counted(one) and _counted(two):
        _, second = gather_filters((one.what, two.what))  # type: ignore[arg-type]
        two = replace(two, what=second)
    return {"one": one, "two": two}


def _counted(noun: object) -> bool:
    """So many of cards described: what stands before the first may be meant of both."""
    return (
        isinstance(noun, Some)
        and isinstance(noun.what, Things)
        and noun.what.kinds[0] not in ("player", "opponent")
    )


PLAIN = (
    "player",
    "one person",
    "itself",
    "placed itself",
    "it",
    "pick",
    "rest",
    "some",
    "every",
    "ends",
    "things",
    "mixed",
)

NOUNS: tuple[Rule, ...] = (
    *(
        rule("plain", "{_:" + word + "}", {"*": "{_.~}", "": "{_}"})
        for word in PLAIN
        if word not in ("things", "mixed")
    ),
    rule("plain", "{_:things}", {"": "{_.any}", "poss": "{_.any}'s", "many": "{_}"}),
    rule("inside", "{_:plain}", {"*": "{_.~}"}),
    rule(
        "inside",
        "{one:plain}<と|と、|、及び|及び>{two:plain}",
        "{one} and {two}",
        _parts(Both, 2),
        agrees="many",
    ),
    rule(
        "inside",
        "{one:complete}<、または|または|か、|か>{two:complete}",
        "{one} or {two}",
        Via(_either, _either_of),
    ),
    *either("complete", "some", "every", "one person", "player", "itself", "placed itself", "ends"),
    rule("inside", "{_:whole pile}", "{_}"),
    rule("inside", "{one:owned pile}<と|、及び>{two:owned pile}", "{one} and {two}", _parts(Both, 2)),
    rule("owned pile", "{whose:owner}の{zone:hidden zone}", "{whose.poss} {zone}", Pile),
    rule(
        "inside",
        "{whose:owner}の{one:hidden zone}<と|、及び|及び|、または>{two:hidden zone}",
        "{whose.poss} {one} and {two}",
        Via(_two_piles, _two_piles_of),
    ),
    rule("marked", "〔{noun:inside}〕", {"": "[{noun}]", "poss": "[{noun}]'s"}, Marked, agrees="noun"),
    rule(
        "marked",
        "目標<の|の、>〔{noun:inside}〕",
        {"": "target [{noun}]", "poss": "target [{noun}]'s"},
        Marked,
        target=True,
        agrees="noun",
    ),
    *(rule("noun", "{_:" + word + "}", {"*": "{_.~}"}) for word in ("marked", "plain")),
    rule(
        "noun",
        "{one:marked}<と|と、|、及び|及び>{two:marked}",
        "{one} and {two}",
        _parts(Both, 2),
        agrees="many",
    ),
    rule("noun", "{one:reference}<と|と、>{two:plain}", "{one} and {two}", _parts(Both, 2), agrees="many"),
    rule(
        "noun",
        "{one:marked}<、または|または|、または、>{two:marked}",
        "{one} or {two}",
        _parts(Alternative, 2),
    ),
    rule("aimed", "{_:plain}", "{_}"),
)

# を: the thing acted upon, with the number before or after it, and how it is picked.
ARGUMENTS: tuple[Rule, ...] = (
    rule("o", "{_:noun}を<|、|選んで|選び、|選び>", "{_}"),
    rule("o", "{noun:noun}を無作為に<選んで|選び、|>", "{noun} at random", manner("random")),
    rule("o", "{noun:noun}を選べるだけ<選び、|選んで>", "as many as possible of {noun}", manner("able")),
    rule("o", "{noun:noun}を可能な限り<|選び、|選んで>", "as many as possible of {noun}", manner("able")),
    rule("o", "{what:described}を{n:count}枚<|だけ|選んで|選び、>", "{n} {what}", EXACTLY),
    rule("o", "{what:described}を{n:count}枚まで<|だけ|選んで|選び、>", "up to {n} {what}", UP_TO),
    rule(
        "o",
        "{what:described}を任意の枚数<|だけ><|選んで>",
        "any number of {what}",
        Via(
            lambda what: Some(what, Amid(0, None)),
            lambda v: (
                {"what": v.what} if isinstance(v, Some) and v.amid == Amid(0, None) and not v.manner else None
            ),
        ),
    ),
    rule("o", "{what:described}を全て<|選んで>", "all {what}", Every),
    rule(
        "o",
        "〔{what:described}〕を全て",
        "[all {what}]",
        Via(
            lambda what: Marked(Every(what)),
            lambda v: (
                {"what": v.noun.what}
                if isinstance(v, Marked) and not v.target and isinstance(v.noun, Every)
                else None
            ),
        ),
    ),
    rule(
        "o",
        "{what:described}を無作為に{n:count}枚<選んで|選び、>",
        "{n} {what} at random",
        Via(
            lambda what, n: Some(what, Amid(n, n), "random"),
            lambda v: (
                {"what": v.what, "n": v.amid.most}
                if isinstance(v, Some) and v.manner == "random" and v.amid.least == v.amid.most
                else None
            ),
        ),
    ),
    rule(
        "o",
        "〔{what:described}〕を{n:count}枚<|選んで|選び、>",
        "[{n} {what}]",
        Via(
            lambda what, n: Marked(Some(what, Amid(n, n))),
            lambda v: (
                {"what": v.noun.what, "n": v.noun.amid.most}
                if isinstance(v, Marked)
                and not v.target
                and isinstance(v.noun, Some)
                and not v.noun.manner
                and v.noun.amid.least == v.noun.amid.most
                and v.noun.amid.most is not None
                else None
            ),
        ),
    ),
)

NOUN_RULES: tuple[Rule, ...] = (
    *DESCRIPTIONS,
    *QUANTITIES,
    *PILES,
    *REFERENCES,
    *NOUNS,
    *ARGUMENTS,
    *GATHERED,
)
