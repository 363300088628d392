"""Clauses as people say them in PMV: read, and printed in the wording of the book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

from mahojin.abilities import It, Times, Who
from mahojin.rulebooks.pmv.abilities import (
    Becoming,
    Bound,
    Deal,
    Fit,
    Gains,
    Lacks,
    Marked,
    Modifier,
    Noun,
    Occasion,
    Steps,
    Under,
)
from mahojin.text import Grammar, Rule
from mahojin.text.spoken import PAUSE, said
from mahojin.text.spoken_values import LESS, MORE

from .everyday_nouns import nouns
from .everyday_subjects import THIS
from .lasting import HOLD
from .subjects import first_it, given

# What players do: without a subject it is the player of the card who does it.
_BY_PLAYERS: Final = frozenset(
    {"played", "drew", "gained_life", "lost_life", "paid_life", "declared", "looked", "shuffled"}
    | {"revealed", "added_to_hand", "play_resolved", "node_set", "used_keyword"}
)
_JOINS: Final = "<、|と|／|・|>"
_OF: Final = "<を|が|は|に|は、|>"


def _boosts() -> Iterator[Rule]:
    """Combat modifiers by any words: +2/+2, 攻撃力+2, 攻撃力と耐久力を+1."""
    pair = "{attack:half}／{toughness:half}"
    yield said("boost", "<戦闘力|戦闘修正|><を|が|は|：|に|>" + pair, Modifier)
    yield said("boost", "攻撃力" + _OF + "{n:signed}", lambda n: Modifier(n, None))
    yield said("boost", "耐久力" + _OF + "{n:signed}", lambda n: Modifier(None, n))
    two = "攻撃力" + _OF + "{attack:signed}" + _JOINS + "耐久力" + _OF + "{toughness:signed}"
    yield said("boost", two, Modifier)
    yield said(
        "boost", "<攻撃力と耐久力|攻撃力／耐久力|戦闘力>" + _OF + "{n:signed}", lambda n: Modifier(n, n)
    )
    yield said("gain", "{_:boost}<|の修正|の戦闘修正|の補正>")
    yield said("gain", "「{_:boost}」")
    yield said("gain", "<「|>{_:power}<」|>")


def _signed(sign: int) -> Any:
    return lambda n: n * sign if isinstance(n, int) else Times(n, sign)


def _grown(sign: int, attack: bool, toughness: bool) -> Any:
    def make(n: object = 1, per: Any = None) -> Gains:
        value = _signed(sign)(n)
        return Gains(It(), (Modifier(value if attack else None, value if toughness else None),), per)

    return make


def _grown_apart(sign: int) -> Any:
    value = _signed(sign)
    return lambda attack, toughness, per=None: Gains(It(), (Modifier(value(attack), value(toughness)),), per)


_ENDS: Final = (
    "<を|>[得る]",
    "を[持つ]",
    "<を|>[受ける]",
    "<を|>[する:passive]",
    "<を|>[する]",
    "<|になる|だ>",
)


def _changes() -> Iterator[Rule]:
    """What is gained, said with any verb or none, of a thing or of one of its numbers."""
    for per in ("", "{per:per}" + PAUSE):
        for end in _ENDS:
            yield said("stat effect", per + "{gain:boost}" + end, _boosted)
        for verbs, sign in ((MORE, 1), (LESS, -1)):
            for verb in verbs:
                for ja, attack, toughness in _STATS:
                    of = per + ja + "<が|を|は|は、|>" + ("" if per else "<|それぞれ>")
                    grown = _grown(sign, attack, toughness)
                    yield said("stat effect", of + "{n:count}<|点>" + verb, grown)
                    if per:
                        yield said("stat effect", of + verb, grown)
                    else:
                        yield said("stat effect", of + "{per:per}" + PAUSE + "{n:count}<|点>" + verb, grown)
                        yield said("stat effect", of + "{per:per}" + verb, grown)
        for verbs, sign in ((MORE, 1), (LESS, -1)):
            two = (
                per
                + "攻撃力<が|を|は>{attack:count}<|点>"
                + _JOINS
                + "耐久力<が|を|は>{toughness:count}<|点>"
            )
            for verb in verbs:
                yield said("stat effect", two + verb, _grown_apart(sign))
        for end in (*_ENDS[:3], "<|だ>"):
            gained = lambda gains, per=None: Gains(It(), gains, per)  # noqa: E731
            yield said("bare effect", per + "{gains:gains}" + end, gained)
    yield said("bare effect", "{_:stat effect-}")
    yield said("effect", "{noun:noun}<の|を|に><|、|それぞれ>{effect:stat effect-}", _about)
    each = "{per:per}" + PAUSE + "{noun:noun}<の|は|は、>{effect:stat effect-}"
    yield said("effect", each, lambda per, noun, effect: replace(effect, noun=noun, per=per))
    yield said("effect", "{noun:noun}に<|、>{gains:gains}を[与える]", Gains)
    yield said("effect", "{noun:noun}に<|、>{gains:gains}", Gains)
    yield said("bare effect", "{gains:gains}を[与える]", lambda gains: Gains(It(), gains))
    lost = lambda keyword: Lacks(It(), "keyword", keyword)  # noqa: E731
    yield said("bare effect", "<「|>{keyword:keyword}<」|>を[失う]", lost)
    yield from _numbers()


_STATS: Final = (("攻撃力", True, False), ("耐久力", False, True), ("<攻撃力と耐久力|戦闘力>", True, True))


def _numbers() -> Iterator[Rule]:
    """～は～に等しい: attack, toughness, or both, that follow another number."""
    like = "<に等しい|と等しい|と同じ><|である|値になる|値である|数値になる|になる|だ>"
    same = "<は|が>" + PAUSE + "<|どちらも|ともに|共に|それぞれ|常に>"
    both = lambda value, noun=THIS: Becoming(noun, "values", value)  # noqa: E731
    one = lambda trait, value, noun=THIS: Becoming(noun, trait, value)  # noqa: E731
    for noun, equal in product(
        ("{noun:noun}の", ""), (same + "{value:number}" + like, same + "{value:base|scaled}<になる|となる>")
    ):
        yield said("effect", noun + "<戦闘力|攻撃力と耐久力>" + equal, both)
        yield said("effect", noun + "{trait:trait}" + equal, one)


def _boosted(gain: Modifier, per: Any = None) -> Gains:
    return Gains(It(), (gain,), per)


def _about(noun: Noun, effect: Any) -> object:
    return replace(effect, noun=noun)


def _without_subject() -> Iterator[Rule]:
    """What holds of, or happens to, a card that its text does not name: the card itself."""
    yield said("auto", "{effects:bare effects}", lambda effects: given(THIS, effects))
    under = lambda test, effects: (Under(test, given(THIS, effects)),)  # noqa: E731
    yield said("auto", "{test:gates}{effects:bare effects}", under)
    yield said("occasion0", "{event:happens}", _happened)
    so = lambda which: Fit(THIS.noun, (), (which,))  # noqa: E731
    yield said("gate", "{which:pred}<場合、|間、|間は、|限り、>", so)
    yield said("demanded", "<自分の場の|自分の|>キャラクター1枚に{action:letting}を[行わせる]", _let)
    yield said("gate", "{_:tests}<なら、|なら|間、|間は、|かぎり、|かぎり>")
    yield said("given", "{_:tests}<なら|間、|間は、|限り、>")


def _picked_first() -> Iterator[Rule]:
    """～を目標とし、それを～; ～を選び、その～: what is done to, or said of, what was named before."""
    ways = (("目標<と|に><し|して>", _aimed_at), ("<選び|選んで|選択し|選択して>", _chosen))
    depths = (("body", "inner body"), ("inner body", "core body"))
    for noun, (verb, named), (word, inner) in product(("some", "one person", "every"), ways, depths):
        ja = f"<|あなたは|〔あなた〕は><|、>{{noun:{noun}}}を{verb}<、|>"
        yield said(word, f"{ja}{{steps:{inner}}}", named)
        dealt = lambda noun, amount, named=named: named(noun, (Deal(It(), amount),))  # noqa: E731
        yield said(word, ja + "{amount:damage}与える", dealt)
    yield said("effect", "その{effect:stat effect-}", lambda effect: _about(It("character"), effect))
    yield said("timed hold", "{until:until}<、|>あなたは{effects:effects}", HOLD.make)


def _aimed_at(noun: Noun, steps: Steps) -> object:
    return first_it(steps, Marked(noun, True))


def _chosen(noun: object, steps: object) -> object:
    return first_it(steps, noun)


def _let(action: str) -> Bound:
    return Bound(It(), action)


def _happened(event: Occasion) -> Occasion:
    return replace(event, subject=Marked(Who.YOU) if event.event in _BY_PLAYERS else THIS)


@cache
def wider(grammar: Grammar) -> Grammar:
    """The grammar with all that people say besides."""
    more = (*nouns(), *_boosts(), *_changes(), *_without_subject(), *_picked_first())
    return grammar.with_rules((*grammar.rules, *more), {"stat effect": ("and",)})
