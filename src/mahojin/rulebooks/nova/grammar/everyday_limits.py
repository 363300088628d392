"""How often something may be done in NOVA, in everyday words: hand limits, energy, characters, uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahojin.abilities import Cannot, Change, Lasting, Ref, Those, Until, Who
from mahojin.text import Const, Rule
from mahojin.text.spoken import PAUSE, said
from mahojin.text.spoken_limits import attacks_each_turn, so_many_each_turn, unusable
from mahojin.text.spoken_permissions import more_often
from mahojin.text.spoken_values import LESS, MORE


def hand_limits() -> Iterator[Rule]:
    """自分の手札に上限はない, 手札の上限を5枚にする."""
    yield said("hand owner", "{_:player}の手札<の|に><上限|上限枚数|枚数の上限|枚数上限><は|が|を>" + PAUSE)
    yield said("hand owner", "{_:player}は" + PAUSE + "手札の<上限|上限枚数><が|を|は>" + PAUSE)
    yield said("hand owner", "<お互いの|両プレイヤーの>手札の<上限|上限枚数>は", Const(Who.EACH))
    for verb in ("に[なる]", "に[する]", "だ", ""):
        yield said("change", "{what:hand owner}{n:n0}枚" + verb, _limit("=", 1))
    for verbs, sign in ((MORE, 1), (LESS, -1)):
        for verb in verbs:
            yield said("change", "{what:hand owner}{n:n}枚" + verb, _limit("+", sign))
    for mark, sign in (("＋", 1), ("－", -1)):
        yield said("change", "{what:hand owner}" + mark + "{n:n}<枚|><される|する|になる>", _limit("+", sign))
    for end in ("[なくなる]", "ない", "存在しない", "無視[する]", "[失う]"):
        yield said("change", "{what:hand owner}" + end, _unlimited)


def _limit(op: str, sign: int) -> Callable[..., Change]:
    return lambda what, n: Change(what, "hand limit", op, sign * n)


def _unlimited(what: Ref) -> Change:
    return Change(what, "hand limit", "=", "none")


def permissions() -> Iterator[Rule]:
    """エナジーをもう1枚セットできる, キャラクターを2回までプレイできる."""
    turn = "<|1ターンに|各ターンに|各ターン、|毎ターン、|毎ターン>" + PAUSE
    for who in ("{what:side}は" + PAUSE + turn, turn):
        yield from more_often(who, "エナジーを", "セット", "set")
        yield from more_often(who, "エナジーをフリーズ状態で", "セット", "set frozen")
        yield from more_often(who, "キャラクター<カード|>を<|1ターンに|各ターンに>", "プレイ", "call")


def uses() -> Iterator[Rule]:
    """スペルを1ターンに1枚しかプレイできない; この能力は1ターンに2回まで使える."""
    yield from so_many_each_turn("プレイ", "play")
    yield from unusable("プレイ", "play")
    yield from attacks_each_turn("holder", _servants_of)
    often = "この能力は<1|各|毎>ターン<に|>" + PAUSE + "{_:n2}<回|度><まで|だけ|しか|のみ|までしか>"
    for verb in ("起動", "使用", "発動"):
        for end in ("できる", "できない", "することができる", "することができない"):
            yield said("use limit", often + verb + end)
    yield said("use limit", often + "<使える|使えない>")


def _servants_of(what: Ref) -> Ref:
    return Those("servant", what) if isinstance(what, Who) else what


def standing_up() -> Iterator[Rule]:
    """相手のスタンバイフェイズにスタンバイ状態にならない, 次のものだけかそのつどか."""
    end = "スタンバイ<状態に|>" + "<ならない|できない|しない|することができない>"
    phase = "<自分の|相手の|その|そのコントローラーの|>スタンバイフェイズ<に|中に|中|では|には|の間><|、>"
    for front in ("{what:holder は}" + phase, phase + "{what:holder は}"):
        yield said("limit", front + end, _kept)
    for ja, until in (("相手の", Until.THEIR_NEXT_END), ("自分の", Until.YOUR_NEXT_END)):
        once = f"次の{ja}<ターンの|>スタンバイフェイズ<に|中に|では|には|の間><|、>"
        for front in ("{what:object は}" + once, once + "{what:object は}"):
            yield said("lasting", front + end, _kept_until(until))


def _kept(what: Ref) -> Cannot:
    return Cannot(what, "stand", manner="standby")


def _kept_until(until: Until) -> Callable[..., Lasting]:
    return lambda what: Lasting(_kept(what), until)


def limits() -> Iterator[Rule]:
    """All of these."""
    yield from hand_limits()
    yield from permissions()
    yield from uses()
    yield from standing_up()
