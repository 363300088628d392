"""Continuous effects (効果): what things are, have, cannot do, while a text applies or for a time."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Alters,
    Barred,
    Becoming,
    BelowUnusable,
    BelowVoid,
    Count,
    CountsAs,
    Declared,
    Figure,
    Gains,
    Graded,
    In,
    It,
    Keyword,
    Lacks,
    Modifier,
    Multiple,
    Never,
    OneGain,
    Pile,
    Quote,
    Race,
    Ratio,
    Rewritten,
    Skipped,
    Spared,
    Swaps,
    Texts,
    Things,
    Tier,
    Tiers,
    Treated,
    Var,
    Voids,
    WordsOf,
)
from mahojin.text import Const, Rule, Several, Via, either, rule
from mahojin.text.english import agree
from mahojin.text.rules import Slots

from .bans import bans
from .vocabulary import KEYWORDS, PARTS, TRAITS
from .words import AND, EITHER, JOIN


def _per(number: object, n: int) -> Ratio:
    return Ratio(Count(number), n)  # type: ignore[arg-type]


def _per_of(value: object) -> Slots | None:
    if isinstance(value, Ratio) and isinstance(value.number, Count):
        return {"number": value.number.noun, "n": value.by}
    return None


# --- What is gained ----------------------------------------------------------------------------------


def _minus(n: object) -> object:
    return -n if isinstance(n, int) else Multiple(n, -1)  # type: ignore[arg-type]


def _negative(value: object) -> Slots | None:
    if isinstance(value, int) and value < 0:
        return {"n": -value}
    if isinstance(value, Multiple) and value.times == -1:
        return {"n": value.number}
    return None


def _positive(value: object) -> Slots | None:
    if isinstance(value, int):
        return {"n": value} if value > 0 else None
    return {"n": value} if isinstance(value, Var) else None


SIGNED: tuple[Rule, ...] = (
    rule("signed", "+{n:count}", "+{n}", Via(lambda n: n, _positive)),
    rule("signed", "-{n:count}", "-{n}", Via(_minus, _negative)),
    rule("half", "±0", "±0", Const(None)),
    rule("half", "{_:signed}", "{_}"),
    rule("modifier", "戦闘修正：{attack:half}／{toughness:half}", "{attack}/{toughness}", Modifier),
)


def _keyword(key: str) -> tuple[Rule, ...]:
    ja, en, parameter = KEYWORDS[key]
    if parameter == "n":
        return (rule("power", ja + "（{value:count}）", en + " {value}", Keyword, name=key),)
    if parameter == "race":
        return (rule("power", ja + "：{value:race}", en + " from {value}", Keyword, name=key),)
    return (rule("power", ja, en, Keyword, name=key),)


def _resisting(init: tuple[Any, ...], one: str, two: str) -> tuple[Any, ...]:
    """耐性 from two races: the keyword twice (10.2)."""
    return (*init, Keyword("resistance", one), Keyword("resistance", two))


def _resisting_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    *init, one, two = value
    if not isinstance(one, Keyword) or not isinstance(two, Keyword):
        return None
    if value != _resisting(tuple(init), str(one.value), str(two.value)):
        return None
    return {"init": tuple(init), "one": one.value, "two": two.value}


GAINS: tuple[Rule, ...] = (
    *(item for key in KEYWORDS for item in _keyword(key)),
    rule("gain", "「{_:modifier}」", "{_}"),
    rule("gain", "「{_:power}」", "{_}"),
    rule("gain", "「【{name:keyword}】」", "【{name}】", Keyword, fixed=True),
    rule("gain", "「種族：{race:race}」", "race {race}", Race),
    rule("gain", "種族：{race:race}", "race {race}", Race),
    rule("gain", "以下の<効果|テキスト>{texts:block}", "{texts}", Quote),
    rule(
        "gains",
        "{one:gain}" + EITHER + "{two:gain}",
        "{one} or {two}",
        Via(
            lambda one, two: (OneGain((one, two)),),
            lambda v: (
                {"one": v[0].options[0], "two": v[0].options[1]}
                if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], OneGain)
                else None
            ),
        ),
    ),
    rule(
        "gains",
        "{init:gain and*}「耐性：{one:race}<／|、>{two:race}」",
        "{init}protection from {one} and {two}",
        Via(_resisting, _resisting_of),
    ),
    rule("gain", "{of:things}が持つ全てのテキスト", "all texts of {of}", Texts),
    rule("gain and", "{_:gain}<" + JOIN + "|、|>", "{_}, "),
    rule("gains", "{init:gain and*}{last:gain}", "{init}{last}", Several(("init", "last"))),
)

# --- Predicates: with a subject before は, or said of what was named ------------------------------------

_PREDICATES: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{gains:gains}を[得る]", "gain {gains}", Gains, {}),
    ("{per:per}<、|>{gains:gains}を[得る]", "gain {gains} {per}", Gains, {}),
    ("<全ての|>{part:lost part}を[失う]", "lose the {part}", Lacks, {}),
    ("「{keyword:keyword}」を[失う]", "lose {keyword}", Voids, {"part": "keyword"}),
    ("<対象|効果の対象>に[なる:negative]", "is never an object of effects", Spared, {"role": "object"}),
    ("<目標|効果の目標>に[なる:negative]", "is never a target of effects", Spared, {"role": "target"}),
    (
        "{of:sources}の効果の対象に[なる:negative]",
        "is never an object of effects of {of}",
        Spared,
        {"role": "object"},
    ),
    (
        "{of:sources}の効果の目標に[なる:negative]",
        "is never a target of effects of {of}",
        Spared,
        {"role": "target"},
    ),
    ("{of:sources}の対象に[なる:negative]", "is never an object of {of}", Spared, {"role": "object"}),
    ("{of:sources}の目標に[なる:negative]", "is never a target of {of}", Spared, {"role": "target"}),
    (
        "「種族：{value:race}」を持つ<もの|キャラクター|カード|キャラクターカード>として[扱う]",
        "counts as race {value}",
        CountsAs,
        {"trait": "race"},
    ),
    (
        "{when:things}の枚数を参照する場合、{value:n}枚分として扱うことが[できる]",
        "may count as {value} when {when} are counted",
        CountsAs,
        {"trait": "count"},
    ),
    ("「種族：{value:race}」に[変更する:passive]", "becomes race {value}", Becoming, {"trait": "race"}),
    (
        "〔{obj:things}〕を目標に<プレイすることはできず|プレイすることができず|プレイできず>、セットすること<が|は>[できる:negative]",
        "cannot be played for or set on {obj}",
        Barred,
        {"action": "be_set_or_played_for"},
    ),
    (
        "{obj:things}<にしか|にのみ|以外には|以外に>セット<|することが|することは>[できる:negative]",
        "can be set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    (
        "〔{obj:things}〕以外を目標に<プレイすることはできず|プレイすることができず|プレイできず>、セットすること<が|は>[できる:negative]",
        "can be played for and set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    (
        "{obj:things}にのみセット<|することが>[できる]",
        "can be set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    *bans(),
    ("{definition:definition}として扱<う|われる>", "is taken for {definition}", Treated, {}),
    ("{of:things}全てのテキストを[得る]", "has the texts of all {of}", WordsOf, {}),
    (
        "{of:things}が持つ全ての起動効果を[得る]",
        "has all activated effects of {of}",
        WordsOf,
        {"parts": ("activated",)},
    ),
)


_BASES = {"is": "be", "takes": "take", "has": "have", "becomes": "become", "counts": "count", "does": "do"}
_MODAL = ("cannot", "can", "must", "may")


def _predicate(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    first, _, rest = en.partition(" ")
    verb = _BASES.get(first, first)
    said = f"{{noun}} {en}" if first in _MODAL else f"{{noun}} {{{verb}@noun}} {rest}"
    bare = f"it {en}" if first in _MODAL else f"it {agree(verb, 'one', '')} {rest}"
    return (
        rule("effect", "{noun:noun}は<|、>" + ja, said, cls, **fixed),
        rule("bare effect", ja, bare, cls, noun=It(), **fixed),
    )


# 変更 in all its wordings; each has the forms that a sentence may go on in.
_BECOMES = (
    "に[変更する:passive]",
    "に[なる]",
    "と[なる]",
    "として[扱う]",
    "として[扱う:passive]",
    "と同じに[なる]",
)

# の-predicates: Aの攻撃力は…
_OF: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    *(
        (
            "の{trait:trait}<は|は、|が>{value:becoming}" + becomes,
            "the {trait} of {noun} becomes {value}",
            Becoming,
            {},
        )
        for becomes in _BECOMES
    ),
    *(
        (
            "の{trait:trait}<は|は、|が>常に{value:becoming}" + becomes,
            "the {trait} of {noun} is always {value}",
            Becoming,
            {"always": True},
        )
        for becomes in _BECOMES
    ),
    ("の{trait:trait}を{value:becoming}に[変更する]", "the {trait} of {noun} becomes {value}", Becoming, {}),
    *(
        (
            "の{trait:fight trait}<は|は、|が>{value:becoming}" + becomes,
            "the {trait} of {noun} become {value}",
            Becoming,
            {},
        )
        for becomes in (*_BECOMES, "に等しく[なる]")
    ),
    *(
        (
            "の戦闘力<は|は、|が>" + values + becomes,
            "the combat values of {noun} become {value}",
            Becoming,
            {"trait": "values"},
        )
        for becomes in _BECOMES
        for values in ("「{value:two values}」", "{value:two values}")
    ),
    *(
        (
            "の{traits:several altered}<は|は、|が>{to:count}<枚|>" + becomes,
            "the {traits} of {noun} becomes {to}",
            Alters,
            {},
        )
        for becomes in _BECOMES
    ),
    (
        "の戦闘力<「X／X」|X／X|><は|は、>{value:number}<に等しい|と同じである|と等しい>",
        "the combat values of {noun} are {value}",
        Becoming,
        {"trait": "values"},
    ),
    (
        "の{trait:trait}<X|><は|は、>{value:number}<に等しい|と同じである|と等しい>",
        "the {trait} X of {noun} is {value}",
        Becoming,
        {},
    ),
    (
        "の{traits:altered}<は|が|は、>{by:signed}[する:passive]",
        "the {traits} of {noun} changes by {by}",
        Alters,
        {},
    ),
    *(
        (
            ja,
            "swap attack and toughness of {noun}",
            Swaps,
            {"traits": ("attack", "toughness")},
        )
        for ja in (
            "の攻撃力と耐久力を[入れ替える]",
            "の攻撃力と耐久力<は|が>[入れ替わる]",
            "の攻撃力と耐久力<は|が>[入れ替える:passive]",
        )
    ),
    *(
        (
            "の種族<は|は、|が>" + races + becomes,
            "the race of {noun} becomes {value}",
            Becoming,
            {"trait": "race"},
        )
        for becomes in _BECOMES
        for races in ("「種族：{value:race}」", "{value:two races}")
    ),
    (
        "のテキストは以下{texts:block}に[変更する:passive]",
        "the text of {noun} becomes {texts}",
        Rewritten,
        {},
    ),
    (
        "<の持つ|が持つ|が持つ、><|全ての>{part:parts}<は|は全て|が>無効<に|と>[なる]",
        "the {part} of {noun} are void",
        Voids,
        {},
    ),
    (
        "<の持つ|が持つ|が持つ、><|全ての>{part:parts}<は全て|を全て|を>無効<に|と>[する]",
        "the {part} of {noun} are void",
        Voids,
        {},
    ),
    ("は<|、><全ての|>{part:parts}が無効<に|と>[なる]", "the {part} of {noun} are void", Voids, {}),
    ("の<|全ての>{part:parts}を<|全て>無効<に|と>[する]", "the {part} of {noun} is void", Voids, {}),
    ("の<|全ての>{part:parts}<は|は全て>無効<に|と>[なる]", "the {part} of {noun} is void", Voids, {}),
    (
        "<の持つ|が持つ|が持つ、|の>「{keyword:keyword}」<の効果は|は>無効<に|と>[なる]",
        "the {keyword} of {noun} is void",
        Voids,
        {"part": "keyword"},
    ),
    (
        "<の持つ|が持つ|が持つ、|の>「{keyword:keyword}」<の効果を|を>無効<に|と>[する]",
        "the {keyword} of {noun} is void",
        Voids,
        {"part": "keyword"},
    ),
    (
        "が持つ「{keyword:keyword}」の値は{to:count}に[変更する:passive]",
        "the {keyword} value of {noun} becomes {to}",
        Alters,
        {"traits": ("keyword",)},
    ),
    (
        "の{traits:altered}を{by:signed}してプレイすることが[できる]",
        "{noun} may be played with its {traits} changed by {by}",
        Alters,
        {"optional": True},
    ),
    (
        "の{traits:altered}を{to:n0}としてプレイすることが[できる]",
        "{noun} may be played with {traits} {to}",
        Alters,
        {"optional": True},
    ),
    (
        "の{traits:altered}は{to:n0}として扱ってもよい",
        "{noun} may be played with {traits} {to}",
        Alters,
        {"optional": True},
    ),
    (
        "が与える戦闘ダメージは効果ダメージとして[扱う]",
        "battle damage dealt by {noun} counts as effect damage",
        CountsAs,
        {"trait": "battle damage", "value": "effect damage"},
    ),
    (
        "が持つ「{keyword:keyword}」の値は{by:signed}[する:passive]",
        "the {keyword} value of {noun} changes by {by}",
        Alters,
        {"traits": ("keyword",)},
    ),
    *(
        ("の名称は「{value:name}」" + becomes, "{noun} is named 「{value}」", Becoming, {"trait": "name"})
        for becomes in _BECOMES
    ),
    (
        "の{traits:fight traits}を[入れ替える]",
        "swap the {traits} of {noun}",
        Swaps,
        {"between": True},
    ),
    (
        "の種族は<「種族：|種族：|「>{value:race}<」|>としても扱<われる|う>",
        "{noun} is also of race {value}",
        CountsAs,
        {"trait": "race"},
    ),
    (
        "の名称は「{value:name}」としても扱<われる|う>",
        "{noun} is also named 「{value}」",
        CountsAs,
        {"trait": "name"},
    ),
    (
        "の攻撃は<|相手キャラクターに><防御することができない|防御することが出来ない|防御されない>",
        "the attack of {noun} cannot be blocked",
        Never,
        {"action": "defend"},
    ),
)


def _times(trait: str, n: object) -> Multiple:
    return Multiple(Figure(It(), f"original {trait}"), n)  # type: ignore[arg-type]


def _times_of(value: object) -> Slots | None:
    if not isinstance(value, Multiple) or not isinstance(value.number, Figure) or value.number.noun != It():
        return None
    return {"trait": value.number.trait.removeprefix("original "), "n": value.times}


def _as_that_of(always: bool) -> Via:
    """A trait that is the same as another thing's."""
    return Via(
        lambda noun, trait, of: Becoming(noun, trait, Figure(of, trait), always),
        lambda v: (
            {"noun": v.noun, "trait": v.trait, "of": v.value.noun}
            if isinstance(v, Becoming)
            and isinstance(v.value, Figure)
            and (v.value.trait, v.always) == (v.trait, always)
            else None
        ),
    )


