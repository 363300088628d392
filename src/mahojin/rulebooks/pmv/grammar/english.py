"""English card text in Japanese, as the grammar says the same."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mahojin.text.english_reader import English, clauses
from mahojin.text.lines import Line, lines

from .blocks import CLOSE, OPEN, unmarked
from .rules import grammar
from .vocabulary import POPULARITY

WORDS: Final = (
    *("sentence", "auto sentence", "head", "powers", "link line", "substitute line"),
    *("panel line", "tier head", "tier gains"),
)
TRANSFORMED: Final = ("(Transformed)", "（変身後）")
_HEAD: Final = re.compile(r"\((?:Automatic [αβγ]\) |(?:Any time|Your turn|Opposing turn)\) [^:]*: )", re.I)
_POPULAR: Final = re.compile(r"\((.+)\) popularity ([0-9])(?: to ([0-9]))?$", re.I)
_QUOTE: Final = re.compile('"([^"]*)"')
_BELOW: Final = re.compile(r"([0-9]+)\. |- ")
_ANNOUNCED: Final = re.compile(r":(?=$| [A-Z])")


@cache
def english() -> English:
    return English(grammar(), [(word, "") for word in WORDS])


def in_japanese(text: str, kind: str) -> str:
    """The Japanese for an English text; Mismatch when any part of it is not understood."""
    return "\n".join(_paragraphs(list(lines(text))))


def _paragraphs(rows: list[Line]) -> list[str]:
    found: list[str] = []
    while rows:
        row = rows.pop(0)
        popular = _POPULAR.match(row.text)
        if row.text == TRANSFORMED[0]:
            found += [TRANSFORMED[1], _read("panel line", rows.pop(0))]
        elif popular:
            title = next((ja for ja, en in POPULARITY.values() if en.lower() == popular[1].lower()), "")
            most = f"～{popular[3]}" if popular[3] else ""
            found.append(f"（{title}）人気：{popular[2]}{most}")
        else:
            below = []
            while rows and _BELOW.match(rows[0].text):
                below.append(rows.pop(0))
            found += _paragraph(row, below)
    return found


def _read(word: str, line: Line) -> str:
    return english().japanese((word,), line)


def _paragraph(line: Line, below: list[Line]) -> list[str]:
    fixed = line.text.startswith("【(") and line.text.endswith("】")
    if fixed:
        line = Line(line.text[1:-1], line.start + 1)
    if line.text.lower().startswith("link ("):
        return [_read("link line", line)]
    if line.text.lower().startswith("substitute race"):
        return [_read("substitute line", line)]
    head = _HEAD.match(line.text)
    if not head and not line.text.endswith((".", '"', ":")):
        return [_read("powers", line)]
    cut = head.end() if head else 0
    label = _read("head", Line(line.text[:cut], line.start)) if cut else ""
    body, blocks = _without_blocks(Line(line.text[cut:], line.start + cut), below)
    automatic = label.startswith("（自動")
    words = ("auto sentence", "sentence") if automatic else ("sentence",)
    said = label + "".join(english().japanese(words, one) + "。" for one in clauses(body))
    order = [int(number) for number in re.findall(f"{OPEN}(.){CLOSE}", said)]
    whole = unmarked(said)
    return [f"【{whole}】" if fixed else whole, *(row for number in order for row in blocks[number])]


def _without_blocks(line: Line, below: list[Line]) -> tuple[Line, list[list[str]]]:
    """The line with marks for its blocks, and the blocks as they stand below it in Japanese."""
    blocks: list[list[str]] = []

    def quoted(found: re.Match[str]) -> str:
        inner = [Line(part, line.start) for part in found[1].split(" / ")]
        blocks.append(["「" + "\n".join(_paragraphs(inner)) + "」"])
        return f"{OPEN}{len(blocks) - 1}{CLOSE}" + "." * found[1].endswith((".", ".】"))

    text = _QUOTE.sub(quoted, line.text)
    text = re.sub(rf"({CLOSE})\.(?= [a-z,])", r"\1", text)
    if below:
        text = _ANNOUNCED.sub(f": {OPEN}{len(blocks)}{CLOSE}.", text, count=1).replace("..", ".")
        blocks.append([_below(one) for one in below])
    return Line(text, line.start), blocks


def _below(line: Line) -> str:
    mark = _BELOW.match(line.text)
    assert mark is not None
    rest = Line(line.text[mark.end() :], line.start + mark.end())
    if mark[1]:
        return f"{mark[1]}．" + "\n".join(_paragraph(rest, []))
    head, _, effect = rest.text.partition(": ")
    start = rest.start + len(head) + 2
    before = _read("tier head", Line(head, rest.start)) + "…"
    if effect.startswith('"'):
        inner = [Line(part, start) for part in effect[1:-1].split(" / ")]
        return before + "「" + "\n".join(_paragraphs(inner)) + "」"
    if effect.endswith("."):
        return before + "\n".join(_paragraph(Line(effect, start), []))
    return before + _read("tier gains", Line(effect, start))
