"""Moments (誘発条件, 置換事象): what a triggered ability waits for and what a replacement steps in for."""

from __future__ import annotations

from mahojin.abilities import Moment, Those, Who
from mahojin.rulebooks.magmell.lexicon import LEXICON
from mahojin.text import Const, Rule, either, rule
from mahojin.text.moods import occasions

PLAYERS_HIT: tuple[Rule, ...] = tuple(  # the players themselves, not their cards
    rule("sufferer", ja, en, Those, kind="player", whose=whose)
    for whose, ja, en in (
        (Who.YOU, "あなた", "you"),
        (Who.OPPONENT, "相手", "your opponent"),
        (None, "プレイヤー", "a~ player"),
    )
)

EVENTS: tuple[Rule, ...] = (
    *occasions(LEXICON),
    *(
        rule(
            "moment",
            "{by:side}のカードや能力によって{subject:subject}が" + ja,
            "{subject.subj} {be@subject} " + en + " by {by.poss} cards or abilities",
            Moment,
            event=event,
        )
        for event, ja, en in (
            ("returned", "手札に[戻す:passive]", "returned to hand"),
            ("dreamed", "夢に[置く:passive]", "put into the dream"),
        )
    ),
    rule(
        "moment",
        "{by:side}のカードや能力によって{subject:doer}がカードを[捨てる]",
        "{subject} {discard@subject} a card by {by.poss} cards or abilities",
        Moment,
        event="discarded",
    ),
    *either("victim", "subject", "whoever"),
    rule("sufferer", "{_:units}", "a~ {_.one}"),
    *PLAYERS_HIT,
    rule(
        "chanted",
        "{whose:control}{which:has*}{kind:kind}",
        "a~ {which.+pre}{kind.one}{whose}{which.+post}",
        Those,
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
