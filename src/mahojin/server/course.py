"""The course of a game at a table: every deed is in the journal, on the disk, before it counts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from time import monotonic, time

from mahojin.kernel.decision import NotOffered
from mahojin.table.record_files import encode

from . import verifiable_shuffles as shuffles
from .charter import Charter, Entry, read_entry, write_charter, write_entry
from .clocks import Clocks
from .messages import Answer
from .play import Play, played
from .record_index import index_writes, is_public
from .refusals import Refused
from .store import Store, Write
from .thinker import Answered
from .trouble import Trouble, avoided, failed, other_ways

LOG = logging.getLogger("mahojin.server")
KEEP_CHARTER = "UPDATE tables SET state = ?, touched = ?, charter = ? WHERE owner = WORKER AND id = ?"
ADD_ENTRY = (
    'INSERT INTO journal ("table", number, entry) '
    "SELECT id, ?, ? FROM tables WHERE id = ? AND owner = WORKER FOR SHARE"
)
KEEP_RECORD = (
    "INSERT INTO records (id, browser, made, promise, data) VALUES (?, NULL, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET made = excluded.made, promise = excluded.promise, data = excluded.data"
)


class Course:
    """What is said here holds only while the table's lock is held: one deed after the other."""

    def __init__(self, charter: Charter, store: Store) -> None:
        self.charter = charter
        self.store = store
        self.clocks = Clocks(charter)
        self._play: Play | None = None
        self.number = 0  # entries in the journal; names the question that waits
        self.keys: dict[tuple[int, str], int] = {}
        self.undone = False
        self.trouble: Trouble | None = None  # what went wrong last

    # --- From the disk ----------------------------------------------------------------------------

    async def play(self) -> Play:
        """The game; brought from the journal if it is not at hand."""
        if self._play is None:
            self._play = await self._load()
        return self._play

    @property
    def at_hand(self) -> Play | None:
        return self._play

    def forget(self) -> None:
        """Only the disk knows from here on."""
        self._play = None

    async def _load(self) -> Play:
        rows = await self.store.rows(
            'SELECT entry FROM journal WHERE "table" = ? ORDER BY number', self.charter.id
        )
        entries = [read_entry(row[0]) for row in rows]
        play = await asyncio.to_thread(played, self.charter, entries)  # others play on meanwhile
        self.number = len(entries)
        self.keys = {(entry.seat, entry.key): place for place, entry in enumerate(entries) if entry.key}
        self.undone = any(entry.kind == "undo" for entry in entries)
        self.clocks = Clocks(self.charter)
        for entry in entries:
            self.clocks.set(entry.left)
        if not play.game.over:
            self.clocks.start(play.asked)
        return play

    # --- Deeds ------------------------------------------------------------------------------------

    def again(self, seat: int, key: str) -> int | None:
        """The number under which a deed with this key counted already."""
        return self.keys.get((seat, key))

    async def answer(self, seat: int, message: Answer) -> None:
        play = await self._playing()
        if message.decision != self.number:
            raise Refused("stale")
        if play.asked != seat:
            raise Refused("not_asked")
        self._must_fit(play, message.picked)
        self._try(play, message.picked, message.auto)
        await self._count(play, Entry("answer", seat, message.picked, key=message.key, auto=message.auto))

    @staticmethod
    def _must_fit(play: Play, picked: list[int]) -> None:
        """In a lesson the coach has a word on other answers than those it waits for."""
        no = None if play.guide is None else play.guide.objection(picked)
        if no is not None:
            raise Refused("not_yet", ja=no.ja, en=no.en)

    async def next(self, place: int) -> None:
        """What the coach said at a place has been read; that is nothing for the journal."""
        play = await self._playing()
        if play.guide is not None and play.guide.waits_to_be_read and play.guide.place == place:
            play.guide.go_on()

    async def restart(self, seat: int, key: str) -> None:
        """A lesson begins again."""
        play = await self.play()
        if play.guide is None or self.charter.state not in ("playing", "over"):
            raise Refused("not_allowed")
        await asyncio.to_thread(play.take_back, 0)
        self.undone = True
        self.charter.state, self.charter.result = "playing", None
        await self.store.write(charter_write(self.charter))
        await self._count(play, Entry("undo", seat, to=0, key=key))

    async def computer(self, thought: Answered | None = None) -> bool:
        """Whether a computer had to decide; its answer counts then, or another one where that cannot be."""
        play = await self.play()
        seat = play.asked
        if seat is None or not play.goes_by_itself:
            return False
        for picked in self._ways(play, thought):
            play = await self.play()
            auto = seat not in play.computers  # in a lesson, where the script passes for the player
            try:
                self._try(play, picked, auto)
            except Refused:
                continue
            await self._count(play, Entry("answer", seat, picked, auto=auto))
            return True
        raise Refused("server_error")

    def _ways(self, play: Play, thought: Answered | None) -> Iterator[list[int]]:
        """What a computer player wants; where it fails, whatever is allowed, so that nobody has to wait."""
        decision = play.game.decision
        assert decision is not None
        try:
            wanted = play.by_itself() if thought is None else _result(thought)
        except Exception as error:
            LOG.exception("%s: a computer player failed at %s", play.book.key, decision.kind)
            self.trouble = failed(error, decision, self.number, [])
        else:
            if wanted is not None:
                yield [int(place) for place in wanted]
        yield from other_ways(decision)

    async def concede(self, seat: int, key: str, late: bool = False) -> None:
        play = await self._playing()
        try:
            play.concede(seat, late)
        except NotOffered:
            raise Refused("over") from None
        await self._count(play, Entry("concede", seat, key=key, late=late))

    async def run_out(self, seat: int) -> None:
        """A seat's time has run out: it concedes, and what it was is remembered."""
        before = self.charter.flagged
        self.charter.flagged = [*before, seat]
        try:
            await self.concede(seat, "", late=True)
        except BaseException:
            self.charter.flagged = before
            raise

    async def undo(self, seat: int, key: str) -> None:
        play = await self._playing()
        to = play.before_last_of(seat)
        await asyncio.to_thread(play.take_back, to)
        self.undone = True
        await self._count(play, Entry("undo", seat, to=to, key=key))

    async def by_themselves(self, seconds: float) -> None:
        """Computers whom nobody watches answer for a while; all of it is written down at once.

        At least one answer counts; where one fails, another is found as at any table.
        """
        play, entries = await self.play(), list[Entry]()
        until = monotonic() + seconds
        try:
            while play.goes_by_itself and not play.ponders and monotonic() < until:
                seat, picked = play.asked, play.by_itself()
                assert seat is not None and picked is not None
                play.answer(picked)
                entries.append(Entry("answer", seat, [int(place) for place in picked]))
        except Exception:
            self.forget()
            entries = []
        if entries:
            await self._count(play, *entries)
        else:
            await self.computer()

    async def _playing(self) -> Play:
        if self.charter.state in ("gathering", "closed"):
            raise Refused("not_playing")
        play = await self.play()
        if play.game.over:
            raise Refused("over")
        return play

    def _try(self, play: Play, picked: list[int], auto: bool = False) -> None:
        decision = play.game.decision
        try:
            play.answer(picked, auto)
        except NotOffered:
            raise Refused("not_offered") from None
        except Exception as error:
            # The game may be half changed: only what is on the disk still counts.
            LOG.exception("table %s, question %d: answer %s", self.charter.id, self.number, picked[:20])
            self.trouble = failed(error, decision, self.number, picked)
            self.forget()
            raise Refused("server_error") from None

    async def _count(self, play: Play, *entries: Entry) -> None:
        """Write it down; where that fails, it has not happened."""
        entry = entries[-1]
        self.clocks.stop(entry.seat)
        entry.left = self.clocks.saved()
        result = play.game.result
        writes: list[Write] = [
            (ADD_ENTRY, (self.number + place, write_entry(one), self.charter.id))
            for place, one in enumerate(entries)
        ]
        if result is not None:
            self.charter.result = result_data(play)
            self.charter.state = "over"
        if result is not None or entry.kind == "concede":
            writes.append(charter_write(self.charter))
        if result is not None:
            if play.guide is None:
                writes += self._record(play)
        try:
            await self.store.write(*writes)
        except BaseException:
            self.forget()
            if result is not None:
                self.charter.result, self.charter.state = None, "playing"
            raise
        if entry.key:
            self.keys[entry.seat, entry.key] = self.number
        self._get_over(entry)
        self.number += len(entries)
        self.clocks.start(None if result is not None else play.asked)

    def _get_over(self, entry: Entry) -> None:
        """Something counts again: what was stuck no longer is."""
        trouble = self.trouble
        if trouble is not None and trouble.what == "stuck":
            by_itself = trouble.decision == self.number and not entry.key
            self.trouble = avoided(trouble) if by_itself else None

    def _record(self, play: Play) -> list[Write]:
        """The record, and by what it is found."""
        charter, now = self.charter, time()
        promise = (
            ""
            if charter.practice
            else shuffles.promised(
                charter.secret, [place.commitment for place in charter.places], charter.unopened
            )
        )
        record = play.recorder.record()
        return [
            (KEEP_RECORD, (charter.id, now, promise, encode(record))),
            *index_writes(charter.id, now, record, is_public(charter)),
        ]


def _result(thought: Answered) -> list[int]:
    """What was thought out in another process, or the failure that was met there."""
    if thought.error:
        raise type(thought.error, (RuntimeError,), {})()
    return thought.picked


def charter_write(charter: Charter) -> Write:
    return KEEP_CHARTER, (charter.kept_as, time(), write_charter(charter), charter.id)


def result_data(play: Play) -> dict[str, object]:
    """How it ended, in words for everyone."""
    result = play.game.result
    assert result is not None
    return {
        "winners": list(result.winners),
        "clause": result.clause,
        "reason": result.reason,
        "ja": play.book.ending(result, "ja"),
        "en": play.book.ending(result, "en"),
    }
