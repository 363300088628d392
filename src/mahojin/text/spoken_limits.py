"""What a player may do only so often in a turn, in everyday speech: 1ターンに1枚しか～できない."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mahojin.abilities import Cannot, Ref, Those, Who
from mahojin.text.rules import Rule
from mahojin.text.spoken import COUNTS, PAUSE, said

EACH_TURN: Final = (
    "<1ターンに|1ターン|ターンに|1ターンにつき|1ターンの間に|1ターン中に|各ターン|各ターンに|毎ターン|ターンごとに>"
    + PAUSE
)
_ONLY: Final = "{after:n}" + COUNTS[:-1] + "|回|度><まで|>しか"
_MORE: Final = "{more:n2}" + COUNTS[:-1] + "|回|度>以上"


def attacks_each_turn(bearer: str, units: Callable[[Ref], Ref]) -> Iterator[Rule]:
    """～は1ターンに1回しか攻撃できない: how often in all; a player attacks with all that is theirs."""

    def at_most(what: Ref, after: int) -> Cannot:
        return Cannot(units(what), "attack", after=after)

    for who in (f"{{what:{bearer} は}}", f"{{what:player}}<は|が>{PAUSE}"):
        for deed in ("攻撃", "攻撃を宣言", "攻撃宣言"):
            often = f"{who}{EACH_TURN}<合計|合計で|>"
            yield said("limit", f"{often}{_ONLY}{deed}できない", at_most)
            fewer = f"{often}{_MORE}{deed}できない"
            yield said("limit", fewer, lambda what, more: at_most(what, more - 1))


def unusable(verb: str, action: str) -> Iterator[Rule]:
    """コスト3以上の～は使用できない: by nobody."""
    for what in ("{obj:loose}<は|を>", "<お互いに|お互いは>" + PAUSE + "{obj:loose}を"):
        yield said("limit", f"{what}{PAUSE}{verb}できない", lambda obj: Cannot(Who.EACH, action, obj))


def so_many_each_turn(verb: str, action: str) -> Iterator[Rule]:
    """～を1ターンに2枚しか使用できない, 3枚以上使用できない, 使用できる～は2枚まで."""
    who, cannot, can = "{what:player}<は|が|も>" + PAUSE, f"{verb}できない", f"{verb}できる"

    def limit(what: Ref, obj: Those, after: int) -> Cannot:
        return Cannot(what, action, obj, after=after)

    for ja in (
        f"{who}{EACH_TURN}{_ONLY}{{obj:loose}}を{cannot}",
        f"{who}{EACH_TURN}{{obj:loose}}を{PAUSE}{_ONLY}{cannot}",
        f"{who}{{obj:loose}}を{PAUSE}{EACH_TURN}{_ONLY}{cannot}",
        f"{who}{EACH_TURN}{can}{{obj:loose}}は{{after:n}}{COUNTS}まで<だ|である|になる|>",
    ):
        yield said("limit", ja, limit)
    for ja in (
        f"{who}{EACH_TURN}{_MORE}の{{obj:loose}}を{cannot}",
        f"{who}{EACH_TURN}{_MORE}{PAUSE}{{obj:loose}}を{cannot}",
        f"{who}{EACH_TURN}{{obj:loose}}を{_MORE}{cannot}",
        f"{who}{{obj:loose}}を{PAUSE}{EACH_TURN}{_MORE}{cannot}",
    ):
        yield said("limit", ja, lambda what, obj, more: limit(what, obj, more - 1))
