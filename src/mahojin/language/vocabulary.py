"""A book's words: which function reads which word of a text, in one table for each sort of word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .profile import Profile

Things = tuple[int, ...]
# Each reader takes a game and a context of its book, and words of the kind it is entered under.
Noun = Callable[..., Things]  # game, context, word: what is meant now
Match = Callable[..., bool]  # game, context, thing, word, only where it is looked for
Group = Callable[..., Things]  # game, context, things, word
Number = Callable[..., int]  # game, context, word
Moment = Callable[..., bool]  # game, context, moment, event: whether it is that
Answer = Callable[..., Any]  # and its name, whether delayed: the context after it
Names = Callable[..., tuple[str, ...]]  # of a moment: the names of the events that it may be
Rule = Callable[..., bool]  # game, effect, attempt: whether it speaks of that
Asks = tuple[int, tuple[str, ...]]  # aspects of the state, and traits
Dependence = Callable[..., Asks]  # the book's dependencies, word: what the word asks about
Profiling = Callable[..., "Profile"]  # the book, words, what they depend on: their profile
Changing = Callable[..., None]  # traits, words: the traits are changed as they say
Giving = Callable[..., tuple[Any, ...]]  # game, effect, face, its abilities so far: those it has then
Replaces = Callable[..., bool]  # game, effect, event: whether it applies to that
Adjusting = Callable[..., None]  # game, effect, event: the event is made what the effect says
Test = Callable[..., bool]  # game, context, word, what became of the instruction before
Function = TypeVar("Function", bound=Callable[..., object])


class NotUnderstood(Exception):
    """A text holds a word that the book has no meaning for."""


class Vocabulary:
    """Words by their type; a book begins with those that mean the same in all books and adds its own."""

    __slots__ = (
        "adjustments",
        "answers",
        "changes",
        "dependencies",
        "filters",
        "gifts",
        "groups",
        "heirs",
        "matches",
        "moments",
        "names",
        "nouns",
        "numbers",
        "profiles",
        "replacements",
        "rules",
        "tests",
    )

    def __init__(self, common: Vocabulary | None = None) -> None:
        self.nouns: dict[type, Noun] = dict(common.nouns) if common else {}
        self.matches: dict[type, Match] = dict(common.matches) if common else {}  # is one thing meant
        self.filters: dict[type, Match] = dict(common.filters) if common else {}  # does one thing pass
        self.groups: dict[type, Group] = dict(common.groups) if common else {}  # of all that passed
        self.numbers: dict[type, Number] = dict(common.numbers) if common else {}
        self.moments: dict[type, Moment] = dict(common.moments) if common else {}
        self.names: dict[type, Names] = dict(common.names) if common else {}
        self.answers: dict[type, Answer] = dict(common.answers) if common else {}
        self.rules: dict[type, Rule] = dict(common.rules) if common else {}
        self.dependencies: dict[type, Dependence] = dict(common.dependencies) if common else {}
        self.tests: dict[type, Test] = dict(common.tests) if common else {}
        self.profiles: dict[type, Profiling] = dict(common.profiles) if common else {}
        self.changes: dict[type, Changing] = dict(common.changes) if common else {}
        self.gifts: dict[type, Giving] = dict(common.gifts) if common else {}
        self.replacements: dict[type, Replaces] = dict(common.replacements) if common else {}
        self.adjustments: dict[type, Adjusting] = dict(common.adjustments) if common else {}
        self.heirs: list[Vocabulary] = []  # they have what is entered here later, too
        if common:
            common.heirs.append(self)

    def noun(self, *kinds: type) -> Callable[[Function], Function]:
        """This function finds what such nouns mean."""
        return self._entry("nouns", kinds)

    def match(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether such nouns may mean a thing."""
        return self._entry("matches", kinds)

    def filter(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether a thing is so."""
        return self._entry("filters", kinds)

    def group(self, *kinds: type) -> Callable[[Function], Function]:
        """This function narrows down all that passed the other filters."""
        return self._entry("groups", kinds)

    def number(self, *kinds: type) -> Callable[[Function], Function]:
        """This function works such numbers out."""
        return self._entry("numbers", kinds)

    def moment(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether an event is what such words wait for."""
        return self._entry("moments", kinds)

    def named(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells by which names of events such words wait."""
        return self._entry("names", kinds)

    def answer(self, *kinds: type) -> Callable[[Function], Function]:
        """This function binds an event's roles for words that waited for it."""
        return self._entry("answers", kinds)

    def rule(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether effects that forbid, demand or allow a deed mean this attempt."""
        return self._entry("rules", kinds)

    def dependency(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells which aspects of the state and which traits such words ask about."""
        return self._entry("dependencies", kinds)

    def test(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether such conditions hold."""
        return self._entry("tests", kinds)

    def profile(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells what is known of such continuous effects from their words."""
        return self._entry("profiles", kinds)

    def change(self, *kinds: type) -> Callable[[Function], Function]:
        """This function changes traits as such words say, where they are no plain change of one."""
        return self._entry("changes", kinds)

    def gives(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells which abilities a card has once such words have given or taken some."""
        return self._entry("gifts", kinds)

    def replaces(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether such a replacement applies to an event."""
        return self._entry("replacements", kinds)

    def adjusts(self, *kinds: type) -> Callable[[Function], Function]:
        """This function makes an event what such a replacement says; it still happens."""
        return self._entry("adjustments", kinds)

    def _entry(self, table: str, kinds: tuple[type, ...]) -> Callable[[Function], Function]:
        def enter(function: Function) -> Function:
            for kind in kinds:
                getattr(self, table)[kind] = function
                for heir in self.heirs:
                    heir._inherit(table, kind, function)
            return function

        return enter

    def _inherit(self, table: str, kind: type, function: Callable[..., object]) -> None:
        if kind not in getattr(self, table):
            getattr(self, table)[kind] = function
            for heir in self.heirs:
                heir._inherit(table, kind, function)
