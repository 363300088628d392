"""Where something is put, and how it lies there."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Place
from mahojin.text import Const, Rule, Shape, either, listed, rule


def _at_end(position: str) -> Shape:
    return Shape(lambda zone: (zone, position))


PLACES: tuple[Rule, ...] = (
    *(
        rule(word, ja, f"{first}face {value}{last}", Const(value))
        for word, first, last in (("some face", "", " "), ("placed face", " ", ""))
        for ja, value in (
            ("裏向き<にして|にして、|にし、|で、|で|のまま>", "down"),
            ("表向き<にして|にして、|にし、|で、|で>", "up"),
        )
    ),
    *(rule(word, "", "", Const("")) for word in ("face", "placed face", "standing", "order")),
    *either("face", "some face"),
    *listed(
        "standing",
        active=("<|、>アクティブ状態で<|、|場に>", " active"),
        asleep=("<|、>スリープ状態で<|、|場に>", " asleep"),
    ),
    rule("order", "{_:some order}", "{_}"),
    rule("of whom", "", "the", Const(None)),
    rule("of whom", "{_:owner}の", "{_.poss}"),
    *(
        rule("spot", ja, en, Const(value))
        for ja, en, value in (
            ("<手札に|手札へ>", "% hand", ("hand", "")),
            ("デッキに", "% deck", ("deck", "")),
            (
                "デッキの<上か下に|上または下に|上、または下に|上か、下に>",
                "the top or bottom of % deck",
                ("deck", "top or bottom"),
            ),
            ("<冥界に|冥界、または地獄に|冥界または地獄に>", "% graveyard", ("graveyard", "")),
            ("地獄に", "% hell", ("hell", "")),
            ("サイドボードに", "% sideboard", ("sideboard", "")),
            ("<場に|場へ>", "% field", ("field", "")),
            ("ノードに", "% nodes", ("nodes", "")),
        )
    ),
    *(
        rule(
            "spot",
            f"{{zone:pile zone}}の<{ja}に|一番{ja}に|{ja}へ>",
            f"the {position} of % {{zone}}",
            _at_end(position),
        )
        for position, ja in (("top", "上"), ("bottom", "下"))
    ),
    rule(
        "place",
        "{face:placed face}{order:order}{whose:of whom}{zone,position:spot}{state:standing}",
        "{zone,position%whose}{face}{state}{order}",
        Place,
    ),
    rule(
        "place",
        "{face:placed face}{order:order}{state:some standing}{whose:of whom}{zone,position:spot}",
        "{zone,position%whose}{face}{state}{order}",
        Place,
    ),
    rule(
        "place",
        "{order:order}{whose:of whom}{zone,position:spot}{face:lying face}{state:standing}",
        "{zone,position%whose}{face}{state}{order}",
        Place,
    ),
    *listed(
        "lying face",
        down=("裏向き<で|の|にして|で、>", " face down"),
        up=("表向き<で|の|にして|で、>", " face up"),
    ),
    *listed(
        "some standing",
        active=("アクティブ状態で<|、>", " active"),
        asleep=("スリープ状態で<|、>", " asleep"),
    ),
)
