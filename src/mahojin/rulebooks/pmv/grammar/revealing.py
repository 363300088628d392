"""Cards revealed from the top of a pile until one fits."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Marked, RevealUntil
from mahojin.text import Rule, rule

_SHOWN = "<公開される|出る|現れる>まで<、|>"
_ONE_BY_ONE = "<1枚ずつ|上から1枚ずつ||順に|上から|上から順に>"


def _until(until: str) -> str:
    """Said before the pile or after it."""
    return (
        f"{until}{{pile:top of pile}}を{_ONE_BY_ONE}[公開する]"
        f"¦{until}{{pile:top of pile}}を{_ONE_BY_ONE}公開していく"
        f"¦{{pile:top of pile}}<を|を、|の上から|の上から順に|の上から、>{until}{_ONE_BY_ONE}[公開する]"
    )


REVEALING: tuple[Rule, ...] = (
    *(
        rule("act", _until(until), en, RevealUntil, also_as="own")
        for until, en in (
            ("{what:present}が" + _SHOWN, "reveal cards of {pile} one by one until one is {what.any}"),
            (
                "{what:present}が{number:n2}枚" + _SHOWN,
                "reveal cards of {pile} one by one until {number} are {what}",
            ),
        )
    ),
    rule("top of pile", "〔{noun:plain pile}の上のカード〕", "[{noun}]", Marked),
    rule("top of pile", "{_:pile}<の上のカード|>", "{_}"),
)
