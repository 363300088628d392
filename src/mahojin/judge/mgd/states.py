"""States of cards in 魔法少女 ザ・デュエル: written in positions, read off in expectations."""

from __future__ import annotations

import re

from mahojin.kernel.state import NO_CARD, Instance
from mahojin.rulebooks.mgd.abilities import INFINITY
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.words.term_names import KINDS, SKILLS
from mahojin.text import Words

from ..notation import Names, State
from ..states import COMMON_READERS, WIDE, Laid, Reader, aimed, counters_of, lies_in
from ..words import Vocabulary, number
from .vocabulary import COUNTERS, ELEMENTS, ZONES

NUMBERS: Vocabulary[str] = Vocabulary(
    {
        "ATK": "atk",
        "DEF": "def",
        "Lv|レベル|level": "level",
        "コスト|cost": "cost",
        "X": "x",
        "ストック枚数|stock count": "stock_count",
    }
)
SKILL_WORDS = {words[0].strip("［］"): name for name, words in SKILLS.items()}
FLAGS: Vocabulary[State] = Vocabulary(
    {
        "リカバー|リカバー状態|ready": State("position", "ready"),
        "レスト|レスト状態|rested": State("position", "rested"),
        "リバース|リバース状態|reversed": State("position", "reversed"),
        "裏向き|face down": State("face_down", True),
        "表向き|face up": State("face_down", False),
        "表を知られている|exposed": State("exposed", True),
        "出たばかり|new": State("new", True),
        "スイッチ済み|switched": State("switched", True),
        "トークン|token": State("token", True),
        "カード|card": State("card", True),
        "能力|ability": State("ability", True),
        "攻撃中|attacking": State("attacking", True),
        "攻撃されている|attacked": State("attacked", True),
        "バトル中|battling": State("battling", True),
        "バトル中でない|not battling": State("battling", False),
        "ステップアップした|stepped up": State("stepped", True),
        "無属性|no element": State("element", ""),
        **{f"{words.ja}|{words.en}": State("element", name) for name, words in ELEMENTS.items()},
        **{f"{ja}|{SKILLS[name][1]}": State(name, True) for ja, name in SKILL_WORDS.items()},
        **{f"{ja}なし|no {SKILLS[name][1]}": State(name, False) for ja, name in SKILL_WORDS.items()},
    }
)
PLAYERS: Vocabulary[str] = Vocabulary({"支配者|controller": "controller", "持ち主|owner": "owner"})
TAGS = {"種族": "race", "特徴": "race", "race": "race", "名称": "name", "name": "name"}
KIND_TAGS = ("種類", "kind")
KIND_WORDS: Vocabulary[str] = Vocabulary({f"{ja}|{en}": kind for kind, (ja, en) in KINDS.items() if kind})
BENEATH = ("ストック", "stock ")  # before the name of a card that lies beneath
HOSTED = ("下 ", "under ")  # before the name of the card that something lies beneath
POSITION = frozenset({"position", "face_down", "exposed", "new", "switched", "owner", "stock", "token"})
COUNTER_NAMES: Vocabulary[str] = Vocabulary({f"{it.ja}|{it.en}": name for name, it in COUNTERS.items()})
SIGNED = r"(-?\d+|∞)"


def counter_name(written: str) -> str:
    """A counter as the rulebook names it."""
    return COUNTER_NAMES.get(written) or written.translate(WIDE)


def counter_words(name: str, lang: str) -> str:
    """What a counter is called."""
    return COUNTERS[name].in_(lang) if name in COUNTERS else name


def _signed(text: str, names: Names) -> State | None:
    """「3000/2000」, and numbers that may be infinite or below zero."""
    values = re.fullmatch(rf"{SIGNED}/{SIGNED}", text)
    if values:
        return State("values", (_value(values[1]), _value(values[2])))
    counted = re.fullmatch(rf"(.+?)[ =]*{SIGNED}", text)
    trait = NUMBERS.get(counted[1]) if counted else None
    return State(trait, _value(counted[2])) if counted and trait else None


