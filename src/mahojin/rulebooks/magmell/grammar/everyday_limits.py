"""What cannot be done, as people say it in MAGMELL: so often in a turn, against whom, in which phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mahojin.abilities import Blank, Cannot, Either, Has, Lasting, Must, Ref, Those, Until, Who
from mahojin.language.lexicon import BY_EFFECT
from mahojin.rulebooks.magmell.lexicon import STANDBY
from mahojin.text import Const, Rule
from mahojin.text.placeholders import Both
from mahojin.text.spoken import PAUSE, opposite, said
from mahojin.text.spoken_limits import attacks_each_turn, so_many_each_turn, unusable

_AS_TARGET: Final = (
    "<攻撃対象に指定|攻撃対象として指定|攻撃対象に|攻撃対象として|攻撃の対象に|攻撃対象に選択|攻撃対象と|攻撃>できない",
    "<攻撃対象に|攻撃対象として|攻撃の対象に>選べない",
    "<攻撃対象に|攻撃対象として>選ぶことができない",
)
_UNIT: Final = "ユニット"
_STANDBY: Final = "<スタンバイフェイズ|スタンバイフェイズ処理|ターン開始時>"
_IN: Final = "<に|には|では|で|の間|中|の間は|中は>" + PAUSE
_NOT_WOKEN: Final = "<ウェイクしない|ウェイクできない|ウェイクされない|ウェイク状態にならない>"


def limits() -> Iterator[Rule]:
    """Every way of saying them."""
    yield from _uses()
    yield from _attacks()
    yield from _blocks()
    yield from _spared()
    yield from _waking()
    yield from _both()


def _uses() -> Iterator[Rule]:
    yield from so_many_each_turn("使用", "use")
    yield from unusable("使用", "use")
    yield said("limit", "{what:bearer は}使用できない", lambda what: Cannot(what, "be_used"))


def _blocks() -> Iterator[Rule]:
    """～にしか防御されない: by all others it cannot be blocked."""
    for end in (
        "ユニットにしか<防御|ブロック>されない",
        "ユニット以外に<は|>防御されない",
        "ユニットでしか防御されない",
    ):
        yield said("limit", "{what:bearer は}{which:has}" + end, _blocked_by_others)
        only = end.replace("にしか", "しか").replace("以外に<は|>", "以外は").replace("されない", "できない")
        yield said("limit", "{what:bearer は}{which:has}" + only, _blocked_by_others)


def _blocked_by_others(what: Ref, which: Has) -> Cannot:
    return Cannot(what, "be_blocked", Those("unit", which=(opposite(which),)))


def _spared() -> Iterator[Rule]:
    """～の効果ではダメージを受けない: no damage by some cards, or by what they do."""
    through = "<で|では|によって|によっては|により|による|から|からは|からの>" + PAUSE
    for what in ("{what:bearer は}", "{what:player}は" + PAUSE):
        for ja, manner in (("", None), ("戦闘", "battle")):
            end = f"<受ける|>{ja}ダメージを受けない"
            yield said("limit", what + "{obj:cause}" + through + end, _unhurt(manner))
        by_effects = "<の効果|のカードの効果|の能力|の効果や能力>" + through + "<受ける|>ダメージを受けない"
        yield said("limit", what + "{obj:cause}" + by_effects, _unhurt(BY_EFFECT))
        any_effect = "<カードの|カードや能力の|><効果|能力>" + through + "ダメージを受けない"
        yield said("limit", what + any_effect, _unhurt(BY_EFFECT))
        dies = "{obj:cause}<の効果|の能力>" + through + "破壊されない"
        yield said("limit", "{what:bearer は}" + dies, _undying)
    yield said("limit", "{what:bearer は}{obj:one-time}<の効果|の影響|><を|も>受けない", _unaffected)
    unmarked = "{what:bearer}には{manner:counter}を<|1個><置けない|置くことができない|乗せられない>"
    yield said("limit", unmarked, lambda what, manner: Cannot(what, "be_countered", manner=manner))
    yield said("cause", "<相手|敵>が<支配する|使用した|使用する>{which:has*}{kind:kind}", _theirs)
    yield said("cause", "<相手の|敵の>場の{which:has*}{kind:kind}", _theirs)


def _unhurt(manner: str | None) -> Any:
    return lambda what, obj=None: Cannot(what, "be_damaged", obj, manner=manner)


def _undying(what: Ref, obj: Those) -> Cannot:
    return Cannot(what, "be_destroyed", obj, manner=BY_EFFECT)


def _unaffected(what: Ref, obj: Those) -> Cannot:
    return Cannot(what, "be_affected", obj, manner=BY_EFFECT)


def _theirs(which: tuple[Has, ...], kind: str) -> Those:
    return Those(kind, Who.OPPONENT, which=which)


def _attacks() -> Iterator[Rule]:
    """A player attacks with units."""
    yield from attacks_each_turn("bearer", _units_of)
    only = "{what:bearer は}{which:has*}ユニット<しか|以外は|以外を>攻撃できない"
    yield said("limit", only, _only_some)
    for end in _AS_TARGET:
        yield said("limit", f"{{what:player}}<は|が>{PAUSE}{{obj:attacked}}を{PAUSE}{end}", _against)
        yield said("limit", f"{{what:bearer は}}{{obj:attacked}}を{PAUSE}{end}", _against)
        yield said("limit", f"{{what:player}}<は|が>{PAUSE}{{_:this}}以外<の{_UNIT}|>を{PAUSE}{end}", _only)
        yield said("limit", f"{{what:bearer は}}{{_:this}}以外<の{_UNIT}|>を{PAUSE}{end}", _only)
        yield said("limit", f"{{what:player}}<は|が>{PAUSE}{{_:this}}しか{PAUSE}{end}", _only)
        yield said("limit", f"{{what:bearer は}}{{_:this}}しか{PAUSE}{end}", _only)
        front = f"{{what:player}}<は|が>{PAUSE}<攻撃対象|攻撃の対象><として|に>{PAUSE}{{obj:attacked}}を"
        yield said("limit", front + PAUSE + "<選べない|指定できない|選択できない|できない>", _against)
    for end in (
        "攻撃対象に<ならない|選ばれない|指定されない|されない>",
        "攻撃されない",
        "攻撃の対象にならない",
    ):
        yield said("limit", f"{{what:bearer は}}<相手の|>{end}", lambda what: Cannot(what, "be_attacked"))
    for ja in ("攻撃対象に指定できない", "攻撃対象にできない", "攻撃対象に選べない"):
        yield said("limit", f"{{what:bearer は}}<相手は|>{ja}", lambda what: Cannot(what, "be_attacked"))
    yield said("attacked", "<相手|あなた|>プレイヤー", Const(Those("player")))


def _only_some(what: Ref, which: tuple[Has, ...]) -> Cannot:
    """Units of a sort, and neither players nor any others."""
    others = tuple(Those("unit", which=(opposite(one),)) for one in which)
    return Cannot(what, "attack", Either((Those("player"), *others)) if others else Those("player"))


def _units_of(what: Ref) -> Any:
    return Those("unit", what) if isinstance(what, Who) else what


def _against(what: Any, obj: Any) -> Cannot:
    return Cannot(_units_of(what), "attack", obj)


def _only(what: Ref, _: Any) -> Cannot:
    """Nothing but this card: neither its player nor that player's other units."""
    mine = Either((Those("player", Who.YOU), Those("unit", Who.YOU, other=True)))
    return Cannot(_units_of(what), "attack", mine)


