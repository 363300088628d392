"""How much and how often: what one client, one table and the whole house may take."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from time import monotonic


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, and so many at once."""

    each_second: float
    at_once: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Every bound of the server in one place; docs/protocol.md tells them to clients."""

    message: int = 16_384  # bytes of a message on a socket
    body: int = 65_536  # bytes of a request
    record: int = 1_048_576  # bytes of a record that is brought
    record_answers: int = 5_000
    chat: int = 300  # characters
    chat_kept: int = 50
    name: int = 24
    key: int = 64
    tables: int = 20  # unfinished tables that one browser has made
    house: int = 2_000  # unfinished tables in all
    decks: int = 100  # kept for one browser
    cards: int = 200
    records: int = 50  # brought by one browser
    events: int = 10  # unfinished ones of one organiser
    event_waiters: int = 400  # requests that wait for news of an event
    extra_cards: int = 60  # cards of one's own at a table
    desk_answers: int = 2_000  # from a position to where one is at the desk
    desk_seconds: float = 8.0  # for one request there
    desk_at_once: int = 2  # requests that are worked on
    sockets: int = 2_000
    sockets_of_seat: int = 4
    spectators: int = 64  # of one table
    waiting: int = 64  # messages that wait for a slow client, its update not counted
    refusals: int = 100  # so many more than what was in order, and the line is cut
    hello: float = 10.0  # seconds
    sending: float = 20.0  # seconds for one message to a slow client
    idle: float = 600.0  # seconds after which a table without people is put on the shelf
    messages: Rate = Rate(20, 60)
    inquiries: Rate = Rate(10, 20)
    chats: Rate = Rate(1, 5)
    hints: Rate = Rate(0.3, 8)  # of one browser, asked for or offered
    requests: Rate = Rate(20, 100)  # of one address
    persons: Rate = Rate(10, 60)  # requests with one browser's token, from wherever
    browsers: Rate = Rate(0.2, 20)  # new ones of one address


def with_rate(rate: float) -> Limits:
    """The usual limits, with so many requests a second from one address, and new browsers in proportion."""
    usual = Limits()
    browsers = usual.browsers.each_second * rate / usual.requests.each_second
    return replace(
        usual,
        requests=Rate(rate, max(usual.requests.at_once, int(5 * rate))),
        persons=Rate(rate / 2, max(usual.persons.at_once, int(3 * rate))),
        browsers=Rate(browsers, max(usual.browsers.at_once, int(100 * browsers))),
    )


class Bucket:
    """Fills with time and is emptied by use."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = float(rate.at_once)
        self.at = monotonic()

    def take(self) -> bool:
        """Whether one more is within the rate; if so, it is counted."""
        now = monotonic()
        self.tokens = min(self.rate.at_once, self.tokens + (now - self.at) * self.rate.each_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket for each address; those not seen for longest are forgotten."""

    MOST = 10_000

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.of.pop(address, None) or Bucket(self.rate)
        self.of[address] = bucket
        if len(self.of) > self.MOST:
            self.of.popitem(last=False)
        return bucket.take()
