"""What there is among cards that were seen, or to which something was done."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Exists, Handled, Things
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

SEEN = Handled("see")


def _among(done: Handled, what: Things) -> Exists:
    return Exists(Things(what.kinds, (*what.which, done)))


def _among_of(value: object) -> Slots | None:
    what = value.noun if isinstance(value, Exists) else None
    done = what.which[-1] if isinstance(what, Things) and what.which else None
    if not isinstance(what, Things) or not isinstance(done, Handled):
        return None
    slots = {"done": done, "what": Things(what.kinds, what.which[:-1])}
    return confirmed(_among, slots, value)


HANDLING: tuple[Rule, ...] = (
    rule(
        "those cards",
        "<その|公開したカードの|公開されたカードの|見たカードの>",
        {"+post": " among them"},
        Const(SEEN),
    ),
    rule("those cards", "{_:handled}{no:not shown}カードの", {"+post": "{_.+post}"}),
    rule(
        "mod",
        "{_:those cards}<中に含まれている|中の|中にある|うちの|中に含まれる|中から|うち>",
        {"+post": "{_.+post}"},
    ),
    rule(
        "test",
        "{done:those cards}中に<、|>{what:things}が<含まれている|含まれていた|ある|あった|含まれる>",
        "there is {what.any}{done.+post}",
        Via(_among, _among_of),
    ),
)
