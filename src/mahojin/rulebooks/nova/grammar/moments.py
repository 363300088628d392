"""Moments (誘発条件, 置換事象): what an automatic ability waits for and what a replacement steps in for."""

from __future__ import annotations

from mahojin.machine.ability import Moment, Those, Who
from mahojin.rulebooks.nova.grammar.words import PHASE_NAMES
from mahojin.text import Rule, either, rule
from mahojin.text.makers import moment_of
from mahojin.text.phrases import damage_moments, delays, happening, turn_edges

_SUBJECT_EVENTS = (
    ("entered", "{subject:subject}が場に[出る]", "enter the field"),
    ("left", "{subject:subject}が場を[離れる]", "leave the field"),
    ("sent", "{subject:subject}が墓地に[送る:passive]", "be sent to the graveyard"),
    ("exiled", "{subject:subject}が[除外する:passive]", "be exiled"),
    ("retired", "{subject:subject}が[退場する]", "retire"),
    ("returned", "{subject:subject}が手札に[戻る]", "be returned to hand"),
    ("rested", "{subject:subject}がフリーズ状態に[なる]", "become frozen"),
    ("woken", "{subject:subject}がスタンバイ状態に[なる]", "be set to standby"),
    ("attacked", "{subject:subject}が[攻撃宣言する]", "attack"),
    ("blocked", "{subject:subject}が[防御宣言する]", "block"),
    ("was_blocked", "{subject:subject}が[防御する:passive]", "be blocked"),
    ("equipped", "{subject:subject}が{to:equipped one}に[装備する:passive]", "be equipped to {to}"),
    ("discarded", "{subject:this}が[捨てる:passive]", "be discarded"),
    ("drew", "{subject:doer}がカードを[引く]", "draw a card"),
    ("discarded", "{subject:doer}が手札を[捨てる]", "discard a card"),
    ("set", "{subject:doer}がエナジーを[セットする]", "set energy"),
    ("gained_life", "{subject:doer}がLPを[得る]", "gain life"),
    ("lost_life", "{subject:doer}がLPを[失う]", "lose life"),
    ("activated", "{subject:doer}が起動能力を[起動する]", "activate an ability"),
    ("resolved", "{subject:doer}が起動能力を[使用する]", "use an activated ability"),
    ("controlled", "{subject:subject}のコントローラーが[変わる]", "change controllers"),
)


DEALT: tuple[Rule, ...] = damage_moments(
    "バトル",
    (
        "moment",
        "dealt",
        "{subject:subject}が{to:sufferer}に*ダメージを[与える]",
        "{subject} {deal@subject} * to {to}",
    ),
    ("moment", "dealt", "{subject:subject}が*ダメージを[与える]", "{subject} {deal@subject} *"),
    ("moment", "damaged", "{subject:victim}が*ダメージを[受ける]", "{subject} {be@subject} dealt *"),
)

DESTROYED: tuple[Rule, ...] = tuple(
    rule(
        "moment",
        "{subject:subject}が" + battle + ja,
        "{subject} {be@subject} destroyed" + by + en,
        Moment,
        event=event,
        manner=manner,
    )
    for battle, by, manner in (("", "", None), ("バトルで", " in battle", "battle"))
    for event, ja, en in (
        ("destroyed", "[破壊する:passive]", ""),
        ("destroyed_to_graveyard", "破壊されて墓地に[送る:passive]", " and sent to the graveyard"),
    )
)

_CARD_EVENTS = (
    ("played", "{whose:side}が{those:loose}を[プレイする]", "{whose} {play@whose} a~ {those.one}"),
    (
        "added",
        "{whose:side}の手札に{those:loose}が[加わる]",
        "a~ {those.one} {be@those} added to {whose.poss} hand",
    ),
    (
        "shelved",
        "{whose:side}のデッキに{those:loose}が[置く:passive]",
        "a~ {those.one} {be@those} put into {whose.poss} deck",
    ),
    (
        "negated",
        "{whose:side}の{those:loose}が無効に[する:passive]",
        "a~ {those.one} of {whose} {be@those} negated",
    ),
    (
        "revealed",
        "{whose:side}の{those:loose}が[公開する:passive]",
        "a~ {those.one} of {whose} {be@those} revealed",
    ),
)

PLAYERS_HIT: tuple[Rule, ...] = tuple(  # the players themselves, not their cards
    rule("sufferer", ja, en, Those, kind="player", whose=whose)
    for whose, ja, en in (
        (Who.YOU, "自分", "you"),
        (Who.OPPONENT, "相手", "your opponent"),
        (None, "プレイヤー", "a~ player"),
    )
)

EVENTS: tuple[Rule, ...] = (
    *DESTROYED,
    *(happening(*item) for item in _SUBJECT_EVENTS),
    *DEALT,
    rule("equipped one", "{_:this}", "{_}"),
    rule("equipped one", "{_:fielded}", "a~ {_.one}"),
    *either("victim", "subject", "whoever"),
    rule("sufferer", "{_:this}", "{_}"),
    rule("sufferer", "{_:fielded}", "a~ {_.one}"),
    *PLAYERS_HIT,
    *(rule("moment", ja, en, moment_of(event)) for event, ja, en in _CARD_EVENTS),
    rule(
        "moment",
        "{subject:subject}に{manner:counter}カウンターが[置く:passive]",
        "a {manner} counter {be@manner} put on {subject}",
        Moment,
        event="countered",
    ),
    rule(
        "moment",
        "{subject:side}のリミットが[開放する:passive]",
        {"": "{subject.poss} limit is released", "would": "{subject.poss} limit would be released"},
        Moment,
        event="released",
    ),
    rule(
        "moment",
        "{subject:side}のエナジーストックにエナジーが[加える:passive]",
        "energy is added to {subject.poss} stock",
        Moment,
        event="energised",
    ),
)

# --- フェイズの節目 ------------------------------------------------------------------------------

EDGES = (
    ("turn_began", "ターン開始時", "at the start of {whose_turn} turn"),
    ("turn_ended", "ターン終了時", "at the end of {whose_turn} turn"),
    *(
        (f"{name}_{edge}", ja + when, f"at the {en_when} of {{whose_turn}} {en}")
        for name, ja, en in PHASE_NAMES
        for edge, when, en_when in (("began", "開始時", "start"), ("ended", "終了時", "end"))
    ),
    ("declare_began", "攻撃宣言ステップ開始時", "at the start of {whose_turn} attack declaration step"),
    ("block_began", "防御宣言ステップ開始時", "at the start of {whose_turn} block declaration step"),
    ("damage_began", "バトル解決ステップ開始時", "at the start of {whose_turn} battle resolution step"),
)

TURNS: tuple[Rule, ...] = turn_edges("{_:side}の", EDGES)

DELAYED: tuple[Rule, ...] = (
    *delays(tuple(edge for edge in EDGES if edge[0] != "turn_ended"), "時"),
    rule(
        "delay",
        "次の{whose_turn:owned turn}ターン終了時に",
        "at the end of {whose_turn.next} turn",
        Moment,
        event="turn_ended",
    ),
)

MOMENTS = (*EVENTS, *TURNS, *DELAYED)
