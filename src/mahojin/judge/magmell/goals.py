"""Where a game of MAGMELL can be advanced to."""

from __future__ import annotations

from mahojin.language.game import Game
from mahojin.rulebooks.magmell.game import Magmell

from ..goals import RESOLVING_WORDS, Course, resolving, spelt_out
from ..words import Misread, Vocabulary, vocabulary
from .builder import PHASE_WORDS
from .vocabulary import KINDS, STEPS

SIMPLE: Vocabulary[str] = Vocabulary(
    {
        "バトル後|after battle": "after_battle",
        **RESOLVING_WORDS,
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
        **resolving("chant", NOT_ON_CHANT),
        "after_battle": lambda _: lambda game: not battle_step(game),
    },
    spelt_out(STEPS),
    battle_step,
)
