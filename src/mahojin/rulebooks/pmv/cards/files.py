"""Card files: printed fields and printed text in, playable cards out, or a clear word on what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from mahojin.abilities import Times
from mahojin.kernel.problem import BadInput, Problem
from mahojin.rows import Row
from mahojin.rulebooks.pmv.abilities import Activated, Keyword, Modifier, Number, Text, Var
from mahojin.rulebooks.text_cache import compiled_before
from mahojin.text import TextError

from ..grammar import compile_skill, compile_text
from .face import HYPHEN, VARIABLE, Card
from .icons import DURATIONS, KINDS, RACE_KEYS, RANGES

Words: TypeAlias = "tuple[str, str]"
Compile: TypeAlias = "Callable[[str, str], tuple[Text, ...]]"

FIELDS: dict[str, type | tuple[type, ...]] = {
    "name": str,
    "en": str,
    "no": str,
    "kind": str,
    "need": (int, str),
    "cost": (int, str),
    "caster": str,
    "races": list,
    "graze": int,
    "range": str,
    "duration": str,
    "attack": (int, str),
    "toughness": (int, str),
    "skill": str,
    "upkeep": int,
    "text": str,
}
LONGEST_NAME = 60
# Words that let a spell or command stay on the field (10.13–10.17); the icon of its duration tells as well.
STAYING = frozenset({"equipment", "talisman", "field_equipment", "world_talisman", "phantasm"})
NEVER_USED = (
    "起動効果は場のカードだけが使えますが、このカードは場に残りません。"
    "skill に装備、呪符、装備／場、世界呪符、幻想生物のどれかを書くか、起動効果でない文にしてください。",
    "Only cards on the field have activated effects, and this card does not stay there. Give it equipment, "
    "talisman, field equipment, world talisman or phantasm in skill, or a text that is no activated effect.",
)
LARGEST_NUMBER = 99
NO_NUMBER = ("", "-", "－")
NULLITY = "Nullity"
SIGNS = {"+": 1, "＋": 1, "-": -1, "－": -1}
NO_MODIFIER = ("±0", "±０")


BOOK = "mahojin.rulebooks.pmv"
SKILL = "skill"  # in the place of a kind: a line of tactics and special effects


def compile_words(words: str, kind: str) -> tuple[Text, ...]:
    """What a text of a card of that kind means, or a line of tactics and special effects."""
    return compile_skill(words) if kind == SKILL else compile_text(words, kind)


def words_of(rows: Iterable[object]) -> list[tuple[str, str]]:
    """All that has to be compiled for rows, each with its kind."""
    found = []
    for row in rows:
        if isinstance(row, Mapping):
            found += [(row.get("text", ""), row.get("kind")), (row.get("skill", ""), SKILL)]
    return [(words, kind) for words, kind in found if isinstance(words, str) and kind in (*KINDS, SKILL)]


def read_cards(rows: Iterable[object], where: str) -> tuple[dict[str, Card], list[Problem]]:
    """All cards that can be read, by key, and the problems of those that cannot."""
    rows = list(rows)
    compile = compiled_before(BOOK, words_of(rows), compile_words)
    twins = _names_that_come_again(rows)
    cards: dict[str, Card] = {}
    problems: list[Problem] = []
    for number, row in enumerate(rows, 1):
        try:
            card = read_card(row, f"{where} #{number}", compile, twins)
        except BadInput as bad:
            problems.extend(bad.problems)
            continue
        if card.key in cards:
            problems.append(_twice(f"{where} {card.key}"))
            continue
        cards[card.key] = card
    return cards, problems


def _twice(where: str) -> Problem:
    return Problem(
        where,
        "同じ名称で同じカードNo.のカードがもうあります。no に別の番号を書いてください。",
        "There is a card of this name and number already; give it another number in no.",
        "2.16.2",
    )


def _names_that_come_again(rows: Sequence[object]) -> frozenset[str]:
    names = Counter(str(row.get("name")) for row in rows if isinstance(row, Mapping))
    return frozenset(name for name, number in names.items() if number > 1)


def read_card(
    row: object, where: str, compile: Compile = compile_words, twins: frozenset[str] = frozenset()
) -> Card:
    """One card from its printed fields; raises BadInput with every problem found."""
    if not isinstance(row, dict):
        raise BadInput(Problem(where, "カードは項目の表で書きます。", "A card is a table of fields."))
    name = row.get("name")
    if isinstance(name, str) and name:
        where = f"{where} {name[:LONGEST_NAME]}"
    problems = [Problem(where, *words) for words in _shape(row)]
    if problems:
        raise BadInput(*problems)
    try:
        card = _card(row, compile, twins)
    except TextError as error:
        raise BadInput(Problem(where, "\n" + error.render("ja"), "\n" + error.render("en"))) from None
    except NoNumber as error:
        raise BadInput(Problem(where, error.ja, error.en)) from None
    if _is_never_used(card):
        raise BadInput(Problem(where, *NEVER_USED, "7.3.1.a"))
    return card


def _is_never_used(card: Card) -> bool:
    """An activated effect, which only a card on the field has, on a card that does not stay there."""
    stays = card.is_character or not STAYING.isdisjoint({*card.words, card.duration})
    return not stays and any(isinstance(text, Activated) for text in card.texts)


def _card(row: Row, compile: Compile, twins: frozenset[str]) -> Card:
    name, no = row["name"], row.get("no", "")
    attack, toughness, modifier = values(row.get("attack", ""), row.get("toughness", ""))
    upkeep = (Keyword("upkeep", row["upkeep"]),) if "upkeep" in row else ()  # 10.27
    skill = tuple(word for word in compile(row.get("skill", ""), SKILL) if isinstance(word, Keyword))
    return Card(
        name,
        row["kind"],
        compile(row.get("text", ""), row["kind"]),
        no=no,
        key=f"{name}（{no}）" if name in twins and no else name,
        en=row.get("en", ""),
        need=_demanded(row["need"]),
        cost=VARIABLE if row["cost"] in ("X", "Ｘ") else _demanded(row["cost"]),
        caster=row.get("caster", ""),
        races=tuple(RACE_KEYS[race] for race in row.get("races", ())),
        graze=row.get("graze", HYPHEN),
        range=RANGES.get(row.get("range", ""), ""),
        duration=DURATIONS.get(row.get("duration", ""), ""),
        attack=attack,
        toughness=toughness,
        modifier=modifier,
        skill=(*skill, *upkeep),
        line=row.get("skill", "").strip(),
        text=row.get("text", "").strip(),
    )


# --- Numbers (2.4, 2.10, 2.11) -------------------------------------------------------------------------


def number(given: int | str) -> int | None:
    """A need, a cost or a value; a hyphen is none at all (1.6.1.b)."""
    if isinstance(given, str) and given in NO_NUMBER:
        return HYPHEN
    if isinstance(given, str) and not (given.isdecimal() and len(given) < 4):
        raise NoNumber(given)
    if not 0 <= int(given) <= LARGEST_NUMBER:
        raise NoNumber(str(given))
    return int(given)


def _demanded(given: int | str) -> int | None:
    """A need or a cost; Nullity is 0 (2.4.4)."""
    return 0 if given == NULLITY else number(given)


def values(attack: int | str, toughness: int | str) -> tuple[Number | None, Number | None, Modifier | None]:
    """Attack and toughness as values, or both together as a combat modifier (2.10.2, 2.11.2)."""
    if not (_is_modifier(attack) or _is_modifier(toughness)):
        return _value(attack), _value(toughness), None
    return HYPHEN, HYPHEN, Modifier(_modifier(attack), _modifier(toughness))


def _value(given: int | str) -> Number | None:
    return Var("X") if given in ("X", "Ｘ") else number(given)


def _is_modifier(given: int | str) -> bool:
    return isinstance(given, str) and given not in NO_NUMBER and (given[0] in SIGNS or given in NO_MODIFIER)


def _modifier(given: int | str) -> Number | None:
    """±0 and a hyphen are no modifier (2.10.3, 6.1.14)."""
    if given in NO_NUMBER or given in NO_MODIFIER:
        return None
    if not (isinstance(given, str) and given[0] in SIGNS):
        raise NoNumber(str(given))
    sign, amount = SIGNS[given[0]], _value(given[1:])
    if isinstance(amount, int):
        return sign * amount
    if amount is None:
        raise NoNumber(given)
    return amount if sign > 0 else Times(amount, -1)


class NoNumber(ValueError):
    """What was given for a number is none, in words."""

    def __init__(self, given: str) -> None:
        self.ja = f"数値 {given[:20]!r} が読めません。3、X、-、+2 のように書きます。"
        self.en = f"Cannot read the number {given[:20]!r}; write 3, X, - or +2."
        super().__init__(self.en)


# --- The fields themselves -----------------------------------------------------------------------------


def _shape(row: Row) -> Iterator[Words]:
    """What is wrong with the fields themselves."""
    for field, value in row.items():
        if field not in FIELDS:
            known = ", ".join(FIELDS)
            yield (
                f"項目 {field!r} はありません。使えるのは {known}。",
                f"No field {field!r}; known are {known}.",
            )
        elif not isinstance(value, FIELDS[field]) or isinstance(value, bool):
            yield f"項目 {field} の値 {value!r} は形が違います。", f"Field {field} cannot be {value!r}."
    name = row.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or "\n" in name:
        yield (
            f"name に1〜{LONGEST_NAME}文字の名称を書いてください。",
            f"Give a name of 1 to {LONGEST_NAME} characters.",
        )
    if row.get("kind") not in KINDS:
        yield (
            "kind は character, spell, command のどれかです。",
            "kind must be character, spell or command.",
        )
        return
    for needed in _needed(row):
        if needed not in row:
            yield f'{needed} を書いてください（なければ "-"）。', f'Give {needed} ("-" if there is none).'
    yield from _words(row)
    yield from _corner(row)


def _needed(row: Row) -> tuple[str, ...]:
    common = ("need", "cost")
    return (*common, "graze", "attack", "toughness") if row["kind"] == "character" else common


def _words(row: Row) -> Iterator[Words]:
    """Icons that there are not."""
    for field, known in (("range", RANGES), ("duration", DURATIONS)):
        value = row.get(field, "")
        if value and value not in known:
            names = "、".join(known)
            yield f"{field} は {names} のどれかです。", f"{field} must be one of {names}."
    races = row.get("races", [])
    for race in races if isinstance(races, list) else ():
        if race not in RACE_KEYS:
            names = "、".join(RACE_KEYS)
            yield f"種族 {race!r} はありません。あるのは {names}。", f"No race {race!r}; there are {names}."


def _corner(row: Row) -> Iterator[Words]:
    """Numbers out of range, and corners that exclude one another (2.8.2, 2.9.3)."""
    for field in ("graze", "upkeep"):
        value = row.get(field, 0)
        if isinstance(value, int) and not 0 <= value <= LARGEST_NUMBER:
            yield (
                f"{field} は 0〜{LARGEST_NUMBER} です。",
                f"{field} must be from 0 to {LARGEST_NUMBER}.",
            )
    if row["kind"] == "character" and (row.get("range") or row.get("duration")):
        yield (
            "グレイズを持つカードに効果範囲と発動期間はありません。",
            "A card with graze has neither range nor duration.",
        )
