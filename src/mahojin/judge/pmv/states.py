"""States of cards in Phantom Magic Vision: written in positions, read off in expectations."""

from __future__ import annotations

import re

from mahojin.kernel.state import NO_HOST, Instance
from mahojin.kernel.view import SEAT_NAMES
from mahojin.rulebooks.pmv.effects.context import TextContext
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.grammar.vocabulary import KEYWORDS, RACES
from mahojin.rulebooks.pmv.play.transformation import is_transformed
from mahojin.text import Words

from ..notation import Names, State
from ..states import COMMON_READERS, Laid, Reader, whose
from ..words import Vocabulary
from .vocabulary import MOMENTS, ZONES

NUMBERS: Vocabulary[str] = Vocabulary(
    {
        "ダメージ|damage": "damage",
        "攻撃力|attack": "attack",
        "耐久力|toughness": "toughness",
        "必要ノード|need": "need",
        "コスト|cost": "cost",
        "グレイズ|graze": "graze",
        "セット枚数|cards set": "set_cards",
    }
)
FLAGS: Vocabulary[State] = Vocabulary(
    {
        "スリープ|スリープ状態|asleep": State("rested", True),
        "アクティブ|アクティブ状態|active": State("rested", False),
        "裏向き|face down|face-down": State("face_down", True),
        "表向き|face up|face-up": State("face_down", False),
        "キャラクター|character": State("character", True),
        "キャラクターでない|not a character": State("character", False),
        "攻撃中|attacking": State("doing", "attacking"),
        "防御中|defending": State("doing", "defending"),
        "戦闘していない|not battling": State("doing", ""),
        "変身状態|transformed": State("transformed", True),
        "通常状態|normal": State("transformed", False),
        "人気|popularity": State("popularity", True),
        "セットされていない|not set": State("set", False),
        "効果|effect": State("effect", True),
        "カード|card": State("effect", False),
        "決死状態|fatal": State("leaving", "fatal"),
        "破棄状態|being scrapped": State("leaving", "scrap"),
        "除外状態|being removed": State("leaving", "exile"),
    }
)
PLAYERS: Vocabulary[str] = Vocabulary(
    {"プレイヤー|controller": "controller", "本来のプレイヤー|owner": "owner"}
)
RACE: Vocabulary[str] = Vocabulary(
    {**{f"{ja}|{en}": race for race, (ja, en) in RACES.items()}, "種族なし|no race": ""}
)
KEYWORD: Vocabulary[str] = Vocabulary({f"{ja}|{en}": name for name, (ja, en, _) in KEYWORDS.items()})
POSITION = frozenset({"rested", "face_down", "damage", "owner", "host", "popularity", "transformed"})
HOST = re.compile(r"(?:セット先?|set on|on) ?(.+)", re.IGNORECASE)
TARGET = re.compile(r"(?:目標|target) ?(.+)", re.IGNORECASE)
NAME = re.compile(r"(?:名称|named?) ?(.+)", re.IGNORECASE)
VALUES = re.compile(r"(-?\d+)/(-?\d+)")
RACE_IS = re.compile(r"(?:種族|race) ?(.+)", re.IGNORECASE)
LACKS = re.compile(r"(.+?)(?:を持たない|なし)|no (.+)", re.IGNORECASE)


def _related(text: str, names: Names) -> State | None:
    """「3/2」, and what it is set on or targets."""
    values = VALUES.fullmatch(text)
    if values:
        return State("values", (int(values[1]), int(values[2])))
    for pattern, trait_name in ((HOST, "host"), (TARGET, "targets")):
        found = pattern.fullmatch(text)
        if found:
            return State(trait_name, names.item(found[1]))
    return None


def _words(text: str, names: Names) -> State | None:
    """A race, a keyword, or a name that it has or lacks."""
    race = RACE_IS.fullmatch(text)
    known = RACE.get(text)
    if known is None and race:
        known = RACE.get(race[1])
    if known is not None:
        return State("race", known)
    keyword = KEYWORD.get(text)
    if keyword:
        return State("keyword", keyword)
    lacks = LACKS.fullmatch(text)
    keyword = KEYWORD.get((lacks[1] or lacks[2]) if lacks else "")
    if keyword:
        return State("no_keyword", keyword)
    named = NAME.fullmatch(text)
    return State("name", named[1].strip("「」")) if named else None


