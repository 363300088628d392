"""From the printed text of a card to its abilities."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from mahojin.abilities import (
    Ability,
    Activation,
    AlsoPay,
    Cannot,
    PayInstead,
    Price,
    Reprice,
    Skill,
    Spell,
    Standing,
)
from mahojin.rulebooks.mgd.abilities import Chapters, SkillOf
from mahojin.rulebooks.mgd.grammar.checks import MANNER, WHEREABOUTS
from mahojin.rulebooks.mgd.grammar.lexemes import NUMERALS, read_chapters
from mahojin.rulebooks.mgd.grammar.pairs import split
from mahojin.rulebooks.mgd.grammar.printer import print_price, print_text
from mahojin.rulebooks.mgd.grammar.quotation import QUOTATION
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.rulebooks.mgd.grammar.words import SKILLS, TRUE_KINDS, WITH_MORE
from mahojin.rulebooks.mgd.terms import TERMS
from mahojin.text import Mismatch, Words, lines, read
from mahojin.text.antecedents import Reader
from mahojin.text.lines import Line, compile_same, limits_apart, line_sentences, only_ability, read_line
from mahojin.text.modes import STANDS_ALONE, attach_modes, checked, no_modes, paragraphs
from mahojin.text.reader import reads_widely
from mahojin.text.rows import Row

KINDS = ("girl", "monster", "chant", "barrier", "god")
# What cards and the book also say, and how it is said here; the longer first.
PHRASES = {
    "味方手札のこのカードと同じ": "味方手札のこのカードと同じ",
    "このカードと同じカード名のカード1枚を捨てる": "味方手札のこのカードと同じカード名のカード1枚を捨てる",
    **{f"{ja}属性の": f"{ja}の" for ja, _ in TERMS["elements"].values()},
    **{f"{ja}を持つウィルを1つ": f"［{ja}］を" for ja, _ in TERMS["wills"].values()},
    **{f"{ja}が公開": f"{ja}カードが公開" for _, ja, _ in TRUE_KINDS},
    **{f"{side}カードが公開": f"{side}プレイヤーのカードが公開" for side in ("味方", "敵")},
    **{  # a number that is not said is one (M-102)
        f"カウンターを{deed}": f"カウンター1個を{deed}" for deed in ("得る", "置く", "支払う", "取り除く")
    },
    "カードを公開された": "カードが公開された",
    "任意の属性のオドを": "任意の属性のオド1つを",
    **{f"カウンターを置いて{field}に出る": "カウンター1個を置いて戦場に出る" for field in ("場", "戦場")},
    "：1を生み出す": "：［1］を生み出す",
    ":1を生み出す": "：［1］を生み出す",
    "個を置いて場に出る": "個を置いて戦場に出る",
    "このカードはターン終了時まで怪異になる": "ターン終了時まで、このカードは怪異になる",
    **{f"のカードをレストする{sign}": "の味方エンティティ1つをレストする：" for sign in "：:"},
    "。その後、": "。",
    "有効です": "有効である",
    "属性を持たない": "無属性の",
    "除外ゾーンに置かれているカード": "除外ゾーンのカード",
    "除外カード": "除外ゾーンのカード",
    "墓地にある": "墓地の",
    "攻撃力": "ATK",
    "防御力": "DEF",
    "このターンの後に追加ターンを": "追加ターンを",
    "このカードはチェイスできない": "このカードにはチェイスできない",
    "リカバー状態のこのカードをレストする": "［レスト］",
    "このカードが持つ[": "このカードの［",
    "このカードが持つ［": "このカードの［",
    "このカードが持つ<参戦>": "このカードの［参戦］",
    "この怪異が戦場に出る際、": "",
    "このカードのみの間、": "このカードのみであるかぎり、",
    "]を持つ。": "］を得る。",
    "］を持つ。": "］を得る。",
    "このカードをストックとしてそれに重ねる": "このカードをそれのストックとして重ねる",
}
SPELLINGS = {
    **PHRASES,
    **lines.SPELLINGS,
    "かわりに": "代わりに",
    "このターン、": "ターン終了時まで、",
    "一番上のカードを": "一番上から1枚を",
    "]-": "］—",
    "]ー": "］—",
    "]—": "］—",
    "］ー": "］—",
    "］―": "］—",
    "［": "［",
    "[": "［",
    "]": "］",
    "“": '"',
    "”": '"',
    **lines.WIDE_SIGNS,
    "→": "⇒",
    "φ": "Φ",
}
OF_A_CHANT = (AlsoPay, PayInstead, Reprice)  # standing abilities that a chant has while it is activated
ON_THE_CHASE = ("chase", "be_negated")  # what cannot be done while a chant is on the chase

NEEDS_TRIGGER = Words(
    "詠唱でないカードの指示には「～とき⇒」か「コスト：」が要ります",
    "on a card that is no chant an instruction needs 「～とき⇒」 or a cost and 「：」 before it",
)
NOT_AT_ONCE = Words(
    "ここの持続効果には期間（「ターン終了時まで、」「バトル終了時まで、」「このゲーム中、」）が要ります",
    "a lasting effect needs a duration here (「ターン終了時まで、」「バトル終了時まで、」「このゲーム中、」)",
)
NO_QUOTES_IN_QUOTES = Words("「」の中に「」は書けません", "there are no 「」 inside 「」")
NO_HEAD = Words("「：」や「⇒」の前に言葉がありません", "there is nothing before 「：」 or 「⇒」")
NO_EFFECT = Words("ここに効果がありません", "there is no effect here")
LIMITS_LAST = Words(
    "「この能力は～」は最後に、1つずつ書きます", "「この能力は～」 stands at the end, each kind once"
)
NO_SKILL = Words(
    "知らないキーワードです。言葉の続かないキーワードだけを1行に並べます",
    "this is no keyword; only keywords that say nothing more stand together on a line",
)
NO_CHAPTER = Words(
    "章番号は一から九までの漢数字を小さい順に「・」で並べます",
    "chapters are 一 to 九 in their order, with ・ between",
)
PLAIN_SKILLS = {ja: name for name, ja, _ in SKILLS}
MORE_SKILLS = {ja: name for name, (ja, _) in WITH_MORE.items()}
BEFORE_PROGRAM = {"debut": "⇒", "deathrattle": "⇒", "wonder": "", "mirror": "："}
SAID_SKILLS = ("2人以上支配できる", "入れることができる")
LIMIT = "この能力は"
_BRACKET = re.compile("［[^］]*］(?!を|と)")
_BRACKETS = re.compile("(［[^］]*］)+")
_NUMBERED = {"dct": re.compile("([1-9][0-9]?)—"), "dragoon": re.compile("([1-9][0-9]?)：")}
_CHAPTER = re.compile(f"([{NUMERALS}・]+)⇒")


def compile_text(text: str, kind: str) -> tuple[Ability, ...]:
    """The abilities a card of that kind has by its text; TextError when any part of it is not understood."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is not a kind of card: {', '.join(KINDS)}")
    return compile_same(
        text,
        SPELLINGS,
        lambda normal: tuple(one for found in paragraphs(normal) for one in _abilities(found, kind)),
        lambda found: print_text(found, kind, "ja"),
    )


