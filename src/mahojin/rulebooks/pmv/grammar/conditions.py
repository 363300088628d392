"""Conditions (～場合): what there is, how much, what a thing is, what was done, and several joined."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import AllHold, AnyHolds, Done, During, Who
from mahojin.text import Const, Rule, Via, rule

from .comparisons import COMPARISONS
from .existence import BOTH_THERE, EXISTENCE
from .fitting import FITS

_DONE = (
    ("scrap", "破棄した", "<破棄しない|破棄しなかった>", "破棄できない", "scrapped"),
    (
        "banish",
        "<除外した|ゲームから除外した>",
        "<除外しない|ゲームから除外しない|除外しなかった>",
        "除外できない",
        "removed",
    ),
    (
        "pay",
        "支払った",
        "<支払わない|支払わなかった>",
        "<支払うことができない|支払えない|支払えなかった|支払うことができなかった>",
        "paid",
    ),
    ("return", "<戻した|手札に戻した>", "<戻さない|戻さなかった>", "戻せない", "returned"),
    ("add", "<手札に加えた|加えた>", "<加えない|加えなかった>", "加えられない", "added"),
    (
        "bring",
        "<場に出した|出した>",
        "<場に出さない|出さない|場に出さなかった|出さなかった>",
        "<場に出せない|出せない>",
        "brought onto the field",
    ),
    ("set", "セットした", "<セットしない|セットしなかった>", "セットできない", "set"),
    ("reveal", "公開した", "<公開しない|公開しなかった>", "公開できない", "revealed"),
    ("annul", "無効にした", "<無効にしない|無効にしなかった>", "無効にできない", "voided"),
    ("shift", "移した", "<移さない|移さなかった>", "移せない", "moved"),
    ("flip", "裏向きにした", "<裏向きにしない|裏向きにしなかった>", "裏向きにできない", "turned face down"),
    (
        "suffer",
        "ダメージを受けた",
        "<ダメージを受けない|ダメージを受けなかった>",
        "ダメージを受けられない",
        "damaged",
    ),
    ("ignore", "無視した", "<無視しない|無視しなかった>", "無視できない", "ignored"),
    (
        "fatal",
        "決死状態にした",
        "<決死状態にしない|決死状態にしなかった>",
        "決死状態にできない",
        "made fatal",
    ),
    (
        "sleep",
        "スリープ状態にした",
        "<スリープ状態にしない|スリープ状態にしなかった>",
        "スリープ状態にできない",
        "put to sleep",
    ),
    (
        "wake",
        "アクティブ状態にした",
        "<アクティブ状態にしない|アクティブ状態にしなかった>",
        "アクティブ状態にできない",
        "made active",
    ),
    ("draw", "ドローした", "<ドローしない|ドローしなかった>", "ドローできない", "drawn"),
    ("take", "選んだ", "<選ばない|選ばなかった>", "選べない", "chosen"),
    (
        "extract",
        "抜き出した",
        "<抜き出さない|抜き出さなかった>",
        "<抜き出せない|抜き出すことができない>",
        "taken out",
    ),
    ("put", "置いた", "<置かない|置かなかった>", "置けない", "put there"),
    ("look", "見た", "<見ない|見なかった>", "見られない", "looked at"),
    ("", "そうした", "<そうしない|そうしなかった>", "そうできない", "done so"),
)

DONE: tuple[Rule, ...] = (
    *(
        rule("test", yes, f"it was {en}" if action else "it was done", Const(Done(action)))
        for action, yes, _, _, en in _DONE
    ),
    *(
        rule("test", no, f"it was not {en}" if action else "it was not done", Const(Done(action, done=False)))
        for action, _, no, _, en in _DONE
    ),
    *(
        rule(
            "test",
            cannot,
            f"it cannot be {en}" if action else "it cannot be done",
            Const(Done(action, done=False, able=False)),
        )
        for action, _, _, cannot, en in _DONE
    ),
)

PERIODS: tuple[Rule, ...] = (
    rule("period", "<自分|あなたの|自分の>ターン<の間|中>", "during your turn", Const(During(Who.YOU))),
    rule(
        "period",
        "<相手|相手プレイヤーの|相手の>ターン<の間|中>",
        "during an opposing turn",
        Const(During(Who.OPPONENT)),
    ),
    rule("period", "戦闘<の間|中>", "during battle", Const(During(None, "battle"))),
    rule("phase period", "{phase:phase}<|中|の間>", "in the {phase}", During),
    rule("phase period", "{whose:owner}の{phase:phase}<|中|の間>", "in {whose.poss} {phase}", During),
    rule("phase period", "{phase:timing}", "{phase}", During),
    rule("phase period", "<自分の|あなたの|自分>ターン", "in your turn", Const(During(Who.YOU))),
    rule(
        "phase period",
        "<相手|相手プレイヤーの|相手の>ターン",
        "in an opposing turn",
        Const(During(Who.OPPONENT)),
    ),
    rule(
        "phase period",
        "<自分ターンの|あなたのターンの|自分のターンの>{phase:phase}<|中|の間>",
        "in your {phase}",
        During,
        whose=Who.YOU,
    ),
    rule(
        "phase period",
        "<相手ターンの|相手プレイヤーのターンの|相手のターンの>{phase:phase}<|中|の間>",
        "in an opposing {phase}",
        During,
        whose=Who.OPPONENT,
    ),
)


def _two(cls: Any) -> Via:
    return Via(
        lambda one, two: cls((one, two)),
        lambda v: (
            {"one": v.parts[0], "two": v.parts[1]} if isinstance(v, cls) and len(v.parts) == 2 else None
        ),
    )


JOINED: tuple[Rule, ...] = (
    rule("tests", "{one:there and}{two:there also}", "{one} and {two}", BOTH_THERE),
    rule("tests", "{one:test and}{two:test}", "{one} and {two}", _two(AllHold)),
    rule(
        "tests",
        "{one:test and}{two:test and}{three:test}",
        "{one}, {two} and {three}",
        Via(
            lambda one, two, three: AllHold((one, two, three)),
            lambda v: (
                dict(zip(("one", "two", "three"), v.parts, strict=True))
                if isinstance(v, AllHold) and len(v.parts) == 3
                else None
            ),
        ),
    ),
    rule(
        "tests",
        "{one:test}<、または|場合、または|か、|、もしくは|場合か、|または|、または、|場合または>{two:test}",
        "{one} or {two}",
        _two(AnyHolds),
    ),
    rule("tests", "{_:test}", "{_}"),
)

CONDITIONS: tuple[Rule, ...] = (*EXISTENCE, *COMPARISONS, *FITS, *DONE, *PERIODS, *JOINED)
