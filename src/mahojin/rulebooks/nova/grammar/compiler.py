"""From the printed text of a card to its abilities."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, cast

from mahojin.abilities import (
    Ability,
    Activation,
    AlsoPay,
    Cannot,
    Condition,
    Did,
    If,
    Instead,
    PayInstead,
    Price,
    Reprice,
    Skill,
    Spell,
    Standing,
    Triggered,
    Whenever,
)
from mahojin.rulebooks.nova.abilities import EntryCondition, EntryPrice
from mahojin.rulebooks.nova.cards.face import KINDS
from mahojin.rulebooks.nova.grammar.checks import MANNER, WHEREABOUTS
from mahojin.rulebooks.nova.grammar.pairs import split
from mahojin.rulebooks.nova.grammar.printer import (
    ENTRY_CONDITION,
    ENTRY_PRICE,
    SINGLE,
    print_condition,
    print_price,
    print_text,
)
from mahojin.rulebooks.nova.grammar.quotation import QUOTATION
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.rulebooks.nova.grammar.wordings import WORDINGS
from mahojin.rulebooks.nova.grammar.words import SKILLS
from mahojin.text import Mismatch, Words, lines, read
from mahojin.text.antecedents import Reader
from mahojin.text.lines import Line, compile_same, limits_apart, line_sentences, only_ability, read_line
from mahojin.text.modes import STANDS_ALONE, attach_modes, checked, no_modes, paragraphs
from mahojin.text.rows import Row
from mahojin.text.wordings import compile_in_usual_words

SPELLINGS = {
    **lines.SPELLINGS,
    "かわりに": "代わりに",
    "とき、": "時、",
    "になるたびに、": "になった時、",
    "ライフポイント": "LP",
    "相手プレイヤー": "相手",
    "メインデッキ": "デッキ",
    "墓地へ": "墓地に",
    "バトルによって": "バトルで",
    **lines.WIDE_SIGNS,
}
OF_A_SPELL = (
    AlsoPay,
    PayInstead,
    Reprice,
)  # standing abilities that a spell has while it is played (801.5.4)

NEEDS_TRIGGER = Words(
    "スペルでないカードの指示には「～時、」か「起～：」が要ります",
    "on a card that is no spell an instruction needs 「～時、」 or 「起～：」 before it",
)
NOT_AT_ONCE = Words(
    "ここの継続効果には期間（「ターン終了時まで、」「アタックフェイズ中、」「このゲーム中、」）が要ります",
    "a continuous effect needs a duration here (「ターン終了時まで、」「アタックフェイズ中、」 and the like)",
)
FIRST_ONLY = Words(
    "「～時、」は能力の最初の文だけにあります", "only the first sentence of an ability has 「～時、」"
)
NO_COLON = Words("「起」の後にコストと「：」が要ります", "after 起 there must be a cost and 「：」")
NO_EFFECT = Words("「：」の後に効果がありません", "there is no effect after 「：」")
LIMITS_LAST = Words(
    "「この能力は～だけ起動できる。」は最後に、1つずつ書きます",
    "「この能力は～だけ起動できる。」 stands at the end, each kind once",
)
NO_SKILL = Words(
    "知らないキーワード能力です。キーワード能力だけの行に書きます",
    "this is no keyword ability; they stand on a line of their own",
)
NO_CHARACTER = Words(
    "登場条件と登場コストを持つのはキャラクターです", "only characters have conditions and costs of entry"
)
SKILL_NAMES = {ja: name for name, ja, _ in SKILLS}
LIMIT = "この能力は"


def compile_text(text: str, kind: str) -> tuple[Ability, ...]:
    """The abilities a card of that kind has by its text; TextError when any part of it is not understood."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is not a kind of card: {', '.join(KINDS)}")
    return compile_in_usual_words(text, WORDINGS, lambda given: _compile(given, kind))


def _compile(text: str, kind: str) -> tuple[Ability, ...]:
    return compile_same(
        text,
        SPELLINGS,
        lambda normal: tuple(one for found in paragraphs(normal) for one in _ability(found, kind)),
        lambda found: print_text(found, kind, "ja"),
    )


def compile_condition(text: str) -> Condition:
    """What must be so for a character to be played (111)."""
    return compile_same(text, SPELLINGS, _condition, lambda found: print_condition(found, "ja"))


def compile_price(text: str) -> Price:
    """What is paid for playing a character (112)."""
    return compile_same(text, SPELLINGS, _price, lambda found: print_price(found, "ja"))


def _condition(text: str) -> Condition:
    found: object = read(grammar(), "condition", text)
    return cast(Condition, found)


def _price(text: str) -> Price:
    found: Price
    (found,) = split((read(grammar(), "price", text),))
    return found


def _ability(paragraph: list[Line], kind: str) -> Row:
    """The abilities of one paragraph: several keywords, or one, or two when attack and health change."""
    head, *modes = paragraph
    if head.text.startswith((ENTRY_CONDITION["ja"], ENTRY_PRICE["ja"])):
        no_modes(modes)
        return (_entry(head, kind),)
    if head.text.startswith("【装備】："):
        no_modes(modes)
        return (_read("equips", head),)
    if re.match("【[^】]*】(?!を)", head.text):  # 【貫通】を持つ… begins a sentence
        return _skills(head, modes)
    if head.text == SINGLE["ja"]:
        return (Skill("single"),)
    reader = Reader(MANNER, kind)
    if head.text.startswith("起"):
        return split((_activation(head, modes, kind, reader),))
    return split((_spoken(head, modes, kind, reader),))


