"""``mahojin play``: a match in the terminal, from the choice of a deck to the result."""

from __future__ import annotations

from secrets import randbelow
from typing import TextIO

from mahojin.kernel.chance import Chance
from mahojin.kernel.problem import BadInput, Problem
from mahojin.players import PLAYERS, Seated, is_player, player
from mahojin.pools.files import told
from mahojin.pools.loading import legal_deck, load_decks, load_pool
from mahojin.rulebooks.registry import Deck, Rulebook, rulebook

from .choices import numbers, plain
from .match import Match, resumed
from .phrases import COMMAND_OF, PHRASES, say
from .records import Recorder, Standing, load_record, save_record
from .screen import Leave, read_line
from .seats import seating
from .series import check_rooms, next_game
from .session import Session
from .standings import SEATS, opening

PERSON = 0
SEEDS = 1_000_000_000


def play_command(
    game: str,
    *,
    lang: str,
    seed: int | None,
    deck: str | None,
    opponent: str,
    opponent_deck: str | None,
    resume: str | None,
    save: str | None,
    inp: TextIO,
    out: TextIO,
    seats: int | None = None,
    teams: str | None = None,
    best_of: int | None = None,
) -> int:
    """Play against the computer; 0 when all went well, 2 when something that was given cannot be used."""
    try:
        book = rulebook(game)
        _check_opponent(opponent)
        number = randbelow(SEEDS) if seed is None else seed
        sides = seating(game, seats, teams)
        standing = opening(best_of or 1, sides[0])
        greet(book, lang, out)
        try:
            if resume is not None:
                match = _go_on(resume, opponent, number, best_of, lang, out)
            else:
                match = _start(book, number, deck, opponent, opponent_deck, sides, standing, lang, inp, out)
            if save is not None:
                check_rooms(save, match.record())
        except Leave:
            return 0
    except BadInput as bad:
        out.writelines(line + "\n" for line in told(bad.problems, lang))
        return 2
    session = Session(match, book, PERSON, lang, inp, out)
    if resume is not None:
        session.told = len(match.game.log or [])
    return _play_all(session, save, opponent)


def _play_all(session: Session, save: str | None, opponent: str) -> int:
    """A game, or every game of a match; each is saved in a file of its own."""
    standing = session.match.recorder.match
    file = standing.file_of_match(save) if save and standing else save
    while True:
        code = _play(session, save)
        if code or session.match.game.result is None:
            return code
        try:
            following = next_game(session, lambda seed: _computers(opponent, seed, SEATS))
        except (Leave, KeyboardInterrupt):
            session.say("left")
            return 0
        except BadInput as bad:
            session.write(*told(bad.problems, session.lang))
            return 2
        if following is None:
            return 0
        session, standing = following, following.match.recorder.match
        save = standing.file(file) if file and standing else file


def _play(session: Session, save: str | None) -> int:
    """The match itself; whatever ends it, it is saved if a file was given."""
    code = 0
    try:
        session.play()
    except (Leave, KeyboardInterrupt):
        session.say("left")
        if save is None:
            session.say("not_saved")
    except BadInput as bad:
        session.write(*told(bad.problems, session.lang))
        code = 2
    except BaseException:
        if save is not None:
            save_record(save, session.match.record())
        raise
    saved = save is None or session.save(save)
    return code if saved else 2


def greet(book: Rulebook, lang: str, out: TextIO) -> None:
    """The title, and how to play in ten lines."""
    lines = [say("title", lang, game=book.title(lang)), "", *book.teaching.welcome(lang), ""]
    out.writelines(line + "\n" for line in lines)


def _check_opponent(opponent: str) -> None:
    if not is_player(opponent):
        ja, en = (
            words.format(given=opponent[:40], known=", ".join(PLAYERS)) for words in PHRASES["no_opponent"]
        )
        raise BadInput(Problem("", ja, en))


def _computers(opponent: str, number: int | str, seats: int) -> dict[int, Seated]:
    """A computer player for every seat but the person's."""
    others = [seat for seat in range(seats) if seat != PERSON]
    names = [f"{number}-{opponent}" if seat == 1 else f"{number}-{opponent}-{seat}" for seat in others]
    return {seat: player(opponent, name, seat) for seat, name in zip(others, names, strict=True)}


def _go_on(path: str, opponent: str, number: int, best_of: int | None, lang: str, out: TextIO) -> Match:
    record = load_record(path)
    of = record.match.of if record.match else 1
    if best_of not in (None, of):
        raise BadInput(Problem(path, *(words.format(of=of) for words in PHRASES["other_match"])))
    match = resumed(record, _computers(opponent, number, len(record.decks)))
    out.write(say("resumed", lang) + "\n")
    return match


def _start(
    book: Rulebook,
    seed: int,
    deck: str | None,
    opponent: str,
    opponent_deck: str | None,
    sides: tuple[int, tuple[int, ...]],
    standing: Standing | None,
    lang: str,
    inp: TextIO,
    out: TextIO,
) -> Match:
    seats, teams = sides
    pool = load_pool(book.key)
    keys = list(load_decks(book.key))
    chance = Chance.from_seed(seed)
    wanted = [opponent_deck or keys[chance.below(len(keys))] for _ in range(seats - 1)]
    theirs = [legal_deck(book.key, name, pool) for name in wanted]
    own = legal_deck(book.key, deck or _choose_deck(book, lang, inp, out), pool)
    out.write(say("your_deck", lang, name=_name(own, lang)) + "\n")
    for other in theirs:
        out.write(say("their_deck", lang, name=_name(other, lang), player=opponent) + "\n")
    out.write(say("seed", lang, seed=seed) + "\n")
    if standing is not None:
        out.write(say("match", lang, of=standing.of, needed=standing.needed) + "\n")
    out.write("\n")
    players = ("person", *(opponent for _ in theirs))
    recorder = Recorder(
        book.key, (own, *theirs), pool, seed, players=players, log=True, teams=teams, match=standing
    )
    return Match(recorder, _computers(opponent, seed, seats))


def _name(deck: Deck, lang: str) -> str:
    return str(deck.name if lang == "ja" else deck.en or deck.name)


def _typed(inp: TextIO, out: TextIO) -> str:
    try:
        return read_line(inp)
    except (Leave, BadInput):
        out.write("\n")
        raise


def _choose_deck(book: Rulebook, lang: str, inp: TextIO, out: TextIO) -> str:
    """One of the project's decks by its number."""
    decks = load_decks(book.key)
    for number, deck in enumerate(decks.values(), 1):
        plan = deck.plan_ja if lang == "ja" else deck.plan_en
        out.write(say("deck", lang, number=number, name=_name(deck, lang), plan=plan) + "\n")
    out.write(say("choose_deck", lang) + "\n")
    while True:
        out.write("> ")
        out.flush()
        line = _typed(inp, out)
        if COMMAND_OF.get(plain(line)) == "quit":
            raise Leave
        picked = numbers(line)
        if picked is not None and len(picked) == 1 and 1 <= picked[0] <= len(decks):
            return list(decks)[picked[0] - 1]
        out.write(say("not_a_number", lang, given=line[:20], most=len(decks)) + "\n")
