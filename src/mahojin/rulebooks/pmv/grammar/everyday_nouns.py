"""Things and numbers as people name them: races without marks, kinds in short, how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Count, Every, Figure, Fit, Handled, Is, Remainder, Things
from mahojin.text import Const, Rule
from mahojin.text.spoken import said

from .actions import COUNTED
from .existence import there
from .holding import lacking
from .words import BY_THIS_OR_NOT

_SHORT: Final = (("装備", "equipment"), ("呪符", "talisman"), ("スペル", "spell"), ("コマンド", "command"))
_REST: Final = "|".join(
    (*(f"残りの{n}枚" for n in range(1, 6)), "残り全て", "残りのカード全て", "残ったもの", "もう1枚")
)


def _of_race(which: tuple[Any, ...], value: str) -> Things:
    return Things(("character",), (*which, _is_race(value)))


def _with_keyword(kind: str, keyword: str) -> Any:
    return lambda which: Things((kind,), (*which, Is("keyword", "has", keyword)))


def _is_race(value: str) -> Is:
    return Is("race", "has", value)


def nouns() -> Iterator[Rule]:
    """Races and keywords without marks, kinds in short, players by other names."""
    race = "<「|>{value:race}<」|>"
    yield said("held", race, _is_race)
    yield said("pred", "<種族が|種族は|種族|>" + race + "<の|である><|、>", _is_race)
    yield said("pred", race + "<以外の|でない|ではない>", lambda value: Is("race", "lacks", value))
    yield said("things", "{which:mod*}" + race + "<|キャラクター>", _of_race)
    more = lambda first, which, value: _of_race((first, *which), value)  # noqa: E731
    yield said("modded", "{first:mod}{which:mod*}{value:race}", more)
    for ja, keyword in (("人形", "doll"), ("伝説", "legend"), ("神器", "sacred"), ("幻想生物", "phantasm")):
        those = _with_keyword("character", keyword)
        yield said("things", f"{{which:mod*}}<「|>{ja}<」|><|キャラクター>", those)
    yield said("things", "{which:mod*}世界呪符<|カード>", _with_keyword("card", "world_talisman"))
    for ja, kind in _SHORT:
        yield said("kind", ja, Const(kind))
        yield said("listed kind", ja, Const(kind))
    yield said("new race", race, lambda value: value)
    yield said("player", "<互い|両プレイヤー|両者|双方|双方のプレイヤー|全プレイヤー>", Const(Who.EACH))
    yield said("every", "{what:described}の全て", Every)
    each = "{first:mod*}全ての{which:mod*}{value:race}"
    yield said("every", each, lambda first, which, value: Every(_of_race((*first, *which), value)))
    yield said("base", "ライフポイント", Const(Figure(Who.YOU, "life")))
    yield said("base", "その{trait:trait}", lambda trait: Figure(It(), trait))
    yield said(
        "so", "{noun:near}<が|は><種族が|>" + race, lambda noun, value: Fit(noun, (), (_is_race(value),))
    )

    yield from _described()
    yield from _counted()


def _described() -> Iterator[Rule]:
    """種族に妖精を持つ, ～を持ち、～: what things have, in any form."""
    race = "<「|>{value:race}<」|>"
    yield said("pred", "種族<に|として>" + race + "<を持つ|を持ち、|を持ち|を含む|がある><|、>", _is_race)
    yield said("pred", "{_:held}を持<ち、|ち|っていて、>")
    yield said("pred", "{held:held}を持<たず、|たず|っていない>", lacking)
    yield said("rest", f"<{_REST}>", Remainder)


def _counted() -> Iterator[Rule]:
    """～が場に3枚いる, 自分が破棄した枚数."""
    for verb, living in (("<いる|いた|存在する>", True), ("<ある|あった>", False)):
        yield said("test", "{what:present}が{place:where}{number:how many}" + verb, there(living).make)
    done = "{action:done-past}<|カードの>枚数"
    yield said("base", BY_THIS_OR_NOT + done, COUNTED.make)
    yield said("base", BY_THIS_OR_NOT + "<それぞれ|>自分が" + done, _done_by_each)


def _done_by_each(action: str) -> Count:
    return Count(Things(("card",), (Handled(action, by=Who.SELF),)))
