"""Moments (タイミング): events before 場合, and the edges of turns, phases, battles and chains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from mahojin.machine.ability import Edge, Figure, In, Is, It, Occasion, Things, Var, Who
from mahojin.text import Rule, Via, rule
from mahojin.text.english import agree
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate

from .bans import BY


def _called(value: str) -> Things:
    return Things(("card",), (Is("name", "has", value),))


def _called_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or len(things.which) != 1 or not isinstance(things.which[0], Is):
        return None
    return {"value": things.which[0].value} if things == _called(str(things.which[0].value)) else None


def _bound_of(op: str) -> Callable[[Any], Slots | None]:
    return lambda v: {"n": v[1]} if isinstance(v, tuple) and v[0] == op and isinstance(v[1], int) else None


def _entering(would: bool) -> Via:
    """あなたの場に〜が出た: the field said before the thing."""

    def make(whose: object, what: Things) -> Occasion:
        return Occasion("entered", Things(what.kinds, (In(whose, ("field",)), *what.which)), would=would)  # type: ignore[arg-type]

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Occasion) or not isinstance(v.subject, Things) or not v.subject.which:
            return None
        place = v.subject.which[0]
        if (
            not isinstance(place, In)
            or place.zones != ("field",)
            or v != Occasion("entered", v.subject, would=would)
        ):
            return None
        return {"whose": place.whose, "what": Things(v.subject.kinds, v.subject.which[1:])}

    return Via(make, undo)


_IN_BATTLE = "戦闘<によって|で|により|の結果によって>"
Event: TypeAlias = "tuple[str, str, str, dict[str, Any], str]"

# What befalls a thing, alone, by somebody's effect, from a zone: (before the verb, verb, event, English)
_BEFALLING = (
    ("決死状態に%", "なる", "fatal", "become fatal"),
    ("%", "破棄する:passive", "scrapped", "be scrapped"),
    ("<ゲームから|>%", "除外する:passive", "exiled", "be removed from the game"),
    ("アクティブ状態に%", "なる", "woke", "become active"),
    ("スリープ状態に%", "なる", "slept", "fall asleep"),
    ("裏向きに%", "なる", "flipped", "be turned face down"),
    ("手札に%", "戻る", "returned", "return to the hand"),
    ("<場を|場から>%", "離れる", "left", "leave the field"),
    ("{place:zones}に%", "置く:passive", "put", "be put into the {place}"),
    ("{place:zones}に%", "移る", "moved", "move to the {place}"),
    (
        "<破棄され、|破棄されて|破棄されて、>{place:zones}に%",
        "置く:passive",
        "scrapped_and_put",
        "be scrapped and put into the {place}",
    ),
    ("%", "見る:passive", "was_looked_at", "be looked at"),
    ("変身状態に%", "なる", "transformed", "transform"),
    ("%", "公開する:passive", "was_revealed", "be revealed"),
)
# What a player does to things: (after を, verb, event, English)
_DOING = (
    ("%", "プレイする", "played", "play {obj}"),
    ("%", "破棄する", "did_scrap", "scrap {obj}"),
    ("<ゲームから|>%", "除外する", "did_banish", "remove {obj}"),
    ("場に%", "出す", "did_bring", "bring {obj} onto the field"),
    ("<自分の|>手札に%", "加える", "added_to_hand", "add {obj} to hand"),
    ("手札に%", "戻す", "did_return", "return {obj} to hand"),
    ("<目標に|目標と>%", "する", "did_target", "target {obj}"),
    ("%", "防御する", "defended", "block {obj}"),
    ("%", "シャッフルする", "shuffled", "shuffle {obj}"),
    ("%", "見る", "looked", "look at {obj}"),
    ("%", "公開する", "revealed", "reveal {obj}"),
    ("%", "宣言する", "declared", "declare {obj}"),
    ("決死状態に%", "する", "made_fatal", "make {obj} fatal"),
    ("アクティブ状態に%", "する", "did_wake", "make {obj} active"),
    ("スリープ状態に%", "する", "did_sleep", "put {obj} to sleep"),
)

# What a player lets things do: 〜に攻撃を行わせる.
_CAUSED = (
    ("攻撃", "made_attack", "attack"),
    ("防御", "made_defend", "defend"),
    ("攻撃<、または|または>防御", "made_attack_or_defend", "attack or defend"),
)

_DECLARED = (
    ("種族", "race", "a race"),
    ("<カード名称|名称>", "name", "a card name"),
    ("<カードの種類|種類>", "kind", "a kind of card"),
    ("数字", "number", "a number"),
)


def _events() -> Iterator[Event]:
    yield (
        "<プレイされて、|プレイされ、>%",
        "場に出る",
        "entered_by_play",
        {},
        "come onto the field by being played",
    )
    yield "%", "プレイされて場に出る", "entered_by_play", {}, "come onto the field by being played"
    yield "%", "場に出る", "entered", {}, "enter the field"
    yield "%", "出る", "entered", {}, "enter the field"
    yield "{by:named effect}の効果で%", "場に出る", "entered", {}, "enter the field by the effect of {by}"
    yield "{origin:zones}から%", "場に出る", "entered", {}, "enter the field from the {origin}"
    for ja, verb, event, en in _BEFALLING:
        yield ja, verb, event, {}, en
        yield BY + ja, verb, event, {}, f"{en} by an effect of {{by}}"
        if event in ("scrapped", "exiled", "put", "scrapped_and_put", "was_revealed"):
            yield "{origin:zones}から" + ja, verb, event, {}, f"{en} from the {{origin}}"
            yield (
                BY + "{origin:zones}から" + ja,
                verb,
                event,
                {},
                f"{en} from the {{origin}} by an effect of {{by}}",
            )
    yield (
        "戦闘<、または|または>" + BY + "決死状態に%",
        "なる",
        "fatal",
        {"manner": "battle or effect"},
        "become fatal in battle or by an effect of {by}",
    )
    yield "カードをX枚%", "ドローする", "drew", {"amount": ("=", Var("X"))}, "draw X cards"
    yield (
        BY + "カードをX枚%",
        "ドローする",
        "drew",
        {"amount": ("=", Var("X"))},
        "draw X cards by an effect of {by}",
    )
    yield "<カードを|1度に|>{amount:cards}%", "ドローする", "drew", {}, "draw {amount} cards"
    yield (
        BY + "<カードを|1度に|>{amount:cards}%",
        "ドローする",
        "drew",
        {},
        "draw {amount} cards by an effect of {by}",
    )
    yield _IN_BATTLE + "決死状態に%", "なる", "fatal", {"manner": "battle"}, "become fatal in battle"
    yield (
        "戦闘以外<の効果|><によって|で>決死状態に%",
        "なる",
        "fatal",
        {"manner": "not battle"},
        "become fatal other than in battle",
    )
    for ja, verb, event, en in _DOING:
        yield "{obj:noun}を" + ja, verb, event, {}, en
        yield BY + "{obj:noun}を" + ja, verb, event, {}, f"{en} by an effect of {{by}}"
        if event in ("did_scrap", "did_banish", "did_bring", "added_to_hand", "did_return"):
            yield "{origin:zones}から{obj:noun}を" + ja, verb, event, {}, f"{en} from the {{origin}}"
            yield "{obj:noun}を{origin:zones}から" + ja, verb, event, {}, f"{en} from the {{origin}}"
    for ja, verb, event, en in _DOING:
        if event in ("did_scrap", "did_banish"):
            yield "{obj:hand things}を" + ja, verb, event, {}, en
    for obj in ("{obj:whole pile}を", BY + "{obj:whole pile}を"):
        said = " by an effect of {by}" if obj.startswith(BY) else ""
        yield obj + "%", "シャッフルする", "shuffled", {}, "shuffle {obj}" + said
    yield "何かを%", "宣言する", "declared", {}, "declare anything"
    for ja, trait, en in _DECLARED:
        yield f"{ja}を%", "宣言する", "declared", {"manner": trait}, f"declare {en}"
    yield (
        _IN_BATTLE + "{obj:noun}を決死状態に%",
        "する",
        "made_fatal",
        {"manner": "battle"},
        "make {obj} fatal in battle",
    )
    yield (
        "{obj:noun}を" + _IN_BATTLE + "決死状態に%",
        "する",
        "made_fatal",
        {"manner": "battle"},
        "make {obj} fatal in battle",
    )
    for attack in ("攻撃", "防御", "戦闘"):
        event, en = {
            "攻撃": ("attacked", "attack"),
            "防御": ("defended", "defend"),
            "戦闘": ("battled", "battle"),
        }[attack]
        yield attack + "を%", "行う", event, {}, en
        yield "{by:named effect}の効果で" + attack + "を%", "行う", event, {}, en + " by the effect of {by}"
    for cause, said in (("", ""), ("{by:named effect}の効果で", " by the effect of {by}")):
        yield (
            cause + "攻撃<、または|または>防御を%",
            "行う",
            "attacked_or_defended",
            {},
            "attack or defend" + said,
        )
    yield "攻撃<、または|または>%", "防御する", "attacked_or_defended", {}, "attack or defend"
    yield "{obj:noun}と戦闘を%", "行う", "battled", {}, "battle {obj}"
    for manner, ja, en in (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect ")):
        fixed = {"manner": manner}
        yield ja + "ダメージを%", "受ける", "took_damage", fixed, f"take {en}damage"
        yield (
            "<|1度に>{amount:range}<の|>" + ja + "ダメージを%",
            "受ける",
            "took_damage",
            fixed,
            f"take {en}damage of {{amount}}",
        )
        yield (
            BY + ja + "ダメージを%",
            "受ける",
            "took_damage",
            fixed,
            f"take {en}damage by an effect of {{by}}",
        )
        yield (
            "{by:sources}との戦闘<によって|で>" + ja + "ダメージを%",
            "受ける",
            "took_damage",
            {"manner": "battle"},
            "take battle damage from {by}",
        )
        yield (
            "{by:sources}から<の|>" + ja + "ダメージを%",
            "受ける",
            "took_damage",
            fixed,
            f"take {en}damage from {{by}}",
        )
        yield (
            "{obj:noun}に" + ja + "ダメージを%",
            "与える",
            "dealt_damage",
            fixed,
            f"deal {en}damage to {{obj}}",
        )
        yield ja + "ダメージを%", "与える", "dealt_damage", fixed, f"deal {en}damage"
    yield (
        "耐久力未満のダメージを%",
        "受ける",
        "took_damage",
        {"amount": ("<", Figure(It(), "toughness"))},
        "take damage less than its toughness",
    )
    yield "%", "ドローする", "drew", {}, "draw"
    yield BY + "%", "ドローする", "drew", {}, "draw by an effect of {by}"
    yield "X%", "ドローする", "drew", {"amount": ("=", Var("X"))}, "draw X cards"
    yield "カードを%", "ドローする", "drew", {}, "draw cards"
    yield (
        "<ドローフェイズの規定の効果以外で>%",
        "ドローする",
        "drew",
        {"manner": "not draw phase"},
        "draw other than in the draw phase",
    )
    for role, event in (("目標", "targeted"), ("対象", "became_object")):
        en = "target" if role == "目標" else "object"
        yield role + "に%", "なる", event, {}, f"become a~ {en}"
        yield "{by:sources}の" + role + "に%", "なる", event, {}, f"become a~ {en} of {{by}}"
        yield (
            "{by:sources}の効果の" + role + "に%",
            "なる",
            event,
            {},
            f"become a~ {en} of an effect of {{by}}",
        )
    yield "ライフポイントを%", "得る", "gained_life", {}, "gain life"
    yield "ライフポイントを%", "支払う", "paid_life", {}, "pay life"
    yield "ライフポイントを%", "失う", "lost_life", {}, "lose life"
    yield "<手札から直接ノードを|手札を直接ノードに>%", "セットする", "node_set", {}, "set a node from hand"
    yield "グレイズを%", "行う", "grazed", {}, "graze"
    yield "「{obj:keyword}」を%", "使用する", "used_keyword", {}, "use {obj}"
    for ja, event, en in _CAUSED:
        yield "{obj:noun}に" + ja + "を%", "行わせる", event, {}, f"let {{obj}} {en}"
        yield "{obj:noun}に" + ja + "%", "させる", event, {}, f"let {{obj}} {en}"


# (Japanese after the subject, without が)
_OTHERS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("{subject:noun}の攻撃が防御された", "was_defended", {}, "the attack of {subject} is blocked"),
    (
        "{subject:noun}が<相手プレイヤーに|相手キャラクターに|〔相手プレイヤー〕に|>防御された",
        "was_defended",
        {},
        "{subject} is blocked",
    ),
    ("{subject:noun}の攻撃が取り消された", "attack_cancelled", {}, "the attack of {subject} is cancelled"),
    (
        "{subject:noun}のプレイが無効に<された|なった>",
        "play_cancelled",
        {},
        "the play of {subject} is voided",
    ),
    ("{obj:noun}がプレイされた", "played", {}, "{obj} is played"),
    ("{obj:noun}がプレイされ、その効果が解決された", "play_resolved", {}, "{obj} is played and resolved"),
    (
        "{subject:noun}の起動効果が解決された",
        "effect_resolved",
        {},
        "an activated effect of {subject} is resolved",
    ),
    ("{obj:noun}に{subject:noun}がセットされた", "set", {}, "{subject} is set on {obj}"),
    ("{subject:noun}がセットされた", "set", {}, "{subject} is set"),
    ("{subject:noun}が{obj:noun}にセットされた", "set", {}, "{subject} is set on {obj}"),
    (
        BY + "{obj:whole pile}をシャッフルした",
        "shuffled",
        {},
        "{obj} is shuffled by an effect of {by}",
    ),
    ("{subject:noun}をプレイした", "played_itself", {}, "{subject} is played"),
)


def _alone(en: str, would: bool) -> str:
    """The English of an event whose subject has been said."""
    first, _, rest = en.partition(" ")
    return f"would {en}" if would else f"{agree(first, 'one', '')} {rest}".rstrip()


def _event(ja: str, verb: str, event: str, fixed: dict[str, Any], en: str) -> tuple[Rule, ...]:
    found = []
    for would, form in ((False, "past"), (True, "")):
        tail = ja.replace("%", conjugate(verb, form))
        first, _, rest = en.partition(" ")
        rest = f" {rest}" if rest else ""
        said = f"{{subject}} would {en}" if would else f"{{subject}} {{{first}@subject}}{rest}"
        found += [
            rule(
                "occasion", "{subject:noun}が<|、>" + tail, said, Occasion, event=event, would=would, **fixed
            ),
            rule(
                "occasion0", "{subject:noun}が<|、>" + tail, said, Occasion, event=event, would=would, **fixed
            ),
            rule("bare occasion", tail, _alone(en, would), Occasion, event=event, would=would, **fixed),
        ]
    if ja.startswith(BY):
        found += _caused(ja.removeprefix(BY), verb, event, fixed, en)
    if "{" in ja and event not in ("scrapped", "exiled", "entered"):
        found.append(
            rule(
                "rich occasion", ja.replace("%", conjugate(verb, "past")), en, Occasion, event=event, **fixed
            )
        )
    if not ja.startswith(BY):
        past = f"<{conjugate(verb, 'past')}|{conjugate(verb, 'te')}いた|{conjugate(verb, 'te')}いる>"
        found.append(
            rule(
                "past",
                "{subject:noun}が<|、>" + ja.replace("%", past),
                f"{{subject}} did {en}",
                Occasion,
                event=event,
                within="turn",
                **fixed,
            )
        )
    if ja.startswith("{obj:noun}を") or "を%" in ja:
        none = ja.replace("{obj:noun}を", "{obj:things}を<|1枚も>").replace(
            "%", f"<{conjugate(verb + ':negative', 'past')}|{conjugate(verb, 'te')}いない>"
        )
        found.append(
            rule(
                "negative",
                "{subject:noun}が<|、|1度も>" + none,
                f"{{subject}} did not {en}",
                Occasion,
                event=event,
                within="turn",
                **fixed,
            )
        )
    return tuple(found)


def _caused(rest: str, verb: str, event: str, fixed: dict[str, Any], en: str) -> list[Rule]:
    """The same with the cause before the subject: 〜の効果で〜が破棄された."""
    found = []
    for would, form in ((False, "past"), (True, "")):
        tail = rest.replace("%", conjugate(verb, form))
        first, _, more = en.partition(" ")
        said = f"{{subject}} would {en}" if would else f"{{subject}} {{{first}@subject}} {more}"
        found.append(
            rule(
                "occasion",
                BY + "<|、>{subject:noun}が<|、>" + tail,
                said,
                Occasion,
                event=event,
                would=would,
                **fixed,
            )
        )
    return found


EDGE_NAMES = (
    ("turn", "ターン", "turn"),
    ("active", "アクティブフェイズ", "active phase"),
    ("draw", "ドローフェイズ", "draw phase"),
    ("maintenance", "メンテナンスフェイズ", "maintenance phase"),
    ("main", "メインフェイズ", "main phase"),
    ("discard", "ディスカードフェイズ", "discard phase"),
)
EDGE_TAILS = ((True, "<開始時|の開始時>", "start"), (False, "<終了時|の終了時>", "end"))

_TURNS = (
    (Who.YOU, "自分ターン", "your"),
    (Who.OPPONENT, "相手ターン", "an opposing"),
)

EDGES: tuple[Rule, ...] = (
    *(
        item
        for what, ja, en in EDGE_NAMES
        for start, tail, edge in EDGE_TAILS
        for item in (
            rule(
                "edge",
                "<|全ての|各|毎>" + ja + tail,
                f"at the {edge} of the {en}",
                Edge,
                what=what,
                start=start,
            ),
            rule(
                "edge",
                "{whose:player}の" + ja + tail,
                f"at the {edge} of {{whose.poss}} {en}",
                Edge,
                what=what,
                start=start,
            ),
            *(
                rule(
                    "edge",
                    f"<{turn}>" + ("" if what == "turn" else "の" + ja) + tail,
                    f"at the {edge} of {said} " + ("turn" if what == "turn" else en),
                    Edge,
                    what=what,
                    start=start,
                    whose=whose,
                )
                for whose, turn, said in _TURNS
            ),
            rule(
                "delay",
                "この" + ja + tail,
                f"at the {edge} of this {en}",
                Edge,
                what=what,
                start=start,
                which="this",
            ),
            *(
                rule(
                    "delay",
                    f"次の{turn}の" + ja + tail,
                    f"at the {edge} of the {en} of {said} next turn",
                    Edge,
                    what=what,
                    start=start,
                    which="next",
                    whose=whose,
                )
                for whose, turn, said in _TURNS
                if what != "turn"
            ),
            rule(
                "delay",
                "次の{whose:player}の" + ja + tail,
                f"at the {edge} of {{whose.poss}} next {en}",
                Edge,
                what=what,
                start=start,
                which="next",
            ),
            rule(
                "delay",
                "{whose:player}の次の" + ja + tail,
                f"at the {edge} of {{whose.poss}} next {en}",
                Edge,
                what=what,
                start=start,
                which="next",
            ),
            rule(
                "delay",
                "次の{whose:player}のターンの" + ja + tail,
                f"at the {edge} of the {en} of {{whose.poss}} next turn",
                Edge,
                what=what,
                start=start,
                which="next",
            )
            if what != "turn"
            else rule(
                "delay",
                "次の相手ターン" + tail,
                f"at the {edge} of the next opposing turn",
                Edge,
                what="turn",
                start=start,
                which="next",
                whose=Who.OPPONENT,
            ),
            rule(
                "delay",
                "このターンの" + ja + tail,
                f"at the {edge} of this turn's {en}",
                Edge,
                what=what,
                start=start,
                which="this turn",
            )
            if what != "turn"
            else rule(
                "delay",
                "次のターン" + tail,
                f"at the {edge} of the next turn",
                Edge,
                what=what,
                start=start,
                which="next",
            ),
        )
    ),
    rule(
        "edge",
        "{after:occasion}ターン<の|>終了時",
        "at the end of a turn in which {after}",
        Edge,
        what="turn",
        start=False,
    ),
    rule(
        "delay",
        "<この|その|>干渉<の|>終了時",
        "at the end of this chain",
        Edge,
        what="chain",
        start=False,
        which="this",
    ),
    rule("delay", "この干渉終了後", "after this chain", Edge, what="chain", start=False, which="after"),
    rule(
        "delay",
        "<|この|その>戦闘<の|>終了時",
        "at the end of battle",
        Edge,
        what="battle",
        start=False,
        which="this",
    ),
    rule(
        "delay",
        "<|この|その>戦闘<の|>開始時",
        "at the start of battle",
        Edge,
        what="battle",
        start=True,
        which="this",
    ),
)

MOMENTS: tuple[Rule, ...] = (
    *(item for row in _events() for item in _event(*row)),
    *(rule("occasion", ja, en, Occasion, event=event, **fixed) for ja, event, fixed, en in _OTHERS),
    rule(
        "occasion",
        "{subject:noun}が<|、>{during:period}に{event:bare occasion}",
        "{during}, {subject}: {event}",
        Via(
            lambda subject, during, event: replace(event, subject=subject, during=during),
            lambda v: (
                {"subject": v.subject, "during": v.during, "event": replace(v, subject=None, during=None)}
                if isinstance(v, Occasion) and v.during is not None and v.subject is not None
                else None
            ),
        ),
    ),
    rule(
        "occasion",
        "{during:period}<に|、>{event:occasion0}",
        "{during}, {event}",
        Via(
            lambda during, event: replace(event, during=during),
            lambda v: (
                {"during": v.during, "event": replace(v, during=None)}
                if isinstance(v, Occasion) and v.during is not None
                else None
            ),
        ),
    ),
    *(
        rule(
            word,
            "{whose:owner}の場に{what:things}が" + ja,
            "{what.any} " + ("would enter" if would else "enters") + " {whose.poss} field",
            _entering(would),
        )
        for word in ("occasion", "occasion0")
        for ja, would in (("出た", False), ("出る", True))
    ),
    rule(
        "occasion",
        "{subject:noun}をプレイする",
        "{subject} is about to be played",
        Occasion,
        event="played_itself",
        would=True,
    ),
    rule(
        "bare occasion",
        "<相手プレイヤーに|相手キャラクターに|>防御された",
        "is blocked",
        Occasion,
        event="was_defended",
    ),
    *(
        rule(
            "occasion",
            cause + "{subject:hand things}が<|、>" + tail.replace("%", conjugate(verb, form)),
            f"{{subject}} {'would ' if would else ''}{en}" + (" by an effect of {by}" if cause else ""),
            Occasion,
            event=event,
            would=would,
        )
        for tail, verb, event, en in _BEFALLING
        if event in ("scrapped", "exiled", "was_revealed", "was_looked_at")
        for cause in ("", BY + "<|、>")
        for would, form in ((False, "past"), (True, ""))
    ),
    rule("cards", "{n:n}枚以上", "{n} or more", Via(lambda n: (">=", n), _bound_of(">="))),
    rule("cards", "{n:n}枚", "{n}", Via(lambda n: ("=", n), _bound_of("="))),
    rule("named effect", "「{value:name}」", "「{value}」", Via(_called, _called_of)),
    *EDGES,
)
