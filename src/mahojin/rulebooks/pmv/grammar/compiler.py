"""From the printed text of a card to its abilities, with the wording that prints it again as it stood."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Automatic,
    Hold,
    OnPlay,
    Panel,
    Popular,
    Quote,
    Text,
    Usable,
    When,
)
from mahojin.rulebooks.pmv.abilities.statements import STATEMENTS
from mahojin.text import Mismatch, TextError, Words, read_closely, sentences
from mahojin.text.rows import Row

from .blocks import filled, marked, misplaced
from .carried import carried
from .lasting import GOING_ON, HOLD
from .layout import NO_ANNOUNCEMENT, Block, Paragraph, check_brackets, paragraphs, popular
from .normal import normalise
from .obedience import disobeyed
from .rules import grammar

KINDS = ("character", "spell", "command")
PANEL = "（変身後）"
_HEAD = re.compile(r"（(?:自動[αβγ])）：?|（(?:常時|自分ターン|相手ターン)）[①-⑩0-9XS（）]*：?")
_POWERS = re.compile(r"(?:【[^】]+】)*(?:戦闘修正：|[^。「〔：]+$|耐性：)[^。〔]*$")
NO_ROW = Words("表の行は「1枚以上…効果」のように書きます", "a row of a table is a range, …, and an effect")
NO_LABEL = Words(
    "キャラクターカードのテキストに（常時）（自動γ）などがありません（転記の誤り）",
    "a text of a character card has no label such as （常時） or （自動γ） (a fault in the transcription)",
)
ONLY_AUTOMATIC = Words(
    "起動効果・自動効果の書き出しがありません", "no label of an activated or automatic effect"
)


Wording: TypeAlias = "tuple[int, ...] | None"  # which of several ways was used at each place, if known


@dataclass(frozen=True)
class Said:
    """A sentence: what it was read as, where its items went, how many, and its wording."""

    word: str
    into: str
    count: int
    wording: Wording
    first: int = 0


@dataclass(frozen=True)
class Worded:
    """The wording of a paragraph: what it is, of its head, its sentences and its blocks."""

    form: str
    head: Wording = ()
    said: tuple[Said, ...] = ()
    blocks: tuple[tuple[str, object], ...] = ()
    fixed: bool = False
    inner: tuple[Worded, ...] = ()
    title: str = ""
    count: int = 1
    ended: bool = True  # with 。 at its end


@dataclass(frozen=True)
class Compiled:
    """The abilities of a text, and its wording."""

    texts: tuple[Text, ...]
    wording: tuple[Worded, ...]


def compile_text(text: str, kind: str) -> tuple[Text, ...]:
    """The abilities a card of that kind has by its text; TextError when any part of it is not understood."""
    return compile_closely(text, kind).texts


def compile_closely(text: str, kind: str) -> Compiled:
    """The same with its wording."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is not a kind of card: {', '.join(KINDS)}")
    normal = normalise(text)
    try:
        check_brackets(normal.text)
        compiled = Compiler().texts(normal.text, 0)
        _check_labels(compiled.texts, kind)
        return compiled
    except Mismatch as mismatch:
        start, end = normal.span(mismatch.start, mismatch.end)
        raise TextError(text, start, end, mismatch.why, mismatch.expected) from None


def _check_labels(texts: tuple[Text, ...], kind: str) -> None:
    """A character's play puts it onto the field and resolves no text: every text of it has a label."""
    if kind == "character" and any(isinstance(text, OnPlay) for text in texts):
        raise Mismatch(0, 1, NO_LABEL)


