"""How much of a list of cards is understood, and what is not, ranked by the cards that it alone keeps out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mahojin.text import TextError, Unprintable

from .compiler import compile_closely, problems
from .layout import FAULT
from .normal import plain_text
from .printing import reprint

KINDS = {"Character": "character", "Spell": "spell", "Command": "command"}


@dataclass
class Blocker:
    """A sentence shape that is not understood: cards it alone keeps out, cards it stands on, and an
    example."""

    shape: str
    example: str
    alone: int = 0
    cards: int = 0


@dataclass
class Survey:
    """What was found in a list of cards."""

    cards: int = 0
    texts: int = 0
    whole_cards: int = 0
    whole_texts: int = 0
    blockers: list[Blocker] = field(default_factory=list)
    faults: list[tuple[str, TextError]] = field(default_factory=list)
    unequal: list[str] = field(default_factory=list)


def survey(rows: Mapping[str, Mapping[str, Any]]) -> Survey:
    """Every card of the list tried once for each distinct text."""
    found = Survey()
    by_text: dict[str, list[str]] = {}
    for key, row in rows.items():
        found.cards += 1
        text = str(row.get("ability", "")).strip()
        if text:
            by_text.setdefault(text, []).append(key)
        else:
            found.whole_cards += 1
    found.texts = len(by_text)
    blockers: dict[str, Blocker] = {}
    for text, keys in by_text.items():
        _try(found, blockers, text, keys, KINDS.get(str(rows[keys[0]].get("type")), "character"))
    found.blockers = sorted(blockers.values(), key=lambda one: (-one.alone, -one.cards, one.shape))
    return found


def _try(found: Survey, blockers: dict[str, Blocker], text: str, keys: list[str], kind: str) -> None:
    try:
        compiled = compile_closely(text, kind, brisk=True)
    except TextError:
        _blame(found, blockers, text, keys, kind)
        return
    try:
        equal = reprint(compiled) == plain_text(text)
    except Unprintable:
        equal = False
    if equal:
        found.whole_texts += 1
        found.whole_cards += len(keys)
    else:
        found.unequal.extend(keys)


def _blame(found: Survey, blockers: dict[str, Blocker], text: str, keys: list[str], kind: str) -> None:
    errors = problems(text, kind)
    shapes = {shape(error.sentence) for error in errors}
    found.faults.extend((keys[0], error) for error in errors if FAULT.ja in error.why.ja)
    for error in errors:
        one = blockers.setdefault(shape(error.sentence), Blocker(shape(error.sentence), keys[0]))
        one.cards += len(keys)
        one.alone += len(keys) if len(shapes) == 1 else 0


def shape(sentence: str) -> str:
    """A sentence with its names and numbers taken out."""
    text = re.sub("「[^「」]*」", "「」", plain_text(sentence))
    return re.sub("[0-9①-⑩]+", "#", text)


def render(found: Survey, lang: str, most: int = 30) -> str:
    """The survey as lines to read."""
    cards, texts = _share(found.whole_cards, found.cards), _share(found.whole_texts, found.texts)
    ja = lang == "ja"
    lines = [
        f"カード {cards}、異なるテキスト {texts} が全文読めて同じに印刷された"
        if ja
        else f"cards {cards}, distinct texts {texts} compile whole and print back equal",
        f"転記の誤り {len(found.faults)}" if ja else f"faults in the transcription: {len(found.faults)}",
    ]
    lines += [f"  {key} {error.render(lang).splitlines()[0]}" for key, error in found.faults[:most]]
    lines.append(
        "読めない文（それだけで止まるカード／含むカード）"
        if ja
        else "not understood (cards it alone blocks / cards it is on)"
    )
    lines += [f"  {one.alone:4} /{one.cards:4}  {one.example:6} {one.shape}" for one in found.blockers[:most]]
    return "\n".join(lines)


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} ({100 * part / whole:.1f} %)" if whole else "0/0"