def _waking() -> Iterator[Rule]:
    whose = "<|あなたの|相手の|自分の|その支配者の|各プレイヤーの>"
    yield said("limit", f"{{what:bearer は}}{whose}{_STANDBY}{_IN}{_NOT_WOKEN}", _not_woken)
    for ja, until in (("相手", Until.THEIR_NEXT_END), ("あなた", Until.YOUR_NEXT_END)):
        for front in (
            f"次の{ja}の{_STANDBY}{_IN}{{what:bearer は}}",
            f"{{what:bearer は}}次の{ja}の{_STANDBY}{_IN}",
        ):
            yield said("lasting", f"{front}{_NOT_WOKEN}", _until(until))


def _until(until: Until) -> Any:
    return lambda what: Lasting(_not_woken(what), until)


def _not_woken(what: Ref) -> Cannot:
    return Cannot(what, "wake", manner=STANDBY)


def _both() -> Iterator[Rule]:
    """攻撃も防御もできない: neither; 能力を失い、: and something else."""
    yield said(
        "effect and",
        "{what:bearer は}<すべての|>能力を<すべて|>失<い|って>" + PAUSE,
        lambda what: Blank(what),
    )
    one, two = ("攻撃", "attack"), ("防御", "block")
    for (first, deed), (second, other) in ((one, two), (two, one)):
        ja = (
            f"{{what:bearer は}}{first}<も|と|や|したり|することも>{PAUSE}"
            f"{second}<も|したりすることも|することも|したりも|が|>"
        )
        for end in ("できない", "しない", "行えない"):
            yield said("limit", ja + end, _neither(deed, other))
    aim = "{by:side}<は|が>" + PAUSE + "{obj:loose}の対象<として|に>" + PAUSE + "{what:object}を"
    end = PAUSE + "<選べない|できない|指定できない|取れない>"
    yield said("limit", aim + end, lambda by, obj, what: Cannot(what, "be_targeted", obj, by))
    for deed, action in (one, two):
        for front in ("可能なら", "可能なら必ず", "できるなら", "必ず", "可能であれば"):
            often = "<自分のターンごとに|毎ターン|各ターン|あなたのターンごとに|>" + PAUSE
            ja = f"{{what:bearer は}}{often}{front}{PAUSE}{deed}する"
            yield said("limit", ja, _must(action))


def _neither(one: str, two: str) -> Any:
    return lambda what: Both(what, Cannot(what, one), Cannot(what, two))


def _must(action: str) -> Any:
    return lambda what: Must(what, action)
