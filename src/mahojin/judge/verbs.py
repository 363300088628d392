"""The ways to answer in a game's judge files: verbs, and the kinds of decision that they answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from mahojin.text import Words

from .words import Vocabulary


class Shape(Enum):
    """What is written after a verb."""

    BARE = "bare"  # nothing
    THINGS = "things"  # cards and players, one option each
    PLACES = "places"  # places in the list, counted from 1
    NUMBERS = "numbers"  # one option with these numbers
    CARDS = "cards"  # one option that takes these cards
    AIMED = "aimed"  # one option: a card, and after it the player it is aimed at
    WORD = "word"  # one option, by a word that stands for it


@dataclass(frozen=True, slots=True)
class Verb:
    """A way to answer: which kind of decision, which of its options."""

    kind: str
    option: str  # empty: any option of that decision
    shape: Shape
    words: Words
    opens: str = ""  # an option of the priority decision that is taken first
    follow: str = ""  # the verb meant after an arrow when none is written
    repeats: bool = False  # each thing answers a decision of its own


COMMON_VERBS = {  # in most games
    "target": Verb("target", "target", Shape.THINGS, Words("対象", "target"), follow="target"),
    "pay": Verb("pay", "pay", Shape.CARDS, Words("支払い", "pay")),
    "discard": Verb("discard", "discard", Shape.THINGS, Words("捨てる", "discard")),
    "choose": Verb("choose", "choose", Shape.THINGS, Words("選ぶ", "choose")),
    "yes": Verb("may", "yes", Shape.BARE, Words("はい", "yes")),
    "no": Verb("may", "no", Shape.BARE, Words("いいえ", "no")),
    "mode": Verb("mode", "mode", Shape.PLACES, Words("モード", "mode")),
    "arrange": Verb("arrange", "arrange", Shape.THINGS, Words("並べる", "arrange")),
    "look": Verb("look", "look", Shape.THINGS, Words("見る", "look")),
    "find": Verb("find", "find", Shape.THINGS, Words("探す", "find")),
    "replace": Verb("replace", "replace", Shape.THINGS, Words("置換", "replace")),
    "let_it_happen": Verb("replace", "let_it_happen", Shape.BARE, Words("置換しない", "no replace")),
}


def kinds_of(verbs: Mapping[str, Verb], others: Mapping[str, Words]) -> dict[str, Words]:
    """The words for each kind of decision: those of the verb that it shares its name with, or else others."""
    return {**{name: verb.words for name, verb in verbs.items() if verb.kind == name}, **others}


def spellings(verbs: Mapping[str, Verb], others: Mapping[str, str]) -> Vocabulary[str]:
    """The words of each verb in both languages, and others for the same; of two alike the later counts."""
    return Vocabulary({**{"|".join(verb.words): name for name, verb in verbs.items()}, **others})
