"""Effects that get other targets, or are resolved as if played or used."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import (
    Amid,
    Marked,
    ResolveAsPlayed,
    ResolveAsUsed,
    Retarget,
    Some,
    Usably,
)
from mahojin.text import Const, Rule, Shape, rule

from ..subjects import ended
from .things import AS_PLAYED


def _as_used(target: bool) -> Shape:
    """One effect of a card: the card is named, and must have such an effect."""
    return Shape(
        lambda what, parts, by: ResolveAsUsed(
            Marked(Some(ended(what, Usably(parts)), Amid(1, 1)), target), parts, by
        )
    )


RESOLVING: tuple[Rule, ...] = (
    rule(
        "act",
        "{noun:noun}の目標を<任意で|、任意で|>[変更する]",
        "change the targets of {noun} as you like",
        Retarget,
    ),
    rule(
        "act",
        "{noun:noun}の目標を<、|>{to:noun}に[変更する]",
        "change the targets of {noun} to {to}",
        Retarget,
    ),
    rule(
        "act",
        "{by:person or marked}が{noun:noun}を" + AS_PLAYED,
        "resolve {noun} as if {by} had played it",
        ResolveAsPlayed,
    ),
    rule(
        "act",
        "<もう1度、|もう1度|>{noun:o}" + AS_PLAYED,
        "resolve {noun} as if it had been played",
        ResolveAsPlayed,
    ),
    *(
        rule(
            "act",
            mark + "{what:things}1枚が持つ{parts:usable sorts}1つ〕を<|、>{by:person or marked}が"
            "使用したものとして[解決する]",
            f"resolve {said}one of the {{parts}} of {{what.any}}] as if {{by}} had used it",
            _as_used(target),
        )
        for target, mark, said in ((True, "目標の〔", "target ["), (False, "〔", "["))
    ),
    *(
        rule("usable sorts", ja, en, Const(parts))
        for ja, en, parts in (
            ("起動効果", "activated effects", ("activated",)),
            ("自動βの効果", "β effects", ("beta",)),
            ("起動効果、または自動βの効果", "activated or β effects", ("activated", "beta")),
        )
    ),
)
