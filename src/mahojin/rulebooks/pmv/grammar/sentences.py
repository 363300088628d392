"""Whole sentences, made of all that can stand in one."""

from __future__ import annotations

from mahojin.text import Rule, Several, rule

from .automatics import AUTOMATIC
from .chains import CHAINS
from .lasting import HOLDS
from .programs import PROGRAM

WHOLE: tuple[Rule, ...] = (
    rule("sentence", "{_:statement}", "{_}", Several(("_",))),
    rule("sentence", "{_:statements}", "{_}"),
    rule("sentence", "{_:program}", "{_}"),
    rule("auto sentence", "{_:statement}", "{_}", Several(("_",))),
    rule("auto sentence", "{_:statements}", "{_}"),
    rule("auto sentence", "<|また、>{_:auto}", "{_}"),
)

SENTENCES: tuple[Rule, ...] = (*CHAINS, *HOLDS, *PROGRAM, *AUTOMATIC, *WHOLE)
