"""MAGMELL as the judge knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.game import Game
from mahojin.machine.problem import Problem
from mahojin.machine.state import Face, seat_of
from mahojin.rulebooks.magmell.book import BOOK, LEDGER
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.view import view
from mahojin.text import Words

from ..desk import Desk, Goal, Position, Setting, Step
from ..notation import Names
from ..words import Vocabulary
from .building import PHASE_WORDS, Builder
from .cards import define, pool_names, tokens
from .entries import FIELDS, SEAT_FIELDS
from .goals import STEP_WORDS, goal
from .refusing import deck_clauses, miscounted, refusal_of, unoffered
from .states import describe, read_state, trait
from .vocabulary import KINDS, PHASES, SPELLINGS, STEPS, VERBS, ZONES, vocabulary

DEFAULTS = {"priority": "pass", "redraw": "keep", "block": "no_block", "may": "no"}
PAYING = frozenset({"pay", "offer"})
PUTTING = frozenset({"order", "target", "share"})  # on the chant
FIRST = frozenset({"pay", "offer", "order", "arrange"})  # taken as listed when nobody says otherwise


class MagmellDesk(Desk):
    """Judge files about MAGMELL."""

    key = "magmell"
    ledger = LEDGER
    seats = ("A", "B")
    zones: Vocabulary[str] = vocabulary(ZONES)
    fields = FIELDS
    seat_fields = SEAT_FIELDS
    verbs = SPELLINGS
    verb_table = VERBS
    kinds: Vocabulary[str] = vocabulary(KINDS)
    phases = PHASE_WORDS
    steps = STEP_WORDS
    unshown = frozenset({"cost", "quick", "battling", "controller", "owner", "token"})

    def names(self) -> Names:
        return Names(self.seats, self.zones, pool_names(), read_state)

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        card = define(name, header, text, where)
        return card, [token.name for token in tokens(card.abilities)]

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    def goal(self, text: str, names: Names) -> Goal:
        return goal(text, names)

    def trait(self, game: Game, thing: int, trait_name: str) -> Any:
        return trait(game, thing, trait_name)

    def where(self, game: Game) -> tuple[str, str]:
        assert isinstance(game, Magmell)
        return game.phase, game.battle.step if game.battle else ""

    # --- Answers ----------------------------------------------------------------------------------

    def default(self, game: Game, decision: Decision) -> tuple[Option, ...] | None:
        if decision.forced:
            return tuple(decision.options) if decision.least else ()
        for option in decision.options:
            if option.verb == DEFAULTS.get(decision.kind):
                return (option,)
        if decision.kind == "find":
            return ()
        if decision.kind in FIRST or _all_alike(game, decision):
            return tuple(decision.options[: decision.least])
        return None

    def settles(self, decision: Decision) -> bool:
        return decision.kind in PAYING or (decision.forced and decision.kind in PUTTING)

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

    def names_seen(self, game: Game, seat: int) -> frozenset[str]:
        assert isinstance(game, Magmell)
        seen = view(game, seat)
        told = [name for line in seen.log for name in (line.subject, line.to) if name is not None]
        return frozenset({thing.name for thing in seen.things()} | {name.name for name in told})

    def number_seen(self, game: Game, seat: int, holder: int, zone: str) -> int:
        assert isinstance(game, Magmell)
        side = view(game, seat).seats[holder]
        sizes = {"hand": side.hand_size, "grimoire": side.grimoire, "stone_deck": side.stone_deck}
        rows = {"stone_area": side.stones, "dust": side.dust, "battle_area": side.units}
        return sizes[zone] if zone in sizes else len(rows[zone])

    def concede(self, game: Game, seat: int) -> None:
        assert isinstance(game, Magmell)
        game.concede(seat)

    # --- Words ------------------------------------------------------------------------------------

    def describe(self, game: Game, thing: int, lang: str) -> str:
        assert isinstance(game, Magmell)
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
        return (PHASES, STEPS)[index][name]

    def label(self, game: Game, option: Option, lang: str) -> str:
        verb = next(verb for verb in VERBS.values() if verb.option == option.verb)
        words = [verb.words.in_(lang)]
        if option.verb == "mode":
            words.append(str(option.data[0] + 1))
        elif option.verb == "share":
            words.append(", ".join(map(str, option.data)))
        elif option.verb in ("pay", "offer"):
            words.append(", ".join(_name(game, thing, lang) for thing in option.data))
        elif option.thing != NOTHING:
            words.append(_name(game, option.thing, lang))
        return " ".join(words)


def _name(game: Game, thing: int, lang: str) -> str:
    if thing < 0:
        return MagmellDesk.seats[seat_of(thing)]
    instance = game.known(thing)
    return "?" if instance is None else str(instance.face.name if lang == "ja" else instance.face.en)


def _all_alike(game: Game, decision: Decision) -> bool:
    """Copies of one card in a hidden zone: it makes no difference which are taken."""
    if decision.least != decision.most or any(one.thing not in game.instances for one in decision.options):
        return False
    cards = {(card.face, card.zone) for card in (game.instances[one.thing] for one in decision.options)}
    return len(cards) == 1 and all(BOOK.zones[zone].sight != "all" for _, zone in cards)
