"""What is done instead: 破棄される代わりに."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import It, May
from mahojin.rulebooks.pmv.abilities import InsteadOf, Noun
from mahojin.text import Const, Rule, Several, Via, rule
from mahojin.text.rules import Slots


def _instead(noun: Noun, what: str, step: Any) -> InsteadOf:
    return InsteadOf(what, (replace(step, noun=noun),))


def _instead_of(value: object) -> Slots | None:
    if not isinstance(value, InsteadOf) or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    if getattr(step, "noun", It()) == It():
        return None
    return {"noun": step.noun, "what": value.what, "step": replace(step, noun=It())}


def _may_instead(noun: Noun, what: str, step: Any) -> InsteadOf:
    return InsteadOf(what, (May((replace(step, noun=noun),)),))


def _may_instead_of(value: object) -> Slots | None:
    may = value.steps[0] if isinstance(value, InsteadOf) and len(value.steps) == 1 else None
    if not isinstance(may, May) or not isinstance(value, InsteadOf) or len(may.program) != 1:
        return None
    return _instead_of(InsteadOf(value.what, may.program))


INSTEAD: tuple[Rule, ...] = (
    rule(
        "instead",
        "{what:instead of}代わりに<|、>{steps:deeds|one befalls}",
        "instead of {what}, {steps}",
        InsteadOf,
    ),
    rule("one befalls", "{_:befalls it}", "{_}", Several(("_",))),
    rule(
        "instead",
        "{noun:noun}<は|を|は、>{what:instead of}代わりに<|、>{step:bare act|befalls it}",
        "instead of {what}, {noun}: {step}",
        Via(_instead, _instead_of),
    ),
    rule(
        "instead",
        "{noun:noun}<は|を|は、>{what:instead of}代わりに<|、>{step:bare act-te}もよい",
        "instead of {what}, you may do so to {noun}: {step}",
        Via(_may_instead, _may_instead_of),
    ),
    rule("instead of", "破棄<される|する>", "being scrapped", Const("scrap")),
    rule("instead of", "冥界に置<かれる|く>", "going to the graveyard", Const("graveyard")),
)
