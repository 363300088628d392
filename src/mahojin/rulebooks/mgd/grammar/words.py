"""The words of the template: elements, zones, kinds, skills, phases, players (味方, 敵)."""

from mahojin.abilities import Skill, This, TraitOf, Who
from mahojin.rulebooks.mgd.abilities import SkillOf
from mahojin.text import Const, Rule, either, listed, rule
from mahojin.text.phrases import ANYBODY, OTHER, player

from ..terms import TERMS

ELEMENTS: tuple[Rule, ...] = (
    *listed("element", **TERMS["elements"]),
    *either("shade", "element"),
    *listed("shade", none=("無属性", "elementless")),
)

ZONES: tuple[Rule, ...] = listed(
    "zone",
    deck=("デッキ", "deck"),
    hand=("手札", "hand"),
    graveyard=("墓地", "graveyard"),
    exile=("除外ゾーン", "exile zone"),
    extra=("エキストラデッキ", "extra deck"),
    bingo=("BINGOゾーン", "BINGO zone"),
    orbs=("オーブゾーン", "orb zone"),
    outside=("ゲーム外", "collection outside the game"),
)

# Kind, noun, unit by which it is counted, English.
ON_BATTLEFIELD = (
    ("monster", "怪異", "体", "monster"),
    ("god", "神", "体", "god"),
    ("girl", "魔法少女", "人", "magical girl"),
    ("barrier", "結界", "枚", "barrier"),
    ("entity", "エンティティ", "つ", "entity"),
    ("token", "トークン", "つ", "token"),
)
TYPED = (("bound", "結魂怪異", "soul-bound monster"), ("offering", "献魂怪異", "offering monster"))
CARD_KINDS = (
    ("girl", "魔法少女カード", "magical girl card"),
    ("monster", "怪異カード", "monster card"),
    ("chant", "詠唱カード", "chant card"),
    ("barrier", "結界カード", "barrier card"),
    ("god", "神カード", "god card"),
    ("card", "カード", "card"),
)
TRUE_KINDS = (
    ("girl", "魔法少女", "magical girl"),
    ("monster", "怪異", "monster"),
    ("chant", "詠唱", "chant"),
    ("barrier", "結界", "barrier"),
    ("god", "神", "god"),
)
KINDS: tuple[Rule, ...] = (
    *(rule("card kind", ja, {"one": en, "": en + "s"}, Const(kind)) for kind, ja, en in CARD_KINDS),
    *(rule("true kind", ja, en, Const(kind)) for kind, ja, en in TRUE_KINDS),
)

# Skills of 1102–1127 that say nothing more.
SKILLS = (
    ("double_taint", "［二重穢し］", "Double Taint"),
    ("triple_taint", "［三重穢し］", "Triple Taint"),
    ("break", "［ブレイク］", "Break"),
    ("sick", "［召喚酔い］", "Summoning Sickness"),
    ("instant", "［瞬動］", "Instant"),
    ("soul_mark", "［魂印］", "Soul Mark"),
    ("arrogant", "［傲慢］", "Arrogance"),
    ("sloth", "［怠惰］", "Sloth"),
    ("link", "［魔結］", "Magic Link"),
    ("phi", "［Φ］", "Phi"),
    ("legend", "［伝説］", "Legend"),
    ("corrode", "［魔蝕］", "Corrosion"),
    ("soul_record", "［魂記］", "Soul Record"),
)
# Skills that say more: the name, its brackets and English, by how they go on.
WITH_MORE = {
    "debut": ("［参戦］", "Debut"),
    "deathrattle": ("［断末魔］", "Last Cry"),
    "alliance": ("［共同戦線］", "Joint Front"),
    "dct": ("［DCT］", "DCT"),
    "alone": ("［唯我独尊］", "All Alone"),
    "step_up": ("［ステップアップ］", "Step Up"),
    "bingo": ("［BINGO］", "BINGO"),
    "dragoon": ("［竜騎］", "Dragoon"),
    "nightmare": ("［悪夢］", "Nightmare"),
    "wonder": ("［ワンダー］", "Wonder"),
    "mirror": ("［反鏡］", "Mirror"),
    "trade": ("［換宝］", "Trade"),
    "contract": ("［契約］", "Contract"),
    "offering": ("［献魂］", "Offering"),
}
SPOKEN_OF = ("break", "sick", "instant", "phi", "corrode", "debut", "deathrattle")  # that texts ask for
SKILL_RULES: tuple[Rule, ...] = (
    rule("skill", "［X枚穢し］", "Taint X", Const(SkillOf("taint", TraitOf(This(), "parts")))),  # 1302.4c-2
    *(rule("skill", ja, en, Const(Skill(name))) for name, ja, en in SKILLS),
    *(
        rule("skill name", ja, en, Const(name))
        for name, ja, en in (*SKILLS, *((name, ja, en) for name, (ja, en) in WITH_MORE.items()))
        if name in SPOKEN_OF
    ),
)

