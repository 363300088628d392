"""The rules of a grammar as pairs, of which the English side is read and the Japanese side is written.

A Japanese template holds each of its parts once and in one piece. An English one may say a part in several
places (``{which.+pre}unit{which.+post}``), in another form, or inside another part (``%``). A pair has every
part once on either side: what is said in two pieces is written out by the rules that say it so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from mahojin.text.english import agree
from mahojin.text.grammar import Grammar, Production
from mahojin.text.lexemes import Listed, Unsaid
from mahojin.text.printer import NUMBERS, say_ja
from mahojin.text.rules import Rule
from mahojin.text.templates import SILENT, Agreeing, Choice, Counted, Part, Piece, Slot, Symbol

AGREEING: Final = "@"  # any of the forms one, many and you
_LARGE: Final = re.compile(r"(?!\b[AXY]\b)[A-Z]")
_ARTICLE: Final = re.compile(r"(?<![\w'~])(?:an?|a~)(?= )")
DEEPEST: Final = 4  # how often a part of a part is written out


@dataclass(frozen=True, slots=True)
class Ask:
    """A word in an English form, as far as it adds none of ``lacks`` and something if it is ``told``;
    what is ``mute`` has been said in Japanese by another part."""

    word: str
    form: str = ""
    lacks: tuple[str, ...] = ()
    told: bool = False
    mute: bool = False

    def __str__(self) -> str:
        lacks = "".join(f"~-{form}" for form in self.lacks)
        return f"{self.word}~{self.form}{lacks}{'~!' * self.told}{'~?' * self.mute}"


@dataclass(frozen=True, slots=True)
class Ref:
    """A part in an English template; with a ``hole``, what stands in the place of its %."""

    slot: str
    form: str
    hole: tuple[Item, ...] = ()
    lacks: tuple[str, ...] = ()
    told: bool = False
    mute: bool = False


Item: TypeAlias = "str | Choice | Ref"


@dataclass(frozen=True, slots=True)
class Draft:
    """A pair on its way: English, Japanese, and how many rules have been written out in it."""

    en: tuple[Item, ...]
    ja: tuple[Symbol, ...]
    depth: int = 0

    def slot(self, name: str) -> Slot:
        return next(one for one in self.ja if isinstance(one, Slot) and one.name == name)

    def refs(self) -> dict[str, list[Ref]]:
        found: dict[str, list[Ref]] = {}
        for item in _flat(self.en):
            if not item.mute:
                found.setdefault(item.slot, []).append(item)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Twin(Production):
    """A production that is read in English, with the Japanese that says the same."""

    japanese: tuple[Symbol, ...]


def _flat(items: Iterable[Item]) -> Iterator[Ref]:
    for item in items:
        if isinstance(item, Ref):
            yield item
            yield from _flat(item.hole)


class Twins:
    """The pairs of all words that can be come to from some words; ``lost`` are rules whose English leaves
    out what their Japanese says."""

    def __init__(self, grammar: Grammar, roots: Iterable[tuple[str, str]]) -> None:
        self.grammar = grammar
        self.found: dict[str, list[Twin]] = {}
        self.words: dict[str, str] = {}  # lexemes by the names they have here
        self.lost: set[Rule] = set()
        self._holed = self._with_holes()
        self._open: list[Ask] = []
        for word, form in roots:
            self._name(Ask(word, form))
        while self._open:
            self._expand(self._open.pop())

    def _name(self, ask: Ask) -> str:
        if ask.word in self.grammar.lexemes:
            ask = Ask(ask.word)
            self.words[str(ask)] = ask.word
        elif str(ask) not in self.found:
            self.found[str(ask)] = []
            self._open.append(ask)
        return str(ask)

    def _expand(self, ask: Ask) -> None:
        for production in self.grammar.productions[ask.word]:
            for form in sorted(NUMBERS) if ask.form == AGREEING else (ask.form,):
                if any(template(production.rule, lack) for lack in ask.lacks):
                    continue
                pieces = template(production.rule, form)
                if ask.told and not pieces:
                    continue
                for draft in self._drafts(production, pieces, form, ask):
                    self._emit(str(ask), production, draft, mute=ask.mute)

    def _drafts(
        self, production: Production, pieces: tuple[Piece, ...], form: str, ask: Ask
    ) -> Iterator[Draft]:
        en = _items(pieces, production, form, "")
        if ask.told and all(isinstance(item, Ref) for item in en) and len(en) == 1:
            (only,) = en
            assert isinstance(only, Ref)
            en = (replace(only, told=True),)
        yield from self._resolved(Draft(en, production.symbols))

    def _resolved(self, draft: Draft) -> Iterator[Draft]:
        """The drafts in which every part is said once; what stands in itself is followed only so deep."""
        if draft.depth > DEEPEST:
            return
        holed = next((item for item in draft.en if isinstance(item, Ref) and item.hole), None)
        if holed is not None:
            for inner in self._written_out(draft, holed.slot, lambda rule: True):
                yield from self._resolved(inner)
            return
        for name, refs in draft.refs().items():
            if len(refs) > 1:
                for inner in self._split(draft, name, refs):
                    yield from self._resolved(inner)
                return
        yield draft

    def _split(self, draft: Draft, name: str, refs: list[Ref]) -> Iterator[Draft]:
        added = tuple(dict.fromkeys(ref.form for ref in refs if ref.form.startswith("+")))
        plain = [ref for ref in refs if not ref.form.startswith("+")]
        slot = draft.slot(name)
        if slot.many and added:
            yield _in_rows(draft, slot, added)
        elif not added:
            yield _once(draft, name, plain[0])
        else:
            lacking = replace(plain[0], lacks=added) if plain else None
            yield from () if lacking is None else [_alone(draft, name, lacking)]
            if not plain:
                for form in added:
                    others = tuple(other for other in added if other != form)
                    yield _alone(draft, name, Ref(name, form, lacks=others, told=True))
            least = 1 if plain else 2
            yield from self._written_out(
                draft,
                name,
                lambda rule: (
                    (said := sum(bool(template(rule, form)) for form in added)) >= least
                    or (not plain and not said)
                ),
            )

    def _written_out(self, draft: Draft, name: str, wanted: Callable[[Rule], bool]) -> Iterator[Draft]:
        """The draft with a part replaced by what each of its rules says."""
        slot = draft.slot(name)
        lexeme = self.grammar.lexemes.get(slot.word)
        if isinstance(lexeme, Listed | Unsaid) and not slot.many:
            yield from self._words_of(draft, slot, lexeme)
        if lexeme or slot.many:
            return
        for number, production in enumerate(self.grammar.productions[slot.word]):
            if not wanted(production.rule):
                continue
            prefix = f"{name}.{number}/"
            parts = tuple(_named(symbol, prefix) for symbol in production.symbols)
            ja = tuple(one for old in draft.ja for one in (parts if old == slot else (old,)))
            en: list[Item] = []
            for item in draft.en:
                if isinstance(item, Ref) and item.slot == name:
                    inner = _items(template(production.rule, item.form), production, item.form, prefix)
                    en.extend(self._with_hole(inner, ja, item.hole))
                else:
                    en.append(item)
            yield Draft(tuple(en), ja, draft.depth + 1)

    def _words_of(self, draft: Draft, slot: Slot, lexeme: Listed | Unsaid) -> Iterator[Draft]:
        """The draft with a part replaced by each word of a table."""
        for spelling, forms in lexeme.sayings:
            ja = tuple(spelling if old == slot else old for old in draft.ja)
            for number in sorted(NUMBERS):
                en: list[Item] = []
                for item in draft.en:
                    if isinstance(item, Ref) and item.slot == slot.name:
                        form = number if item.form == AGREEING else item.form
                        en.extend(self._with_hole((forms.get(form, forms[""]),), ja, item.hole))
                    else:
                        en.append(item)
                yield Draft(tuple(en), ja, draft.depth + 1)
                if all(item.form != AGREEING for item in draft.refs()[slot.name]):
                    break

    def _with_hole(
        self, items: tuple[Item, ...], ja: tuple[Symbol, ...], hole: tuple[Item, ...]
    ) -> Iterator[Item]:
        """English with something put in the place of its %, here or in the parts that have one."""
        slots = {one.name: one.word for one in ja if isinstance(one, Slot)}
        for item in items:
            if hole and isinstance(item, str) and "%" in item:
                before, _, after = item.partition("%")
                yield from (piece for piece in (before, *hole, after) if piece)
            elif hole and isinstance(item, Ref) and slots[item.slot] in self._holed:
                yield replace(item, hole=hole)
            else:
                yield item

    def _with_holes(self) -> frozenset[str]:
        """The words in whose English a % may stand."""
        lexemes = self.grammar.lexemes.items()
        found = {word for word, one in lexemes if isinstance(one, Listed | Unsaid) and one.has_hole}
        while True:
            more = {
                word
                for word, rows in self.grammar.productions.items()
                for production in rows
                if word not in found and _may_have_hole(production, found)
            }
            if not more:
                return frozenset(found)
            found |= more

    def _emit(self, word: str, production: Production, draft: Draft, *, mute: bool) -> None:
        slots = {one.name: one for one in draft.ja if isinstance(one, Slot)}
        said = draft.refs()
        ja: list[Symbol] = []
        for symbol in draft.ja:
            if isinstance(symbol, Slot) and symbol.name not in said:
                unsaid = self._unsaid(symbol)
                if unsaid is None and not mute:
                    self.lost.add(production.rule)
                    return
                ja.append(unsaid or "")
            else:
                ja.append(symbol)
        symbols = tuple(_mirrored(part) for item in draft.en for part in self._symbols(item, slots, mute))
        row = self.found[word]
        row.append(
            Twin(word, production.form, symbols[::-1], production.rule, len(row), () if mute else tuple(ja))
        )

    def _unsaid(self, slot: Slot) -> str | None:
        """The Japanese of a part that English does not say, if there is only one."""
        if slot.name.rpartition("/")[2] in SILENT:
            return say_ja(self.grammar, slot.word, None)
        rows = self.grammar.productions.get(slot.word, [])
        if slot.many or len(rows) != 1 or any(isinstance(one, Slot) for one in rows[0].symbols):
            return None
        return "".join(one if isinstance(one, str) else _first(one) for one in rows[0].symbols)

    def _symbols(self, item: Item, slots: Mapping[str, Slot], mute: bool) -> Iterator[Symbol]:
        if isinstance(item, str):
            yield from _literal(item)
        elif isinstance(item, Choice):
            yield Choice(tuple(map(small, item.options)))
        else:
            slot = slots[item.slot]
            ask = Ask(slot.word, item.form, item.lacks, item.told, mute or item.mute)
            name = "" if item.mute else item.slot
            yield Slot(name, self._name(ask), slot.many)


def template(rule: Rule, form: str) -> tuple[Piece, ...]:
    """The English of a rule in a form; a missing one is the plain form, a missing addition is nothing."""
    if form == AGREEING:
        form = "one"
    missing = () if form.startswith("+") else rule.en.get("", ())
    return rule.en.get(form, rule.en.get("*", missing))


def _items(pieces: tuple[Piece, ...], production: Production, form: str, prefix: str) -> tuple[Item, ...]:
    return tuple(_item(piece, production, form, prefix) for piece in pieces)


def _item(piece: Piece, production: Production, form: str, prefix: str) -> Item:
    if isinstance(piece, str):
        return piece
    if isinstance(piece, Counted):
        return Choice((piece.many, piece.one))
    if isinstance(piece, Agreeing):
        verbs = (agree(piece.verb, number, production.form) for number in ("one", "many", "you"))
        return Choice(tuple(dict.fromkeys(verbs)))
    wanted = form if piece.form == "~" else AGREEING if piece.form.startswith("@") else piece.form
    return Ref(prefix + piece.slot, wanted, _hole(piece, prefix))


def _hole(piece: Part, prefix: str) -> tuple[Item, ...]:
    if not piece.hole:
        return ()
    return (piece.hole[1:],) if piece.hole.startswith("=") else (Ref(prefix + piece.hole, ""),)


def _may_have_hole(production: Production, found: set[str]) -> bool:
    slots = {one.name: one.word for one in production.symbols if isinstance(one, Slot)}
    return any(
        (isinstance(piece, str) and "%" in piece)
        or (isinstance(piece, Part) and not piece.hole and slots.get(piece.slot) in found)
        for pieces in production.rule.en.values()
        for piece in pieces
    )


def _named(symbol: Symbol, prefix: str) -> Symbol:
    return replace(symbol, name=prefix + symbol.name) if isinstance(symbol, Slot) else symbol


def _in_rows(draft: Draft, slot: Slot, forms: tuple[str, ...]) -> Draft:
    """A row whose items are said in several places, each item in one of them."""
    names = {form: f"{slot.name}{form}" for form in forms}
    en = tuple(
        replace(item, slot=names[item.form], told=True)
        if isinstance(item, Ref) and item.slot == slot.name
        else item
        for item in draft.en
    )
    rows = tuple(Slot(names[form], slot.word, many=True) for form in sorted(forms))  # post before pre
    return Draft(en, tuple(one for old in draft.ja for one in (rows if old == slot else (old,))), draft.depth)


def _once(draft: Draft, name: str, first: Ref) -> Draft:
    """The part is said where it stands first; its other places say nothing new."""
    en: list[Item] = []
    for item in draft.en:
        again = isinstance(item, Ref) and item.slot == name and first in en
        en.append(replace(item, mute=True) if again and isinstance(item, Ref) else item)
    return Draft(tuple(en), draft.ja, draft.depth)


def _alone(draft: Draft, name: str, ref: Ref) -> Draft:
    """The part is said in one form, and adds nothing in its other places."""
    en: list[Item] = []
    for item in draft.en:
        if not isinstance(item, Ref) or item.slot != name:
            en.append(item)
        elif item.form == ref.form and ref not in en:
            en.append(ref)
        elif not item.form.startswith("+"):
            en.append(replace(item, mute=True))
    return Draft(tuple(en), draft.ja, draft.depth)


def _first(symbol: Symbol) -> str:
    return symbol.options[0] if isinstance(symbol, Choice) else ""


def _literal(text: str) -> Iterator[Symbol]:
    """An English text in which any indefinite article may stand for any other."""
    at = 0
    for found in _ARTICLE.finditer(text):
        if found.start() > at:
            yield small(text[at : found.start()])
        yield Choice(("a", "an"))
        at = found.end()
    if at < len(text):
        yield small(text[at:])


def small(text: str) -> str:
    """The text in small letters, but for variables."""
    return _LARGE.sub(lambda found: found[0].lower(), text)


def _mirrored(symbol: Symbol) -> Symbol:
    if isinstance(symbol, str):
        return symbol[::-1]
    return Choice(tuple(option[::-1] for option in symbol.options)) if isinstance(symbol, Choice) else symbol
