"""What each message of a client does."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

import msgspec

from mahojin import __version__
from mahojin.table.record_files import encode

from .audience_views import look, view_data
from .inquiries import explain, why
from .messages import (
    Answer,
    Chat,
    Commit,
    Concede,
    Explain,
    Hint,
    Hurry,
    Language,
    Leave,
    Look,
    Next,
    Open,
    Ping,
    Ready,
    Regret,
    Rematch,
    Report,
    Restart,
    Sync,
    Undo,
    Why,
)
from .moderation import check_voice
from .refusals import Refused

if TYPE_CHECKING:
    from .play import Play
    from .sockets import Client


async def ready(client: Client, message: Ready) -> None:
    await client.table.commitments.ready(client.own_seat, message.secret)


async def commit(client: Client, message: Commit) -> None:
    await client.table.commitments.commit(client.own_seat, message.commitment)


async def open_part(client: Client, message: Open) -> None:
    await client.table.commitments.open(client.own_seat, message.secret)


async def answer(client: Client, message: Answer) -> None:
    await client.table.answer(client, client.own_seat, message)


async def concede(client: Client, message: Concede) -> None:
    await client.table.concede(client, client.own_seat, message.key)


async def undo(client: Client, message: Undo) -> None:
    await client.table.undo(client, client.own_seat, message.key)


async def go_on(client: Client, message: Next) -> None:
    if client.own_seat is not None:
        await client.table.next(message.place)


async def restart(client: Client, message: Restart) -> None:
    await client.table.restart(client, client.own_seat, message.key)


async def rematch(client: Client, message: Rematch) -> None:
    await client.house.rematch(client.table, client.own_seat, message)


async def hurry(client: Client, message: Hurry) -> None:
    """No person plays any more: the computers need not wait for anybody's eyes."""
    table, play = client.table, client.table.course.at_hand
    if client.own_seat is None or play is None:
        raise Refused("not_playing")
    if any(not play.game.has_left(seat) for seat in table.charter.persons):
        raise Refused("not_allowed")
    table.charter.pace = 0


async def leave(client: Client, message: Leave) -> None:
    await client.table.get_up(client.own_seat)


async def chat(client: Client, message: Chat) -> None:
    seat = client.own_seat
    text = "".join(c for c in message.text if c.isprintable()).strip()
    if len(text) > client.limits.chat:
        raise Refused("too_long", most=client.limits.chat)
    if not client.chats.take():
        raise Refused("too_many")
    if text:
        await check_voice(client.house.store, client.table.charter, seat)
        await client.table.say(seat, text)


async def language(client: Client, message: Language) -> None:
    client.lang = message.lang
    await sync(client, message)


async def sync(client: Client, message: Sync | Language) -> None:
    if not client.inquiries.take():
        raise Refused("too_many")
    client.told = 0
    client.stir()


async def ping(client: Client, message: Ping) -> None:
    client.post({"type": "pong"})


async def ask_why(client: Client, message: Why) -> None:
    seat = client.own_seat
    await _inquire(
        client, message, "why", lambda play: {"refusals": why(play, seat, message.thing, client.lang)}
    )


async def ask_about(client: Client, message: Explain) -> None:
    await _inquire(
        client, message, "explain", lambda play: explain(play, client.seat, message.thing, client.lang)
    )


async def look_back(client: Client, message: Look) -> None:
    await _inquire(client, message, "look", lambda play: _earlier(client, play, message.moment))


def _earlier(client: Client, play: Play, moment: int) -> dict[str, object]:
    """The client's own view as it was; it knew all of it then."""
    game = play.game_at(moment)
    view = view_data(play.book, game, look(play.book, game, client.seat, client.lang), client.lang)
    view["question"] = None
    return {"moment": moment, "view": view}


async def ask_for_advice(client: Client, message: Hint | Regret) -> None:
    await client.house.hints.ask(client, message)


async def report(client: Client, message: Report) -> None:
    seat, table = client.own_seat, client.table
    if table.charter.state != "over" and not table.may_undo(seat):
        raise Refused("not_allowed")  # a record has what other people must not know yet
    await _inquire(client, message, "report", lambda play: {"report": _report(client, play)})


def _report(client: Client, play: Play) -> dict[str, object]:
    """What somebody needs to see for themselves how it failed."""
    return {
        "version": __version__,
        "trouble": client.table.course.trouble,
        "record": msgspec.Raw(encode(play.recorder.record())),
    }


async def _inquire(
    client: Client,
    message: Why | Explain | Look | Report,
    kind: str,
    find: Callable[[Play], dict[str, object]],
) -> None:
    """Look at what counts now, and answer whoever asked."""
    if not client.inquiries.take():
        raise Refused("too_many")
    table = client.table
    async with table.lock:
        if table.charter.state not in ("playing", "over"):
            raise Refused("not_playing")
        found = find(await table.course.play())
    client.post({"type": kind, "id": message.id, **found})


HANDLERS: dict[type, Callable[..., Coroutine[object, object, None]]] = {
    Ready: ready,
    Commit: commit,
    Open: open_part,
    Answer: answer,
    Concede: concede,
    Undo: undo,
    Next: go_on,
    Restart: restart,
    Rematch: rematch,
    Hurry: hurry,
    Leave: leave,
    Chat: chat,
    Language: language,
    Sync: sync,
    Ping: ping,
    Why: ask_why,
    Explain: ask_about,
    Look: look_back,
    Report: report,
    Hint: ask_for_advice,
    Regret: ask_for_advice,
}
