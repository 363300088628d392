"""魔法少女 ザ・デュエル as the judge knows it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from mahojin.kernel.decision import Option
from mahojin.kernel.state import Face, Instance
from mahojin.language.game import Game
from mahojin.rulebooks.mgd.book import BOOK, LEDGER
from mahojin.rulebooks.mgd.book import ELEMENTS as IN_ORDER
from mahojin.rulebooks.mgd.cards.face import Card
from mahojin.rulebooks.mgd.costs.od import Od
from mahojin.rulebooks.mgd.costs.od_sources import symbols_of
from mahojin.rulebooks.mgd.game import Mgd

from ..desk import Desk, Position, Setting
from ..entries import YES_WORDS
from ..words import Vocabulary
from .builder import Builder
from .cards import define, made_by, pool_names, spellings
from .entries import SEAT_FIELDS
from .goals import COURSE
from .states import LAID, counter_name, counter_words, describe, name_of
from .vocabulary import ELEMENTS, KINDS, PHASES, SPELLINGS, STEPS, SYMBOLS, VERBS, ZONE_WORDS, ZONES

DEFAULTS = {
    "priority": "pass",
    "exchange": "keep",
    "call": "no_call",
    "step_up": "no",
    "break": "take",
    "position": "ready",
    "may": "no",
    "pay_to_attack": "no",
    "which_cost": "own_cost",
    "pay_more": "no",
    "nightmare": "no",
}
PAYING = frozenset({"pay", "mix"})
PUTTING = frozenset(
    {
        *("next_trigger", "target", "share", "attack_target", "position", "mode", "x"),
        *("which_cost", "reduce", "rest_some", "without_paying", "scrap"),
    }
)
SEEN_AS = {"hand": "hand_size", "extra": "extra_size"}
COUNTED = "counter:"


class Counted(Vocabulary[str]):
    """What a player has: also counters of whatever name, 「幸運カウンター」."""

    def opening(self, text: str, after: str = " ") -> tuple[str, str] | None:
        found = super().opening(text, after)
        named = re.match(r"([^:(]+?)(?:カウンター| counters?)(?=[ :=\d]|$)", text) if found is None else None
        if named is None:
            return found
        return COUNTED + counter_name(named[1].strip()), text[named.end() :].strip()


NUMBERS = Counted(
    {
        "魔蝕|corrosion": "corrosion",
        "オド|od": "od",
        **{f"{words.ja}オド|{words.en} od": f"od:{symbol}" for symbol, words in SYMBOLS.items()},
    }
)


class MgdDesk(Desk):
    """Judge files about 魔法少女 ザ・デュエル."""

    key = "mgd"
    book = BOOK
    ledger = LEDGER
    course = COURSE
    zones = ZONE_WORDS
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
    first = frozenset(
        {
            "pay",
            "mix",
            "next_trigger",
            "arrange",
            "look",
            "reduce",
            "find",
            "attack",
            "attack_target",
            "taint",
            "exchange_cards",
        }
    )
    numbers = NUMBERS
    unshown = frozenset({"cost", "level", "controller", "owner", "targets", "kind", "race", "element", "x"})

    def card_names(self) -> Mapping[str, str]:
        return pool_names()

    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        card = define(name, header, text, where)
        return card, list(made_by((card,)))

    def called(self, face: Face, label: str) -> str:
        assert isinstance(face, Card)
        return face.key

    def is_called(self, card: Instance, name: str) -> bool:
        """By its key; what lies face down also by that of its front."""
        return name in (card.face.key, card.printed.key)

    def written(self, face: Face, lang: str) -> str:
        assert isinstance(face, Card)
        return spellings(face)[lang != "ja"]

    def counter_words(self, name: str, lang: str) -> str:
        return counter_words(name, lang)

    def player_entries(self, game: Game, seat: int, lang: str) -> dict[str, str]:
        """Corrosion, od, counters and turns to come, as far as there are any."""
        assert isinstance(game, Mgd)
        od = [_od_words(one, amount, lang) for one, amount in Counter(game.od[seat]).items()]
        marks = [f"{counter_words(name, lang)}×{amount}" for name, amount in game.marks[seat].items()]
        said = {
            "corrosion": str(game.corrosion[seat] or ""),
            "od": " ".join(od),
            "counters": ", ".join(marks),
            "called": YES_WORDS.in_(lang) if seat in game.called else "",
            "extra_turns": str(game.extra_turns.count(seat) or ""),
        }
        return {name: text for name, text in said.items() if text}

    def build(self, setting: Setting) -> Position:
        return Builder(setting).build()

    def player_number(self, game: Game, seat: int, name: str) -> int:
        assert isinstance(game, Mgd)
        if name == "corrosion":
            return game.corrosion[seat]
        if name.startswith(COUNTED):
            return game.marks[seat].get(name.removeprefix(COUNTED), 0)
        symbols = [od.symbol for od in game.od[seat]]
        return len(symbols) if name == "od" else symbols.count(name.removeprefix("od:"))

    # --- Answers ----------------------------------------------------------------------------------

    def says(self, game: Game, option: Option) -> tuple[str, ...]:
        """Elements by their names; od that is spent or made as 「太陽2 月1」."""
        assert isinstance(game, Mgd)
        if option.verb == "element":
            return tuple(ELEMENTS[IN_ORDER[option.data[0]]])
        if option.verb in ("spend", "mix"):
            return (self._od(game, option, "ja"), self._od(game, option, "en"))
        return ()

    def _od(self, game: Mgd, option: Option, lang: str) -> str:
        decision = game.decision
        assert decision is not None
        if option.verb == "spend":
            pool = game.od[decision.seat]
            counts = Counter(pool[place].symbol for place in option.data)
        else:
            symbols = symbols_of(game, game.instances[decision.about])
            counts = Counter(dict(zip(symbols, option.data, strict=True)))
        return " ".join(f"{SYMBOLS[name].in_(lang)}{counts[name]}" for name in SYMBOLS if counts[name])

    def names_seen(self, game: Game, seat: int) -> frozenset[str]:
        """The keys of all cards in a player's view, and of what its log names."""
        seen = self.look(game, seat)
        told = [name for line in seen.log for name in (line.subject, line.to) if name is not None]
        things = [it.id for it in seen.things() if it.name]
        things += [name.thing for name in told if name.name]
        known = [it for it in map(game.known, things) if it is not None]
        return frozenset({it.printed.key for it in known} | {name.name for name in told})

    # --- Words ------------------------------------------------------------------------------------

    def card_words(self, game: Game, card: Instance, lang: str) -> str:
        assert isinstance(game, Mgd)
        return describe(game, card, lang)

    def name(self, game: Game, thing: int, lang: str) -> str:
        instance = game.known(thing) if thing >= 0 else None
        return name_of(instance, lang) if instance is not None else super().name(game, thing, lang)

    def details(self, game: Game, option: Option, lang: str) -> str | None:
        assert isinstance(game, Mgd)
        if option.verb == "pay":
            return ", ".join(self.name(game, thing, lang) for thing in option.data)
        if option.verb in ("spend", "mix"):
            return self._od(game, option, lang)
        if option.verb == "element":
            return ELEMENTS[IN_ORDER[option.data[0]]].in_(lang)
        if option.verb in ("x", "taint_number"):
            return str(option.data[0])
        return super().details(game, option, lang)


def _od_words(od: Od, amount: int, lang: str) -> str:
    features = f"〈{'/'.join(sorted(od.features))}〉" if od.features else ""
    return f"{SYMBOLS[od.symbol].in_(lang)}{amount}{features}"
