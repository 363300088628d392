"""When things happen in NOVA, in everyday words: which time in a turn, the next time, by whose effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from mahojin.abilities import Cannot, Instead, Later, Moment, This, Those, Until, Whenever, Who
from mahojin.language.lexicon import BY_EFFECT
from mahojin.rulebooks.nova.abilities import Reduce
from mahojin.text import Rule
from mahojin.text.placeholders import UNSAID
from mahojin.text.spoken import PAUSE, described, said, with_particle

THIS_TURN: Final = (
    "<このターン|そのターン|このターン中|ターン中|1ターン中|そのターン中|1ターン|同じターン><に|の|>"
)
WHEN: Final = "<時|とき|場合|たびに|たび|ら|際>"
EFFECTS: Final = "<カード|能力|効果|カードや能力|カードの効果|カードか能力|カードまたは能力|スペルや能力>"
THROUGH: Final = "<で|によって|により|の効果で|の効果によって|の効果により>" + PAUSE
BEFALLS: Final = (
    ("破壊さ", "destroyed"),
    ("手札から捨てら", "discarded"),
    ("捨てら", "discarded"),
    ("墓地に送ら", "sent"),
    ("手札に戻さ", "returned"),
    ("除外さ", "exiled"),
)
# What a thing does by itself in everyday words, and the event.
DOINGS: Final = (
    ("攻撃する", "attacked"),
    ("防御する", "blocked"),
    ("フリーズする", "rested"),
    ("スタンバイする", "woken"),
)
NEXT: Final = "<次に|次の1回、|次の1度だけ、|次に1度だけ|次に1回だけ>"


def doings() -> Iterator[Rule]:
    """このカードが攻撃した時, フリーズした時."""
    for verb, event in DOINGS:
        made = lambda subject, event=event: Moment(event, subject)  # noqa: E731
        yield said("moment", "{subject:subject が}[" + verb + "]", made)


def nth_times() -> Iterator[Rule]:
    """自分がこのターン2枚目のスペルをプレイした時."""
    which = THIS_TURN + PAUSE + "{n:n}<枚|回|度|体|つ>目<の|に>"
    played = "{whose:side}が" + PAUSE + which + "{those:loose}を<プレイした|プレイする|使用した|使用する>"
    yield said("trigger", played + WHEN, _nth_played)
    yield said("trigger", which.replace("<の|に>", "の") + "{those:loose}をプレイした" + WHEN, _nth_played)
    yield said("trigger", which + PAUSE + "{_:moment-past}" + WHEN, _nth)
    for ja, event in (("カードを引いた", "drew"), ("手札を捨てた", "discarded"), ("LPを失った", "lost_life")):
        doer = "{who:side}が" + PAUSE + which + PAUSE + ja + WHEN
        yield said("trigger", doer, lambda who, n, event=event: Moment(event, who, nth=n))
    drawn = "{who:side}が" + PAUSE + which.replace("<の|に>", "の") + "カードを引いた" + WHEN
    yield said("trigger", drawn, lambda who, n: Moment("drew", who, nth=n))


def _nth_played(n: int, those: Those, whose: Who = Who.YOU) -> Moment:
    return Moment("played", replace(those, whose=whose), nth=n)


def _nth(n: int, _: Moment) -> Moment:
    return replace(_, nth=n)


def causes() -> Iterator[Rule]:
    """相手の効果によって～された時."""
    for form in ("past", "would"):
        by = "{by:side}の" + EFFECTS + THROUGH
        yield said(f"caused-{form}", by + f"{{_:moment-{form}}}", _caused)
        after = "{subject:subject}が" + PAUSE + by
        for ja, event in BEFALLS:
            yield said(f"caused-{form}", after + _said(ja, form), _befell(event))
    yield said("trigger", "{_:caused-past}" + WHEN)
    yield said("trigger", "{_:caused-would}<たびに|たび|度に>")


def _said(stem: str, form: str) -> str:
    return stem + ("れた" if form == "past" else "れる")


def _befell(event: str) -> Callable[..., Moment]:
    return lambda subject, by: Moment(event, subject, by=by)


def _caused(by: Who, _: Moment) -> Moment:
    return replace(_, by=by)


def next_events() -> Iterator[Rule]:
    """次に受けるダメージを300軽減する, 次に～場合、代わりに～."""
    for manner, ja in ((None, ""), ("battle", "バトル")):
        for front in ("{what:spared}が" + PAUSE + NEXT + "受ける", NEXT + "{what:spared}が受ける"):
            hit = front + ja + "ダメージ"
            for end in (
                "を{number:n}<点|>軽減する",
                "は{number:n}<点|>軽減される",
                "を{number:n}<点|>減らす",
            ):
                yield said("shield", hit + end, _shield(manner))
            for end in ("<を|は><すべて|>軽減する", "<を|は>0に<なる|する>", "を無効にする", "を受けない"):
                yield said("shield", hit + end, _shield(manner))
        yield said(
            "shield", NEXT + "受ける" + ja + "ダメージを{number:n}<点|>軽減する", _shield(manner, UNSAID)
        )
        for end in ("<を|は><すべて|>軽減する", "<を|は>0に<なる|する>"):
            yield said("shield", NEXT + "受ける" + ja + "ダメージ" + end, _shield(manner, UNSAID))
        yield said("shield", "{what:spared}は" + PAUSE + NEXT + ja + "ダメージを受けない", _shield(manner))
    would = "{moment:moment-would}<場合|時|とき><|に|は>、<代わりに|かわりに>" + PAUSE
    yield said("next replacement", NEXT + PAUSE + would + "{program:instead}", _next(False))
    yield said("next replacement", NEXT + PAUSE + would + "{program:your joined}<もよい|よい>", _next(True))


def _shield(manner: str | None, unsaid: object = None) -> Callable[..., Reduce]:
    return lambda what=unsaid, number=None: Reduce(what, number, manner=manner, next=True)


def _next(optional: bool) -> Callable[..., Instead]:
    return lambda moment, program: Instead(moment, program, optional, next=True)


def spared() -> Iterator[Rule]:
    """相手のスペルでダメージを受けない, 相手の効果では破壊されない."""
    yield from with_particle("spared", "が", "が", ("fielded",))
    for manner, ja in ((None, ""), ("battle", "バトル")):
        hit = "{by:cause}<から|からの|による|で|では|によって|によっては><|、>" + ja + "ダメージを受けない"
        yield said("limit", "{what:spared}は" + PAUSE + hit, _unhurt(manner))
        yield said("limit", hit, _unhurt(manner))
    by = "{by:side}の" + EFFECTS + "<で|では|によって|によっては|により|の効果では>" + PAUSE
    yield said(
        "limit",
        "{what:holder は}" + by + "破壊されない",
        lambda what, by: Cannot(what, "be_destroyed", by=by),
    )

    yield said("one-time", "{whose:of}{which:has*}スペル", described("spell"))
    yield said(
        "limit",
        "{what:holder は}{obj:one-time}<の効果|の影響><を|も>受けない",
        lambda what, obj: Cannot(what, "be_affected", obj, manner=BY_EFFECT),
    )


def _unhurt(manner: str | None) -> Callable[..., Reduce]:
    this = This()
    return lambda by, what=this: Reduce(what, None, by, manner)


def meanwhile() -> Iterator[Rule]:
    """このターン、～たび: in a period, as often as it happens."""
    for last in ("later program", "if program"):
        ja = "ターン終了時まで、" + "{moment:trigger}、{program:" + last + "}"
        yield said("unconditional", ja, lambda moment, program: Later(moment, program, Until.END_OF_TURN))


def turning_points() -> Iterator[Rule]:
    """～が5枚以上になったら: a situation that comes about."""
    for come in (
        "になった<時|とき|時に|ときに|ら|なら|場合|際|際に|たび|たびに>",
        "になる<たび|たびに|時|とき|と>",
    ):
        yield said(
            "ability",
            "{zone:where}{condition:measure}" + come + PAUSE + "{program:any first}",
            lambda zone, condition, program: Whenever(condition, program, becomes=True, zone=zone),
        )


def moments() -> Iterator[Rule]:
    """All of these."""
    yield from doings()
    yield from nth_times()
    yield from causes()
    yield from next_events()
    yield from meanwhile()
    yield from turning_points()
    yield from spared()
