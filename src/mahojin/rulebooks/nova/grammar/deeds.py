"""Deeds: instructions on cards and counters, and the same where what was just chosen is left unsaid."""

from __future__ import annotations

from mahojin.abilities import (
    AddPart,
    Choose,
    Control,
    Destroy,
    DiscardThese,
    Double,
    Fight,
    It,
    Negate,
    PayEnergy,
    Put,
    PutCounter,
    PutTop,
    Rest,
    Return,
    RevealCards,
    Shuffle,
    SkipPart,
    Summon,
    Target,
    Until,
    Use,
    Wake,
    Who,
)
from mahojin.rulebooks.nova.abilities import AddEnergy, Equip, Retire, Undestroy
from mahojin.rulebooks.nova.book import FROM_TOP
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.deeds import DAMAGE_REMOVED, damage_deeds, moved_counters, removed_counters, shared_counters
from mahojin.text.looks import REVEALS, looked_at
from mahojin.text.picks import Picked, picked_rules, simple_deed
from mahojin.text.rules import Slots

# Japanese after を, English with % for the object and $ for whose zone, the instruction and its fields.
SIMPLE: tuple[tuple[str, str, type, dict[str, object]], ...] = (
    ("[破壊する]", "destroy %", Destroy, {}),
    ("手札に[戻す]", "return % to $ hand", Return, {}),
    ("手札に[加える]", "put % into $ hand", Put, {"zone": "hand"}),
    ("墓地に[送る]", "send % to $ graveyard", Put, {"zone": "graveyard"}),
    ("[除外する]", "exile %", Put, {"zone": "exile"}),
    ("エナジーゾーンに[置く]", "put % into $ energy zone", Put, {"zone": "energy"}),
    (
        "エナジーゾーンにフリーズ状態で[置く]",
        "put % into $ energy zone frozen",
        Put,
        {"zone": "energy", "rested": True},
    ),
    ("デッキの一番上に[置く]", "put % on top of $ deck", Put, {"zone": "deck", "position": "top"}),
    (
        "デッキの{position:depth}に[置く]",
        "put % into $ deck, {position}",
        Put,
        {"zone": "deck"},
    ),
    ("デッキの一番下に[置く]", "put % on the bottom of $ deck", Put, {"zone": "deck", "position": "bottom"}),
    (
        "デッキに加えて[シャッフルする]",
        "shuffle % into $ deck",
        Put,
        {"zone": "deck", "position": "shuffled"},
    ),
    ("キャラデッキに[戻す]", "return % to $ character deck", Put, {"zone": "characters"}),
    ("場に[出す]", "put % onto the field", Summon, {}),
    ("フリーズ状態で場に[出す]", "put % onto the field frozen", Summon, {"rested": True}),
    ("退場[させる]", "retire %", Retire, {}),
    ("[フリーズする]", "freeze %", Rest, {}),
    ("[スタンバイする]", "set % to standby", Wake, {}),
    ("無効に[する]", "negate %", Negate, {}),
    ("[捨てる]", "discard %", DiscardThese, {}),
    ("[公開する]", "reveal %", RevealCards, {}),
    ("コストを支払わずに[プレイする]", "play % without paying its cost", Use, {"free": True}),
    ("[プレイする]", "play %", Use, {"free": False}),
)
BARE = tuple(cls for _, _, cls, _ in SIMPLE)


def _depth(position: object) -> Slots | None:
    if not isinstance(position, str) or not position.startswith(FROM_TOP):
        return None
    return {"n": int(position.removeprefix(FROM_TOP))}


DEPTH = Via(lambda n: f"{FROM_TOP}{n}", _depth)


CHOICES: tuple[Rule, ...] = (
    *picked_rules("を選んで"),
    rule(
        "picked",
        "{what,quantity:taken}を選び、{deed:plain core-}",
        "choose {what,quantity}, then {deed}",
        Picked,
        who=Who.YOU,
    ),
    rule("target", "{what,quantity:taken}を[対象とする]", "target {what,quantity}", Target),
    rule(
        "target",
        "{who:others}は{what,quantity:taken}を[対象とする]",
        "{who} {choose@who} {what,quantity} as target",
        Target,
    ),
    rule("choice", "{what,quantity:taken}を[選ぶ]", "choose {what,quantity}", Choose),
    rule("choice", "さらに{what,quantity:taken}を[選ぶ]", "also choose {what,quantity}", Choose, also=True),
    rule(
        "choice", "{who:others}は{what,quantity:taken}を[選ぶ]", "{who} {choose@who} {what,quantity}", Choose
    ),
)

_WITH_A_REF = (
    ("{what:object}の破壊を無効に[する]", "undo the destruction of {what}", Undestroy),
    ("{one:thing}と{other:thing}を[バトルさせる]", "{one} and {other} battle each other", Fight),
    ("{what:object}を{to:object}に[装備する]", "equip {what} to {to}", Equip),
)

COUNTERS: tuple[Rule, ...] = (
    shared_counters("{to:object}に合計{total:n}つの{counter:counter}カウンターを割り振って[置く]"),
    rule(
        "deed",
        "{what:object}に{counter:counter}カウンターを{number:counters}[置く]",
        "put {number} named {counter} on {what.each}{number.+rest}",
        PutCounter,
    ),
    *removed_counters(
        "{what:object}から{counter:counter}カウンターを{number:n}つ[取り除く]",
        "{what:object}から{counter:counter}カウンターをすべて[取り除く]",
    ),
    moved_counters("{source:object}から{to:object}に{counter:counter}カウンターを{number:n}つ[移動する]"),
)