def _kept_from(role: str) -> Via:
    """Somebody cannot have the things as a target or object: their cards cannot."""

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Spared) or value.role != role or not isinstance(value.of, Things):
            return None
        if value.of.kinds != ("card",) or len(value.of.which) != 1 or not isinstance(value.of.which[0], In):
            return None
        whose = value.of.which[0]
        return {"noun": value.noun, "of": whose.whose} if whose.whose and not whose.zones else None

    return Via(lambda noun, of: Spared(noun, role, Things(("card",), (In(of),))), undo)


def _fighters(whose: Any) -> Things:
    return Things(("character",), (In(whose, ("field",)),))


def _altered(*traits: str) -> Const:
    return Const(traits)


EFFECTS: tuple[Rule, ...] = (
    *(item for row in _PREDICATES for item in _predicate(*row)),
    *(rule("effect", "{noun:noun}" + ja, en, cls, **fixed) for ja, en, cls, fixed in _OF),
    *(
        rule(
            "effect",
            "{noun:noun}の{trait:"
            + word
            + "}は<、|>{of:figure noun}と<"
            + ("常に" if always else "")
            + "同じになる>",
            "the {trait} of {noun} is " + ("always " if always else "") + "that of {of}",
            _as_that_of(always),
        )
        for word in ("trait", "fight trait")
        for always in (False, True)
    ),
    rule(
        "effect",
        "{obj:noun}は<|、>{noun:party}に防御されない",
        "{obj} cannot be blocked by {noun}",
        Barred,
        action="defend_against",
    ),
    rule(
        "effect",
        "{whose:owner}は<、|><自分の場の|自分の|>キャラクターに{obj:party}の攻撃を防御<を行わせる|させる>こと<は|が>できない",
        "{whose.poss} characters cannot block {obj}",
        Via(
            lambda whose, obj: Barred(_fighters(whose), "defend_against", obj),
            lambda v: (
                {"whose": v.noun.which[0].whose, "obj": v.obj}
                if isinstance(v, Barred)
                and isinstance(v.noun, Things)
                and len(v.noun.which) == 1
                and isinstance(v.noun.which[0], In)
                and v == Barred(_fighters(v.noun.which[0].whose), "defend_against", v.obj)
                else None
            ),
        ),
    ),
    rule(
        "effect",
        "{noun:noun}の名称は<、|>{of:named like}と同じ<名称|>になる",
        "{noun} has the name of {of}",
        Via(
            lambda noun, of: Becoming(noun, "name", Figure(of, "name")),
            lambda v: (
                {"noun": v.noun, "of": v.value.noun}
                if isinstance(v, Becoming) and v.trait == "name" and isinstance(v.value, Figure)
                else None
            ),
        ),
    ),
    *either("named like", "reference", "marked", "things"),
    rule(
        "effect",
        "{noun:noun}には<、|>{obj:party}をセット<することが|することは|>[できる:negative]",
        "{obj} cannot be set on {noun}",
        Barred,
        action="host",
    ),
    *(
        rule(
            "effect",
            "{of:owner}は<、|>{noun:noun}を" + ja + "に<することが|することは|>[できる:negative]",
            f"{{noun}} {{be@noun}} never a~ {en} of effects of {{of.poss}} cards",
            _kept_from(role),
        )
        for role, ja, en in (("target", "目標", "target"), ("object", "対象", "object"))
    ),
    *(
        rule(
            "effect",
            "{noun:noun}の種族は" + ja + "に[変更する:passive]",
            "the race of {noun} becomes the declared one",
            Becoming,
            trait="race",
            value=Declared("race"),
        )
        for ja in ("<あなたが宣言した種族|あなたの宣言した種族|宣言された種族|宣言した種族>",)
    ),
    rule("altered", "{_:trait}", "{_}", Several(("_",))),
    *(
        rule("fight traits", TRAITS[trait][0], TRAITS[trait][1], Const((trait,)))
        for trait in ("attack", "toughness", "values")
    ),
    rule("altered", "{one:trait}<" + JOIN + "|、>{two:trait}", "{one} and {two}", Several(("one", "two"))),
    rule("parts", "{_:part}", "{_}"),
    rule(
        "parts",
        "{one:part}" + AND + "<|全ての>{two:part}",
        "{one} and {two}",
        Via(
            lambda one, two: f"{one}+{two}",
            lambda v: (
                dict(zip(("one", "two"), v.split("+"), strict=True))
                if isinstance(v, str) and v.count("+") == 1
                else None
            ),
        ),
    ),
    *(rule("lost part", ja, en, Const(key)) for key, (ja, en) in PARTS.items()),
    rule("becoming", "{_:count}", "{_}"),
    rule("becoming", "{_:base}<|の値|と同じ値>", "{_}"),
    rule(
        "becoming",
        "本来の{trait:plain trait}の{n:count}倍",
        "{n} times the original {trait}",
        Via(_times, _times_of),
    ),
    rule("becoming", "{noun:figure noun}の{trait:fight trait}", "the {trait} of {noun}", Figure),
    *(rule("plain trait", TRAITS[t][0], TRAITS[t][1], Const(t)) for t in TRAITS),
    rule("two values", "{one:count}／{two:count}", "{one}/{two}", Several(("one", "two"))),
    rule("altered", "<手札の上限枚数|手札の上限>", "hand limit", _altered("hand_limit")),
    rule("several altered", "<手札の上限枚数|手札の上限>", "hand limit", _altered("hand_limit")),
    rule(
        "several altered",
        "{one:trait}" + AND + "{two:trait}",
        "{one} and {two}",
        Several(("one", "two")),
    ),
    rule(
        "effect",
        "{noun:noun}は<、|><手札の上限枚数|手札の上限>が{to:count}<枚|><になる|となる|に変更される>",
        "the hand limit of {noun} becomes {to}",
        Alters,
        traits=("hand_limit",),
    ),
    rule(
        "two races",
        "「種族：{one:race}」" + AND + "「種族：{two:race}」",
        "{one} and {two}",
        Several(("one", "two")),
    ),
    rule("times", "{_:count}倍", "{_}"),
    *(rule("part", ja, en, Const(key)) for key, (ja, en) in PARTS.items() if key not in ("races",)),
    rule(
        "effect", "{whose:owner}の{phase:phase}はスキップされる", "{whose.poss} {phase} is skipped", Skipped
    ),
    rule("effect", "{whose:noun}は{phase:phase}をスキップする", "{whose} {skip@whose} the {phase}", Skipped),
    rule(
        "effect",
        "{whose:noun}は<自分ターンの|自分の|>{phase:phase}をスキップしてもよい",
        "{whose} may skip the {phase}",
        Skipped,
        optional=True,
    ),
    rule("effect", "以下の効果は無効<になる|となる>", "the abilities below are void", BelowVoid),
    rule(
        "effect",
        "以下の効果を使用すること<は|が>できない",
        "the abilities below cannot be used",
        BelowUnusable,
    ),
    rule("per", "{noun:things}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{noun:hand things}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule(
        "per", "{number:per things}{n:n2}枚<につき|ごとに|毎に>", "for every {n} {number}", Via(_per, _per_of)
    ),
    rule("per things", "{_:things}", "{_}"),
    rule("per things", "{_:hand things}", "{_}"),
    rule("per", "{noun:mixed}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{_:base}1<|点>につき", "for each 1 of {_}"),
    *either("played things", "things", "mixed"),
    *either("party", "things", "mixed", "reference"),
    rule("usable part", "<起動効果|カードの起動効果>", "activated effects", Const(Things(("effect",)))),
    rule("usable part", "{kinds:source kinds}", "{kinds}", Things),
    rule("source", "{_:things}", {"": "{_}"}),
    rule(
        "source", "{which:mod*}カード効果", "{which.+pre}card effects{which.+post}", Things, kinds=("card",)
    ),
    rule("source", "{which:mod*}{kinds:source kinds}", "{which.+pre}{kinds}{which.+post}", Things),
    rule("source kinds", "{init:kind and*}{last:source kind}", "{init}{last}", Several(("init", "last"))),
    rule("sources", "{_:source}", "{_}"),
    rule("sources", "〔{_:source}〕", "{_}"),
    rule("sources", "{_:itself}", "{_}"),
    rule("sources", "{_:player}", "{_}"),
    rule("sources", "1枚のカード", "one card", Const(Things())),
)


