"""States of cards in MAGMELL: written in positions, read off in expectations."""

from __future__ import annotations

from mahojin.kernel.state import Instance
from mahojin.rulebooks.magmell.game import TRAITS, Magmell
from mahojin.text import Words

from ..notation import State
from ..states import COMMON_READERS, Laid, aimed, lies_in
from ..words import Vocabulary
from .vocabulary import ZONES

NUMBERS: Vocabulary[str] = Vocabulary(
    {
        "ダメージ|damage": "damage",
        "AP": "ap",
        "HP": "hp",
        "パワー|パワーカウンター|power": "power",
        "ウィーク|ウィークカウンター|weak": "weak",
        "火葬|火葬カウンター|cremation": "cremation",
        "コスト|使用コスト|cost": "cost",
    }
)
FLAGS: Vocabulary[State] = Vocabulary(
    {
        "レスト|レスト状態|rested": State("rested", True),
        "ウェイク|ウェイク状態|awake": State("rested", False),
        "裏向き|face down|face-down": State("face_down", True),
        "表向き|face up|face-up": State("face_down", False),
        "トークン|token": State("token", True),
        "能力|ability": State("ability", True),
        "カード|card": State("card", True),
        "クイック|quick": State("quick", True),
        "ノーマル|normal": State("quick", False),
        "バトルユニット|battling": State("battling", True),
        "バトルユニットでない|not battling": State("battling", False),
        "赤|red": State("colour", "red"),
        "青|blue": State("colour", "blue"),
        "緑|green": State("colour", "green"),
        "無色|colourless|colorless": State("colour", ""),
    }
)
PLAYERS: Vocabulary[str] = Vocabulary({"支配者|controller": "controller", "契約者|owner": "owner"})
POSITION = frozenset({"rested", "face_down", "damage", "power", "weak", "cremation", "token", "owner"})
PILES = frozenset({"grimoire", "stone_deck"})
SHOWN = {
    "damage": Words("ダメージ", "damage "),
    "power": Words("パワー", "power "),
    "weak": Words("ウィーク", "weak "),
    "cremation": Words("火葬", "cremation "),
}


LAID = Laid(
    FLAGS,
    NUMBERS,
    PLAYERS,
    POSITION,
    "レスト, 裏向き, ダメージ2, パワー1, AP3, 支配者A",
    written=(aimed,),
    values=COMMON_READERS,
    sets=frozenset({"targets", "colour"}),
    stacks=("chant",),
    filled=PILES,
    piled=PILES,
)


def describe(game: Magmell, instance: Instance, lang: str) -> str:
    """A card with whatever is special about it."""
    japanese = lang == "ja"
    words = lies_in(game, instance, ZONES[instance.zone], lang)
    if instance.rested:
        words.append("レスト" if japanese else "rested")
    if instance.face_down:
        words.append("裏向き" if japanese else "face down")
    if instance.zone == "battle_area":
        words += [f"AP{game.ap(instance)}", f"HP{game.hp(instance)}"]
    for name, label in SHOWN.items():
        amount = TRAITS[name](game, instance)
        if amount:
            words.append(f"{label.in_(lang)}{amount}")
    name = instance.face.name if japanese else getattr(instance.face, "en", instance.face.name)
    return f"{name} ({', '.join(words)})"
