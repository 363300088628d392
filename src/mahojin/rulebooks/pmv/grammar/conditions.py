"""Conditions (条件): what stands before 場合 and is true or not at a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahojin.machine.ability import (
    AllHold,
    Answering,
    AnyOf,
    Befell,
    Carries,
    Compares,
    Count,
    Declared,
    Difference,
    Done,
    During,
    Every,
    Exists,
    Fails,
    Figure,
    Fit,
    Handled,
    In,
    Is,
    It,
    Otherwise,
    Pile,
    Things,
    Who,
)
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

# --- あなたの場に〜がいる --------------------------------------------------------------------------------


ON_FIELD = ("field",)


def _living(what: Things, zones: object) -> Things:
    """「B」がいる: a character of that name, while 「B」がある is any card of it."""
    if what.kinds == ("card",) and zones == ON_FIELD:
        return Things(("character",), what.which)
    return what


def _living_of(what: Things, zones: object) -> Things | None:
    """What is said to be there: a name alone, where it is a character that the name tells."""
    if what.kinds == ("card",) or zones != ON_FIELD:
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


def _alive(least: int | None) -> Via:
    """There is, with the place said among the words for the thing, if at all."""

    def make(noun: Things, least: object = least) -> Exists:
        return Exists(_living(noun, _zones_of(noun)), least)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Exists) or value.most is not None or not isinstance(value.noun, Things):
            return None
        noun = _living_of(value.noun, _zones_of(value.noun))
        if noun is None or least not in (None, value.least):
            return None
        return {"noun": noun} if least is not None else {"noun": noun, "least": value.least}

    return Via(make, undo)


def _there(least: int | None, most: int | None, living: bool) -> Via:
    """There is, with the place said before the thing; least None: a slot ``n`` says it."""

    def make(whose: object, zones: object, what: Things, n: object = least, no: object = None) -> Exists:
        what = _living(what, zones) if living else what
        return Exists(Things(what.kinds, (In(whose, zones), *what.which)), n, most)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Exists) or value.most != most or not isinstance(value.noun, Things):
            return None
        if least is not None and value.least != least:
            return None
        which = value.noun.which
        if not which or not isinstance(which[0], In) or not which[0].zones:
            return None
        what: Things | None = Things(value.noun.kinds, which[1:])
        what = _living_of(what, which[0].zones) if living and what is not None else what
        if what is None:
            return None
        found: dict[str, object] = {"what": what}
        return {**found, "whose": which[0].whose, "zones": which[0].zones, "n": value.least}

    return Via(make, undo)


def _anywhere(maker: Via) -> Via:
    def undo(value: object) -> Slots | None:
        slots = maker.undo(value)
        if slots is None or slots["whose"] is not None:
            return None
        return {**slots, "no": None}

    return Via(lambda no, **slots: maker.make(whose=None, **slots), undo)


def _owned(maker: Via) -> Via:
    def undo(value: object) -> Slots | None:
        slots = maker.undo(value)
        return None if slots is None or slots["whose"] is None else slots

    return Via(maker.make, undo)


def _places(
    verb: str, en: str, least: int | None, most: int | None, and_: str, living: bool = False
) -> tuple[Rule, ...]:
    maker = _there(least, most, living)
    found: list[Rule] = []
    for word, tail in (("test", verb), ("test and", and_)):
        if not tail:
            continue
        found += [
            rule(
                word,
                "{whose:owner}の{zones:zones}に{what:things}が" + tail,
                f"there {en} in {{whose.poss}} {{zones}}",
                _owned(maker),
            ),
            rule(
                word,
                "{no:not owned}{zones:zones}に{what:things}が" + tail,
                f"there {en} in a {{zones}}",
                _anywhere(maker),
            ),
        ]
    return tuple(found)


EXISTENCE: tuple[Rule, ...] = (
    *_places("いる", "is {what.any}", 1, None, "<いて、|おり、>", living=True),
    *_places("ある", "is {what.any}", 1, None, "あり、"),
    *_places(
        "<いない|1枚もいない>",
        "is no {what.one}",
        0,
        0,
        "<1枚もおらず、|おらず、|いない場合、>",
        living=True,
    ),
    *_places("<ない|1枚もない>", "is no {what.one}", 0, 0, "1枚もなく、"),
    *_places(
        "{n:n}枚以上いる",
        "are {n} or more {what}",
        None,
        None,
        "{n:n}枚以上<いて、|おり、>",
        living=True,
    ),
    *_places("{n:n}枚以上ある", "are {n} or more {what}", None, None, "{n:n}枚以上あり、"),
    rule("test", "{noun:things}がいる", "there is {noun.any}", _alive(1)),
    rule("test", "{noun:things}がある", "there is {noun.any}", Exists),
    rule("test", "{noun:things}が{least:n2}枚以上いる", "there are {least} or more {noun}", _alive(None)),
    rule("test", "{noun:things}が{least:n2}枚以上ある", "there are {least} or more {noun}", Exists),
)

# --- Comparisons -------------------------------------------------------------------------------------


def _compare(op: str, by: bool = False) -> Via:
    """left op right, or left differs from right by at least n."""

    def make(left: object, right: object, n: int | None = None) -> Compares:
        if n is None:
            return Compares(left, op, right)  # type: ignore[arg-type]
        one, two = (left, right) if op == ">" else (right, left)
        return Compares(Difference(one, two), ">=", n)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Compares):
            return None
        if not by:
            return {"left": value.left, "right": value.right} if value.op == op else None
        if value.op != ">=" or not isinstance(value.left, Difference):
            return None
        one, two = value.left.left, value.left.right
        left, right = (one, two) if op == ">" else (two, one)
        return {"left": left, "right": right, "n": value.right}

    return Via(make, undo)


def _pair_there(living: bool) -> Via:
    """「A」と「B」がいる, or がある."""

    def named(whose: object, zones: object, name: str) -> Exists:
        things = Things(("card",), (Is("name", "has", name),))
        made = _there(1, None, living).make(whose=whose, zones=zones, what=things)
        assert isinstance(made, Exists)
        return made

    def make(whose: object, zones: object, one: str, two: str) -> AllHold:
        return AllHold((named(whose, zones, one), named(whose, zones, two)))

    return Via(make, lambda value: _pair_there_of(value, make))


def _pair_there_of(value: object, make: Callable[..., AllHold]) -> Slots | None:
    if not isinstance(value, AllHold) or len(value.parts) != 2:
        return None
    found: list[Slots] = []
    for part in value.parts:
        if not isinstance(part, Exists) or not isinstance(part.noun, Things) or len(part.noun.which) != 2:
            return None
        place, name = part.noun.which
        if not isinstance(place, In) or not isinstance(name, Is):
            return None
        found.append({"whose": place.whose, "zones": place.zones, "name": name.value})
    one, two = found
    slots = {"whose": one["whose"], "zones": one["zones"], "one": one["name"], "two": two["name"]}
    return slots if make(**slots) == value else None


_COUNT = "{left:measure}<が|は>"

COMPARISONS: tuple[Rule, ...] = (
    rule("measure", "{noun:measured}", "the number of {noun}", Count),
    rule("measure", "{noun:measured}の枚数", "the number of {noun}", Count),
    rule("measure", "{noun:player}のライフポイント", "{noun.poss} life", Figure, trait="life"),
    rule("measure", "{noun:things}の{trait:trait}の合計値", "the total {trait} of {noun}", Figure),
    rule("measured", "{_:things}", "{_}"),
    rule("measured", "{_:hand things}", "{_}"),
    rule(
        "bounded",
        "{left:measure}<が|は>{right:count}<枚|>以上<の|である>",
        "{left} is {right} or more",
        _compare(">="),
    ),
    rule(
        "bounded",
        "{left:measure}<が|は>{right:count}<枚|>以下<の|である>",
        "{left} is {right} or less",
        _compare("<="),
    ),
    rule(
        "bounded",
        "{left:measure}<が|は>ない",
        "{left} is 0",
        Via(
            lambda left: Compares(left, "=", 0),
            lambda v: {"left": v.left} if isinstance(v, Compares) and (v.op, v.right) == ("=", 0) else None,
        ),
    ),
    rule("bounded", "{left:measure}<が|は>{right:count}枚<の|である>", "{left} is {right}", _compare("=")),
    rule(
        "bounded",
        "{left:measure}<が|は、|は|が、>{right:measure}より多い",
        "{left} is greater than {right}",
        _compare(">"),
    ),
    rule(
        "bounded",
        "{left:measure}<が|は、|は|が、>{right:measure}より少ない",
        "{left} is less than {right}",
        _compare("<"),
    ),
    rule(
        "bounded",
        "{left:measure}<が|は、|は|が、>{right:measure}より多いか同じである",
        "{left} is not less than {right}",
        _compare(">="),
    ),
    rule(
        "bounded",
        "{left:measure}<が|は、|は>{right:measure}より{n:n}<枚|>以上多い",
        "{left} is at least {n} greater than {right}",
        _compare(">", True),
    ),
    rule(
        "bounded",
        "{left:measure}<が|は、|は>{right:measure}より{n:n}<枚|>以上少ない",
        "{left} is at least {n} less than {right}",
        _compare("<", True),
    ),
    rule(
        "lacking",
        "{left:measure}<が|は、|は>{right:measure}より{n:n}<枚|>以上多く",
        "{left} is at least {n} greater than {right}",
        _compare(">", True),
    ),
    rule(
        "lacking",
        "{left:measure}<が|は、|は>{right:measure}より{n:n}<枚|>以上少なく",
        "{left} is at least {n} less than {right}",
        _compare("<", True),
    ),
    *either("test", "bounded"),
    rule("test", "<あなたのターン|自分ターン>の", "it is your turn", Const(During(Who.YOU))),
    rule(
        "test", "<相手プレイヤーのターン|相手ターン>の", "it is an opposing turn", Const(During(Who.OPPONENT))
    ),
    rule(
        "test",
        "{left:figure}<が|は>{right:figure}以上<だった|である|の>",
        "{left} is at least {right}",
        _compare(">="),
    ),
    rule(
        "test",
        "{left:figure}<が|は>{right:figure}以下<だった|である|の>",
        "{left} is at most {right}",
        _compare("<="),
    ),
    rule(
        "test",
        "{left:figure}<が|は>{right:figure}より<高い|大きい|高かった>",
        "{left} is greater than {right}",
        _compare(">"),
    ),
    rule("figure", "{noun:topic}の{trait:trait}", "the {trait} of {noun}", Figure),
    rule(
        "test",
        "{noun:topic}の{trait:trait}の<合計|合計値>が{n:count}以上<の|である|だった>",
        "the total {trait} of {noun} is {n} or more",
        Via(
            lambda noun, trait, n: Compares(Figure(Every(noun), trait), ">=", n),
            lambda v: (
                {"noun": v.left.noun.what, "trait": v.left.trait, "n": v.right}
                if isinstance(v, Compares)
                and v.op == ">="
                and isinstance(v.left, Figure)
                and isinstance(v.left.noun, Every)
                else None
            ),
        ),
    ),
)

# --- What a thing is ---------------------------------------------------------------------------------

_STATES = (
    ("アクティブ状態", "active", Is("state", "=", "active")),
    ("スリープ状態", "asleep", Is("state", "=", "asleep")),
    ("裏向き", "face down", Is("face", "=", "down")),
    ("表向き", "face up", Is("face", "=", "up")),
)


def _state(state: Is | Declared) -> Via:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or value.which != (state,):
            return None
        return {"noun": value.noun}

    return Via(lambda noun: Fit(noun, (), (state,)), undo)


def _is_things(noun: object, what: Things) -> Fit:
    return Fit(noun, what.kinds, what.which)  # type: ignore[arg-type]


def _is_things_of(value: object) -> Slots | None:
    if not isinstance(value, Fit) or not value.kinds:
        return None
    return {"noun": value.noun, "what": Things(value.kinds, value.which)}


def _carrying(least: int | None, most: int | None) -> Via:
    def make(noun: object, what: object, n: object = least) -> Fit:
        return Fit(noun, (), (Carries(what, n, most),))  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or len(value.which) != 1:
            return None
        carries = value.which[0]
        if not isinstance(carries, Carries) or carries.most != most:
            return None
        if least is not None and carries.least != least:
            return None
        return {"noun": value.noun, "what": carries.what, "n": carries.least}

    return Via(make, undo)


def _fit_range(noun: object, trait: str, rng: tuple[str, object]) -> Fit:
    return Fit(noun, (), (Is(trait, rng[0], rng[1]),))  # type: ignore[arg-type]


def _fit_range_of(value: object) -> Slots | None:
    if (
        not isinstance(value, Fit)
        or value.kinds
        or len(value.which) != 1
        or not isinstance(value.which[0], Is)
    ):
        return None
    return {
        "noun": value.noun,
        "trait": value.which[0].trait,
        "rng": (value.which[0].op, value.which[0].value),
    }


def _in(noun: object, zones: object, whose: object = None) -> Fit:
    return Fit(noun, (), (In(whose, zones),))  # type: ignore[arg-type]


def _in_of(owned: bool) -> Callable[[object], Slots | None]:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or len(value.which) != 1:
            return None
        place = value.which[0]
        if not isinstance(place, In) or (place.whose is not None) is not owned:
            return None
        return {"noun": value.noun, "zones": place.zones, "whose": place.whose}

    return undo


def _by_this(action: str) -> Via:
    done = Handled(action)

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Exists) or v.least != 1 or v.most is not None or not isinstance(v.noun, Things):
            return None
        if not v.noun.which or v.noun.which[-1] != done:
            return None
        return {"what": Things(v.noun.kinds, v.noun.which[:-1])}

    return Via(lambda what: Exists(Things(what.kinds, (*what.which, done))), undo)


def _carrying_it() -> Via:
    maker = _carrying(1, None)
    return Via(
        lambda what: maker.make(It(), what),
        lambda v: maker.undo(v) if isinstance(v, Fit) and v.noun == It() else None,
    )


_NOUN = "{noun:topic}<が|は|は、>"

FITS: tuple[Rule, ...] = (
    *either("topic", "marked", "reference one", "things"),
    *either("reference one", "itself", "it", "pick", "placed itself"),
    *(
        rule("test", _NOUN + ja + "<である|だった|であった>", f"{{noun}} is {en}", _state(state))
        for ja, en, state in _STATES
    ),
    rule(
        "test",
        _NOUN + "{mod:pred}",
        "{noun} is{mod.+pre}{mod.+post}",
        Via(
            lambda noun, mod: Fit(noun, (), (mod,)),
            lambda v: (
                {"noun": v.noun, "mod": v.which[0]}
                if isinstance(v, Fit) and not v.kinds and len(v.which) == 1
                else None
            ),
        ),
    ),
    rule(
        "test",
        _NOUN + "{what:things}<だった|である|の>",
        "{noun} is {what.any}",
        Via(_is_things, _is_things_of),
    ),
    rule(
        "test",
        "{noun:topic}の{trait:trait}<が|は>{rng:range}<の|だった|である>",
        "the {trait} of {noun} is {rng}",
        Via(_fit_range, _fit_range_of),
    ),
    rule(
        "test",
        "{noun:topic}に{what:things}がセットされている",
        "{what.any} is set on {noun}",
        _carrying(1, None),
    ),
    rule(
        "test",
        "{noun:topic}に{what:things}が<1枚も|>セットされていない",
        "no {what.one} is set on {noun}",
        _carrying(0, 0),
    ),
    rule(
        "test",
        "{noun:topic}に{what:things}が{n:n}枚以上セットされている",
        "{n} or more {what} are set on {noun}",
        _carrying(None, None),
    ),
    rule(
        "test",
        "{noun:topic}<が|は|の種類が|の本来の種類が|の種類が、|の本来の種類が、>あなた<が|の>宣言した<カードの|>種類と同じ<だった|である>",
        "{noun} is of the declared kind",
        _state(Declared("kind")),
    ),
    rule(
        "test",
        "{noun:topic}<が|は>あなたが宣言した<カードの|>種類と違う",
        "{noun} is not of the declared kind",
        _state(Is("declared kind", "=", False)),
    ),
    rule(
        "test",
        "攻撃が行われている",
        "an attack is under way",
        Const(Exists(Things(("character",), (Is("battle", "=", "attacking"),)))),
    ),
    rule(
        "test",
        "{whose:owner}の冥界が地獄<になっている|の|である>",
        "{whose.poss} graveyard is hell",
        Via(
            lambda whose: Fit(Pile("graveyard", whose), (), (Is("hell"),)),
            lambda v: (
                {"whose": v.noun.whose}
                if isinstance(v, Fit) and v.which == (Is("hell"),) and isinstance(v.noun, Pile)
                else None
            ),
        ),
    ),
    *(
        rule(
            "test",
            f"この効果で{{what:things}}{ja}",
            f"{{what.any}} was {en} by this effect",
            _by_this(action),
        )
        for action, ja, en in (
            ("scrap", "<を破棄した|が破棄された>", "scrapped"),
            ("fatal", "<を決死状態にした|が決死状態になった>", "made fatal"),
            ("set", "<をセットした|がセットされた>", "set"),
            ("banish", "<を除外した|が除外された|をゲームから除外した|がゲームから除外された>", "removed"),
            ("bring", "<を場に出した|が場に出た>", "brought onto the field"),
            ("add", "<を手札に加えた|が手札に加わった>", "added to the hand"),
            ("return", "<を手札に戻した|が手札に戻った>", "returned to the hand"),
            ("sleep", "<をスリープ状態にした|がスリープ状態になった>", "put to sleep"),
            ("wake", "<をアクティブ状態にした|がアクティブ状態になった>", "made active"),
            ("reveal", "<を公開した|が公開された>", "revealed"),
        )
    ),
    rule(
        "test",
        "<このターン中に|このターン中、|このターン、|このターン|>{occasion:negative}",
        "this turn {occasion}",
        Befell,
        true=False,
    ),
    rule(
        "test",
        _NOUN + "{what:things}<でない|でなかった|ではない|ではなかった|以外の|以外だった>",
        "{noun} is not {what.any}",
        Via(
            lambda noun, what: Fails(_is_things(noun, what)),
            lambda v: _is_things_of(v.test) if isinstance(v, Fails) else None,
        ),
    ),
    *(
        rule(
            "test",
            "{whose:owner}の{zones:zones}に「{one:name}」と「{two:name}」が" + verb,
            "there are 「{one}」 and 「{two}」 in {whose.poss} {zones}",
            _pair_there(living),
        )
        for verb, living in (("いる", True), ("ある", False))
    ),
    rule(
        "answering",
        "{noun:things}の攻撃に対する直接の干渉",
        "direct response to an attack of {noun}",
        Answering,
        to="attack",
    ),
    rule(
        "answering",
        "{noun:things}のプレイに対する直接の干渉",
        "direct response to a play of {noun}",
        Answering,
        to="play",
    ),
    rule(
        "test",
        "<それ以外の|そうでない|それ以外のカードだった|それ以外だった|異なっていた|違っていた|間違っていた|異なる>",
        "otherwise",
        Otherwise,
    ),
    rule(
        "test",
        "{noun:topic}の名称に「{value:name}」が含まれ<ている|ていた>",
        "the name of {noun} contains 「{value}」",
        Via(
            lambda noun, value: Fit(noun, (), (Is("name", "has part", value),)),
            lambda v: (
                {"noun": v.noun, "value": v.which[0].value}
                if isinstance(v, Fit)
                and len(v.which) == 1
                and isinstance(v.which[0], Is)
                and v.which[0].op == "has part"
                else None
            ),
        ),
    ),
    rule(
        "test",
        "<公開したカードの中に|公開されたカードの中に|その中に|その中に、|公開されたカードの中に、>{what:things}が含まれてい<る|た>",
        "there is {what.any} among them",
        _by_this("see"),
    ),
    rule("topic test", "{what:things}がセットされている", "{what.any} is set on it", _carrying_it()),
    *(
        rule("topic test", ja + "の", f"it is {en}", Const(Fit(It(), (), (state,))))
        for ja, en, state in _STATES
    ),
    *either("topic test", "tests"),
    rule(
        "test",
        "{noun:topic}<が|は>{whose:owner}の{zones:zones}に<ある|いる>",
        "{noun} is in {whose.poss} {zones}",
        Via(_in, _in_of(True)),
    ),
    rule(
        "test",
        "{noun:topic}<が|は>{zones:zones}に<ある|いる>",
        "{noun} is in a {zones}",
        Via(_in, _in_of(False)),
    ),
)

# --- Done or not -------------------------------------------------------------------------------------
_DONE = (
    ("scrap", "破棄した", "<破棄しない|破棄しなかった>", "破棄できない", "scrapped"),
    (
        "banish",
        "<除外した|ゲームから除外した>",
        "<除外しない|ゲームから除外しない|除外しなかった>",
        "除外できない",
        "removed",
    ),
    (
        "pay",
        "支払った",
        "<支払わない|支払わなかった>",
        "<支払うことができない|支払えない|支払えなかった|支払うことができなかった>",
        "paid",
    ),
    ("return", "<戻した|手札に戻した>", "<戻さない|戻さなかった>", "戻せない", "returned"),
    ("add", "<手札に加えた|加えた>", "<加えない|加えなかった>", "加えられない", "added"),
    (
        "bring",
        "<場に出した|出した>",
        "<場に出さない|出さない|場に出さなかった|出さなかった>",
        "<場に出せない|出せない>",
        "brought onto the field",
    ),
    ("set", "セットした", "<セットしない|セットしなかった>", "セットできない", "set"),
    ("reveal", "公開した", "<公開しない|公開しなかった>", "公開できない", "revealed"),
    ("annul", "無効にした", "<無効にしない|無効にしなかった>", "無効にできない", "voided"),
    ("shift", "移した", "<移さない|移さなかった>", "移せない", "moved"),
    ("flip", "裏向きにした", "<裏向きにしない|裏向きにしなかった>", "裏向きにできない", "turned face down"),
    (
        "suffer",
        "ダメージを受けた",
        "<ダメージを受けない|ダメージを受けなかった>",
        "ダメージを受けられない",
        "damaged",
    ),
    ("ignore", "無視した", "<無視しない|無視しなかった>", "無視できない", "ignored"),
    (
        "fatal",
        "決死状態にした",
        "<決死状態にしない|決死状態にしなかった>",
        "決死状態にできない",
        "made fatal",
    ),
    (
        "sleep",
        "スリープ状態にした",
        "<スリープ状態にしない|スリープ状態にしなかった>",
        "スリープ状態にできない",
        "put to sleep",
    ),
    (
        "wake",
        "アクティブ状態にした",
        "<アクティブ状態にしない|アクティブ状態にしなかった>",
        "アクティブ状態にできない",
        "made active",
    ),
    ("draw", "ドローした", "<ドローしない|ドローしなかった>", "ドローできない", "drawn"),
    ("take", "選んだ", "<選ばない|選ばなかった>", "選べない", "chosen"),
    (
        "extract",
        "抜き出した",
        "<抜き出さない|抜き出さなかった>",
        "<抜き出せない|抜き出すことができない>",
        "taken out",
    ),
    ("put", "置いた", "<置かない|置かなかった>", "置けない", "put there"),
    ("look", "見た", "<見ない|見なかった>", "見られない", "looked at"),
    ("", "そうした", "<そうしない|そうしなかった>", "そうできない", "done so"),
)

DONE: tuple[Rule, ...] = (
    *(
        rule("test", yes, f"it was {en}" if action else "it was done", Const(Done(action)))
        for action, yes, _, _, en in _DONE
    ),
    *(
        rule("test", no, f"it was not {en}" if action else "it was not done", Const(Done(action, done=False)))
        for action, _, no, _, en in _DONE
    ),
    *(
        rule(
            "test",
            cannot,
            f"it cannot be {en}" if action else "it cannot be done",
            Const(Done(action, done=False, able=False)),
        )
        for action, _, _, cannot, en in _DONE
    ),
)

PERIODS: tuple[Rule, ...] = (
    rule("period", "<自分|あなたの>ターン<の間|中>", "during your turn", Const(During(Who.YOU))),
    rule(
        "period",
        "<相手|相手プレイヤーの>ターン<の間|中>",
        "during an opposing turn",
        Const(During(Who.OPPONENT)),
    ),
    rule("phase period", "{phase:phase}", "in the {phase}", During),
    rule("phase period", "{whose:owner}の{phase:phase}", "in {whose.poss} {phase}", During),
    rule("phase period", "{phase:timing}", "{phase}", During),
)


def _two(cls: Any) -> Via:
    return Via(
        lambda one, two: cls((one, two)),
        lambda v: (
            {"one": v.parts[0], "two": v.parts[1]} if isinstance(v, cls) and len(v.parts) == 2 else None
        ),
    )


JOINED: tuple[Rule, ...] = (
    rule("tests", "{one:test and}{two:test}", "{one} and {two}", _two(AllHold)),
    rule("tests", "{_:test}", "{_}"),
)

CONDITIONS: tuple[Rule, ...] = (*EXISTENCE, *COMPARISONS, *FITS, *DONE, *PERIODS, *JOINED)
