"""Moments (誘発条件, 置換事象): what an automatic ability waits for and what a replacement steps in for."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Moment, Those, Who
from mahojin.rulebooks.nova.grammar.words import PHASE_NAMES
from mahojin.rulebooks.nova.lexicon import LEXICON
from mahojin.text import Rule, Via, either, rule
from mahojin.text.moods import occasions
from mahojin.text.phrases import delays, turn_edges
from mahojin.text.rules import Slots

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
    *either("assailable", "unplaced"),
    rule("assailable", "プレイヤー", "players", Those, kind="player"),
    rule("sufferer", "{_:this}", "{_}"),
    rule("sufferer", "{_:fielded}", "a~ {_.one}"),
    *PLAYERS_HIT,
)


def _nth(found: Moment) -> Slots | None:
    return None if found.nth is None else {"n": found.nth, "_": replace(found, nth=None)}


def _by_cards(found: Moment) -> Slots | None:
    return {"by": found.by, "_": replace(found, by=None)} if isinstance(found.by, Who) else None


CAUSED: tuple[Rule, ...] = (
    *(
        rule(
            f"caused-{form}",
            f"{{by:side}}のカードや能力で{{_:moment-{form}}}",
            "{_} by {by.poss} cards or abilities",
            Via(lambda by, _: replace(_, by=by), _by_cards),
        )
        for form in ("past", "would")
    ),
    rule("trigger", "{_:caused-past}時", "when {_}"),
    rule(
        "trigger",
        "このターン{n:n}度目に{_:moment-past}時",
        "when, for time {n} this turn, {_}",
        Via(lambda n, _: replace(_, nth=n), _nth),
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

MOMENTS = (*EVENTS, *CAUSED, *TURNS, *DELAYED)
