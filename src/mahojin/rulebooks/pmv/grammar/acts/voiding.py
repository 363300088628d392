"""What is cancelled or made void: attacks, plays, effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    Annul,
    CallOff,
    CancelPlay,
    In,
    It,
    Marked,
    PlayedBy,
    Some,
    Things,
    Who,
)
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots

IN_PLAY = PlayedBy(Who.EACH, "now")


def _some_of(noun: object) -> tuple[Marked, Some, Things] | None:
    if isinstance(noun, Marked) and isinstance(noun.noun, Some) and isinstance(noun.noun.what, Things):
        return noun, noun.noun, noun.noun.what
    return None


def _void_play(noun: Any) -> CancelPlay:
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
    rule("act", "{noun:noun}の攻撃を[取り消す]", "cancel the attack of {noun}", CallOff, what="attack"),
    rule("act", "{noun:noun}の防御を[取り消す]", "cancel the defence of {noun}", CallOff, what="defence"),
    rule("act", "その攻撃を[取り消す]", "cancel that attack", CallOff, noun=It(), what="attack"),
    rule("act", "その防御を[取り消す]", "cancel that defence", CallOff, noun=It(), what="defence"),
    rule("act", "そのプレイを無効<と|に>[する]", "void that play", CancelPlay, noun=It()),
    rule("act", "{noun:noun}のプレイを無効<と|に>[する]", "void the play of {noun}", VOID_PLAY),
    rule("act", "{noun:noun}の効果を無効<と|に>[する]", "void the effect of {noun}", Annul, what="effect"),
    rule(
        "act",
        "{noun:noun}の決死状態を無効<と|に>[する]",
        "void the fatal state of {noun}",
        Annul,
        what="fatal",
    ),
    *(
        rule("act", f"その{ja}を無効<と|に>[する]", f"void that {en}", Annul, what=what)
        for what, ja, en in (
            ("damage", "<ダメージ|戦闘ダメージ|効果ダメージ>", "damage"),
            ("fatal", "決死状態", "fatal state"),
            ("scrap", "破棄", "scrapping"),
            ("draw", "ドロー", "draw"),
            ("effect", "<効果|相手プレイヤーのカードの効果>", "effect"),
        )
    ),
    rule(
        "act",
        "{noun:noun}の破棄を無効<と|に>[する]",
        "void the scrapping of {noun}",
        Annul,
        what="scrap",
    ),
)
