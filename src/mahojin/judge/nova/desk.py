"""NOVA as the judge knows it."""

from __future__ import annotations

from collections.abc import Mapping

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Face, Instance
from mahojin.language.game import Game
from mahojin.rulebooks.nova.book import BOOK, LEDGER
from mahojin.rulebooks.nova.book import COLOURS as IN_ORDER
from mahojin.rulebooks.nova.cards.levels import levels_used
from mahojin.rulebooks.nova.game import Nova

from ..desk import Desk, Position, Setting
from ..entries import YES_WORDS
from ..words import Vocabulary
from .builder import Builder
from .cards import define, pool_names
from .entries import FIELDS, SEAT_FIELDS
from .goals import COURSE
from .refusals import MISCOUNTED, unoffered
from .states import LAID, describe
from .vocabulary import COLOURS, KINDS, PHASES, SPELLINGS, STEPS, VERBS, ZONES

DEFAULTS = {
    "priority": "pass",
    "who_starts": "go_first",
    "redraw": "keep",
    "attack": "no_attack",
    "block": "no_block",
    "which_cost": "own_cost",
    "pay_more": "no",
    "may": "no",
}
PAYING = frozenset({"pay", "next_cost", "which_cost"})
PUTTING = frozenset({"order", "target", "share", "attack_target"})
SEEN_AS = {"hand": "hand_size", "characters": "characters_size"}
NUMBERS: Vocabulary[str] = Vocabulary(
    {
        "リミットレベル|limit level": "limit",
        "使用したレベル|levels used": "levels",
        **{f"{words.ja}ストック|{words.en} stock": name for name, words in COLOURS.items()},
    }
)


class NovaDesk(Desk):
    """Judge files about NOVA."""

    key = "nova"
    book = BOOK
    ledger = LEDGER
    course = COURSE
    fields = FIELDS
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
    first = frozenset({"pay", "next_cost", "order", "arrange", "look", "find"})
    numbers = NUMBERS
    unshown = frozenset({"cost", "level", "controller", "owner", "restricted", "battling", "targets"})

    def card_names(self) -> Mapping[str, str]:
        return pool_names()

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        return define(name, header, text, where), []

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    def game_entries(self, game: Game, lang: str) -> dict[str, str]:
        assert isinstance(game, Nova)
        return {"set": YES_WORDS.in_(lang)} if game.sets else {}

    def player_entries(self, game: Game, seat: int, lang: str) -> dict[str, str]:
        assert isinstance(game, Nova)
        stock = [
            f"{COLOURS[colour].in_(lang)}{amount}"
            for colour, amount in zip(IN_ORDER, game.stock[seat], strict=True)
            if amount
        ]
        return {
            "life": str(game.life[seat]),
            "limit": str(game.limits[seat]),
            **({"stock": " ".join(stock)} if stock else {}),
        }

    def player_number(self, game: Game, seat: int, name: str) -> int:
        assert isinstance(game, Nova)
        if name == "limit":
            return game.level_limit(seat)
        if name == "levels":
            return levels_used(game, seat)
        return game.stock[seat][IN_ORDER.index(name)]

    # --- Answers ----------------------------------------------------------------------------------

    def says(self, game: Game, option: Option) -> tuple[str, ...]:
        if option.verb != "colour":
            return ()
        return tuple(COLOURS[IN_ORDER[option.data[0]]])

    def unoffered(self, game: Game, decision: Decision) -> str:
        assert isinstance(game, Nova)
        return unoffered(game, decision)

    def clause_of_number(self, decision: Decision, taken: int, different: int) -> str:
        return MISCOUNTED.get(decision.kind, decision.clause)

    # --- Words ------------------------------------------------------------------------------------

    def card_words(self, game: Game, card: Instance, lang: str) -> str:
        assert isinstance(game, Nova)
        return describe(game, card, lang)

    def details(self, game: Game, option: Option, lang: str) -> str | None:
        if option.verb == "pay":
            return ", ".join(self.name(game, thing, lang) for thing in option.data if thing > 0)
        if option.verb == "colour":
            return COLOURS[IN_ORDER[option.data[0]]].in_(lang)
        if option.verb in ("instead", "deed"):
            return str(option.data[0] + 1)
        return super().details(game, option, lang)
