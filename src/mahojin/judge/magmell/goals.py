"""Where a game of MAGMELL can be advanced to."""

from __future__ import annotations

from mahojin.machine.game import Game
from mahojin.rulebooks.magmell.game import Magmell

from ..goals import COMMON_WORDS, Course, emptied, top_resolved
from ..words import Misread, Vocabulary, vocabulary
from .building import PHASE_WORDS
from .vocabulary import KINDS, STEPS

STEP_WORDS = vocabulary(STEPS, "ステップ", " step")
STEPS_SPELT_OUT: Vocabulary[str] = Vocabulary(
    {"|".join((f"{words.ja}ステップ", f"{words.en} step")): name for name, words in STEPS.items()}
)
SIMPLE: Vocabulary[str] = Vocabulary(
    {
        "解決|すべて解決|resolve|resolve all": "resolve",
        "1つ解決|ひとつ解決|resolve one": "resolve_one",
        "バトル後|after battle": "after_battle",
        **COMMON_WORDS,
    }
)
NOT_ON_CHANT = Misread("チャントには何もありません。", "There is nothing on the chant.")


def battle_step(game: Game) -> str:
    """The step of the battle under way."""
    assert isinstance(game, Magmell)
    return game.battle.step if game.battle else ""


COURSE = Course(
    PHASE_WORDS,
    vocabulary(KINDS),
    SIMPLE,
    {
        "resolve": emptied("chant"),
        "resolve_one": top_resolved("chant", NOT_ON_CHANT),
        "after_battle": lambda _: lambda game: not battle_step(game),
    },
    STEPS_SPELT_OUT,
    battle_step,
)
