"""What the texts in a game may ever wait for or ask about: what nobody can mind is passed over."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import WOULD

from ..book import BOOK
from ..cards.face import Card
from ..lexicon import LEXICON

BY_RULES: Final = frozenset(
    {"fatal"}
)  # what carrying out an effect asks about, whatever its text (1.10.12.f)


ALL_DEEDS: Final = frozenset(LEXICON.words)


class Relevance:
    """What is known of the texts of a set of faces. Never changed in place."""

    __slots__ = (
        "asked",
        "awaited",
        "distant",
        "faces",
        "far",
        "forbidden",
        "foreseen",
        "minded",
        "own_rules",
        "permitted",
        "speaking",
        "timed",
        "unforbidden",
    )

    def __init__(
        self,
        faces: frozenset[Card] = frozenset(),
        awaited: frozenset[str] = frozenset(),
        asked: frozenset[str] = BY_RULES,
        far: tuple[str, ...] = (),
        timed: bool = False,
        forbidden: frozenset[str] = frozenset(),
        permitted: frozenset[str] = frozenset(),
        speaking: frozenset[Card] = frozenset(),
        own_rules: frozenset[str] = frozenset(),
    ) -> None:
        self.faces = faces
        self.awaited = awaited  # names of events that some text waits for
        self.foreseen = frozenset(  # those whose moment before is made because some text waits for it
            name for name in LEXICON.foreseeable if WOULD + name in awaited
        )
        self.minded: dict[tuple[str, ...], int] = {}  # who minds events of these names, as it was asked for
        self.asked = asked  # names of events that some text asks about when they are over
        self.far = far  # zones other than the field whose cards may speak of others
        self.distant = sum(BOOK.bits[zone] for zone in far)
        self.speaking = speaking  # those that do so
        self.forbidden = forbidden  # what some text may keep somebody from doing or suffering
        self.unforbidden = ALL_DEEDS - forbidden
        self.permitted = permitted  # what some text may allow that the rules do not
        self.own_rules = own_rules  # what a card elsewhere than on the field may forbid of itself
        self.timed = timed  # it matters when something began to hold (6.1.11)


NOTHING_RELEVANT: Final = Relevance()