PERIODS = (
    ("ターン終了時まで、", Until.END_OF_TURN, "until end of turn"),
    ("アタックフェイズ中、", Until.END_OF_PHASE, "during this attack phase"),
    ("このゲーム中、", Until.FOREVER, "for the rest of the game"),
)
TO_A_TURN = (  # no control is gained for so long
    ("バトル終了時まで、", Until.END_OF_BATTLE, "until the end of the battle"),
    ("次の自分のターン開始時まで、", Until.YOUR_NEXT_START, "until the start of your next turn"),
    ("次の自分のターン終了時まで、", Until.YOUR_NEXT_END, "until the end of your next turn"),
    ("次の相手のターン開始時まで、", Until.THEIR_NEXT_START, "until the start of your opponent's next turn"),
    ("次の相手のターン終了時まで、", Until.THEIR_NEXT_END, "until the end of your opponent's next turn"),
)

TIMED: tuple[Rule, ...] = (
    *(
        item
        for ja, until, en in PERIODS
        for item in (
            rule(
                "your deed",
                ja + "{what:object}のコントロールを[得る]",
                f"gain control of {{what}} {en}",
                Control,
                who=Who.YOU,
                until=until,
            ),
            rule(
                "deed",
                ja + "{what:object}のコントローラーは{who:others}に[なる]",
                f"{{who}} {{gain@who}} control of {{what}} {en}",
                Control,
                until=until,
            ),
            rule(
                "deed",
                ja + "{what:object}の{traits:stats}を倍に[する]",
                f"double {{what.poss}} {{traits}} {en}",
                Double,
                until=until,
            ),
        )
    ),
    rule("stats", "攻撃力と体力", "attack and health", Const(("attack", "health"))),
    rule("stats", "攻撃力", "attack", Const(("attack",))),
    rule("stats", "体力", "health", Const(("health",))),
)

PARTS: tuple[Rule, ...] = (
    rule(
        "deed",
        "{who:side}の次の{part:part}を[スキップする]",
        "{who.poss} next {part} is skipped",
        SkipPart,
    ),
    rule(
        "deed",
        "このターンの{part:phase name}を[スキップする]",
        "skip the {part} of this turn",
        SkipPart,
        who=Who.TURN_PLAYER,
        this_turn=True,
    ),
    rule(
        "deed",
        "{after:phase name}の後に追加の{part:phase name}を[行う]",
        "after the {after} there is an additional {part}",
        AddPart,
    ),
)

_NUMBER = "{number:draws}"
PILES: tuple[Rule, ...] = (
    *looked_at("{who:side}の{pile:pile}の", "一番上のカード", "上から{number:n2}枚"),
    rule("deed", "{who:side}の{zone:pile}を[シャッフルする]", "shuffle {who.poss} {zone}", Shuffle),
    *REVEALS,
    *(
        item
        for zone, rested, ja, en in (
            ("graveyard", False, "墓地に[送る]", "into {who.poss} graveyard"),
            ("exile", False, "[除外する]", "into exile"),
            ("energy", False, "エナジーゾーンに[置く]", "into {who.poss} energy zone"),
            ("energy", True, "エナジーゾーンにフリーズ状態で[置く]", "into {who.poss} energy zone frozen"),
            ("hand", False, "手札に[加える]", "into {who.poss} hand"),
        )
        for item in (
            rule(
                "deed",
                "{who:side}の{pile:pile}の一番上のカードを" + ja,
                "put the top card of {who.poss} {pile} " + en,
                PutTop,
                zone=zone,
                rested=rested,
                number=1,
            ),
            rule(
                "deed",
                "{who:side}の{pile:pile}の上から{number:n2}枚を" + ja,
                "put the top {number} cards of {who.poss} {pile} " + en,
                PutTop,
                zone=zone,
                rested=rested,
            ),
        )
    ),
)

ENERGY: tuple[Rule, ...] = (
    rule("toll", "{energy:energy}を[支払う]", "pay {energy}", PayEnergy),
    rule("opponent toll", "{energy:energy}を[支払う]", "pay {energy}", PayEnergy, who=Who.OPPONENT),
    rule(
        "deed",
        "{who:side}のエナジーストックに{colour:kindled}エナジーを{number:n}[加える]",
        "add {number} {colour} energy to {who.poss} stock",
        AddEnergy,
    ),
    *either("kindled", "colour"),
    rule("kindled", "好きな色の", "freely coloured", Const("any")),
    rule("kindled", "加えられたものと同じ色の", "like-coloured", Const("same")),
    rule(
        "deed",
        "{who:side}のエナジーストックに{colour:thing}と同じ色のエナジーを{number:n}[加える]",
        "add {number} energy of the colour of {colour} to {who.poss} stock",
        AddEnergy,
    ),
)

DEEDS: tuple[Rule, ...] = (
    *CHOICES,
    *damage_deeds("", "ダメージ"),
    DAMAGE_REMOVED,
    *(item for simple in SIMPLE for item in simple_deed(*simple)),
    rule("depth", "上から{n:n2}番目", "in place {n} from the top", DEPTH),
    rule(
        "deed",
        "それらを[バトルさせる]",
        "they battle each other",
        Fight,
        one=It(None, True),
        other=It(None, True),
    ),
    *(rule("deed", ja, en, cls) for ja, en, cls in _WITH_A_REF),
    *COUNTERS,
    *TIMED,
    *PARTS,
    *PILES,
    *ENERGY,
)
