"""Several effects in one sentence."""

from __future__ import annotations

from mahojin.text import Rule, Several, Via, rule

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
        "bare effects",
        "{init:bare effect and*}{last:bare effect}",
        "{init}{last}",
        Several(("init", "last")),
    ),
)
