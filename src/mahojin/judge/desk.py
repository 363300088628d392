"""What the judge has to know about one game: its words, its positions, its refusals, its defaults."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from mahojin.kernel.decision import NOTHING, Decision, Option, Refusal
from mahojin.kernel.ledger import Ledger
from mahojin.kernel.problem import Problem
from mahojin.kernel.state import Face, Instance, TraitValue, seat_of
from mahojin.kernel.view import SEAT_NAMES, View
from mahojin.language.book import Book
from mahojin.language.game import Game
from mahojin.rulebooks.registry import rulebook
from mahojin.text import Words

from .goals import Course, Goal
from .notation import Item, Names
from .states import Laid
from .verbs import Verb
from .words import Misread, Vocabulary, key, vocabulary


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of the script: who, how, and which cards, players or numbers."""

    text: str
    seat: int
    verb: Verb
    picks: tuple[Item | int, ...] = ()


@dataclass(slots=True)
class Setting:
    """A position as written: entries by seat and field, and the cards it brings along."""

    names: Names
    cards: dict[str, Face] = field(default_factory=dict)
    entries: dict[tuple[int | None, str], tuple[str, str]] = field(default_factory=dict)  # where, text


@dataclass(slots=True)
class Position:
    """A game in place, and which card each alias stands for (an instance, for tokens, as a negative)."""

    game: Game
    aliases: dict[str, int]
    deck_problems: Mapping[int, Sequence[Problem]]


FIELDS = {  # what positions of every game can say of it as a whole
    "ターン|turn": "turn",
    "フェイズ|phase": "phase",
    "種|seed": "seed",
    "開始|start": "start",
    "先攻|first player": "first",
}


class Checked(list[Problem]):
    """What is wrong with a deck, and the clauses it was held against."""

    def __init__(self, check: Callable[[list[str]], list[Problem]]) -> None:
        self.clauses: list[str] = []
        super().__init__(check(self.clauses))


