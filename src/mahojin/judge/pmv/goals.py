"""Where a game can be advanced to: turns, phases, resolutions, battles, decisions."""

from __future__ import annotations

from mahojin.language.game import Game
from mahojin.rulebooks.pmv.battle.battle_phase import Battle
from mahojin.rulebooks.pmv.game import Pmv

from ..goals import RESOLVING_WORDS, Course, Reached, has_priority
from ..words import Misread, Vocabulary, vocabulary
from .vocabulary import KINDS, MOMENTS, PHASES, STEPS

STEP_WORDS = vocabulary(STEPS)
SIMPLE: Vocabulary[str] = Vocabulary(
    {
        "戦闘|battle": "battle",
        "戦闘後|after battle": "after_battle",
        **RESOLVING_WORDS,
    }
)
NOTHING_WAITS = Misread("解決を待つものがありません。", "There is nothing that waits to be resolved.")


def step_of(game: Pmv) -> str:
    """A battle is being resolved, an attack is under way, or a chain is."""
    if any(isinstance(frame, Battle) for frame in game.frames):
        return "battle"
    if game.attack is not None:
        return "attack"
    return "chain" if game.chains else ""


def _chains(game: Game) -> int:
    assert isinstance(game, Pmv)
    return len(game.chains)


def _resolve(start: Game) -> Reached:
    """The chain under way is over, and somebody has priority."""
    depth = max(1, _chains(start))
    return lambda game: _chains(game) < depth and has_priority(game)


def _resolve_one(start: Game) -> Reached:
    """The last that was played or used is gone from the chain and no longer being resolved."""
    assert isinstance(start, Pmv)
    chain = start.chain
    if chain is None or not chain.items:
        raise NOTHING_WAITS
    top = chain.items[-1]

    def reached(game: Game) -> bool:
        assert isinstance(game, Pmv)
        waits = any(top in one.items for one in game.chains)
        return game.over or (
            not waits and not any(getattr(frame, "item", None) == top for frame in game.frames)
        )

    return reached


def _battle(game: Game) -> bool:
    assert isinstance(game, Pmv)
    return step_of(game) == "battle"


def _after_battle(game: Game) -> bool:
    assert isinstance(game, Pmv)
    return game.over or (step_of(game) not in ("battle", "attack") and has_priority(game))


COURSE = Course(
    vocabulary({**MOMENTS, **PHASES}, "フェイズ", " phase"),
    vocabulary(KINDS),
    SIMPLE,
    {
        "resolve": _resolve,
        "resolve_one": _resolve_one,
        "battle": lambda _: _battle,
        "after_battle": lambda _: _after_battle,
    },
)
