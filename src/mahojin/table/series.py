"""Between the games of a match: the score, the exchange of cards, and the next game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from mahojin.kernel.problem import BadInput
from mahojin.players import Seated
from mahojin.pools.files import told
from mahojin.rulebooks.registry import Deck

from .choices import plain
from .match import Match
from .phrases import COMMAND_OF, say
from .records import Record, Recorder, check_room
from .screen import Leave
from .session import Session
from .side_decks import exchanged, in_play, names_of, read_exchange, side_deck
from .standings import Standing

Computers = Callable[[int | str], Mapping[int, Seated]]  # for a seed, who plays the other seats


def check_rooms(path: str, record: Record) -> None:
    """BadInput if this game, or one that may follow it in its match, cannot be saved."""
    check_room(path, record)
    now = record.match or None
    if now is not None:
        file, seed = now.file_of_match(path), now.seed_of_match(record.seed)
        for number in range(now.game + 1, now.longest + 1):
            later = Standing(number, now.of, now.wins)
            check_room(later.file(file), msgspec.structs.replace(record, seed=later.seed(seed)))


def next_game(session: Session, computers: Computers) -> Session | None:
    """The next game of the match, with the decks as they are then; None when there is none to come."""
    recorder = session.match.recorder
    result = recorder.game.result
    if recorder.match is None or result is None:
        return None
    standing = recorder.match.after(result.winners)
    _tell(session, standing)
    if standing.over:
        return None
    decks = list(recorder.decks)
    decks[session.seat] = _exchange(session, decks[session.seat])
    session.say("next_game", game=standing.game)
    return _sit_again(session, decks, standing, computers)


def _sit_again(session: Session, decks: list[Deck], standing: Standing, computers: Computers) -> Session:
    """The same person at the next game, who need not be told again what was explained."""
    last = session.match.recorder
    assert last.match is not None
    seed = standing.seed(last.match.seed_of_match(last.seed))
    recorder = Recorder(
        *(last.book.key, decks, last.pool, seed), players=last.players, log=True, match=standing
    )
    match = Match(recorder, computers(seed))
    following = Session(match, session.book, session.seat, session.lang, session.inp, session.out)
    following.taught, following.met = session.taught, session.met
    return following


def _tell(session: Session, standing: Standing) -> None:
    own, other = standing.wins[session.seat], standing.wins[1 - session.seat]
    session.say("score", own=own, other=other, of=standing.of)
    if standing.over:
        outcomes = {None: "match_drawn", session.seat: "match_won"}
        session.say(outcomes.get(standing.winner, "match_lost"))


def _exchange(session: Session, deck: Deck) -> Deck:
    """The person's deck after as many exchanges as the person wants."""
    book, pool, lang = session.book, session.match.recorder.pool, session.lang
    if not side_deck(book, deck):
        return deck
    session.say("how_to_exchange")
    while given := session.ask(say("exchange", lang)):
        command = COMMAND_OF.get(plain(given))
        if command == "quit":
            raise Leave
        if command == "help":
            session.say("side_deck", cards=_listed(session, side_deck(book, deck)))
            session.say("deck_now", cards=_listed(session, in_play(book, deck)))
            continue
        try:
            change = read_exchange(given, book, deck, pool)
            deck = exchanged(book, deck, change, pool)
        except BadInput as bad:
            session.write(*told(bad.problems, lang))
        else:
            session.say("exchanged", into=_listed(session, change.into), out=_listed(session, change.out))
    return deck


def _listed(session: Session, cards: dict[str, int]) -> str:
    names = names_of(cards, session.match.recorder.pool, session.lang)
    return ("、" if session.lang == "ja" else ", ").join(names) or say("none", session.lang)
