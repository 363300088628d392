"""Moments (誘発条件, 置換する事象): what triggers an ability, and what a replacement steps in for."""

from __future__ import annotations

from mahojin.machine.ability import Moment, Those
from mahojin.rulebooks.mgd.grammar.words import PHASE_NAMES
from mahojin.text import Rule, Via, rule
from mahojin.text.makers import moment_of
from mahojin.text.phrases import delays, happening, turn_edges
from mahojin.text.rules import Slots

_SUBJECT_EVENTS = (
    ("entered", "{subject:subject}が戦場に[出る]", "enter the battlefield"),
    ("left", "{subject:subject}が戦場を[離れる]", "leave the battlefield"),
    ("destroyed", "{subject:subject}が[破壊する:passive]", "be destroyed"),
    (
        "buried",
        "{subject:subject}が戦場から墓地に[置く:passive]",
        "be put into the graveyard from the battlefield",
    ),
    ("scrapped", "{subject:subject}が[破棄する:passive]", "be scrapped"),
    ("exiled", "{subject:subject}がゲームから[除外する:passive]", "be exiled"),
    ("returned", "{subject:subject}が手札に[戻る]", "return to hand"),
    ("rested", "{subject:subject}が[レストする]", "become rested"),
    ("woken", "{subject:subject}が[リカバーする]", "recover"),
    ("reversed", "{subject:subject}が[リバースする]", "become reversed"),
    ("switched", "{subject:subject}が[スイッチする]", "switch"),
    ("attacked", "{subject:subject}が[攻撃する]", "attack"),
    ("battled", "{subject:subject}が怪異と[バトルする]", "battle a monster"),
    ("levelled", "{subject:subject}が[レベルアップする]", "level up"),
    ("bound", "{subject:subject}が[結魂する]", "be soul-bound"),
    ("dragooned", "{subject:subject}が[竜騎する]", "ride as a dragoon"),
    ("discarded", "{subject:this}が[捨てる:passive]", "be discarded"),
    ("drew", "{subject:whoever}がカードを[引く]", "draw a card"),
    ("discarded", "{subject:whoever}がカードを[捨てる]", "discard a card"),
    ("called", "{subject:whoever}が魔法少女を[コールする]", "call a magical girl"),
    ("searched", "{subject:whoever}がカードを[探す]", "search for a card"),
    ("used", "{subject:whoever}が条件能力を[発動する]", "activate a conditional ability"),
    ("od_made", "{subject:whoever}がオドを[生み出す]", "make od"),
    ("created", "{subject:subject}が[作成する:passive]", "be created"),
)

_CARD_EVENTS = (
    ("cast", "{whose:side}が{those:loose}を[発動する]", "{whose} {activate@whose} a~ {those.one}"),
    (
        "sent",
        "{whose:sided}墓地に{those:loose}が[置く:passive]",
        "a~ {those.one} {be@those} put into {whose.poss} graveyard",
    ),
    (
        "added",
        "{whose:sided}手札に{those:loose}が[加わる]",
        "a~ {those.one} {be@those} added to {whose.poss} hand",
    ),
    (
        "revealed",
        "{whose:side}の{those:loose}が[公開する:passive]",
        "a~ {those.one} of {whose} {be@those} revealed",
    ),
)


def _anybodys(event: str) -> Via:
    """A moment about cards of whomever."""

    def undo(moment: object) -> Slots | None:
        if not isinstance(moment, Moment) or not isinstance(moment.subject, Those):
            return None
        plain = Those(moment.subject.kind, which=moment.subject.which)
        return {"those": plain} if moment == Moment(event, plain) else None

    return Via(lambda those: Moment(event, those), undo)


EVENTS: tuple[Rule, ...] = (
    rule(
        "moment",
        "{those:loose}が[公開する:passive]",
        "a~ {those.one} {be@those} revealed",
        _anybodys("revealed"),
    ),
    *(happening(*item) for item in _SUBJECT_EVENTS),
    *(rule("moment", ja, en, moment_of(event)) for event, ja, en in _CARD_EVENTS),
    rule(
        "moment",
        "{to:sided}オーブが[穢す:passive]",
        {"": "one of {to.poss} orbs is tainted", "would": "one of {to.poss} orbs would be tainted"},
        Moment,
        event="tainted",
    ),
    rule("moment", "{by:this}がオーブを[穢す]", "{by} {taint@by} an orb", Moment, event="tainted"),
    rule(
        "moment",
        "{subject:side}がオーブを[穢す]",
        "{subject} {taint@subject} an orb",
        Moment,
        event="tainted",
    ),
    rule("moment", "{to:subject}が[攻撃する:passive]", "{to} {be@to} attacked", Moment, event="attacked"),
    rule(
        "moment",
        "{subject:subject}がバトルで[破壊する:passive]",
        "{subject} {be@subject} destroyed in battle",
        Moment,
        event="destroyed",
        manner="battle",
    ),
    rule(
        "moment",
        "{subject:subject}が{to:subject}を[攻撃する]",
        "{subject} {attack@subject} {to}",
        Moment,
        event="attacked",
    ),
    rule(
        "moment",
        "{subject:subject}が{to:side}を[攻撃する]",
        "{subject} {attack@subject} {to}",
        Moment,
        event="attacked",
    ),
    rule(
        "moment",
        "{subject:subject}に{manner:counter}カウンターが[置く:passive]",
        "a {manner} counter {be@manner} put on {subject}",
        Moment,
        event="countered",
    ),
    rule(
        "moment",
        "{subject:side}に魔蝕ダメージが[与える:passive]",
        {"": "corrosion is dealt to {subject}", "would": "corrosion would be dealt to {subject}"},
        Moment,
        event="corroded",
    ),
)

# --- フェイズの節目 ------------------------------------------------------------------------------

EDGES = (
    ("turn_began", "ターン開始時", "at the start of {whose_turn} turn"),
    ("turn_ended", "ターン終了時", "at the end of {whose_turn} turn"),
    *(
        (f"{name}_began", ja + "開始時", f"at the start of {{whose_turn}} {en}")
        for name, ja, en in PHASE_NAMES
    ),
    ("battle_phase_ended", "バトルフェイズ終了時", "at the end of {whose_turn} battle phase"),
    ("declare_began", "攻撃宣言ステップ開始時", "at the start of {whose_turn} attack declaration step"),
    ("battle_ended", "バトル終了時", "at the end of a battle in {whose_turn} turn"),
)

DELAYED = ("turn_began", "main_began")  # what texts speak of as the next one

MOMENTS = (
    *EVENTS,
    *turn_edges("{_:sided}", EDGES),
    *delays(tuple(edge for edge in EDGES if edge[0] in DELAYED), "とき"),
)
