"""Phantom Magic Vision as the judge knows it."""

from __future__ import annotations

from collections.abc import Mapping

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Face, Instance
from mahojin.kernel.view import SEAT_NAMES
from mahojin.language.game import Game
from mahojin.rulebooks.pmv.book import BOOK, LEDGER
from mahojin.rulebooks.pmv.cards.shown import Overturned
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.view import Seat
from mahojin.rulebooks.pmv.words.declared_values import declared_words

from ..desk import Desk, Position, Setting
from ..entries import YES_WORDS
from .builder import Builder
from .cards import define, made_by, pool_names
from .entries import FIELDS, SEAT_FIELDS, SEATS, seats_of
from .goals import COURSE, STEP_WORDS, step_of
from .listed import listed_card
from .states import LAID, describe
from .vocabulary import KINDS, MOMENTS, PHASES, SPELLINGS, STEPS, VERBS, ZONES

PLACES = {**PHASES, **MOMENTS}
DEFAULTS = {"priority": "pass", "graze": "no", "skip": "no", "may": "no", "shorten": "accept"}
FORCED = frozenset({"order", "target", "mode", "number", "choose", "alter"})

MISCOUNTED = {"target": "8.2.6.b", "choose": "8.1.2.b", "pay": "1.8.7.g", "group": "11.10.3"}  # by decision


class PmvDesk(Desk):
    """Judge files about Phantom Magic Vision."""

    key = "pmv"
    book = BOOK
    ledger = LEDGER
    seats = SEATS
    course = COURSE
    fields = FIELDS
    seat_fields = SEAT_FIELDS
    verbs = SPELLINGS
    verb_table = VERBS
    steps = STEP_WORDS
    zone_table = ZONES
    kind_table = KINDS
    phase_table = PLACES
    step_table = STEPS
    laid = LAID
    defaults = DEFAULTS
    first = frozenset({"pay", "order", "upkeep"})
    unshown = frozenset(
        {"need", "cost", "graze", "controller", "owner", "race", "keyword", "name", "doing", "targets"}
    )

    def seats_at(self, setting: Setting) -> tuple[str, ...]:
        return SEATS[: seats_of(setting)]

    def card_names(self) -> Mapping[str, str]:
        return pool_names()

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        card = define(name, header, text, where)
        return card, made_by(card)

    def listed(self, cards: str, number: str) -> tuple[Face, list[str]]:
        card = listed_card(cards, number)
        return card, made_by(card)

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    def game_entries(self, game: Game, lang: str) -> dict[str, str]:
        assert isinstance(game, Pmv)
        sides = [
            [SEATS[seat] for seat, one in enumerate(game.teams) if one == side] for side in range(game.seats)
        ]
        allied = any(len(side) > 1 for side in sides)
        against = " 対 " if lang == "ja" else " vs "
        said = {
            "seats": str(game.seats) if game.seats > 2 and not allied else "",
            "teams": against.join(" ".join(side) for side in sides if side) if allied else "",
            "node_set": YES_WORDS.in_(lang) if game.nodes_set else "",
        }
        return {name: text for name, text in said.items() if text}

    def where(self, game: Game) -> tuple[str, str]:
        assert isinstance(game, Pmv)
        return game.phase, step_of(game)

    # --- Answers ----------------------------------------------------------------------------------

    def default(self, game: Game, decision: Decision) -> tuple[Option, ...] | None:
        taken = super().default(game, decision)
        return () if taken is None and decision.least == 0 else taken

    def settles(self, decision: Decision) -> bool:
        if decision.kind == "pay" or decision.ordered:
            return True
        return decision.forced and decision.kind in FORCED

    def says(self, game: Game, option: Option) -> tuple[str, ...]:
        assert isinstance(game, Pmv)
        return declared_words(game, option)

    def clause_of_number(self, decision: Decision, taken: int, different: int) -> str:
        return MISCOUNTED.get(decision.kind, decision.clause)

    def names_seen(self, game: Game, seat: int) -> frozenset[str]:
        things = self.look(game, seat).things()
        undersides = {thing.underside for thing in things if isinstance(thing, Overturned)}
        return super().names_seen(game, seat) | undersides

    def number_seen(self, game: Game, seat: int, holder: int, zone: str) -> int:
        side = self.look(game, seat).seat(SEAT_NAMES[holder])
        assert isinstance(side, Seat)
        sizes = {"hand": side.hand_size, "deck": side.deck, "sideboard": side.sideboard_size}
        return sizes[zone] if zone in sizes else len(getattr(side, zone, ()))

    def card_words(self, game: Game, card: Instance, lang: str) -> str:
        assert isinstance(game, Pmv)
        return describe(game, card, lang)

    def details(self, game: Game, option: Option, lang: str) -> str | None:
        assert isinstance(game, Pmv)
        said = declared_words(game, option) if option.verb == "declare" else ()
        if said:
            return said[lang != "ja"]
        if option.verb in ("stop", "which_group"):
            return str(option.data[0] + 1)
        if option.verb == "blow":
            return str(option.data[0])
        if option.verb == "attack" and game.seats > 2:
            return f"{self.name(game, option.thing, lang)} → {self.seats[option.data[0]]}"
        return super().details(game, option, lang)
