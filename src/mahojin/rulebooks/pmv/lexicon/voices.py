"""How the verbs of effects are said: of what suffers them, of what does them, and of what is spared."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import BEFALLS, BEHIND, CARD, DOES, MADE, THING, Ban, Phrase, Voice

BY_NAME: Final = "{by:named effect}の効果で"


BY_EFFECT: Final = frozenset({"cause"})


BY_MEANS: Final = frozenset({"cause", "means"})


FROM_ZONE: Final = frozenset({"cause", "origin"})


FROM_HAND: Final = frozenset({"cause", "origin", "hand"})


EFFECT: Final = (CARD, BEHIND)  # who does what an effect does: its card, or its player (12.2.2)


def suffered(
    occasion: str,
    label: tuple[str, str],
    *said: Phrase,
    events: tuple[str, ...] = (),
    names: frozenset[str] = BY_EFFECT,
    before: str = MADE,
    laws: frozenset[str] = frozenset(),
) -> Voice:
    return Voice(occasion, label, events, before=before, style=BEFALLS, said=said, names=names, laws=laws)


def done(
    occasion: str,
    label: tuple[str, str],
    *said: Phrase,
    events: tuple[str, ...],
    names: frozenset[str] = BY_EFFECT,
    before: str = MADE,
) -> Voice:
    """Told of the card or the player whose effect does it."""
    return Voice(occasion, label, events, EFFECT, (THING,), before=before, style=DOES, said=said, names=names)


def spared(word: str, label: tuple[str, str]) -> tuple[Ban, Ban]:
    """What things cannot suffer, and players cannot have their effects do."""
    return Ban(word, label, (word,), suffers=True), Ban(word, label, (word,))
