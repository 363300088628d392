"""Conditions of what a thing is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahojin.machine.ability import (
    Answering,
    Befell,
    Carries,
    Compares,
    Declared,
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
)
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

from .comparisons import pair_there

_STATES = (
    ("アクティブ状態", "active", Is("state", "=", "active")),
    ("スリープ状態", "asleep", Is("state", "=", "asleep")),
    ("裏向き", "face down", Is("face", "=", "down")),
    ("表向き", "face up", Is("face", "=", "up")),
    ("変身状態", "transformed", Is("state", "=", "transformed")),
)


def _state(state: Is | Declared | Handled) -> Via:
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


def _fit_bound(op: str) -> Via:
    def undo(value: object) -> Slots | None:
        slots = _fit_range_of(value)
        if slots is None or slots["rng"][0] != op:  # type: ignore[index]
            return None
        return {"noun": slots["noun"], "trait": slots["trait"], "n": slots["rng"][1]}  # type: ignore[index]

    return Via(lambda noun, trait, n: _fit_range(noun, trait, (op, n)), undo)


def _fit_declared() -> Via:
    def undo(value: object) -> Slots | None:
        slots = _fit_range_of(value)
        if slots is None or not isinstance(slots["rng"], tuple):
            return None
        op, number = slots["rng"]
        if op != "=" or not isinstance(number, Figure) or number.trait != "declared number":
            return None
        return {"noun": slots["noun"], "trait": slots["trait"], "who": number.noun}

    return Via(lambda noun, trait, who: _fit_range(noun, trait, ("=", Figure(who, "declared number"))), undo)


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


def _so_many_by_this(action: str) -> Via:
    done = Handled(action)

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Exists) or v.most is not None or not isinstance(v.noun, Things):
            return None
        if not v.noun.which or v.noun.which[-1] != done:
            return None
        return {"what": Things(v.noun.kinds, v.noun.which[:-1]), "n": v.least}

    return Via(lambda what, n: Exists(Things(what.kinds, (*what.which, done)), n), undo)


EXILED = In(None, ("exile",))
_BY_THIS = (
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
    ("draw", "<をドローした>", "drawn"),
    ("extract", "<を抜き出した>", "taken out"),
    ("put", "<を冥界に置いた|が冥界に置かれた>", "put into the graveyard"),
)


def _counted(ja: str) -> Iterator[str]:
    """The number between the particle and the verb: をn枚以上破棄した."""
    for way in ja.strip("<>").split("|"):
        yield f"この効果で{{what:things}}{way[0]}{{n:n}}枚以上{way[1:]}"


def _not_by_this(action: str) -> Via:
    done = _by_this(action)
    return Via(
        lambda what: Fails(done.make(what=what)),  # type: ignore[arg-type]
        lambda v: done.undo(v.test) if isinstance(v, Fails) else None,
    )


def _not_in(owned: bool) -> Via:
    undo = _in_of(owned)
    return Via(lambda **slots: Fails(_in(**slots)), lambda v: undo(v.test) if isinstance(v, Fails) else None)


TOPMOST = Is("cards above", "=", 0)


def _on_top(noun: object, whose: object, zone: str) -> Fit:
    return Fit(noun, (), (In(whose, (zone,)), TOPMOST))  # type: ignore[arg-type]


def _on_top_of(value: object) -> Slots | None:
    if not isinstance(value, Fit) or value.kinds or len(value.which) != 2 or value.which[1] != TOPMOST:
        return None
    place = value.which[0]
    if not isinstance(place, In) or len(place.zones) != 1:
        return None
    return {"noun": value.noun, "whose": place.whose, "zone": place.zones[0]}


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
    *(
        rule("test and", _NOUN + ja + "<で、|であり、>", f"{{noun}} is {en}", _state(state))
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
    rule("so", _NOUN + "{what:things}", "{noun} is {what.any}", Via(_is_things, _is_things_of)),
    rule(
        "test",
        "{noun:topic}の{trait:trait}<が|は>{rng:range}<の|だった|である>",
        "the {trait} of {noun} is {rng}",
        Via(_fit_range, _fit_range_of),
    ),
    *(
        rule(
            "test",
            "{noun:topic}の{trait:trait}<が|は>{n:count}" + ja,
            f"the {{trait}} of {{noun}} is {en} {{n}}",
            _fit_bound(op),
        )
        for op, ja, en in (
            (">", "<を超える|を超えた|より高い|より大きい>", "above"),
            ("<", "<より低い|より小さい|を下回る>", "below"),
        )
    ),
    rule(
        "test",
        "{noun:topic}の{trait:trait}<が|は>{who:player}<が|の>宣言した数字と<同じ|同じである|同じだった|等しい|一致した|一致する>",
        "the {trait} of {noun} is the number {who} declared",
        _fit_declared(),
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
    *(
        rule(
            word,
            "{noun:topic}<が|は>{whose:owner}の{zone:pile zone}の<一番上|上>に" + tail,
            "{noun} is on top of {whose.poss} {zone}",
            Via(_on_top, _on_top_of),
        )
        for word, tail in (("test", "ある"), ("test and", "あり、"))
    ),
    rule(
        "test",
        "{noun:placed itself}の上にカードが{n:n}枚以上ある",
        "{n} or more cards lie on {noun}",
        Via(
            lambda noun, n: Compares(Figure(noun, "cards above"), ">=", n),
            lambda v: (
                {"noun": v.left.noun, "n": v.right}
                if isinstance(v, Compares) and isinstance(v.left, Figure) and v.left.trait == "cards above"
                else None
            ),
        ),
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
        for action, ja, en in _BY_THIS
    ),
    *(
        rule(
            "test",
            f"この効果で{{noun:reference one}}{ja}",
            f"{{noun}} was {en} by this effect",
            _state(Handled(action)),
        )
        for action, ja, en in _BY_THIS
    ),
    *(
        rule("test", template, f"{{n}} or more {{what}} were {en} by this effect", _so_many_by_this(action))
        for action, ja, en in _BY_THIS
        for template in (f"この効果で{{n:n}}枚以上の{{what:things}}{ja}", *_counted(ja))
    ),
    *(
        rule(
            "test",
            f"この効果で{{what:things}}{ja}",
            f"no {{what.one}} was {en} by this effect",
            _not_by_this(action),
        )
        for action, ja, en in (
            ("scrap", "<を破棄しなかった|が破棄されなかった|を破棄できなかった>", "scrapped"),
            ("fatal", "<を決死状態にしなかった|が決死状態にならなかった>", "made fatal"),
            ("banish", "<を除外しなかった|が除外されなかった|を除外できなかった>", "removed"),
            ("bring", "<を場に出さなかった|が場に出なかった|を場に出せなかった>", "brought onto the field"),
            ("add", "<を手札に加えなかった|を手札に加えられなかった>", "added to the hand"),
        )
    ),
    *(
        rule(
            "test",
            "{noun:topic}<が|は>" + whose + "{zones:zones}に<ない|いない>",
            "{noun} is not in " + said + " {zones}",
            _not_in(owned),
        )
        for owned, whose, said in ((True, "{whose:owner}の", "{whose.poss}"), (False, "", "a"))
    ),
    rule(
        "test",
        "{noun:topic}<が|は><ゲームから|>除外されている",
        "{noun} is removed from the game",
        Via(
            lambda noun: Fit(noun, (), (EXILED,)),
            lambda v: (
                {"noun": v.noun} if isinstance(v, Fit) and v.which == (EXILED,) and not v.kinds else None
            ),
        ),
    ),
    rule(
        "test",
        "<このターン中に|このターン中、|このターンに|このターン、|このターン|>{occasion:negative}",
        "this turn {occasion}",
        Befell,
        true=False,
    ),
    rule(
        "test",
        "<このターン中に|このターン中、|このターンに|このターン、|このターン>{occasion:past}",
        "this turn {occasion}",
        Befell,
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
            pair_there(living),
        )
        for verb, living in (("いる", True), ("ある", False))
    ),
    rule("test", "<このカード|〔このカード〕>が{_:period}にプレイされ<た|ている>", "{_}"),
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
        "<公開したカードの中に|公開されたカードの中に|その中に|その中に、|公開されたカードの中に、>{what:things}が<含まれている|含まれていた|ある|あった|含まれる>",
        "there is {what.any} among them",
        _by_this("see"),
    ),
    rule("topic test", "{what:things}がセットされている", "{what.any} is set on it", _carrying_it()),
    *(
        rule("topic state", ja + "<の|である>", f"it is {en}", Const(Fit(It(), (), (state,))))
        for ja, en, state in _STATES
    ),
    *(
        rule("state test", _NOUN + ja + "<の|である>", f"{{noun}} is {en}", _state(state))
        for ja, en, state in _STATES
    ),
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
