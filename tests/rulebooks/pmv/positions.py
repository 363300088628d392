"""Small positions laid out by hand."""

from __future__ import annotations

from typing import Any

import mahojin.rulebooks.pmv.turn.start  # noqa: F401  fills the book's tables
from mahojin.kernel.chance import Chance
from mahojin.kernel.event import Event
from mahojin.kernel.state import Effect, Instance
from mahojin.rulebooks.pmv.abilities import Keyword, Modifier, Text
from mahojin.rulebooks.pmv.book import LIFE
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.effects.context import TextContext
from mahojin.rulebooks.pmv.effects.relevance import Relevance
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.reading.history import RECORDED
from mahojin.rulebooks.pmv.state import Attack, Chain
from mahojin.rulebooks.pmv.turn.phases import PHASES


def empty(seats: int = 2, teams: tuple[int, ...] = ()) -> Pmv:
    """A game in the main phase of seat 0, with nothing on the table."""
    game = Pmv(seats, Chance.from_seed(1), teams)
    game.life = [LIFE] * seats
    game.turn, game.phase = 3, "main"
    mind_everything(game)
    return game


def mind_everything(game: Pmv) -> None:
    """Texts that a test reads without printing them on a card may wait for anything, or ask about it."""
    would = {f"would_{name}" for name in RECORDED}
    edges = {f"{what}_{edge}" for what in (*PHASES, "turn", "battle", "chain") for edge in ("began", "ended")}
    names = frozenset({*RECORDED, *would, *edges})
    game.relevance = Relevance(awaited=names, asked=names)


def character(
    name: str,
    attack: Any = 1,
    toughness: Any = 1,
    *texts: Text,
    races: tuple[str, ...] = (),
    words: tuple[str | Keyword, ...] = (),
    graze: int = 1,
    need: int = 1,
) -> Card:
    skill = tuple(Keyword(word) if isinstance(word, str) else word for word in words)
    return Card(
        name,
        "character",
        texts,
        attack=attack,
        toughness=toughness,
        races=races,
        skill=skill,
        graze=graze,
        need=need,
        cost=1,
    )


def card(
    name: str,
    kind: str,
    *texts: Text,
    words: tuple[str | Keyword, ...] = (),
    caster: str = "",
    modifier: Modifier | None = None,
    text: str = "",
) -> Card:
    skill = tuple(Keyword(word) if isinstance(word, str) else word for word in words)
    return Card(name, kind, texts, skill=skill, caster=caster, modifier=modifier, need=1, cost=1, text=text)


def put(game: Pmv, face: Card, seat: int = 0, zone: str = "field", host: Instance | None = None) -> Instance:
    """A new card in a zone, or set on another card; each comes after those before it."""
    one = game.make(face, seat, zone, seat)
    if host is not None:
        one.host = host.id
    game.changed()
    return one


def hold(game: Pmv, effect: Any, context: TextContext, things: tuple[int, ...] | None = None) -> None:
    """A lasting effect, as a resolved text leaves it."""
    made = Effect(game.clock, effect, context, things, "turn end")
    game.effects = [*game.effects, made]
    game.changed()


def battle(game: Pmv, attacker: Instance, defender: Instance | None = None) -> None:
    attack = Attack(
        attacker.id,
        attacker.controller,
        1 - attacker.controller,
        defender.id if defender else None,
        declared=True,
    )
    game.chain_on((Chain((), attack),))
    game.changed()


def happen(game: Pmv, *events: Event) -> list[tuple[int, str]]:
    """What came due: of which card, in which grade."""
    game.waiting = []
    game.carry_out(events)
    return [(due.context.this, due.grade) for due in game.waiting]  # type: ignore[attr-defined]


def tell(one: Instance, **more: Any) -> TextContext:
    return TextContext(one.id, one.controller).but(**more)
