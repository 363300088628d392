"""戦術と特殊効果 (10): what each word stands for, as the text that it abbreviates (10.1.1).

Words without a text here are rules of their own, kept where the book's procedures need them: 奇襲 (10.3),
先制 (10.4), 人形's limit (10.9.2.b), 伝説 (10.10), the limits of 10.21 to 10.23, デッキ1枚制限 (10.24),
維持コスト (10.27), ラストスペル (10.30), 封術 (10.31) and ラストワード's condition (10.32.2.a).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.abilities import If, May, Who, nodes
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Alternative,
    AnyOf,
    Automatic,
    Both,
    CountsAs,
    In,
    Is,
    Keyword,
    Link,
    LinkPart,
    Marked,
    Noun,
    OnPlay,
    Some,
    Text,
    Things,
    When,
)

from .keyword_meanings import CARD, MEANINGS, ONE, fed

RULES: Final = frozenset(  # words whose meaning is a rule of its own, kept by the procedures
    {
        "ambush",
        "first_strike",
        "legend",
        "link",
        "one_a_turn",
        "one_a_own_turn",
        "one_a_other_turn",
        "own_turn_only",
        "other_turn_only",
        "one_a_deck",
        "upkeep",
        "last_spell",
        "sealed_art",
    }
)


CLAUSES: Final[dict[str, tuple[str, ...]]] = {  # where each of the texts that a word stands for is written
    "haste": ("10.2.2.a",),
    "pierce": ("10.5.2.a",),
    "stealth": ("10.6.2.a",),
    "vigilance": ("10.7.2.a",),
    "death_touch": ("10.8.2.a",),
    "doll": ("10.9.2.a",),
    "resistance": ("10.11.2.a",),
    "mana_charge": ("10.12.2.a",),
    "equipment": ("10.13.2.a",),
    "talisman": ("10.14.2.a",),
    "field_equipment": ("10.15.2.a",),
    "phantasm": ("10.16.2.a",),
    "world_talisman": ("10.17.2.a",),
    "first_card": ("10.18.2.a",),
    "second_card": ("10.19.2.a",),
    "link": ("10.20.2.a", "10.20.2.b"),
    "sacred": ("10.25.2.a",),
    "resist": ("10.26.2.a",),
    "transform": ("10.28.2.a", "10.28.2.b"),
    "aegis": ("10.29.2.a",),
    "last_word": ("10.32.2.b", "10.32.2.c"),
    "overdrive": ("10.33.2.a",),
    "leader": ("10.34.2.a", "10.34.2.b", "10.34.2.c", "10.34.2.d", "10.34.2.e"),
}


FAILING: Final = {"link": "10.20.3", "overdrive": "10.33.3"}  # what was not fed is exiled, and its play fails


_WORDS: Final[dict[int, str]] = {}  # the word whose meaning a step is part of, by identity


_WRITTEN: Final[
    dict[int, str]
] = {}  # by the identity of steps and effects; meanings are kept, and so are these


@cache
def meaning_of(word: Keyword, name: str, caster: str = "") -> tuple[Text, ...]:
    """The text that a word on a card of that name and caster stands for."""
    maker = MEANINGS.get(word.name)
    return () if maker is None else _written(word.name, maker(word.value, name, caster))


def _written(word: str, texts: tuple[Text, ...]) -> tuple[Text, ...]:
    """The texts, with each of their steps and effects known by its clause, and everything by the word."""
    _WORDS.update((id(part), word) for part in nodes(texts))
    for text, clause in zip(texts, CLAUSES[word], strict=True):
        effects = text.effects if isinstance(text, Automatic) else ()
        programs = [effect.steps for effect in effects if isinstance(effect, When)]
        programs += [text.steps] if isinstance(text, (Activated, OnPlay)) else []
        for part in (*effects, *(step for steps in programs for step in steps)):
            _WRITTEN[id(part)] = clause
            if isinstance(part, May):
                _WRITTEN.update((id(step), clause) for step in part.program)
            if word in FAILING and isinstance(part, If):
                _WRITTEN[id(part.program[0])] = FAILING[word]
    return texts


def word_of(part: object) -> str:
    """The word in whose meaning a step is written, if it is in one."""
    return _WORDS.get(id(part), "")


def clause_of(part: object) -> tuple[str, ...]:
    """The clause where a step or effect is written, if it is one of a word's meaning."""
    found = _WRITTEN.get(id(part))
    return () if found is None else (found,)


REACH: Final = In(Who.YOU, ("field", "hand", "graveyard"))


@cache
def meaning_of_link(link: Link) -> tuple[Text, ...]:
    """連結 (10.20.2): on the field it has the names too; for each, another card is exiled for it."""
    printed = (name for part in link.parts for name in (part.name, *part.others) if name)
    names = tuple(CountsAs(Marked(CARD), "name", name) for name in printed)
    offering = tuple(_offered(part) for part in link.parts)
    return _written("link", (Automatic("alpha", names, fixed=True), *fed("link", Both(offering), fixed=True)))


def _offered(part: LinkPart) -> Noun:
    """A card by one of its names, or what is described, from one's field, hand or graveyard (10.20.2.b)."""
    if part.noun is not None:
        return _from_reach(part.noun)
    wanted = tuple(Is("name", "has", name) for name in (part.name, *part.others))
    return Some(Things(("card",), (REACH, AnyOf(wanted) if part.others else wanted[0])), ONE)


def _from_reach(noun: Noun) -> Noun:
    if isinstance(noun, Alternative):
        return Alternative(tuple(_from_reach(part) for part in noun.parts))
    if not isinstance(noun, Some) or not isinstance(noun.what, Things):
        return noun
    if any(isinstance(one, In) for one in noun.what.which):
        return noun
    return Some(Things(noun.what.kinds, (REACH, *noun.what.which)), noun.amid)