TRAITS: tuple[Rule, ...] = (
    *listed("stat", atk=("ATK", "ATK"), **{"def": ("DEF", "DEF")}),
    *either("figure", "stat"),
    *listed("figure", cost=("コスト", "cost"), level=("レベル", "level")),
    *listed(  # as printed, before any effect (909.6)
        "figure",
        printed_atk=("表記のATK", "printed ATK"),
        printed_def=("表記のDEF", "printed DEF"),
        printed_cost=("表記のコスト", "printed cost"),
        printed_level=("表記のレベル", "printed level"),
    ),
    *listed("own figure", orbs=("オーブの数", "number of orbs"), corrosion=("魔蝕ダメージ", "corrosion")),
)

PHASE_NAMES = (
    ("recovery", "リカバリーフェイズ", "recovery phase"),
    ("draw", "ドローフェイズ", "draw phase"),
    ("call", "コールフェイズ", "call phase"),
    ("main", "メインフェイズ", "main phase"),
    ("battle", "バトルフェイズ", "battle phase"),
    ("end", "エンドフェイズ", "end phase"),
)
PHASES: tuple[Rule, ...] = tuple(rule("phase name", ja, en, Const(name)) for name, ja, en in PHASE_NAMES)

_YOU = (Who.YOU, "味方プレイヤー")
_OPPONENT = (Who.OPPONENT, "敵プレイヤー")
_EACH = (Who.EACH, "各プレイヤー")
_TURN_PLAYER = (Who.TURN_PLAYER, "ターンプレイヤー")
_OWNER = (Who.OWNER, "その持ち主")
_CONTROLLER = (Who.CONTROLLER, "その支配者")

# Other players to whom something may be offered, by the words for what they do then.
OFFERED: dict[str, tuple[Who, str, str]] = {
    "opponent": (*_OPPONENT, "your opponent"),
    "controller": (*_CONTROLLER, "its controller"),
    "turn player": (*_TURN_PLAYER, "the turn player"),
}

PLAYERS: tuple[Rule, ...] = (
    player("you", *_YOU),
    player("opponent", *_OPPONENT),
    *either("side", "you", "opponent"),
    *(player("third", *who) for who in (_EACH, _TURN_PLAYER, _OWNER, _CONTROLLER)),
    *either("others", "opponent", "third"),
    *ANYBODY,
)

OWNERS: tuple[Rule, ...] = (
    rule("controlled", "", "", Const(None)),
    rule("controlled", "味方", " you control", Const(Who.YOU)),
    rule("controlled", "敵", " your opponent controls", Const(Who.OPPONENT)),
    rule("controlled", "ターンプレイヤーの", " the turn player controls", Const(Who.TURN_PLAYER)),
    rule("own", "", "any", Const(None)),
    rule("own", "ターンプレイヤーの", "the turn player's", Const(Who.TURN_PLAYER)),
    rule("own", "味方", "your", Const(Who.YOU)),
    rule("own", "敵", "your opponent's", Const(Who.OPPONENT)),
    rule("orb side", "", "an orb", Const(None)),
    rule("orb side", "味方", "one of your orbs", Const(Who.YOU)),
    rule("orb side", "敵", "one of your opponent's orbs", Const(Who.OPPONENT)),
    rule("sided", "味方", {"": "you", "poss": "your"}, Const(Who.YOU), agrees="you"),
    rule("sided", "敵", {"": "your opponent", "poss": "your opponent's"}, Const(Who.OPPONENT)),
)

WORDS: tuple[Rule, ...] = (
    *ELEMENTS,
    *ZONES,
    *KINDS,
    *SKILL_RULES,
    *TRAITS,
    *PHASES,
    *PLAYERS,
    *OWNERS,
    *OTHER,
)
