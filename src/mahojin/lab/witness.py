"""The observer that sees which parts of card texts act: it looks at a game and never changes what is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, Protocol

from mahojin import abilities as words
from mahojin.abilities import Price, Program, nodes, with_parts
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Context
from mahojin.language.game import Game
from mahojin.language.verbs import Verb
from mahojin.rulebooks.mgd import abilities as mgd
from mahojin.rulebooks.nova import abilities as nova
from mahojin.rulebooks.pmv import abilities as pmv
from mahojin.rulebooks.registry import Card, Rulebook

from .trials import TRIALS

# Continuous effects that do something by themselves; those that only hold instructions are not among them.
EFFECTS: Final[tuple[type, ...]] = (
    *(words.Change, words.Grant, words.Blank, words.Cannot, words.Must, words.Enters, words.AlsoPay),
    *(words.PayInstead, words.Reprice, words.Allow, words.Lack, nova.Reduce, nova.AtMost),
    *(mgd.Interchange, mgd.Exposed, mgd.Toll),
    *(pmv.Gains, pmv.Becoming, pmv.Alters, pmv.Swaps, pmv.Lacks, pmv.Voids, pmv.BelowVoid, pmv.BelowUnusable),
    *(pmv.Spared, pmv.Unhurt, pmv.Never, pmv.Barred, pmv.Bound, pmv.Allowed, pmv.CountsAs, pmv.WordsOf),
    *(pmv.Rewritten, pmv.Skipped, pmv.Treated),
)
# What is always done when the text comes to it.
SURE: Final = (
    words.PayEnergy,
    nova.PayLife,
    mgd.PayTokens,
    mgd.PayCounter,
    words.RevealCards,
    pmv.Pay,
    pmv.AlterDamage,
)
NAMING: Final = (words.Target, words.Choose)  # what is named or chosen is seen in what is done with it
OF_DECKS: Final = frozenset({"copies", "one_a_deck"})  # keywords that are obeyed when a deck is checked
NAMED: Final = (words.Skill, mgd.SkillOf, pmv.Keyword, pmv.Link, nova.Equips)


class UnderWay(Protocol):
    """A program under way, of any book."""

    @property
    def context(self) -> Context: ...
    @property
    def todo(self) -> Program: ...
    @property
    def asked(self) -> object: ...


class Printed(NamedTuple):
    """One ability as a card prints it, by the card's key and its place among the abilities of the card."""

    card: str
    place: int


