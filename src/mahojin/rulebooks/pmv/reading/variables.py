"""変数 (1.6.2, 1.6.6): what says what a variable is, and what it is where it is no number."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import nodes
from mahojin.language.evaluator import holds, refer, value
from mahojin.rulebooks.pmv.abilities import Adds, Automatic, Clamp, Figure, Let, Var

from ..effects.context import TextContext
from ..game import Pmv
from .facts import fact

WORDS: Final = frozenset({"A", "B", "C"})  # variables that stand for names, races and the like (1.6.6)
NOTHING_SAID: Final[frozenset[str]] = frozenset()


def defined(game: Pmv, context: TextContext, name: str) -> Let | None:
    """The way to find out a variable: as the effect itself says, or as another effect of its card does."""
    of_words = name in WORDS
    own = _let(game, context, name)
    if own is not None:
        if game.trace is not None:
            game.cite("1.6.6.a" if of_words else "1.6.2.a")
        return own
    for one in game.snapshot.said.get(context.this, ()):
        if defines_only(one.text):
            found = _let(game, one.context, name)
            if found is not None:
                if game.trace is not None:
                    game.cite("1.6.6.b" if of_words else "1.6.2.b")
                return found
    if game.trace is not None:
        game.cite("1.6.6.c" if of_words else "1.6.2.e", *_no_longer(game, context, name))
    return None


def defines_only(text: object) -> bool:
    """An automatic text that does nothing but say what a variable of its card is."""
    return isinstance(text, Automatic) and not text.effects


def _let(game: Pmv, context: TextContext, name: str) -> Let | None:
    for statement in context.statements:
        if isinstance(statement, Let) and statement.name == name:
            if statement.test is None or holds(game, context, statement.test):
                return statement
    return None


def _no_longer(game: Pmv, context: TextContext, name: str) -> tuple[str, ...]:
    """The card says what the variable is, but what says so is void (1.6.2.f)."""
    card = game.instances.get(context.this)
    if card is None or card.zone != "field":
        return ()
    texts = [text for text in card.face.texts if defines_only(text)]
    silent = any(isinstance(one, Let) and one.name == name for one in nodes(tuple(texts)))
    return ("1.6.2.f",) if silent else ()


def clamped(game: Pmv, context: TextContext, name: str, found: int) -> int:
    """With what the text adds, and within the limits that it sets (1.6.5)."""
    for statement in context.statements:
        if isinstance(statement, Adds) and statement.name == name:
            if statement.test is None or holds(game, context, statement.test):
                found += value(game, context, statement.number)
    for statement in context.statements:
        if isinstance(statement, Clamp) and statement.name == name:
            if statement.least is not None:
                found = max(found, value(game, context, statement.least))
            if statement.most is not None:
                found = min(found, value(game, context, statement.most))
    return found


def words(game: Pmv, context: TextContext, variable: Var) -> frozenset[str]:
    """What a variable that is no number stands for; undefined, it has nothing to say (1.6.6.c)."""
    definition = defined(game, context, variable.name)
    if definition is None or not isinstance(definition.number, Figure):
        return NOTHING_SAID
    noun, trait = definition.number.noun, definition.number.trait
    found = [fact(game, context, thing, trait) for thing in refer(game, context, noun)]
    return NOTHING_SAID.union(*found)