def compile_price(text: str) -> Price:
    """What a text says is paid."""
    return compile_same(text, SPELLINGS, _price, lambda found: print_price(found, "ja"))


def _price(text: str) -> Price:
    found: Price
    (found,) = split((read(grammar(), "price", text),))
    return found


def _abilities(paragraph: list[Line], kind: str) -> Row:
    """The abilities of one paragraph: several keywords, or one, or two when ATK and DEF change."""
    head, *modes = paragraph
    chapter = _CHAPTER.match(head.text)
    if chapter:
        numbers = read_chapters(chapter[1])
        if numbers is None:
            raise Mismatch(head.start, head.start + len(chapter[1]), NO_CHAPTER)
        return (Chapters(numbers, _program(_after(head, chapter.end()), modes, kind)),)
    bracket = _BRACKET.match(head.text)
    if bracket and bracket[0] in MORE_SKILLS:
        return (_with_more(MORE_SKILLS[bracket[0]], head, bracket.end(), modes, kind),)
    if bracket and (bracket[0] in PLAIN_SKILLS or _BRACKETS.fullmatch(head.text)):
        return _skills(head, bracket.end(), modes)
    return split(_spoken(head, modes, kind))


def _after(line: Line, at: int) -> Line:
    return Line(line.text[at:], line.start + at)


