"""Nouns of several parts: both, each, one of them, cards seen together."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Amid, Both, In, Is, Mixed, Noun, Some, Things
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rows import Row
from mahojin.text.rules import Slots

from .descriptions import NAMED, forms, mixed, named, unmixed
from .words import AND, CHOICE, JOIN


def parts(cls: type, size: int) -> Via:
    names = ("one", "two", "three")[:size]

    def make(**slots: object) -> object:
        return cls(tuple(slots[name] for name in names))

    def undo(value: object) -> Slots | None:
        found = getattr(value, "parts", ()) if type(value) is cls else ()
        if len(found) != size:
            return None
        return dict(zip(names, found, strict=True))

    return Via(make, undo)


def _each(what: Things, amid: Amid) -> Some:
    return Some(what, amid, "each")


def _pooled(whose: Noun, amid: Amid) -> Some:
    """The cards of the field and of the hand taken together."""
    return Some(Things(("card",), (In(whose, ("field", "hand")),)), amid)


def _both_names(which: tuple[object, ...], one: str, two: str) -> Both:
    return Both((named(which, one), named(which, two)))


def _of_races(which: Row, one: str, two: str, kinds: tuple[str, ...]) -> Mixed:
    return Mixed(tuple(Things(kinds, (*which, Is("race", "has", race))) for race in (one, two)))


def _of_races_of(value: object) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) != 2 or not all(one.which for one in value.options):
        return None
    one, two = (option.which[-1] for option in value.options)
    if not isinstance(one, Is) or not isinstance(two, Is):
        return None
    first = value.options[0]
    slots = {"which": first.which[:-1], "one": one.value, "two": two.value, "kinds": first.kinds}
    return confirmed(_of_races, slots, value)


_LISTING = f"<{CHOICE}|、|{JOIN}>"

GATHERED: tuple[Rule, ...] = (
    rule("of one kind", "{which:mod*}{kinds:one kind}", forms("{kinds}", "{kinds}"), Things),
    rule("of one name", "{which:mod*}「{value:name}」", forms("{value}", "{value}"), NAMED),
    *either("single", "of one kind", "of one name", "hand things"),
    rule("one kind", "{_:kind}", "{_.one}", Several(("_",))),
    rule(
        "listing",
        "{one:single and}{rest:single and*}{last:single}",
        "{one}{rest}{last.one}",
        Via(mixed, unmixed),
    ),
    rule("single and", "{_:single}" + _LISTING, "{_.one} and "),
    rule(
        "listing",
        "{which:mod*}「種族：{one:race}」" + _LISTING + "「種族：{two:race}」を持つ{kinds:kinds}",
        "{which.+pre}{kinds.one}{which.+post} of race {one} and one of race {two}",
        Via(_of_races, _of_races_of),
    ),
    *either("joint", "listing"),
    rule("some", "{what:joint}<|、>{amid:one each}", "{amid}1 each of {what}", Shape(_each)),
    rule("o", "{what:joint}を{amid:one each}", "{amid}1 each of {what}", Shape(_each)),
    rule("one each", "<それぞれ1枚|それぞれ1枚ずつ|1枚ずつ|の2枚|の3枚>", "", Const(Amid(1, 1))),
    rule("one each", "<それぞれ1枚まで|それぞれ1枚ずつまで|1枚ずつまで>", "up to ", Const(Amid(0, 1))),
    rule(
        "some",
        "{whose:owner}の場のカード<、及び|及び|と><|自分の>手札を合わせて{amid:amid}",
        "{amid.+pre}{amid} cards of {whose.poss} field and hand together",
        Shape(_pooled),
    ),
    rule(
        "unmarked",
        "{which:mod*}「{one:name}」" + AND + "「{two:name}」",
        "{which.+pre}{one} and {two}{which.+post}",
        Shape(_both_names),
        agrees="many",
    ),
    rule("inside", "{which:mod*}{kinds:source kinds}", "{which.+pre}{kinds}{which.+post}", Things),
)
