"""The game's terms in both languages, and what a newcomer is told about them."""

from __future__ import annotations

from mahojin.text.tongue import Pair

PHASES: dict[str, Pair] = {
    "": ("ゲームの準備", "opening"),
    "standby": ("スタンバイフェイズ", "standby phase"),
    "draw": ("ドローフェイズ", "draw phase"),
    "main1": ("第1メインフェイズ", "first main phase"),
    "attack": ("アタックフェイズ", "attack phase"),
    "main2": ("第2メインフェイズ", "second main phase"),
    "end": ("エンドフェイズ", "end phase"),
}

STEPS: dict[str, Pair] = {
    "begin": ("アタックフェイズ開始ステップ", "beginning of the attack phase"),
    "declare": ("攻撃宣言ステップ", "attack declaration step"),
    "block": ("防御宣言ステップ", "block declaration step"),
    "damage": ("バトル解決ステップ", "battle resolution step"),
    "close": ("アタックフェイズ終了ステップ", "end of the attack phase"),
}

PARTS: dict[str, Pair] = {**PHASES, **STEPS, "turn": ("ターン", "turn")}  # what can be skipped

ZONES: dict[str, Pair] = {
    "deck": ("メインデッキ", "main deck"),
    "characters": ("キャラデッキ", "character deck"),
    "hand": ("手札", "hand"),
    "field": ("場", "field"),
    "energy": ("エナジーゾーン", "energy zone"),
    "graveyard": ("墓地", "graveyard"),
    "exile": ("除外ゾーン", "exile zone"),
    "retired": ("退場キャラ置き場", "retired pile"),
    "waiting": ("待機領域", "waiting zone"),
}

KINDS: dict[str, Pair] = {
    "servant": ("サーバント", "servant"),
    "spell": ("スペル", "spell"),
    "item": ("マジックアイテム", "magic item"),
    "character": ("キャラクター", "character"),
    "ability": ("能力", "ability"),
}

COLOURS: dict[str, Pair] = {
    "red": ("赤", "red"),
    "blue": ("青", "blue"),
    "green": ("緑", "green"),
    "white": ("白", "white"),
    "black": ("黒", "black"),
}
COLOURLESS: Pair = ("無色", "colourless")
ANY_COLOUR: Pair = ("任意", "any")

SKILLS: dict[str, Pair] = {
    "instant": ("【瞬唱】", "instant"),
    "swift": ("【疾風】", "swift"),
    "pierce": ("【貫通】", "piercing"),
    "equipment": ("【装備】", "equipment"),
    "single": ("1枚のみ", "only one"),
}

STATES: dict[str, Pair] = {
    "standby": ("スタンバイ", "standby"),
    "rested": ("フリーズ", "frozen"),
    "attacking": ("攻撃中", "attacking"),
    "blocking": ("防御中", "blocking"),
    "destroyed": ("破壊状態", "destroyed"),
    "restricted": ("行動制限", "restricted"),
}

MARKS = {"rested": STATES["rested"]}  # by the machine's names

GLOSSARY: dict[str, Pair] = {
    "energy": (
        "エナジーは、手札から1ターンに1枚セットできるカードです。フリーズ（横向き）にすると、そのカードの色のエナジーが"
        "1つストックに入り、コストを払えます。使わなかったエナジーはフェイズやステップの終わりに消えます。",
        "Energy: once a turn you may set a card from your hand. Freeze it (turn it sideways) for one energy "
        "of its colour to pay costs with. Energy that you do not spend is gone when the phase or step ends.",
    ),
    "servants": (
        "サーバントは戦います。左の数が攻撃力、右の数が体力です。出たターンには攻撃できません（行動制限）。"
        "受けたダメージはターンの終わりに消えます。",
        "Servants fight. The first number is attack, the second health. They cannot attack on the turn they "
        "enter (action restriction). Damage on them is gone at the end of the turn.",
    ),
    "characters": (
        "キャラクターはキャラデッキから1ターンに1枚プレイできます。リミットレベルまでのレベルで、必要な色のカードが"
        "エナジーゾーンに揃っていることが必要です。使ったキャラクターのレベルは合計10までです。",
        "Characters: once a turn you may play one from your character deck, up to your limit level, with the "
        "required cards in your energy zone. The levels of those you have used add up to 10 at most.",
    ),
    "limit": (
        "リミットレベルは1で始まり、ライフが1500以下、1000以下になると1ずつ上がります。",
        "Your limit level starts at 1 and rises by 1 when your life falls to 1500 and again to 1000.",
    ),
    "waiting": (
        "プレイしたカードや発動した能力は、まず待機領域に置かれます。二人が続けて優先権を放棄すると、最後に置かれたものから"
        "解決します。",
        "Waiting zone: what was played or has triggered waits there. When both players pass in a row, the "
        "last one takes effect first.",
    ),
    "instant": (
        "【瞬唱】のあるカードは、相手のターンや、何かが解決する前にも使えます。",
        "Instant cards can also be played on your opponent's turn and before things resolve.",
    ),
    "destroyed": (
        "破壊されたカードはまず破壊状態になり、優先権のやりとりが済んでから墓地に送られます。その間は場のカードです。",
        "A destroyed card first comes into the destroyed state and goes to the graveyard once both players "
        "have passed. Until then it is still on the field.",
    ),
    "equipment": (
        "【装備】のマジックアイテムは、場のカード1枚に付けてプレイします。付けた相手が場を離れると墓地に送られます。",
        "Equipment is played onto a card on the field and goes to the graveyard when that card leaves.",
    ),
    "retired": (
        "場を離れたキャラクターは退場キャラ置き場に置かれ、レベルの合計に数え続けます。",
        "A character that leaves the field goes to the retired pile, and its level still counts.",
    ),
}
