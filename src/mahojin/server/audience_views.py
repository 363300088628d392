"""What an audience is shown of a game: its view, its question and the log, in words, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mahojin.kernel.decision import Option, Options
from mahojin.kernel.log import Line, Named
from mahojin.kernel.view import HIDDEN, SEAT_NAMES, Question, Thing, View
from mahojin.language.game import Game
from mahojin.rows import Row
from mahojin.rulebooks.registry import Rulebook
from mahojin.table.amounts import Pieces, pieces_of

from .play import Play

LEADING = "priority"  # the kind of question whose plain options lead to another question
MOST_LEADING = 4
MOST_PASSES = 12  # until a phase is over
PASSING = "pass"


def look(book: Rulebook, game: Game, seat: int | None, lang: str | None, since: int | None = None) -> View:
    """The rulebook's own view; without ``since`` it has no log, without a language options have no words."""
    start = len(game.log or ()) if since is None else since
    view: View = book.view(game, seat, lang=lang, since=start)
    return view


def view_data(book: Rulebook, game: Game, view: View, lang: str) -> Row:
    """A view ready for JSON, without its log; its question with all it names, its result in words."""
    data = _fields(view)
    del data["log"]
    question, decision = view.question, game.decision
    if question is not None and decision is not None:
        data["question"] = asked = _fields(question)
        asked["ordered"] = decision.ordered
        asked["amounts"] = _amounts(question)
        named = [choice.thing for choice in question.options]
        asked["things"] = list(things(book, game, (question.about, *named)))
        if question.kind == LEADING:
            asked["options"] = options = [_fields(choice) for choice in question.options]
            _lead(book, game, options, decision.options)
            for choice, option in zip(options, decision.options, strict=True):
                if book.acts.is_vain(game, decision.seat, option):
                    choice["vain"] = True
            asked["onward"] = _onward(game) if game.turn_player == decision.seat else None
    if view.result is not None:
        result: Row = msgspec.to_builtins(view.result)
        data["result"] = {**result, "text": book.ending(view.result, lang, view.audience, len(game.life))}
    return data


def _fields(row: msgspec.Struct) -> Row:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def _amounts(question: Question) -> Pieces | None:
    """The words around the numbers, where exactly one is taken of options that are amounts."""
    return pieces_of(question.options) if question.least == question.most == 1 else None


def things(book: Rulebook, game: Game, ids: tuple[int | None, ...]) -> Iterator[Thing]:
    """Instances that the view itself named, each once."""
    seen = book.sight.seen
    for thing in dict.fromkeys(ids):
        if thing is not None and thing > 0 and thing in game.instances:
            yield seen(game, thing)


def _lead(book: Rulebook, game: Game, options: list[Row], offered: Options) -> None:
    """What an option without a card leads to: the things that the same seat would have to choose from."""
    plain = [
        place
        for place, option in enumerate(offered)
        if option.verb != "pass" and options[place]["thing"] is None and not option.data
    ]
    for place in plain[:MOST_LEADING]:
        options[place]["leads_to"] = _next_things(book, game, offered[place])


def _onward(game: Game) -> Row | None:
    """Where the turn goes when nobody does anything more: its phase and number, and whose it is then.

    Everybody is asked everywhere, so that it does not depend on what anybody could do.
    """
    twin = game.clone()
    twin.attended = True
    start = (game.turn, game.phase)
    for _ in range(MOST_PASSES):
        decision = twin.decision
        if decision is None or (twin.turn, twin.phase) != start:
            break
        places = [place for place, option in enumerate(decision.options) if option.verb == PASSING]
        if decision.kind != LEADING or not places:
            break
        twin.answer(places[0])
    if (twin.turn, twin.phase) == start:
        return None
    return {"turn": twin.turn, "phase": twin.phase, "seat": twin.turn_player}


def _next_things(book: Rulebook, game: Game, option: Option) -> list[int]:
    assert game.decision is not None
    seat, twin = game.decision.seat, game.clone()
    drawn = twin.chance.drawn
    twin.answer(option)
    if twin.decision is None or twin.decision.seat != seat or twin.chance.drawn != drawn:
        return []  # what comes next is not yet this seat's to know
    question = book.view(twin, seat).question
    return [choice.thing for choice in question.options if choice.thing is not None]


# --- As the game goes on ------------------------------------------------------------------------------


class Teller:
    """What one audience is shown in one language; a line of the log is put in words once."""

    def __init__(self, play: Play, seat: int | None, lang: str) -> None:
        self.play = play
        self.seat = seat
        self.lang = lang
        self.lines: list[msgspec.Raw] = []
        self.topics: list[dict[str, str]] = []
        self.view = msgspec.Raw()
        self.number = -1

    def catch_up(self, number: int) -> None:
        """The view at this question, and all lines up to it."""
        if self.number == number:
            return
        self.number = number
        play = self.play
        view = look(play.book, play.game, self.seat, self.lang, len(self.lines))
        loud = {id(line) for line in play.book.words.told(view.log)}
        for line in view.log:
            self.lines.append(msgspec.Raw(msgspec.json.encode(self._line(line, id(line) in loud))))
        self.topics = self._topics(view)
        self.view = msgspec.Raw(msgspec.json.encode(view_data(play.book, play.game, view, self.lang)))

    def cut(self, lines: int) -> None:
        """What was taken back is forgotten."""
        del self.lines[lines:]

    def _line(self, line: Line, loud: bool) -> Row:
        return {
            "n": (number := len(self.lines)),
            "moment": self.play.moment_of(number),
            **line_data(self.play.book, self.play.game, line, self.lang, self.seat),
            "loud": loud,
        }

    def _topics(self, view: View) -> list[dict[str, str]]:
        if self.seat is None:
            return []
        lessons = self.play.book.teaching
        told = ((topic, lessons.lesson(topic, self.lang)) for topic in lessons.topics(view, view.log))
        return [{"topic": topic, "text": text} for topic, text in told if text]


def line_data(book: Rulebook, game: Game, line: Line, lang: str, seat: int | None) -> Row:
    """A line of the log in words and as data; names that may not be seen are gone from it already."""
    return {
        "turn": line.turn,
        "clause": line.clause,
        "what": line.what,
        "seat": line.seat if line.seat >= 0 else None,
        "thing": _thing(line.subject),
        "to": _thing(line.to),
        "name": line.subject.name if line.subject else "",
        "to_name": line.to.name if line.to else "",
        "amount": line.amount,
        "manner": line.manner,
        "text": book.tell(game, line, lang, seat),
    }


def _thing(named: Named | None) -> int | None:
    return None if named is None or named.thing == HIDDEN else named.thing


def audience(name: str) -> int | None:
    """A seat by its letter; anything else is a spectator."""
    return SEAT_NAMES.index(name) if len(name) == 1 and name in SEAT_NAMES else None
