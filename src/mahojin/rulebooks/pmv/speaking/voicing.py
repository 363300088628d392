"""Which texts a card has now: its own, those of what it wears, those it gained; less what is void."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahojin.machine.ability import Activated, Automatic, Keyword, OnPlay, Quote, Rewritten, WordsOf
from mahojin.machine.evaluator import fits, refer
from mahojin.machine.state import Instance

from ..face import Card
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from ..picture import Active, Now, Said
from .silence import NOT_WORN, hears_fixed, is_worn, silenced
from .speech import Voice, speech, voices_of
from .telling_who import telling_of
from .touching import touches

STAYS: Final = frozenset({"equipment", "talisman", "sacred"})  # 6.1.13: these stay with the set card

POPULAR_ROWS: Final = {4: "2.13.5.a", 2: "2.13.5.b", 1: "2.13.5.c", 0: "2.13.5.d"}  # by the fewest it takes
TEXT: Final = frozenset({"text", "whole text"})
POPULAR, WORDS, REWRITTEN, GAINED = 1_000, 2_000, 3_000, 100_000  # places of what is not printed on it

Heard = tuple[Voice, int, int]  # a voice, the card it is printed on, and since when

PARTS: Final[dict[str, Callable[[Voice, str], bool]]] = {  # which texts a void takes
    "text": lambda voice, word: not voice.fixed,  # 2.13.3, 12.4.1
    "whole text": lambda voice, word: True,
    "effects": lambda voice, word: True,  # 12.4.3
    "activated": lambda voice, word: isinstance(voice.text, Activated) and not voice.keyword,  # 10.1.4
    "automatic": lambda voice, word: isinstance(voice.text, Automatic) and not voice.keyword,
    "alpha": lambda voice, word: voice.grade == "alpha" and not voice.keyword,
    "beta": lambda voice, word: voice.grade == "beta" and not voice.keyword,
    "gamma": lambda voice, word: voice.grade == "gamma" and not voice.keyword,
    "tactics": lambda voice, word: voice.keyword in TACTICS,
    "keyword": lambda voice, word: voice.keyword == word,
    "modifiers": lambda voice, word: False,
    "races": lambda voice, word: False,
}


def _is_graded(part: str, voice: Voice) -> bool:
    """The void is of activated or automatic effects, as the text behind a word would be one (10.1.4)."""
    return part in (voice.grade, type(voice.text).__name__.lower())


def is_part(part: str, voice: Voice, word: str) -> bool:
    """Whether a void of this part, or of these parts, takes a text."""
    return any(PARTS[one](voice, word) for one in part.split("+"))


def own_voices(game: Pmv, instance: Instance) -> tuple[Voice, ...]:
    """What is printed on it and heard where it lies."""
    found = speech(instance.face).voices
    if not found:
        return ()
    clause = silenced(game, instance)
    if not clause:
        return found
    if game.trace is not None:
        game.cite(clause, *(("11.3.11.b",) if clause in NOT_WORN.values() else ()))
    return tuple(voice for voice in found if voice.fixed) if hears_fixed(clause) else ()


def worn_by(game: Pmv, instance: Instance, set_cards: dict[int, list[Instance]]) -> list[Heard]:
    """The texts of equipment and talismans that a character wears are its own (6.1.13)."""
    found: list[Heard] = []
    for card in set_cards.get(instance.id, ()):
        if is_worn(game, card):
            if game.trace is not None:
                game.cite("6.1.13", "10.13.6" if "equipment" in card.face.words else "10.14.4")
            for voice in speech(card.face).voices:
                if voice.keyword not in STAYS and not isinstance(voice.text, OnPlay):
                    found.append((voice, card.id, card.arrived))
    return found


def popular_voices(game: Pmv, instance: Instance, fans: int) -> tuple[Voice, ...]:
    """What a leader has from its popularity (2.13.5, 10.34.2.a)."""
    face: Card = instance.face
    found: tuple[Voice, ...] = ()
    fans = min(fans, max(POPULAR_ROWS))  # more than are printed count as that many (2.13.5.a)
    for place, row in enumerate(face.popular):
        if row.least <= fans <= row.most:
            if game.trace is not None:
                game.cite(POPULAR_ROWS[row.least])
            voices = voices_of(row.texts, face.name, POPULAR + 50 * place)
            found += tuple(voice for voice in voices if not voice.keyword)
    return found


def gained_voices(gains: tuple[Any, ...], name: str) -> tuple[Voice, ...]:
    """What gained words and quoted texts say."""
    found: tuple[Voice, ...] = ()
    for place, gain in enumerate(gains):
        if isinstance(gain, Keyword):
            found += voices_of(gain, name, GAINED + 50 * place)
        elif isinstance(gain, Quote):
            voices = voices_of(gain.texts, name, GAINED + 50 * place)
            found += tuple(voice for voice in voices if not voice.keyword)
    return found


def _is_rewritten(game: Pmv, active: Active, thing: int) -> bool:
    """A card by its name is meant wherever it is, unless a place is said."""
    if active.things is not None:
        return touches(game, active, thing)
    return fits(game, active.telling, thing, active.data.noun, False)


def rewritten(game: Pmv, now: Now, instance: Instance, voices: tuple[Voice, ...]) -> tuple[Voice, ...]:
    """The printed texts, as other effects have them read."""
    for active in now.of(Rewritten):
        if _is_rewritten(game, active, instance.id):
            data = active.data
            fresh = voices_of(data.texts, instance.face.name, REWRITTEN, data.keyword)
            if data.keyword:
                kept = tuple(voice for voice in voices if voice.keyword != data.keyword)
            else:
                kept = tuple(voice for voice in voices if voice.fixed or voice.keyword)
            voices = (*kept, *fresh)
    for active in now.of(WordsOf):
        if touches(game, active, instance.id):
            for other in refer(game, active.telling, active.data.of):
                one = game.known(other)
                if one is not None:
                    voices = (*voices, *_copied(one, active.data.parts, WORDS))
    return voices


def _copied(one: Instance, parts: tuple[str, ...], first: int) -> tuple[Voice, ...]:
    found: list[Voice] = []
    for voice in speech(one.face).voices:
        if any(PARTS[part](voice, "") or part == "text" for part in parts if part in PARTS):
            found.append(Voice(voice.text, first + voice.place, voice.keyword, voice.fixed))
    return tuple(found)


OUT_OF_PLAY: Final = {"exile": "3.7.4", "sideboard": "3.9.4"}


def cite_out_of_play(game: Pmv) -> None:
    """Why texts of cards that are out of play have no say, though they would have one anywhere else."""
    for zone, clause in OUT_OF_PLAY.items():
        cards = [game.instances[thing] for row in game.zones[zone] for thing in row]
        if any(zone not in zones for card in cards for _, zones in speech(card.face).far):
            game.cite(clause)


def is_void(game: Pmv, voids: list[Active], instance: Instance, heard: Heard) -> bool:
    """Whether an effect voids this text of the card that has it, or of the card it is printed on."""
    voice, source, _ = heard
    popular = POPULAR <= voice.place < WORDS
    for active in voids:
        data = active.data
        if popular and TEXT.issuperset(data.part.split("+")):
            if game.trace is not None:
                game.cite("2.13.4")  # it is no part of the text, nor of the whole of it
        elif is_part(data.part, voice, getattr(data, "keyword", "")):
            if touches(game, active, instance.id) or (
                source != instance.id and touches(game, active, source)
            ):
                if game.trace is not None:
                    game.cite(
                        "12.4.3" if voice.fixed and not TEXT.intersection(data.part.split("+")) else "2.13.3"
                    )
                return True
        elif game.trace is not None and data.part == "text" and voice.fixed:
            game.cite("12.4.1", "12.4.2")
        elif game.trace is not None and voice.keyword and _is_graded(data.part, voice):
            game.cite("10.1.4")
    return False


def said_of(game: Pmv, instance: Instance, heard: list[Heard]) -> tuple[Said, ...]:
    """These texts, each with who speaks."""
    this, controller = instance.id, instance.controller
    found: list[Said] = []
    for voice, source, since in heard:
        place = voice.place if source == this else voice.place + GAINED * (source + 1)
        telling = telling_of(game, voice, source, this, controller)
        found.append(Said(voice.text, place, voice.keyword, telling, since))
    return tuple(found)
