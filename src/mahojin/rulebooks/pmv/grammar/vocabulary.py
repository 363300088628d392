"""The words of the template: for each the string that stands in ability data, its Japanese and its English.

Every string in compiled text comes from one of these tables.
"""

from __future__ import annotations

from typing import TypeAlias

Table: TypeAlias = "dict[str, tuple[str, str]]"

# What a noun may be. The counter is 枚, 人 or つ; the last column says so.
KINDS: dict[str, tuple[str, str, str]] = {
    "card": ("カード", "card", "枚"),
    "character": ("キャラクター", "character", "枚"),
    "character_card": ("キャラクターカード", "character card", "枚"),
    "spell": ("スペルカード", "spell card", "枚"),
    "command": ("コマンドカード", "command card", "枚"),
    "equipment": ("装備カード", "equipment card", "枚"),
    "talisman": ("呪符カード", "talisman card", "枚"),
    "node": ("ノード", "node", "枚"),
    "popularity": ("「人気」", "popularity card", "枚"),
    "player": ("プレイヤー", "player", "人"),
    "opponent": ("相手プレイヤー", "opponent", "人"),
    "character_effect": ("キャラクター効果", "character effect", "つ"),
    "effect": ("効果", "effect", "つ"),
}

ZONES: Table = {
    "field": ("場", "field"),
    "hand": ("手札", "hand"),
    "deck": ("デッキ", "deck"),
    "graveyard": ("冥界", "graveyard"),
    "hell": ("地獄", "hell"),
    "nodes": ("ノード", "node area"),
    "play_area": ("プレイエリア", "play area"),
    "exile": ("除外", "exile"),
    "sideboard": ("サイドボード", "sideboard"),
}

PHASES: Table = {
    "active": ("アクティブフェイズ", "active phase"),
    "draw": ("ドローフェイズ", "draw phase"),
    "maintenance": ("メンテナンスフェイズ", "maintenance phase"),
    "main": ("メインフェイズ", "main phase"),
    "discard": ("ディスカードフェイズ", "discard phase"),
}
# Besides phases, During.phase may be one of these.
TIMINGS: Table = {
    "spell timing": ("スペルカードのタイミング", "when a spell card could be played"),
    "command timing": ("コマンドカードのタイミング", "when a command card could be played"),
    "character timing": ("キャラクターカードのタイミング", "when a character card could be played"),
}

UNTIL: Table = {
    "turn end": ("ターン終了時まで", "until end of turn"),
    "chain end": ("この干渉終了時まで", "until the end of this chain"),
    "battle end": ("戦闘終了時まで", "until end of battle"),
    "own turn start": ("次のあなたのターン開始時まで", "until the start of your next turn"),
    "game end": ("このゲームの間", "for the rest of the game"),
    "next turn end": ("次のターン終了時まで", "until the end of the next turn"),
    "own turn end": ("次のあなたのターン終了時まで", "until the end of your next turn"),
    "other turn end": ("次の相手ターン終了時まで", "until the end of the next opposing turn"),
    "other turn start": ("次の相手ターン開始時まで", "until the start of the next opposing turn"),
    "turn": ("このターンの間", "this turn"),
    "own turn": ("次のあなたのターンの間", "during your next turn"),
    "other turn": ("次の相手ターンの間", "during the next opposing turn"),
    "phase end": ("このフェイズ終了時まで", "until the end of this phase"),
}

# Numbers that a card or character has; "values" is attack and toughness together.
TRAITS: Table = {
    "need": ("必要ノード", "need"),
    "cost": ("コスト", "cost"),
    "graze": ("グレイズ", "graze"),
    "attack": ("攻撃力", "attack"),
    "toughness": ("耐久力", "toughness"),
    "values": ("戦闘力", "combat values"),
}
# The same as printed: 本来の攻撃力. The trait in data is "original " + trait.
ORIGINAL = "original "
# Traits that are not numbers: name, race, keyword, caster, text, kind, duration, range, face, state.
OTHER_TRAITS: Table = {
    "name": ("名称", "name"),
    "race": ("種族", "race"),
    "kind": ("種類", "kind"),
    "caster": ("術者", "caster"),
    "duration": ("発動期間", "duration"),
    "range": ("効果範囲", "range"),
    "number": ("数字", "number"),
    "hand_limit": ("手札の上限枚数", "hand limit"),
    "use_cost": ("起動効果のコスト", "cost of activated effects"),
}
STATES: Table = {"active": ("アクティブ状態", "active"), "asleep": ("スリープ状態", "asleep")}
FACES: Table = {"down": ("裏向き", "face down"), "up": ("表向き", "face up")}

