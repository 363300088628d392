"""The game's terms in both languages, and what a newcomer is told about them."""

from __future__ import annotations

from mahojin.text.tongue import Pair

from ..grammar import vocabulary

PHASES: dict[str, Pair] = {
    "": ("ゲームの準備", "opening"),
    "start": ("ターン開始時", "start of the turn"),
    "active": ("アクティブフェイズ", "active phase"),
    "maintenance": ("メンテナンスフェイズ", "maintenance phase"),
    "draw": ("ドローフェイズ", "draw phase"),
    "main": ("メインフェイズ", "main phase"),
    "discard": ("ディスカードフェイズ", "discard phase"),
    "end": ("ターン終了時", "end of the turn"),
}

ZONES: dict[str, Pair] = {
    "deck": ("デッキ", "deck"),
    "graveyard": ("冥界", "graveyard"),
    "field": ("場", "field"),
    "nodes": ("ノード", "nodes"),
    "hand": ("手札", "hand"),
    "exile": ("除外", "exile"),
    "play_area": ("プレイエリア", "play area"),
    "sideboard": ("サイドボード", "sideboard"),
    "chain": ("干渉", "chain"),
}

KINDS: dict[str, Pair] = {
    "character": ("キャラクター", "character"),
    "spell": ("スペル", "spell"),
    "command": ("コマンド", "command"),
    "equipment": ("装備", "equipment"),
    "talisman": ("呪符", "talisman"),
    "popularity": ("人気", "popularity"),
    "effect": ("効果", "effect"),
    "unknown": ("裏向きのカード", "face-down card"),
    "": ("カード", "card"),
}

RACES: dict[str, Pair] = {**vocabulary.RACES, "none": ("なし", "none")}
KEYWORDS: dict[str, Pair] = {name: (ja, en) for name, (ja, en, _) in vocabulary.KEYWORDS.items()}

NUMBERS: dict[str, Pair] = {
    "need": ("必要ノード", "need"),
    "cost": ("コスト", "cost"),
    "graze": ("グレイズ", "graze"),
    "attack": ("攻撃力", "attack"),
    "toughness": ("耐久力", "toughness"),
    "damage": ("ダメージ", "damage"),
    "popularity": ("人気", "popularity"),
    "x": ("X", "X"),
}

STATES: dict[str, Pair] = {
    "active": ("アクティブ", "active"),
    "asleep": ("スリープ", "asleep"),
    "face_down": ("裏向き", "face down"),
    "character": ("キャラクター", "character"),
    "attacking": ("攻撃中", "attacking"),
    "defending": ("防御中", "defending"),
    "set": ("セット", "set"),
    "transformed": ("変身状態", "transformed"),
    "fatal": ("決死状態", "fatal"),
    "scrap": ("破棄状態", "being scrapped"),
    "exile": ("除外状態", "being removed"),
    "x_cost": ("コストX", "cost X"),
}
TOLD_STATES = ("active", "asleep", "face_down", "attacking", "defending", "transformed", "fatal")

MARKS = {"rested": STATES["asleep"], "face_down": STATES["face_down"]}  # by the machine's names

GLOSSARY: dict[str, Pair] = {
    "nodes": (
        "ノードは、手札から1ターンに1枚、裏向きに置くカードです。カードをプレイするには、必要ノード以上の枚数が要り、"
        "コスト1につきアクティブなノード1枚をスリープ（横向き）にするか、スリープのノード1枚を冥界に置きます。",
        "Nodes: one card a turn from your hand, face down. To play a card you need as its need says, "
        "and for each point of its cost you put an active node to sleep (sideways) or discard a sleeping "
        "one.",
    ),
    "chain": (
        "プレイしたカードや使った効果は、干渉の中で解決を待ちます。全員が続けて放棄すると、最後のものから順に解決します。",
        "Chain: what was played or used waits there. When all players pass in a row, it is resolved, the "
        "last one first.",
    ),
    "caster": (
        "スペルの術者を名称に含むキャラクターが場にいれば、必要ノードもコストもなしにプレイできます。コマンドは代替レースの"
        "種族が揃っていれば同じです。",
        "With a character on your field that bears the name of a spell's caster, the spell needs no nodes "
        "and no payment; likewise a command with enough characters of its substitute race.",
    ),
    "graze": (
        "グレイズ：戦闘ダメージを受けたら、そのキャラクターのグレイズの枚数だけ、デッキの上からノードに加えられます。",
        "Graze: when a character deals you combat damage, you may add as many cards as its graze from "
        "the top of your deck to your nodes.",
    ),
    "fatal": (
        "耐久力以上のダメージを受けたキャラクターは決死状態になり、ふつうは破棄されて冥界に置かれます。",
        "A character with as much damage as toughness becomes fatal, and is then usually scrapped.",
    ),
    "set_card": (
        "装備や呪符はキャラクターにセットされ、そのテキストはセット先のキャラクターのものになります。",
        "Equipment and talismans are set on a character, which then has their text.",
    ),
    "automatic": (
        "自動効果は、条件が満たされるとひとりでに解決されます。",
        "Automatic effects resolve by themselves when their condition is met.",
    ),
    "exile": (
        "除外されたカードは、ほとんどの場合ゲームに戻りません。",
        "Cards removed from the game hardly ever come back.",
    ),
}