def _entry(head: Line, kind: str) -> EntryCondition | EntryPrice:
    """What entering takes (111, 112)."""
    if kind != "character":
        raise Mismatch(head.start, head.end, NO_CHARACTER)
    told = head.text.index("：") + 1
    said, *rest = line_sentences(Line(head.text[told:], head.start + told))
    if rest:
        raise Mismatch(rest[0].start, rest[0].end, STANDS_ALONE)
    if head.text.startswith(ENTRY_CONDITION["ja"]):
        return EntryCondition(_read("condition", said))
    price: Price
    (price,) = split((_read("price", said),))
    return EntryPrice(price)


def _skills(line: Line, modes: list[Line]) -> tuple[Skill, ...]:
    found = []
    for part in re.finditer("【[^】]*】|.", line.text):
        if part[0] not in SKILL_NAMES or modes:
            raise Mismatch(line.start + part.start(), line.start + part.end(), NO_SKILL)
        found.append(Skill(SKILL_NAMES[part[0]]))
    return tuple(found)


def _activation(head: Line, modes: list[Line], kind: str, reader: Reader) -> Activation:
    price, colon, effect = head.text[1:].partition("：")
    start = head.start + 1
    if not colon or not price:
        raise Mismatch(head.start, head.start + 1, NO_COLON)
    if not effect:
        raise Mismatch(head.end - 1, head.end, NO_EFFECT)
    paid = Line(price, start)
    cost = _read("price", paid)
    checked(reader, split((cost,)), paid)
    said = line_sentences(Line(effect, start + len(price) + 1))
    steps, limits = limits_apart(said, LIMIT, LIMITS_LAST)
    program = _program([(_read_step(line), line) for line in steps], modes, reader)
    ability = _limited(Activation(cost, program), limits)
    WHEREABOUTS.check(ability, kind, paid)
    return ability


def _limited(ability: Activation, limits: list[Line]) -> Activation:
    for line in limits:
        limit = _read("use limit", line)
        field, values = _limit(limit)
        if getattr(ability, field):
            raise Mismatch(line.start, line.end, LIMITS_LAST)
        ability = replace(ability, **values)
    return ability


def _limit(limit: object) -> tuple[str, dict[str, Any]]:
    """The field that a limit is said by, and the fields with what it says: how often, where or when."""
    if isinstance(limit, int):
        return "once", {"once": True, "most": limit}
    if isinstance(limit, tuple):
        return "zone", {"zone": limit[0]}
    return "condition", {"condition": limit}


def _spoken(head: Line, modes: list[Line], kind: str, reader: Reader) -> object:
    opening, *rest = line_sentences(head)
    first = _read("opening", opening)
    steps = [(_read_step(line), line) for line in rest]
    if isinstance(first, Standing):
        return _standing(first, opening, steps, kind, reader)
    program = _program(_first_step(first, opening, kind, reader) + steps, modes, reader)
    return replace(first, program=program) if isinstance(first, Triggered | Whenever) else Spell(program)


def _first_step(first: object, line: Line, kind: str, reader: Reader) -> list[tuple[object, Line]]:
    """The first instruction of the program, after what stands before it has been checked."""
    if isinstance(first, Triggered):
        checked(reader, (first.moment, first.condition), line)
        return [(first.program[0], line)]
    if isinstance(first, Whenever):
        checked(reader, (first.condition,), line)
        return [(first.program[0], line)]
    if kind != "spell":
        raise Mismatch(line.start, line.end, NEEDS_TRIGGER)
    return [(first, line)]


def _standing(
    first: Standing, line: Line, rest: list[tuple[Any, Line]], kind: str, reader: Reader
) -> Standing:
    effect = first.effect
    waits = isinstance(effect, OF_A_SPELL) or (
        isinstance(effect, Cannot) and effect.action == "enter_waiting"
    )
    if kind == "spell" and first.zone is None and not waits:
        raise Mismatch(line.start, line.end, NOT_AT_ONCE)
    checked(reader, split((first,)), line)
    if not rest:
        return first
    step, second = rest[0]
    follows = isinstance(step, If) and isinstance(step.condition, Did)
    if not (isinstance(effect, Instead) and effect.optional and follows and len(rest) == 1):
        raise Mismatch(second.start, second.end, STANDS_ALONE)
    checked(reader, split((step,)), second)
    return replace(first, effect=replace(effect, program=(*effect.program, step)))


def _program(steps: list[tuple[object, Line]], modes: list[Line], reader: Reader) -> Row:
    program = [item for step, line in steps for item in checked(reader, split((step,)), line)]
    attach_modes(program, modes, steps[-1][1], reader, lambda line: split((_read_step(line),)))
    return tuple(program)


def _read(word: str, line: Line) -> Any:
    return read_line(grammar(), word, line)


def _read_step(line: Line) -> Any:
    """A sentence that is not the first; one that could only be the first is told so."""
    try:
        return _read("step", line)
    except Mismatch as mismatch:
        try:
            ability = read(grammar(), "ability", line.text)
        except Mismatch:
            raise mismatch from None
    why = NOT_AT_ONCE if isinstance(ability, Standing) else FIRST_ONLY
    raise Mismatch(line.start, line.end, why)


def compile_quoted(text: str, start: int) -> Ability:
    """The ability that a card is given by a text in 「」 at an offset."""
    return only_ability(_ability([Line(text, start)], "servant"), text, start)


QUOTATION.compile = compile_quoted
