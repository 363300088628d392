"""What cards cost in NOVA, in everyday words: less and more, and something else in place of a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mahojin.abilities import Energy, PayInstead, Reprice, This
from mahojin.text import Rule
from mahojin.text.spoken import COUNTS, PAUSE, said

CHEAPER: Final = (
    "<少なくなる|安くなる|軽くなる|少なくする|安くする|軽くする|少なくて済む|減る|減らす|下がる|下げる"
    "|減少する|減少させる|軽減する|軽減される|マイナスする|マイナスされる>"
)
DEARER: Final = (
    "<多くなる|高くなる|重くなる|多くする|高くする|重くする|増える|増やす|上がる|上げる|増加する|増加させる>"
)


def changed() -> Iterator[Rule]:
    """コストが2少なくなる, for this card or for cards of a sort."""
    for verb, less in ((CHEAPER, True), (DEARER, False)):
        ja = "{what:priced}の<コスト|合計コスト|プレイコスト><は|が|を>{n:n}<つ|点|>" + verb
        yield said("limit", ja, _repriced(less))
        energy = "{what:priced}の<コスト|合計コスト|プレイコスト><は|が|を>{energy:energy}" + verb
        yield said("limit", energy, lambda what, energy, less=less: Reprice(what, energy, less))
        per = "{per:noun}1" + COUNTS + "につき" + PAUSE
        cost = "{what:priced}の<コスト|合計コスト|プレイコスト><は|が|を>" + PAUSE
        for front in (cost + per, per + cost):
            yield said("limit", front + "{n:n}<つ|点|>" + verb, _repriced(less))
            lessened = lambda what, energy, per, less=less: Reprice(what, energy, less, per)  # noqa: E731
            yield said("limit", front + "{energy:energy}" + verb, lessened)
        count = "{per:noun}の<数|枚数|体数><だけ|分|分だけ|と同じだけ>" + PAUSE
        for front in (cost + count, count + cost):
            yield said("limit", front + verb, _by_count(less))
        own = "コスト<は|が|を>" + PAUSE
        for ja in (own, own + per, per + own):
            yield said("limit", ja + "{n:n}<つ|点|>" + verb, _of_this(less))


def _by_count(less: bool) -> Callable[..., Reprice]:
    return lambda what, per: Reprice(what, Energy((), 1), less, per)


def _of_this(less: bool) -> Callable[..., Reprice]:
    """Of the card itself, where nothing is named."""
    return lambda n, per=None: Reprice(This(), Energy((), n), less, per)


def _repriced(less: bool) -> Callable[..., Reprice]:
    return lambda what, n, per=None: Reprice(what, Energy((), n), less, per)


def other_prices() -> Iterator[Rule]:
    """このカードは、コストを支払う代わりにLPを500支払ってプレイできる."""
    rather = (
        "{what:priced}<は|を>"
        + PAUSE
        + "<コスト|本来のコスト|通常のコスト>を支払う<代わりに|場合、代わりに>"
        + PAUSE
    )
    for end in ("プレイできる", "プレイしてもよい", "プレイすることができる", "もよい"):
        yield said("extra price", rather + "{price:payment-te}" + PAUSE + end, PayInstead)


def prices() -> Iterator[Rule]:
    """All of these."""
    yield from changed()
    yield from other_prices()
