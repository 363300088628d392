"""MAGMELL as the judge knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mahojin.machine.decision import Decision, Option
from mahojin.machine.game import Game
from mahojin.machine.problem import Problem
from mahojin.machine.state import Face, Instance
from mahojin.rulebooks.magmell.book import BOOK, LEDGER
from mahojin.rulebooks.magmell.game import Magmell

from ..desk import Desk, Position, Setting, Step
from ..notation import Names
from ..words import Vocabulary, vocabulary
from .building import PHASE_WORDS, Builder
from .cards import define, pool_names, tokens
from .entries import FIELDS, SEAT_FIELDS
from .goals import COURSE, STEP_WORDS
from .refusing import deck_clauses, miscounted, refusal_of, unoffered
from .states import LAID, describe, read_state, trait
from .vocabulary import KINDS, PHASES, SPELLINGS, STEPS, VERBS, ZONES

DEFAULTS = {"priority": "pass", "redraw": "keep", "block": "no_block", "may": "no"}
PAYING = frozenset({"pay", "offer"})
PUTTING = frozenset({"order", "target", "share"})  # on the chant
SEEN_AS = {"hand": "hand_size", "stone_area": "stones", "battle_area": "units"}


class MagmellDesk(Desk):
    """Judge files about MAGMELL."""

    key = "magmell"
    book = BOOK
    ledger = LEDGER
    seats = ("A", "B")
    course = COURSE
    zones: Vocabulary[str] = vocabulary(ZONES)
    fields = FIELDS
    seat_fields = SEAT_FIELDS
    verbs = SPELLINGS
    verb_table = VERBS
    kinds: Vocabulary[str] = vocabulary(KINDS)
    phases = PHASE_WORDS
    steps = STEP_WORDS
    zone_table = ZONES
    kind_table = KINDS
    phase_table = PHASES
    step_table = STEPS
    defaults = DEFAULTS
    paying = PAYING
    putting = PUTTING
    seen_as = SEEN_AS
    laid = LAID
    first = frozenset({"pay", "offer", "order", "arrange", "find"})
    unshown = frozenset({"cost", "quick", "battling", "controller", "owner", "token"})

    def names(self) -> Names:
        return Names(self.seats, self.zones, pool_names(), read_state)

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        card = define(name, header, text, where)
        return card, [token.name for token in tokens(card.abilities)]

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    def trait(self, game: Game, thing: int, trait_name: str) -> Any:
        return trait(game, thing, trait_name)

    # --- Answers ----------------------------------------------------------------------------------

    def refused_by(self, game: Game, step: Step, things: Sequence[int]) -> str | None:
        assert isinstance(game, Magmell)
        refusal = refusal_of(game, step, things)
        return None if refusal is None else refusal.clause

    def unoffered(self, game: Game, decision: Decision) -> str:
        assert isinstance(game, Magmell)
        return unoffered(game, decision)

    def miscounted(self, decision: Decision, taken: int, different: int) -> str | None:
        return miscounted(decision, taken, different)

    def deck_clauses(self, problems: Sequence[Problem]) -> tuple[str, ...]:
        return deck_clauses(problems)

    def card_words(self, game: Game, card: Instance, lang: str) -> str:
        assert isinstance(game, Magmell)
        return describe(game, card, lang)

    def details(self, game: Game, option: Option, lang: str) -> str | None:
        if option.verb in PAYING:
            return ", ".join(self.name(game, thing, lang) for thing in option.data)
        return super().details(game, option, lang)
