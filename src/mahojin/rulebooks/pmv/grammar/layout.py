"""How a text is laid out: its lines gathered into paragraphs, each with the blocks that stand below it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from mahojin.text import Mismatch, Words

from .vocabulary import POPULARITY

OPENING, CLOSING = "「〔（【《", "」〕）】》"
UNCLOSED = Words(
    "括弧が閉じていません（転記の誤り）", "this bracket is not closed (a fault in the transcription)"
)
UNOPENED = Words(
    "開いていない括弧です（転記の誤り）", "this bracket was not opened (a fault in the transcription)"
)
NO_ANNOUNCEMENT = Words(
    "この前の文に「以下の効果」がありません", "no sentence before this says 「以下の効果」"
)

_MODE = re.compile(r"[0-9]+．")
_TIER = re.compile(r"・|[0-9]+(?:枚|～[0-9]+|)(?:以上|以下|)…|[^。「]{2,9}カード…|ノード…")
_TITLES = "|".join(ja for ja, _ in POPULARITY.values())
_POPULAR = re.compile(rf"（({_TITLES})）人気：?([0-9])(?:～([0-9]))?$")
_FAULTS = (
    (
        re.compile("。、|、。"),
        Words("句読点が重なっています（転記の誤り）", "doubled punctuation (a fault in the transcription)"),
    ),
    (
        re.compile("[＾^]"),
        Words("文字が化けています（転記の誤り）", "a garbled character (a fault in the transcription)"),
    ),
    (
        re.compile("「(?:このキャラクター|このカード|あなた|相手プレイヤー)」"),
        Words(
            "対象の〔 〕が「 」になっています（転記の誤り）",
            "「 」 stands for the 〔 〕 of an object (a fault in the transcription)",
        ),
    ),
    (
        re.compile("ドロ-"),
        Words(
            "「ー」が「-」になっています（転記の誤り）",
            "「-」 stands for 「ー」 (a fault in the transcription)",
        ),
    ),
)


@dataclass
class Block:
    """Lines below a sentence: "quote" 「…」, "modes" １．…, or "tiers" ・…"""

    style: str
    lines: list[tuple[str, int]]


@dataclass
class Paragraph:
    """One ability, or one line that is none, and where it begins."""

    text: str
    start: int
    blocks: list[Block] = field(default_factory=list)


def check_brackets(text: str) -> None:
    """Every bracket has its partner."""
    for pattern, words in _FAULTS:
        fault = pattern.search(text)
        if fault:
            raise Mismatch(fault.start(), fault.end(), words)
    open_: list[int] = []
    for at, char in enumerate(text):
        if char in OPENING:
            open_.append(at)
        elif char in CLOSING:
            if not open_ or OPENING.index(text[open_[-1]]) != CLOSING.index(char):
                bad = open_[-1] if open_ and char in "」】》" and len(open_) > 1 else at
                raise Mismatch(bad, bad + 1, UNCLOSED if bad != at else UNOPENED)
            open_.pop()
    if open_:
        raise Mismatch(open_[-1], open_[-1] + 1, UNCLOSED)


def paragraphs(text: str, start: int) -> list[Paragraph]:
    """The paragraphs of a text that begins at a place."""
    found: list[Paragraph] = []
    for line, at in _joined(text, start):
        style = _style(line)
        if style == "quote" and found and _awaits_quote(found[-1]):
            option, begin = found[-1].blocks[-1].lines[-1]
            found[-1].blocks[-1].lines[-1] = (f"{option}\n{line}", begin)
            continue
        if style and found and not (style == "quote" and not _announced(found[-1])):
            blocks = found[-1].blocks
            if style == "quote" or not blocks or blocks[-1].style != style:
                blocks.append(Block(style, []))
            blocks[-1].lines.append((line, at))
        else:
            found.append(Paragraph(line, at))
    return found


def _awaits_quote(paragraph: Paragraph) -> bool:
    """The last of its options says 以下の効果, and nothing stands below it yet."""
    if not paragraph.blocks or paragraph.blocks[-1].style != "modes":
        return False
    option, _ = paragraph.blocks[-1].lines[-1]
    return "以下" in option and "\n" not in option


def _announced(paragraph: Paragraph) -> bool:
    return "以下" in paragraph.text


def _style(line: str) -> str:
    if line.startswith("「") and _closes(line):
        return "quote"
    if _MODE.match(line):
        return "modes"
    return "tiers" if _TIER.match(line) else ""


def _closes(line: str) -> bool:
    """Whether the bracket that begins a line is closed at its very end."""
    depth = 0
    for at, char in enumerate(line):
        depth += (char == "「") - (char == "」")
        if depth == 0:
            return at == len(line) - 1
    return False


def _joined(text: str, start: int) -> list[tuple[str, int]]:
    """Lines, those within 「」 kept together."""
    found: list[tuple[str, int]] = []
    depth = begin = 0
    for at, char in enumerate(text + "\n"):
        depth += (char in "「【") - (char in "」】")
        if char == "\n" and depth <= 0:
            if at > begin:
                found.append((text[begin:at], start + begin))
            begin = at + 1
    return found


def popular(line: str) -> re.Match[str] | None:
    """A heading of a leader's text: （通常時）人気：1～4."""
    return _POPULAR.match(line)
