"""Where a game of NOVA can be advanced to."""

from __future__ import annotations

from mahojin.language.game import Game
from mahojin.rulebooks.nova.game import Nova

from ..goals import RESOLVING_WORDS, Course, has_priority, resolving, spelt_out
from ..words import Misread, Vocabulary, vocabulary
from .builder import PHASE_WORDS
from .vocabulary import KINDS, STEPS

SIMPLE: Vocabulary[str] = Vocabulary(
    {
        "片付け|settle": "settle",
        "バトル後|after battle": "after_battle",
        **RESOLVING_WORDS,
    }
)
NOTHING_WAITS = Misread("待機領域には何もありません。", "There is nothing in the waiting zone.")


def step_of(game: Game) -> str:
    """The step of the attack phase."""
    assert isinstance(game, Nova)
    return game.battle.step if game.battle else ""


def _settled(game: Game) -> bool:
    """Nothing waits and nothing is in the destroyed state any more."""
    assert isinstance(game, Nova)
    return game.over or (not game.stack and not game.destroyed and game.decision is not None)


def _after_battle(game: Game) -> bool:
    """Nobody attacks any more, or the next attack can be declared."""
    assert isinstance(game, Nova)
    return game.over or game.battle is None or (game.battle.attacker is None and game.decision is not None)


COURSE = Course(
    PHASE_WORDS,
    vocabulary(KINDS),
    SIMPLE,
    {
        **resolving("waiting", NOTHING_WAITS),
        "settle": lambda _: lambda game: _settled(game) and has_priority(game),
        "after_battle": lambda _: _after_battle,
    },
    spelt_out(STEPS),
    step_of,
)