# --- Several effects in one sentence -----------------------------------------------------------------
JOINED: tuple[Rule, ...] = (
    rule("effect and", "{_:effect-and}、", "{_}, and "),
    rule("bare effect and", "{_:bare effect-and}<、|>", "{_}, and "),
    rule("effects", "{_:effect}", "{_}", Several(("_",))),
    rule(
        "effects",
        "{first:effect and}{init:bare effect and*}{last:bare effect}",
        "{first}{init}{last}",
        Via(
            lambda first, init, last: (first, *init, last),
            lambda v: (
                {"first": v[0], "init": v[1:-1], "last": v[-1]}
                if isinstance(v, tuple) and len(v) > 1
                else None
            ),
        ),
    ),
    rule(
        "effects",
        "{one:effect and}{two:effect}",
        "{one}{two}",
        Via(
            lambda one, two: (one, two),
            lambda v: {"one": v[0], "two": v[1]} if isinstance(v, tuple) and len(v) == 2 else None,
        ),
    ),
    rule(
        "effect",
        "{whose:owner}の冥界は地獄に変更される",
        "{whose.poss} graveyard becomes hell",
        Via(
            lambda whose: Becoming(Pile("graveyard", whose), "zone", "hell"),
            lambda v: (
                {"whose": v.noun.whose}
                if isinstance(v, Becoming) and v.value == "hell" and isinstance(v.noun, Pile)
                else None
            ),
        ),
    ),
    rule(
        "effect",
        "{noun:noun}は<、|>{tiers:graded}を得る",
        "{noun} gains {tiers}",
        Via(
            lambda noun, tiers: Gains(noun, (tiers,)),
            lambda v: (
                {"noun": v.noun, "tiers": v.gains[0]}
                if isinstance(v, Gains)
                and v.per is None
                and len(v.gains) == 1
                and isinstance(v.gains[0], Tiers)
                else None
            ),
        ),
    ),
    rule(
        "graded",
        "{measure:tier measure}<によって|により><、|>以下の効果{rows:tiers}",
        "by {measure}: {rows}",
        Tiers,
    ),
    rule("tier measure", "{_:number}", "{_}"),
    rule("tier measure", "{_:kind measure}", "{_}"),
    rule("kind measure", "{_:things}の種類", "the kind of {_}"),
    rule("act", "{tiers:graded}を解決する", "resolve, {tiers}", Graded),
    rule("grading", "{tiers:graded}を解決する", "resolve, {tiers}", Graded),
    rule("tier head", "<・|>{least:n0}<枚|>以上", "{least} or more", Tier),
    rule("tier head", "<・|>{most:n0}<枚|>以下", "{most} or less", Tier),
    rule("tier head", "<・|>{least:n0}<枚|>～{most:n0}<枚|>", "{least} to {most}", Tier),
    rule(
        "tier head",
        "<・|>{n:n0}枚",
        "{n}",
        Via(
            lambda n: Tier(n, n),
            lambda v: (
                {"n": v.least}
                if isinstance(v, Tier) and v == Tier(v.least, v.least) and v.least is not None
                else None
            ),
        ),
    ),
    rule("tier head", "<・|>{kinds:kinds}", "{kinds}", Tier),
    rule("tier gains", "{_:gains}", "{_}"),
    rule("tier gains", "{_:power}", "{_}", Several(("_",))),
    rule(
        "bare effects",
        "{init:bare effect and*}{last:bare effect}",
        "{init}{last}",
        Several(("init", "last")),
    ),
)

EFFECT_RULES: tuple[Rule, ...] = (*SIGNED, *GAINS, *EFFECTS, *JOINED)
