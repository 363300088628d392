"""Moments (誘発条件, 置換する事象): what triggers an ability, and what a replacement steps in for."""

from __future__ import annotations

from mahojin.rulebooks.mgd.grammar.words import PHASE_NAMES
from mahojin.rulebooks.mgd.lexicon import LEXICON
from mahojin.text.moods import occasions
from mahojin.text.phrases import delays, turn_edges

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
    *occasions(LEXICON, player="whoever"),
    *turn_edges("{_:sided}", EDGES),
    *delays(tuple(edge for edge in EDGES if edge[0] in DELAYED), "とき"),
)
