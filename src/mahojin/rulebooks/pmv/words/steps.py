"""What a text, or a part of it that is being carried out, says: printed from the data that the rules use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mahojin.abilities import Modes
from mahojin.rulebooks.pmv.abilities import OnPlay, Steps
from mahojin.text.errors import Unprintable
from mahojin.text.speaker import with_english_names

from ..game import Pmv
from ..grammar import print_text
from .card_names import Tongue

LONGEST = 160


def program_words(steps: Steps, game: Pmv, tongue: Tongue) -> str:
    """What a few steps say; empty where they have no words of their own."""
    return _short(with_english_names(game, _printed(steps, tongue.lang), tongue)) if steps else ""


@lru_cache(maxsize=4096)  # printing takes milliseconds, and the same is asked again and again
def _printed(steps: Steps, lang: str) -> str:
    try:
        return print_text((OnPlay(steps),), "command", lang).replace("\n", " ")
    except Unprintable:  # the book's own effects, such as keywords, have steps that no card text says
        return ""


def asked(game: Pmv, tongue: Tongue) -> str:
    """The words of the card that ask for the waiting decision."""
    frame = game.frames[-1] if game.frames else None
    step = next(iter(getattr(frame, "todo", ())), None)
    return "" if step is None else program_words((step,), game, tongue)


def text_of(game: Pmv, thing: int, tongue: Tongue) -> str:
    """What the card or effect that waits will do."""
    it = game.known(thing)
    if it is not None and it.play is not None:
        return program_words(it.play.program, game, tongue)
    frame = game.frames[-1] if game.frames else None
    return program_words(tuple(getattr(frame, "program", ())), game, tongue)


def mode_words(game: Pmv, place: int, tongue: Tongue) -> str:
    """One of the effects of a text to choose from."""
    frame = game.frames[-1] if game.frames else None
    for offer in _offers(frame):
        if place < len(offer.options):
            option = offer.options[place]
            return program_words(option if isinstance(option, tuple) else (option,), game, tongue)
    return ""


def _offers(frame: object) -> Iterator[Modes]:
    for step in (*getattr(frame, "program", ()), *getattr(frame, "todo", ())):
        if isinstance(step, Modes):
            yield step


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
