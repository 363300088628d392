"""Selections (選択): what is targeted, chosen or searched for, before something is done (903.2e, 1012)."""

from __future__ import annotations

from mahojin.abilities import ANY_NUMBER, Choose, Search, Target, Who
from mahojin.rulebooks.mgd.abilities import ChooseWithin, XValue
from mahojin.text import Rule, rule

HEADS: tuple[Rule, ...] = (
    rule("target", "{what,quantity:taken}を[対象とする]", "target {what,quantity}", Target),
    rule("choice", "{what,quantity:taken}を[選ぶ]", "choose {what,quantity}", Choose),
    rule("choice", "さらに{what,quantity:taken}を[選ぶ]", "also choose {what,quantity}", Choose, also=True),
    rule(
        "target",
        "さらに{what,quantity:taken}を[対象とする]",
        "also target {what,quantity}",
        Target,
        also=True,
    ),
    rule(
        "choice",
        "無作為に{what,quantity:taken}を[選ぶ]",
        "choose {what,quantity} at random",
        Choose,
        random=True,
    ),
    rule(
        "choice",
        "{trait:figure}の合計が{total:n}以下になるように任意の数の{what:noun}を[選ぶ]",
        "choose any number of {what} whose total {trait} is {total} or less",
        ChooseWithin,
        quantity=ANY_NUMBER,
    ),
    rule(
        "choice",
        "{trait:figure}の合計がX以下になるように任意の数の{what:noun}を[選ぶ]",
        "choose any number of {what} whose total {trait} is X or less",
        ChooseWithin,
        quantity=ANY_NUMBER,
        total=XValue(),
    ),
    rule("choice", "{what,quantity:taken}を[探す]", "search for {what,quantity}", Search, who=Who.YOU),
    rule(
        "choice",
        "一番上から{depth:n2}枚の中から{what,quantity:taken}を[探す]",
        "search the top {depth} cards for {what,quantity}",
        Search,
        who=Who.YOU,
    ),
)
