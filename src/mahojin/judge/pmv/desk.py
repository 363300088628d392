"""Phantom Magic Vision as the judge knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.game import Game
from mahojin.machine.problem import Problem
from mahojin.machine.state import Face, seat_of
from mahojin.rulebooks.pmv.book import BOOK, LEDGER
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.view import view
from mahojin.rulebooks.pmv.words.declaring import declared_words
from mahojin.text import Words

from ..desk import Desk, Goal, Position, Setting, Step
from ..notation import Names
from ..words import Vocabulary
from .building import Builder
from .cards import define, made_by, pool_names
from .entries import FIELDS, SEAT_FIELDS, SEATS, seats_of
from .goals import STEP_WORDS, goal, step_of
from .refusing import deck_clauses, miscounted, refusal_of
from .states import describe, read_state, trait
from .vocabulary import KINDS, MOMENTS, PHASES, SPELLINGS, STEPS, VERBS, ZONES, vocabulary

DEFAULTS = {"priority": "pass", "graze": "no", "skip": "no", "may": "no"}
FIRST = frozenset({"pay", "order", "upkeep"})  # taken as listed when nobody says otherwise
FORCED = frozenset({"order", "target", "mode", "number", "choose"})


class PmvDesk(Desk):
    """Judge files about Phantom Magic Vision."""

    key = "pmv"
    ledger = LEDGER
    seats = SEATS
    zones: Vocabulary[str] = vocabulary(ZONES)
    fields = FIELDS
    seat_fields = SEAT_FIELDS
    verbs = SPELLINGS
    verb_table = VERBS
    kinds: Vocabulary[str] = vocabulary(KINDS)
    phases: Vocabulary[str] = vocabulary({**PHASES, **MOMENTS}, "フェイズ", " phase")
    steps = STEP_WORDS
    unshown = frozenset(
        {"need", "cost", "graze", "controller", "owner", "race", "keyword", "name", "doing", "targets"}
    )

    def seats_at(self, setting: Setting) -> tuple[str, ...]:
        return SEATS[: seats_of(setting)]

    def names(self) -> Names:
        return Names(self.seats, self.zones, pool_names(), read_state)

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        card = define(name, header, text, where)
        return card, made_by(card)

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    def goal(self, text: str, names: Names) -> Goal:
        return goal(text, names)

    def trait(self, game: Game, thing: int, trait_name: str) -> Any:
        return trait(game, thing, trait_name)

    def where(self, game: Game) -> tuple[str, str]:
        assert isinstance(game, Pmv)
        return game.phase, step_of(game)

    # --- Answers ----------------------------------------------------------------------------------

    def default(self, game: Game, decision: Decision) -> tuple[Option, ...] | None:
        if decision.forced:
            return tuple(decision.options) if decision.least else ()
        for option in decision.options:
            if option.verb == DEFAULTS.get(decision.kind):
                return (option,)
        if decision.kind in FIRST or _all_alike(game, decision):
            return tuple(decision.options[: decision.least])
        return () if decision.least == 0 else None

    def settles(self, decision: Decision) -> bool:
        if decision.kind == "pay" or decision.ordered:
            return True
        return decision.forced and decision.kind in FORCED

    def says(self, game: Game, option: Option) -> tuple[str, ...]:
        assert isinstance(game, Pmv)
        return declared_words(game, option)

    def refused_by(self, game: Game, step: Step, things: Sequence[int]) -> str | None:
        assert isinstance(game, Pmv)
        refusal = refusal_of(game, step, things)
        return None if refusal is None else refusal.clause

    def unoffered(self, game: Game, decision: Decision) -> str:
        return decision.clause

    def miscounted(self, decision: Decision, taken: int, different: int) -> str | None:
        return miscounted(decision, taken, different)

    def deck_clauses(self, problems: Sequence[Problem]) -> tuple[str, ...]:
        return deck_clauses(problems)

    def names_seen(self, game: Game, seat: int) -> frozenset[str]:
        assert isinstance(game, Pmv)
        seen = view(game, seat)
        told = [name for line in seen.log for name in (line.subject, line.to) if name is not None]
        return frozenset({thing.name for thing in seen.things()} | {name.name for name in told})

    def number_seen(self, game: Game, seat: int, holder: int, zone: str) -> int:
        assert isinstance(game, Pmv)
        side = view(game, seat).seats[holder]
        sizes = {"hand": side.hand_size, "deck": side.deck, "sideboard": side.sideboard_size}
        return sizes[zone] if zone in sizes else len(getattr(side, zone, ()))

    def concede(self, game: Game, seat: int) -> None:
        game.concede(seat)

    # --- Words ------------------------------------------------------------------------------------

    def describe(self, game: Game, thing: int, lang: str) -> str:
        assert isinstance(game, Pmv)
        if thing < 0:
            return self.seats[seat_of(thing)]
        instance = game.known(thing)
        return "?" if instance is None else describe(game, instance, lang)

    def is_shared(self, zone: str) -> bool:
        return BOOK.zones[zone].shared

    def is_pile(self, name: str) -> bool:
        return name.removesuffix("_only") in ZONES

    def kind_words(self, kind: str) -> Words:
        return KINDS[kind]

    def place_words(self, index: int, name: str) -> Words:
        return ({**PHASES, **MOMENTS}, STEPS)[index][name]

    def label(self, game: Game, option: Option, lang: str) -> str:
        assert isinstance(game, Pmv)
        words = [self._verb(game, option).in_(lang)]
        said = declared_words(game, option) if option.verb == "declare" else ()
        if said:
            words.append(said[lang != "ja"])
        elif option.verb == "mode":
            words.append(str(option.data[0] + 1))
        elif option.verb in ("number", "share"):
            words.append(str(option.data[0]))
        elif option.thing != NOTHING:
            words.append(_name(game, option.thing, lang))
        if option.verb == "attack" and game.seats > 2:
            words.append(f"→ {self.seats[option.data[0]]}")
        return " ".join(words)

    def _verb(self, game: Pmv, option: Option) -> Words:
        """The verb of the waiting decision, for an option whose name several kinds share."""
        kind = game.decision.kind if game.decision else ""
        fitting = [verb for verb in VERBS.values() if verb.option == option.verb]
        same = [verb for verb in fitting if verb.kind == kind]
        return (same or fitting or [VERBS["arrange"]])[0].words


def _name(game: Game, thing: int, lang: str) -> str:
    if thing < 0:
        return PmvDesk.seats[seat_of(thing)]
    instance = game.known(thing)
    return "?" if instance is None else str(instance.face.name if lang == "ja" else instance.face.en)


def _all_alike(game: Game, decision: Decision) -> bool:
    """Copies of one card in a hidden zone: it makes no difference which are taken."""
    if decision.least != decision.most or any(one.thing not in game.instances for one in decision.options):
        return False
    cards = {(card.face, card.zone) for card in (game.instances[one.thing] for one in decision.options)}
    return len(cards) == 1 and all(BOOK.zones[zone].sight != "all" for _, zone in cards)
