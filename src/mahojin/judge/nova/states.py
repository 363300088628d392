"""States of cards in NOVA: written in positions, read off in expectations."""

from __future__ import annotations

import re
from typing import Any

from mahojin.machine.game import Game
from mahojin.machine.state import Instance
from mahojin.rulebooks.nova.game import Nova
from mahojin.text import Words

from ..notation import Names, State
from ..states import (
    COMMON_READERS,
    COUNTER,
    Laid,
    Reader,
    aimed,
    lies_in,
    place_or_player,
    read_off,
    unreadable,
)
from ..words import Vocabulary, number
from .vocabulary import ZONES

NUMBERS: Vocabulary[str] = Vocabulary(
    {
        "ダメージ|damage": "damage",
        "攻撃力|attack": "attack",
        "体力|health": "health",
        "合計コスト|コスト|cost": "cost",
        "レベル|level": "level",
    }
)
FLAGS: Vocabulary[State] = Vocabulary(
    {
        "フリーズ|フリーズ状態|frozen": State("rested", True),
        "スタンバイ|スタンバイ状態|standby": State("rested", False),
        "破壊状態|destroyed": State("destroyed", True),
        "破壊状態でない|not destroyed": State("destroyed", False),
        "出たばかり|new": State("new", True),
        "行動制限|restricted": State("restricted", True),
        "行動制限なし|not restricted": State("restricted", False),
        "攻撃中|attacking": State("attacking", True),
        "防御中|blocking": State("blocking", True),
        "バトル中|battling": State("battling", True),
        "バトル中でない|not battling": State("battling", False),
        "能力|ability": State("ability", True),
        "カード|card": State("card", True),
        "瞬唱|instant": State("instant", True),
        "疾風|swift": State("swift", True),
        "疾風なし|not swift": State("swift", False),
        "貫通|pierce": State("pierce", True),
        "貫通なし|no pierce": State("pierce", False),
        "赤|red": State("colour", "red"),
        "青|blue": State("colour", "blue"),
        "緑|green": State("colour", "green"),
        "白|white": State("colour", "white"),
        "黒|black": State("colour", "black"),
        "無色|colourless|colorless": State("colour", ""),
    }
)
PLAYERS: Vocabulary[str] = Vocabulary({"コントローラー|controller": "controller", "持ち主|owner": "owner"})
TAGS = {"所属": "group", "group": "group", "種族": "race", "race": "race"}
HOSTED = ("装備", "on ")
SETS = frozenset({"colour", "group", "race", "targets"})
POSITION = frozenset({"rested", "damage", "destroyed", "new", "owner", "host"})
LAID = Laid(
    FLAGS,
    NUMBERS,
    PLAYERS,
    POSITION,
    stacks=("waiting",),
    filled=frozenset({"deck"}),
    piled=frozenset({"deck"}),
    host=Words("装備 ", "on "),
    counter=Words("カウンター", " counters "),
)
WIDE = str.maketrans("+-/", "＋－／")  # as counters that change values are named (919.2)
EXAMPLES = "フリーズ, ダメージ100, 攻撃力300, コントローラーA, 港カウンター2"
SHOWN = {"rested": Words("フリーズ", "frozen"), "destroyed": Words("破壊状態", "destroyed")}


def read_state(text: str, names: Names) -> State:
    """One state as written inside the brackets."""
    flag = FLAGS.get(text)
    if flag is not None:
        return flag
    counted = re.fullmatch(r"(.+?)[ =]*(\d+)", text)
    if counted and (trait := NUMBERS.get(counted[1])):
        return State(trait, number(counted[2]))
    counter = re.fullmatch(r"(.+?)(?:カウンター| counters?)[ =]*(\d+)", text)
    if counter:
        return State(COUNTER + counter[1].translate(WIDE), number(counter[2]))
    return _more(text, names)


def _more(text: str, names: Names) -> State:
    """Targets, bearers, tags, zones and players."""
    aim = aimed(text, names)
    if aim is not None:
        return aim
    for word in HOSTED:
        if text.startswith(word):
            return State("host", names.item(text.removeprefix(word).strip()))
    kind, _, tag = text.replace(":", " ").partition(" ")
    if kind in TAGS and tag:
        return State(TAGS[kind], tag.strip())
    found = place_or_player(text, names, PLAYERS)
    if found is not None:
        return found
    known = (*FLAGS.meanings, *NUMBERS.meanings, *PLAYERS.meanings)
    raise unreadable(text, NUMBERS, known, EXAMPLES)


def trait(game: Game, thing: int, name: str) -> Any:
    """The value of a state now."""
    return read_off(game, thing, name, SETS, READERS)


def _restricted(game: Nova, it: Instance) -> bool:
    return game.is_restricted(it) and not game.has_skill(it, "swift")


READERS: dict[str, Reader] = {
    **COMMON_READERS,
    "card": lambda game, it: it.face.kind != "ability",
    "restricted": _restricted,
    "new": _restricted,
}


def describe(game: Nova, instance: Instance, lang: str) -> str:
    """A card with whatever is special about it."""
    japanese = lang == "ja"
    words = lies_in(game, instance, ZONES[instance.zone], lang)
    words += [label.in_(lang) for name, label in SHOWN.items() if game.trait(instance.id, name)]
    if instance.zone == "field" and game.kind(instance) == "servant":
        words.append(f"{game.attack(instance)}/{game.health(instance)}")
        if instance.damage:
            words.append(f"{'ダメージ' if japanese else 'damage '}{instance.damage}")
    counter = "カウンター" if japanese else " counters "
    words += [f"{name}{counter}{amount}" for name, amount in (instance.counters or {}).items()]
    name = instance.face.name if japanese else instance.face.en
    return f"{name} ({', '.join(words)})"
