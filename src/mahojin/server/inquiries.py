"""Questions that change nothing: why something cannot be done, and what works on a thing."""

from __future__ import annotations

from typing import Protocol

import msgspec

from mahojin.kernel.decision import NOTHING, Refusal
from mahojin.kernel.view import Thing
from mahojin.language.game import Game
from mahojin.rulebooks.registry import Rulebook
from mahojin.table.changes import changes

from .audience_views import look, things
from .library import card_data
from .refusals import Refused

NOT_NOW = ("いま選べるものではありません。", "This is not among what can be chosen now.")
WAITING = ("いまは相手が決めるのを待っています。", "Your opponent has to decide now.")


class InPlay(Protocol):
    """A game that is asked about, and its book."""

    @property
    def game(self) -> Game: ...

    @property
    def book(self) -> Rulebook: ...


# --- Why not ------------------------------------------------------------------------------------------


def why(play: InPlay, seat: int, thing: int | None, lang: str) -> list[dict[str, object]]:
    """The refusals about one thing that the seat sees, or about all that it may want to do."""
    game = play.game
    if game.over:
        raise Refused("over")
    found = _not_offered(play, seat)
    if thing is None:
        return [_refusal(play, seat, about, no, lang) for about, no in found]
    if thing not in faces_seen_by(play, seat):
        raise Refused("no_thing")
    decision = game.decision
    offered = decision is not None and decision.seat == seat
    if offered and any(option.thing == thing for option in decision.options):  # type: ignore[union-attr]
        return []
    return [_refusal(play, seat, thing, dict(found).get(thing) or _elsewhere(play, seat, thing), lang)]


def _not_offered(play: InPlay, seat: int) -> list[tuple[int, Refusal]]:
    decision = play.game.decision
    if decision is None or decision.seat != seat:
        return []
    return play.book.not_offered(play.game, decision)


def _elsewhere(play: InPlay, seat: int, thing: int) -> Refusal | None:
    """What forbids using a card that the question is not about."""
    decision = play.game.decision
    if decision is not None and decision.seat == seat and decision.kind != "priority":
        return None
    return play.book.why_not(play.game, seat, thing)


def _refusal(play: InPlay, seat: int, thing: int, no: Refusal | None, lang: str) -> dict[str, object]:
    decision = play.game.decision
    if no is not None:
        words = play.book.words
        text, clause = words.refusal(play.game, no, words.Tongue(lang, seat)), no.clause
    else:
        pair = NOT_NOW if decision is not None and decision.seat == seat else WAITING
        text, clause = pair[lang == "en"], "" if decision is None else decision.clause
    ledger = play.book.ledger
    line = ledger[clause].line(lang) if clause in ledger else ""
    return {"thing": None if thing == NOTHING else thing, "clause": clause, "text": text, "line": line}


# --- What a thing is ----------------------------------------------------------------------------------


def faces_seen_by(play: InPlay, seat: int | None) -> dict[int, Thing]:
    """Everything whose face an audience sees now, what it has to choose from included."""
    view = look(play.book, play.game, seat, None)
    found = {thing.id: thing for thing in view.things()}
    if view.question is not None:
        named = (view.question.about, *(choice.thing for choice in view.question.options))
        for thing in things(play.book, play.game, named):
            found.setdefault(thing.id, thing)
    instances = play.game.instances
    return {id: it for id, it in found.items() if id in instances and it.name == instances[id].face.name}


def explain(play: InPlay, seat: int | None, thing: int, lang: str) -> dict[str, object]:
    """All about a thing that is seen: what is printed, what it is now, what changes it."""
    seen = faces_seen_by(play, seat).get(thing)
    if seen is None:
        raise Refused("no_thing")
    game, book = play.game, play.book
    face = game.instances[thing].face
    words = book.words
    printed = book.sight.of_face(face).numbers
    return {
        "thing": thing,
        "card": card_data(book, face),
        "printed": printed,
        "now": msgspec.to_builtins(seen.numbers),
        "changes": changes(book, game, thing),
        "lines": words.card_text(game, seen, face, words.Tongue(lang, seat)).split("\n"),
    }
