"""What happens, by the verb that says it: rows of which rules are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from mahojin.machine.ability import Figure, It, Var

from ..bans import BY

# Japanese with % for the verb, the verb, the event, fixed fields, English
Event: TypeAlias = "tuple[str, str, str, dict[str, Any], str]"

_IN_BATTLE = "戦闘<によって|で|により|の結果によって>"
_BY_NAME = "{by:named effect}の効果で"
# What befalls a thing, alone, by somebody's effect, from a zone: (before the verb, verb, event, English)
BEFALLING = (
    ("決死状態に%", "なる", "fatal", "become fatal"),
    ("%", "破棄する:passive", "scrapped", "be scrapped"),
    ("<ゲームから|>%", "除外する:passive", "exiled", "be removed from the game"),
    ("アクティブ状態に%", "なる", "woke", "become active"),
    ("スリープ状態に%", "なる", "slept", "fall asleep"),
    ("裏向きに%", "なる", "flipped", "be turned face down"),
    ("手札に%", "戻る", "returned", "return to the hand"),
    ("<場を|場から>%", "離れる", "left", "leave the field"),
    ("{place:zones}に%", "置く:passive", "put", "be put into the {place}"),
    ("{place:zones}に%", "移る", "moved", "move to the {place}"),
    (
        "<破棄され、|破棄されて|破棄されて、>{place:zones}に%",
        "置く:passive",
        "scrapped_and_put",
        "be scrapped and put into the {place}",
    ),
    ("%", "見る:passive", "was_looked_at", "be looked at"),
    ("変身状態に%", "なる", "transformed", "transform"),
    ("%", "公開する:passive", "was_revealed", "be revealed"),
)


# What a player does to things: (after を, verb, event, English)
DOING = (
    ("%", "プレイする", "played", "play {obj}"),
    ("%", "破棄する", "did_scrap", "scrap {obj}"),
    ("<ゲームから|>%", "除外する", "did_banish", "remove {obj}"),
    ("場に%", "出す", "did_bring", "bring {obj} onto the field"),
    ("<自分の|>手札に%", "加える", "added_to_hand", "add {obj} to hand"),
    ("手札に%", "戻す", "did_return", "return {obj} to hand"),
    ("<目標に|目標と>%", "する", "did_target", "target {obj}"),
    ("%", "防御する", "defended", "block {obj}"),
    ("%", "シャッフルする", "shuffled", "shuffle {obj}"),
    ("%", "見る", "looked", "look at {obj}"),
    ("%", "公開する", "revealed", "reveal {obj}"),
    ("%", "宣言する", "declared", "declare {obj}"),
    ("決死状態に%", "する", "made_fatal", "make {obj} fatal"),
    ("アクティブ状態に%", "する", "did_wake", "make {obj} active"),
    ("スリープ状態に%", "する", "did_sleep", "put {obj} to sleep"),
)


# What a player lets things do: 〜に攻撃を行わせる.
_CAUSED = (
    ("攻撃", "made_attack", "attack"),
    ("防御", "made_defend", "defend"),
    ("攻撃<、または|または>防御", "made_attack_or_defend", "attack or defend"),
)


_DECLARED = (
    ("種族", "race", "a race"),
    ("<カード名称|名称>", "name", "a card name"),
    ("<カードの種類|種類>", "kind", "a kind of card"),
    ("数字", "number", "a number"),
)

_FROM_ZONES = ("scrapped", "exiled", "put", "scrapped_and_put", "was_revealed")
_TAKEN_FROM_ZONES = ("did_scrap", "did_banish", "did_bring", "added_to_hand", "did_return")
_FIGHTS = (
    ("攻撃を%", "行う", "attacked", "attack"),
    ("防御を%", "行う", "defended", "defend"),
    ("戦闘を%", "行う", "battled", "battle"),
    ("攻撃<、または|または>防御を%", "行う", "attacked_or_defended", "attack or defend"),
)
_DAMAGE = (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect "))
_X_CARDS = {"amount": ("=", Var("X"))}


def events() -> Iterator[Event]:
    """All that can happen."""
    yield from _entering()
    yield from _befalling()
    yield from _done()
    yield from _fighting()
    yield from _damaging()
    yield from _drawing()
    yield from _aimed_at()
    yield from _others()


def _entering() -> Iterator[Event]:
    by_play = "come onto the field by being played"
    yield "<プレイされて、|プレイされ、>%", "場に出る", "entered_by_play", {}, by_play
    yield "%", "プレイされて場に出る", "entered_by_play", {}, by_play
    yield "%", "場に出る", "entered", {}, "enter the field"
    yield "%", "出る", "entered", {}, "enter the field"
    yield _BY_NAME + "%", "場に出る", "entered", {}, "enter the field by the effect of {by}"
    yield "{origin:zones}から%", "場に出る", "entered", {}, "enter the field from the {origin}"


def _befalling() -> Iterator[Event]:
    for ja, verb, event, en in BEFALLING:
        yield ja, verb, event, {}, en
        yield BY + ja, verb, event, {}, f"{en} by an effect of {{by}}"
        if event in _FROM_ZONES:
            there, said = "{origin:zones}から" + ja, f"{en} from the {{origin}}"
            yield there, verb, event, {}, said
            yield BY + there, verb, event, {}, f"{said} by an effect of {{by}}"
    for before, manner, said in (
        ("戦闘<、または|または>" + BY, "battle or effect", "in battle or by an effect of {by}"),
        (_IN_BATTLE, "battle", "in battle"),
        ("戦闘以外<の効果|><によって|で>", "not battle", "other than in battle"),
    ):
        yield before + "決死状態に%", "なる", "fatal", {"manner": manner}, f"become fatal {said}"


def _done() -> Iterator[Event]:
    for ja, verb, event, en in DOING:
        yield "{obj:noun}を" + ja, verb, event, {}, en
        yield BY + "{obj:noun}を" + ja, verb, event, {}, f"{en} by an effect of {{by}}"
        if event in _TAKEN_FROM_ZONES:
            yield "{origin:zones}から{obj:noun}を" + ja, verb, event, {}, f"{en} from the {{origin}}"
            yield "{obj:noun}を{origin:zones}から" + ja, verb, event, {}, f"{en} from the {{origin}}"
        if event in ("did_scrap", "did_banish"):
            yield "{obj:hand things}を" + ja, verb, event, {}, en
    for cause, said in (("", ""), (BY, " by an effect of {by}")):
        yield cause + "{obj:whole pile}を%", "シャッフルする", "shuffled", {}, "shuffle {obj}" + said
    yield "何かを%", "宣言する", "declared", {}, "declare anything"
    for ja, trait, en in _DECLARED:
        yield f"{ja}を%", "宣言する", "declared", {"manner": trait}, f"declare {en}"
    for ja in (_IN_BATTLE + "{obj:noun}を", "{obj:noun}を" + _IN_BATTLE):
        fixed = {"manner": "battle"}
        yield ja + "決死状態に%", "する", "made_fatal", fixed, "make {obj} fatal in battle"


def _fighting() -> Iterator[Event]:
    for ja, verb, event, en in _FIGHTS:
        yield ja, verb, event, {}, en
        yield _BY_NAME + ja, verb, event, {}, en + " by the effect of {by}"
    yield "攻撃<、または|または>%", "防御する", "attacked_or_defended", {}, "attack or defend"
    yield "{obj:noun}と戦闘を%", "行う", "battled", {}, "battle {obj}"
    for ja, event, en in _CAUSED:
        yield "{obj:noun}に" + ja + "を%", "行わせる", event, {}, f"let {{obj}} {en}"
        yield "{obj:noun}に" + ja + "%", "させる", event, {}, f"let {{obj}} {en}"


def _damaging() -> Iterator[Event]:
    for manner, ja, en in _DAMAGE:
        fixed = {"manner": manner}
        for before, said in (
            ("", ""),
            ("<|1度に>{amount:range}<の|>", " of {amount}"),
            (BY, " by an effect of {by}"),
            ("{by:sources}から<の|>", " from {by}"),
        ):
            yield before + ja + "ダメージを%", "受ける", "took_damage", fixed, f"take {en}damage{said}"
        battle = "{by:sources}との戦闘<によって|で>" + ja + "ダメージを%"
        yield battle, "受ける", "took_damage", {"manner": "battle"}, "take battle damage from {by}"
        for before, said in (("{obj:noun}に", " to {obj}"), ("", "")):
            yield before + ja + "ダメージを%", "与える", "dealt_damage", fixed, f"deal {en}damage{said}"
    yield (
        "耐久力未満のダメージを%",
        "受ける",
        "took_damage",
        {"amount": ("<", Figure(It(), "toughness"))},
        "take damage less than its toughness",
    )


def _drawing() -> Iterator[Event]:
    cards = "<カードを|1度に|>{amount:cards}%"
    yield "カードをX枚%", "ドローする", "drew", _X_CARDS, "draw X cards"
    yield BY + "カードをX枚%", "ドローする", "drew", _X_CARDS, "draw X cards by an effect of {by}"
    yield cards, "ドローする", "drew", {}, "draw {amount} cards"
    yield BY + cards, "ドローする", "drew", {}, "draw {amount} cards by an effect of {by}"
    yield "%", "ドローする", "drew", {}, "draw"
    yield BY + "%", "ドローする", "drew", {}, "draw by an effect of {by}"
    yield "X%", "ドローする", "drew", _X_CARDS, "draw X cards"
    yield "カードを%", "ドローする", "drew", {}, "draw cards"
    other = "<ドローフェイズの規定の効果以外で>%"
    yield other, "ドローする", "drew", {"manner": "not draw phase"}, "draw other than in the draw phase"


def _aimed_at() -> Iterator[Event]:
    for role, event, en in (("目標", "targeted", "target"), ("対象", "became_object", "object")):
        for before, said in (
            ("", ""),
            ("{by:sources}の", " of {by}"),
            ("{by:sources}の効果の", " of an effect of {by}"),
        ):
            yield before + role + "に%", "なる", event, {}, f"become a~ {en}{said}"


def _others() -> Iterator[Event]:
    yield "ライフポイントを%", "得る", "gained_life", {}, "gain life"
    yield "ライフポイントを%", "支払う", "paid_life", {}, "pay life"
    yield "ライフポイントを%", "失う", "lost_life", {}, "lose life"
    yield "<手札から直接ノードを|手札を直接ノードに>%", "セットする", "node_set", {}, "set a node from hand"
    yield "グレイズを%", "行う", "grazed", {}, "graze"
    yield "「{obj:keyword}」を%", "使用する", "used_keyword", {}, "use {obj}"
