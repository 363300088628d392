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
STATES: Table = {
    "active": ("アクティブ状態", "active"),
    "asleep": ("スリープ状態", "asleep"),
}
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
TACTICS = frozenset(
    {
        "haste",
        "ambush",
        "first_strike",
        "pierce",
        "stealth",
        "vigilance",
        "death_touch",
        "doll",
        "legend",
        "resistance",
        "mana_charge",
        "transform",
        "aegis",
        "sealed_art",
    }
)

# Actions: of Done, Handled, Never, Barred, Bound, Allowed, Without, NotSeveral, Fill.
ACTIONS: Table = {
    "scrap": ("破棄する", "scrap"),
    "fatal": ("決死状態にする", "make fatal"),
    "banish": ("除外する", "remove from the game"),
    "wake": ("アクティブ状態にする", "make active"),
    "sleep": ("スリープ状態にする", "put to sleep"),
    "return": ("戻す", "return"),
    "add": ("加える", "add"),
    "bring": ("場に出す", "bring onto the field"),
    "set": ("セットする", "set"),
    "shift": ("移す", "move"),
    "put": ("置く", "put"),
    "flip": ("裏向きにする", "turn face down"),
    "pay": ("支払う", "pay"),
    "draw": ("ドローする", "draw"),
    "reveal": ("公開する", "reveal"),
    "look": ("見る", "look at"),
    "show": ("見せる", "show"),
    "extract": ("抜き出す", "take out"),
    "take": ("選ぶ", "choose"),
    "divide": ("グループに分ける", "divide"),
    "annul": ("無効にする", "void"),
    "suffer": ("ダメージを受ける", "take damage"),
    "see": ("見る、または公開する", "look at or reveal"),
    "return deck": ("デッキに戻す", "return to the deck"),
    "add node": ("ノードに加える", "add to the nodes"),
    "ignore": ("無視する", "ignore"),
    "resolve": ("解決する", "resolve"),
    "object": ("対象にする", "have as an object"),
    "attack or use": ("攻撃、及び起動効果を使用する", "attack or use activated effects"),
    "attack or defend": ("攻撃または防御を行う", "attack or defend"),
    "defend_against": ("攻撃を防御する", "block"),
    "be_set": ("セットされる", "be set on something"),
    "host": ("カードをセットされる", "have something set on it"),
    "be_set_elsewhere": ("他のものにセットされる", "be set on anything else"),
    "be_set_or_played_for": ("目標にプレイされ、セットされる", "be played for or set on something"),
    "leave": ("場を離れる", "leave the field"),
    "leave_hand": ("手札を離れる", "leave the hand"),
    "gain_life": ("ライフポイントを得る", "gain life"),
    "look_deck": ("デッキを見る", "look at decks"),
    "graze": ("グレイズを行う", "graze"),
    "interfere": ("干渉を行う", "interfere"),
    "interfere_except_defending": (
        "防御を行わせる以外の干渉を行う",
        "interfere but by letting characters defend",
    ),
    "set_node_from_hand": ("手札から直接ノードをセットする", "set nodes from hand"),
    "banish for overdrive": ("オーバードライブの効果で除外する", "remove for overdrive"),
    "banish for link": ("連結の効果で除外する", "remove for a link"),
    "attack": ("攻撃を行う", "attack"),
    "make_attack": ("攻撃を行わせる", "make attack"),
    "defend": ("防御を行う", "defend"),
    "make_defend": ("防御を行わせる", "make defend"),
    "be_defended": ("防御される", "be blocked"),
    "play": ("プレイする", "play"),
    "use": ("使用する", "use"),
    "target": ("目標にする", "target"),
    "set_node": ("ノードをセットする", "set nodes"),
    "gain_tactics": ("戦術を得る", "gain tactics"),
    "gain_modifiers": ("戦闘修正を得る", "gain combat modifiers"),
    "revert": ("通常状態に戻る", "return to the normal state"),
    "be_caster": ("術者として扱われる", "count as a caster"),
    "play_any_time": ("コマンドカードのタイミングでプレイする", "play when a command card could be played"),
    "play_defending": ("防御を兼ねてプレイする", "play to defend"),
    "strike_first": ("先制のタイミングで戦闘ダメージを与える", "deal battle damage with first strike"),
    "strike_again": ("通常のタイミングでも戦闘ダメージを与える", "deal battle damage at the usual time, too"),
    "popularity": ("人気の枚数に対応した効果を得る", "gain what popularity gives"),
}

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
DURATIONS: Table = {
    "instant": ("瞬間", "instant"),
    "lasting": ("持続", "lasting"),
}

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
QUANTIFIED: Table = {
    "any": ("いずれかのプレイヤー", "any player"),
    "opponents": ("全ての相手プレイヤー", "every opponent"),
}
BATTLE_OR_NOT: Table = {
    "battle": ("戦闘", "in battle"),
    "not battle": ("戦闘以外", "other than in battle"),
}
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
