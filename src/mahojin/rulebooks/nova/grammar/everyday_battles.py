"""Attacks and blocks in NOVA in everyday words: what may or must be attacked, and what must be blocked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import Cannot, Lasting, Must, Ref, This, Those, Until, Who
from mahojin.text import Rule
from mahojin.text.spoken import PAUSE, said

ENEMIES: Final = "<相手の|相手の場の|敵の|><サーバント|カード>"
MUST: Final = "<しなければならない|しなくてはならない|する>"
IF_ABLE: Final = "<可能なら|可能な限り|可能であれば|必ず|できるなら|><|、>"


def attacked() -> Iterator[Rule]:
    """攻撃されない, このカード以外を攻撃できない, プレイヤーを攻撃できない."""
    for end in (
        "<攻撃目標|攻撃対象|攻撃の対象|攻撃の目標>に<ならない|できない|されない|選べない|選ばれない>",
        "<|相手から|相手に|サーバントから|相手のサーバントから|相手のサーバントに>攻撃されない",
    ):
        yield said("limit", "{what:holder は}" + end, _unassailable)
        yield said("limit", "{what:side}は" + PAUSE + end, _unassailable)
    for end in (
        "以外を<攻撃目標|攻撃対象|攻撃の対象>に<選べない|できない|することができない>",
        "以外を攻撃できない",
    ):
        for what in ("{what:this}", "{what:holder}"):
            yield said("limit", ENEMIES + "は" + PAUSE + what + end, _lure)
            yield said("limit", "相手は" + PAUSE + what + end, _lure)
    for who in (ENEMIES + "は" + PAUSE, "相手は" + PAUSE):
        demanded = who + "<攻撃する場合、|攻撃する時、|>" + IF_ABLE + "{what:this}を<可能なら|>攻撃" + MUST
        yield said("limit", demanded, _lure)
    for end in (
        "<攻撃目標|攻撃対象|攻撃の対象|攻撃の目標><に|として|と><選べない|できない|することができない|指定できない>",
        "攻撃できない",
    ):
        for who in ("<相手|相手プレイヤー>は", "<相手の|相手の場の|敵の><サーバント|カード>は"):
            for what in ("{what:holder}", "{what:side}"):
                yield said("limit", who + PAUSE + what + "を" + PAUSE + end, _guarded)
    players = "<相手の|><プレイヤー|相手プレイヤー|相手>を<直接|>攻撃できない"
    yield said("limit", "{what:holder は}" + players, _no_players)
    only = "サーバント<しか攻撃できない|だけを攻撃できる|のみを攻撃できる|のみ攻撃できる|だけ攻撃できる>"
    yield said("limit", "{what:holder は}" + only, _no_players)


def blocked() -> Iterator[Rule]:
    """相手は可能ならこのカードを防御しなければならない."""
    with_one = (
        "<|スタンバイ状態の><|自分の|自分の場の|相手の場の>"
        "<|サーバント1体で|サーバントで|サーバント1枚で|いずれかのサーバントで><|、>"
    )
    for who in (
        "<相手は|相手プレイヤーは|相手のサーバントは>" + PAUSE + IF_ABLE,
        IF_ABLE + "<相手は|相手のサーバントは>",
    ):
        stem = who + with_one
        for obj, what in (("<この|その>攻撃を", This()), ("{what:this}<の攻撃|>を", None)):
            must = stem + obj + "<可能なら|>防御" + MUST
            yield said("limit", must, _must_be_blocked(what))
            yield said("lasting", must, _blocked_now(what))


def unblockable() -> Iterator[Rule]:
    """このカードの攻撃に対して、相手は～で防御できない."""
    stem = "{what:thing}<の攻撃に対して|の攻撃に対しては|の攻撃は>" + PAUSE + "<相手は|>" + PAUSE
    yield said("limit", stem + "{obj:unplaced}<で|では>防御できない", _unblocked)
    yield said("limit", "<相手は|>" + PAUSE + stem + "防御できない", _unblocked)


def unfrozen() -> Iterator[Rule]:
    """このカードは攻撃してもフリーズしない."""
    still = "攻撃<宣言|><|を>しても<、|>フリーズ<状態に|><ならない|しない|されない>"
    yield said("limit", "{what:holder は}" + still, lambda what: Cannot(what, "freeze", manner="attack"))


def _unblocked(what: Ref, obj: Those | None = None) -> Cannot:
    return Cannot(what, "be_blocked", obj)


def _unassailable(what: Ref) -> Cannot:
    return Cannot(what, "be_attacked")


def _guarded(what: Ref) -> Cannot:
    """What an opponent cannot attack is yours, whether that is said or not."""
    return _unassailable(replace(what, whose=Who.YOU) if isinstance(what, Those) else what)


def _no_players(what: Ref) -> Cannot:
    return Cannot(what, "attack", Those("player"))


def _lure(what: Ref) -> Must:
    return Must(what, "be_attacked")


def _must_be_blocked(known: This | None) -> Any:
    return lambda what=known: Must(what, "be_blocked")


def _blocked_now(known: This | None) -> Any:
    return lambda what=known: Lasting(Must(what, "be_blocked"), Until.END_OF_BATTLE)


def battles() -> Iterator[Rule]:
    """All of these."""
    yield from attacked()
    yield from blocked()
    yield from unblockable()
    yield from unfrozen()
