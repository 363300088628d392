"""What is cancelled or made void: attacks, plays, effects."""

from __future__ import annotations

from dataclasses import replace

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

IN_PLAY = PlayedBy(Who.EACH, "now")


def _some_of(noun: object) -> tuple[Marked, Some, Things] | None:
    if isinstance(noun, Marked) and isinstance(noun.noun, Some) and isinstance(noun.noun.what, Things):
        return noun, noun.noun, noun.noun.what
    return None


def _void_play(noun: Noun) -> CancelPlay:
    """Only what is being played has a play: a card without a place is one of those."""
    found = _some_of(noun)
    if found is None or any(isinstance(part, In | PlayedBy) for part in found[2].which):
        return CancelPlay(noun)
    marked, some, what = found
    played = Things(what.kinds, (*what.which, IN_PLAY))
    return CancelPlay(replace(marked, noun=replace(some, what=played)))


def _void_play_of(value: object) -> Slots | None:
    if not isinstance(value, CancelPlay):
        return None
    found = _some_of(value.noun)
    if found is None or found[2].which[-1:] != (IN_PLAY,):
        return {"noun": value.noun}
    marked, some, what = found
    return {"noun": replace(marked, noun=replace(some, what=Things(what.kinds, what.which[:-1])))}


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
