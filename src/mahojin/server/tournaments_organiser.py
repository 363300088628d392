"""HTTP: tournaments, for whoever organises or judges them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.events.deeds import By, Decided, Deed, Entered, Invited, Judge, Late, Left, Returned, Started
from mahojin.events.event import Event
from mahojin.events.plan import MOST_PLAYERS, MOST_ROUNDS
from mahojin.events.rounds import Player

from . import drafts
from . import tournaments_rounds as rounds
from .library import computers
from .messages import DeckChoice, Short
from .refusals import Refused
from .requests import Json, browser, read, server
from .tokens import digest, fits, new_token
from .tournaments import Change
from .tournaments_routes import Number, changed, deck_of, dropped, tournaments

Games = Annotated[int, Meta(ge=0, le=9)]


class Computers(Struct):
    player: Short = "random"
    count: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)] = 1
    deck: DeckChoice | None = None


class Whom(Struct):
    player: Number | None = None


class Rounds(Struct):
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]


class Invitation(Struct):
    invitation: Short
    name: str = ""


class Result(Struct):
    round: Number
    match: Number
    wins: tuple[Games, Games]
    drawn: Games = 0
    reason: Annotated[str, Meta(max_length=300)] = ""


class Ending(Struct):
    cancelled: bool = False


def _must_organise(event: Event, own: int) -> None:
    if own != event.organiser:
        raise Refused("not_organiser")


async def add_computers(request: Request) -> Response:
    own, wish = await browser(request), await read(request, Computers)

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        if wish.player not in computers(event.plan.game):
            raise Refused("no_player")
        if not event.takes_players or len(event.active) + wish.count > event.plan.most:
            raise Refused("closed_entry")
        first = sum(bool(player.computer) for player in event.players) + 1
        deeds = []
        for number in range(first, first + wish.count):
            deck = await deck_of(request, own, event, wish.deck)
            deeds.append(Entered(f"{wish.player} {number}", computer=wish.player, deck=deck))
        return Change(deeds)

    return await changed(request, own, decide)


async def start(request: Request) -> Response:
    own = await browser(request)

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        if event.phase != "entering":
            raise Refused("begun")
        if len(event.active) < 2:
            raise Refused("too_few")
        deeds: list[Deed] = [Started()]
        if event.plan.format != "constructed":
            deeds.append(await drafts.deal(event))
        return Change(deeds)

    return await changed(request, own, decide)


async def go_on(request: Request) -> Response:
    """The next round, or the end; while decks are built, those that are missing are made."""
    own = await browser(request)

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        if event.phase == "building":
            return await drafts.built_by_house(event, 0.0, everybody=True)
        if event.phase in ("over", "cancelled"):
            raise Refused("event_over")
        if event.phase != "playing":
            raise Refused("not_begun")
        return await rounds.draw(event)

    return await changed(request, own, decide)


async def end(request: Request) -> Response:
    """The event is over as it stands, or called off."""
    own, wish = await browser(request), await read(request, Ending)

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        if event.phase in ("over", "cancelled"):
            raise Refused("event_over")
        if not wish.cancelled and event.phase != "playing":
            raise Refused("not_begun")
        return rounds.end(event, wish.cancelled)

    return await changed(request, own, decide)


async def drop(request: Request) -> Response:
    return await _about_player(request, dropped)


async def bring_back(request: Request) -> Response:
    def returned(event: Event, player: Player) -> Change:
        if event.phase != "playing" or (event.round is not None and event.round.stage == "cut"):
            raise Refused("event_over" if event.phase != "playing" else "later_round")
        return Change([Returned(player.number)] if player.dropped else [])

    return await _about_player(request, returned)


async def _about_player(request: Request, deed: Callable[[Event, Player], Change]) -> Response:
    own, wish = await browser(request), await read(request, Whom)

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        number = wish.player
        if number is None or number >= len(event.players) or event.players[number].left:
            raise Refused("no_entrant")
        if event.phase == "entering":
            return Change([Left(number)])
        return deed(event, event.players[number])

    return await changed(request, own, decide)


async def late(request: Request) -> Response:
    own, wish = await browser(request), await read(request, Rounds)

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        if event.plan.system != "swiss" or event.plan.format != "constructed":
            raise Refused("closed_entry")
        return Change([Late(wish.rounds)])

    return await changed(request, own, decide)


async def invite(request: Request) -> Response:
    """A new invitation for judges; the one before no longer holds."""
    own, token = await browser(request), new_token()

    async def decide(event: Event) -> Change:
        _must_organise(event, own)
        return Change([Invited(digest(token))])

    await tournaments(request).change(request.path_params["event"], own, decide)
    return Json({"invitation": token}, 201)


async def become_judge(request: Request) -> Response:
    own, wish = await browser(request), await read(request, Invitation)

    async def decide(event: Event) -> Change:
        if not fits(wish.invitation, event.invitation):
            raise Refused("bad_invitation")
        if event.may_judge(own):
            return Change()
        return Change([Judge(own, server(request).house.setup.name(wish.name) or "judge")])

    return await changed(request, own, decide)


async def correct(request: Request) -> Response:
    """A result as the organiser or a judge has decided it; it stands until it is corrected again."""
    own, wish = await browser(request), await read(request, Result)

    async def decide(event: Event) -> Change:
        return _corrected(event, own, wish)

    return await changed(request, own, decide)


def _corrected(event: Event, own: int, wish: Result) -> Change:
    must_judge(event, own)
    if event.phase != "playing":
        raise Refused("event_over" if event.phase == "over" else "not_begun")
    match = event.match(wish.round, wish.match)
    stage = event.rounds[wish.round].stage
    needed = event.plan.best_of // 2 + 1
    if match.second is None or max(wish.wins) > needed or min(wish.wins) == needed:
        raise Refused("bad_result")
    drawn_from = len(event.rounds) - 1 if stage == "cut" else _first_of_bracket(event)
    if wish.round < drawn_from if stage == "cut" else drawn_from < len(event.rounds):
        raise Refused("later_round")
    if stage == "cut" and wish.wins[0] == wish.wins[1]:
        raise Refused("needs_winner")
    source: By = "organiser" if own == event.organiser else "judge"
    reason = "".join(letter for letter in wish.reason if letter.isprintable())
    deed = Decided(wish.round, wish.match, wish.wins, wish.drawn, source, reason)
    return Change([deed], rounds.to_be_closed(match))


def _first_of_bracket(event: Event) -> int:
    stages = [round.stage for round in event.rounds]
    return stages.index("cut") if "cut" in stages else len(stages)


def must_judge(event: Event, own: int) -> None:
    """Organisers who play in their own event may correct results: everybody sees it; others may not."""
    if not event.may_judge(own) or (event.player_of(own) is not None and own != event.organiser):
        raise Refused("not_judge")


ROUTES = [
    Route("/api/events/{event}/computers", add_computers, methods=["POST"]),
    Route("/api/events/{event}/start", start, methods=["POST"]),
    Route("/api/events/{event}/next", go_on, methods=["POST"]),
    Route("/api/events/{event}/end", end, methods=["POST"]),
    Route("/api/events/{event}/drop", drop, methods=["POST"]),
    Route("/api/events/{event}/return", bring_back, methods=["POST"]),
    Route("/api/events/{event}/late", late, methods=["POST"]),
    Route("/api/events/{event}/judges", invite, methods=["POST"]),
    Route("/api/events/{event}/judge", become_judge, methods=["POST"]),
    Route("/api/events/{event}/results", correct, methods=["POST"]),
]
