"""Where something is put, and how it lies there."""

from __future__ import annotations

from mahojin.machine.ability import (
    Place,
)
from mahojin.text import Const, Rule, rule

PLACES: tuple[Rule, ...] = (
    *(
        rule(word, ja, said, Const(value))
        for word, first, last in (("face", "", " "), ("placed face", " ", ""))
        for ja, said, value in (
            ("", "", ""),
            ("裏向き<にして|にして、|にし、|で、|で|のまま>", f"{first}face down{last}", "down"),
            ("表向き<にして|にして、|にし、|で、|で>", f"{first}face up{last}", "up"),
        )
    ),
    rule("standing", "", "", Const("")),
    rule("standing", "<|、>アクティブ状態で<|、|場に>", " active", Const("active")),
    rule("standing", "<|、>スリープ状態で<|、|場に>", " asleep", Const("asleep")),
    rule("order", "", "", Const("")),
    rule("order", "<あなたの|>任意の順番で<|、>", " in any order", Const("any")),
    rule("of whom", "", "the", Const(None)),
    rule("of whom", "{_:owner}の", "{_.poss}"),
    *(
        rule("spot", ja, en, Const(value))
        for ja, en, value in (
            ("<手札に|手札へ>", "hand", ("hand", "")),
            ("デッキに", "deck", ("deck", "")),
            ("デッキの<上に|一番上に|上へ>", "deck, on top", ("deck", "top")),
            ("デッキの<下に|一番下に>", "deck, at the bottom", ("deck", "bottom")),
            (
                "デッキの<上か下に|上または下に|上、または下に|上か、下に>",
                "deck, on top or at the bottom",
                ("deck", "top or bottom"),
            ),
            ("<冥界に|冥界、または地獄に|冥界または地獄に>", "graveyard", ("graveyard", "")),
            ("冥界の<上に|一番上に>", "graveyard, on top", ("graveyard", "top")),
            ("地獄に", "hell", ("hell", "")),
            ("サイドボードに", "sideboard", ("sideboard", "")),
            ("<場に|場へ>", "field", ("field", "")),
            ("ノードに", "nodes", ("nodes", "")),
        )
    ),
    rule(
        "place",
        "{face:placed face}{order:order}{whose:of whom}{zone,position:spot}{state:standing}",
        "{whose} {zone,position}{face}{state}{order}",
        Place,
    ),
    rule(
        "place",
        "{face:placed face}{order:order}{state:some standing}{whose:of whom}{zone,position:spot}",
        "{whose} {zone,position}{face}{state}{order}",
        Place,
    ),
    rule(
        "place",
        "{order:order}{whose:of whom}{zone,position:spot}{face:lying face}{state:standing}",
        "{whose} {zone,position}{face}{state}{order}",
        Place,
    ),
    rule("lying face", "裏向き<で|の|にして|で、>", " face down", Const("down")),
    rule("lying face", "表向き<で|の|にして|で、>", " face up", Const("up")),
    rule("some standing", "アクティブ状態で<|、>", " active", Const("active")),
    rule("some standing", "スリープ状態で<|、>", " asleep", Const("asleep")),
    rule("lying", "裏向きで", "face down ", Const("down")),
    rule("lying", "表向きで", "face up ", Const("up")),
)
