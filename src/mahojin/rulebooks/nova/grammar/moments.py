"""Moments (誘発条件, 置換事象): what an automatic ability waits for and what a replacement steps in for."""

from __future__ import annotations

from mahojin.abilities import Moment, Those, Who
from mahojin.rulebooks.nova.grammar.words import PHASE_NAMES
from mahojin.rulebooks.nova.lexicon import LEXICON
from mahojin.text import Rule, either, rule
from mahojin.text.moods import occasions
from mahojin.text.phrases import delays, turn_edges

PLAYERS_HIT: tuple[Rule, ...] = tuple(  # the players themselves, not their cards
    rule("sufferer", ja, en, Those, kind="player", whose=whose)
    for whose, ja, en in (
        (Who.YOU, "自分", "you"),
        (Who.OPPONENT, "相手", "your opponent"),
        (None, "プレイヤー", "a~ player"),
    )
)

EVENTS: tuple[Rule, ...] = (
    *occasions(LEXICON),
    rule("equipped one", "{_:this}", "{_}"),
    rule("equipped one", "{_:fielded}", "a~ {_.one}"),
    *either("victim", "subject", "whoever"),
    rule("sufferer", "{_:this}", "{_}"),
    rule("sufferer", "{_:fielded}", "a~ {_.one}"),
    *PLAYERS_HIT,
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
