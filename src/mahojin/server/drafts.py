"""Draft and sealed at an event: dealing, picks and their clock, and the decks that are built of them."""

from __future__ import annotations

import asyncio

from mahojin.events.deeds import Built, Dealt, Deed, Dropped, Passed, Picked
from mahojin.events.drafters import made_deck, pick
from mahojin.events.drafts import Pod, pods_of
from mahojin.events.event import Event, shuffled
from mahojin.events.limited_decks import allowed, check_limited
from mahojin.events.packs import draft_packs, limited_set, sealed_pool
from mahojin.events.plan import POD
from mahojin.events.rounds import Player
from mahojin.rows import Row

from .refusals import Refused
from .tournaments import Change

GRACE = 1.5  # seconds that a pick may be on its way


async def deal(event: Event) -> Dealt:
    """Packs for everybody who takes part."""
    return await asyncio.to_thread(_deal, event)


def _deal(event: Event) -> Dealt:
    game, seed = event.plan.game, event.seed
    players = [player.number for player in event.active]
    if event.plan.format == "sealed":
        return Dealt(pools={number: sealed_pool(game, f"{seed}/pool/{number}") for number in players})
    pods = pods_of(shuffled(players, f"{seed}/pods"), POD)
    packs = [draft_packs(game, len(pod), f"{seed}/packs/{number}") for number, pod in enumerate(pods)]
    return Dealt(pods, packs)


# --- Picks --------------------------------------------------------------------------------------------


def picks_in_all(event: Event) -> int:
    rules = limited_set(event.plan.game)
    return rules.packs * rules.size


def picked(event: Event, player: Player, step: int, card: str) -> Change:
    """A person's pick; Refused if the card is not there, or no deck could be made after it."""
    draft = event.draft
    if event.phase != "drafting" or draft is None:
        raise Refused("not_drafting")
    _, pod = draft.pod_of(player.number)
    if pod.over or step != pod.step or card not in pod.before[player.number]:
        raise Refused("not_in_pack")
    if pod.chosen.get(player.number) == card:
        return Change()
    have, left = draft.pools[player.number], picks_in_all(event) - pod.step - 1
    pack = pod.before[player.number]
    fits = allowed(event.plan.game, card, have, left)
    if not fits and any(allowed(event.plan.game, one, have, left) for one in pack):
        raise Refused("no_room")
    return Change([Picked(player.number, step, card)])


def waits_for(event: Event, pod: Pod) -> list[int]:
    """The people of a pod who have not picked."""
    people = [number for number in pod.players if number not in pod.chosen]
    return [number for number in people if event.players[number].plays and not event.players[number].computer]


def deadline(event: Event, pod: Pod) -> float:
    return pod.since + event.plan.pick_seconds


async def passed(event: Event, now: float) -> Change:
    """The packs that go on: of pods where nobody is waited for, or the time for the pick is over."""
    draft = event.draft
    if event.phase != "drafting" or draft is None:
        return Change()
    deeds: list[Deed] = []
    for number, pod in enumerate(draft.pods):
        late = now > deadline(event, pod) + GRACE
        if not pod.over and (late or not waits_for(event, pod)):
            deeds.append(await asyncio.to_thread(_passed, event, number, pod))
    return Change(deeds)


def _passed(event: Event, number: int, pod: Pod) -> Passed:
    draft = event.draft
    assert draft is not None
    left = picks_in_all(event) - pod.step - 1
    picks = {
        player: pick(
            event.plan.game,
            pod.before[player],
            draft.pools[player],
            left,
            f"{event.seed}/pick/{player}/{pod.step}",
        )
        for player in pod.players
        if player not in pod.chosen
    }
    return Passed(number, pod.step, picks)


# --- Decks --------------------------------------------------------------------------------------------


def built(event: Event, player: Player, row: Row) -> Change:
    """A person's deck; Refused with every complaint if it may not be played."""
    if event.phase != "building":
        raise Refused("not_building")
    deck, problems = check_limited(event.plan.game, player.pool, {**row, "name": player.name})
    if problems:
        raise Refused("bad_deck", problems)
    return Change([Built(player.number, deck)])


async def built_by_house(event: Event, now: float, everybody: bool = False) -> Change:
    """The decks of computers, and of people whose time to build is over."""
    if event.phase != "building":
        return Change()
    minutes = event.plan.build_minutes
    late = everybody or (minutes > 0 and now > event.since + 60 * minutes + GRACE)
    missing = [player for player in event.active if not player.built and (late or player.computer)]
    return Change([await asyncio.to_thread(_made, event, player) for player in missing])


def _made(event: Event, player: Player) -> Deed:
    row = made_deck(event.plan.game, player.pool, player.name)
    deck, problems = check_limited(event.plan.game, player.pool, row)
    return Dropped(player.number) if problems else Built(player.number, deck)