def _value(text: str) -> int:
    if text == "∞":
        return INFINITY
    return -number(text[1:]) if text.startswith("-") else number(text)


def _related(text: str, names: Names) -> State | None:
    """Tags, and what lies beneath or above."""
    kind, _, tag = text.replace(":", " ").partition(" ")
    if kind in KIND_TAGS and KIND_WORDS.get(tag.strip()):
        return State("kind", KIND_WORDS.get(tag.strip()))
    if kind in TAGS and tag:
        return State(TAGS[kind], tag.strip())
    for relation, openings in (("stock", BENEATH), ("host", HOSTED)):
        for opening in openings:
            other = text.removeprefix(opening).lstrip(" :")
            if text.startswith(opening) and other:
                return State(relation, names.item(other))
    return None


def _new(game: Mgd, it: Instance) -> bool:
    return not game.since_turn_began(it)


READERS: dict[str, Reader] = {
    **COMMON_READERS,
    "values": lambda game, it: (game.atk(it), game.dfn(it)),
    "x": lambda game, it: it.play.context.x if it.play is not None else 0,
    "stock": lambda game, it: tuple(one.id for one in game.stock_of(it.id)),
    "stock_count": lambda game, it: len(game.stock_of(it.id)),
    "card": lambda game, it: it.card != NO_CARD and it.face.kind != "ability",
    "token": lambda game, it: it.card == NO_CARD and it.face.kind != "ability",
    "exposed": lambda game, it: it.id in game.exposed,
    "new": _new,
    "switched": lambda game, it: it.id in game.switched,
    "stepped": lambda game, it: it.id in game.stepped,
    "debut": lambda game, it: game.has_skill(it, "debut"),
    "deathrattle": lambda game, it: game.has_skill(it, "deathrattle"),
}

LAID = Laid(
    FLAGS,
    NUMBERS,
    PLAYERS,
    POSITION,
    "レスト, リバース, 裏向き, ATK3000, ストック 灯 Lv1, 神力カウンター2, 支配者A",
    written=(counters_of(counter_name), _signed, aimed, _related),
    values=READERS,
    sets=frozenset({"element", "race", "kind", "targets", "stock", "host"}),
    stacks=("chase", "stock"),
    filled=frozenset({"deck"}),
    piled=frozenset({"deck", "orbs", "graveyard"}),
    dealt=frozenset({"orbs"}),
    beneath=Words("ストック ", "stock "),
    stock="stock",
    counter=Words("カウンター", " counters "),
)

SHOWN = {
    "rested": Words("レスト", "rested"),
    "reversed": Words("リバース", "reversed"),
}


def describe(game: Mgd, instance: Instance, lang: str) -> str:
    """A card with whatever is special about it."""
    japanese = lang == "ja"
    words = lies_in(game, instance, ZONES[instance.zone], lang)
    if instance.face_down:
        words.append("裏向き" if japanese else "face down")
    position = SHOWN.get(game.position(instance))
    if position is not None:
        words.append(position.in_(lang))
    if instance.zone == "monsters" and game.traits(instance).atk is not None:
        words.append(f"{game.atk(instance)}/{game.dfn(instance)}")
    beneath = [name_of(one, lang) for one in game.stock_of(instance.id)]
    words += [f"{'ストック ' if japanese else 'stock '}{name}" for name in beneath]
    counter = "カウンター" if japanese else " counters "
    for name, amount in (instance.counters or {}).items():
        words.append(f"{counter_words(name, lang)}{counter}{amount}")
    return f"{name_of(instance, lang)} ({', '.join(words)})"


def name_of(instance: Instance, lang: str) -> str:
    """What files call a card: girls with their level and version, what lies face down by its front."""
    face = instance.printed if instance.face_down else instance.face
    if lang == "ja":
        return str(face.key)
    return str(face.key).replace(face.name, face.en, 1)
