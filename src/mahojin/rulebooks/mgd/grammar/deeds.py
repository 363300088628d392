"""Deeds: instructions on cards, counters, orbs and od, and the same with what is picked on the spot."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import (
    AddPart,
    Control,
    Destroy,
    DiscardThese,
    Double,
    Fight,
    It,
    LookTop,
    Negate,
    PayEnergy,
    Put,
    PutCounter,
    PutTop,
    Rest,
    Return,
    RevealCards,
    RevealTop,
    Shuffle,
    SkipPart,
    Summon,
    Until,
    Use,
    Wake,
    Who,
)
from mahojin.rulebooks.mgd.abilities import (
    Allot,
    BecomeCopy,
    Bind,
    Call,
    CopyOf,
    Corrode,
    Drop,
    EndTurn,
    Exchange,
    LevelUp,
    PayCounter,
    PayTokens,
    Reverse,
    ScrapStock,
    Stack,
    Switch,
    Taint,
    TurnDown,
    Vanish,
)
from mahojin.rulebooks.mgd.grammar.selections import HEADS
from mahojin.rulebooks.mgd.grammar.words import OFFERED
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.deeds import moved_counters, put_counters, removed_counters, shared_counters
from mahojin.text.picks import Picked, picked_rules, simple_deed
from mahojin.text.rules import Make, Slots

# Japanese after を, English with % for the object and $ for whose zone, the instruction and its fields.
SIMPLE: tuple[tuple[str, str, type, dict[str, object]], ...] = (
    ("[破壊する]", "destroy %", Destroy, {}),
    ("[破棄する]", "scrap %", Drop, {}),
    ("持ち主の手札に[戻す]", "return % to $ hand", Return, {}),
    ("手札に[加える]", "put % into $ hand", Put, {"zone": "hand"}),
    ("墓地に[置く]", "put % into $ graveyard", Put, {"zone": "graveyard"}),
    ("ゲームから[除外する]", "exile %", Put, {"zone": "exile"}),
    ("裏向きでゲームから[除外する]", "exile % face down", Put, {"zone": "exile", "face_down": True}),
    ("持ち主のデッキの一番上に[置く]", "put % on top of $ deck", Put, {"zone": "deck", "position": "top"}),
    (
        "持ち主のデッキの一番下に[置く]",
        "put % on the bottom of $ deck",
        Put,
        {"zone": "deck", "position": "bottom"},
    ),
    (
        "持ち主のデッキに加えて[シャッフルする]",
        "shuffle % into $ deck",
        Put,
        {"zone": "deck", "position": "shuffled"},
    ),
    ("BINGOゾーンに[置く]", "put % into $ BINGO zone", Put, {"zone": "bingo"}),
    ("オーブゾーンに[置く]", "put % into $ orb zone", Put, {"zone": "orbs"}),
    (
        "裏向きの魔法少女として持ち主の魔法少女ゾーンに[置く]",
        "put % into $ magical girl zone as a face-down magical girl",
        Put,
        {"zone": "girls", "face_down": True},
    ),
    (
        "裏向きの魔法少女として持ち主の魔法少女ゾーンにレスト状態で[置く]",
        "put % rested into $ magical girl zone as a face-down magical girl",
        Put,
        {"zone": "girls", "face_down": True, "rested": True},
    ),
    ("戦場に[出す]", "put % onto the battlefield", Summon, {}),
    ("レスト状態で戦場に[出す]", "put % onto the battlefield rested", Summon, {"rested": True}),
    ("リカバー状態で戦場に[出す]", "put % onto the battlefield ready", Summon, {"pose": "ready"}),
    (
        "リバース状態で戦場に[出す]",
        "put % onto the battlefield reversed",
        Summon,
        {"pose": "reversed"},
    ),
    ("[レストする]", "rest %", Rest, {}),
    ("[リカバーする]", "recover %", Wake, {}),
    ("[リバースする]", "reverse %", Reverse, {}),
    ("[スイッチする]", "switch %", Switch, {}),
    ("裏向きに[する]", "turn % face down", TurnDown, {}),
    ("無効に[する]", "negate %", Negate, {}),
    ("[捨てる]", "discard %", DiscardThese, {}),
    ("[公開する]", "reveal %", RevealCards, {}),
    ("結魂[させる]", "soul-bind %", Bind, {}),
    ("レベルアップ[させる]", "level up with %", LevelUp, {}),
    ("コストを支払わずに[発動する]", "activate % without paying its cost", Use, {"free": True}),
    ("[発動する]", "activate %", Use, {"free": False}),
)
# Deeds that are said only of what was named before, and only of what is picked on the spot.
NAMED_BEFORE = frozenset(
    {
        "裏向きでゲームから[除外する]",
        "持ち主のデッキの一番上に[置く]",
        "持ち主のデッキに加えて[シャッフルする]",
        "裏向きの魔法少女として持ち主の魔法少女ゾーンに[置く]",
        "裏向きの魔法少女として持ち主の魔法少女ゾーンにレスト状態で[置く]",
        "無効に[する]",
        "[公開する]",
    }
)
ON_THE_SPOT = frozenset(
    {
        "BINGOゾーンに[置く]",
        "オーブゾーンに[置く]",
        "[捨てる]",
        "結魂[させる]",
        "レベルアップ[させる]",
        "[発動する]",
    }
)


def _wanted(cls: type, fixed: dict[str, object]) -> tuple[tuple[str, object], ...]:
    """What the fields of a deed are when it is done with what was just picked, by whoever picked it."""
    return tuple(pair for pair in Make(cls, (), (("what", It()), *fixed.items())).wanted if pair[0] != "who")


_BARE = tuple((cls, _wanted(cls, fixed)) for ja, _, cls, fixed in SIMPLE if ja not in NAMED_BEFORE)


def is_bare(deed: object) -> bool:
    """Whether something is done with what was just picked that can be said together with the picking."""
    return any(
        type(deed) is cls and all(getattr(deed, name) == value for name, value in wanted)
        for cls, wanted in _BARE
    )


def _simple() -> Iterator[Rule]:
    for ja, en, cls, fixed in SIMPLE:
        yield from simple_deed(ja, en, cls, fixed, named=ja not in ON_THE_SPOT, bare=ja not in NAMED_BEFORE)


def _two_lots(found: object) -> Slots | None:
    if not isinstance(found, Allot) or [len(program) for program in found.programs] != [1, 1]:
        return None
    return {"one": found.programs[0][0], "two": found.programs[1][0]}


COUNTERS: tuple[Rule, ...] = (
    shared_counters("{to:object}に{counter:counter}カウンター合計{total:n}個を割り振って[置く]"),
    put_counters("{what:object}に{counter:counter}カウンター{number:n}個を[置く]"),
    rule(
        "deed",
        "{what:object}に{counter:counter}カウンターを{number:value}に等しい数[置く]",
        "put {counter} counters on {what.each} equal in number to {number}",
        PutCounter,
    ),
    *removed_counters(
        "{what:object}の{counter:counter}カウンター{number:n}個を[取り除く]",
        "{what:object}の{counter:counter}カウンターをすべて[取り除く]",
    ),
    moved_counters("{source:thing}の{counter:counter}カウンター{number:n}個を{to:thing}に[移動する]"),
)

PERIODS = (
    ("ターン終了時まで、", Until.END_OF_TURN, "until end of turn"),
    ("バトル終了時まで、", Until.END_OF_BATTLE, "until end of battle"),
    ("このゲーム中、", Until.FOREVER, "for the rest of the game"),
)

TIMED: tuple[Rule, ...] = (
    rule(
        "your deed",
        "{what:object}を[支配する]",
        "gain control of {what}",
        Control,
        who=Who.YOU,
        until=Until.FOREVER,
    ),
    rule(
        "your deed",
        "ターン終了時まで、{what:object}を[支配する]",
        "gain control of {what} until end of turn",
        Control,
        who=Who.YOU,
        until=Until.END_OF_TURN,
    ),
    rule(
        "deed",
        "ターン終了時まで、{what:thing}は{of:thing}のコピーに[なる]",
        "{what} {become@what} a copy of {of} until end of turn",
        BecomeCopy,
        until=Until.END_OF_TURN,
    ),
    rule(
        "deed",
        "{what:thing}は{of:thing}のコピーに[なる]",
        "{what} {become@what} a copy of {of}",
        BecomeCopy,
        until=Until.FOREVER,
    ),
    rule(
        "deed",
        "ターン終了時まで、{what:object}の{traits:stats}を2倍に[する]",
        "double {what.poss} {traits} until end of turn",
        Double,
        until=Until.END_OF_TURN,
    ),
    rule(
        "deed",
        "このゲーム中、{what:object}の{traits:stats}を2倍に[する]",
        "double {what.poss} {traits} for the rest of the game",
        Double,
        until=Until.FOREVER,
    ),
    rule("stats", "ATKとDEF", "ATK and DEF", Const(("atk", "def"))),
    rule("stats", "ATK", "ATK", Const(("atk",))),
)

PARTS: tuple[Rule, ...] = (
    rule("deed", "ターンを[終了する]", "end the turn", EndTurn),
    rule("deed", "次の{who:sided}{part:phase name}を[とばす]", "{who.poss} next {part} is skipped", SkipPart),
    rule(
        "deed",
        "{after:phase name}の後に追加の{part:phase name}を[行う]",
        "after the {after} there is an additional {part}",
        AddPart,
    ),
)

PILES: tuple[Rule, ...] = (
    rule(
        "deed",
        "{who:sided}デッキの一番上から{number:draws}を[見る]",
        "look at {number} from the top of {who.poss} deck{number.+rest}",
        LookTop,
        pile="deck",
    ),
    rule("deed", "{who:sided}デッキを[シャッフルする]", "shuffle {who.poss} deck", Shuffle, zone="deck"),
    rule(
        "deed",
        "{who:sided}デッキの一番上から{number:draws}を[公開する]",
        "reveal {number} from the top of {who.poss} deck{number.+rest}",
        RevealTop,
        pile="deck",
    ),
    *(
        rule(
            "deed",
            "{who:sided}デッキの一番上から{number:draws}を" + ja,
            "put {number} from the top of {who.poss} deck " + en + "{number.+rest}",
            PutTop,
            pile="deck",
            zone=zone,
        )
        for zone, ja, en in (
            ("graveyard", "墓地に[置く]", "into the graveyard"),
            ("exile", "ゲームから[除外する]", "into exile"),
            ("orbs", "オーブゾーンに[置く]", "into the orb zone"),
            ("bingo", "BINGOゾーンに[置く]", "into the BINGO zone"),
            ("hand", "手札に[加える]", "into the hand"),
        )
    ),
)

TOLLS: tuple[Rule, ...] = (
    rule("paid deed", "{what:this}を[捨てる]", "discard {what}", DiscardThese),
    rule("toll", "{energy:od}を[支払う]", "pay {energy}", PayEnergy),
    *(
        rule(f"{word} toll", "{energy:od}を[支払う]", "pay {energy}", PayEnergy, who=who)
        for word, (who, _, _) in OFFERED.items()
    ),
    rule("paid deed", "{number:candy}を[支払う]", "pay {number}", PayTokens, token="candy"),
    rule(
        "paid deed",
        "{counter:counter}カウンター{number:n}個を[支払う]",
        "pay {number} {counter} {number#counter|counters}",
        PayCounter,
    ),
)

OTHERS: tuple[Rule, ...] = (
    rule(
        "deed",
        "{whose:sided}オーブ{number:n}個を[穢す]",
        "taint {number} of {whose.poss} orbs",
        Taint,
    ),
    rule(
        "deed",
        "{to:object}に{amount:points}の魔蝕ダメージを[与える]",
        "deal {amount} of corrosion to {to.each}{amount.+rest}",
        Corrode,
    ),
    rule(
        "deed",
        "{to:player}に{amount:points}の魔蝕ダメージを[与える]",
        "deal {amount} of corrosion to {to}{amount.+rest}",
        Corrode,
    ),
    rule(
        "deed",
        "{what:thing}のストック{number:n}つを[破棄する]",
        "scrap {number} of {what.poss} stock",
        ScrapStock,
    ),
    rule(
        "deed",
        '{what:thing}のストックの"{name:name}"{number:n}つを[破棄する]',
        "scrap {number} {name} of {what.poss} stock",
        ScrapStock,
    ),
    rule(
        "deed",
        "{what:thing}を{onto:thing}のストックとして[重ねる]",
        "put {what} beneath {onto} as stock",
        Stack,
    ),
    rule(
        "deed",
        "それらの支配を[交換する]",
        "exchange control of them",
        Exchange,
        one=It(plural=True),
        other=It(plural=True),
    ),
    rule(
        "deed",
        "{one:thing}と{other:thing}の支配を[交換する]",
        "exchange control of {one} and {other}",
        Exchange,
    ),
    rule("deed", "それらを[バトルさせる]", "they battle", Fight, one=It(plural=True), other=It(plural=True)),
    rule("deed", "{one:thing}と{other:thing}を[バトルさせる]", "{one} and {other} battle", Fight),
    rule("deed", "{of:thing}を[コピーする]", "copy {of}", CopyOf),
    rule("deed", "{what:thing}を[消滅させる]", "make {what} vanish", Vanish),
    rule(
        "deed",
        "そのうち1体を{one:bare deed-stem}、もう1体を{two:bare deed-}",
        "do this with one of them: {one}; with the other: {two}",
        Via(lambda one, two: Allot(((one,), (two,))), _two_lots),
    ),
    rule(
        "your act", "手札の魔法少女1枚を[コールする]", "call a magical girl from your hand", Call, who=Who.YOU
    ),
)

DEEDS: tuple[Rule, ...] = (
    *HEADS,
    *_simple(),
    *picked_rules("を", others="others' picked"),  # 味方怪異1体を破棄する
    *(
        rule(
            f"{word} picked",
            "{what,quantity:taken " + amount + "}を{deed:bare deed-}",
            "choose {what,quantity} and {deed" + form + "}",
            Picked,
            who=who,
        )
        for word, (who, _, _) in OFFERED.items()
        for amount, form in (("one", ""), ("many", ".many"))
    ),
    *COUNTERS,
    *TIMED,
    *PARTS,
    *PILES,
    *TOLLS,
    *OTHERS,
)
