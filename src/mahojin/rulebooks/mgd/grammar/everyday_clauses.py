"""What people say of attacks that are paid for, of entering, counters and races, and of what comes about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mahojin.abilities import (
    Change,
    Compare,
    CountOf,
    Moment,
    Price,
    RemoveCounter,
    TraitOf,
    Whenever,
    Who,
)
from mahojin.rulebooks.mgd.abilities import EntersPosed, Toll
from mahojin.rulebooks.mgd.grammar.everyday_nouns import NOUNS
from mahojin.text import Rule
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.spoken_conditions import rather_than_the_other

ENDINGS: Final = (("nara", "<なら|場合>"), ("while", "かぎり"))
PLAYERS: Final = {
    Who.YOU: "<味方プレイヤー|味方|自分|あなた>",
    Who.OPPONENT: "<敵プレイヤー|敵|相手|相手プレイヤー>",
}


def clauses() -> Iterator[Rule]:
    """All of them."""
    yield from _discarded()
    yield from _tolls()
    yield from _entries()
    yield from _counters_there()
    yield from _also_of_a_race()
    yield from _situations()
    yield from rather_than_the_other("state", NOUNS, ENDINGS, PLAYERS)


def _discarded() -> Iterator[Rule]:
    """手札を捨てる, 手札からカードを捨てる: of a player, as what is waited for or replaced."""
    ja = "{subject:whoever が}<手札を|手札のカードを|手札からカードを|手札を1枚|カードを1枚>[捨てる]"
    yield said("moment", ja, lambda subject: Moment("discarded", subject))


def _tolls() -> Iterator[Rule]:
    """攻撃するために～を支払わなければならない."""
    when = "攻撃<するために|するためには|するには|するたびに|するとき|する場合|する際>" + PAUSE
    for must in ("支払わなければならない", "支払う必要がある"):
        ja = "{what:holder は}" + when + "{energy:od}を" + must
        yield said("limit", ja, lambda what, energy: Toll(what, "attack", Price(energy)))
    unpaid = "{what:holder は}{energy:od}を支払わ<ないかぎり|ない限り|ないと|ないなら|なければ>" + PAUSE
    yield said("limit", unpaid + "攻撃できない", lambda what, energy: Toll(what, "attack", Price(energy)))


def _entries() -> Iterator[Rule]:
    """リバース状態で戦場に出せない: such monsters enter ready, for nobody may put them otherwise."""
    yield said(
        "entry",
        "{what:holder は}リバース状態で<戦場に|><出せない|出ない|出られない|出すことができない>",
        lambda what: EntersPosed(what, "ready"),
    )


def _counters_there() -> Iterator[Rule]:
    """このカードに置かれた～カウンター: counted, and taken off."""
    on = "<に|の上に><置かれた|置かれている|乗っている|ある>"
    yield said("trait", f"{{what:thing}}{on}{{trait:counter}}カウンターの<数|個数>", TraitOf)
    for number in ("{number:n}<個|つ|枚>を", "を{number:n}<個|つ|枚>"):
        ja = f"{{what:object}}{on}{{counter:counter}}カウンター{number}[取り除く]"
        yield said("deed", ja, RemoveCounter)


def _also_of_a_race() -> Iterator[Rule]:
    """種族は「～」としても扱う."""
    race = "{what:holder の}<種族|特徴><は|を|が>「{value:tag}」"
    for end in ("としても[扱う]", "でも[ある]", "に加えて[扱う]"):
        yield said("change", race + end, lambda what, value: Change(what, "race", "+", value))


def _situations() -> Iterator[Rule]:
    """～が3体以上になったとき, in any counter."""
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        for noun in NOUNS:
            for number in (f"が{{n:n0}}{COUNTS}{ja}", f"の<数|枚数|体数|人数>が{{n:n0}}<|{COUNTS[1:]}{ja}"):
                yield said("situation", f"{{those:{noun}}}{number}", _so_many(op))
    for end in ("になった<時|場合|たび|たびに>", "になる<とき|時|たび|たびに>"):
        yield said("waiting", "{condition:situation}" + end, lambda condition: Whenever(condition, (), True))


def _so_many(op: str) -> Callable[..., Compare]:
    return lambda those, n: Compare(CountOf(those), op, n)
