"""What is picked and spoken of in NOVA in everyday words: either of two kinds, two that battle, the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mahojin.abilities import (
    Among,
    Either,
    Fight,
    Fits,
    Has,
    It,
    Moment,
    Quantity,
    Those,
    Who,
)
from mahojin.text import Const, Rule
from mahojin.text.placeholders import UNSAID, Pick, Steps, Two
from mahojin.text.spoken import COUNTS, OR, PAUSE, either_of, said
from mahojin.text.spoken_values import redirected

TWO: Final = "<その|この|選んだ|それら>2<体|枚><のサーバント|>"
BOTH: Final = It(plural=True)
THIS_WAY: Final = "<これで|この効果で|これによって|この効果によって|こうして|この方法で>"
MOVED: Final = "<墓地に送った|墓地に送られた|捨てた|捨てられた|公開した|公開された|除外した|除外された>"


def either_kind() -> Iterator[Rule]:
    """サーバントかマジックアイテムを1枚: one of two kinds at one place."""
    yield from either_of("describable", "describable")
    zoned = "{whose:zone owner}{zone:zone}<の|から|にある>{one:card kind}" + OR + "{two:card kind}"
    yield said("taken", zoned + "1" + COUNTS, _one_in)
    yield said("taken を", zoned + "を" + PAUSE + "1" + COUNTS + PAUSE, _one_in)


def _one_in(whose: Who | None, zone: str, one: str, two: str) -> tuple[Either, Quantity]:
    return Either((Those(one, whose, zone), Those(two, whose, zone))), Quantity(1, 1)


def pairs_in_battle() -> Iterator[Rule]:
    """～を選び、その2体をバトルさせる: together with what was picked before."""
    then = "{two:taken を}選<び|んで>" + PAUSE + TWO + "を" + PAUSE + "<互いに|>[バトルさせる]"
    yield said("deed", then, _fight)
    with_it = (
        "{two:taken を}選<び|んで>"
        + PAUSE
        + "<それと|そのサーバントと|最初に選んだサーバントと>[バトルさせる]"
    )
    yield said("deed", with_it, _fight)


def _fight(two: tuple[object, Quantity]) -> Steps:
    return Steps((Pick(two[0], two[1], also=True), Fight(BOTH, BOTH)))


def results() -> Iterator[Rule]:
    """これで墓地に送ったサーバント: those of the cards just moved."""
    yield said("among", THIS_WAY + MOVED + "{which:has*}{kind:card kind}", Among)
    yield said("it", "<セットした|セットされた|戻した|選ばれた>カード", Const(It()))


def suffering() -> Iterator[Rule]:
    """このカードがそのダメージを受ける, 手札が捨てられる: what befalls a thing or a player."""
    yield from redirected("バトル")
    yield said("moment", "{who:side}の手札が[捨てる:passive]", lambda who: Moment("discarded", who))


def broken() -> Iterator[Rule]:
    """このダメージで破壊されたなら: rule processing has cut in by then (501.1)."""
    by = (
        "<このダメージで|このダメージによって|このバトルで|その結果|これで|これによって|これにより|この効果で>"
        + PAUSE
    )
    for what, ref in (("", It()), ("{what:it}<が|は>", None)):
        for end in ("なら", "ら", "場合", "のなら"):
            yield said("state-nara", by + what + "破壊された" + end, _is_broken(ref))
            yield said("state-nara", what + by + "破壊された" + end, _is_broken(ref))


def _is_broken(ref: It | None) -> Any:
    return lambda what=ref: Fits(what, (Has("destroyed"),))


def likeness() -> Iterator[Rule]:
    """それがこのカードと同じ色なら."""
    for ja, trait in (
        ("色", "colour"),
        ("種族", "race"),
        ("所属", "group"),
        ("<名称|名前|カード名>", "name"),
    ):
        alike = (Has(trait, "same"),)
        made = lambda what, alike=alike: Fits(what, alike)  # noqa: E731
        for stem in (f"このカードと同じ{ja}", f"{ja}がこのカードと同じ"):
            yield said("state", "{what:thing}<が|は|の>" + PAUSE + stem + "[だ]", made)
        for modifier in (f"<このカードと|これと>同じ{ja}<の|を持つ|である>", f"このカードと{ja}が同じ"):
            yield said("has", modifier, Const(alike[0]))
    yield said("has", "<このカードと|これと|>同名<の|である>", Const(Has("name", "same")))


def other_kinds() -> Iterator[Rule]:
    """スペル以外のカード."""
    for kind, ja in (
        ("servant", "サーバント"),
        ("item", "マジックアイテム"),
        ("character", "キャラクター"),
        ("spell", "スペル"),
    ):
        yield said("has", f"{ja}<|カード><以外の|ではない|じゃない>", Const(Has("kind", "!=", kind)))


def equipped() -> Iterator[Rule]:
    """このカードにマジックアイテムが装備されているなら, マジックアイテムを装備しているなら."""
    for ja in (
        "{what:thing}<に|には>マジックアイテムが[装備されている]",
        "マジックアイテムが[装備されている]",
    ):
        yield said("state", ja, lambda what=UNSAID: Fits(what, (Has("equipped"),)))
    holding = "{what:thing}<が|は>マジックアイテムを[装備している]"
    yield said("state", holding, lambda what: Fits(what, (Has("equipped"),)))


def all_of_two() -> Iterator[Rule]:
    """サーバントとマジックアイテムをすべて: of each of two kinds."""
    kinds = "{whose:owner}{one:field kind}<と|、|および|と、><場の|>{two:field kind}"
    for particle in "をに":
        for end in (f"{particle}<|、>すべて<|、>", f"すべて{particle}<|、>"):
            yield said(f"object {particle}", kinds + end, _all_of)
        yield said(f"object {particle}", "すべての" + kinds + f"{particle}<|、>", _all_of)


def _all_of(whose: Who | None, one: str, two: str) -> Two:
    first: Any = Those(one, whose)
    second: Any = Those(two, whose)
    return Two(first, second)


def picks() -> Iterator[Rule]:
    """All of these."""
    yield from either_kind()
    yield from pairs_in_battle()
    yield from results()
    yield from suffering()
    yield from broken()
    yield from likeness()
    yield from other_kinds()
    yield from equipped()
    yield from all_of_two()
