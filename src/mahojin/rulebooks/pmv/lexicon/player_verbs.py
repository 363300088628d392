"""What players do: play, use, draw, look, gain life, set nodes (1.8, 1.9, 1.11, 5, 7.3, 11.6–11.8, 12.1)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import (
    DOER,
    DOES,
    NAMED,
    NEVER,
    OWNER,
    PLAYER,
    SAME,
    THING,
    Ban,
    Phrase,
    Verb,
    Voice,
)
from mahojin.rulebooks.pmv.abilities import Var

from .knowledge_verbs import DECLARE, EXTRACT, LOOK, REVEAL, SHUFFLE
from .voices import BY_EFFECT, FROM_ZONE

X_CARDS: Final = {"amount": ("=", Var("X"))}


_PLAYER_DOES: Final = (DOER, THING)


PLAY: Final = Verb(
    "play",
    (
        Voice(
            "played",
            ("プレイする", "play"),
            (),
            _PLAYER_DOES,
            (THING,),
            before=SAME,
            style=DOES,
            said=(Phrase("%", "プレイする", "play {obj}"),),
            told=(("{obj:noun}がプレイされた", "{obj} is played"),),
        ),
        Voice(
            "played_itself",
            ("このカードをプレイする", "be played"),
            ("played",),
            _PLAYER_DOES,
            (THING,),
            before=SAME,
            told=(("{subject:noun}をプレイした", "{subject} is played"),),
        ),
        Voice(
            "play_resolved",
            ("プレイされ、その効果が解決される", "be played and resolved"),
            (),
            _PLAYER_DOES,
            (THING,),
            before=NAMED,
        ),
        Voice(
            "resolved",
            ("解決される", "be resolved, played or as if played"),
            ("play_resolved", "as_played"),
            _PLAYER_DOES,
            (THING,),
            before=NAMED,
        ),
        Voice(
            "play_cancelled",
            ("プレイが無効になる", "have its play voided"),
            (),
            (OWNER, THING),
            (THING,),
            before=NEVER,
            told=(("{subject:noun}のプレイが無効に<された|なった>", "the play of {subject} is voided"),),
        ),
    ),
    (
        Ban(
            "play",
            ("プレイする", "play"),
            ("play",),
            said=(Phrase("<|手札から>{obj:played things}をプレイ%", "する", "play {obj}"),),
        ),
        Ban(
            "interfere",
            ("干渉を行う", "interfere"),
            ("make_defend", "play", "use", "use_word"),
            said=(Phrase("干渉を%", "行う", "interfere"),),
        ),
        Ban(
            "interfere_except_defending",
            ("防御を行わせる以外の干渉を行う", "interfere but by letting characters defend"),
            ("play", "use", "use_word"),
            said=(
                Phrase(
                    "既に場に出ているキャラクターに防御を行わせる以外の、一切の干渉を%",
                    "行う",
                    "interfere but by letting characters already on the field defend",
                ),
            ),
        ),
    ),
)


ANNUL: Final = Verb(
    "annul",
    bans=(
        Ban(
            "annul",
            ("無効にする", "void"),
            ("annul",),
            suffers=True,
            said=(Phrase("無効に%", "なる", "be voided"),),
        ),
    ),
)


USE: Final = Verb(
    "use",
    (
        Voice(
            "effect_resolved",
            ("起動効果が解決される", "have an activated effect resolved"),
            before=NEVER,
            told=(("{subject:noun}の起動効果が解決された", "an activated effect of {subject} is resolved"),),
        ),
    ),
    (
        Ban(
            "use",
            ("使用する", "use"),
            ("use",),
            said=(Phrase("{obj:usable part}を使用%", "する", "use {obj}"),),
        ),
    ),
)


USE_WORD: Final = Verb(
    "use_word",
    (
        Voice(
            "used_keyword",
            ("使用する", "use"),
            (),
            _PLAYER_DOES,
            of=PLAYER,
            before=SAME,
            said=(
                Phrase("「{obj:keyword}」を%", "使用する", "use {obj}"),
                Phrase("「{obj:keyword}」を%", "行う", "use {obj}"),
            ),
        ),
    ),
)


DRAW: Final = Verb(
    "draw",
    (
        Voice(
            "drew",
            ("ドローする", "draw"),
            (),
            (OWNER, THING),
            (THING,),
            of=PLAYER,
            before=NAMED,
            once=True,
            said=(
                Phrase("<カードを|>X<枚|>%", "ドローする", "draw X cards", X_CARDS),
                Phrase("<カードを|1度に|>{amount:cards}%", "ドローする", "draw {amount} cards"),
                Phrase("<カードを|>%", "ドローする", "draw cards"),
                Phrase(
                    "<ドローフェイズの規定の効果以外で>%",
                    "ドローする",
                    "draw other than in the draw phase",
                    {"manner": "not draw phase"},
                ),
            ),
            told=(("{obj:card itself}をドローした", "{obj} is drawn"),),
            names=BY_EFFECT,
        ),
    ),
    (
        Ban(
            "draw",
            ("ドローする", "draw"),
            ("draw",),
            said=(Phrase("<カードを|>%", "ドローする", "draw cards"),),
        ),
    ),
)


ADD: Final = Verb(
    "add",
    (
        Voice(
            "added_to_hand",
            ("手札に加える", "add to hand"),
            (),
            (DOER, THING),
            (THING,),
            of=PLAYER,
            once=True,
            style=DOES,
            said=(Phrase("<自分の|>手札に%", "加える", "add {obj} to hand", {}, "be added to a hand"),),
            names=FROM_ZONE,
        ),
    ),
    (
        Ban("add", ("手札に加える", "add to hand"), ("add",), suffers=True),
        Ban("add", ("手札に加える", "add to hand"), ("add", "draw")),  # 1.11.3
    ),
)


LIFE: Final = tuple(
    Verb(
        name,
        (
            Voice(
                event,
                (f"ライフポイントを{ja}", f"{en} life"),
                of=PLAYER,
                measured=True,
                said=(Phrase("ライフポイントを%", ja, f"{en} life"),),
            ),
        ),
        bans,
    )
    for name, event, ja, en, bans in (
        (
            "gain_life",
            "gained_life",
            "得る",
            "gain",
            (
                Ban(
                    "gain_life",
                    ("ライフポイントを得る", "gain life"),
                    ("gain_life",),
                    said=(Phrase("ライフポイントを%", "得る", "gain life"),),
                ),
            ),
        ),
        ("pay_life", "paid_life", "支払う", "pay", ()),
        ("lose_life", "lost_life", "失う", "lose", ()),
    )
)


FROM_HAND: Final = Phrase(
    "<手札から直接ノードを|手札を直接ノードに|手札からノードを>%", "セットする", "set a node from hand"
)


SET_NODE: Final = Verb(
    "set_node",
    (
        Voice(
            "node_set",
            ("手札から直接ノードをセットする", "set a node from the hand"),
            (),
            _PLAYER_DOES,
            (THING,),
            of=PLAYER,
            before=SAME,
            said=(FROM_HAND,),
        ),
    ),
    (
        Ban(
            "set_node",
            ("ノードをセットする", "set nodes"),
            ("set_node",),
            said=(Phrase("ノードを%", "セットする", "set nodes"),),
        ),
        Ban(
            "set_node_from_hand",
            ("手札から直接ノードをセットする", "set nodes from hand"),
            ("set_node",),
            said=(FROM_HAND,),
        ),
    ),
)


LOSE: Final = Verb(
    "lose",
    bans=(
        Ban(
            "lose_by_life",
            ("ライフポイントが0以下になって敗北する", "lose for having no life left"),
            ("lose_by_life",),
        ),
    ),
)


PLAYER_VERBS: Final = (
    *(PLAY, ANNUL, USE, USE_WORD, DRAW, ADD, EXTRACT, LOOK, REVEAL, DECLARE, SHUFFLE, *LIFE, SET_NODE, LOSE),
)
