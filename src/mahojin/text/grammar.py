"""A grammar: the rules in all their forms, indexed for reading and for printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from mahojin.text.endings import LOOK, NONE, Ending, Lasts, Step, joined, may_end
from mahojin.text.errors import Words
from mahojin.text.lexemes import Lexeme
from mahojin.text.rules import Rule
from mahojin.text.templates import Choice, Slot, Symbol, has_form, orders, symbols, with_form


class GrammarError(ValueError):
    """Rules that cannot be read from right to left, or that name a word that is not there."""


@dataclass(frozen=True, slots=True, eq=False)
class Production:
    """A rule in one form, with its place among those of its word."""

    word: str
    form: str
    symbols: tuple[Symbol, ...]
    rule: Rule
    place: int


class Grammar:
    """Every rule in every form its word is used in; an earlier rule goes before a later one."""

    def __init__(
        self,
        rules: Iterable[Rule],
        lexemes: Mapping[str, Lexeme],
        forms: Mapping[str, tuple[str, ...]],
        labels: Mapping[str, Words],
    ) -> None:
        self.rules, self.forms = tuple(rules), forms
        self.labels = {with_form(w, f): t for w, t in labels.items() for f in ("", *forms.get(w, ()))}
        productions: dict[str, list[Production]] = {}
        for item in self.rules:
            for word, form, parts in _expanded(item, forms):
                found = productions.setdefault(word, [])
                found.append(Production(word, form, parts, item, len(found)))
        self._index(productions, lexemes)

    def _index(self, productions: Mapping[str, Sequence[Production]], lexemes: Mapping[str, Lexeme]) -> None:
        self.productions, self.lexemes = productions, dict(lexemes)
        self._check_words()
        self.nullable = self._nullable()
        self._last = self._last_characters()
        self._check_right_ends()
        self._endings: dict[str, Ending[Production]] = {}

    def with_rules(self, rules: Iterable[Rule], forms: Mapping[str, tuple[str, ...]]) -> Grammar:
        """A grammar of these rules, with the same lexemes and some words in more forms."""
        return Grammar(rules, self.lexemes, {**self.forms, **forms}, {})

    def ending(self, word: str) -> Ending[Production]:
        """The productions of a word, from their ends."""
        found = self._endings.get(word)
        if found is None:
            found = self._endings[word] = Ending()
            for production in self.productions[word]:
                found.add(reversed(production.symbols), self._step, production)
        return found

    def _step(self, symbol: Symbol) -> Step[Production]:
        return Step(symbol, _lasts(symbol, self._last), _may_be_empty(symbol, self.nullable))

    def can_end(self, production: Production, last: str) -> bool:
        """Whether a production may end in these last characters of a text."""
        return may_end(self._ends[production], last)

    @cached_property
    def _ends(self) -> dict[Production, Lasts]:
        return {
            production: None
            if all(_may_be_empty(symbol, self.nullable) for symbol in production.symbols)
            else self._lasts_of(production.symbols, self._last)
            for production in self._all()
        }

    def __len__(self) -> int:
        return sum(len(found) for found in self.productions.values())

    def _check_words(self) -> None:
        known = self.productions.keys() | self.lexemes.keys()
        for production in self._all():
            for slot in _slots(production):
                if slot.word not in known:
                    raise GrammarError(f"{production.rule.ja}: no rule for {slot.word}")

    def _all(self) -> Iterator[Production]:
        for found in self.productions.values():
            yield from found

    def _nullable(self) -> frozenset[str]:
        empty: set[str] = set()
        while True:
            more = {p.word for p in self._all() if all(_may_be_empty(s, empty) for s in p.symbols)} - empty
            if not more:
                return frozenset(empty)
            empty |= more

    def _last_characters(self) -> dict[str, Lasts]:
        texts, words = self._last_symbols()
        last = {**texts, **{name: lexeme.last for name, lexeme in self.lexemes.items()}}
        changed = True
        while changed:
            changed = False
            for word, ends in words.items():
                union = last[word]
                for end in ends:
                    union = joined(union, last[end])
                changed |= union != last[word]
                last[word] = union
        return last

    def _last_symbols(self) -> tuple[dict[str, Lasts], dict[str, set[str]]]:
        """For each word the last characters of its texts that may stand last, and the words that may."""
        texts: dict[str, set[str]] = {word: set() for word in self.productions}
        words: dict[str, set[str]] = {word: set() for word in self.productions}
        for production in self._all():
            for symbol in reversed(production.symbols):
                if isinstance(symbol, Slot):
                    words[production.word].add(symbol.word)
                else:
                    texts[production.word] |= _lasts(symbol, {}) or frozenset()
                if not _may_be_empty(symbol, self.nullable):
                    break
        return {word: frozenset(found) for word, found in texts.items()}, words

    def _lasts_of(self, parts: tuple[Symbol, ...], last: Mapping[str, Lasts]) -> Lasts:
        found = NONE
        for symbol in reversed(parts):
            found = joined(found, _lasts(symbol, last))
            if not _may_be_empty(symbol, self.nullable):
                break
        return found

    def _check_right_ends(self) -> None:
        ends = {word: self._right_ends(found) for word, found in self.productions.items()}
        for word in ends:
            seen, open_ = set(ends[word]), list(ends[word])
            while open_:
                for deeper in ends.get(open_.pop(), set()) - seen:
                    seen.add(deeper)
                    open_.append(deeper)
            if word in seen:
                raise GrammarError(f"{word} may end in itself, so it cannot be read from right to left")

    def _right_ends(self, found: Sequence[Production]) -> set[str]:
        ends: set[str] = set()
        for production in found:
            for symbol in reversed(production.symbols):
                if isinstance(symbol, str):
                    break
                if isinstance(symbol, Slot):
                    ends.add(symbol.word)
                if not _may_be_empty(symbol, self.nullable):
                    break
        return ends


def _expanded(
    item: Rule, forms: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[str, str, tuple[Symbol, ...]]]:
    """A rule in every form it has: the word in that form, the form, and what it is made of."""
    for word in (item.word, *item.also):
        for ja in orders(item.ja):
            for form in ("", *forms.get(word, ())) if has_form(ja) else ("",):
                yield with_form(word, form), form, symbols(ja, form)


def _slots(production: Production) -> Iterator[Slot]:
    return (symbol for symbol in production.symbols if isinstance(symbol, Slot))


def _lasts(symbol: Symbol, last: Mapping[str, Lasts]) -> Lasts:
    if isinstance(symbol, Slot):
        return last[symbol.word]
    options = symbol.options if isinstance(symbol, Choice) else (symbol,)
    return frozenset(option[-LOOK:] for option in options if option)


def _may_be_empty(symbol: Symbol, empty: Iterable[str]) -> bool:
    if isinstance(symbol, Choice):
        return "" in symbol.options
    return isinstance(symbol, Slot) and (symbol.many or symbol.word in empty)
