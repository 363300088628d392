"""What can be told of an effect from its words alone: what it reads and changes, and how it can be kept."""

from __future__ import annotations

from typing import Final

from mahojin.abilities.kinds import Continuous
from mahojin.language.profile import Profile
from mahojin.rulebooks.pmv.abilities import (
    Alters,
    Barred,
    Becoming,
    BelowUnusable,
    BelowVoid,
    CountsAs,
    Gains,
    Keyword,
    Lacks,
    Modifier,
    Never,
    Race,
    Rephrased,
    Rewritten,
    Swaps,
    Treated,
    Under,
    Voids,
    When,
    WordsOf,
)

from ..book import BOOK
from ..effects.snapshot import BEGINNING
from ..lexicon import LEXICON
from ..reading.event_match import names_of
from .dependencies import depends
from .noun_reach import is_the_card, is_told_by_the_card, may_be_afar
from .sums import gives_the_same

ANY_TIME: Final = "play_any_time"  # what may be allowed to a player or a card
TIMING: Final = frozenset({"keyword", "text", "kind"})  # what tells when a card may be played

CHANGES: Final = (
    Gains,
    Becoming,
    Alters,
    Swaps,
    Lacks,
    CountsAs,
    WordsOf,
    Rewritten,
    Rephrased,
    Voids,
)  # of what a card is or has

_CHANGED: Final[dict[type, tuple[str, ...]]] = {
    Lacks: ("race", "keyword", "text"),
    WordsOf: ("keyword", "text"),
    Rewritten: ("keyword", "text"),
    Rephrased: ("text",),
    Voids: ("text",),
    Swaps: ("attack", "toughness"),
}
_ANYTHING: Final = ("attack", "toughness", "keyword", "race", "text")
_TRAITS: Final[dict[str, tuple[str, ...]]] = {"values": ("attack", "toughness"), "races": ("race",)}


def changes(effect: object) -> tuple[str, ...]:
    """Which information an effect may change."""
    if isinstance(effect, (Becoming, CountsAs)):
        return _TRAITS.get(effect.trait, (effect.trait,))
    if isinstance(effect, Alters):
        return effect.traits
    if isinstance(effect, Gains):
        return tuple(sorted({trait for gain in effect.gains for trait in _gained(gain)}))
    return _CHANGED.get(type(effect), ())


def _gained(gain: object) -> tuple[str, ...]:
    """Which information a gain may change; of what is chosen or counted out, any."""
    if isinstance(gain, Modifier):
        return ("attack", "toughness")
    if isinstance(gain, Race):
        return ("race",)
    return ("keyword", "text") if isinstance(gain, Keyword) else _ANYTHING


VOICED: Final = frozenset(
    {
        "text",
        "whole text",
        "tactics",
        "keyword",
        "effects",
        "activated",
        "automatic",
        "alpha",
        "beta",
        "gamma",
    }
)
CHANGED, SWAPPED, MODIFIED, ALTERED, ALWAYS_SO = range(len(BOOK.layers))  # 6.1.10
NOWHERE: Final = -1  # what changes no information by itself
LAYERS: Final[dict[type, int]] = {
    Becoming: CHANGED,
    CountsAs: CHANGED,
    WordsOf: CHANGED,
    Keyword: CHANGED,
    Race: CHANGED,
    Swaps: SWAPPED,
    Modifier: MODIFIED,
    Alters: ALTERED,
    Lacks: ALTERED,
}
NOTHING_FORBIDDEN: Final[frozenset[str]] = frozenset()


class TextProfile(Profile):
    """What there is to know of an effect that holds, from its words: by which events it is woken, what it
    depends on, whether it changes cards or makes texts void."""

    __slots__ = ("afar", "itself", "plain", "told", "voids")

    def __init__(self, data: object) -> None:
        changing = isinstance(data, CHANGES)
        super().__init__(
            data,
            type(data),
            depends(data),
            frozenset(changes(data)),
            ALWAYS_SO if isinstance(data, Becoming) and data.always else LAYERS.get(type(data), NOWHERE),
            forbids=_forbidden(data),
            names=(names_of(data.moment) or (BEGINNING,)) if isinstance(data, When) else (),
            at_once=changing or isinstance(data, Treated),
        )
        self.changes = changing
        self.voids = isinstance(data, Voids) or (isinstance(data, Lacks) and data.part in VOICED)
        noun = getattr(data, "noun", None)
        self.itself = is_the_card(noun)  # it touches the card that says it, and nothing else
        self.told = is_told_by_the_card(noun)  # the card alone tells whether it is touched
        self.afar = isinstance(data, (Rewritten, Rephrased)) or may_be_afar(
            noun
        )  # what is rewritten is meant anywhere
        self.plain = gives_the_same(data)


def _forbidden(effect: object) -> frozenset[str]:
    """The deeds that an effect forbids to somebody."""
    if isinstance(effect, (Barred, Never)):
        return LEXICON.forbids.get(effect.action, NOTHING_FORBIDDEN)
    return NOTHING_FORBIDDEN


_PROFILES: Final[dict[int, TextProfile]] = {}


def profile_of(data: object) -> TextProfile:
    """What there is to know of an effect; found out once."""
    found = _PROFILES.get(id(data))
    if found is None:
        found = _PROFILES[id(data)] = TextProfile(data)
    return found


UNSTEADY: Final = (Becoming, Swaps, BelowVoid, BelowUnusable)


def is_steady(effects: tuple[Continuous, ...]) -> bool:
    """What a text brings about under the same conditions is the same: it does not matter since when."""
    for effect in effects:
        if isinstance(effect, UNSTEADY) or (isinstance(effect, Under) and not is_steady(effect.effects)):
            return False
    return True
