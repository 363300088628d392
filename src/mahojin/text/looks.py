"""Cards that are looked at or revealed, those among them that fit, and the rest (残り)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import REST, Among, It, LookTop, RevealTop
from mahojin.text.rules import Rule, rule

_REST = {"": "the rest", "subj": "the rest", "poss": "the rest's", "owner": "their owner's"}


def among(kind: str) -> tuple[Rule, ...]:
    """その中の～ as the noun ``among``, by the word for a kind of card; and 残り as what is spoken of."""
    those = "{which.+pre}%s{which.+post} among them"
    return (
        rule(
            "among",
            f"その中の{{which:has*}}{{kind:{kind}}}",
            {"": those % "{kind}", "one": those % "{kind.one}"},
            Among,
        ),
        rule("it", "残り", _REST, It, kind=REST, plural=True, agrees="many"),
    )


def looked_at(whose: str, top: str, several: str) -> tuple[Rule, ...]:
    """The top card of a pile is looked at, or ``several``; ``whose`` says of whom it is."""
    of = " of {who.poss} {pile}"
    return (
        rule("deed", f"{whose}{top}を[見る]", "look at the top card" + of, LookTop, number=1),
        rule("deed", f"{whose}{several}を[見る]", "look at the top {number} cards" + of, LookTop),
    )


REVEALS: Final = (  # the top of a pile is shown to all
    rule(
        "deed",
        "{who:side}の{pile:pile}の一番上のカードを[公開する]",
        "reveal the top card of {who.poss} {pile}",
        RevealTop,
        number=1,
    ),
    rule(
        "deed",
        "{who:side}の{pile:pile}の上から{number:n2}枚を[公開する]",
        "reveal the top {number} cards of {who.poss} {pile}",
        RevealTop,
    ),
)
