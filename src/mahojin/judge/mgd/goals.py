"""Where a game of 魔法少女 ザ・デュエル can be advanced to."""

from __future__ import annotations

from mahojin.language.game import Game
from mahojin.rulebooks.mgd.game import Mgd

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
NOTHING_WAITS = Misread("チェイスゾーンには何もありません。", "There is nothing on the chase.")


def step_of(game: Game) -> str:
    """The step of the battle phase."""
    assert isinstance(game, Mgd)
    return game.battle.step if game.battle else ""


def _after_battle(game: Game) -> bool:
    """Nobody attacks any more, or the next attack can be declared."""
    assert isinstance(game, Mgd)
    battle = game.battle
    return (
        game.over
        or battle is None
        or (battle.step in ("declare", "close") and battle.attacker is None and game.decision is not None)
    )


COURSE = Course(
    PHASE_WORDS,
    vocabulary(KINDS),
    SIMPLE,
    {
        **resolving("chase", NOTHING_WAITS),
        "after_battle": lambda _: _after_battle,
    },
    spelt_out(STEPS),
    step_of,
)
