"""Which texts a card has now: its own, those of what it wears, those it gained; less what is void."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.kernel.state import Instance
from mahojin.language.evaluator import fits, refer
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Automatic,
    Keyword,
    OnPlay,
    Quote,
    Rephrased,
    Rewritten,
    Without,
    WordsOf,
)

from ..book import VOCABULARY
from ..cards.face import Card
from ..effects.snapshot import READ_OTHERWISE, Active, Gains, Said, TextSnapshot
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from .face_texts import CardText, card_texts_of, face_texts
from .permissions import takes_hold
from .phrase_changes import rephrased
from .silence import NOT_WORN, hears_fixed, is_worn, silenced
from .speaker import context_of
from .touched import touches

STAYS: Final = frozenset({"equipment", "talisman", "sacred"})  # 6.1.13: these stay with the set card

POPULAR_ROWS: Final = {4: "2.13.5.a", 2: "2.13.5.b", 1: "2.13.5.c", 0: "2.13.5.d"}  # by the fewest it takes
TEXT: Final = frozenset({"text", "whole text"})
POPULAR, WORDS, REWRITTEN, GAINED = 1_000, 2_000, 3_000, 100_000  # places of what is not printed on it

Possessed = tuple[CardText, int, int]  # a text, the card it is printed on, and since when

PARTS: Final[dict[str, Callable[[CardText, str], bool]]] = {  # which texts a void takes
    "text": lambda text, word: not text.fixed,  # 2.13.3, 12.4.1
    "whole text": lambda text, word: True,
    "effects": lambda text, word: True,  # 12.4.3
    "activated": lambda text, word: isinstance(text.ability, Activated) and not text.keyword,  # 10.1.4
    "automatic": lambda text, word: isinstance(text.ability, Automatic) and not text.keyword,
    "alpha": lambda text, word: text.grade == "alpha" and not text.keyword,
    "beta": lambda text, word: text.grade == "beta" and not text.keyword,
    "gamma": lambda text, word: text.grade == "gamma" and not text.keyword,
    "tactics": lambda text, word: text.keyword in TACTICS,
    "keyword": lambda text, word: text.keyword == word,
    "modifiers": lambda text, word: False,
    "plus modifiers": lambda text, word: False,
    "minus modifiers": lambda text, word: False,
    "races": lambda text, word: False,
}


def _is_graded(part: str, text: CardText) -> bool:
    """The void is of activated or automatic effects, as the text behind a word would be one (10.1.4)."""
    return part in (text.grade, type(text.ability).__name__.lower())


def is_part(part: str, text: CardText, word: str) -> bool:
    """Whether a void of this part, or of these parts, takes a text."""
    return any(PARTS[one](text, word) for one in part.split("+"))


def own_texts(game: Pmv, instance: Instance) -> tuple[CardText, ...]:
    """What is printed on it and holds where it lies."""
    found = face_texts(instance.face).texts
    if not found:
        return ()
    clause = silenced(game, instance)
    if not clause:
        return found
    if game.trace is not None:
        game.cite(clause, *(("11.3.11.b",) if clause in NOT_WORN.values() else ()))
    return tuple(text for text in found if text.fixed) if hears_fixed(clause) else ()


def worn_by(game: Pmv, instance: Instance, set_cards: dict[int, list[Instance]]) -> list[Possessed]:
    """The texts of equipment and talismans that a character wears are its own (6.1.13)."""
    found: list[Possessed] = []
    for card in set_cards.get(instance.id, ()):
        if is_worn(game, card):
            if game.trace is not None:
                game.cite("6.1.13", "10.13.6" if "equipment" in card.face.words else "10.14.4")
            for text in face_texts(card.face).texts:
                if text.keyword not in STAYS and not isinstance(text.ability, OnPlay):
                    found.append((text, card.id, card.arrived))
    return found


def popular_texts(game: Pmv, instance: Instance, fans: int) -> tuple[CardText, ...]:
    """What a leader has from its popularity (2.13.5, 10.34.2.a)."""
    face: Card = instance.face
    found: tuple[CardText, ...] = ()
    fans = min(fans, max(POPULAR_ROWS))  # more than are printed count as that many (2.13.5.a)
    for place, row in enumerate(face.popular):
        if row.least <= fans <= row.most:
            if game.trace is not None:
                game.cite(POPULAR_ROWS[row.least])
            texts = card_texts_of(row.texts, face.name, POPULAR + 50 * place)
            found += tuple(text for text in texts if not text.keyword)
    return found


def gained_texts(gain: object, times: int, name: str, before: int) -> tuple[CardText, ...]:
    """What a gained word or quoted text says, once for each time after those gained ``before`` (10.1.3)."""
    found: tuple[CardText, ...] = ()
    for place in range(before, before + times):
        if isinstance(gain, Keyword):
            found += card_texts_of(gain, name, GAINED + 50 * place)
        elif isinstance(gain, Quote):
            texts = card_texts_of(gain.texts, name, GAINED + 50 * place)
            found += tuple(text for text in texts if not text.keyword)
    return found


def texts_of(card: Instance, gains: Gains) -> list[Possessed]:
    """What a card says by all that it gains, each time by itself (10.1.3)."""
    found: list[Possessed] = []
    for place, gain in enumerate(gains):
        before = sum(other.times for other in gains[:place] if other.data == gain.data)
        for text in gained_texts(gain.data, gain.times, card.face.name, before):
            found.append((text, card.id, gain.stamp))
    return found


def _is_meant(game: Pmv, active: Active, thing: int) -> bool:
    """A card by its name is meant wherever it is, unless a place is said."""
    if active.things is not None or isinstance(active.data, WordsOf):
        return touches(game, active, thing)
    return fits(game, active.context, thing, active.data.noun, False)


def rewritten(
    game: Pmv, now: TextSnapshot, instance: Instance, texts: tuple[CardText, ...]
) -> tuple[CardText, ...]:
    """The printed texts, as other effects have them read."""
    for kind in READ_OTHERWISE:
        for active in now.of(kind):
            if _is_meant(game, active, instance.id) and not _is_kept(game, active, instance.id):
                texts = VOCABULARY.gifts[kind](game, active, instance.face, texts)
    return texts


def _is_kept(game: Pmv, active: Active, thing: int) -> bool:
    """The effect itself says that it does not change the text of such a card."""
    return any(
        isinstance(one, Without)
        and one.action == "rewrite"
        and fits(game, active.context, thing, one.noun, False)
        for one in active.text_context.statements
    )


@VOCABULARY.gives(Rewritten)
def _rewrite(game: Pmv, active: Active, face: Card, texts: tuple[CardText, ...]) -> tuple[CardText, ...]:
    data: Rewritten = active.data
    fresh = card_texts_of(data.texts, face.name, REWRITTEN, data.keyword)
    if data.keyword:
        return (*(text for text in texts if text.keyword != data.keyword), *fresh)
    return (*(text for text in texts if text.fixed or text.keyword), *fresh)


@VOCABULARY.gives(Rephrased)
def _rephrase(game: Pmv, active: Active, face: Card, texts: tuple[CardText, ...]) -> tuple[CardText, ...]:
    reworded = rephrased(face, active.data.old, active.data.new)
    if reworded is None:
        return texts
    return (*(text for text in texts if text.keyword), *card_texts_of(reworded, face.name, REWRITTEN))


@VOCABULARY.gives(WordsOf)
def _take_over(game: Pmv, active: Active, face: Card, texts: tuple[CardText, ...]) -> tuple[CardText, ...]:
    data: WordsOf = active.data
    if data.instead:
        texts = tuple(text for text in texts if text.fixed or text.keyword)
    for other in refer(game, active.context, data.of):
        one = game.known(other)
        if one is not None:
            copies = _copied(one, data.parts, WORDS + GAINED * (one.id + 1))
            texts += tuple(text for text in copies if not text.keyword) if data.instead else copies
    return texts


def _copied(one: Instance, parts: tuple[str, ...], first: int) -> tuple[CardText, ...]:
    found: list[CardText] = []
    for text in face_texts(one.face).texts:
        if any(PARTS[part](text, "") or part == "text" for part in parts if part in PARTS):
            found.append(CardText(text.ability, first + text.place, text.keyword, text.fixed))
    return tuple(found)


OUT_OF_PLAY: Final = {"exile": "3.7.4", "sideboard": "3.9.4"}


def cite_out_of_play(game: Pmv) -> None:
    """Why texts of cards that are out of play have no say, though they would have one anywhere else."""
    for zone, clause in OUT_OF_PLAY.items():
        cards = [game.instances[thing] for row in game.zones[zone] for thing in row]
        if any(zone not in zones for card in cards for _, zones in face_texts(card.face).far):
            game.cite(clause)


def is_void(game: Pmv, voids: list[Active], instance: Instance, possessed: Possessed) -> bool:
    """Whether an effect voids this text of the card that has it, or of the card it is printed on."""
    text, source, _ = possessed
    popular = POPULAR <= text.place < WORDS
    for active in voids:
        data = active.data
        if getattr(data, "kept", False) and source == active.context.source:
            continue
        if popular and TEXT.issuperset(data.part.split("+")):
            if game.trace is not None:
                game.cite("2.13.4")  # it is no part of the text, nor of the whole of it
        elif is_part(data.part, text, getattr(data, "keyword", "")):
            if takes_hold(game, active, instance.id) or (
                source != instance.id and takes_hold(game, active, source)
            ):
                if game.trace is not None:
                    game.cite(
                        "12.4.3" if text.fixed and not TEXT.intersection(data.part.split("+")) else "2.13.3"
                    )
                return True
        elif game.trace is not None and data.part == "text" and text.fixed:
            game.cite("12.4.1", "12.4.2")
        elif game.trace is not None and text.keyword and _is_graded(data.part, text):
            game.cite("10.1.4")
    return False


def said_of(game: Pmv, instance: Instance, possessed: list[Possessed]) -> tuple[Said, ...]:
    """These texts, each with who speaks."""
    this, controller = instance.id, instance.controller
    found: list[Said] = []
    for text, source, since in possessed:
        place = text.place if source == this else text.place + GAINED * (source + 1)
        context = context_of(game, text, source, this, controller)
        found.append(Said(text.ability, place, text.keyword, context, since))
    return tuple(found)