def _skills(line: Line, at: int, modes: list[Line]) -> Row:
    """Keywords that say nothing more, or a ［ブレイク］ with its cost."""
    no_modes(modes)
    if line.text.startswith("［ブレイク］") and not re.match("［[^］]*］", line.text[at:]) and line.text[at:]:
        return split((_read("skill with", line),))
    if line.text.startswith("［ブレイク］") and line.text[at:] and not _is_skill_row(line.text[at:]):
        return split((_read("skill with", line),))
    found = []
    for part in re.finditer("［[^］]*］|.", line.text):
        if part[0] not in PLAIN_SKILLS:
            raise Mismatch(line.start + part.start(), line.start + part.end(), NO_SKILL)
        found.append(Skill(PLAIN_SKILLS[part[0]]))
    return tuple(found)


def _is_skill_row(text: str) -> bool:
    return any(text.startswith(name) for name in PLAIN_SKILLS)


def _with_more(name: str, line: Line, at: int, modes: list[Line], kind: str) -> object:
    """A keyword with the program, the text or the word that it is said of."""
    if name in BEFORE_PROGRAM:
        sign = BEFORE_PROGRAM[name]
        if not line.text.startswith(sign, at):
            raise Mismatch(
                line.start + at,
                line.start + at + 1,
                Words(f"ここに「{sign}」が要ります", f"「{sign}」 is missing"),
            )
        return SkillOf(name, _program(_after(line, at + len(sign)), modes, kind))
    number = _NUMBERED[name].match(line.text, at) if name in _NUMBERED else None
    if name == "dragoon" and number:
        return SkillOf(name, (int(number[1]), _program(_after(line, number.end()), modes, kind)))
    if name == "dct" and number:
        return SkillOf(name, (int(number[1]), _abilities([_after(line, number.end()), *modes], kind)))
    if name in ("alone", "bingo") and line.text.startswith("—", at):
        return SkillOf(name, _abilities([_after(line, at + 1), *modes], kind))
    no_modes(modes)
    return _read("skill with", line)


def _spoken(line: Line, modes: list[Line], kind: str) -> Row:
    """A conditional, triggered or standing ability, or what a chant does."""
    sign, at = sign_of(line.text)
    if not sign:
        return _without_sign(line, modes, kind)
    if at == 0:
        raise Mismatch(line.start, line.start + 1, NO_HEAD)
    reader = Reader(MANNER, kind)
    head = Line(line.text[:at], line.start)
    said, limits = _limits(_after(line, at + 1))
    if sign == "：":
        price: Any = _read("price", head)
        checked(reader, split((price,)), head)
        ability: Any = Activation(price, _steps(said, modes, reader))
    else:
        waiting: Any = _read("waiting", head)
        checked(reader, tuple(getattr(waiting, part, None) for part in ("moment", "condition")), head)
        ability = replace(waiting, program=_steps(said, modes, reader))
    ability = _limited(ability, limits)
    if isinstance(ability, Activation):
        WHEREABOUTS.check(ability, kind, head)
    return (ability,)


def sign_of(text: str) -> tuple[str, int]:
    """The first 「：」 or 「⇒」 before the first 「。」, outside quotation marks, and where it is."""
    depth, quoted = 0, False
    for at, char in enumerate(text):
        depth += (char == "「") - (char == "」")
        quoted ^= char == '"'
        if depth == 0 and not quoted and char in "：⇒":
            return char, at
        if depth == 0 and char == "。":
            break
    return "", 0