# --- Reading them off -----------------------------------------------------------------------------------


def _information(name: str) -> Reader:
    """A value that the card has now, which is shown as zero where it is less."""

    def value(game: Pmv, one: Instance) -> int | None:
        found: int | None = getattr(game.traits(one), name)
        return None if found is None else max(0, found)

    return value


INFORMATION = {name: _information(name) for name in ("need", "cost", "graze", "attack", "toughness")}


def _values(game: Pmv, one: Instance) -> tuple[int | None, int | None]:
    return INFORMATION["attack"](game, one), INFORMATION["toughness"](game, one)


def _doing(game: Pmv, one: Instance) -> str:
    attack = game.attack
    if attack is None or one.id not in (attack.attacker, attack.defender):
        return ""
    return "attacking" if one.id == attack.attacker else "defending"


def _targets(game: Pmv, one: Instance) -> tuple[int, ...]:
    context = one.play.context if one.play else None
    rows = context.targets if isinstance(context, TextContext) else ()
    return tuple(thing for row in rows for thing in row)


def _keywords(game: Pmv, one: Instance) -> frozenset[str]:
    return frozenset(word.name for word in game.traits(one).keywords)


class Lacking(frozenset[str]):
    """All words but these: a word is in it when the card does not have it."""

    def __contains__(self, word: object) -> bool:
        return not super().__contains__(word)


READERS: dict[str, Reader] = {
    **COMMON_READERS,
    **INFORMATION,
    "rested": lambda game, one: one.rested,
    "face_down": lambda game, one: one.face_down,
    "damage": lambda game, one: one.damage,
    "values": _values,
    "character": lambda game, one: game.is_character(one),
    "doing": _doing,
    "transformed": lambda game, one: is_transformed(one),
    "popularity": lambda game, one: one.face.defined == "popularity",
    "set": lambda game, one: one.host != NO_HOST,
    "set_cards": lambda game, one: len(game.set_on(one.id)),
    "effect": lambda game, one: one.face.kind == "effect",
    "leaving": lambda game, one: frozenset(game.leaving.get(one.id, ())),
    "targets": _targets,
    "race": lambda game, one: game.traits(one).races,
    "name": lambda game, one: game.traits(one).names,
    "keyword": _keywords,
    "no_keyword": lambda game, one: Lacking(_keywords(game, one)),
}
LAID = Laid(
    FLAGS,
    NUMBERS,
    PLAYERS,
    POSITION,
    "スリープ, 裏向き, ダメージ2, セット 甲, 攻撃力3, 3/2, 先制, 本来のプレイヤーB",
    written=(_related, _words),
    values=READERS,
    sets=frozenset({"race", "keyword", "name", "leaving", "targets", "host"}),
    names=(*RACE.meanings, *KEYWORD.meanings),
    stacks=("chain", "play_area"),
    filled=frozenset({"deck"}),
    piled=frozenset({"deck"}),
    face_down=frozenset({"nodes", "sideboard"}),
    host=Words("セット ", "on "),
    moments=frozenset(MOMENTS),
)
SHOWN = {
    "rested": Words("スリープ", "asleep"),
    "face_down": Words("裏向き", "face down"),
}


def describe(game: Pmv, instance: Instance, lang: str) -> str:
    """A card with whatever is special about it."""
    japanese = lang == "ja"
    seat, zone = SEAT_NAMES[whose(game, instance)], ZONES[instance.zone]
    words = [f"{seat}の{zone.ja}" if japanese else f"{seat} {zone.en}"]
    if instance.face.kind == "effect":
        words.append("効果" if japanese else "effect")
    words += [label.in_(lang) for name, label in SHOWN.items() if getattr(instance, name)]
    if game.is_character(instance):
        attack, toughness = _values(game, instance)
        words.append(f"{attack}/{toughness}")
        if instance.damage:
            words.append(f"{'ダメージ' if japanese else 'damage '}{instance.damage}")
    host = game.instances.get(instance.host)
    if host is not None:
        words.append(f"{'セット ' if japanese else 'on '}{host.face.name if japanese else host.face.en}")
    name = instance.face.name if japanese else instance.face.en
    return f"{name} ({', '.join(words)})"
