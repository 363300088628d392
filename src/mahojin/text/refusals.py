"""Refusals in words, as far as games say them alike."""

from __future__ import annotations

from collections.abc import Mapping

from mahojin.kernel.decision import Refusal
from mahojin.language.game import Game

from .speaker import Pair, Tongue, capital, thing_name


def refusal_in_words(game: Game, no: Refusal, reasons: Mapping[str, Pair], tongue: Tongue) -> str:
    """The reason in a sentence, without its clause."""
    names = [thing_name(game, fact, tongue) for fact in no.facts if isinstance(fact, int)]
    return capital(tongue(reasons[no.reason]).format(*names, *[""] * 2))
