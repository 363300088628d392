"""The words of the template: colours, zones, kinds, skills, phases, players (自分, 相手)."""

from mahojin.abilities import Skill, Who
from mahojin.text import Const, Rule, either, listed, rule
from mahojin.text.phrases import ANYBODY, OTHER, player

COLOURS: tuple[Rule, ...] = (
    *listed(
        "colour",
        red=("赤", "red"),
        blue=("青", "blue"),
        green=("緑", "green"),
        white=("白", "white"),
        black=("黒", "black"),
    ),
    *either("shade", "colour"),
    *listed("shade", none=("無色", "colourless")),
)

ZONES: tuple[Rule, ...] = listed(
    "zone",
    deck=("デッキ", "deck"),
    characters=("キャラデッキ", "character deck"),
    hand=("手札", "hand"),
    energy=("エナジーゾーン", "energy zone"),
    graveyard=("墓地", "graveyard"),
    exile=("除外ゾーン", "exile zone"),
    retired=("退場キャラ置き場", "place of retired characters"),
)
PILES: tuple[Rule, ...] = listed("pile", deck=("デッキ", "deck"))

ON_FIELD = (
    ("servant", "サーバント", "servant"),
    ("item", "マジックアイテム", "magic item"),
    ("character", "キャラクター", "character"),
    ("card", "カード", "card"),
)
CARD_KINDS = (
    ("servant", "サーバントカード", "servant card"),
    ("spell", "スペルカード", "spell card"),
    ("item", "マジックアイテムカード", "magic item card"),
    ("character", "キャラクターカード", "character card"),
    ("card", "カード", "card"),
)
IN_BATTLE = (
    ("attacking", "攻撃サーバント", "attacking servant"),
    ("blocking", "防御サーバント", "blocking servant"),
    ("battling", "バトル中のサーバント", "battling servant"),
)
KINDS: tuple[Rule, ...] = (
    *(rule("card kind", ja, {"one": en, "": en + "s"}, Const(kind)) for kind, ja, en in CARD_KINDS),
    *(rule("true kind", ja, en, Const(kind)) for kind, ja, en in CARD_KINDS[:4]),
    *(rule("field kind", ja, en, Const(kind)) for kind, ja, en in ON_FIELD[:3]),
)

SKILLS = (
    ("instant", "【瞬唱】", "Instant"),
    ("swift", "【疾風】", "Swift"),
    ("pierce", "【貫通】", "Pierce"),
)
SKILL_RULES: tuple[Rule, ...] = (
    *(rule("skill", ja, en, Const(Skill(name))) for name, ja, en in SKILLS),
    *(
        rule("skill name", ja, en, Const(name))
        for name, ja, en in (*SKILLS, ("equipment", "【装備】", "Equipment"))
    ),
)

TRAITS: tuple[Rule, ...] = (
    *listed("stat", attack=("攻撃力", "attack"), health=("体力", "health")),
    *either("figure", "stat"),
    *listed("figure", cost=("合計コスト", "total cost"), level=("キャラクターレベル", "level")),
    *listed("own figure", life=("LP", "life"), limit=("リミットレベル", "limit level")),
)

PHASE_NAMES = (
    ("standby", "スタンバイフェイズ", "standby phase"),
    ("draw", "ドローフェイズ", "draw phase"),
    ("main1", "第1メインフェイズ", "first main phase"),
    ("attack", "アタックフェイズ", "attack phase"),
    ("main2", "第2メインフェイズ", "second main phase"),
    ("end", "エンドフェイズ", "end phase"),
)
PHASES: tuple[Rule, ...] = (
    *(rule("phase name", ja, en, Const(name)) for name, ja, en in PHASE_NAMES),
    *either("part", "phase name"),
    rule("part", "ターン", "turn", Const("turn")),
)


_YOU = (Who.YOU, "自分")
_OPPONENT = (Who.OPPONENT, "相手")
_EACH = (Who.EACH, "お互いのプレイヤー")
_TURN_PLAYER = (Who.TURN_PLAYER, "ターンプレイヤー")
_OWNER = (Who.OWNER, "その持ち主")
_CONTROLLER = (Who.CONTROLLER, "そのコントローラー")

PLAYERS: tuple[Rule, ...] = (
    player("you", *_YOU),
    player("side", *_YOU),
    player("side", *_OPPONENT),
    *(player("others", *who) for who in (_OPPONENT, _EACH, _TURN_PLAYER, _OWNER, _CONTROLLER)),
    *either("who", "you", "others"),
    *ANYBODY,
    *either("doer", "side"),
    rule("doer", "プレイヤー", "a~ player", Const(Who.EACH)),
)


def _places(word: str, particle: str, place: str) -> tuple[Rule, ...]:
    """Whose field it is, or whose zone."""
    owners = (
        (None, "", " on the field", "any"),
        (Who.YOU, "自分の", " on your field", "your"),
        (Who.OPPONENT, "相手の", " on your opponent's field", "your opponent's"),
        (Who.EACH, "それぞれの", " on their own field", "their own"),
        (Who.TURN_PLAYER, "ターンプレイヤーの", " on the turn player's field", "the turn player's"),
    )
    return tuple(
        rule(word, ja + place + particle, field if place else zone, Const(who))
        for who, ja, field, zone in owners
    )


OWNERS: tuple[Rule, ...] = (
    *_places("field", "の", "場"),
    *_places("field at", "に", "場"),
    *_places("own", "", ""),
    rule("of", "", "", Const(None)),
    rule("of", "自分の", " of yours", Const(Who.YOU)),
    rule("of", "相手の", " of your opponent", Const(Who.OPPONENT)),
    rule("player of", "", "", Const(None)),
    rule("player of", "自分がプレイする", " you play", Const(Who.YOU)),
    rule("player of", "相手がプレイする", " your opponent plays", Const(Who.OPPONENT)),
)

WORDS: tuple[Rule, ...] = (
    *COLOURS,
    *ZONES,
    *PILES,
    *KINDS,
    *SKILL_RULES,
    *TRAITS,
    *PHASES,
    *PLAYERS,
    *OWNERS,
    *OTHER,
)
