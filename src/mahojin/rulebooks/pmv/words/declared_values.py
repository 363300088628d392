"""What may be declared (12.1), in words."""

from __future__ import annotations

from mahojin.kernel.decision import Option
from mahojin.kernel.record import Unrecorded
from mahojin.rulebooks.pmv.abilities import Declare
from mahojin.text.speaker import Pair

from ..doing.knowledge import declarable
from ..doing.stated_terms import declarations_in
from ..game import Pmv
from ..grammar.vocabulary import KEYWORDS, TACTICS
from .term_names import KINDS, RACES

PARITIES: dict[str, Pair] = {"odd": ("奇数", "odd"), "even": ("偶数", "even")}
CLAIMS: dict[str, Pair] = {"yes": ("そうである", "yes"), "no": ("そうでない", "no")}
TACTICAL: dict[str, Pair] = {word: KEYWORDS[word][:2] for word in TACTICS}
TABLES: dict[str, dict[str, Pair]] = {
    "race": RACES,
    "kind": KINDS,
    "parity": PARITIES,
    "claim": CLAIMS,
    "tactic": TACTICAL,
}


def declared_words(game: Pmv, option: Option) -> tuple[str, ...]:
    """The Japanese and the English word for what an option declares; nothing for other options."""
    asked = _declaration(game)
    if option.verb != "declare" or asked is None:
        return ()
    with Unrecorded(game):
        value = declarable(game, asked)[option.data[0]]
    table = TABLES.get(asked.trait, {})
    return table[value] if value in table else (str(value), str(value))


def _declaration(game: Pmv) -> Declare | None:
    """The declaration that is asked for: while carrying it out, or while a card is played (5.2.3.e)."""
    frame = game.frames[-1] if game.frames else None
    asked = getattr(frame, "asked", None)
    if isinstance(asked, Declare):
        return asked
    found = declarations_in(getattr(frame, "program", ()))
    context = getattr(frame, "context", None)
    left = [one for one in found if context is None or context.settled(one) is None]
    return left[0] if left else None
