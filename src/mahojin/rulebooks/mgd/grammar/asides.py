"""Words for the log and the questions of a game, which no card says: parts of phrases, what skills mean."""

from __future__ import annotations

from mahojin.abilities import Change, Choose, Moment, Quantity, Those
from mahojin.rulebooks.mgd.abilities import Drop, Expel, Reached, RestSome, Trigger, UseFor
from mahojin.text import Rule, either, rule

ASIDES: tuple[Rule, ...] = (
    *either("aside", "bare deed", "paid deed", "toll", "token", "skill", "skill with", "said skill"),
    rule("aside", "{who:others}は{what,quantity:taken}を選ぶ", "{who} {choose@who} {what,quantity}", Choose),
    rule(
        "aside", "{what:noun}を1つ以上選ぶ", "choose one or more {what}", Choose, quantity=Quantity(1, None)
    ),
    rule("aside", "{who:others}は{what:object}を破棄する", "{who} {scrap@who} {what}", Drop),
    rule(
        "aside",
        "{what:holder}の{trait:stat}は{value:strength}になる",
        "{what.poss} {trait} becomes {value}",
        Change,
        op="=",
    ),
    rule(
        "aside",
        "{whose:own}{which:has*}{kind:card kind}",
        "{which.+pre}{kind} of {whose} side{which.+post}",
        Those,
    ),
    rule(
        "deed",
        "{what:this}の［参戦］1つを1回[発動する]",
        "activate a Debut ability of {what} once",
        Trigger,
        skill="debut",
    ),
    rule(
        "paid deed",
        "{trait:figure}の合計がちょうど{total:n}になるように任意の数の{what:noun}を[レストする]",
        "rest any number of {what} whose total {trait} is exactly {total}",
        RestSome,
    ),
    rule(
        "aside",
        "{subject:this}が［悪夢］でゲームから除外されたとき",
        "when {subject} is exiled by Nightmare",
        Moment,
        event="exiled",
        manner="nightmare",
    ),
    rule("aside", "{what:this}をゲームから除外する", "exile {what}", Expel, manner="nightmare"),
    rule(
        "aside",
        "{what:this}をコスト{number:n0}で発動するか、持ち主の墓地に置く",
        "activate {what} for {number}, or put it into its owner's graveyard",
        UseFor,
    ),
    rule(
        "aside",
        "{counter:counter}カウンターが{number:n}個になったなら",
        "if the {counter} counters have come to {number}",
        Reached,
    ),
)
