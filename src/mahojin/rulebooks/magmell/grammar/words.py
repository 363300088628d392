"""The words of the template: colours, zones, counters, traits, players (あなた, 相手)."""

from mahojin.abilities import Who
from mahojin.text import Const, Rule, either, listed, rule
from mahojin.text.phrases import ANYBODY, OTHER, player

COLOURS = listed("colour", blue=("青", "blue"), green=("緑", "green"), red=("赤", "red"))
COLOUR_OR_NONE = (
    *either("shade", "colour"),
    *listed("shade", none=("無色", "colourless")),
)

ZONES: tuple[Rule, ...] = (
    *listed(
        "own zone",
        grimoire=("魔導書", "grimoire"),
        stone_deck=("魔石デッキ", "stone deck"),
        hand=("手札", "hand"),
        dust=("ダスト", "dust"),
    ),
    *listed("shared zone", chant=("チャント", "on the chant"), dream=("夢", "in the dream")),
    *listed("pile", grimoire=("魔導書", "grimoire"), stone_deck=("魔石デッキ", "stone deck")),
)

COUNTERS = listed(
    "counter",
    power=("パワーカウンター", "power"),
    weak=("ウィークカウンター", "weak"),
    cremation=("火葬カウンター", "cremation"),
)

TRAITS = (
    *listed("stat", ap=("AP", "AP"), hp=("HP", "HP")),
    *listed("price", cost=("使用コスト", "cost"), catalyst=("触媒", "catalyst")),
    *either("figure", "stat", "price"),
)

CARD_KINDS = (
    ("unit", "ユニット", "unit"),
    ("magic", "マジック", "magic card"),
    ("stone", "魔石", "stone"),
    ("card", "カード", "card"),
)
KINDS: tuple[Rule, ...] = tuple(
    rule("kind", ja, {"one": en, "": en + "s"}, Const(kind)) for kind, ja, en in CARD_KINDS
)
OTHER_KINDS = listed(
    "other kind", unit=("ユニット", "unit"), magic=("マジック", "magic"), stone=("魔石", "stone")
)

IN_BATTLE = (
    ("attacking", "攻撃ユニット", "attacking unit"),
    ("blocking", "防御ユニット", "blocking unit"),
    ("battling", "バトルユニット", "battling unit"),
)


_YOU = (Who.YOU, "あなた")
_OPPONENT = (Who.OPPONENT, "相手")
_EACH = (Who.EACH, "各プレイヤー")
_TURN_PLAYER = (Who.TURN_PLAYER, "ターン・プレイヤー")
_OWNER = (Who.OWNER, "その契約者")
_CONTROLLER = (Who.CONTROLLER, "その支配者")

PLAYERS: tuple[Rule, ...] = (
    player("you", *_YOU),
    player("opponent", *_OPPONENT),
    player("side", *_YOU),
    player("side", *_OPPONENT),
    *(player("others", *who) for who in (_OPPONENT, _EACH, _TURN_PLAYER, _OWNER, _CONTROLLER)),
    *either("who", "you", "others"),
    *ANYBODY,
    *either("doer", "side"),
    rule("doer", "プレイヤー", "a~ player", Const(Who.EACH)),
)

CONTROL: tuple[Rule, ...] = (
    rule("control of nobody", "", "", Const(None)),
    rule("control", "", "", Const(None)),
    rule("control", "あなたが支配する", " you control", Const(Who.YOU)),
    rule("control", "相手が支配する", " your opponent controls", Const(Who.OPPONENT)),
    rule("control", "ターン・プレイヤーが支配する", " the turn player controls", Const(Who.TURN_PLAYER)),
    rule("control of opponent", "", "", Const(None)),
    rule("control of opponent", "自分が支配する", " they control", Const(Who.OPPONENT)),
    rule("control of opponent", "あなたが支配する", " you control", Const(Who.YOU)),
    rule("control of controller", "", "", Const(None)),
    rule("control of controller", "自分が支配する", " they control", Const(Who.CONTROLLER)),
    rule("control of each", "", "", Const(None)),
    rule("control of each", "自分が支配する", " they control", Const(Who.EACH)),
    rule("control of each", "あなたが支配する", " you control", Const(Who.YOU)),
    rule("control of each", "相手が支配する", " your opponent controls", Const(Who.OPPONENT)),
)

OWN: tuple[Rule, ...] = (
    rule("own of nobody", "", {"": "any"}, Const(None)),
    rule("own", "", {"": "any"}, Const(None)),
    rule("own", "あなたの", {"": "your", "+of": " of yours", "+set": "your "}, Const(Who.YOU)),
    rule(
        "own",
        "相手の",
        {"": "your opponent's", "+of": " of your opponent", "+set": "your opponent's "},
        Const(Who.OPPONENT),
    ),
    rule(
        "own",
        "各プレイヤーの",
        {"": "each player's", "+of": " of each player", "+set": "each player's "},
        Const(Who.EACH),
    ),
    rule("own of opponent", "", {"": "any"}, Const(None)),
    rule(
        "own of opponent",
        "自分の",
        {"": "their", "+of": " of their own", "+set": "their "},
        Const(Who.OPPONENT),
    ),
    rule("own of opponent", "あなたの", {"": "your", "+of": " of yours", "+set": "your "}, Const(Who.YOU)),
    rule("own of controller", "", {"": "any"}, Const(None)),
    rule(
        "own of controller",
        "自分の",
        {"": "their", "+of": " of their own", "+set": "their "},
        Const(Who.CONTROLLER),
    ),
    rule("own of each", "", {"": "any"}, Const(None)),
    rule("own of each", "自分の", {"": "their", "+of": " of their own", "+set": "their "}, Const(Who.EACH)),
    rule("own of each", "あなたの", {"": "your", "+of": " of yours", "+set": "your "}, Const(Who.YOU)),
    rule(
        "own of each",
        "相手の",
        {"": "your opponent's", "+of": " of your opponent", "+set": "your opponent's "},
        Const(Who.OPPONENT),
    ),
)

WORDS: tuple[Rule, ...] = (
    *COLOURS,
    *COLOUR_OR_NONE,
    *ZONES,
    *COUNTERS,
    *TRAITS,
    *KINDS,
    *OTHER_KINDS,
    *PLAYERS,
    *CONTROL,
    *OWN,
    *OTHER,
)
