"""Cards revealed from the top of a pile until one fits."""

from __future__ import annotations

from dataclasses import replace

from mahojin.rulebooks.pmv.abilities import Marked, RevealUntil
from mahojin.text import Rule, rule

_UNTIL = "{what:present}が<公開される|出る|現れる>まで<、|>"

REVEALING: tuple[Rule, ...] = (
    replace(
        rule(
            "act",
            _UNTIL + "{pile:top of pile}を<1枚ずつ|上から1枚ずつ|>[公開する]"
            "¦" + _UNTIL + "{pile:top of pile}を<1枚ずつ|上から1枚ずつ|>公開していく"
            "¦{pile:top of pile}を<、|>" + _UNTIL + "<上から|上から順に|1枚ずつ|上から1枚ずつ|>[公開する]",
            "reveal cards of {pile} one by one until one is {what.any}",
            RevealUntil,
        ),
        also=("own",),
    ),
    rule("top of pile", "〔{noun:plain pile}の上のカード〕", "[{noun}]", Marked),
    rule("top of pile", "{_:pile}<の上のカード|>", "{_}"),
)
