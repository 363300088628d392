"""From abilities to the printed text of a card: as it was worded, in the usual wording, and in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Automatic,
    Keyword,
    Link,
    Modifier,
    OnPlay,
    Panel,
    Popular,
    Quote,
    SubstituteRace,
    Text,
    Usable,
    When,
)
from mahojin.text import Unprintable, say_as_worded, say_en, say_ja
from mahojin.text.english import sentence
from mahojin.text.rows import Row

from .blocks import STYLES, emptied, unmarked
from .carried import uncarried
from .compiler import Compiled, Said, Worded, Wording
from .english import TRANSFORMED
from .lasting import GOING_ON, HOLD
from .rules import grammar
from .vocabulary import POPULARITY

_LINES = {Link: "link line", SubstituteRace: "substitute line", Panel: "panel", Popular: "popular"}


def reprint(compiled: Compiled) -> str:
    """The text as it was worded, made from the abilities: equal to the plain text if nothing was skipped."""
    return "\n".join(Printer("ja").texts(compiled.texts, compiled.wording))


def print_text(texts: Sequence[Text], kind: str, lang: str) -> str:
    """The text of a card that has these abilities, in Japanese ("ja") or English ("en")."""
    return "\n".join(Printer(lang).texts(texts, tuple(_usual(texts))))


# --- The usual wording -------------------------------------------------------------------------------


def _usual(texts: Sequence[object]) -> Iterator[Worded]:
    """Texts in their usual wording: words and combat modifiers in one line, a sentence for each step."""
    for powers, row in groupby(texts, lambda one: isinstance(one, Keyword | Modifier)):
        if powers:
            yield Worded("powers", None, count=len(tuple(row)))
        else:
            yield from map(_usual_paragraph, row)


def _usual_paragraph(one: Any) -> Worded:
    if type(one) in _LINES:
        return Worded(_LINES[type(one)], None, inner=tuple(_usual(getattr(one, "texts", ()))))
    one = uncarried(one)
    held: list[tuple[type, Any]] = []
    said = tuple(_usual_sentences(emptied(one, held)))
    blocks = tuple((STYLES[kind], _usual_block(STYLES[kind], content)) for kind, content in held)
    return Worded("ability", None, said, blocks, getattr(one, "fixed", False))


def _usual_block(style: str, content: Any) -> object:
    if style == "quote":
        return tuple(_usual(content))
    if style == "tiers":
        return tuple(map(_usual_tier, content))
    return tuple(_usual_paragraph(OnPlay(option)) for option in content)


def _usual_tier(row: Any) -> object:
    if row.steps:
        return (None, "steps", _usual_paragraph(OnPlay(row.steps)))
    if isinstance(row.gains[0], Quote):
        return (None, "quote", tuple(_usual(row.gains[0].texts)))
    return (None, "gains", None)


def _usual_sentences(ability: Any) -> Iterator[Said]:
    if not isinstance(ability, Automatic):
        yield from (Said("sentence", "steps", 1, None) for _ in ability.steps)
        return
    yield from (Said("auto sentence", "statements", 1, None) for _ in ability.statements)
    effects = list(ability.effects)
    while effects:
        size = 1
        while size < len(effects) and getattr(effects[size], "noun", None) == It():
            size += 1
        last = effects[size - 1]
        del effects[:size]
        yield Said("auto sentence", "effects", size, None, 1)
        if isinstance(last, When | Usable):
            yield from (Said("sentence", "tail", 1, None) for _ in last.steps[1:])


# --- In either language ------------------------------------------------------------------------------


class Printer:
    """Prints texts in a language; in Japanese as they were worded, where that is known."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.japanese = lang == "ja"

    def texts(self, texts: Sequence[object], wording: Sequence[Worded]) -> list[str]:
        lines: list[str] = []
        at = 0
        for worded in wording:
            lines.extend(self._paragraph(tuple(texts[at : at + worded.count]), worded))
            at += worded.count
        if at != len(texts):
            raise Unprintable("more abilities than wording")
        return lines

    def _say(self, word: str, value: object, wording: Wording) -> str:
        if not self.japanese:
            return say_en(grammar(), word, value)
        return (
            say_ja(grammar(), word, value)
            if wording is None
            else say_as_worded(grammar(), word, value, wording)
        )

    def _paragraph(self, data: Row, worded: Worded) -> list[str]:
        if worded.form == "powers":
            return [self._say("powers", data, worded.head)]
        (one,) = data
        if worded.form == "panel":
            head = self._say("panel line", replace(one, texts=()), worded.head)
            return [TRANSFORMED[self.japanese], head, *self.texts(one.texts, worded.inner)]
        if worded.form == "popular":
            return [worded.title or self._popularity(one), *self.texts(one.texts, worded.inner)]
        one = uncarried(one)
        if worded.form != "ability":
            return [self._say(worded.form, one, worded.head)]
        return self._ability(one, worded)

    def _ability(self, one: Any, worded: Worded) -> list[str]:
        held: list[tuple[type, object]] = []
        bare = emptied(one, held)
        head = "" if isinstance(one, OnPlay) else self._say("head", _head(one), worded.head)
        said = self._sentences(bare, worded.said)
        blocks = [
            (style, self._block(content, style, inner))
            for (_, content), (style, inner) in zip(held, worded.blocks, strict=True)
        ]
        below: list[str] = []
        if self.japanese:
            line = unmarked(head + "".join(said))
            line = line if worded.ended else line.removesuffix("。")
            below = [row for _, rows in blocks for row in rows]
        else:
            line = head + " ".join(said)
            for number, (style, rows) in enumerate(blocks):
                line = _with_block(line, f"⟦{number}⟧", style, rows, below)
        return [f"【{line}】" if worded.fixed else line, *below]

    def _popularity(self, one: Popular) -> str:
        """The heading of what a leader does at some popularity."""
        if self.japanese:
            return f"（{one.title}）人気：{one.least}" + (f"～{one.most}" if one.most != one.least else "")
        title = next(en for ja, en in POPULARITY.values() if ja == one.title)
        return f"({title}) popularity {one.least}" + (f" to {one.most}" if one.most != one.least else "")

    # Blocks

    def _block(self, content: Any, style: str, wording: Any) -> list[str]:
        if style == "quote":
            return [self._quoted(content, wording)]
        rows = zip(content, wording, strict=True)
        if style == "tiers":
            return [("" if self.japanese else "- ") + self._tier(row, worded) for row, worded in rows]
        dot = "．" if self.japanese else ". "
        return [f"{n}{dot}" + self._steps(option, worded) for n, (option, worded) in enumerate(rows, 1)]

    def _quoted(self, texts: Sequence[object], wording: Sequence[Worded]) -> str:
        lines = self.texts(texts, wording)
        return "「" + "\n".join(lines) + "」" if self.japanese else '"' + " / ".join(lines) + '"'

    def _steps(self, steps: Row, worded: Worded) -> str:
        return ("\n" if self.japanese else " ").join(self._paragraph((OnPlay(steps),), worded))

    def _tier(self, row: Any, worded: Any) -> str:
        wording, form, inner = worded
        head = self._say("tier head", replace(row, gains=(), steps=()), wording)
        head += "…" if self.japanese else ": "
        if form == "quote":
            return head + self._quoted(row.gains[0].texts, inner)
        return head + (
            self._steps(row.steps, inner) if form == "steps" else self._say("tier gains", row.gains, inner)
        )

    # Sentences

    def _sentences(self, ability: Any, said: Sequence[Said]) -> list[str]:
        if isinstance(ability, Automatic):
            return self._automatic(ability, said)
        rows = list(ability.steps)
        lines = [self._sentence(item, _taken(rows, item.count)) for item in said]
        if rows:
            raise Unprintable("more steps than wording")
        return lines

    def _automatic(self, ability: Automatic, said: Sequence[Said]) -> list[str]:
        lines: list[str] = []
        places: dict[str, list[Any]] = {
            "effects": list(ability.effects),
            "statements": list(ability.statements),
            "tail": [],
        }
        for item in said:
            part = _taken(places[item.into], item.count)
            if item.into == "effects" and isinstance(part[-1], When | Usable):
                last = part[-1]
                places["tail"] = list(last.steps[item.first :])
                part = (*part[:-1], replace(last, steps=last.steps[: item.first]))
            lines.append(self._sentence(item, part))
        if any(places.values()):
            raise Unprintable("more effects than wording")
        return lines

    def _sentence(self, item: Said, part: Row) -> str:
        told: Any = part
        if item.word == GOING_ON and (slots := HOLD.undo(part[0])) is not None:
            told = slots["effects"]  # what goes on for the same time does not tell it again
        line = self._say(item.word, told, item.wording)
        return line + "。" if self.japanese else sentence(line)


def _taken(rows: list[Any], count: int) -> Row:
    """The first of them, which are gone through with that."""
    part = tuple(rows[:count])
    del rows[:count]
    return part


def _head(ability: Any) -> tuple[str, object]:
    return (ability.timing, ability.cost) if isinstance(ability, Activated) else (ability.grade, None)


def _with_block(line: str, mark: str, style: str, rows: list[str], below: list[str]) -> str:
    """The line with a block in the place of its mark, or without the mark and the block below it."""
    if style == "quote":
        return line.replace(f"{mark}." if rows[0].endswith(('."', '.】"')) else mark, rows[0])
    below.extend(rows)
    return line.replace(f" {mark}.", "").replace(f" {mark}", "")
