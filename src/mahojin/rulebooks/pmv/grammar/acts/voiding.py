"""What is cancelled or made void: attacks, plays, effects."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import (
    Annul,
    CallOff,
    CancelPlay,
    In,
    Marked,
    Noun,
    PlayedBy,
    Some,
    Things,
)
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rules import Slots

from ..subjects import narrowed

IN_PLAY = PlayedBy(Who.EACH, "now")


def _void_play(noun: Noun) -> CancelPlay:
    """Only what is being played has a play: a card without a place is one of those."""
    inner = noun.noun if isinstance(noun, Marked) else None
    if not isinstance(inner, Some) or not isinstance(inner.what, Things):
        return CancelPlay(noun)
    placed = any(isinstance(part, In | PlayedBy) for part in inner.what.which)
    return CancelPlay(noun if placed else narrowed(noun, IN_PLAY))


def _void_play_of(value: object) -> Slots | None:
    if not isinstance(value, CancelPlay):
        return None
    found = narrowed.undo(value.noun)
    return {"noun": found["noun"] if found and found["which"] == IN_PLAY else value.noun}


VOID_PLAY = Via(_void_play, _void_play_of)


VOIDING: tuple[Rule, ...] = (
    rule("act", "{noun:of what}{what:fighting}を[取り消す]", "cancel the {what} of {noun}", CallOff),
    rule("act", "{noun:of what}プレイを無効<と|に>[する]", "void the play of {noun}", VOID_PLAY),
    rule("of what", "その", "it", Const(It())),
    rule("of what", "{_:noun}の", "{_}"),
    rule("act", "{noun:noun}の{what:own event}を無効<と|に>[する]", "void the {what} of {noun}", Annul),
    rule("act", "その{what:voided event}を無効<と|に>[する]", "void that {what}", Annul),
    rule("act", "その<戦闘|効果>ダメージを無効<と|に>[する]", "void that damage", Annul, what="damage"),
    rule(
        "act",
        "その相手プレイヤーのカードの効果を無効<と|に>[する]",
        "void that effect of an opposing card",
        Annul,
        what="effect",
    ),
)
