"""A choice and what is done with what was chosen, said in one phrase; and deeds that are said so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mahojin.abilities import Among, Description, Instruction, It, Quantity, Who
from mahojin.rows import Row
from mahojin.text.rules import Rule, rule


@dataclass(frozen=True, slots=True)
class Picked:
    """～を選んで～する: one sentence for a choice and what is done with it."""

    what: Description | Among
    quantity: Quantity
    who: Who
    deed: Instruction


def simple_deed(
    ja: str, en: str, cls: type, fixed: Row, *, named: bool = True, bare: bool = True
) -> Iterator[Rule]:
    """What is done to what was ``named``, and ``bare``, where what was just picked is left unsaid.

    Japanese after を; English with % for the object and $ for whose zone.
    """
    if named:
        whole = en.replace("%", "{what}").replace("$", "{what.owner}")
        yield rule("deed", "{what:object}を" + ja, whole, cls, **fixed)
    if bare:
        one = en.replace("%", "it").replace("$", "its owner's")
        many = en.replace("%", "them").replace("$", "their owner's").replace("its cost", "their cost")
        yield rule("bare deed", ja, {"": one, "many": many}, cls, what=It(), **fixed)


def picked_rules(between: str, others: str = "picked") -> Iterator[Rule]:
    """A choice and a bare deed, by who carries it out or by another; ``between`` joins the two."""
    for amount, form in (("one", ""), ("many", ".many")):
        taken = "{what,quantity:taken " + amount + "}" + between + "{deed:bare deed-}"
        said = "{what,quantity}%s{deed" + form + "}"
        yield rule("picked", taken, "choose " + said % " and ", Picked, who=Who.YOU)
        yield rule(others, "{who:others}は" + taken, "{who} {choose@who} " + said % "; ", Picked)
