"""Tables: what is gained or done by how many or by which kind."""

from __future__ import annotations

from mahojin.machine.ability import (
    Gains,
    Graded,
    Tier,
    Tiers,
)
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
        Shape(lambda n: Tier(n, n)),
    ),
    rule("tier head", "<・|>{kinds:kinds}", "{kinds}", Tier),
    rule("tier gains", "{_:gains}", "{_}"),
    rule("tier gains", "{_:power}", "{_}", Several(("_",))),
)
