"""What X and Y are, within which bounds, and what 「-」 counts as."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Adds, Clamp, Dash, Figure, Let, Noun, Split
from mahojin.text import Const, Into, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

FIGHT = ("attack", "toughness")
# What a fighter has two of, one for its attack and one for its toughness.
_PAIRS = {
    trait: tuple(trait.replace("values", one).replace("modifiers", one + " modifiers") for one in FIGHT)
    for trait in ("values", "original values", "modifiers")
}


def _both(fixed: bool, noun: Noun, trait: str) -> tuple[Let, Let]:
    """X and Y are the two values of a fighter; what they are when the effect resolves stays so (1.6.2.g)."""
    x, y = _PAIRS[trait]
    return (Let("X", Figure(noun, x), fixed), Let("Y", Figure(noun, y), fixed))


def _both_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], Let):
        return None
    one = value[0].number
    trait = next((name for name, pair in _PAIRS.items() if pair[0] == getattr(one, "trait", "")), None)
    if trait is None or not isinstance(one, Figure):
        return None
    slots = {"fixed": value[0].fixed, "noun": one.noun, "trait": trait}
    return slots if _both(**slots) == value else None  # type: ignore[arg-type]


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
    + "|この効果でコストを支払った後の、|この効果でコストを支払った後の"
    + "|このカードをプレイする時点での|このカードをプレイする時点での、>"
)


_PAIRED = "<|全ての>{trait:fight trait|paired modifiers}<|「X／Y」>"

LETTERS: tuple[Rule, ...] = (
    rule(
        "reckoning",
        "{name:letter}<は|が|は、|の値は|の値は、>"
        + _THEN
        + "{number:number}<に等しい|とする|と同じになる|と等しい>",
        "{name} is {number}",
        Let,
    ),
    rule(
        "reckoning",
        "{name:letter}はこの効果の解決時<の|に|点の><、|>{number:number}に等しい",
        "{name} is {number} when this resolves",
        Let,
        fixed=True,
    ),
    rule("reckoning", "{number:number}を{name:letter}に加算する", "add {number} to {name}", Adds),
    *either("statement", "reckoning"),
    rule("statement", "{test:tests}場合、{_:reckoning}", "if {test}, {_}", Into("_", {"test": None})),
    *(rule("letter", name, name, Const(name)) for name in "XYA"),
    rule("statement", "Aは{number:word}に等しい", "A is {number}", Let, name="A"),
    rule("word", "{noun:thing}の{trait:word trait}", "the {trait} of {noun}", Figure),
    rule("word trait", "術者", "caster", Const("caster")),
    rule("word trait", "種族", "race", Const("race")),
    rule("word trait", "名称", "name", Const("name")),
    rule(
        "statements",
        "XとYは<|、>{fixed:when fixed}{noun:thing}<の|が持つ|が得ている>" + _PAIRED + "に等しい"
        "¦XとYは<|、>{noun:thing}が{fixed:when fixed}<持つ|得ている>" + _PAIRED + "に等しい",
        "X and Y are the {trait} of {noun}{fixed}",
        Via(_both, _both_of),
    ),
    *(
        (
            rule("when fixed", "", "", Const(False)),
            rule("when fixed", "この効果の解決時<の|に|点の><、|>", " when this resolves", Const(True)),
        )
    ),
    rule(
        "statements",
        "Xは{x:number}、Yは{y:number}に等しい",
        "X is {x} and Y is {y}",
        Shape(lambda x, y: (Let("X", x), Let("Y", y))),
    ),
    rule(
        "statement",
        "XとYは<、|><合計|合計値>が{total:n}になる<ように|様に><、|><|あなたの><任意で|任意に|>割り振る",
        "X and Y are any two numbers that make {total}",
        Split,
    ),
    rule("limit", "{_:n0}", "{_}"),
    rule("limit", "{_:base}", "{_}"),
    rule("side limit", "<最低値|最小値|下限>は{n:limit}", "at least {n}", Shape(lambda n: (n, None))),
    rule("side limit", "<最大値|最高値|上限>は{n:limit}", "at most {n}", Shape(lambda n: (None, n))),
    rule(
        "statement",
        "{name:letter}の{least,most:side limit}<とする|である|になる>",
        "{name} is {least,most}",
        Clamp,
    ),
    rule("statement", "{name:letter}は{most:limit}を超えない", "{name} is at most {most}", Clamp),
    rule("statement", "{name:letter}は0以下に<は|>ならない", "{name} is at least 1", Clamp, least=1),
    rule(
        "statement",
        "この効果では<、|>{trait:trait}の値が「-」<の|である>場合、{value:n0}として扱う",
        "for this effect a {trait} of 「-」 counts as {value}",
        Dash,
    ),
    rule(
        "statement",
        "<この効果では|この効果では、|>{of:valued otherwise}の{trait:trait}<の値|>は{value:n0}として扱う",
        "for this effect the {trait} of {of} counts as {value}",
        Dash,
    ),
    rule(
        "statement",
        "この効果では「-」は{value:n0}として扱う",
        "for this effect 「-」 counts as {value}",
        Dash,
        trait="",
    ),
)
