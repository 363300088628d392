"""The game's terms in both languages, and what a newcomer is told about them."""

from __future__ import annotations

from mahojin.text.tongue import Pair

PHASES: dict[str, Pair] = {
    "": ("ゲームの準備", "opening"),
    "standby": ("スタンバイフェイズ", "standby phase"),
    "draw": ("ドローフェイズ", "draw phase"),
    "stone": ("魔石フェイズ", "stone phase"),
    "main": ("メインフェイズ", "main phase"),
    "end": ("エンドフェイズ", "end phase"),
}

STEPS: dict[str, Pair] = {
    "declare": ("攻撃指定ステップ", "attack declaration step"),
    "attack": ("攻撃ステップ", "attack step"),
    "block": ("防御ステップ", "block step"),
    "damage": ("ダメージステップ", "damage step"),
    "end": ("バトル終了ステップ", "battle end step"),
}

ZONES: dict[str, Pair] = {
    "grimoire": ("魔導書", "grimoire"),
    "stone_deck": ("魔石デッキ", "stone deck"),
    "hand": ("手札", "hand"),
    "battle_area": ("戦闘エリア", "battle area"),
    "stone_area": ("魔石エリア", "stone area"),
    "dust": ("ダスト", "dust"),
    "chant": ("チャント", "chant"),
    "dream": ("夢", "dream"),
}

KINDS: dict[str, Pair] = {
    "unit": ("ユニット", "unit"),
    "magic": ("マジック", "magic"),
    "stone": ("魔石", "stone"),
    "ability": ("能力", "ability"),
}

COLOURS: dict[str, Pair] = {"blue": ("青", "blue"), "green": ("緑", "green"), "red": ("赤", "red")}
ANY_COLOUR: Pair = ("無色", "any")

COUNTERS: dict[str, Pair] = {
    "power": ("パワーカウンター", "power counter"),
    "weak": ("ウィークカウンター", "weak counter"),
    "cremation": ("火葬カウンター", "cremation counter"),
}

STATES: dict[str, Pair] = {
    "rested": ("レスト", "rested"),
    "awake": ("ウェイク", "awake"),
    "face_down": ("裏向き", "face down"),
    "token": ("トークン", "token"),
    "quick": ("クイック", "quick"),
}

MARKS = {name: STATES[name] for name in ("rested", "face_down")}  # by the machine's names

GLOSSARY: dict[str, Pair] = {
    "stones": (
        "魔石は毎ターン1枚増え、レスト（横向き）にしてカードの使用コストを払います。"
        "自分のターンの初めにすべてウェイク（縦向き）に戻ります。",
        "Stones: one more each turn; rest (turn sideways) stones to pay for cards. All of yours wake at the "
        "start of your turn.",
    ),
    "catalyst": (
        "触媒は、表向きの魔石を裏向きにして払う追加のコストです。裏向きの魔石は色を失いますが、"
        "無色のコストには使えます。",
        "Catalyst: an extra cost, paid by turning face-up stones face down. A face-down stone has no colour "
        "but still pays for costs of any colour.",
    ),
    "units": (
        "ユニットは戦います。APは与えるダメージ、HPは耐えられるダメージです。"
        "ユニットが受けたダメージはターンの終わりに消えます。",
        "Units fight. AP is the damage a unit deals, HP the damage it can take. Damage on units is gone at "
        "the end of the turn.",
    ),
    "chant": (
        "使ったカードや誘発した能力は、まずチャントに置かれます。二人が続けてパスすると、一番上のものから解決します。",
        "Chant: used cards and triggered abilities wait there. When both players pass in a row, the top one "
        "takes effect.",
    ),
    "quick": (
        "クイックのカードは、相手のメインフェイズや戦闘中、何かが解決する前にも使えます。",
        "Quick cards can also be used in your opponent's main phase, in battle, and before things resolve.",
    ),
    "dust": (
        "ダストは、使い終わったカードや破壊されたユニットが置かれる場所です。",
        "Dust: where used cards and destroyed units go.",
    ),
    "counters": (
        "パワーカウンターは1個につきAPとHPを1増やし、ウィークカウンターは1減らします。"
        "火葬カウンターを置かれたユニットがダストに置かれると、その個数回、プレイヤー1人に2点のダメージを与えます。",
        "Each power counter gives +1 AP and +1 HP, each weak counter -1 and -1. When a unit with cremation "
        "counters goes to the dust, each of them deals 2 damage to a player.",
    ),
    "token": (
        "トークンは効果で生まれる、カードではないユニットです。戦闘エリアを離れると消えます。",
        "Tokens are units that are not cards, made by effects. They vanish when they leave the battle area.",
    ),
}