class Witness:
    """What of the abilities of these cards has not been seen to act."""

    def __init__(self, book: Rulebook, cards: dict[str, Card]) -> None:
        self.book = book
        self.cards = cards
        self.silent: dict[Printed, dict[int, object]] = {}  # the parts that have not acted, by identity
        self.whose: dict[int, list[Printed]] = {}  # whose part a word is
        self.keys: dict[str, list[str]] = {}  # of cards, by name
        self.kept: list[object] = []  # words keep their identity
        self.as_one: set[Printed] = set()  # of these it is enough that any part acts
        self.place = ""  # where one looks now: a scenario or a game
        self.seen: dict[Printed, str] = {}  # where the last part of an ability was seen to act
        for key, card in cards.items():
            self.keys.setdefault(card.name, []).append(key)
            for place, (ability, meaning) in enumerate(book.abilities(card)):
                if getattr(ability, "name", "") not in OF_DECKS:
                    self._list(Printed(key, place), ability, meaning)

    def _list(self, printed: Printed, ability: object, meaning: tuple[object, ...]) -> None:
        self.kept.append((ability, meaning))
        own = list(parts_of(self.book, (ability,)))
        if isinstance(ability, NAMED) and not own:  # the book says what it means, and shows all of it
            self.as_one.add(printed)
            own = [ability, *parts_of(self.book, meaning)]
        parts = own or [*parts_of(self.book, meaning)] or [ability]
        if any(isinstance(node, obeyed_anyway(self.book.key)) for node in nodes(ability)):
            parts = own
        self.silent[printed] = {id(part): part for part in parts}
        for part in parts:
            self.whose.setdefault(id(part), []).append(printed)

    @property
    def unseen(self) -> dict[Printed, list[object]]:
        """The abilities of which some part has not acted, with those parts."""
        return {printed: list(parts.values()) for printed, parts in self.silent.items() if parts}

    # --- What is seen -----------------------------------------------------------------------------

    def acted(self, game: Game, source: int, part: object) -> None:
        """A part of the words of this source acts: an instruction, an effect, or a keyword by its name."""
        known = self.whose.get(id(part))
        if known is None:
            self._acted_alike(game, source, part)
            return
        own = [printed for printed in known if printed.card in self._cards_of(game, source)]
        for printed in own or known:
            self._strike(printed, id(part))

    def _strike(self, printed: Printed, part: int) -> None:
        parts = self.silent[printed]
        if printed in self.as_one:
            parts.clear()
        else:
            parts.pop(part, None)
        if not parts:
            self.seen.setdefault(printed, self.place)

    def _acted_alike(self, game: Game, source: int, part: object) -> None:
        """The words are not those of the card themselves, but say the same."""
        for key in self._cards_of(game, source):
            for place in range(len(self.book.abilities(self.cards[key]))):
                printed = Printed(key, place)
                for known, one in list(self.silent.get(printed, {}).items()):
                    if _say_the_same(one, part):
                        self._strike(printed, known)

    def _cards_of(self, game: Game, source: int) -> list[str]:
        card = game.known(source)
        if card is None:
            return []
        names = {face.name for face in (card.face, card.printed)}
        return [key for name in names for key in self.keys.get(name, ())]

    def look(self, game: Game) -> None:
        """See which continuous effects touch something now."""
        for source, effect in game.in_force():
            self.acted(game, source, effect)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Instructions that are carried out meanwhile are seen."""
        table = self.book.verbs
        before = dict(table)
        for kind, verb in before.items():
            table[kind] = self._reporting(verb)
        try:
            yield
        finally:
            table.update(before)

    def watch(self, game: Game) -> None:
        """What effects forbid, demand, allow or replace in this game is seen."""

        def told(source: int, effect: object) -> None:
            self.acted(game, source, effect)

        game.witness = told

    def _reporting(self, verb: Verb) -> Verb:
        def report(game: Game, run: UnderWay, instruction: object) -> Outcome:
            if game.witness is None:
                return verb(game, run, instruction)
            before = _standing(game, run)
            source = run.context.source
            outcome = verb(game, run, instruction)
            if outcome is not None or isinstance(instruction, SURE) or before != _standing(game, run):
                self.acted(game, source, instruction)
            return outcome

        return report


def _say_the_same(one: object, other: object) -> bool:
    """Words are alike, but for a number settled when they began to apply; a keyword may be named."""
    if isinstance(one, words.Change) and isinstance(other, words.Change):
        settled = isinstance(other.value, int) and not isinstance(one.value, int)
        return one == other or (settled and (one.trait, one.op) == (other.trait, other.op))
    if type(one) is type(other) and isinstance(getattr(one, "what", None), words.It):
        alike = getattr(other, "what", None)  # what それ meant was settled when it began to wait
        return bool(with_parts(one, what=alike) == other)
    return one == other or (isinstance(one, NAMED) and getattr(one, "name", None) == other)


def _standing(game: Game, run: UnderWay) -> tuple[object, ...]:
    """What tells whether an instruction did anything."""
    to_come = len(getattr(game, "promised", ())), getattr(game, "skips", None), getattr(game, "course", None)
    begun = len(game.effects), len(game.delayed), to_come
    return game.clock, run.context, run.todo, run.asked, begun, game.result


def parts_of(book: Rulebook, meaning: tuple[object, ...]) -> Iterator[object]:
    """The instructions and continuous effects in words, without what is only a price.

    Of those that hold others, such as a choice between several, only the innermost are parts.
    """
    kinds = (*book.verbs, *EFFECTS)
    priced = {id(deed) for node in nodes(meaning) if isinstance(node, Price) for deed in nodes(node)}
    passed = (*NAMING, *obeyed_anyway(book.key))
    for node in nodes(meaning):
        if isinstance(node, kinds) and not isinstance(node, passed) and id(node) not in priced:
            if not any(isinstance(inner, kinds) and id(inner) not in priced for inner in nodes(node)[1:]):
                yield node


def obeyed_anyway(key: str) -> tuple[type, ...]:
    """Words that demand what the book demands of everybody."""
    return tuple(getattr(words, name) for name in TRIALS[key].get("obeyed_anyway", {}).get("words", ()))
