"""Tables: what is gained or done by how many or by which kind."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import By, Gains, Graded, Tier, Tiers
from mahojin.text import Rule, Several, Shape, rule

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
