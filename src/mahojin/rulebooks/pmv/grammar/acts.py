"""Acts: what is done to things (Aを破棄する) and what players do themselves (nドローする)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    AlterDamage,
    Amid,
    Annul,
    Attach,
    Attack,
    Awaken,
    Banish,
    CallOff,
    CancelPlay,
    ChangeLife,
    ChooseGroup,
    Deal,
    Declare,
    Defend,
    DrawCards,
    Extra,
    Extract,
    Fill,
    Finish,
    Flip,
    Heal,
    In,
    IntoGroups,
    It,
    Look,
    Lull,
    MakeFatal,
    Marked,
    Mix,
    Move,
    Multiple,
    Outcome,
    Pay,
    Pile,
    Place,
    PlayedBy,
    ResolveAsPlayed,
    ResolveAsUsed,
    Retarget,
    Reveal,
    Scrap,
    Show,
    Skip,
    Some,
    Spread,
    SwapLife,
    Take,
    Things,
    Transform,
    Usably,
    Who,
)
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

from .amounts import AMOUNTS
from .quantities import EXACTLY


def _as_used(target: bool) -> Via:
    """One effect of a card: the card is named, and must have such an effect."""

    def make(what: Things, parts: Any, by: Any) -> ResolveAsUsed:
        card = Things(what.kinds, (*what.which, Usably(parts)))
        return ResolveAsUsed(Marked(Some(card, Amid(1, 1)), target), parts, by)

    def undo(value: object) -> Slots | None:
        if not isinstance(value, ResolveAsUsed) or not isinstance(value.noun, Marked):
            return None
        some = value.noun.noun
        if value.noun.target != target or not isinstance(some, Some) or not isinstance(some.what, Things):
            return None
        return {"what": Things(some.what.kinds, some.what.which[:-1]), "parts": value.parts, "by": value.by}

    return Via(make, undo)


def _per_deal(per: object, amount: object, to: object) -> Deal:
    return Deal(to, Multiple(per, amount))  # type: ignore[arg-type]


def _per_deal_of(value: object) -> Slots | None:
    if not isinstance(value, Deal) or not isinstance(value.amount, Multiple):
        return None
    return {"per": value.amount.number, "amount": value.amount.times, "to": value.to}


def _anyone(kinds: tuple[str, ...]) -> Some:
    return Some(Things(kinds), Amid(0, None), "any")


def _anyone_of(value: object) -> Slots | None:
    if not isinstance(value, Marked) or value.target or not isinstance(value.noun, Some):
        return None
    what = value.noun.what
    return {"kinds": what.kinds} if isinstance(what, Things) and value.noun == _anyone(what.kinds) else None


IN_PLAY = PlayedBy(Who.EACH, "now")


def _some_of(noun: object) -> tuple[Marked, Some, Things] | None:
    if isinstance(noun, Marked) and isinstance(noun.noun, Some) and isinstance(noun.noun.what, Things):
        return noun, noun.noun, noun.noun.what
    return None


def _void_play(noun: Any) -> CancelPlay:
    """Only what is being played has a play: a card without a place is one of those."""
    found = _some_of(noun)
    if found is None or any(isinstance(part, In | PlayedBy) for part in found[2].which):
        return CancelPlay(noun)
    marked, some, what = found
    played = Things(what.kinds, (*what.which, IN_PLAY))
    return CancelPlay(replace(marked, noun=replace(some, what=played)))


def _void_play_of(value: object) -> Slots | None:
    if not isinstance(value, CancelPlay):
        return None
    found = _some_of(value.noun)
    if found is None or found[2].which[-1:] != (IN_PLAY,):
        return {"noun": value.noun}
    marked, some, what = found
    return {"noun": replace(marked, noun=replace(some, what=Things(what.kinds, what.which[:-1])))}


VOID_PLAY = Via(_void_play, _void_play_of)

# --- Places ------------------------------------------------------------------------------------------

PLACES: tuple[Rule, ...] = (
    rule("face", "", "", Const("")),
    rule("face", "裏向き<にして|にして、|にし、|で、|で|のまま>", "face down ", Const("down")),
    rule("face", "表向き<にして|にして、|にし、|で、|で>", "face up ", Const("up")),
    rule("standing", "", "", Const("")),
    rule("standing", "<|、>アクティブ状態で<|、|場に>", " active", Const("active")),
    rule("standing", "<|、>スリープ状態で<|、|場に>", " asleep", Const("asleep")),
    rule("order", "", "", Const("")),
    rule("order", "<あなたの|>任意の順番で<|、>", " in any order", Const("any")),
    rule("of whom", "", "the", Const(None)),
    rule("of whom", "{_:owner}の", "{_.poss}"),
    *(
        rule("spot", ja, en, Const(value))
        for ja, en, value in (
            ("<手札に|手札へ>", "hand", ("hand", "")),
            ("デッキに", "deck", ("deck", "")),
            ("デッキの<上に|一番上に|上へ>", "deck, on top", ("deck", "top")),
            ("デッキの<下に|一番下に>", "deck, at the bottom", ("deck", "bottom")),
            (
                "デッキの<上か下に|上または下に|上、または下に|上か、下に>",
                "deck, on top or at the bottom",
                ("deck", "top or bottom"),
            ),
            ("<冥界に|冥界、または地獄に|冥界または地獄に>", "graveyard", ("graveyard", "")),
            ("冥界の<上に|一番上に>", "graveyard, on top", ("graveyard", "top")),
            ("地獄に", "hell", ("hell", "")),
            ("サイドボードに", "sideboard", ("sideboard", "")),
            ("<場に|場へ>", "field", ("field", "")),
            ("ノードに", "nodes", ("nodes", "")),
        )
    ),
    rule(
        "place",
        "{face:face}{order:order}{whose:of whom}{zone,position:spot}{state:standing}",
        "{face}{whose} {zone,position}{state}{order}",
        Place,
    ),
    rule(
        "place",
        "{face:face}{order:order}{state:some standing}{whose:of whom}{zone,position:spot}",
        "{face}{whose} {zone,position}{state}{order}",
        Place,
    ),
    rule(
        "place",
        "{order:order}{whose:of whom}{zone,position:spot}{face:lying face}{state:standing}",
        "{face}{whose} {zone,position}{state}{order}",
        Place,
    ),
    rule("lying face", "裏向き<で|の|にして|で、>", "face down ", Const("down")),
    rule("lying face", "表向き<で|の|にして|で、>", "face up ", Const("up")),
    rule("some standing", "アクティブ状態で<|、>", " active", Const("active")),
    rule("some standing", "スリープ状態で<|、>", " asleep", Const("asleep")),
)

# --- Acts on things ----------------------------------------------------------------------------------
# (Japanese after the を-argument, English with % for the thing, class, fixed fields, whether it may be bare)
_DONE_TO: tuple[tuple[str, str, type, dict[str, Any], bool], ...] = (
    ("[破棄する]", "scrap %", Scrap, {}, True),
    ("決死状態に[する]", "make % fatal", MakeFatal, {}, True),
    ("<ゲームから|>[除外する]", "remove % from the game", Banish, {}, True),
    ("アクティブ状態に[する]", "make % active", Awaken, {}, True),
    ("スリープ状態に[する]", "put % to sleep", Lull, {}, True),
    ("変身状態に[する]", "transform %", Transform, {}, True),
    ("{to:place}[加える]", "add % to {to}", Move, {"manner": "add"}, True),
    ("{to:place}[戻す]", "return % to {to}", Move, {"manner": "return"}, True),
    ("{to:place}[出す]", "bring % onto {to}", Move, {"manner": "bring"}, True),
    ("{to:place}[セットする]", "set % onto {to}", Move, {"manner": "set"}, True),
    ("{to:place}[移す]", "move % to {to}", Move, {"manner": "shift"}, True),
    ("{to:place}[置く]", "put % into {to}", Move, {"manner": "put"}, True),
    ("{face:face}{host:noun}に[セットする]", "set % {face}on {host}", Attach, {}, True),
    ("{host:noun}に{face:lying}[セットする]", "set % {face}on {host}", Attach, {}, False),
    ("{host:noun}に[移す]", "move % onto {host}", Attach, {"manner": "shift"}, False),
    ("[公開する]", "reveal %", Reveal, {}, True),
    ("[抜き出す]", "take out %", Extract, {}, False),
    ("[抜きだす]", "take out %", Extract, {}, False),
    ("{to:person or marked}に[見せる]", "show % to {to}", Show, {}, True),
    (
        "<プレイしたものとして|プレイしたものとして効果を|プレイしたものとしてその効果を|プレイしたものとして、効果を>[解決する]",
        "resolve % as if it had been played",
        ResolveAsPlayed,
        {},
        False,
    ),
    (
        "{by:person or marked}が<プレイしたものとして|プレイしたものとして効果を>[解決する]",
        "resolve % as if {by} had played it",
        ResolveAsPlayed,
        {},
        True,
    ),
)


def _done_to(ja: str, en: str, cls: type, fixed: dict[str, Any], bare: bool) -> tuple[Rule, ...]:
    found = (rule("act", "{noun:o}" + ja, en.replace("%", "{noun}"), cls, **fixed),)
    if not bare:
        return found
    return (
        *found,
        rule("act", ja, en.replace("%", "it"), cls, noun=It(), **fixed),
        rule("bare act", ja, en.replace("%", "it"), cls, noun=It(), **fixed),
    )


def _deal_voice(ja: str) -> Rule:
    return rule("act", ja, "deal {amount} damage to {to}", Deal)


ACTS: tuple[Rule, ...] = (
    *(item for act in _DONE_TO for item in _done_to(*act)),
    rule("act", "{noun:o}{face:face}[セットする]", "set {noun} {face}on it", Attach, host=It()),
    rule(
        "act",
        "{per:per}<、|>{amount:count}<|点>ダメージを{to:noun}に[与える]",
        "deal {amount} damage to {to} {per}",
        Via(_per_deal, _per_deal_of),
    ),
    rule(
        "act",
        "{to:noun}に<、|>{per:per}<、|>{amount:count}<|点>ダメージを[与える]",
        "deal {amount} damage to {to} {per}",
        Via(_per_deal, _per_deal_of),
    ),
    rule(
        "act",
        "{per:per}<、|>{amount:count}<|点>ダメージを{among:noun}に<割り振る|振り分けて与える>",
        "divide {amount} damage {per} among {among}",
        Via(
            lambda per, amount, among: Spread(among, Multiple(per, amount)),
            lambda v: (
                {"per": v.total.number, "amount": v.total.times, "among": v.among}
                if isinstance(v, Spread) and isinstance(v.total, Multiple)
                else None
            ),
        ),
    ),
    rule(
        "act",
        "<手札が|自分の手札が>{number:count}枚になる<ように|ように、|まで|まで、><手札を|><選んで|>[破棄する]",
        "scrap down to {number} cards in hand",
        Fill,
        noun=Who.SELF,
        action="scrap",
    ),
    rule(
        "act",
        "{among:o}{total:count}ダメージを<振り分けて|割り振って>[与える]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule("lying", "裏向きで", "face down ", Const("down")),
    rule("lying", "表向きで", "face up ", Const("up")),
    rule("act", "{host:noun}に<、|>{noun:o}{face:face}[セットする]", "set {noun} {face}on {host}", Attach),
    _deal_voice("{to:noun}に<|それぞれ|、|、それぞれ>{amount:count}<|点|点の|の>ダメージを[与える]"),
    _deal_voice("{amount:count}<|点|点の|の>ダメージを{to:noun}に<|それぞれ>[与える]"),
    rule(
        "act",
        "{total:count}ダメージを{among:noun}に<|可能な限り>[割り振る]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule(
        "act",
        "{total:count}ダメージを{among:noun}に<|可能な限り>振り分けて[与える]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule(
        "act",
        "{among:noun}に{total:count}ダメージを<|可能な限り><振り分けて|割り振って>[与える]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule(
        "marked",
        "〔<|あなたの>任意の<|場の>{kinds:kinds}〕",
        "[any {kinds}]",
        Via(lambda kinds: Marked(_anyone(kinds)), _anyone_of),
    ),
    rule("marked", "〔任意のプレイヤー〕", "[any players]", Const(Marked(_anyone(("player",))))),
    rule("act", "{noun:noun}が受けているダメージを<|全て>[リセットする]", "reset the damage on {noun}", Heal),
    *(
        rule("act", "{noun:noun}に" + ja + verb, f"let {{noun}} {en}", cls)
        for ja, en, cls in (("攻撃", "attack", Attack), ("防御", "defend", Defend))
        for verb in ("を[行わせる]", "[させる]")
    ),
    rule("act", "{noun:noun}で<防御する|防御を行う>", "defend with {noun}", Defend),
    rule("act", "{noun:noun}の攻撃を[取り消す]", "cancel the attack of {noun}", CallOff, what="attack"),
    rule("act", "{noun:noun}の防御を[取り消す]", "cancel the defence of {noun}", CallOff, what="defence"),
    rule("act", "その攻撃を[取り消す]", "cancel that attack", CallOff, noun=It(), what="attack"),
    rule("act", "その防御を[取り消す]", "cancel that defence", CallOff, noun=It(), what="defence"),
    rule("act", "そのプレイを無効<と|に>[する]", "void that play", CancelPlay, noun=It()),
    rule("act", "{noun:noun}のプレイを無効<と|に>[する]", "void the play of {noun}", VOID_PLAY),
    rule("act", "{noun:noun}の効果を無効<と|に>[する]", "void the effect of {noun}", Annul, what="effect"),
    rule(
        "act",
        "{noun:noun}の決死状態を無効<と|に>[する]",
        "void the fatal state of {noun}",
        Annul,
        what="fatal",
    ),
    *(
        rule("act", f"その{ja}を無効<と|に>[する]", f"void that {en}", Annul, what=what)
        for what, ja, en in (
            ("damage", "<ダメージ|戦闘ダメージ|効果ダメージ>", "damage"),
            ("fatal", "決死状態", "fatal state"),
            ("scrap", "破棄", "scrapping"),
            ("draw", "ドロー", "draw"),
            ("effect", "効果", "effect"),
        )
    ),
    rule(
        "act",
        "{noun:divided}を{number:n2}つのグループに[分ける]",
        "divide {noun} into {number} groups",
        IntoGroups,
    ),
    *either("divided", "things", "noun"),
    rule("act", "そのグループの<何れか|いずれか|1つ>を[選ぶ]", "choose one of the groups", ChooseGroup),
    rule("act", "そのダメージを{by:signed}[する]", "change that damage by {by}", AlterDamage),
    rule(
        "act",
        "{noun:noun}が受ける<戦闘|効果|>ダメージは{by:signed}される",
        "change the damage {noun} would take by {by}",
        AlterDamage,
    ),
    rule(
        "act",
        "{noun:noun}が受ける<戦闘|効果|>ダメージを{by:signed}[する]",
        "change the damage {noun} would take by {by}",
        AlterDamage,
    ),
    rule("act", "{zone:deck zone}を[シャッフルする]", "shuffle the {zone}", Mix),
    rule("deck zone", "デッキ", "deck", Const("deck")),
    rule("act", "[シャッフルする]", "shuffle it", Const(Mix(""))),
    rule("act", "{whose:owner}の{zone:deck zone}を[シャッフルする]", "shuffle {whose.poss} {zone}", Mix),
    rule(
        "act",
        "〔{whose:owner}の{zone:deck zone}〕を[シャッフルする]",
        "shuffle [{whose.poss} {zone}]",
        Via(
            lambda whose, zone: Mix(zone, Marked(Pile(zone, whose))),
            lambda v: (
                {"whose": v.whose.noun.whose, "zone": v.zone}
                if isinstance(v, Mix) and isinstance(v.whose, Marked) and isinstance(v.whose.noun, Pile)
                else None
            ),
        ),
    ),
    rule("act", "<現在の|>フェイズを[終了する]", "end the present phase", Finish, what="phase"),
    rule("act", "<現在の|この|>ターンを[終了する]", "end the present turn", Finish, what="turn"),
    rule("act", "{whose:owner}の{what:phase}を[終了する]", "end {whose.poss} {what}", Finish),
    rule("act", "このターンの{phase:phase}を[スキップする]", "skip the {phase} of this turn", Skip),
    rule(
        "act",
        "次のターンの{phase:phase}を[スキップする]",
        "skip the {phase} of the next turn",
        Skip,
        which="next",
    ),
    rule(
        "act",
        "次の{whose:player}<の|>ターンの{phase:phase}を[スキップする]",
        "skip the {phase} of {whose.poss} next turn",
        Skip,
        which="next",
    ),
    *(
        rule(
            "act",
            ja + "を[スキップする]",
            "skip {whose.poss} next " + en,
            Skip,
            which="next",
            **fixed,
        )
        for what, en, fixed in (("{phase:phase}", "{phase}", {}), ("ターン", "turn", {"phase": "turn"}))
        for ja in (f"次の{{whose:player}}<の|>{what}", f"{{whose:player}}の次の{what}")
    ),
    rule(
        "act",
        "{noun:noun}の目標を<任意で|、任意で>[変更する]",
        "change the targets of {noun} as you like",
        Retarget,
    ),
    rule(
        "act",
        "{noun:noun}の目標を<、|>{to:noun}に[変更する]",
        "change the targets of {noun} to {to}",
        Retarget,
    ),
    rule(
        "act",
        "{by:person or marked}が{noun:noun}を<プレイしたものとして|プレイしたものとして効果を>[解決する]",
        "resolve {noun} as if {by} had played it",
        ResolveAsPlayed,
    ),
    rule(
        "act",
        "もう1度<、|>{noun:o}<プレイしたものとして|プレイしたものとして効果を>[解決する]",
        "resolve {noun} once more as if it had been played",
        ResolveAsPlayed,
    ),
    *(
        rule(
            "act",
            mark + "{what:things}1枚が持つ{parts:usable sorts}1つ〕を<|、>{by:person or marked}が"
            "使用したものとして[解決する]",
            f"resolve {said}one of the {{parts}} of {{what.any}}] as if {{by}} had used it",
            _as_used(target),
        )
        for target, mark, said in ((True, "目標の〔", "target ["), (False, "〔", "["))
    ),
    rule("usable sorts", "起動効果", "activated effects", Const(("activated",))),
    rule("usable sorts", "自動βの効果", "β effects", Const(("beta",))),
    rule(
        "usable sorts",
        "起動効果、または自動βの効果",
        "activated or β effects",
        Const(("activated", "beta")),
    ),
    rule("act", "{noun:noun}のライフポイントを[入れ替える]", "swap the life of {noun}", SwapLife),
    rule(
        "act",
        "{noun:noun}のライフポイントを{number:count}<に|と>[する]",
        "the life of {noun} becomes {number}",
        ChangeLife,
        how="set",
    ),
    rule(
        "act",
        "{noun:noun}の破棄を無効<と|に>[する]",
        "void the scrapping of {noun}",
        Annul,
        what="scrap",
    ),
)


# --- What players do themselves: with the player before it, or said of 自分 -------------------------------
_OWN: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("<|追加で>{number:count}[ドローする]", "draw {number} {number#card|cards}", DrawCards, {}),
    (
        "<カードを||デッキからカードを|デッキから|追加で>{number:count}枚[ドローする]",
        "draw {number} {number#card|cards}",
        DrawCards,
        {},
    ),
    ("{number:same number}<|カードを|のカードを>[ドローする]", "draw {number}", DrawCards, {}),
    ("{number:circled}<|を>[支払う]", "pay {number}", Pay, {}),
    ("（{number:count}）<|を>[支払う]", "pay {number}", Pay, {}),
    ("{number:var}<|を>[支払う]", "pay {number}", Pay, {}),
    ("<|自分の>ライフポイントを{number:count}<|点>[得る]", "gain {number} life", ChangeLife, {"how": "gain"}),
    ("<|自分の>ライフポイントを{number:count}<|点>[支払う]", "pay {number} life", ChangeLife, {"how": "pay"}),
    ("<|自分の>ライフポイントを{number:count}<|点>[失う]", "lose {number} life", ChangeLife, {"how": "lose"}),
    ("種族を1つ[宣言する]", "declare a race", Declare, {"trait": "race"}),
    ("<カード名称|カードの名称|名称>を1つ[宣言する]", "declare a card name", Declare, {"trait": "name"}),
    ("<カードの種類|カード種類>を1つ[宣言する]", "declare a kind of card", Declare, {"trait": "kind"}),
    ("数字を1つ[宣言する]", "declare a number", Declare, {"trait": "number"}),
    (
        "手札が上限枚数になるまで[ドローする]",
        "draw up to the hand limit",
        Fill,
        {"number": "limit", "action": "draw"},
    ),
    (
        "<手札が|自分の手札が>{number:count}枚になる<まで|ように>[ドローする]",
        "draw until {number} cards are in hand",
        Fill,
        {"action": "draw"},
    ),
    (
        "<|手札を|自分の手札を>{number:count}枚になる<まで|ように>[破棄する]",
        "scrap until {number} cards are in hand",
        Fill,
        {"action": "scrap"},
    ),
    (
        "<自分の|>ノード<を|が>{number:count}枚になる<まで|ように>[破棄する]",
        "scrap nodes until {number} are left",
        Fill,
        {"action": "scrap", "zone": "nodes"},
    ),
    ("{number:base}を[支払う]", "pay {number}", Pay, {}),
    ("<ゲームに|>[勝利する]", "win the game", Outcome, {"wins": True}),
    ("<ゲームに|>[敗北する]", "lose the game", Outcome, {"wins": False}),
    ("このフェイズ後に追加の{phase:phase}を[得る]", "get an extra {phase} after this phase", Extra, {}),
)


def _own(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    verb, rest = en.split(" ", 1)
    return (
        rule("mine", ja, en, cls, noun=Who.SELF, **fixed),
        rule("said of it", ja, f"it must {en}", cls, noun=It(), **fixed),
        rule("own", ja, en, cls, noun=Who.SELF, **fixed),
        rule("deed", "{noun:noun}は<|、|それぞれ>" + ja, f"{{noun}} {{{verb}@noun}} {rest}", cls, **fixed),
    )


# What things, or players, undergo: with the subject before it.
_SUFFERED: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{amount:count}<|点|点の|の>ダメージを[受ける]", "take {amount} damage", Deal, {}),
    ("決死状態に[なる]", "become fatal", MakeFatal, {}),
    ("[破棄する:passive]", "be scrapped", Scrap, {}),
    ("<ゲームから|>[除外する:passive]", "be removed from the game", Banish, {}),
    ("アクティブ状態に[なる]", "become active", Awaken, {}),
    ("スリープ状態に[なる]", "fall asleep", Lull, {}),
    ("{to:place}[戻る]", "return to {to}", Move, {"manner": "return"}),
    ("{to:place}[移る]", "move to {to}", Move, {"manner": "shift"}),
    ("{to:place}[置く:passive]", "be put into {to}", Move, {"manner": "put"}),
    ("裏向きに[なる]", "be turned face down", Flip, {"face": "down"}),
    ("変身状態<に|と>[なる]", "transform", Transform, {}),
    ("攻撃を[行う]", "attack", Attack, {}),
    ("{against:noun}に攻撃を[行う]", "attack {against}", Attack, {}),
    ("防御を[行う]", "defend", Defend, {}),
)


def _suffered(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    verb, _, rest = en.partition(" ")
    rest = f" {rest}" if rest else ""
    slot = "to" if cls is Deal else "noun"
    self_: dict[str, Any] = {slot: Who.SELF, **fixed}
    it: dict[str, Any] = {slot: It(), **fixed}
    return (
        rule(
            "deed",
            f"{{{slot}:noun}}は<|、|それぞれ|直ちに>" + ja,
            f"{{{slot}}} {{{verb}@{slot}}}{rest}",
            cls,
            **fixed,
        ),
        rule("own", ja, en, cls, **self_),
        rule("befalls it", ja, f"it must {en}", cls, **it),
        rule("said of it", ja, f"it must {en}", cls, **it),
    )


OWN: tuple[Rule, ...] = (
    *(item for act in _OWN for item in _own(*act)),
    *(item for act in _SUFFERED for item in _suffered(*act)),
    rule(
        "deed",
        "{noun:noun}は変身状態<と|に>なり<、|>以後は通常状態に戻ることができない",
        "{noun} {transform@noun} for good",
        Transform,
        lasting=True,
    ),
    rule(
        "deed",
        "{noun:noun}のライフポイントは{number:count}<になる|に変更される>",
        "the life of {noun} becomes {number}",
        ChangeLife,
        how="set",
    ),
    *either("person or marked", "person", "marked person"),
)


TAKING: tuple[Rule, ...] = (
    rule("flip", "{noun:o}裏向きに[する]", "turn {noun} face down", Flip, face="down"),
    rule("flip", "{noun:o}表向きに[する]", "turn {noun} face up", Flip, face="up"),
    rule("look", "{noun:noun}を[見る]", "look at {noun}", Look),
    rule("look", "{noun:noun}を全て[見る]", "look at all of {noun}", Look, whole=True),
    rule("look", "{noun:whole pile}を全て[見る]", "look at all of {noun}", Look, whole=True),
    rule("act", "{noun:whole pile}を[公開する]", "reveal {noun}", Reveal),
    rule("choosing", "{noun:taken}[選ぶ]", "choose {noun}", Take),
    rule("taken", "{_:noun}を<|、>", "{_}"),
    rule("taken", "{what:described}を{n:count}枚", "{n} {what}", EXACTLY),
)

ALL_ACTS: tuple[Rule, ...] = (*PLACES, *ACTS, *OWN, *TAKING, *AMOUNTS)
