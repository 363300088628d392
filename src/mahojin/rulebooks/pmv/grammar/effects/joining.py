"""Several effects in one sentence."""

from __future__ import annotations

from mahojin.text import Rule, Several, Shape, rule

JOINED: tuple[Rule, ...] = (
    rule("effect and", "{_:effect-and}、", "{_}, and "),
    rule("bare effect and", "{_:bare effect-and}<、|>", "{_}, and "),
    rule("effects", "{_:effect-}", "{_}", Several(("_",))),
    rule(
        "effects",
        "{first:effect and}{init:bare effect and*}{last:bare effect-|effect-}",
        "{first}{init}{last}",
        Shape(lambda first, init, last: (first, *init, last)),
    ),
    rule(
        "bare effects",
        "{init:bare effect and*}{last:bare effect-}",
        "{init}{last}",
        Several(("init", "last")),
    ),
)
