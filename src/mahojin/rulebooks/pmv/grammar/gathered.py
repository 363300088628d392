"""Nouns of several parts: both, each, one of them, cards seen together."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Amid, Both, In, Is, Mixed, Noun, Some, Things
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule
from mahojin.text.rows import Row

from .descriptions import NAMED, forms, mixed, named, unmixed
from .words import AND, CHOICE, JOIN

TWO_PARTS = Shape(lambda one, two: Both((one, two)))
THREE_PARTS = Shape(lambda one, two, three: Both((one, two, three)))


def _each(what: Things, amid: Amid) -> Some:
    return Some(what, amid, "each")


def _pooled(whose: Noun, amid: Amid) -> Some:
    """The cards of the field and of the hand taken together."""
    return Some(Things(("card",), (In(whose, ("field", "hand")),)), amid)


def _both_names(which: tuple[object, ...], one: str, two: str) -> Both:
    return Both((named(which, one), named(which, two)))


def _of_races(which: Row, one: str, two: str, kinds: tuple[str, ...]) -> Mixed:
    first = Things(kinds, (*which, Is("race", "has", one)))
    return Mixed((first, Things(kinds, (*which, Is("race", "has", two)))))


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
        Shape(_of_races),
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
