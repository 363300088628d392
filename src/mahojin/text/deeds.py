"""Rules for deeds that several games' templates have in common, up to the words they are said with."""

from __future__ import annotations

from mahojin.abilities import (
    CountOf,
    Damage,
    Divide,
    Draw,
    MoveCounter,
    PutCounter,
    RemoveCounter,
    RemoveDamage,
    Sum,
    Those,
    Times,
    Who,
)
from mahojin.rows import Row
from mahojin.text.rules import Rule, Slots, Via, rule

COUNTERS = "{number} {counter} {number#counter|counters}"


def damage_deeds(dealt: str, shared: str) -> tuple[Rule, ...]:
    """～に～のダメージを与える, by this card or by another, and shared out; what is said after a number."""
    return (
        rule(
            "deed",
            "{to:receiver}に{amount:damage}" + dealt + "を[与える]",
            "deal {amount} to {to.each}{amount.+rest}",
            Damage,
        ),
        rule(
            "deed",
            "{source:it}は{to:receiver}に{amount:damage}" + dealt + "を[与える]",
            "{source.subj} {deal@source} {amount} to {to.each}{amount.+rest}",
            Damage,
        ),
        rule(
            "deed",
            "{to:object}に合計{total:n}" + shared + "を割り振って[与える]",
            "deal {total} damage divided as you choose among {to}",
            Divide,
        ),
    )


def shared_counters(ja: str) -> Rule:
    """Counters that are shared out."""
    return rule(
        "deed", ja, "put {total} {counter} {total#counter|counters} divided as you choose on {to}", Divide
    )


def put_counters(ja: str) -> Rule:
    """So many counters are put on something."""
    return rule("deed", ja, f"put {COUNTERS} on {{what.each}}", PutCounter)


def removed_counters(ja: str, every: str) -> tuple[Rule, ...]:
    """So many counters are taken off something, or all of them."""
    return (
        rule("deed", ja, f"remove {COUNTERS} from {{what.each}}", RemoveCounter),
        rule("deed", every, "remove all {counter} counters from {what}", RemoveCounter, number=None),
    )


DAMAGE_REMOVED = rule(
    "deed",
    "{what:object}が受けているダメージをすべて[取り除く]",
    "remove all damage from {what}",
    RemoveDamage,
)


def moved_counters(ja: str) -> Rule:
    """So many counters go from one thing to another."""
    return rule("deed", ja, f"move {COUNTERS} from {{source}} to {{to}}", MoveCounter)


def subject_deed(actor: str, ja: str, en: str, cls: type, fixed: Row) -> Rule:
    """What a player who is named does."""
    verb, rest = en.split(" ", 1)
    return rule("subject deed", f"{{who:{actor}}}は" + ja, f"{{who}} {{{verb}@who}} {rest}", cls, **fixed)


def missing_cards(who: Who, n: int) -> Sum:
    """How many cards are missing from a hand to so many."""
    return Sum((n, Times(CountOf(Those("card", who, "hand")), -1)))


def _until(who: Who) -> Via:
    def undo(act: object) -> Slots | None:
        n = act.number.parts[0] if isinstance(act, Draw) and isinstance(act.number, Sum) else None
        return {"n": n} if isinstance(n, int) and act == Draw(who, missing_cards(who, n)) else None

    return Via(lambda n: Draw(who, missing_cards(who, n)), undo)


def draws_until(opponent: str) -> tuple[Rule, ...]:
    """A player draws until so many cards are in hand; ``opponent`` is how the other player is said."""
    ja, en = "手札が{n:n}枚になるまでカードを[引く]", "until there are {n} cards in hand"
    return (
        rule("your act", ja, f"draw cards {en}", _until(Who.YOU)),
        rule("opponent act", ja, f"draw cards {en}", _until(Who.OPPONENT)),
        rule("subject deed", f"{opponent}は" + ja, f"your opponent draws cards {en}", _until(Who.OPPONENT)),
    )


def act_rules(ja: str, en: str, cls: type, fixed: Row) -> tuple[Rule, ...]:
    """What a player does: the one whose text it is, the opponent who may, or one who is named."""
    return (
        rule("your act", ja, en, cls, who=Who.YOU, **fixed),
        rule("opponent act", ja, en, cls, who=Who.OPPONENT, **fixed),
        subject_deed("actor", ja, en, cls, fixed),
    )
