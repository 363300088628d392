"""What there is among the cards that were seen."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Exists, Handled, Things
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots

SEEN = Handled("see")


def _among(what: Things) -> Exists:
    return Exists(Things(what.kinds, (*what.which, SEEN)))


def _among_of(value: object) -> Slots | None:
    if not isinstance(value, Exists) or not isinstance(value.noun, Things) or not value.noun.which:
        return None
    what = Things(value.noun.kinds, value.noun.which[:-1])
    return {"what": what} if _among(what) == value else None


HANDLING: tuple[Rule, ...] = (
    rule(
        "test",
        "<公開したカードの中に|公開されたカードの中に|その中に|その中に、|公開されたカードの中に、>{what:things}が<含まれている|含まれていた|ある|あった|含まれる>",
        "there is {what.any} among them",
        Via(_among, _among_of),
    ),
)
