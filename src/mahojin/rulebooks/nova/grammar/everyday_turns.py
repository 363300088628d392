"""Times as people say them in NOVA: phases skipped and added, where an ability works, how often and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.abilities import AddPart, SkipPart, Who
from mahojin.rulebooks.nova.grammar.openings import ZONES_OF_ABILITIES
from mahojin.text import Const, Rule
from mahojin.text.spoken import PAUSE, said

SIDES: Final = (("自分", Who.YOU), ("相手", Who.OPPONENT))


def parts() -> Iterator[Rule]:
    """次の相手ターンのドローフェイズをスキップする, 追加のアタックフェイズを1回行う."""
    for ja, who in SIDES:
        for front in (
            f"次の{ja}の",
            f"次の{ja}のターンの",
            f"{ja}の次のターンの",
            f"{ja}は" + PAUSE + f"次の<|{ja}の|自分の><|ターンの>",
            f"{ja}は" + PAUSE + f"<{ja}の|自分の>次の<|ターンの>",
        ):
            for verb in ("[スキップする]", "[飛ばす]"):
                made = lambda part, who=who: SkipPart(part, who)  # noqa: E731
                yield said("deed", f"{front}{{part:part}}を" + verb, made)
    after = "<このターンの|この|>{after:phase name}の<後に|直後に|後>" + PAUSE
    for ja in (
        "<追加の|もう1度|もう1回|追加で|><|、>{part:phase name}を<1回|1度|><追加で|>[行う]",
        "{part:phase name}を<もう1度|もう1回|もう1つ|1回|1つ|>[追加する]",
        "{part:phase name}を<もう1度|もう1回|1回>[行う]",
        "<もう1度|もう1回|もう1つ|追加で><|、>{part:phase name}を<追加する|行う>",
    ):
        yield said("deed", after + ja, lambda part, after: AddPart(part, after))


def places() -> Iterator[Rule]:
    """このカードが墓地にある限り: where an ability works that works elsewhere than on the field."""
    for zone, ja, _ in ZONES_OF_ABILITIES:
        here = f"このカードが<自分の|>{ja}に<ある|いる|置かれている><なら|間|限り|かぎり|場合|時>" + PAUSE
        yield said("where", here, Const(zone))


def turns() -> Iterator[Rule]:
    """All of these."""
    yield from parts()
    yield from places()
