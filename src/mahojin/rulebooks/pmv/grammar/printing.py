"""From abilities to the printed text of a card: as it was worded, in the usual wording, and in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
    Rewritten,
    SubstituteRace,
    Text,
    Tiers,
    Usable,
    When,
)
from mahojin.text import Unprintable, say_as_worded, say_en, say_ja
from mahojin.text.english import sentence
from mahojin.text.rows import Row

from .blocks import emptied, unmarked
from .carried import uncarried
from .compiler import Compiled, Said, Worded
from .lasting import GOING_ON, HOLD
from .rules import grammar
from .vocabulary import POPULARITY

_LINES = {Link: "link line", SubstituteRace: "substitute line"}


def reprint(compiled: Compiled) -> str:
    """The text as it was worded, made from the abilities: equal to the plain text if nothing was skipped."""
    return "\n".join(_reworded(compiled.texts, compiled.wording))


def _reworded(texts: Sequence[object], wording: Sequence[Worded]) -> list[str]:
    lines: list[str] = []
    at = 0
    for worded in wording:
        data = tuple(texts[at : at + worded.count])
        at += worded.count
        lines.extend(_paragraph(data, worded))
    if at != len(texts):
        raise Unprintable("more abilities than wording")
    return lines


def _paragraph(data: Row, worded: Worded) -> list[str]:
    if worded.form == "powers":
        return [say_as_worded(grammar(), "powers", data, worded.head)]
    (one,) = data
    if worded.form == "panel":
        head = say_as_worded(grammar(), "panel line", replace(one, texts=()), worded.head)
        return ["（変身後）", head, *_reworded(one.texts, worded.inner)]
    if worded.form == "popular":
        return [worded.title, *_reworded(one.texts, worded.inner)]
    one = uncarried(one)
    if worded.form != "ability":
        return [say_as_worded(grammar(), worded.form, one, worded.head)]
    held: list[tuple[type, object]] = []
    bare = emptied(one, held)
    head = say_as_worded(grammar(), "head", _head(one), worded.head) if worded.head else ""
    body = "".join(_sentences(bare, worded.said))
    line = unmarked(head + body)
    if not worded.ended:
        line = line.removesuffix("。")
    blocks = [
        text
        for (_, content), (style, inner) in zip(held, worded.blocks, strict=True)
        for text in _block(content, style, inner)
    ]
    return ([f"【{line}】"] if worded.fixed else [line]) + blocks


def _head(ability: Any) -> tuple[str, object]:
    return (ability.timing, ability.cost) if isinstance(ability, Activated) else (ability.grade, None)


def _block(content: Any, style: str, wording: Any) -> list[str]:
    if style == "quote":
        return ["「" + "\n".join(_reworded(content, wording)) + "」"]
    if style == "tiers":
        return [_tier(row, worded) for row, worded in zip(content, wording, strict=True)]
    return [
        f"{number}．" + "\n".join(_paragraph((OnPlay(option),), worded))
        for number, (option, worded) in enumerate(zip(content, wording, strict=True), 1)
    ]


def _tier(row: Any, worded: Any) -> str:
    wording, form, inner = worded
    head = say_as_worded(grammar(), "tier head", replace(row, gains=(), steps=()), wording)
    if form == "quote":
        return f"{head}…「" + "\n".join(_reworded(row.gains[0].texts, inner)) + "」"
    if form == "steps":
        return f"{head}…" + "\n".join(_paragraph((OnPlay(row.steps),), inner))
    return f"{head}…" + say_as_worded(grammar(), "tier gains", row.gains, inner)


def _sentences(ability: Any, said: Sequence[Said]) -> list[str]:
    if isinstance(ability, Automatic):
        return _automatic(ability, said)
    return [_say(item.word, _told(item.word, part), item.wording) for item, part in _cut(ability.steps, said)]


def _told(word: str, part: tuple[object, ...]) -> Any:
    """What a sentence tells; what goes on for the same time does not tell it again."""
    slots = HOLD.undo(part[0]) if word == GOING_ON else None
    return part if slots is None else slots["effects"]


def _say(word: str, part: tuple[object, ...], wording: tuple[int, ...]) -> str:
    return say_as_worded(grammar(), word, part, wording) + "。"


def _cut(steps: tuple[object, ...], said: Sequence[Said]) -> list[tuple[Said, Row]]:
    found, at = [], 0
    for item in said:
        found.append((item, steps[at : at + item.count]))
        at += item.count
    if at != len(steps):
        raise Unprintable("more steps than wording")
    return found


def _automatic(ability: Automatic, said: Sequence[Said]) -> list[str]:
    lines: list[str] = []
    effects, statements = list(ability.effects), list(ability.statements)
    tail: list[object] = []
    for item in said:
        places: dict[str, list[Any]] = {"effects": effects, "statements": statements, "tail": tail}
        rows = places[item.into]
        part = tuple(rows[: item.count])
        del rows[: item.count]
        if item.into == "effects" and isinstance(part[-1], When | Usable):
            last = part[-1]
            tail = list(last.steps[item.first :])
            part = (*part[:-1], replace(last, steps=last.steps[: item.first]))
        lines.append(_say(item.word, part, item.wording))
    if effects or statements or tail:
        raise Unprintable("more effects than wording")
    return lines


# --- The usual wording, and English ------------------------------------------------------------------


def print_text(texts: Sequence[Text], kind: str, lang: str) -> str:
    """The text of a card that has these abilities, in Japanese ("ja") or English ("en")."""
    return "\n".join(_usual(texts, lang))


def _usual(texts: Sequence[object], lang: str) -> list[str]:
    lines: list[str] = []
    powers: list[object] = []
    for one in texts:
        if isinstance(one, Keyword | Modifier):
            powers.append(one)
            continue
        lines.extend(_powers(powers, lang))
        lines.extend(_usual_paragraph(one, lang))
    return lines + _powers(powers, lang)


def _powers(powers: list[object], lang: str) -> list[str]:
    found = [_plain("powers", tuple(powers), lang)] if powers else []
    powers.clear()
    return found


def _plain(word: str, value: object, lang: str) -> str:
    if lang == "ja":
        return say_ja(grammar(), word, value)
    return say_en(grammar(), word, value)


def _usual_paragraph(one: object, lang: str) -> list[str]:
    if isinstance(one, Panel):
        title = "（変身後）" if lang == "ja" else "(Transformed)"
        return [title, _plain("panel line", replace(one, texts=()), lang), *_usual(one.texts, lang)]
    if isinstance(one, Popular):
        return [_popularity(one, lang), *_usual(one.texts, lang)]
    if type(one) in _LINES:
        return [_plain(_LINES[type(one)], one, lang)]
    held: list[tuple[type, object]] = []
    one = uncarried(one)
    bare = emptied(one, held)
    head = "" if isinstance(one, OnPlay) else _plain("head", _head(one), lang)
    body = _usual_sentences(bare, lang)
    fixed = getattr(one, "fixed", False)
    if lang == "en":
        line = head + " ".join(body)
        below: list[str] = []
        for number, (kind, content) in enumerate(held):
            line = _with_block(line, f"⟦{number}⟧", _english_block(kind, content), below)
        return [f"【{line}】" if fixed else line, *below]
    line = unmarked(head + "".join(body))
    blocks = [text for kind, content in held for text in _usual_block(kind, content)]
    return [f"【{line}】" if fixed else line, *blocks]


def _usual_block(kind: type, content: Any) -> list[str]:
    if kind in (Quote, Rewritten) or kind.__name__ == "Definition":
        return ["「" + "\n".join(_usual(content, "ja")) + "」"]
    if kind is Tiers:
        return [_usual_tier(row, "ja") for row in content]
    return [
        f"{number}．" + "\n".join(_usual_paragraph(OnPlay(option), "ja"))
        for number, option in enumerate(content, 1)
    ]


def _popularity(one: Popular, lang: str) -> str:
    """The heading of what a leader does at some popularity."""
    if lang == "ja":
        return f"（{one.title}）人気：{one.least}" + (f"～{one.most}" if one.most != one.least else "")
    title = next(en for ja, en in POPULARITY.values() if ja == one.title)
    return f"({title}) popularity {one.least}" + (f" to {one.most}" if one.most != one.least else "")


def _english_block(kind: type, content: Any) -> str | list[str]:
    """What stands in the sentence in quotation marks, or the lines below it."""
    if kind in (Quote, Rewritten) or kind.__name__ == "Definition":
        return '"' + " / ".join(_usual(content, "en")) + '"'
    if kind is Tiers:
        return [f"- {_usual_tier(row, 'en')}" for row in content]
    return [
        f"{number}. " + " ".join(_usual_paragraph(OnPlay(option), "en"))
        for number, option in enumerate(content, 1)
    ]


def _with_block(line: str, mark: str, said: str | list[str], below: list[str]) -> str:
    """The line with a block in the place of its mark, or without the mark and the block below it."""
    if isinstance(said, str):
        return line.replace(f"{mark}." if said.endswith(('."', '.】"')) else mark, said)
    below.extend(said)
    return line.replace(f" {mark}.", "").replace(f" {mark}", "")


def _usual_tier(row: Any, lang: str) -> str:
    head = _plain("tier head", replace(row, gains=(), steps=()), lang) + ("…" if lang == "ja" else ": ")
    if row.steps:
        return head + " ".join(_usual_paragraph(OnPlay(row.steps), lang))
    if isinstance(row.gains[0], Quote):
        inner = ("\n" if lang == "ja" else " / ").join(_usual(row.gains[0].texts, lang))
        return head + (f"「{inner}」" if lang == "ja" else f'"{inner}"')
    return head + _plain("tier gains", row.gains, lang)


def _usual_sentences(ability: Any, lang: str) -> list[str]:
    if not isinstance(ability, Automatic):
        return [_said("sentence", (step,), lang) for step in ability.steps]
    lines = [_said("auto sentence", (item,), lang) for item in ability.statements]
    effects = list(ability.effects)
    while effects:
        size = 1
        while size < len(effects) and getattr(effects[size], "noun", None) == It():
            size += 1
        part = tuple(effects[:size])
        del effects[:size]
        last = part[-1]
        tail: Row = ()
        if isinstance(last, When | Usable):
            part, tail = (*part[:-1], replace(last, steps=last.steps[:1])), last.steps[1:]
        lines.append(_said("auto sentence", part, lang))
        lines.extend(_said("sentence", (step,), lang) for step in tail)
    return lines


def _said(word: str, part: tuple[object, ...], lang: str) -> str:
    if lang == "ja":
        return _plain(word, part, lang) + "。"
    return sentence(_plain(word, part, lang))
