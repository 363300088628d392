"""English card text in Japanese, as the grammar says the same."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from typing import Final

from mahojin.rulebooks.mgd.grammar.lexemes import show_chapters
from mahojin.rulebooks.mgd.grammar.printer import MORE, NAMED, OF_PROGRAMS, OF_TEXTS
from mahojin.rulebooks.mgd.grammar.quotation import QUOTATION
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text import Mismatch
from mahojin.text.english_reader import English, clauses
from mahojin.text.lines import Line, lines

STEPS: Final = ("step", "use limit", "zone limit")
WORDS: Final = (*STEPS, "standing", "said skill", "waiting", "price", "skill with")
SKILLS: Final = {row["en"].lower(): row["ja"] for row in NAMED.values()}
_CHAPTER: Final = re.compile(r"Chapter ([1-9](?: and [1-9])*): ", re.I)


@cache
def english() -> English:
    return English(grammar(), [(word, "") for word in WORDS])


def in_japanese(text: str, kind: str) -> str:
    """The Japanese for an English text; Mismatch when any part of it is not understood."""
    return "\n".join(_line(line, kind) for line in lines(text))


def _line(line: Line, kind: str) -> str:
    text = line.text
    if text.startswith("・"):
        return "・" + _steps(_after(line, 2))
    chapter = _CHAPTER.match(text)
    if chapter:
        numbers = tuple(map(int, chapter[1].split(" and ")))
        return f"{show_chapters(numbers)}⇒{_steps(_after(line, chapter.end()))}"
    skills = [SKILLS.get(one.lower(), "") for one in text.split(", ")]
    if all(skills):
        return "".join(skills)
    return _with_more(line, kind) or _spoken(line, kind)


def _with_more(line: Line, kind: str) -> str:
    """A keyword with the program, the text or the word that it is said of."""
    for name, row in MORE.items():
        if not line.text.lower().startswith(row["en"].lower()):
            continue
        rest = _after(line, len(row["en"]))
        number = re.match(" ([1-9][0-9]?)(: | — )", rest.text)
        if name in OF_PROGRAMS and rest.text.startswith(": "):
            return row["ja"] + OF_PROGRAMS[name][0] + _steps(_after(rest, 2))
        if name in OF_TEXTS and rest.text.startswith(" — "):
            return row["ja"] + OF_TEXTS[name][0] + _line(_after(rest, 3), kind)
        if number and number[2] == ": ":
            return f"{row['ja']}{number[1]}：{_steps(_after(rest, number.end()))}"
        if number:
            return f"{row['ja']}{number[1]}—{_line(_after(rest, number.end()), kind)}"
    with suppress(Mismatch):
        return english().japanese(("skill with",), line)
    return ""


def _spoken(line: Line, kind: str) -> str:
    head, colon, _ = _before_stop(line.text).partition(": ")
    if colon:
        body = _after(line, len(head) + 2)
        begin = Line(head, line.start)
        with suppress(Mismatch):
            return f"{english().japanese(('price',), begin)}：{_steps(body)}"
        with suppress(Mismatch):
            return f"{english().japanese(('waiting',), begin)}⇒{_steps(body)}"
    standing = ("standing", "said skill")
    words = (*STEPS, *standing) if kind == "chant" else (*standing, *STEPS)
    return "".join(english().japanese(words, one) + "。" for one in clauses(line))


def _before_stop(text: str) -> str:
    """The first sentence, as far as it is outside quotation marks."""
    return re.split(r'\. |"', text, maxsplit=1)[0]


def _after(line: Line, at: int) -> Line:
    return Line(line.text[at:], line.start + at)


def _steps(line: Line) -> str:
    return "".join(english().japanese(STEPS, one) + "。" for one in clauses(line))


QUOTATION.translate = lambda text: _line(Line(text, 0), "monster")
