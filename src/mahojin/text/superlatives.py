"""Superlatives: the thing of which a figure is the highest or the lowest among all that fit otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahojin.abilities import Has
from mahojin.text.rules import Rule, rule
from mahojin.text.spoken import said

_EXTREMES = (
    ("高い", "<高い|大きい|多い>", "highest", "most"),
    ("低い", "<低い|小さい|少ない>", "lowest", "least"),
)
_MOST = "<最も|もっとも|一番>"


def superlatives() -> tuple[Rule, ...]:
    """最も～が高い, 最も～が低い: as cards say it."""
    return tuple(
        rule("has", f"最も{{trait:figure}}が{ja}", {"+post": f" with the {en} {{trait}}"}, Has, op=op)
        for ja, _, en, op in _EXTREMES
    )


def said_superlatives() -> Iterator[Rule]:
    """～が一番高い, 一番～の高い, 最大の～を持つ."""
    for _, words, _, op in _EXTREMES:
        made = _extreme(op)
        for ja in (f"{_MOST}{{trait:figure}}<が|の>{words}", f"{{trait:figure}}<が|の>{_MOST}{words}"):
            yield said("has", ja, made)
        size = "最大の" if op == "most" else "最小の"
        yield said("has", f"{size}{{trait:figure}}を持つ", made)
        yield said("has", f"{{trait:figure}}が{size}", made)


def _extreme(op: str) -> Callable[[str], Has]:
    return lambda trait: Has(trait, op)