RACES: Table = {
    "human": ("人間", "human"),
    "youkai": ("妖怪", "youkai"),
    "fairy": ("妖精", "fairy"),
    "magician": ("魔法使い", "magician"),
    "kappa": ("河童", "kappa"),
    "vampire": ("吸血鬼", "vampire"),
    "makai": ("魔界人", "makai"),
    "ghost": ("幽霊", "ghost"),
    "tengu": ("天狗", "tengu"),
    "shinigami": ("死神", "shinigami"),
    "yama": ("閻魔", "yama"),
    "god": ("神", "god"),
    "beast": ("獣", "beast"),
    "oni": ("鬼", "oni"),
    "celestial": ("天人", "celestial"),
    "dragon": ("龍", "dragon"),
    "hermit": ("仙人", "hermit"),
    "inchling": ("小人", "inchling"),
}

# Tactics and special effects (10.2–10.34). The third column: "" no parameter, "n" a number, "race" a race.
KEYWORDS: dict[str, tuple[str, str, str]] = {
    "haste": ("速攻", "haste", ""),
    "ambush": ("奇襲", "ambush", ""),
    "first_strike": ("先制", "first strike", ""),
    "pierce": ("貫通", "pierce", ""),
    "stealth": ("隠密", "stealth", ""),
    "vigilance": ("警戒", "vigilance", ""),
    "death_touch": ("即死", "instant death", ""),
    "doll": ("人形", "doll", ""),
    "legend": ("伝説", "legend", ""),
    "resistance": ("耐性", "protection", "race"),
    "mana_charge": ("マナチャージ", "mana charge", "n"),
    "equipment": ("装備", "equipment", ""),
    "talisman": ("呪符", "talisman", ""),
    "field_equipment": ("装備／場", "field equipment", ""),
    "phantasm": ("幻想生物", "phantasm", ""),
    "world_talisman": ("世界呪符", "world talisman", ""),
    "first_card": ("壱符", "first card", ""),
    "second_card": ("弐符", "second card", ""),
    "link": ("連結", "link", ""),
    "one_a_turn": ("ターン1枚制限", "one a turn", ""),
    "one_a_own_turn": ("自分ターン1枚制限", "one in each of your turns", ""),
    "one_a_other_turn": ("相手ターン1枚制限", "one in each opposing turn", ""),
    "own_turn_only": ("自分ターン制限", "your turn only", ""),
    "other_turn_only": ("相手ターン制限", "opposing turn only", ""),
    "one_a_deck": ("デッキ1枚制限", "one a deck", ""),
    "sacred": ("神器", "sacred", ""),
    "resist": ("抵抗", "resist", "n"),
    "upkeep": ("維持コスト", "upkeep", "n"),
    "transform": ("変身", "transform", ""),
    "aegis": ("加護", "aegis", "n"),
    "last_spell": ("ラストスペル", "last spell", ""),
    "sealed_art": ("封術", "sealed art", ""),
    "last_word": ("ラストワード", "last word", ""),
    "overdrive": ("オーバードライブ", "overdrive", ""),
    "leader": ("リーダー", "leader", ""),
}
# 戦術 among them (10.2–10.12, 10.28, 10.29, 10.31); the others are 特殊効果.
_TACTICS = (
    "haste ambush first_strike pierce stealth vigilance death_touch doll legend resistance mana_charge"
    " transform aegis sealed_art"
)
TACTICS = frozenset(_TACTICS.split())
# Parts of what a thing has, for Voids, Lacks and WordsOf.
PARTS: Table = {
    "text": ("テキスト", "text"),
    "whole text": ("【】を含む全てのテキスト", "whole text, including what stands in 【】"),
    "effects": ("効果", "effects"),
    "activated": ("起動効果", "activated effects"),
    "automatic": ("自動効果", "automatic effects"),
    "alpha": ("自動αの効果", "automatic α effects"),
    "beta": ("自動βの効果", "automatic β effects"),
    "gamma": ("自動γの効果", "automatic γ effects"),
    "tactics": ("戦術", "tactics"),
    "races": ("種族", "races"),
    "modifiers": ("戦闘修正", "combat modifiers"),
    "plus modifiers": ("+の戦闘修正", "positive combat modifiers"),
    "minus modifiers": ("-の戦闘修正", "negative combat modifiers"),
}

