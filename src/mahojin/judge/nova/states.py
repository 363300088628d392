"""States of cards in NOVA: written in positions, read off in expectations."""

from __future__ import annotations

from mahojin.kernel.state import Instance
from mahojin.rulebooks.nova.game import Nova
from mahojin.text import Words

from ..notation import Names, State
from ..states import COMMON_READERS, WIDE, Laid, aimed, counters_of, lies_in
from ..words import Vocabulary
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
POSITION = frozenset({"rested", "damage", "destroyed", "new", "owner", "host"})
SHOWN = {"rested": Words("フリーズ", "frozen"), "destroyed": Words("破壊状態", "destroyed")}


def _related(text: str, names: Names) -> State | None:
    """Bearers and tags."""
    for word in HOSTED:
        if text.startswith(word):
            return State("host", names.item(text.removeprefix(word).strip()))
    kind, _, tag = text.replace(":", " ").partition(" ")
    return State(TAGS[kind], tag.strip()) if kind in TAGS and tag else None


def _restricted(game: Nova, it: Instance) -> bool:
    return game.is_restricted(it) and not game.has_skill(it, "swift")


LAID = Laid(
    FLAGS,
    NUMBERS,
    PLAYERS,
    POSITION,
    "フリーズ, ダメージ100, 攻撃力300, コントローラーA, 港カウンター2",
    written=(counters_of(lambda name: name.translate(WIDE)), aimed, _related),  # 919.2
    values={**COMMON_READERS, "restricted": _restricted, "new": _restricted},
    sets=frozenset({"colour", "group", "race", "targets"}),
    stacks=("waiting",),
    filled=frozenset({"deck"}),
    piled=frozenset({"deck"}),
    host=Words("装備 ", "on "),
    counter=Words("カウンター", " counters "),
)


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
