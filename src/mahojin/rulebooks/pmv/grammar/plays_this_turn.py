"""Cards by the order in which they were played this turn."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Fit, Itself, LastPlayed, NodesAsPlayed, NthPlayed
from mahojin.text import Const, Rule, Shape, rule

_ITSELF = "<このカードが|〔このカード〕が|><、|><このターン|このターン中|><、|に|>"

PLAYS_THIS_TURN: tuple[Rule, ...] = (
    rule(
        "being",
        _ITSELF + "{which:in order}プレイされた{kinds:kinds}",
        "this card is the {which} {kinds.one} played this turn",
        Shape(lambda which, kinds: Fit(Itself("card"), kinds, (which,))),
    ),
    rule("in order", "最初に", "first", Const(NthPlayed(1, only=True))),
    rule("in order", "{least:n2}枚目に", "{least}.", NthPlayed, only=True),
    rule("in order", "{least:n2}枚目以降に", "{least}. or later", NthPlayed),
    rule(
        "statement",
        "この効果では<、|>手札からセットされたノードもプレイされたカードとして扱う",
        "for this effect nodes set from the hand count as cards played",
        NodesAsPlayed,
    ),
    rule("near", "このターン最後にプレイされたカード", "the card played last this turn", LastPlayed),
)
