"""What is printed on a card (2), and what a card is taken for (5.7, 6.1.4–6.1.7, 10.28, 12.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, TypeVar

from mahojin.kernel.state import Face
from mahojin.native import compiled_as
from mahojin.rulebooks.pmv.abilities import (
    Definition,
    Keyword,
    Link,
    Modifier,
    Number,
    Panel,
    Popular,
    SubstituteRace,
    Text,
)

HYPHEN: Final[None] = None  # 「－」: no number; asked for one, it is 0 (1.6.1.b)
VARIABLE: Final = "X"  # a cost that is chosen when the card is played (1.6.2.c)

NO_RACES: Final[frozenset[str]] = frozenset()
NO_NAMES: Final[frozenset[str]] = frozenset()
INSTANT: Final = frozenset(
    {"ambush", "last_spell"}
)  # words that let a card be played at other times (10.3, 10.30)
CROWDING: Final = frozenset(
    {"equipment", "field_equipment", "leader"}
)  # of which there may be one (10.13, 10.15, 10.34)
APART: Final = (
    Panel,
    Popular,
    SubstituteRace,
    Link,
    Keyword,
    Modifier,
)  # of a text, what has a field of its own

Part = TypeVar("Part")


@compiled_as(serializable=True)
class Traits:
    """Information as it is at a moment (2.1). Numbers may be below 0 on the way (1.8.7.j, 6.1.12)."""

    __slots__ = (
        "attack",
        "caster",
        "cost",
        "graze",
        "keywords",
        "names",
        "need",
        "races",
        "substitute",
        "toughness",
    )

    def __init__(
        self,
        names: frozenset[str],
        races: frozenset[str] = NO_RACES,
        need: int | None = HYPHEN,
        cost: int | None = HYPHEN,
        graze: int | None = HYPHEN,
        attack: int | None = HYPHEN,
        toughness: int | None = HYPHEN,
        caster: str = "",
        keywords: tuple[Keyword, ...] = (),
        substitute: SubstituteRace | None = None,
    ) -> None:
        self.names = names
        self.races = races  # none at all is the race 「なし」 (2.6.3)
        self.need = need
        self.cost = cost
        self.graze = graze
        self.attack = attack
        self.toughness = toughness
        self.caster = caster
        self.keywords = keywords
        self.substitute = substitute


NOTHING_KNOWN: Final = Traits(NO_NAMES)  # a card face down that is taken for nothing (5.7.1)


class Card(Face):
    """The printed information of a card, or what a card is taken for. Shared and never changed."""

    __slots__ = (
        "attack",
        "caster",
        "compiled",
        "cost",
        "crowding",
        "defined",
        "duration",
        "en",
        "face_texts",
        "gratis",
        "graze",
        "hardy",
        "instant",
        "is_character",
        "key",
        "keywords",
        "line",
        "link",
        "modifier",
        "need",
        "no",
        "nodes",
        "panels",
        "plain",
        "plan",
        "popular",
        "races",
        "range",
        "substitute",
        "text",
        "texts",
        "toughness",
        "traits",
        "under",
        "variable",
        "words",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        compiled: tuple[Text, ...] = (),
        *,
        no: str = "",
        key: str = "",
        en: str = "",
        need: int | None = HYPHEN,
        cost: int | str | None = HYPHEN,
        caster: str = "",
        races: Iterable[str] = (),
        graze: int | None = HYPHEN,
        range: str = "",
        duration: str = "",
        attack: Number | None = HYPHEN,
        toughness: Number | None = HYPHEN,
        modifier: Modifier | None = None,
        skill: tuple[Keyword, ...] = (),
        line: str = "",
        text: str = "",
        defined: str = "",
        under: Card | None = None,
    ) -> None:
        super().__init__(name, kind, (), "field")  # the machine's own tables of abilities stay empty
        self.no = no
        self.key = key or name  # what pools and decks call it
        self.en = en or name
        self.text = text
        self.line = line  # tactics and special effects as printed before the text (10.1.2)
        self.compiled = compiled  # the whole of the text, in printed order
        self.defined = defined  # "character", "talisman", "equipment" or "popularity" (12.5)
        self.under = under  # the card it is made from
        self.need = need
        self.cost = cost
        self.caster = caster
        self.races = frozenset(races)
        self.graze = graze
        self.range = range
        self.duration = duration
        self.attack = attack
        self.toughness = toughness
        self.variable = attack != _original(attack) or toughness != _original(toughness)
        self.texts = tuple(text for text in compiled if not isinstance(text, APART))
        self.panels = tuple(_of(compiled, Panel))
        self.popular = tuple(_of(compiled, Popular))
        self.substitute = _first(compiled, SubstituteRace)
        self.link = _first(compiled, Link)
        self.modifier = modifier or _first(compiled, Modifier)
        self.keywords = (*skill, *_of(compiled, Keyword))
        self.words = frozenset(keyword.name for keyword in self.keywords)
        if self.link is not None and "link" not in self.words:
            self.keywords = (Keyword("link", fixed=True), *self.keywords)
            self.words |= {"link"}
        self.face_texts: Any = None  # what it has to say, found out when it is first asked for
        self.plan: Any = None  # what is asked about playing it, likewise
        self.plain = False  # known with its texts: it changes nothing of itself elsewhere than on the field
        self.instant = kind == "command" or not self.words.isdisjoint(INSTANT)
        self.crowding = not self.words.isdisjoint(CROWDING)
        self.gratis = bool((kind == "spell" and caster) or (kind == "command" and self.substitute))  # perhaps
        self.is_character = "character" in (kind, defined) or "phantasm" in self.words
        self.traits = Traits(
            frozenset({name}) if name else NO_NAMES,
            self.races,
            need,
            0 if isinstance(cost, str) else cost,  # 1.6.2.e
            graze,
            _original(attack),
            _original(toughness),
            caster,
            self.keywords,
            self.substitute,
        )
        self.hardy = (self.traits.toughness or 0) > 0  # no rule scraps it as it is printed, undamaged
        self.nodes = max(self.traits.cost or 0, need or 0)  # how many it takes to play it as it is printed


def _of(compiled: tuple[Text, ...], kind: type[Part]) -> Iterator[Part]:
    return (text for text in compiled if isinstance(text, kind))


def _first(compiled: tuple[Text, ...], kind: type[Part]) -> Part | None:
    return next(_of(compiled, kind), None)


def _original(value: Number | None) -> int | None:
    """A variable is 0 as long as nothing defines it (1.6.2.e)."""
    return value if value is None or isinstance(value, int) else 0


@cache
def defined_card(definition: Definition, under: Card | None) -> Card:
    """What a card is taken for after a definition (12.5): need and cost are all that it keeps (6.1.6).

    ``under`` is None for a card face down, whose need and cost are 0 (6.1.7).
    """
    kind = definition.kind
    word = (kind,) if kind in ("talisman", "equipment") else ()  # 10.13.3, 10.14.3
    own = under.name if under and word else ""  # 6.1.6 is about characters (ruling P-R4)
    return Card(
        definition.name or own,
        "",
        (*definition.texts, *(_print_as_panel(under) if under and definition.transformed else ())),
        no=under.no if under else "",
        need=under.need if under else 0,
        cost=under.cost if under else 0,
        races=definition.races,
        graze=definition.graze,
        attack=definition.attack,
        toughness=definition.toughness,
        skill=tuple(Keyword(one) for one in (*word, *definition.keywords)),
        defined=kind,
        under=under,
    )


def _print_as_panel(card: Card) -> tuple[Panel, ...]:
    """What is printed on a character card, as a state that its host may transform into (10.28.5)."""
    if not (isinstance(card.graze, int) and isinstance(card.attack, int) and isinstance(card.toughness, int)):
        return ()
    words = tuple(word for word in card.keywords if word not in card.texts)
    texts = (*words, *card.texts)
    return (Panel(card.name, card.graze, card.attack, card.toughness, tuple(card.races), texts),)


@cache
def panel_card(card: Card, panel: Panel) -> Card:
    """A transformed card: where its panel differs, the panel is what is printed (2.17.3, 10.28.6)."""
    return Card(
        panel.name,
        card.kind,
        panel.texts,
        no=card.no,
        key=card.key,
        need=card.need,
        cost=card.cost,
        caster=card.caster,
        races=panel.races,
        graze=panel.graze,
        attack=panel.attack,
        toughness=panel.toughness,
        defined="character",
        under=card,
    )


@cache
def effect_card(source: Card | None) -> Card:
    """An effect of a card that waits on the chain."""
    if source is None:
        return Card("", "effect")
    return Card(source.name, "effect", no=source.no, key=source.key, en=source.en, under=source)


POPULARITY: Final = Card("人気", "", en="Popularity", defined="popularity")  # 10.34.2.b
