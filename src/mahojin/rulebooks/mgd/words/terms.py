"""The game's terms in both languages, and what a newcomer is told about them."""

from __future__ import annotations

from mahojin.text.tongue import Pair

from ..grammar.words import ELEMENT_WORDS, WILL_WORDS, WITH_MORE
from ..grammar.words import SKILLS as SKILL_WORDS

PHASES: dict[str, Pair] = {
    "": ("ゲームの準備", "opening"),
    "recovery": ("リカバリーフェイズ", "recovery phase"),
    "draw": ("ドローフェイズ", "draw phase"),
    "call": ("コールフェイズ", "call phase"),
    "main": ("メインフェイズ", "main phase"),
    "battle": ("バトルフェイズ", "battle phase"),
    "end": ("エンドフェイズ", "end phase"),
}

STEPS: dict[str, Pair] = {
    "begin": ("バトルフェイズ開始ステップ", "beginning of the battle phase"),
    "declare": ("攻撃宣言ステップ", "attack declaration step"),
    "judge": ("バトル判定ステップ", "battle judgement step"),
    "finish": ("バトル終了ステップ", "end of battle step"),
    "close": ("バトルフェイズ終了ステップ", "end of the battle phase"),
}

ZONES: dict[str, Pair] = {
    "deck": ("デッキ", "deck"),
    "hand": ("手札", "hand"),
    "monsters": ("怪異ゾーン", "monster zone"),
    "girls": ("魔法少女ゾーン", "magical girl zone"),
    "orbs": ("オーブゾーン", "orb zone"),
    "graveyard": ("墓地", "graveyard"),
    "exile": ("除外ゾーン", "exile zone"),
    "extra": ("エキストラデッキ", "extra deck"),
    "bingo": ("BINGOゾーン", "BINGO zone"),
    "stock": ("ストック", "stock"),
    "chase": ("チェイスゾーン", "chase zone"),
    "outside": ("ゲーム外", "outside the game"),
}

KINDS: dict[str, Pair] = {
    "girl": ("魔法少女", "magical girl"),
    "monster": ("怪異", "monster"),
    "chant": ("詠唱", "chant"),
    "barrier": ("結界", "barrier"),
    "god": ("神", "god"),
    "ability": ("能力", "ability"),
    "token": ("トークン", "token"),
    "": ("種類なし", "no kind"),
}

TYPES: dict[str, Pair] = {
    "bound": ("結魂", "soul-bound"),
    "offering": ("献魂", "soul-offering"),
}

ELEMENTS: dict[str, Pair] = ELEMENT_WORDS
NO_ELEMENT: Pair = ("無属性", "no element")
WILLS: dict[str, Pair] = WILL_WORDS
BLANK_OD: Pair = ("無属性", "plain")
SYMBOLS: dict[str, Pair] = {**ELEMENTS, **WILLS, "": BLANK_OD}  # of od, by its symbol

SKILLS: dict[str, Pair] = {
    **{name: (ja, en) for name, ja, en in SKILL_WORDS},
    **WITH_MORE,
    "taint": ("［X枚穢し］", "X-fold Taint"),
}

POSITIONS: dict[str, Pair] = {
    "ready": ("リカバー", "ready"),
    "rested": ("レスト", "rested"),
    "reversed": ("リバース", "reversed"),
}
STATES: dict[str, Pair] = {
    **POSITIONS,
    "face_down": ("裏向き", "face down"),
    "attacking": ("攻撃中", "attacking"),
    "attacked": ("攻撃されている", "attacked"),
    "token": ("トークン", "token"),
}

MARKS = {name: STATES[name] for name in ("rested", "reversed", "face_down")}  # by the machine's names

COUNTERS: dict[str, Pair] = {
    "charm": ("魅了", "charm"),
    "slip": ("ポロリ", "slip"),
    "divinity": ("神力", "divinity"),
    "lore": ("伝承", "lore"),
}

GLOSSARY: dict[str, Pair] = {
    "girls": (
        "魔法少女は、レストすると自分の属性のオドをレベルと同じ数だけ生み出します。毎ターン1枚コールできます。"
        "手札のどのカードも、裏向きの魔法少女（無属性、レベル1）として出せます。",
        "Magical girls: rest one for od of her element, as much as her level. You may call one card a turn; "
        "any card of your hand can be called face down as a girl of level 1 without element.",
    ),
    "od": (
        "オドはカードを使うための力です。カードの属性のオドを1つ以上含めて、コストの数だけ払います。"
        "残りはターンの終わりに消えます。",
        "Od pays for cards: as much as the cost, at least one of it of each of the card's elements. What is "
        "left is gone at the end of the turn.",
    ),
    "level_up": (
        "レベルアップは、同じ名前でレベルが1つ低い魔法少女の上に重ねることです。下のカードはストックになります。",
        "Levelling up: a girl is laid on one of her name and one level less, which becomes her stock.",
    ),
    "monsters": (
        "怪異はリカバー（縦）、レスト（横）、リバース（逆さ）のどれかの向きです。リカバーの怪異は必ず攻撃します。"
        "リバースの怪異は攻撃せず、プレイヤーを守り、DEFで戦います。",
        "Monsters lie ready (upright), rested (sideways) or reversed (upside down). Every ready monster has "
        "to attack; a reversed one does not, protects its player and fights with DEF.",
    ),
    "battle": (
        "攻撃した怪異のATKと、相手のATK（リバースならDEF）を比べ、攻撃した側が大きければ相手を破壊します。"
        "攻撃した怪異は破壊されません。",
        "In battle the attacker's ATK is compared with the target's ATK (DEF if it is reversed); if it is "
        "larger, the target is destroyed. The attacker never is.",
    ),
    "orbs": (
        "攻撃がプレイヤーに通るとオーブが1つ穢され、持ち主の手札に加わります。オーブが0のプレイヤーへの攻撃が通れば勝ちです。",
        "An attack on a player taints an orb, which comes to that player's hand. An attack on a player "
        "without orbs wins the game.",
    ),
    "break": (
        "［ブレイク］や［ワンダー］を持つカードは、オーブから手札に加わるときに、その場で使えます。",
        "Cards with break or wonder can be used on the spot as they come from the orbs to the hand.",
    ),
    "chase": (
        "発動したカードや能力はチェイスゾーンに置かれます。二人が続けてパスすると、最後に置かれたものから解決します。",
        "What is activated goes to the chase zone. When both players pass in a row, the last one resolves.",
    ),
    "instant": (
        "［瞬動］のあるカードは、優先権があればいつでも使えます。",
        "Instant cards can be used whenever you have priority.",
    ),
    "corrosion": (
        "魔蝕ダメージが20000点たまったプレイヤーは負けます。",
        "A player with 20000 points of corrosion loses.",
    ),
    "stock": (
        "ストックは、カードの下に重ねられたカードです。上のカードだけが戦場にあるものとして数えられます。",
        "Stock: the cards beneath another. Only the top one counts as being on the battlefield.",
    ),
}
