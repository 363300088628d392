"""MAGMELL as the judge knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.problem import Problem
from mahojin.kernel.state import Face, Instance
from mahojin.language.game import Game
from mahojin.rulebooks.magmell.book import BOOK, LEDGER
from mahojin.rulebooks.magmell.game import Magmell

from ..desk import Desk, Position, Setting
from .builder import Builder
from .cards import define, pool_names, tokens
from .entries import SEAT_FIELDS
from .goals import COURSE
from .refusals import clause_of_number, deck_clauses, unoffered
from .states import LAID, describe
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
    course = COURSE
    seat_fields = SEAT_FIELDS
    verbs = SPELLINGS
    verb_table = VERBS
    zone_table = ZONES
    kind_table = KINDS
    phase_table = PHASES
    step_table = STEPS
    defaults = DEFAULTS
    paying = PAYING
    putting = PUTTING
    seen_as = SEEN_AS
    laid = LAID
    first = frozenset({"pay", "offer", "order", "arrange", "look", "find"})
    unshown = frozenset({"cost", "quick", "battling", "controller", "owner", "token"})

    def card_names(self) -> Mapping[str, str]:
        return pool_names()

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        card = define(name, header, text, where)
        return card, [token.name for token in tokens(card.abilities)]

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    # --- Answers ----------------------------------------------------------------------------------

    def unoffered(self, game: Game, decision: Decision) -> str:
        assert isinstance(game, Magmell)
        return unoffered(game, decision)

    def clause_of_number(self, decision: Decision, taken: int, different: int) -> str:
        return clause_of_number(decision, taken, different)

    def deck_clauses(self, problems: Sequence[Problem]) -> tuple[str, ...]:
        return deck_clauses(problems)

    def card_words(self, game: Game, card: Instance, lang: str) -> str:
        assert isinstance(game, Magmell)
        return describe(game, card, lang)

    def details(self, game: Game, option: Option, lang: str) -> str | None:
        if option.verb in PAYING:
            return ", ".join(self.name(game, thing, lang) for thing in option.data)
        return super().details(game, option, lang)
