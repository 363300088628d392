"""What people say of turns, phases, players and limits: read, and printed in the wording of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import (
    ANY_NUMBER,
    AllOf,
    Cannot,
    Compare,
    CountOf,
    DiscardThese,
    Draw,
    Energy,
    Fits,
    Grant,
    Happened,
    Has,
    It,
    Moment,
    Put,
    Ref,
    Reprice,
    Skill,
    Standing,
    Sum,
    This,
    Those,
    TraitOf,
    Who,
)
from mahojin.rulebooks.mgd.abilities import (
    ChooseWithin,
    ForTheNext,
    GainTokens,
    HappenedOften,
    PayTokens,
    ScrapStock,
    UntilNext,
    XValue,
)
from mahojin.rulebooks.mgd.grammar.deeds import ON_THE_SPOT, SIMPLE
from mahojin.rulebooks.mgd.grammar.lexemes import NAMES
from mahojin.rulebooks.mgd.grammar.modifiers import IN_BATTLE
from mahojin.text import Const, Rule
from mahojin.text.placeholders import Undone
from mahojin.text.rules import Make
from mahojin.text.spoken import COUNTS, PAUSE, described, said
from mahojin.text.spoken_clauses import happened
from mahojin.text.spoken_limits import so_many_each_turn
from mahojin.text.spoken_permissions import more_often
from mahojin.text.spoken_values import per_each

THIS_TURN: Final = "<このターンに|このターン中に|このターン|このターン、|このターンの間に>"
DONE: Final = ("なら", "場合", "のなら")
LASTING_FORMS: Final = {"moment": ("past", "would", "te", "not", "not-past")}


def meanings() -> Iterator[Rule]:
    """All of them."""
    yield from _turns()
    yield from _limits()
    yield from _first_of_the_turn()
    yield from _kinds()
    yield from _moves()
    yield from _own_costs()
    yield from _next_costs()
    yield from _fights()
    yield from _compared()
    yield from _stock()
    yield from _of_races()
    yield from _within_a_sum()


def _turns() -> Iterator[Rule]:
    """このターンに～していたなら; 次のリカバリーフェイズにリカバーしない."""
    yield from happened("state-nara")
    for end in DONE:
        going_on = f"{THIS_TURN}{PAUSE}{{moment:moment-te}}いる{end}"
        yield said("state-nara", going_on, lambda moment: Happened(moment))
        for orbs in ("が{n:n2}<つ|個|枚>以上", "が{n:n2}回以上"):
            for verb in ("穢された", "穢されていた", "穢されている"):
                yield said(
                    "state-nara",
                    f"{THIS_TURN}{PAUSE}{{to:sided}}オーブ{orbs}{verb}{end}",
                    lambda to, n: HappenedOften(Moment("tainted", to=to), n),
                )
        for verb in ("発動した", "発動していた", "発動している"):
            yield said(
                "state-nara",
                f"{THIS_TURN}{PAUSE}{{whose:side が}}{{those:loose}}を{{n:n2}}{COUNTS}以上{verb}{end}",
                lambda whose, those, n: HappenedOften(Moment("cast", _of(those, whose)), n),
            )
    kept = "リカバー<しない|できない|されない>"
    for front in ("{what:holder は}次の{whose:sided}", "次の{whose:sided}"):
        behind = "" if "what" in front else "{what:holder は}"
        ja = f"{front}リカバリーフェイズ<に|には|中|中に|では|で|に、>{PAUSE}{behind}{kept}"
        yield said("lasting", ja, _kept_rested)


def _of(those: Those, whose: Who | None) -> Those:
    return Those(those.kind, whose, None, those.which)


def _kept_rested(what: Ref, whose: Who) -> UntilNext:
    return UntilNext(Cannot(what, "recover", manner="recovery"), whose, "turn_ended")


def _limits() -> Iterator[Rule]:
    """1ターンに～枚しか発動できない; プレイヤーを攻撃できない."""
    yield said("you", "あなた", Const(Who.YOU))
    yield from so_many_each_turn("発動", "cast")
    attacked = f"<敵怪異|敵の怪異|すべての敵怪異><は|が>{PAUSE}<味方プレイヤー|あなた|自分>を攻撃できない"
    yield said("limit", attacked, Const(Cannot(Who.YOU, "be_attacked")))
    over = f"リバース状態の<敵|>怪異が<いても|いる場合でも|いる場合も>{PAUSE}敵プレイヤーを攻撃"
    for may in ("[できる]", "してよい", "してもよい"):
        yield said("change", "{what:holder は}" + over + may, lambda what: Grant(what, Skill("arrogant")))
    phase = f"<|コールフェイズに|味方コールフェイズに|コールフェイズ中に|味方コールフェイズ中に>{PAUSE}"
    for said_first in (f"<味方プレイヤー|あなた|自分>は{PAUSE}", ""):
        yield from more_often(said_first + phase, "魔法少女を", "コール", "call")
    for ja, who in (("<味方プレイヤー|あなた|自分>", Who.YOU), ("敵プレイヤー", Who.OPPONENT)):
        yield said("limit", f"{ja}は攻撃されない", Const(Cannot(who, "be_attacked")))


def _first_of_the_turn() -> Iterator[Rule]:
    """最初に発動する～のコスト: as long as none has been activated this turn."""
    for less, ja in ((True, "少なくなる"), (False, "多くなる")):
        yield said(
            "standing",
            f"<各ターン、|毎ターン、|各ターンに、|そのターン、|>{{whose:side が}}"
            "<各ターン|各ターンに|毎ターン|そのターン|1ターンに|そのターンに|>"
            f"<最初に|はじめて|初めて|1枚目に>発動する{{those:loose}}のコストは{{energy:fixed od}}{ja}",
            _first(less),
        )


def _first(less: bool) -> Callable[..., Standing]:
    def make(whose: Who, those: Those, energy: Any) -> Standing:
        such = _of(those, whose)
        return Standing(Reprice(such, energy, less), Happened(Moment("cast", such), done=False))

    return make


def _kinds() -> Iterator[Rule]:
    """それが怪異カードなら, 魔法少女以外のカード; who attacks, of whom there is one at most."""
    for trait, ja, _ in IN_BATTLE[:2]:
        for fighter in (f"{ja}{{whose:owner}}怪異", f"{{whose:owner}}{ja}怪異"):
            yield said("all", fighter, described("monster", Has(trait)))
    held = "{who:side が}{those:noun}を[支配している:negative]"
    yield said("state", held, lambda who, those: Compare(CountOf(replace(those, whose=who)), "=", 0))
    yield said("sum", "すべての{what:noun}の{trait:figure}の合計", TraitOf)
    yield said("your act", f"{{per:per}}につき{PAUSE}{{n:n}}枚{PAUSE}カードを[引く]", _drawn)
    for ja, op in (("[だ]", "="), ("[だ:negative]", "!=")):
        stem = "{what:thing}<が|は>{which:has*}{kind:card kind}"
        yield said("state", stem + ja, _is_a(op))
    yield said(
        "has", "{value:true kind}<カード|><以外の|でない|ではない>", lambda value: Has("kind", "!=", value)
    )


def _drawn(per: Any, n: int) -> Draw:
    return Draw(Who.YOU, per_each(per, n))


def _is_a(op: str) -> Callable[..., Fits]:
    def make(what: Ref, which: tuple[Has, ...], kind: str) -> Fits:
        return Fits(what, (*which, *(() if kind == "card" else (Has("kind", op, kind),))))

    return make


def _moves() -> Iterator[Rule]:
    """裏向きの魔法少女として出す, and what is said of things that were picked before."""
    where = "<魔法少女ゾーン|持ち主の魔法少女ゾーン|味方魔法少女ゾーン|戦場>に"
    for verb in ("[置く]", "[出す]"):
        for rested in (
            "{what:object を}レスト状態で裏向きの魔法少女として" + where,
            "{what:object を}裏向きの魔法少女として" + where + "レスト状態で",
            "{what:object を}裏向き<で|の>レスト状態の魔法少女として" + where,
        ):
            yield said("deed", rested + verb, lambda what: Put(what, "girls", None, True, True))
        plain = (
            "{what:object を}裏向き<の魔法少女として|で、魔法少女として|で魔法少女として|で|のまま>" + where
        )
        yield said("deed", plain + verb, lambda what: Put(what, "girls", face_down=True))
    for ja, _, cls, fixed in SIMPLE:
        if ja in ON_THE_SPOT:
            named = "{what:it}を" if cls is DiscardThese else "{what:object を}"
            yield Rule("deed", named + ja, {}, Make(cls, ("what",), tuple(fixed.items())))
    by = "<この方法で|この効果で|これによって|これにより|こうして>"
    yield said("it", by + "<戦場に|>出た<怪異|魔法少女|結界|カード|トークン>", Const(It()))
    for ja, token in (
        ("［パーツ］", "parts"),
        ("パーツ", "parts"),
        ("キャンディ", "candy"),
        ("コイン・トークン", "coin"),
    ):
        for verb in ("[得る]", "[作成する]"):
            yield said("your act", f"{ja}を{PAUSE}{{number:n}}<つ|個|枚|体>{verb}", _gained(token))
            yield said("your act", f"{ja}を{PAUSE}{{number:much}}{verb}", _gained(token))
            yield said("your act", f"{{number:much}}{ja}を{verb}", _gained(token))

    yield said(
        "paid deed", "キャンディを{number:n}<つ|個|枚>[支払う]", lambda number: PayTokens("candy", number)
    )


def _gained(token: str) -> Callable[..., GainTokens]:
    return lambda number: GainTokens(Who.YOU, token, number)


def _own_costs() -> Iterator[Rule]:
    """コストが1減る, said of nothing: of the card itself."""
    for less, ja in ((True, "少なくなる"), (False, "多くなる")):
        yield said("limit", f"コスト<は|が|を>{{energy:fixed od}}{ja}", _cost_of_this(less))
        for each in (
            f"{{per:per}}につき{PAUSE}コスト<は|が|を>",
            f"コスト<は|が|を>{{per:per}}につき{PAUSE}",
        ):
            yield said("limit", f"{each}{{energy:fixed od}}{ja}", _cost_of_this(less))


def _next_costs() -> Iterator[Rule]:
    """次に発動する～のコスト, and what costs less by so many as there are of something."""
    for less, ja in ((True, "少なく[なる]"), (False, "多く[なる]")):
        for next_one in ("{whose:side が}次に発動する", "次に{whose:side が}発動する"):
            nearly = f"<|ターン終了時まで、|このターン、>{next_one}{{those:loose}}のコスト<は|が|を>"
            yield said("lasting", nearly + "{energy:fixed od}" + ja, _next_cost(less))
    for less, ja in (
        (True, "<少なくなる|減る|下がる|軽くなる>"),
        (False, "<多くなる|増える|上がる|重くなる>"),
    ):
        front = f"<|このカードは|このカードの>{PAUSE}"
        for much in (
            "{per:noun}の<数|枚数|人数>だけ<|、>コスト<が|は>",
            "コスト<が|は>{per:noun}の<数|枚数|人数>だけ<|、>",
        ):
            yield said("limit", front + much + ja, _cost_by(less))


def _next_cost(less: bool) -> Callable[..., ForTheNext]:
    return lambda whose, those, energy: ForTheNext(Reprice(_of(those, whose), energy, less))


def _cost_by(less: bool) -> Callable[..., Reprice]:
    return lambda per: Reprice(This(), Energy((), 1), less, per)


def _fights() -> Iterator[Rule]:
    """～とバトルしている間: there is one battle at a time, so both are in it."""
    for front, what in (("{what:thing}<が|は>", None), ("", This())):
        for ja in ("している", "する"):
            for word, end in (
                ("condition-nara", "<なら|場合|とき|時>"),
                ("condition-while", "<間|かぎり|限り>"),
            ):
                yield said(word, f"{front}{{those:noun}}とバトル{ja}{end}", _fight(what))


def _fight(this: Any) -> Callable[..., AllOf]:
    def make(those: Those, what: Any = this) -> AllOf:
        battling = Has("battling")
        other = replace(those, which=(battling, *those.which))
        return AllOf((Fits(what, (battling,)), Compare(CountOf(other), ">=", 1)))

    return make


def _cost_of_this(less: bool) -> Callable[..., Reprice | Undone]:
    def make(energy: Any, per: Any = None) -> Reprice | Undone:
        return Reprice(This(), energy, less, per) if per is None or isinstance(per, Those) else Undone()

    return make


def _compared() -> Iterator[Rule]:
    """それよりコストが低い, それと同じコストの: figures of two things held against each other."""
    for words, op, step in (("<低い|小さい|少ない>", "<=", -1), ("<高い|大きい|多い>", ">=", 1)):
        for ja in (
            f"{{what:thing}}より<も|>{words}{{trait:figure}}の",
            f"{{what:thing}}より<も|>{{trait:figure}}<が|の>{words}",
        ):
            yield said("has", ja, _than(op, step))
    same = "{what:thing}と<同じ|等しい>{trait:figure}<の|を持つ>"
    yield said("has", same, _than("=", 0))
    yield said("has", "{what:thing}と{trait:figure}が<同じ|等しい>", _than("=", 0))


def _than(op: str, step: int) -> Callable[..., Has]:
    def make(what: Ref, trait: str) -> Has:
        value = TraitOf(what, trait)
        return Has(trait, op, Sum((value, step)) if step else value)

    return make


def _stock() -> Iterator[Rule]:
    """ストックが2枚以上ある; ストックを1枚破棄する."""
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        stem = f"{{what:thing}}のストックが{{n:n}}<枚|つ|個>{ja}"
        for end in ("[ある]", "[だ]"):
            yield said("state", stem + end, _stocked(op))
    yield said("state", "{what:thing}<の|に>ストックが[ある]", lambda what: _stocked(">=")(what, 1))
    yield said("state", "{what:thing}<の|に>ストックが[ある:negative]", lambda what: _stocked("=")(what, 0))
    yield said("deed", "{what:thing}のストックを{number:n}<枚|つ|個>[破棄する]", ScrapStock)


def _stocked(op: str) -> Callable[..., Compare]:
    return lambda what, n: Compare(TraitOf(what, "stock"), op, n)


def _of_races() -> Iterator[Rule]:
    """A known race or feature by itself: whatever has it on the battlefield (206.3)."""
    for tag in (name for name in NAMES["tags"].english if len(name) > 1):
        race = Has("race", "=", tag)
        yield said("piece", "{other:other}{whose:owner}" + tag, _of_race(race))
        zoned = "{whose:zone owner}{where:zone}<の|から|にある>{other:other}{which:has*}" + tag + "カード"
        yield said("sheet", zoned, described("card", race))


def _of_race(race: Has) -> Callable[..., Those]:
    return lambda other, whose: Those("entity", whose, None, (race,), other)


def _within_a_sum() -> Iterator[Rule]:
    """コストの合計が5以下になるように好きな数選ぶ, the bound before or behind what is chosen."""
    most = "<以下になるように|以下になるよう|を超えないように|以下の範囲で>" + PAUSE
    for total in ("{total:n}", "{total:x}"):
        bound = "{trait:figure}の合計<が|は>" + total + most
        for ja in (
            bound + "{what:noun}を<|、>好きな数[選ぶ]",
            bound + "好きな数の{what:noun}を[選ぶ]",
            "{what:noun}を<|、>" + bound + "好きな数[選ぶ]",
            "{whose:zone owner}{zone:zone}<から|の中から>"
            + PAUSE
            + bound
            + "{which:has*}{kind:card kind}を<|、>好きな数[選ぶ]",
        ):
            yield said("choice", ja, _within)
    yield said("x", "X", Const(XValue()))


def _within(trait: str, total: Any, what: Those | None = None, **described: Any) -> ChooseWithin:
    those = what or Those(**described)
    return ChooseWithin(those, ANY_NUMBER, trait=trait, total=total)
