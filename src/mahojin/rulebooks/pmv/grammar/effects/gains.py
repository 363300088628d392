"""What is gained: combat modifiers, keywords, races, texts; and by tables, by how many or which kind."""

from __future__ import annotations

from mahojin.abilities import Times, Value
from mahojin.rulebooks.pmv.abilities import (
    By,
    Gains,
    Graded,
    Keyword,
    Modifier,
    OneGain,
    Quote,
    Race,
    Texts,
    Tier,
    Tiers,
    Var,
)
from mahojin.text import Const, Rule, Several, Shape, Via, rule
from mahojin.text.rows import Row
from mahojin.text.rules import Slots

from ..words import EITHER, JOIN


def _minus(n: Value) -> Value:
    return -n if isinstance(n, int) else Times(n, -1)


def _negative(value: object) -> Slots | None:
    if isinstance(value, int) and value < 0:
        return {"n": -value}
    if isinstance(value, Times) and value.factor == -1:
        return {"n": value.value}
    return None


def _positive(value: object) -> Slots | None:
    if isinstance(value, int):
        return {"n": value} if value > 0 else None
    return {"n": value} if isinstance(value, Var) else None


def _resisting(init: Row, one: str, two: str) -> Row:
    """耐性 from two races: the keyword twice (10.2)."""
    return (*init, Keyword("resistance", one), Keyword("resistance", two))


GAINS: tuple[Rule, ...] = (
    rule("signed", "+{n:count}", "+{n}", Via(lambda n: n, _positive)),
    rule("signed", "-{n:count}", "-{n}", Via(_minus, _negative)),
    rule("half", "±0", "±0", Const(None)),
    rule("half", "{_:signed}", "{_}"),
    rule(
        "changed modifier", "<戦闘修正：|>{attack:half}／{toughness:half}", "{attack}/{toughness}", Modifier
    ),
    rule("modifier", "戦闘修正：{attack:half}／{toughness:half}", "{attack}/{toughness}", Modifier),
    rule("power", "{name:plain keyword}", "{name}", Keyword),
    rule("power", "{name:numbered keyword}（{value:count}）", "{name} {value}", Keyword),
    rule("power", "耐性：{value:race}", "protection from {value}", Keyword, name="resistance"),
    rule("gain", "「{_:listed power}」", "{_}"),
    rule("gain", "「種族：{race:race}」", "race {race}", Race),
    rule("gain", "種族：{race:race}", "race {race}", Race),
    rule("gain", "以下の<効果|テキスト>{texts:block}", "{texts}", Quote),
    rule(
        "gains",
        "{one:gain}" + EITHER + "{two:gain}",
        "{one} or {two}",
        Shape(lambda one, two: (OneGain((one, two)),)),
    ),
    rule(
        "gains",
        "{init:gain and*}「耐性：{one:race}<／|、>{two:race}」",
        "{init}protection from {one} and {two}",
        Shape(_resisting),
    ),
    rule("gain", "{of:things}が持つ全てのテキスト", "all texts of {of}", Texts),
    rule("gain and", "{_:gain}<" + JOIN + "|、|>", "{_} and "),
    rule("gains", "{init:gain and*}{last:gain}", "{init}{last}", Several(("init", "last"))),
)


TIERS: tuple[Rule, ...] = (
    rule(
        "effect",
        "{noun:noun}は<、|>{tiers:graded}を得る",
        "{noun} gains {tiers}",
        Shape(lambda noun, tiers: Gains(noun, (tiers,))),
    ),
    rule(
        "graded",
        "{measure:tier measure}<によって|により><、|>以下の効果{rows:tiers}",
        "by {measure}: {rows}",
        Tiers,
    ),
    rule("tier measure", "{_:number}", "{_}"),
    rule("tier measure", "{_:kind measure}", "{_}"),
    rule("kind measure", "{_:thing|ends}の種類", "the kind of {_}"),
    rule(
        "by",
        "{measure:tier measure}<によって|により><、|>{noun:doer}は<、|>以下の効果{rows:tiers}を[解決する]",
        "{noun}: by {measure}, resolve {rows}",
        Shape(lambda measure, noun, rows: By(noun, (Graded(Tiers(measure, rows)),))),
    ),
    rule("act", "{tiers:graded}を[解決する]", "resolve, {tiers}", Graded),
    rule("tier head", "<・|>{least,most:so many of it}", "{least,most}", Tier),
    rule("tier head", "<・|>{kinds:kinds}", "{kinds}", Tier),
    rule("tier gains", "{_:gain|power}", "{_}", Several(("_",))),
    rule("tier gains", "{_:gains}", "{_}"),
)
