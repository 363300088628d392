"""A grammar: the rules in all their forms, indexed for reading and for printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mahojin.text.errors import Words
from mahojin.text.lexemes import Lexeme
from mahojin.text.rules import Rule
from mahojin.text.templates import Choice, Slot, Symbol, has_form, symbols, with_form


class GrammarError(ValueError):
    """Rules that cannot be read from right to left, or that name a word that is not there."""


@dataclass(frozen=True, slots=True, eq=False)
class Production:
    """A rule in one form; ``tail`` is the text that it always ends in."""

    word: str
    form: str
    symbols: tuple[Symbol, ...]
    rule: Rule
    tail: str = ""


class Grammar:
    """Every rule in every form its word is used in; an earlier rule goes before a later one."""

    def __init__(
        self,
        rules: Iterable[Rule],
        lexemes: Mapping[str, Lexeme],
        forms: Mapping[str, tuple[str, ...]],
        labels: Mapping[str, Words],
    ) -> None:
        self.lexemes = dict(lexemes)
        self.labels = {with_form(w, f): t for w, t in labels.items() for f in ("", *forms.get(w, ()))}
        self.productions: dict[str, list[Production]] = {}
        for item in rules:
            for production in _expanded(item, forms):
                self.productions.setdefault(production.word, []).append(production)
        self._places = {p: at for found in self.productions.values() for at, p in enumerate(found)}
        self._check_words()
        self.nullable = self._nullable()
        self._last = self._last_characters()
        self._check_right_ends()
        self._candidates: dict[tuple[str, str], tuple[Production, ...]] = {}

    def candidates(self, word: str, last: str) -> tuple[Production, ...]:
        """The productions of a word that can end in a character ("" at the beginning of the text)."""
        found = self._candidates.get((word, last))
        if found is None:
            found = tuple(p for p in self.productions.get(word, ()) if self._can_end(p, last))
            self._candidates[word, last] = found
        return found

    def place(self, production: Production) -> int:
        """Which of the productions of its word it is."""
        return self._places[production]

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

    def _last_characters(self) -> dict[str, frozenset[str] | None]:
        last: dict[str, frozenset[str] | None] = {word: frozenset() for word in self.productions}
        last |= {name: lexeme.last for name, lexeme in self.lexemes.items()}
        changed = True
        while changed:
            changed = False
            for production in self._all():
                union = _joined(last[production.word], self._lasts_of(production.symbols, last))
                changed |= union != last[production.word]
                last[production.word] = union
        return last

    def _lasts_of(
        self, parts: tuple[Symbol, ...], last: Mapping[str, frozenset[str] | None]
    ) -> frozenset[str] | None:
        found: frozenset[str] | None = frozenset()
        for symbol in reversed(parts):
            if isinstance(symbol, str):
                return _joined(found, frozenset(symbol[-1]))
            found = _joined(found, _lasts(symbol, last))
            if not _may_be_empty(symbol, self.nullable):
                break
        return found

    def _can_end(self, production: Production, last: str) -> bool:
        if all(_may_be_empty(symbol, self.nullable) for symbol in production.symbols):
            return True
        lasts = self._lasts_of(production.symbols, self._last)
        return lasts is None or last in lasts

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

    def _right_ends(self, found: list[Production]) -> set[str]:
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


def _expanded(item: Rule, forms: Mapping[str, tuple[str, ...]]) -> Iterator[Production]:
    changing = has_form(item.ja)
    for form in ("", *forms.get(item.word, ())) if changing else ("",):
        found = symbols(item.ja, form)
        tail = found[-1] if found and isinstance(found[-1], str) else ""
        yield Production(with_form(item.word, form), form, found, item, tail)


def _slots(production: Production) -> Iterator[Slot]:
    return (symbol for symbol in production.symbols if isinstance(symbol, Slot))


def _lasts(symbol: Slot | Choice, last: Mapping[str, frozenset[str] | None]) -> frozenset[str] | None:
    if isinstance(symbol, Choice):
        return frozenset(option[-1] for option in symbol.options if option)
    return last[symbol.word]


def _may_be_empty(symbol: Symbol, empty: Iterable[str]) -> bool:
    if isinstance(symbol, Choice):
        return "" in symbol.options
    return isinstance(symbol, Slot) and (symbol.many or symbol.word in empty)


def _joined(one: frozenset[str] | None, other: frozenset[str] | None) -> frozenset[str] | None:
    return None if one is None or other is None else one | other
