"""Statements: sentences that say how an effect works, and do nothing where they stand."""

from __future__ import annotations

from mahojin.machine.ability import (
    AsIfEntered,
    Clamp,
    Communal,
    Dash,
    During,
    FairTargets,
    Figure,
    Floor,
    Ignoring,
    Let,
    Limited,
    NotSeveral,
    OneRetarget,
    OnlyDuring,
    OnTime,
    Ransom,
    Rather,
    ScopedTotal,
    Shares,
    Uncancelled,
    Unless,
    Unstacked,
    Void,
    Who,
    Without,
)
from mahojin.text import Const, Rule, Several, Via, either, rule
from mahojin.text.rules import Slots


def _both(noun: object, trait: str) -> tuple[Let, Let]:
    before = trait.removesuffix("values")
    return (Let("X", Figure(noun, before + "attack")), Let("Y", Figure(noun, before + "toughness")))  # type: ignore[arg-type]


def _both_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(item, Let) for item in value):
        return None
    one = value[0].number
    if not isinstance(one, Figure) or not one.trait.endswith("attack"):
        return None
    trait = one.trait.removesuffix("attack") + "values"
    return {"noun": one.noun, "trait": trait} if _both(one.noun, trait) == value else None


def _two(x: object, y: object) -> tuple[Let, Let]:
    return (Let("X", x), Let("Y", y))  # type: ignore[arg-type]


def _two_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(item, Let) for item in value):
        return None
    return (
        {"x": value[0].number, "y": value[1].number}
        if _two(value[0].number, value[1].number) == value
        else None
    )


BUT = "<但し、|また、|>"
_TOTAL = "{action:summed}の{trait:trait}の<合計|合計値>は<、|>"


