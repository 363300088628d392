"""Clauses of everyday speech: joined, allowed, waited for, and with what is said once for several of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from mahojin.abilities import Amount, Choose, Discard, Draw, Happened, May, Moment, Those, Who, nodes
from mahojin.text.deeds import missing_cards
from mahojin.text.placeholders import Both, Endless, Pick, Rather, Steps, Undone
from mahojin.text.rows import Row
from mahojin.text.rules import Rule
from mahojin.text.spoken import PAUSE, said

_ACTS: Final = (Draw, Discard)
_OTHERS: Final = (Who.OPPONENT, Who.EACH, Who.TURN_PLAYER, Who.CONTROLLER, Who.OWNER)
OFFERED: Final = (
    "your joined",
    "opponent joined",
    "controller joined",
    "turn player joined",
)  # what comes before その後 is no part of an offer


def steps(**parts: object) -> Steps:
    """The clauses of a sentence, one after the other; a row of them is spread out."""
    found: list[object] = []
    for part in parts.values():
        found += part if isinstance(part, tuple) else (part,)
    return Steps(tuple(found))


@dataclass(frozen=True, slots=True)
class Everybodys(Steps):
    """What each player does with all that is theirs."""


def carried(clauses: Steps) -> Steps:
    """The clauses of a sentence, in which the player of whom one speaks is meant by those that follow and
    name nobody: 各プレイヤーは手札を捨て、カードを1枚引く."""
    found: list[object] = []
    doer: Who | None = None
    for clause in clauses.steps:
        unsaid = not isinstance(clause, Steps) and getattr(clause, "who", None) is Who.YOU
        if unsaid and doer is not None and isinstance(clause, _ACTS):
            clause = replace(clause, who=doer)
        words = (clause, *nodes(clause))
        others = [node.who for node in words if getattr(node, "who", None) in _OTHERS]
        others += [Who.EACH] * isinstance(clause, Everybodys)
        doer = others[-1] if others else doer if unsaid else None
        found.append(clause)
    return Steps(tuple(found))


def links(
    cores: Mapping[str, str],
    words: Iterable[str],
    lasts: Iterable[str],
    into: str,
    whole: Callable[..., object] = steps,
) -> Iterator[Rule]:
    """Clauses in a row: inside sentences (``cores`` by their rows), and the ``whole`` of a sentence, which is
    read ``into`` a word."""
    for row, core in cores.items():
        offered = row in OFFERED
        yield said(f"{row} and", f"{{_:{core}-te}}{PAUSE}" + ("" if offered else "<|その後、>"))
        if not offered:
            yield said(f"{row} and", f"{{_:{core}-stem}}、その後{PAUSE}")
    for word in words:
        yield said("link", f"{{_:{word}-stem}}{PAUSE}<|その後、|さらに>")
        yield said("link", f"{{_:{word}-te}}{PAUSE}<|その後、|さらに|から、|から>")
    for last in lasts:
        yield said(into, f"<|その後、|さらに、|また、|さらに>{{first:link*}}{{last:{last}}}", whole)


def rather(form: str) -> Iterator[Rule]:
    """～なら、代わりに～: what is done in place of the sentence before."""
    ja = f"{{condition:condition-{form}}}、<代わりに|かわりに>{PAUSE}{{program:if program}}"
    yield said("if", ja, Rather)


def acts(actor: str, opponent: str, each: str) -> Iterator[Rule]:
    """What a player does who is said once: 相手は手札を1枚捨て、カードを1枚引く."""
    for ja, who in (
        (f"{opponent}は", Who.OPPONENT),
        (f"{each}は<|それぞれ><|自分の|自分が支配する>", Who.EACH),
    ):
        yield said("subject deed", f"{ja}{PAUSE}{{deed:deed-}}", _done_by(who))
    full = f"{each}は<|それぞれ>{PAUSE}<|自分の>手札が{{n:n}}枚になるまでカードを[引く]"
    yield said("subject deed", full, _all_filled)
    yield said("act link", "{_:your act-stem}、<|その後、>")
    yield said("act link", f"{{_:your act-te}}{PAUSE}<|その後、>")
    yield said("subject deed", f"{{who:{actor}}}は{PAUSE}{{first:act link*}}{{last:your act-}}", _acts_of)


def _done_by(who: Who) -> Callable[[object], object]:
    """A deed whose object another player picks among what is theirs."""

    def make(deed: Any) -> object:
        everything = getattr(deed, "what", None)
        if who is Who.EACH and isinstance(everything, Those) and everything.whose in (None, Who.YOU):
            others = {"who": who} if hasattr(deed, "who") else {}
            return Everybodys((replace(deed, what=replace(everything, whose=None), **others),))
        pick = deed.steps[0] if isinstance(deed, Steps) else None
        if not isinstance(pick, Pick) or not isinstance(pick.what, Those):
            return Undone()
        owner = pick.what.whose
        if owner is not who and (owner is not None or who is not Who.EACH):
            return Undone()
        return Steps((Choose(replace(pick.what, whose=who), pick.quantity, who), *deed.steps[1:]))

    return make


def _all_filled(n: int) -> Steps:
    """Either player draws as many cards as are missing from the own hand."""
    return Steps(tuple(Draw(who, missing_cards(who, n)) for who in (Who.YOU, Who.OPPONENT)))


def _acts_of(who: object, first: Row, last: object) -> Steps:
    acts = tuple(replace(act, who=who) for act in (*first, last))
    if who is Who.EACH and any(isinstance(node, Amount) for node in nodes(acts)):
        return Steps((Undone(),))  # so many as each of them, which is not the amount of all
    return Steps(acts)


def leave(you: str) -> Iterator[Rule]:
    """～することができる, ～てよい: what may be done."""
    yield said("may", f"<|{you}は>{PAUSE}{{program:your joined}}<もよい|よい>", lambda program: May(program))
    yield said(
        "may",
        f"<|{you}は>{PAUSE}{{init:your joined and*}}{{last:your core}}ことができる",
        lambda init, last: May((*init, last)),
    )


def triggers(edge: str) -> Iterator[Rule]:
    """What an ability waits for: ～たびに, ～したら, ～すると."""
    yield said(
        "trigger",
        "{_:moment-past}" + "<時|とき|場合|たびに|たび|度に|度|ら|際|際に|時に|ときに|なら>",
    )
    yield said("trigger", "{_:moment-would}" + "<たびに|たび|度に|度|時|とき|時に|場合|と>")
    yield said("trigger", f"{{_:{edge}}}<に|、|>")


def happened(word: str) -> Iterator[Rule]:
    """このターンに～していたなら, ～していないなら: what is asked of the turn so far."""
    when = "<このターンに|このターン中に|このターンの間に|このターン、|そのターンに|そのターン中に>" + PAUSE
    for end in ("なら", "場合", "のなら"):
        yield said(word, f"{when}{{moment:moment-past}}{end}", Happened)
        yield said(word, f"{when}{{moment:moment-te}}いた{end}", Happened)
        yield said(word, f"{when}{{moment:moment-past}}ことがない{end}", _not_happened)
        for undone in ("te}いな<い|かった>", "not}", "not-past}"):
            yield said(word, f"{when}{{moment:moment-{undone}{end}", _not_happened)


def _not_happened(moment: Moment) -> Happened:
    return Happened(moment, done=False)


def joined_effects() -> Iterator[Rule]:
    """Two effects in one sentence, of which the second leaves out what it is about."""
    yield said("effect and", "{_:change-te}" + PAUSE)
    yield said("effect and", "{_:change-stem}、")
    both = "{one:effect and}<|さらに|さらに、|かつ|また、>{two:%s}"
    yield said("standing effect", both % "plain effect", _both_effects)
    yield said("plain effect", both % "change", _both_effects)
    yield said("plain effect", both % "limit", _both_effects)


def _both_effects(one: Any, two: Any) -> Both:
    return Both(one.what, one, two)


ENDLESS: Final = said("lasting", "{effect:plain effect-}", lambda effect: Endless(effect))
