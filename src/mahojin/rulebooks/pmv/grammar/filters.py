"""Modifiers (修飾): what stands before a noun and narrows it, one filter each."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import (
    Aims,
    Alike,
    AnyOf,
    Besides,
    Carries,
    Declared,
    Distinct,
    Extreme,
    Grouped,
    Handled,
    In,
    Is,
    It,
    Itself,
    NoneOf,
    Once,
    PlayedBy,
    SetOn,
    Var,
    Who,
)
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

from .vocabulary import DURATIONS, RANGES
from .words import PAIR

# --- Ranges ------------------------------------------------------------------------------------------


def _op(op: str) -> Via:
    return Via(lambda n: (op, n), lambda pair: {"n": pair[1]} if pair[0] == op else None)


RANGE: tuple[Rule, ...] = (
    rule("range", "{n:count}以下", "{n} or less", _op("<=")),
    rule("range", "{n:count}以上", "{n} or more", _op(">=")),
    rule("range", "{n:count}未満", "less than {n}", _op("<")),
    rule("range", "{n:count}", "{n}", _op("=")),
    rule("range", "{n:two}", "{n}", _op("between")),
    rule("range", "{n:either}", "{n}", _op("in")),
    rule("two", "{least:n0}～{most:n0}", "{least} to {most}", PAIR),
    rule("either", "{least:n0}か{most:n0}", "{least} or {most}", PAIR),
    rule("range", "奇数", "odd", Const(("odd", True))),
    rule("range", "偶数", "even", Const(("even", True))),
    rule("range", "「-」", "「-」", Const(("=", "-"))),
)

# --- Small makers ------------------------------------------------------------------------------------


def _is(trait: str, op: str) -> Via:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Is) or (value.trait, value.op) != (trait, op):
            return None
        return {"value": value.value}

    return Via(lambda value: Is(trait, op, value), undo)


def _is_named(op: str) -> Via:
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


def _none(trait: str, size: int) -> Via:
    several = exactly(_several(trait), size)
    return Via(
        lambda **slots: NoneOf(several.make(**slots).filters),  # type: ignore[attr-defined]
        lambda v: several.undo(AnyOf(v.filters)) if isinstance(v, NoneOf) else None,
    )


_OR = "<または|、または|、>"


def _holding(trait: str, ja: str, word: str, en: str) -> tuple[Rule, ...]:
    """Has it, lacks it, has one of two or three."""
    one = ja.replace("%", "{value:" + word + "}")
    two = ja.replace("%", "{one:" + word + "}") + _OR + ja.replace("%", "{two:" + word + "}")
    three = two + _OR + ja.replace("%", "{three:" + word + "}")
    return (
        rule(
            "pred", one + "を持つ<|、>", {"+post": f" with {en.replace('%', '{value}')}"}, _is(trait, "has")
        ),
        rule(
            "pred",
            one + "を持たない<|、>",
            {"+post": f" without {en.replace('%', '{value}')}"},
            _is(trait, "lacks"),
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
            _none(trait, 2),
        ),
        rule(
            "pred",
            three + "<を|のいずれも>持たない<|、>",
            {"+post": " without any of three"},
            _none(trait, 3),
        ),
        rule(
            "pred",
            three + "<|のいずれか>を持つ<|、>",
            {
                "+post": " with "
                + ", ".join(en.replace("%", slot) for slot in ("{one}", "{two}", "or {three}"))
            },
            exactly(_several(trait), 3),
        ),
    )


HOLDING: tuple[Rule, ...] = (
    *_holding("race", "「種族：%」", "race", "race %"),
    *_holding("race", "種族：%", "race", "race %"),
    *_holding("keyword", "「%」", "keyword", "%"),
    *_holding("keyword", "【%】", "keyword", "%"),
    rule(
        "pred",
        "「耐性：{value:race}」を持つ<|、>",
        {"+post": " with protection from {value}"},
        _is("resistance", "has"),
    ),
    rule(
        "pred",
        "「耐性：{value:race}」を持たない<|、>",
        {"+post": " without protection from {value}"},
        _is("resistance", "lacks"),
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
    rule(
        "pred",
        "【】の記述を持たない<|、>",
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
                f"効果範囲が「{ja}」<である|の|を持つ>",
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
        _is("text", "has"),
    ),
)


def _numeric(trait: str, rng: tuple[str, object]) -> Is:
    return Is(trait, rng[0], rng[1])  # type: ignore[arg-type]


def _numeric_of(value: object) -> Slots | None:
    known = ("need", "cost", "graze", "attack", "toughness")
    if not isinstance(value, Is) or value.trait.removeprefix("original ") not in known:
        return None
    return {"trait": value.trait, "rng": (value.op, value.value)}


NUMERIC: tuple[Rule, ...] = (
    rule(
        "pred",
        "{trait:trait}<が|の値が|>{rng:range}<の|である|である、|の、>",
        {"+post": " with {trait} {rng}"},
        Via(_numeric, _numeric_of),
    ),
    rule(
        "pred",
        "耐久力が攻撃力より高い",
        {"+post": " with more toughness than attack"},
        Const(Is("toughness over attack", "=", True)),
    ),
    rule(
        "pred",
        "最も{trait:trait}<が高い|の高い>",
        {"+post": " with the highest {trait}"},
        Extreme,
        highest=True,
    ),
    rule(
        "pred",
        "{trait:trait}<が最も高い|の最も高い>",
        {"+post": " with the highest {trait}"},
        Extreme,
        highest=True,
    ),
    rule(
        "pred",
        "最も{trait:trait}<が低い|の低い>",
        {"+post": " with the lowest {trait}"},
        Extreme,
        highest=False,
    ),
    rule(
        "pred",
        "{trait:trait}<が最も低い|の最も低い>",
        {"+post": " with the lowest {trait}"},
        Extreme,
        highest=False,
    ),
    rule(
        "pred",
        "{noun:reference}より{trait:trait}が低い",
        {"+post": " with less {trait} than {noun}"},
        Alike,
        op="<",
    ),
    rule(
        "pred",
        "{noun:reference}より{trait:trait}が高い",
        {"+post": " with more {trait} than {noun}"},
        Alike,
        op=">",
    ),
)

NAMED: tuple[Rule, ...] = (
    rule("mod", "「{value:name}」以外の<|、>", {"+post": " other than 「{value}」"}, _is("name", "lacks")),
    rule(
        "mod",
        "名称に「{value:name}」を含む<|、>",
        {"+post": " with 「{value}」 in its name"},
        _is_named("has part"),
    ),
    rule("mod", "名称が「{value:name}」<である|の>", {"+post": " named 「{value}」"}, _is("name", "=")),
    rule(
        "mod",
        "名称にAを含む<|、>",
        {"+post": " with A in its name"},
        Const(Is("name", "has part", Var("A"))),
    ),
    rule("mod", "名称がA<である|であり><|、>", {"+post": " named A"}, Const(Is("name", "=", Var("A")))),
    rule("mod", "「種族：A」を持つ<|、>", {"+post": " of race A"}, Const(Is("race", "has", Var("A")))),
    rule(
        "mod",
        "術者が「{value:name}」<である|であり|の><|、>",
        {"+post": " whose caster is 「{value}」"},
        _is("caster", "has"),
    ),
    rule(
        "mod",
        "術者がいない<|、>",
        {"+post": " whose caster is not there"},
        Const(Is("caster_here", "=", False)),
    ),
    rule("mod", "術者がいる<|、>", {"+post": " whose caster is there"}, Const(Is("caster_here", "=", True))),
    rule("mod", "{noun:reference}以外の<|、>", {"+post": " other than {noun}"}, Besides),
    rule("mod", "別の", {"+pre": "other "}, Const(Besides(It()))),
    rule("mod", "他の", {"+pre": "other "}, Const(Besides(Itself("card")))),
    rule("mod", "種族が「{value:race}」である<|、>", {"+post": " with race {value}"}, _is("race", "=")),
    rule("mod", "キャラクター以外の<|、>", {"+pre": "non-character "}, Const(Is("kind", "!=", "character"))),
    rule("mod", "名称が異なる", {"+post": " with different names"}, Distinct, trait="name"),
    rule("mod", "それぞれ異なる名称の", {"+post": " with different names"}, Distinct, trait="name"),
    rule(
        "mod",
        "{noun:likened}と同じ種族を持つ<|、>",
        {"+post": " that share a race with {noun}"},
        Alike,
        trait="race",
    ),
    rule(
        "mod",
        "{noun:likened}と<同名|同じ名称>の",
        {"+post": " of the same name as {noun}"},
        Alike,
        trait="name",
    ),
    rule(
        "mod",
        "{noun:likened}と同じ{trait:trait}を持つ<|、>",
        {"+post": " with the same {trait} as {noun}"},
        Alike,
    ),
    rule(
        "mod",
        "本来の名称が「{value:name}」<である|の>",
        {"+post": " originally named 「{value}」"},
        _is("original name", "="),
    ),
    rule("mod", "{noun:likened}と同じ種類の", {"+post": " of the same kind as {noun}"}, Alike, trait="kind"),
    rule(
        "mod",
        "{no:phrase start}{occasion:rich occasion}<|、>",
        {"+post": " of which this is true: it did {occasion}"},
        Via(
            lambda no, occasion: Once(occasion),
            lambda v: (
                {"no": None, "occasion": v.occasion}
                if isinstance(v, Once) and not v.occasion.within
                else None
            ),
        ),
    ),
    rule(
        "mod",
        "場に裏向きでセットされている",
        {"+post": " set face down on a field"},
        Const(Is("set face", "=", "down")),
    ),
    rule("mod", "種族を持つ<|、>", {"+post": " with a race"}, Const(Is("race", "!=", ()))),
    rule("mod", "種族を持たない<|、>", {"+post": " without a race"}, Const(Is("race", "=", ()))),
    rule("mod", "{_:pred}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    *either("bearer", "reference", "fresh things"),
    *either("likened", "reference", "fresh things", "marked"),
    rule(
        "fresh things",
        "{no:phrase start}{noun:things}",
        {"*": "{noun.any}"},
        Via(lambda no, noun: noun, lambda v: {"no": None, "noun": v}),
    ),
    rule(
        "set things",
        "{no:phrase start}{noun:placeless}",
        {"*": "{noun.any}"},
        Via(lambda no, noun: noun, lambda v: {"no": None, "noun": v}),
    ),
    rule("inner", "{_:pred}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    rule(
        "mod",
        "「{one:name}」<または|、または|、|と|及び>「{two:name}」以外の<|、>",
        {"+post": " other than 「{one}」 and 「{two}」"},
        _none("name", 2),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン>{occasion:bare occasion}<|、>",
        {"+post": " that did this turn: {occasion}"},
        Via(
            lambda occasion: Once(replace(occasion, within="turn")),
            lambda v: (
                {"occasion": replace(v.occasion, within="")}
                if isinstance(v, Once) and v.occasion.within == "turn"
                else None
            ),
        ),
    ),
    rule("mod", "その中<に含まれている|の>", {"+post": " among them"}, Const(Handled("see"))),
    rule(
        "mod",
        "{by:owner}が選んだグループ<に含まれている|に含まれる|の>",
        {"+post": " in the group that {by} chose"},
        Grouped,
    ),
    rule(
        "mod",
        "{by:owner}が選ばなかったグループ<に含まれている|に含まれる|の>",
        {"+post": " in the groups that {by} did not choose"},
        Grouped,
        chosen=False,
    ),
    rule(
        "mod",
        "このキャラクターにセット可能な",
        {"+post": " that could be set on this character"},
        Const(Is("fits", "=", True)),
    ),
    rule(
        "mod",
        "あなた<が|の>宣言した種族を持つ<|、>",
        {"+post": " with the declared race"},
        Declared,
        trait="race",
    ),
    rule(
        "mod",
        "<宣言された名称と一致する|あなたの宣言した名称の|宣言された名称の>",
        {"+post": " of the declared name"},
        Declared,
        trait="name",
    ),
    rule("mod", "あなたが宣言した種類の", {"+post": " of the declared kind"}, Declared, trait="kind"),
)

_STATES = (
    ("アクティブ状態の", "active ", Is("state", "=", "active")),
    ("スリープ状態の", "sleeping ", Is("state", "=", "asleep")),
    ("表向きの", "face-up ", Is("face", "=", "up")),
    ("<裏向きの|裏向きでセットされている>", "face-down ", Is("face", "=", "down")),
    ("攻撃を行っている", "attacking ", Is("battle", "=", "attacking")),
    ("防御を行っている", "defending ", Is("battle", "=", "defending")),
    ("防御を行った", "defending ", Is("battle", "=", "defended")),
    ("ダメージを受けている", "damaged ", Is("damaged", "=", True)),
)

STATES: tuple[Rule, ...] = (
    *(rule("pred", ja + "<|、>", {"+pre": en}, Const(value)) for ja, en, value in _STATES),
    rule(
        "pred",
        "戦闘<を行っている|している|を行う|を行った>",
        {"+pre": "battling "},
        Const(Is("battle", "=", "battling")),
    ),
    rule(
        "pred",
        "<攻撃、または防御を行っている|攻撃または防御を行っている>",
        {"+pre": "attacking or defending "},
        Const(AnyOf((Is("battle", "=", "attacking"), Is("battle", "=", "defending")))),
    ),
    rule(
        "pred",
        "{host:bearer}<にセットされている|にセットされていた><|、>",
        {"+post": " set on {host}"},
        SetOn,
    ),
    rule(
        "pred",
        "{what:set things}が<セットされている|セットされた><|、>",
        {"+post": " with {what} set on it"},
        Carries,
    ),
    rule("pred", "{who:owner}が<プレイする><|、>", {"+post": " that {who} {play@who}"}, PlayedBy),
    rule(
        "pred", "{who:owner}が次にプレイする", {"+post": " that {who} {play@who} next"}, PlayedBy, when="next"
    ),
    rule(
        "pred", "{who:owner}がプレイしている", {"+post": " that {who} {be@who} playing"}, PlayedBy, when="now"
    ),
    rule(
        "pred",
        "{who:owner}<が|の>プレイした",
        {"+post": " that {who} {have@who} played"},
        PlayedBy,
        when="past",
    ),
    rule("pred", "{at:aimed}を目標に<している|した>", {"+post": " that targets {at}"}, Aims),
)

_HANDLED = (
    ("scrap", "<破棄した|破棄された>"),
    ("fatal", "<決死状態にした|決死状態になった>"),
    ("banish", "<ゲームから除外した|除外した|除外された|ゲームから除外された|取り除いた>"),
    ("sleep", "<スリープ状態にした|スリープ状態になった>"),
    ("wake", "<アクティブ状態にした|アクティブ状態になった>"),
    ("reveal", "<公開した|公開された>"),
    ("extract", "<抜き出した>"),
    ("take", "<選んだ|選ばれた>"),
    ("bring", "<場に出した|場に出た>"),
    ("set", "<セットした|セットされた>"),
    ("add", "<手札に加えた>"),
    ("return", "<手札に戻した|手札に戻った>"),
    ("return deck", "<デッキに戻した|デッキの下に戻した|デッキの上に戻した|デッキに加えた>"),
    ("add node", "<ノードに加えた|ノードにセットした>"),
    ("put", "<冥界に置いた|冥界に置かれた>"),
    ("flip", "<裏向きにした|裏向きになった>"),
    ("annul", "<無効にした|プレイを無効にした|無効とした>"),
    ("draw", "<ドローした>"),
    ("shift", "<あなたの場に移した|移した|相手プレイヤーの場に移した|場に移した>"),
    ("look", "<見た>"),
)
_ENGLISH = {
    "reveal": "revealed",
    "extract": "taken out",
    "take": "chosen",
    "bring": "brought onto the field",
    "return": "returned to the hand",
    "return deck": "returned to the deck",
    "add": "added to the hand",
    "add node": "added to the nodes",
    "draw": "drawn",
    "shift": "moved",
    "look": "looked at",
    "put": "put into the graveyard",
    "flip": "turned face down",
    "annul": "voided",
    "set": "set",
    "scrap": "scrapped",
    "fatal": "made fatal",
    "banish": "removed",
    "sleep": "put to sleep",
    "wake": "made active",
}

HANDLED: tuple[Rule, ...] = (
    *(
        rule(
            "mod",
            f"<この効果で|この効果によって|>{ja}",
            {"+post": f" {_ENGLISH[action]} by this effect"},
            Handled,
            action=action,
        )
        for action, ja in _HANDLED
    ),
    *(
        rule(
            "mod",
            f"<この効果で|>{{by:player}}が{ja}",
            {"+post": f" {_ENGLISH[action]} by {{by}} by this effect"},
            Handled,
            action=action,
        )
        for action, ja in _HANDLED
    ),
    rule(
        "mod",
        "このカードの「{action:linking}」の効果で除外した",
        {"+post": " removed for the {action} of this card"},
        Handled,
    ),
    rule("linking", "オーバードライブ", "overdrive", Const("banish for overdrive")),
    rule("linking", "連結", "link", Const("banish for link")),
)

PLACES: tuple[Rule, ...] = (
    rule(
        "mod",
        "{whose:owner}の{zones:zones}<の|にある|にある、|にいる|の、|で>",
        {"+post": " in {whose.poss} {zones}"},
        In,
    ),
    rule(
        "mod",
        "{no_owner:not owned}{zones:zones}<の|にある|にある、|にいる>",
        {"+post": " in any {zones}"},
        Via(
            lambda no_owner, zones: In(None, zones),
            lambda v: (
                {"no_owner": None, "zones": v.zones}
                if isinstance(v, In)
                and v.whose is None
                and v.zones
                and v.zones != ("exile",)
                and v.zones != ("play_area",)
                else None
            ),
        ),
    ),
    rule(
        "mod",
        "<ゲームから|>除外されている<|、>",
        {"+post": " removed from the game"},
        Const(In(None, ("exile",))),
    ),
    rule(
        "mod",
        "<プレイされた|プレイされている><|、>",
        {"+post": " being played"},
        Const(In(None, ("play_area",))),
    ),
    rule("mod", "{whose:owner}の", {"+pre": "{whose.poss} "}, In, zones=()),
    rule("mod", "相手", {"+pre": "opposing "}, Const(In(Who.OPPONENT))),
)

FILTERS: tuple[Rule, ...] = (*RANGE, *HOLDING, *NUMERIC, *NAMED, *STATES, *HANDLED, *PLACES)