def _total_without(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    total, without = value
    if not isinstance(total, ScopedTotal) or not isinstance(without, Without) or total.op != "<=":
        return None
    found = {"action": total.action, "trait": total.trait, "value": total.value}
    return {**found, "noun": without.noun, "bar": without.action}


OWN_TURN = OnlyDuring("use", During(Who.YOU))


_THIS = "<この|>効果"
_THING = "<〔このカード〕|〔このキャラクターカード〕|このカード>"

# A number is what it comes to when it is asked for (1.6.2.g): saying which step asks adds nothing.
_DEEDS = (
    "ドローする",
    "ダメージを与える",
    "破棄する",
    "公開する",
    "ライフポイントを得る",
    "場に出す",
    "除外する",
)
_THEN = (
    "<|"
    + "|".join(f"この効果で{deed}時点{tail}" for deed in _DEEDS for tail in ("での", "での、", "で、", "の"))
    + ">"
)

STATEMENTS: tuple[Rule, ...] = (
    rule(
        "statement",
        "{name:letter}<は|が|は、|の値は|の値は、>"
        + _THEN
        + "{number:number}<に等しい|とする|と同じになる|と等しい>",
        "{name} is {number}",
        Let,
    ),
    rule(
        "statement",
        "{test:tests}場合、{name:letter}は{number:number}に等しい",
        "if {test}, {name} is {number}",
        Let,
    ),
    rule(
        "statement",
        "{name:letter}はこの効果の解決時<の|に|点の><、|>{number:number}に等しい",
        "{name} is {number} when this resolves",
        Let,
        fixed=True,
    ),
    *(rule("letter", name, name, Const(name)) for name in "XYA"),
    rule("statement", "Aは{number:word}に等しい", "A is {number}", Let, name="A"),
    rule("word", "{noun:figure noun}の{trait:word trait}", "the {trait} of {noun}", Figure),
    rule("word trait", "術者", "caster", Const("caster")),
    rule("word trait", "種族", "race", Const("race")),
    rule("word trait", "名称", "name", Const("name")),
    rule(
        "statements",
        "XとYは<|この効果の解決時点の、>{noun:figure noun}の{trait:fight trait}に等しい",
        "X and Y are the {trait} of {noun}",
        Via(_both, _both_of),
    ),
    rule("statements", "Xは{x:number}、Yは{y:number}に等しい", "X is {x} and Y is {y}", Via(_two, _two_of)),
    rule(
        "statement",
        BUT + "振り分けるダメージの最低値は{least:n0}とする",
        "each share is at least {least}",
        Shares,
    ),
    rule(
        "statement",
        BUT + "振り分けるダメージの最大値は{most:n0}とする",
        "each share is at most {most}",
        Shares,
    ),
    rule(
        "statement",
        BUT + "耐久力を超えるダメージを振り分けること<は|が>できない",
        "no share is above the toughness",
        Shares,
        most="toughness",
    ),
    rule(
        "statement",
        BUT + "{noun:noun}は<、|>{steps:ransom}ことで<、|>この効果を無効にすることができる",
        "{noun} may void this effect: {steps}",
        Ransom,
    ),
    rule("ransom", "{_:own last}", "{_}", Several(("_",))),
    rule(
        "statement",
        "{test:tests}場合、代わりに{number:count}<|点|点の|の>ダメージを与える",
        "if {test}, deal {number} damage instead",
        Rather,
        what="damage",
    ),
    rule(
        "statement",
        "{test:tests}場合、<|〔あなた〕は|あなたは>代わりに<|〔あなた〕は|あなたは>{number:count}<|枚>ドローする",
        "if {test}, draw {number} instead",
        Rather,
        what="draw",
    ),
    rule(
        "statement",
        BUT + "この効果では<、|>不適正な目標に変更すること<は|が>できない",
        "not to unfit targets",
        FairTargets,
    ),
    rule(
        "statement",
        BUT + "<この効果では|>1つの効果に対し<ては|>1度までしか目標を変更できない",
        "once for each effect",
        OneRetarget,
    ),
    rule(
        "statement",
        "この効果は{test:answering}で<のみ使用できる|しか使用できない>",
        "use this only as a {test}",
        OnlyDuring,
        action="use",
    ),
    rule(
        "statement",
        _THING + "は{test:answering}で<のみプレイできる|しかプレイできない>",
        "play this card only as a {test}",
        OnlyDuring,
        action="play",
    ),
    rule("limit", "{_:n0}", "{_}"),
    rule("limit", "{_:base}", "{_}"),
    rule("barring", "対象にすること<は|が>できない", "have as an object", Const("object")),
    rule(
        "statement",
        BUT + "{name:letter}の<最低値|最小値|下限>は{least:limit}<とする|である|になる>",
        "{name} is at least {least}",
        Clamp,
    ),
    rule(
        "statement",
        BUT + "{name:letter}の<最大値|最高値|上限>は{most:limit}<とする|である|になる>",
        "{name} is at most {most}",
        Clamp,
    ),
    rule(
        "statement",
        BUT + "{name:letter}は{most:limit}を超えない",
        "{name} is at most {most}",
        Clamp,
    ),
    rule("statement", BUT + "{name:letter}は0以下に<は|>ならない", "{name} is at least 1", Clamp, least=1),
    rule(
        "statement",
        BUT + "この効果では<、|>{trait:trait}の値が「-」<の|である>場合、{value:n0}として扱う",
        "for this effect a {trait} of 「-」 counts as {value}",
        Dash,
    ),
    rule(
        "statement",
        BUT + "この効果では<、|>「-」、及び裏向きのカードの{trait:trait}<の値|>は{value:n0}として扱う",
        "for this effect a {trait} of 「-」, and that of a card face down, counts as {value}",
        Dash,
        of="both",
    ),
    rule(
        "statement",
        BUT + "<この効果では|>裏向きのカードの{trait:trait}<の値|>は{value:n0}として扱う",
        "for this effect the {trait} of a card face down counts as {value}",
        Dash,
        of="down",
    ),
    rule(
        "statement",
        "この効果では「-」は{value:n0}として扱う",
        "for this effect 「-」 counts as {value}",
        Dash,
        trait="",
    ),
    rule(
        "statement",
        BUT + "<この|>効果は<、|>1ターンに{times:n}<度|回>"
        "<しか使用できない|だけ使用できる|まで使用できる|までしか使用できない|のみ使用できる|しか使用することができない|しか使用することはできない>",
        "this can be used only {times} {times#time|times} a turn",
        Limited,
    ),
    rule(
        "statement",
        "この効果は1ターンに{times:n}<度|回>しか<解決されない|解決しない>",
        "this resolves only {times} {times#time|times} a turn",
        Limited,
        action="resolve",
    ),
    rule(
        "statement",
        "この効果は<、|>{test:some period}<に|で|>"
        "<しか使用できない|のみ使用できる|だけ使用できる|しか使用することができない>",
        "use this only {test}",
        OnlyDuring,
        action="use",
    ),
    rule(
        "statements",
        "この効果は1ターンに1度、{test:phase period}<に|で><しか使用できない|のみ使用できる|だけ使用できる>",
        "use this only once a turn, {test}",
        Via(
            lambda test: (Limited(1), OnlyDuring("use", test)),
            lambda v: (
                {"test": v[1].test}
                if isinstance(v, tuple)
                and len(v) == 2
                and v[0] == Limited(1)
                and isinstance(v[1], OnlyDuring)
                and v[1].action == "use"
                else None
            ),
        ),
    ),
    rule(
        "statement",
        BUT
        + "この効果は<、|>{test:some period}<に|には|で|では|>"
        + "使用<できない|することができない|することはできない>",
        "this cannot be used {test}",
        Unless,
        action="use",
    ),
    *either("some period", "phase period", "period"),
    rule(
        "statement",
        "この効果は<、|>{test:tests}場合<のみ使用できる|に使用できる|にのみ使用できる|にしか使用できない|に限り使用できる|しか使用できない>",
        "use this only if {test}",
        OnlyDuring,
        action="use",
    ),
    rule(
        "statement",
        "この効果は<、|>{test:tests}場合<は|、|には|は、|>使用<できない|することができない|することはできない>",
        "this cannot be used if {test}",
        Unless,
        action="use",
    ),
    rule(
        "statement",
        BUT + "{test:tests}場合、この効果は使用<できない|することができない|することはできない>",
        "this cannot be used if {test}",
        Unless,
        action="use",
    ),
    rule(
        "statement",
        _THING
        + "は<、|>{test:some period}<に|で|>"
        + "<しかプレイできない|のみプレイできる|しかプレイすることができない>",
        "play this card only {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        _THING + "は<、|>{test:tests}場合"
        "<のみプレイできる|にプレイできる|にのみプレイできる|にしかプレイできない|に限りプレイできる>",
        "play this card only if {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        _THING + "は<、|>{test:lacking}なければプレイできない",
        "play this card only if {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        _THING
        + "は<、|>{test:tests}場合<は|、|には|は、|>プレイ<できない|することができない|することはできない>",
        "this card cannot be played if {test}",
        Unless,
        action="play",
    ),
    rule(
        "statement",
        "{test:tests}場合、" + _THING + "はプレイできない",
        "this card cannot be played if {test}",
        Unless,
        action="play",
    ),
    rule("statement", _THIS + "は重複しない", "copies of this effect do not add up", Unstacked),
    rule(
        "statement",
        BUT + "この効果<で|では>「{name:name}」を<1度に|>複数枚{action:several}",
        "several 「{name}」 cannot {action} at once",
        NotSeveral,
    ),
    rule(
        "statement",
        BUT + "この効果<で|では><同名|同じ名称>の<カード|キャラクターカード|キャラクター|スペルカード>を"
        "<1度に|>複数枚{action:several}",
        "several cards of one name cannot {action} at once",
        NotSeveral,
        name="",
    ),
    rule("several", "<手札に|>加えること<は|が>できない", "be added to the hand by this", Const("add")),
    rule("several", "破棄すること<は|が>できない", "be scrapped by this", Const("scrap")),
    rule(
        "several",
        "<場に出すこと|出すこと><は|が>できない",
        "be brought onto the field by this",
        Const("bring"),
    ),
    rule("several", "セットすること<は|が>できない", "be set by this", Const("set")),
    rule("several", "公開すること<は|が>できない", "be revealed by this", Const("reveal")),
    rule("several", "<手札に|>戻すこと<は|が>できない", "be returned by this", Const("return")),
    rule("several", "<ゲームから|>除外すること<は|が>できない", "be removed by this", Const("banish")),
    rule(
        "statement",
        BUT + "この効果<で|では><、|>{noun:barred}を{action:barring}",
        "this effect cannot {action} {noun}",
        Without,
    ),
    rule("barred", "{_:things}", "{_}"),
    *either("barred", "mixed", "joint"),
    rule("barring", "目標にすること<は|が>できない", "target", Const("target")),
    rule("barring", "場に出すこと<は|が>できない", "bring", Const("bring")),
    rule("barring", "セットすること<は|が>できない", "set", Const("set")),
    rule("barring", "破棄すること<は|が>できない", "scrap", Const("scrap")),
    rule("barring", "<手札に|>戻すこと<は|が>できない", "return", Const("return")),
    rule("barring", "決死状態にすること<は|が>できない", "make fatal", Const("fatal")),
    rule("barring", "選ぶこと<は|が>できない", "choose", Const("take")),
    rule("barring", "公開すること<は|が>できない", "reveal", Const("reveal")),
    rule("barring", "抜き出すこと<は|が>できない", "take out", Const("extract")),
    rule("barring", "<手札に|>加えること<は|が>できない", "add", Const("add")),
    rule("barring", "<ゲームから|>除外すること<は|が>できない", "remove", Const("banish")),
    rule(
        "statement",
        BUT + "この<戦闘修正|効果で変更された戦闘修正>のみで耐久力は0以下にならない",
        "this modifier alone does not take toughness to 0",
        Floor,
    ),
    rule(
        "statement",
        BUT + "この効果では<、|>「{keyword:keyword}」の効果を無視すること<が|は>できる",
        "{keyword} may be ignored for this",
        Ignoring,
    ),
    rule(
        "statement",
        BUT
        + "<この効果によって|この効果で|>タイミングが正しくないカード<をプレイすることは|はプレイ>できない",
        "no card may be played at a wrong timing by this",
        OnTime,
    ),
    rule(
        "statement",
        "この効果では「プレイされて場に出た場合」という記述を含む効果も<、|>"
        + "そのカードをプレイしたものとして解決する",
        "this may also resolve an effect for having been played and entered, as if the card had been played",
        AsIfEntered,
    ),
    rule("statement", "この効果は全てのプレイヤーが使用できる", "every player may use this", Communal),
    rule(
        "statements",
        "この効果は全てのプレイヤーが<、|>それぞれ自分のターンに{times:n}度だけ使用できる",
        "every player may use this {times} {times#time|times} in each of their own turns",
        Via(
            lambda times: (Communal(), Limited(times), OWN_TURN),
            lambda v: (
                {"times": v[1].times}
                if isinstance(v, tuple) and len(v) == 3 and v == (Communal(), v[1], OWN_TURN)
                else None
            ),
        ),
    ),
    rule(
        "statements",
        "この効果は全てのプレイヤーが<、|>それぞれ自分のターンの{phase:phase}に{times:n}度だけ使用できる",
        "every player may use this {times} {times#time|times} in the {phase} of each of their own turns",
        Via(
            lambda phase, times: (Communal(), Limited(times), OnlyDuring("use", During(Who.YOU, phase))),
            lambda v: (
                {"phase": v[2].test.phase, "times": v[1].times}
                if isinstance(v, tuple)
                and len(v) == 3
                and v[0] == Communal()
                and isinstance(v[2], OnlyDuring)
                and isinstance(v[2].test, During)
                and v[2].test.phase
                else None
            ),
        ),
    ),
    rule(
        "statement",
        "{noun:noun}のプレイは無効にできない",
        "the play of {noun} cannot be voided",
        Uncancelled,
    ),
    rule(
        "statement",
        "{noun:noun}のプレイは無効に<することができない|することはできない|ならない|されない>",
        "the play of {noun} cannot be voided",
        Uncancelled,
    ),
    rule(
        "statement",
        "この効果は「{keyword:keyword}」の効果で無効にすること<が|は>できない",
        "{keyword} cannot void this effect",
        Uncancelled,
    ),
    rule(
        "statement",
        BUT + "{test:tests}場合<、|は|は、>この効果<は|の解決は>無効<になる|となる>",
        "this effect is void if {test}",
        Void,
    ),
    rule(
        "statement",
        BUT + _TOTAL + "{value:limit}以下でなければならない",
        "the total {trait} of what is {action} is at most {value}",
        ScopedTotal,
        op="<=",
    ),
    rule(
        "statement",
        BUT + _TOTAL + "{value:limit}に等しくなければならない",
        "the total {trait} of what is {action} is {value}",
        ScopedTotal,
        op="=",
    ),
    rule(
        "statements",
        BUT + _TOTAL + "{value:limit}以下でなければならず、{noun:barred}を{bar:barring}",
        "the total {trait} of what is {action} is at most {value}, and this cannot {bar} {noun}",
        Via(
            lambda action, trait, value, noun, bar: (
                ScopedTotal(trait, "<=", value, action),
                Without(bar, noun),
            ),
            _total_without,
        ),
    ),
    *(
        rule("summed", f"<{ja}>", en, Const(action))
        for action, ja, en in (
            ("", "選んだカード|選んだキャラクターカード|選んだキャラクター", "picked"),
            (
                "bring",
                "場に出すキャラクターカード|この効果で場に出すキャラクターカード|場に出すカード",
                "brought onto the field",
            ),
            (
                "extract",
                "抜き出すキャラクターカード|抜き出すカード|この効果で抜き出すキャラクターカード",
                "taken out",
            ),
            ("scrap", "破棄するカード|この効果で破棄するカード|破棄するキャラクター", "scrapped"),
        )
    ),
)