def _without_sign(line: Line, modes: list[Line], kind: str) -> Row:
    said, limits = _limits(line)
    reader = Reader(MANNER, kind)
    if kind == "chant" and not limits:
        first = _standing_of_a_chant(said[0]) if len(said) == 1 or reads_widely() else None
        if first is None:
            return (Spell(_steps(said, modes, reader)),)
        return (
            first,
            *(_without_sign(_after(line, said[1].start - line.start), modes, kind) if len(said) > 1 else ()),
        )
    no_modes(modes)
    if said[0].text.endswith(SAID_SKILLS):
        standing = _read("said skill", said[0])
    else:
        standing = _read_standing(said[0])
    if len(said) > 1:
        raise Mismatch(said[1].start, said[1].end, STANDS_ALONE)
    checked(reader, split((standing,)), said[0])
    return (_limited(standing, limits),)


def _standing_of_a_chant(line: Line) -> Standing | None:
    """What a chant has while it is being activated or lies on the chase; None if the sentence is none."""
    try:
        found: Any = read(grammar(), "standing", line.text)
    except Mismatch:
        return None
    effect = found.effect
    if isinstance(effect, OF_A_CHANT) or (isinstance(effect, Cannot) and effect.action in ON_THE_CHASE):
        return Standing(effect, found.condition)
    if reads_widely():
        return None
    raise Mismatch(line.start, line.end, NOT_AT_ONCE)


def _read_standing(line: Line) -> object:
    try:
        return _read("standing", line)
    except Mismatch as mismatch:
        try:
            read(grammar(), "step", line.text)
        except Mismatch:
            raise mismatch from None
    raise Mismatch(line.start, line.end, NEEDS_TRIGGER)


def _limits(line: Line) -> tuple[list[Line], list[Line]]:
    """The sentences of an ability, and those that limit it, which stand last."""
    if not line.text:
        raise Mismatch(line.start - 1, line.start, NO_EFFECT)
    return limits_apart(line_sentences(line), LIMIT, LIMITS_LAST)


def _limited(ability: Any, limits: list[Line]) -> object:
    for line in limits:
        zone = line.text.endswith("有効である")
        limit = _read("zone limit" if zone else "use limit", line)
        field = "zone" if zone else "once" if limit == "once" else "condition"
        if getattr(ability, field, "") or (not zone and not isinstance(ability, Activation)):
            raise Mismatch(line.start, line.end, LIMITS_LAST)
        ability = replace(ability, **{field: True if limit == "once" else limit})
    return ability


def _program(line: Line, modes: list[Line], kind: str) -> Row:
    if not line.text:
        raise Mismatch(line.start - 1, line.start, NO_EFFECT)
    return _steps(line_sentences(line), modes, Reader(MANNER, kind))


def _steps(said: list[Line], modes: list[Line], reader: Reader) -> Row:
    program = [item for line in said for item in checked(reader, split(_read_step(line)), line)]
    attach_modes(program, modes, said[-1], reader, lambda line: split(_read_step(line)))
    return tuple(program)


def _read(word: str, line: Line) -> Any:
    return read_line(grammar(), word, line)


def _read_step(line: Line) -> Any:
    """A sentence of a program; a lasting effect without a duration is told so."""
    try:
        return _read("step", line)
    except Mismatch as mismatch:
        try:
            read(grammar(), "standing", line.text)
        except Mismatch:
            raise mismatch from None
    raise Mismatch(line.start, line.end, NOT_AT_ONCE)


def compile_quoted(text: str, start: int) -> Ability:
    """The ability that a card is given by a text in 「」 at an offset."""
    if "「" in text:
        at = start + text.index("「")
        raise Mismatch(at, at + 1, NO_QUOTES_IN_QUOTES)
    return only_ability(_abilities([Line(text, start)], "monster"), text, start)


QUOTATION.compile = compile_quoted
