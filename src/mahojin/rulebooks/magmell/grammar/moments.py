"""Moments (誘発条件, 置換事象): what a triggered ability waits for and what a replacement steps in for."""

from __future__ import annotations

from mahojin.machine.ability import Moment, Those, Who
from mahojin.text import Const, Rule, either, rule
from mahojin.text.makers import moment_of
from mahojin.text.phrases import damage_moments, happening

_UNIT_EVENTS = (
    ("summoned", "{subject:subject}が[召喚する:passive]", "be summoned"),
    ("destroyed", "{subject:subject}が[破壊する:passive]", "be destroyed"),
    ("dusted", "{subject:subject}がダストに[置く:passive]", "be put into the dust"),
    ("left", "{subject:subject}が戦闘エリアを[離れる]", "leave the battle area"),
    ("attacked", "{subject:subject}が[攻撃する]", "attack"),
    ("blocked", "{subject:subject}が[防御する]", "block"),
    ("rested", "{subject:subject}が[レストする]", "become rested"),
    ("woken", "{subject:subject}が[ウェイクする]", "wake"),
    ("turned_down", "{subject:subject}が裏向きに[なる]", "be turned face down"),
    ("turned_up", "{subject:subject}が表向きに[なる]", "be turned face up"),
    ("placed", "{subject:this}が魔石エリアに[置く:passive]", "be put into the stone area"),
    ("targeted", "{subject:subject}が対象に[なる]", "become a target"),
    (
        "targeted",
        "{subject:subject}が{by:side}のカードや能力の対象に[なる]",
        "become the target of {by.poss} cards or abilities",
    ),
    ("drew", "{subject:doer}がカードを[引く]", "draw a card"),
    ("discarded", "{subject:doer}がカードを[捨てる]", "discard a card"),
    ("recovered", "{subject:doer}がライフを[回復する]", "recover life"),
    ("negated", "{subject:chanted}が[無効化する:passive]", "be negated"),
)


DEALT: tuple[Rule, ...] = damage_moments(
    "戦闘",
    (
        "moment",
        "dealt",
        "{subject:subject}が{to:sufferer}に*ダメージを[与える]",
        "{subject} {deal@subject} * to {to}",
    ),
    ("moment", "dealt", "{subject:subject}が*ダメージを[与える]", "{subject} {deal@subject} *"),
    ("moment-past", "damaged", "{subject:victim}が*ダメージを受けた", "{subject} {be@subject} dealt *"),
    ("moment-would", "damaged", "{subject:victim}に*ダメージが与えられる", "{subject} would be dealt *"),
)

PLAYERS_HIT: tuple[Rule, ...] = tuple(  # the players themselves, not their cards
    rule("sufferer", ja, en, Those, kind="player", whose=whose)
    for whose, ja, en in (
        (Who.YOU, "あなた", "you"),
        (Who.OPPONENT, "相手", "your opponent"),
        (None, "プレイヤー", "a~ player"),
    )
)

EVENTS: tuple[Rule, ...] = (
    *(happening(*item) for item in _UNIT_EVENTS),
    *DEALT,
    *either("victim", "subject", "whoever"),
    rule("sufferer", "{_:units}", "a~ {_.one}"),
    *PLAYERS_HIT,
    rule(
        "chanted",
        "{whose:control}{which:has*}{kind:kind}",
        "a~ {which.+pre}{kind.one}{whose}{which.+post}",
        Those,
    ),
    rule(
        "moment",
        "{whose:side}が{those:loose}を[使用する]",
        "{whose} {use@whose} a~ {those.one}",
        moment_of("used"),
    ),
    rule(
        "moment",
        "{whose:side}の魔石エリアに{those:loose}が[置く:passive]",
        "a~ {those.one} {be@those} put into {whose.poss} stone area",
        moment_of("placed"),
    ),
    rule(
        "moment",
        "{subject:subject}に{manner:counter}が[置く:passive]",
        "a {manner} counter {be@manner} put on {subject}",
        Moment,
        event="countered",
    ),
)

# --- フェイズの節目 ------------------------------------------------------------------------------

PHASES = (
    ("turn_began", "ターン開始時", "at the start of {whose_turn} turn"),
    ("draw_began", "ドローフェイズの開始時", "at the start of {whose_turn} draw phase"),
    ("stone_began", "魔石フェイズの開始時", "at the start of {whose_turn} stone phase"),
    ("main_began", "メインフェイズの開始時", "at the start of {whose_turn} main phase"),
    ("turn_ended", "ターンの終了時", "at the end of {whose_turn} turn"),
)
BATTLE_STEPS = (
    ("damage_began", "ダメージステップの開始時", "at the start of the damage step{whose_turn}"),
    ("battle_ended", "バトル終了時", "at the end of battle{whose_turn}"),
)

TURNS: tuple[Rule, ...] = (
    rule("owned turn", "{_:side}の", {"": "{_.poss}", "next": "{_.poss} next"}),
    *either("any turn", "owned turn"),
    rule("any turn", "各", "each", Const(None)),
    rule("in turn", "", "", Const(None)),
    rule("in turn", "{_:side}のターンの", " on {_.poss} turn"),
    *(rule("phase", "{whose_turn:any turn}" + ja, en, Moment, event=event) for event, ja, en in PHASES),
    *(rule("phase", "{whose_turn:in turn}" + ja, en, Moment, event=event) for event, ja, en in BATTLE_STEPS),
)

DELAYED: tuple[Rule, ...] = (
    rule("delay", "このターンの終了時", "at the end of this turn", Moment, event="turn_ended"),
    rule("delay", "次のターン開始時", "at the start of the next turn", Moment, event="turn_began"),
    *(
        rule(
            "delay",
            "次の{whose_turn:owned turn}" + ja,
            en.replace("{whose_turn}", "{whose_turn.next}"),
            Moment,
            event=event,
        )
        for event, ja, en in PHASES
    ),
    rule("delay", "次のバトル終了時", "at the end of the next battle", Moment, event="battle_ended"),
    rule("delay", "次に{_:moment-past}とき", "the next time {_}"),
)

MOMENTS = (*EVENTS, *TURNS, *DELAYED)
