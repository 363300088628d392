"""What the judge's desk shows: an open table, what cannot be done, every step with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from mahojin.judge.opened import Course
from mahojin.language.game import Game
from mahojin.rulebooks.registry import Rulebook
from mahojin.table.record import giving_up, who_gave_up

from .audience_views import line_data, look, view_data
from .desk_positions import Node, Root
from .inquiries import explain, why
from .refusals import Refused, problem_rows

NOTHING = {"ja": "選ばない", "en": "nothing"}
MOST_PILED = 120  # cards of a pile that are named


@dataclass(frozen=True, slots=True)
class Asked:
    """A game that is asked about, and its book."""

    book: Rulebook
    game: Game


def node_data(root: Root, node: Node, lang: str) -> dict[str, object]:
    """The table as it lies open, who has to decide, and what the last answer brought about."""
    book, game = root.book, node.game
    asked = None if game.decision is None else game.decision.seat
    return {
        "game": book.key,
        "seats": game.seats,
        "asked": asked,
        "forced": game.decision is not None and game.decision.forced,
        "view": open_view(book, game, lang),
        "piles": list(_piles(book, game)),
        "refusals": [] if asked is None else why(Asked(book, game), asked, None, lang),
        "log": [_line(root, node, place, lang) for place in range(len(node.log))],
        "steps": list(_steps(node)),
    }


def open_view(book: Rulebook, game: Game, lang: str) -> dict[str, object]:
    """One table with nothing hidden between seats: the side of each as that seat sees it."""
    asked = 0 if game.decision is None else game.decision.seat
    views = [view_data(book, game, look(book, game, seat, lang), lang) for seat in range(game.seats)]
    view = views[asked]
    view["seats"] = [views[seat]["seats"][seat] for seat in range(game.seats)]
    return view


def _piles(book: Rulebook, game: Game) -> Iterator[dict[str, object]]:
    """The cards that nobody sees, from the top."""
    for zone in game.book.zones.values():
        if zone.sight != "none":
            continue
        for seat, row in enumerate(game.zones[zone.name]):
            cards = [game.instances[thing].printed for thing in reversed(row[-MOST_PILED:])]
            if cards:
                yield {
                    "seat": seat,
                    "zone": zone.name,
                    "size": len(row),
                    "cards": [{"name": card.name, "name_en": card.en} for card in cards],
                }


def _line(root: Root, node: Node, place: int, lang: str) -> dict[str, object]:
    return {
        "n": place,
        "moment": 0,
        **line_data(root.book, node.game, node.log[place], lang, None),
        "loud": True,
    }


def _steps(node: Node) -> Iterator[dict[str, object]]:
    """The clauses of each step, and how many lines of the log there were before it."""
    told, start = 0, 0
    for seen in node.seen:
        if seen.clauses > start:
            yield {"clauses": _different(node.trace[start : seen.clauses]), "log": told}
        start, told = max(start, seen.clauses), seen.lines
    if len(node.trace) > start:
        yield {"clauses": _different(node.trace[start:]), "log": told}


def _different(clauses: list[str]) -> list[str]:
    return list(dict.fromkeys(clauses))


def boards_data(root: Root, node: Node, lang: str) -> list[dict[str, object]]:
    """Each step of the last answer with the table before it, where that changed."""
    rows: list[dict[str, object]] = []
    start, last = 0, b""
    for seen in node.seen:
        view = None
        if seen.game is not None:
            seen.game.decision = None
            data = open_view(root.book, seen.game, lang)
            packed = msgspec.json.encode(data)
            view, last = (data, packed) if packed != last else (None, last)
        rows.append(
            {"clauses": _different(node.trace[start : seen.clauses]), "log": seen.lines, "view": view}
        )
        start = max(start, seen.clauses)
    return rows


# --- Things -------------------------------------------------------------------------------------------


def thing_data(root: Root, game: Game, thing: int, lang: str) -> dict[str, object]:
    """Why a thing cannot be chosen now, and all about it; whoever may see it is asked."""
    asked = Asked(root.book, game)
    decision = game.decision
    seats = list(range(game.seats))
    if decision is not None:
        seats.sort(key=lambda seat: seat != decision.seat)
    refusals: list[dict[str, object]] = []
    about: dict[str, object] | None = None
    for seat in seats:
        try:
            about = explain(asked, seat, thing, lang)
            break
        except Refused:
            continue
    if decision is not None and not game.over:
        try:
            refusals = why(asked, decision.seat, thing, lang)
        except Refused:
            refusals = []
    return {"refusals": refusals, "explain": about}


# --- Files --------------------------------------------------------------------------------------------


def course_data(course: Course) -> dict[str, object]:
    """A script as the answers it gives, with its lines."""
    return {
        "answers": course.answers,
        "lines": [
            {
                "line": one.line,
                "text": one.text,
                "at": one.at,
                "expects": one.expects,
                "failure": one.failure and {"ja": one.failure.ja, "en": one.failure.en},
            }
            for one in course.lines
        ],
        "problem": problem_rows([course.problem])[0] if course.problem else None,
    }


def path_words(
    root: Root, nodes: Callable[[int], Node], answers: Sequence[Sequence[int]], lang: str
) -> list[dict[str, object]]:
    """Every answer of a path in words; ``nodes`` gives the game before each."""
    return [answer_words(root, nodes(number), answer, lang) for number, answer in enumerate(answers)]


def answer_words(root: Root, node: Node, answer: Sequence[int], lang: str) -> dict[str, object]:
    """Who gives an answer, and what it is in words."""
    gone = who_gave_up(answer)
    if gone is not None:
        return {"seat": gone, "label": giving_up(answer, lang), "forced": False}
    decision = node.game.decision
    if decision is None:
        raise Refused("not_offered")
    options = [decision.options[place] for place in answer if place < len(decision.options)]
    labels = [root.book.label(node.game, option, decision, lang, None) for option in options]
    text = ("、" if lang == "ja" else ", ").join(labels)
    return {"seat": decision.seat, "label": text or NOTHING[lang], "forced": decision.forced}
