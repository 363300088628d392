"""The edges of turns, phases, battles and chains."""

from __future__ import annotations

from mahojin.machine.ability import Edge, Who
from mahojin.text import Rule, rule

EDGE_NAMES = (
    ("turn", "ターン", "turn"),
    ("active", "アクティブフェイズ", "active phase"),
    ("draw", "ドローフェイズ", "draw phase"),
    ("maintenance", "メンテナンスフェイズ", "maintenance phase"),
    ("main", "メインフェイズ", "main phase"),
    ("discard", "ディスカードフェイズ", "discard phase"),
)


EDGE_TAILS = ((True, "<開始時|の開始時>", "start"), (False, "<終了時|の終了時>", "end"))


_TURNS = (
    (Who.YOU, "自分ターン", "your"),
    (Who.OPPONENT, "相手ターン", "an opposing"),
)


EDGES: tuple[Rule, ...] = (
    *(
        item
        for what, ja, en in EDGE_NAMES
        for start, tail, edge in EDGE_TAILS
        for item in (
            rule(
                "edge",
                "<|全ての|各|毎>" + ja + tail,
                f"at the {edge} of the {en}",
                Edge,
                what=what,
                start=start,
            ),
            rule(
                "edge",
                "{whose:player}の" + ja + tail,
                f"at the {edge} of {{whose.poss}} {en}",
                Edge,
                what=what,
                start=start,
            ),
            *(
                rule(
                    "edge",
                    f"<{turn}>" + ("" if what == "turn" else "の" + ja) + tail,
                    f"at the {edge} of {said} " + ("turn" if what == "turn" else en),
                    Edge,
                    what=what,
                    start=start,
                    whose=whose,
                )
                for whose, turn, said in _TURNS
            ),
            rule(
                "delay",
                "この" + ja + tail,
                f"at the {edge} of this {en}",
                Edge,
                what=what,
                start=start,
                which="this",
            ),
            *(
                rule(
                    "delay",
                    f"次の{turn}の" + ja + tail,
                    f"at the {edge} of the {en} of {said} next turn",
                    Edge,
                    what=what,
                    start=start,
                    which="next",
                    whose=whose,
                )
                for whose, turn, said in _TURNS
                if what != "turn"
            ),
            rule(
                "delay",
                "次の{whose:player}の" + ja + tail,
                f"at the {edge} of {{whose.poss}} next {en}",
                Edge,
                what=what,
                start=start,
                which="next",
            ),
            rule(
                "delay",
                "{whose:player}の次の" + ja + tail,
                f"at the {edge} of {{whose.poss}} next {en}",
                Edge,
                what=what,
                start=start,
                which="next",
            ),
            rule(
                "delay",
                "次の{whose:player}のターンの" + ja + tail,
                f"at the {edge} of the {en} of {{whose.poss}} next turn",
                Edge,
                what=what,
                start=start,
                which="next",
            )
            if what != "turn"
            else rule(
                "delay",
                "次の相手ターン" + tail,
                f"at the {edge} of the next opposing turn",
                Edge,
                what="turn",
                start=start,
                which="next",
                whose=Who.OPPONENT,
            ),
            rule(
                "delay",
                "このターンの" + ja + tail,
                f"at the {edge} of this turn's {en}",
                Edge,
                what=what,
                start=start,
                which="this turn",
            )
            if what != "turn"
            else rule(
                "delay",
                "次のターン" + tail,
                f"at the {edge} of the next turn",
                Edge,
                what=what,
                start=start,
                which="next",
            ),
        )
    ),
    rule(
        "edge",
        "{after:occasion}ターン<の|>終了時",
        "at the end of a turn in which {after}",
        Edge,
        what="turn",
        start=False,
    ),
    rule(
        "delay",
        "<この|その|>干渉<の|>終了時",
        "at the end of this chain",
        Edge,
        what="chain",
        start=False,
        which="this",
    ),
    rule("delay", "この干渉終了後", "after this chain", Edge, what="chain", start=False, which="after"),
    rule(
        "delay",
        "<|この|その>戦闘<の|>終了時",
        "at the end of battle",
        Edge,
        what="battle",
        start=False,
        which="this",
    ),
    rule(
        "delay",
        "<|この|その>戦闘<の|>開始時",
        "at the start of battle",
        Edge,
        what="battle",
        start=True,
        which="this",
    ),
)
