"""References (参照): this card, it, those, all of a kind."""

from mahojin.abilities import Bearer, It, This
from mahojin.text import Rule, either, rule

_THAT = (("monster", "怪異", "monster"), ("girl", "魔法少女", "magical girl"))

_THEM = {"": "them", "subj": "they", "poss": "their", "owner": "their owner's"}

REFERENCES: tuple[Rule, ...] = (
    rule("this", "このカード", {"": "this card", "poss": "this card's", "owner": "its owner's"}, This),
    rule("it", "それ", {"": "it", "poss": "its", "owner": "its owner's"}, It),
    rule("it", "それら", _THEM, It, plural=True, agrees="many"),
    *(
        rule(
            "it",
            "その" + ja,
            {"": f"that {en}", "poss": f"that {en}'s", "owner": "its owner's"},
            It,
            kind=kind,
        )
        for kind, ja, en in _THAT
    ),
    rule(  # what a part token is the stock of (1302.4c-2)
        "bearer",
        "このカードをストックに持つカード",
        {"": "the card above this one", "poss": "the card above this one's"},
        Bearer,
    ),
    *either("thing", "this", "it", "bearer"),
    *either("object", "thing", "all"),
    *either("holder", "thing"),
    rule("holder", "{_:noun}", "{_}", agrees="many"),
    *either("subject", "thing"),
    rule("subject", "{_:noun}", "a~ {_.one}", agrees="one"),
)