LABELS: Table = {
    "any": ("常時", "Any time"),
    "own": ("自分ターン", "Your turn"),
    "other": ("相手ターン", "Opposing turn"),
    "alpha": ("自動α", "Automatic α"),
    "beta": ("自動β", "Automatic β"),
    "gamma": ("自動γ", "Automatic γ"),
}

# What a leader is by its popularity (10.34).
POPULARITY: Table = {
    "burst": ("人気爆発", "Burst of popularity"),
    "bonus": ("人気者ボーナス", "Popular"),
    "usual": ("通常時", "Usually"),
    "penalty": ("不人気ペナルティ", "Unpopular"),
}

# Words of the `range` field (効果範囲) as texts quote them: 「目標」 and so on.
RANGES: Table = {
    "target": ("目標", "target"),
    "several": ("目標を取らず、複数のカードに及ぶ効果", "no target, several cards"),
    "player": ("プレイヤー、手札、デッキ、冥界", "player, hand, deck, graveyard"),
}
DURATIONS: Table = {"instant": ("瞬間", "instant"), "lasting": ("持続", "lasting")}

MODIFIER_TRAITS: Table = {
    "attack modifiers": ("攻撃力の戦闘修正", "attack modifiers"),
    "toughness modifiers": ("耐久力の戦闘修正", "toughness modifiers"),
    "modifiers": ("戦闘修正の合計", "combat modifiers"),
}
ANSWERED: Table = {"attack": ("攻撃", "an attack"), "play": ("プレイ", "a play")}
# What a sum has to be: 以下でなければならない.
TOTAL_BOUNDS: Table = {
    "<=": ("以下で", "at most"),
    ">=": ("以上で", "at least"),
    "=": ("に等しく", "equal to"),
}
# What something may be kept from gaining.
GAINED_KINDS: Table = {
    "gain_tactics": ("戦術", "tactics"),
    "gain_modifiers": ("戦闘修正", "combat modifiers"),
}
# Cards without a value of their own, to which an effect gives one.
VALUED_OTHERWISE: Table = {
    "down": ("裏向きのカード", "a card face down"),
    "both": ("「-」、及び裏向きのカード", "「-」 or a card face down"),
}
BATTLE_OR_NOT: Table = {"battle": ("戦闘", "in battle"), "not battle": ("戦闘以外", "other than in battle")}
# What a player has characters do.
LETTING: Table = {"make_attack": ("攻撃", "attack"), "make_defend": ("防御", "defend")}
FIGHTING: Table = {"attack": ("攻撃", "attack"), "defence": ("防御", "defence")}
# What can be made void where it happens.
VOIDED: Table = {
    "effect": ("効果", "effect"),
    "fatal": ("決死状態", "fatal state"),
    "scrap": ("破棄", "scrapping"),
    "damage": ("ダメージ", "damage"),
    "draw": ("ドロー", "draw"),
}
LINKING: Table = {
    "banish for overdrive": ("オーバードライブ", "overdrive"),
    "banish for link": ("連結", "link"),
}
# What has one name for a value.
NAMED_TRAITS: Table = {
    "name": ("名称", "name"),
    "original name": ("本来の名称", "original name"),
    "caster": ("術者", "caster"),
}
DECLARED: Table = {
    "race": ("種族", "race"),
    "name": ("カード名称", "card name"),
    "kind": ("カードの種類", "kind of card"),
    "number": ("数字", "number"),
}
# What has a race within it, and what else a thing may have.
RACE_TRAITS: Table = {"race": ("種族", "race"), "resistance": ("耐性", "protection from")}
HELD_PARTS: Table = {
    "tactics": ("戦術", "tactics"),
    "modifiers": ("戦闘修正", "combat modifiers"),
    "fixed": ("【】", "a passage in 【】"),
    "race": ("種族", "a race"),
    "text": ("テキスト", "text"),
    "original text": ("本来のテキスト", "original text"),
    **{f"range {key}": (f"「{ja}」", f"range “{en}”") for key, (ja, en) in RANGES.items()},
}