class Compiler:
    """Reads texts, paragraph by paragraph."""

    def texts(self, text: str, start: int) -> Compiled:
        found: list[Text] = []
        wording: list[Worded] = []
        rows = paragraphs(text, start)
        at = 0
        while at < len(rows):
            if rows[at].text == PANEL:
                stop = next((n for n in range(at + 1, len(rows)) if rows[n].text == PANEL), len(rows))
                end = rows[stop].start - start if stop < len(rows) else len(text)
                data, worded = self._panel(text[:end].rstrip("\n"), start, rows[at])
                found.append(data)
                wording.append(worded)
                at = stop
                continue
            heading = popular(rows[at].text)
            if heading:
                stop = at + 1
                while stop < len(rows) and not popular(rows[stop].text):
                    stop += 1
                texts, inner = self._rows(rows[at + 1 : stop])
                least, most = int(heading[2]), int(heading[3] or heading[2])
                found.append(Popular(heading[1], least, most, texts))
                wording.append(Worded("popular", inner=inner, title=rows[at].text))
                at = stop
                continue
            texts, inner = self._rows(rows[at : at + 1])
            found.extend(texts)
            wording.extend(inner)
            at += 1
        return Compiled(tuple(found), tuple(wording))

    def _rows(self, rows: list[Paragraph]) -> tuple[tuple[Text, ...], tuple[Worded, ...]]:
        found: list[Text] = []
        wording: list[Worded] = []
        for paragraph in rows:
            data, worded = self._paragraph(paragraph)
            found.extend(data)
            wording.append(replace(worded, count=len(data)))
        return tuple(found), tuple(wording)

    def _read(self, word: str, text: str, start: int) -> tuple[Any, tuple[int, ...]]:
        try:
            reading = read_closely(grammar(), word, text)
        except Mismatch as mismatch:
            raise mismatch.shifted(start) from None
        return reading.value, reading.wording

    def _panel(self, text: str, start: int, row: Paragraph) -> tuple[Text, Worded]:
        begin = row.start - start + len(row.text) + 1
        lines = text[begin:].split("\n")
        head = "\n".join(lines[:2])
        data, wording = self._read("panel line", head, start + begin)
        rest = "\n".join(lines[2:])
        inner = self.texts(rest, start + begin + len(head) + 1)
        assert isinstance(data, Panel)
        return replace(data, texts=inner.texts), Worded("panel", wording, inner=inner.wording)

    def _paragraph(self, paragraph: Paragraph) -> tuple[tuple[Text, ...], Worded]:
        text, start = paragraph.text, paragraph.start
        if text.startswith("【連結"):
            return self._line("link line", text, start)
        if text.startswith("《代替レース》"):
            return self._line("substitute line", text, start)
        fixed = text.startswith("【（") and text.endswith("】")
        if fixed:
            text, start = text[1:-1], start + 1
        head = _HEAD.match(text)
        if not head and _POWERS.match(text) and not paragraph.blocks:
            return self._powers(text, start)
        return self._ability(paragraph, text, start, head.end() if head else 0, fixed)

    def _line(self, word: str, text: str, start: int) -> tuple[tuple[Text, ...], Worded]:
        data, wording = self._read(word, text, start)
        return (data,), Worded(word, wording)

    def _powers(self, text: str, start: int) -> tuple[tuple[Text, ...], Worded]:
        data, wording = self._read("powers", text, start)
        return data, Worded("powers", wording)

    def _ability(
        self, paragraph: Paragraph, text: str, start: int, cut: int, fixed: bool
    ) -> tuple[tuple[Text, ...], Worded]:
        label: Any = None
        cost: Any = None
        head: tuple[int, ...] = ()
        if cut:
            (label, cost), head = self._read("head", text[:cut], start)
        ended = text.endswith("。")
        body = marked(text[cut:] if ended else text[cut:] + "。", len(paragraph.blocks))
        if body is None:
            line, at = paragraph.blocks[-1].lines[0]
            raise Mismatch(at, at + len(line), NO_ANNOUNCEMENT)
        try:
            lines = sentences(body)
        except Mismatch as mismatch:
            raise self._unshift(mismatch, body, start + cut) from None
        pairs = [(item.text, start + cut + self._width(body, item.start)) for item in lines]
        blocks = [self._block(block) for block in paragraph.blocks]
        data = [item[0] for item in blocks]
        worded = tuple((block.style, item[1]) for block, item in zip(paragraph.blocks, blocks, strict=True))
        if label in ("alpha", "beta", "gamma"):
            effects, statements, said = self._automatic(pairs)
            self._check_blocks(effects, paragraph)
            made: object = Automatic(label, filled(effects, data), filled(statements, data), fixed)
        else:
            steps, said = self._steps(pairs)
            self._check_blocks(steps, paragraph)
            steps = filled(steps, data)
            made = OnPlay(steps) if label is None else Activated(label, cost, steps, fixed)
        return (carried(made),), Worded("ability", head, said, worded, fixed, ended=ended)

    def _check_blocks(self, data: object, paragraph: Paragraph) -> None:
        """Every block is of the sort that is announced: a table, options, a text."""
        number = misplaced(data, [block.style for block in paragraph.blocks])
        if number is not None:
            line, at = paragraph.blocks[number].lines[0]
            raise Mismatch(at, at + len(line), NO_ANNOUNCEMENT)

    def _width(self, body: str, at: int) -> int:
        """How far a place is from the beginning when the marks of blocks are left out."""
        return at - 3 * body[:at].count("⟦")

    def _unshift(self, mismatch: Mismatch, body: str, start: int) -> Mismatch:
        by = start - 3 * body[: mismatch.start].count("⟦")
        return mismatch.shifted(by)

    def _sentence(self, word: str, text: str, at: int) -> tuple[Any, tuple[int, ...]]:
        try:
            reading = read_closely(grammar(), word, text)
        except Mismatch as mismatch:
            raise self._unshift(mismatch, text, at) from None
        why = disobeyed(reading.value)
        if why is not None:
            raise Mismatch(at, at + len(text), why)
        return reading.value, reading.wording

    def _steps(self, pairs: list[tuple[str, int]]) -> tuple[Row, tuple[Said, ...]]:
        steps: list[object] = []
        said: list[Said] = []
        for text, at in pairs:
            try:
                items, wording = self._sentence("sentence", text, at)
                word = "sentence"
            except Mismatch as mismatch:
                items, wording = self._going_on(steps, text, at, mismatch)
                word = GOING_ON
            steps.extend(items)
            said.append(Said(word, "steps", len(items), wording))
        return tuple(steps), tuple(said)

    def _going_on(
        self, steps: list[object], text: str, at: int, mismatch: Mismatch
    ) -> tuple[Any, tuple[int, ...]]:
        """ターン終了時まで、…場合、…。…場合、…: the second is for the same time as the first."""
        last = steps[-1] if steps else None
        if not isinstance(last, Hold) or not last.until or not isinstance(last.effects[-1], When):
            raise mismatch
        try:
            effects, wording = self._sentence(GOING_ON, text, at)
        except Mismatch:
            raise mismatch from None
        return (HOLD.make(until=last.until, effects=effects),), wording

    def _automatic(self, pairs: list[tuple[str, int]]) -> tuple[Row, Row, tuple[Said, ...]]:
        effects: list[Any] = []
        statements: list[object] = []
        said: list[Said] = []
        for text, at in pairs:
            follows = bool(effects) and isinstance(effects[-1], When | Usable)
            items, wording = self._sentence("sentence" if follows else "auto sentence", text, at)
            if follows:
                effects[-1] = replace(effects[-1], steps=(*effects[-1].steps, *items))
                said.append(Said("sentence", "tail", len(items), wording))
                continue
            if isinstance(items[0], STATEMENTS):
                statements.extend(items)
                said.append(Said("auto sentence", "statements", len(items), wording))
            else:
                effects.extend(items)
                first = len(items[-1].steps) if isinstance(items[-1], When | Usable) else 0
                said.append(Said("auto sentence", "effects", len(items), wording, first))
        return tuple(effects), tuple(statements), tuple(said)

    def _block(self, block: Block) -> tuple[object, object]:
        """What a block holds, and its wording."""
        if block.style == "quote":
            line, at = block.lines[0]
            inner = self.texts(line[1:-1], at + 1)
            return inner.texts, inner.wording
        if block.style == "modes":
            options, wording = [], []
            for line, at in block.lines:
                cut = line.index("．") + 1
                (row,) = paragraphs(line[cut:], at + cut)
                data, worded = self._paragraph(row)
                if not isinstance(data[0], OnPlay):
                    raise Mismatch(at + cut, at + len(line), ONLY_AUTOMATIC)
                options.append(data[0].steps)
                wording.append(worded)
            return tuple(options), tuple(wording)
        rows = [self._tier(line, at) for line, at in block.lines]
        return tuple(row for row, _ in rows), tuple(worded for _, worded in rows)

    def _tier(self, line: str, at: int) -> tuple[object, object]:
        """A row of a table: a range, …, and what is gained or done."""
        cut = line.find("…")
        if cut < 0:
            raise Mismatch(at, at + len(line), NO_ROW)
        head, wording = self._read("tier head", line[:cut], at)
        rest, start = line[cut + 1 :], at + cut + 1
        if rest.startswith("「") and "。" in rest:
            inner = self.texts(rest[1:-1], start + 1)
            return replace(head, gains=(Quote(inner.texts),)), (wording, "quote", inner.wording)
        if rest.endswith("。"):
            data, worded = self._paragraph(Paragraph(rest, start))
            if not isinstance(data[0], OnPlay):
                raise Mismatch(start, at + len(line), ONLY_AUTOMATIC)
            return replace(head, steps=data[0].steps), (wording, "steps", worded)
        gains, gained = self._read("tier gains", rest, start)
        return replace(head, gains=gains), (wording, "gains", gained)
