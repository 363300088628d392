"""HTTP: tournaments, for organisers, judges, players and whoever looks on."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.events.deeds import (
    Changed,
    Decided,
    Deed,
    Dropped,
    Entered,
    Left,
)
from mahojin.events.event import Event
from mahojin.events.plan import Plan
from mahojin.events.rounds import Player
from mahojin.rows import Row

from . import drafts
from . import tournaments_rounds as rounds
from .charter import Charter
from .library import book_of
from .messages import DeckChoice, Short
from .refusals import Refused
from .requests import Json, browser, read, server
from .store import Write
from .tournaments import Change, Decide, Tournaments
from .tournaments_files import ROWS, as_csv
from .tournaments_shown import event_data

LONGEST_WAIT = 25.0  # seconds
ADD_PLAYER = "INSERT INTO event_players (browser, event) VALUES (?, ?) ON CONFLICT DO NOTHING"
Number = Annotated[int, Meta(ge=0, lt=10_000)]
Games = Annotated[int, Meta(ge=0, le=9)]


class Enter(Struct):
    name: str = ""
    deck: DeckChoice | None = None
    rated: bool = False


class Pick(Struct):
    step: Number
    card: Short


class Deck(Struct):
    deck: Row


def tournaments(request: Request) -> Tournaments:
    return server(request).tournaments


async def _who(request: Request) -> int:
    """The browser that asks, or 0 for a stranger."""
    return await browser(request) if "authorization" in request.headers else 0


async def _shown(request: Request, own: int) -> Response:
    event = await tournaments(request).find(request.path_params["event"])
    return Json(event_data(event, own))


# --- Looking ------------------------------------------------------------------------------------------


async def events(request: Request) -> Response:
    own, found = await _who(request), tournaments(request)
    mine = await found.of_browser(own) if own else []
    return Json({"events": await found.listed(), "mine": mine})


async def event(request: Request) -> Response:
    """The event; with ``known``, when it has more entries than that, or after some seconds."""
    own, id = await _who(request), request.path_params["event"]
    known = request.query_params.get("known", "")
    found = tournaments(request)
    if known.isdecimal() and len(known) < 10:
        now = await found.wait(id, int(known), LONGEST_WAIT)
    else:
        now = await found.find(id)
    return Json(event_data(now, own))


async def file(request: Request) -> Response:
    what, _, kind = request.path_params["file"].partition(".")
    found = await tournaments(request).find(request.path_params["event"])
    if kind == "json" and what == "event":
        body = msgspec.json.encode(event_data(found, 0))
        media = "application/json"
    elif kind == "csv" and what in ROWS:
        body, media = as_csv(found, what).encode(), "text/csv; charset=utf-8"
    else:
        raise Refused("not_found")
    name = f"attachment; filename=mahojin-{what}.{kind}"
    return Response(body, 200, {"Content-Disposition": name, "Cache-Control": "no-store"}, media)


# --- Taking part --------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    own = await browser(request)
    return Json({"event": await tournaments(request).create(own, await read(request, Plan))}, 201)


async def enter(request: Request) -> Response:
    """Take part, or come with another deck as long as it has not begun."""
    own, wish = await browser(request), await read(request, Enter)
    found = server(request)

    async def decide(event: Event) -> Change:
        name = found.house.setup.name(wish.name)
        if not name:
            raise Refused("bad_shape", detail="name")
        me = event.player_of(own)
        if me is not None and event.phase != "entering":
            raise Refused("begun")
        if me is None and not event.takes_players:
            raise Refused("closed_entry" if event.phase in ("entering", "playing") else "begun")
        deck = await deck_of(request, own, event, wish.deck)
        rated = wish.rated and event.plan.rated
        if me is not None:
            return Change([Changed(me.number, name, deck, rated)])
        deed = Entered(name, own, deck=deck, rated=rated)
        return Change([deed], [(ADD_PLAYER, (own, event.id))])

    return await changed(request, own, decide)


async def deck_of(request: Request, own: int, event: Event, choice: DeckChoice | None) -> Row | None:
    """The deck that somebody brings, checked by the book; none where decks are made of what is dealt."""
    if event.plan.format != "constructed":
        return None
    if choice is not None and choice.cards:
        raise Refused("no_own_cards")
    book = book_of(event.plan.game)
    nothing_there = Charter("", book.key, 0, 0.0, [], "")
    deck, _ = await server(request).house.setup.deck(own, book, choice, nothing_there)
    return deck


async def leave(request: Request) -> Response:
    own = await browser(request)

    async def decide(event: Event) -> Change:
        me = entered(event, own)
        return Change([Left(me.number)]) if event.phase == "entering" else dropped(event, me)

    return await changed(request, own, decide)


def entered(event: Event, own: int) -> Player:
    me = event.player_of(own)
    if me is None:
        raise Refused("not_entered")
    return me


def dropped(event: Event, player: Player) -> Change:
    """No further round for a player; a match that is open is lost."""
    if event.phase in ("over", "cancelled"):
        raise Refused("event_over")
    if player.dropped:
        return Change()
    deeds: list[Deed] = [Dropped(player.number)]
    writes: list[Write] = []
    found = event.match_of(player.number)
    if found is not None and not found[1].done:
        place, match = found
        wins = rounds.lost_by(event, match.first != player.number)
        deeds.append(Decided(len(event.rounds) - 1, place, wins, 0, "drop"))
        writes += rounds.to_be_closed(match)
    return Change(deeds, writes)


async def pick(request: Request) -> Response:
    own, wish = await browser(request), await read(request, Pick)

    async def decide(event: Event) -> Change:
        return drafts.picked(event, entered(event, own), wish.step, wish.card)

    return await changed(request, own, decide)


async def build(request: Request) -> Response:
    own, wish = await browser(request), await read(request, Deck)

    async def decide(event: Event) -> Change:
        return drafts.built(event, entered(event, own), wish.deck)

    return await changed(request, own, decide)


async def changed(request: Request, own: int, decide: Decide) -> Response:
    """Do it, do what is due then, and show the event to whoever asked."""
    found, id = server(request), request.path_params["event"]
    await found.tournaments.change(id, own, decide)
    await found.runner.advance(id)
    found.runner.stir()
    return await _shown(request, own)


ROUTES = [
    Route("/api/events", events, methods=["GET"]),
    Route("/api/events", create, methods=["POST"]),
    Route("/api/events/{event}", event, methods=["GET"]),
    Route("/api/events/{event}/files/{file}", file, methods=["GET"]),
    Route("/api/events/{event}/enter", enter, methods=["POST"]),
    Route("/api/events/{event}/leave", leave, methods=["POST"]),
    Route("/api/events/{event}/pick", pick, methods=["POST"]),
    Route("/api/events/{event}/deck", build, methods=["POST"]),
]
