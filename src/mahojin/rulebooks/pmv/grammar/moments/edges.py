"""The edges of turns, phases, battles and chains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

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


_TURNS = ((Who.YOU, "自分ターン", "your"), (Who.OPPONENT, "相手ターン", "an opposing"))


def _each(what: str, ja: str, en: str, start: bool, tail: str, edge: str) -> Iterator[Rule]:
    """Every one: ターン終了時, あなたのメインフェイズ開始時."""
    make = partial(rule, "edge", make=Edge, what=what, start=start)
    yield make(ja="<|全ての|各|毎>" + ja + tail, en=f"at the {edge} of the {en}")
    yield make(ja="{whose:player}の" + ja + tail, en=f"at the {edge} of {{whose.poss}} {en}")
    for whose, turn, said in _TURNS:
        phase = "" if what == "turn" else "の" + ja
        yield make(ja=f"<{turn}>" + phase + tail, en=f"at the {edge} of {said} {en}", whose=whose)


def _one(what: str, ja: str, en: str, start: bool, tail: str, edge: str) -> Iterator[Rule]:
    """One that is still to come: このフェイズ終了時, 次のあなたのターン開始時."""
    make = partial(rule, "delay", make=Edge, what=what, start=start)
    coming = partial(make, which="next")
    of_phase = f"at the {edge} of the {en} of"
    next_one = f"at the {edge} of {{whose.poss}} next {en}"
    yield make(ja="この" + ja + tail, en=f"at the {edge} of this {en}", which="this")
    for whose, turn, said in _TURNS if what != "turn" else ():
        yield coming(ja=f"次の{turn}の" + ja + tail, en=f"{of_phase} {said} next turn", whose=whose)
    yield coming(ja="次の{whose:player}の" + ja + tail, en=next_one)
    yield coming(ja="{whose:player}の次の" + ja + tail, en=next_one)
    if what == "turn":
        opposing = f"at the {edge} of the next opposing turn"
        yield coming(ja="次の相手ターン" + tail, en=opposing, whose=Who.OPPONENT)
        yield coming(ja="次のターン" + tail, en=f"at the {edge} of the next turn")
        return
    yield coming(ja="次の{whose:player}のターンの" + ja + tail, en=of_phase + " {whose.poss} next turn")
    yield make(ja="このターンの" + ja + tail, en=f"at the {edge} of this turn's {en}", which="this turn")


EDGES: tuple[Rule, ...] = (
    *(
        item
        for name in EDGE_NAMES
        for tail in EDGE_TAILS
        for item in (*_each(*name, *tail), *_one(*name, *tail))
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
