"""What a face has to say, found out once for each: its texts, and which of them matter where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Final

from mahojin.abilities import nodes
from mahojin.abilities.kinds import Ability, Continuous
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Allowed,
    Automatic,
    Definition,
    Fit,
    In,
    Itself,
    Link,
    OnPlay,
    Quote,
    Rewritten,
    Text,
    Under,
    When,
)
from mahojin.rulebooks.pmv.abilities.effects import Keyword
from mahojin.rulebooks.pmv.abilities.statements import Statement

from ..cards.face import Card
from ..cards.keywords import meaning_of, meaning_of_link
from ..effects.snapshot import CardAbility
from ..reading.event_match import is_itself, names_of
from ..reading.joins import joined
from .profile import ANY_TIME, CHANGES, TIMING, changes, is_steady

QUOTED: Final = (Quote, Rewritten, Definition)


class CardText:
    """One text of a face: an ability, and the word it is the meaning of, if it is one's."""

    __slots__ = (
        "ability",
        "effects",
        "fixed",
        "grade",
        "keyword",
        "place",
        "statements",
        "steady",
    )

    def __init__(self, ability: CardAbility, place: int, keyword: str, fixed: bool) -> None:
        self.ability = ability
        self.place = place
        self.keyword = keyword
        self.fixed = fixed
        self.grade: str = getattr(ability, "grade", "")
        self.effects: tuple[Continuous, ...] = joined(getattr(ability, "effects", ()))
        self.steady = is_steady(self.effects)
        self.statements = tuple(_statements(ability))


def _statements(part: object) -> Iterator[Statement]:
    """The statements that stand in a text; quoted texts have their own."""
    if isinstance(part, Statement):
        yield part
    elif isinstance(part, tuple):
        for child in part:
            yield from _statements(child)
    elif is_dataclass(part) and not isinstance(part, QUOTED):
        for field in fields(part):
            yield from _statements(getattr(part, field.name))


_CARD_TEXTS: Final[
    dict[tuple[int, str, int, str], tuple[object, tuple[CardText, ...]]]
] = {}  # what is kept keeps its id


def card_texts_of(
    texts: Ability | tuple[Ability, ...], name: str, first: int = 0, instead: str = ""
) -> tuple[CardText, ...]:
    """The abilities in a row of texts, words by what they mean (10.1.1); found out once for each row.

    ``instead``: they all are the meaning of this word.
    """
    key = (id(texts), name, first, instead)
    known = _CARD_TEXTS.get(key)
    if known is None:
        row = texts if isinstance(texts, tuple) else (texts,)
        known = _CARD_TEXTS[key] = (texts, _card_texts_of(row, name, first, instead))
    return known[1]


def _card_texts_of(
    texts: tuple[Ability, ...], name: str, first: int, instead: str, caster: str = ""
) -> tuple[CardText, ...]:
    found: list[CardText] = []
    place = first
    for text in texts:
        for ability, word in _abilities(text, name, caster):
            fixed = bool(getattr(ability, "fixed", False) or getattr(text, "fixed", False))
            found.append(CardText(ability, place, instead or word, fixed))
            place += 1
    return tuple(found)


def _abilities(text: Ability, name: str, caster: str) -> Iterator[tuple[CardAbility, str]]:
    meant: tuple[Ability, ...] = (text,)
    word = ""
    if isinstance(text, Keyword):
        meant, word = meaning_of(text, name, caster), text.name
    elif isinstance(text, Link):
        meant, word = meaning_of_link(text), "link"
    for ability in meant:
        if isinstance(ability, (Activated, Automatic, OnPlay)):
            yield ability, word


Waiting = dict[str, tuple[tuple[CardText, When], ...]]


class FaceTexts:
    """All that a face says."""

    __slots__ = ("any_time", "automatic", "changing", "far", "kinds", "near", "own", "texts")

    def __init__(self, face: Card) -> None:
        texts: tuple[Text, ...] = (*face.keywords, *((face.link,) if face.link else ()), *face.texts)
        self.texts = _card_texts_of(texts, face.name, 0, "", face.caster)
        automatics = [card_text for card_text in self.texts if isinstance(card_text.ability, Automatic)]
        self.automatic = bool(automatics)
        betas = [
            card_text for card_text in automatics if card_text.grade == "beta"
        ]  # these work anywhere (7.4.6.a)
        self.near = waiting_of(betas)
        self.far = tuple(
            (card_text, zones_of(card_text))
            for card_text in betas
            if any(not _about_itself(one) for one in card_text.effects)
        )
        self.own: tuple[tuple[CardText, Continuous], ...] = tuple(
            [
                (card_text, effect)  # what else holds for the card itself wherever it is
                for card_text in betas
                for effect in card_text.effects
                if not isinstance(effect, When) and _about_itself(effect)
            ]
        )
        parts = [part for _, effect in self.own for part in innermost(effect)]
        self.kinds = frozenset(type(part) for part in parts)
        self.changing = not self.kinds.isdisjoint(CHANGES)
        self.any_time = face.instant or any(_matters_for_timing(part) for part in parts)  # perhaps


def waiting_of(texts: Iterable[CardText]) -> Waiting:
    """By the name of an event, the 自動β among the texts that wait for one about their own card."""
    found: Waiting = {}
    for card_text in texts:
        for effect in card_text.effects:
            if card_text.grade == "beta" and isinstance(effect, When) and _about_itself(effect):
                for name in names_of(effect.moment):
                    found[name] = (*found.get(name, ()), (card_text, effect))
    return found


def _matters_for_timing(effect: Continuous) -> bool:
    """It may let its card be played at another time than its kind."""
    if isinstance(effect, Allowed):
        return effect.action == ANY_TIME
    return not TIMING.isdisjoint(changes(effect))


def innermost(effect: Continuous) -> Iterator[Continuous]:
    """The effects that hold under their conditions."""
    if isinstance(effect, Under):
        for part in effect.effects:
            yield from innermost(part)
    else:
        yield effect


ANYWHERE: Final = frozenset({"hand", "deck", "graveyard", "nodes", "play_area"})
IF_NAMED: Final = ANYWHERE | {
    "exile",
    "sideboard",
}  # there a card does nothing unless it is said (3.7.4, 3.9.4)


def zones_of(card_text: CardText) -> frozenset[str]:
    """Where a text works that speaks of its card in some zone; else it works anywhere (7.4.6.a)."""
    found: set[str] = set()
    for node in nodes(card_text.ability):
        if isinstance(node, Itself):
            found.update(node.zones)
        elif isinstance(node, Fit) and is_itself(node.noun):
            found.update(zone for part in node.which if isinstance(part, In) for zone in part.zones)
    if "hell" in found:
        found.add("graveyard")
    return frozenset(found) & IF_NAMED or (frozenset() if found else ANYWHERE)


def _about_itself(effect: Continuous) -> bool:
    """Whether an effect of a card that is not on the field concerns nothing but that card."""
    if isinstance(effect, When):
        moment = effect.moment
        parts = getattr(moment, "parts", (moment,))
        return all(_names_itself(part) for part in parts)
    if isinstance(effect, Under):
        return all(_about_itself(one) for one in effect.effects)
    return is_itself(getattr(effect, "noun", None))


def _names_itself(moment: object) -> bool:
    return is_itself(getattr(moment, "subject", None)) or is_itself(getattr(moment, "obj", None))


def face_texts(face: Card) -> FaceTexts:
    """What a face says; found out once."""
    found: FaceTexts | None = face.face_texts
    if found is None:
        found = face.face_texts = FaceTexts(face)
        face.plain = not face.variable and not found.changing  # 7.4.6.a
    return found