class Desk(ABC):
    """One game as the judge knows it."""

    key: str
    book: Book
    ledger: Ledger
    seats: tuple[str, ...] = ("A", "B")
    course: Course
    fields: Vocabulary[str] = Vocabulary(FIELDS)  # what a position says of the game as a whole
    seat_fields: Vocabulary[str]  # what it says of a player, zones aside
    verbs: Vocabulary[str]
    verb_table: Mapping[str, Verb]
    zone_table: Mapping[str, Words]
    kind_table: Mapping[str, Words]
    phase_table: Mapping[str, Words]
    step_table: Mapping[str, Words]
    defaults: Mapping[str, str]  # by kind of decision: the option that is taken when nobody says otherwise
    first: frozenset[str]  # kinds of decision whose options are then taken as listed
    numbers: Vocabulary[str] = Vocabulary({})  # what a player has besides life
    unshown: frozenset[str]  # traits that describe() leaves out
    paying: frozenset[str]  # kinds of decision that are part of an answer given before
    putting: frozenset[str]  # kinds that are not worth a look where they leave no choice
    laid: Laid  # what a position can say of cards
    seen_as: Mapping[str, str]  # by zone: what a view calls it, or the number of its cards, if not so

    @cached_property
    def zones(self) -> Vocabulary[str]:
        return vocabulary(self.zone_table)

    @cached_property
    def kinds(self) -> Vocabulary[str]:
        return vocabulary(self.kind_table)

    @cached_property
    def phases(self) -> Vocabulary[str]:
        return vocabulary(self.phase_table, "フェイズ", " phase")

    @cached_property
    def steps(self) -> Vocabulary[str]:
        return vocabulary(self.step_table, "ステップ", " step")

    def seats_at(self, setting: Setting) -> tuple[str, ...]:
        """The players of a position, where it says how many there are."""
        return self.seats

    def says(self, game: Game, option: Option) -> tuple[str, ...]:
        """The words that stand for an option where a word is to be said."""
        return ()

    def listed(self, cards: str, number: str) -> tuple[Face, list[str]]:
        """A printed card by its number in a list that players keep, and the names it gives."""
        raise Misread("このゲームに一覧はありません。", "There are no lists for this game.")

    def called(self, face: Face, label: str) -> str:
        """What the files call a card that one of them defined under a label: its name, however spelt."""
        return str(face.name) if key(face.name) == key(label) else label

    def is_called(self, card: Instance, name: str) -> bool:
        """Whether a card goes by that name where it is now."""
        return bool(card.face.name == name)

    def names(self) -> Names:
        """The players, zones, cards and states that a file can name."""
        return Names(self.seats, self.zones, self.card_names(), self.laid.read)

    @abstractmethod
    def card_names(self) -> Mapping[str, str]:
        """Every spelling of a name in the pool, and of the tokens its cards make, to the name."""

    @abstractmethod
    def read_card(self, name: str, header: str, text: str, where: str) -> tuple[Face, list[str]]:
        """A card defined in the file, and the names of the tokens it makes."""

    @abstractmethod
    def build(self, setting: Setting) -> Position:
        """The game that the position describes, before anything has run."""

    def goal(self, text: str, names: Names) -> Goal:
        """Where to advance to."""
        return self.course.goal(text, names)

    def default(self, game: Game, decision: Decision) -> tuple[Option, ...] | None:
        """What happens when nobody scripted an answer; None where somebody has to."""
        if decision.forced:
            return decision.only_answer
        for option in decision.options:
            if option.verb == self.defaults.get(decision.kind):
                return (option,)
        if decision.kind in self.first or self.all_alike(game, decision):
            return tuple(list(decision.options)[: decision.least])
        return None

    def all_alike(self, game: Game, decision: Decision) -> bool:
        """Copies of one card in a hidden zone: it makes no difference which are taken."""
        options = decision.options
        if decision.least != decision.most or any(one.thing not in game.instances for one in options):
            return False
        cards = {(card.face, card.zone) for card in (game.instances[one.thing] for one in options)}
        return len(cards) == 1 and all(self.book.zones[zone].sight != "all" for _, zone in cards)

    def settles(self, decision: Decision) -> bool:
        """Whether it is part of an answer given before, or leaves no choice and is not worth a look."""
        return decision.kind in self.paying or (decision.forced and decision.kind in self.putting)

    def refusal(self, game: Game, step: Step, things: Sequence[int]) -> Refusal | None:
        """How the rulebook refuses it; ``things`` is what the first pick can mean."""
        fitting = [thing for thing in things if thing in game.instances or seat_of(thing) >= 0]
        if things and not fitting:
            return None
        acts = rulebook(self.key).acts
        return acts.refusal_of_any(game, step.seat, step.verb.kind, step.verb.option, fitting)

    def unoffered(self, game: Game, decision: Decision) -> str:
        """The clause behind what the waiting decision offers, and thereby against the rest."""
        return decision.clause

    def miscounted(self, decision: Decision, taken: int, different: int) -> str | None:
        """The clause against taking so many, or one twice; None if that is allowed."""
        if decision.least <= taken <= decision.most and different == taken:
            return None
        return self.clause_of_number(decision, taken, different)

    def clause_of_number(self, decision: Decision, taken: int, different: int) -> str:
        """The clause that says how many may be taken."""
        return decision.clause

    def deck_clauses(self, problems: Sequence[Problem]) -> tuple[str, ...]:
        """The clauses that a deck was held against, and those that forbid it."""
        held_against = problems.clauses if isinstance(problems, Checked) else []
        return (*held_against, *dict.fromkeys(problem.clause for problem in problems if problem.clause))

    def look(self, game: Game, seat: int) -> View:
        """The player's view."""
        view: View = rulebook(self.key).view(game, seat)
        return view

    def names_seen(self, game: Game, seat: int) -> frozenset[str]:
        """The names of all cards in a player's view."""
        seen = self.look(game, seat)
        told = [name for line in seen.log for name in (line.subject, line.to) if name is not None]
        return frozenset({thing.name for thing in seen.things()} | {name.name for name in told})

    def number_seen(self, game: Game, seat: int, holder: int, zone: str) -> int:
        """How many cards the player's view tells of in another's zone."""
        found = getattr(self.look(game, seat).seat(SEAT_NAMES[holder]), self.seen_as.get(zone, zone))
        return found if isinstance(found, int) else len(found)

    def concede(self, game: Game, seat: int) -> None:
        """The player gives up, whatever is going on."""
        game.concede(seat)

    def trait(self, game: Game, thing: int, trait: str) -> TraitValue:
        """A value as states speak of it."""
        return self.laid.value(game, thing, trait)

    def player_number(self, game: Game, seat: int, name: str) -> int:
        """One of the numbers that a player has besides life."""
        raise NotImplementedError(name)

    @abstractmethod
    def card_words(self, game: Game, card: Instance, lang: str) -> str:
        """A card with its states."""

    def describe(self, game: Game, thing: int, lang: str) -> str:
        """A card with its states, or a player."""
        if thing < 0:
            return self.seats[seat_of(thing)]
        instance = game.known(thing)
        return "?" if instance is None else self.card_words(game, instance, lang)

    def name(self, game: Game, thing: int, lang: str) -> str:
        """A card or a player by name."""
        if thing < 0:
            return self.seats[seat_of(thing)]
        instance = game.known(thing)
        return "?" if instance is None else str(instance.face.name if lang == "ja" else instance.face.en)

    def label(self, game: Game, option: Option, lang: str) -> str:
        """An option in the words of the script."""
        words = [self._verb(game, option).in_(lang)]
        more = self.details(game, option, lang)
        if more is None and option.thing != NOTHING:
            more = self.name(game, option.thing, lang)
        return " ".join([*words, more] if more else words)

    def details(self, game: Game, option: Option, lang: str) -> str | None:
        """What follows the verb of an option, where that is not just a card or a player."""
        if option.verb == "mode":
            return str(option.data[0] + 1)
        return ", ".join(map(str, option.data)) if option.verb in ("share", "number") else None

    def _verb(self, game: Game, option: Option) -> Words:
        """The verb of the waiting decision, for an option whose name several kinds share."""
        kind = game.decision.kind if game.decision else ""
        fitting = [verb for verb in self.verb_table.values() if verb.option == option.verb]
        same = [verb for verb in fitting if verb.kind == kind]
        return (same or fitting or [self.verb_table["arrange"]])[0].words

    # --- Writing positions --------------------------------------------------------------------------

    def written(self, face: Face, lang: str) -> str:
        """What positions call a card."""
        return str(face.name if lang == "ja" else getattr(face, "en", ""))

    def counter_words(self, name: str, lang: str) -> str:
        """What a counter is called."""
        return name

    def game_entries(self, game: Game, lang: str) -> dict[str, str]:
        """What a position says of the game as a whole, besides turn and phase, by field."""
        return {}

    def player_entries(self, game: Game, seat: int, lang: str) -> dict[str, str]:
        """What a position says of a player, besides zones, by field."""
        return {"life": str(game.life[seat])}

    # --- Places -------------------------------------------------------------------------------------

    def is_shared(self, zone: str) -> bool:
        """Whether a zone belongs to all players together."""
        return self.book.zones[zone].shared

    def is_pile(self, name: str) -> bool:
        """Whether a field of a position is a list of cards."""
        return name.removesuffix("_only") in self.zone_table

    def kind_words(self, kind: str) -> Words:
        """A kind of decision."""
        return self.kind_table[kind]

    def place_words(self, index: int, name: str) -> Words:
        """A phase (0) or step (1)."""
        return (self.phase_table, self.step_table)[index][name]

    def where(self, game: Game) -> tuple[str, str]:
        """The phase, and the step inside it if any."""
        return game.phase, self.course.step_of(game)
