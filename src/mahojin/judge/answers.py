"""Answers of the script: 「使う 投げ火 → 対象 潮溜まりの蟹 → 支払い 赤の魔石」."""

from __future__ import annotations

from .desk import Desk, Step
from .notation import Item, Names
from .verbs import Shape, Verb
from .words import Misread, Vocabulary, key, number, parts, plain, unknown

ARROWS = ("→", "⇒", "->", "=>")
CONCEDE: Vocabulary[bool] = Vocabulary({"投了|concede": True})


def read_answers(desk: Desk, names: Names, seat: int, text: str) -> tuple[Step, ...]:
    """All answers of a line, in order."""
    steps: list[Step] = []
    follow = ""
    for segment in _segments(text):
        if steps and steps[-1].verb.shape is Shape.AIMED and desk.verbs.opening(segment) is None:
            last = steps.pop()
            steps.append(
                Step(f"{last.text} → {segment}", seat, last.verb, (*last.picks, *names.items(segment)))
            )
            continue
        verb, rest = _verb(desk, segment, follow)
        if verb.opens:
            steps.append(Step(segment, seat, desk.verb_table[verb.opens]))
        if rest or not verb.opens:
            steps.extend(_steps(names, seat, verb, segment, rest))
        follow = verb.follow
    if not steps:
        raise Misread("答えが書かれていません。", "There is no answer.")
    return tuple(steps)


def read_step(desk: Desk, names: Names, seat: int, text: str) -> Step:
    """One answer, to be looked for or refused."""
    verb, rest = _verb(desk, text, "")
    if verb.opens and not rest:
        return Step(text, seat, desk.verb_table[verb.opens])
    return Step(text, seat, verb, _picks(names, verb, rest, text))


def _segments(text: str) -> list[str]:
    for arrow in ARROWS:
        text = text.replace(arrow, "→")
    return parts(plain(text), "→")


def _verb(desk: Desk, text: str, follow: str) -> tuple[Verb, str]:
    found = desk.verbs.opening(text)
    if found is not None:
        return desk.verb_table[found[0]], found[1]
    if follow:
        return desk.verb_table[follow], text
    raise unknown("答え方", "way to answer", text.split(" ")[0], desk.verbs.meanings)


def _steps(names: Names, seat: int, verb: Verb, text: str, rest: str) -> list[Step]:
    picks = _picks(names, verb, rest, text)
    if verb.repeats:
        return [Step(text, seat, verb, (pick,)) for pick in picks]
    return [Step(text, seat, verb, picks)]


def _picks(names: Names, verb: Verb, rest: str, text: str) -> tuple[Item | int, ...]:
    if verb.shape is Shape.BARE:
        if rest:
            raise Misread(
                f"「{text}」: 「{verb.words.ja}」の後には何も書きません。",
                f"{text!r}: nothing is written after {verb.words.en!r}.",
            )
        return ()
    if not rest:
        raise Misread(
            f"「{text}」: 「{verb.words.ja}」の後に、何を選ぶかを書いてください（なければ「なし」）。",
            f"{text!r}: say what to take after {verb.words.en!r} ('none' for nothing).",
        )
    if verb.shape in (Shape.NUMBERS, Shape.PLACES):
        return tuple(number(part, 0) for part in parts(rest) if key(part) != "なし")
    if verb.shape is Shape.WORD:
        return (Item(rest),)
    return names.items(rest)
