"""Words that answer nothing and change nothing: why, rule, card, log, board, hand, hint, help."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Refusal
from mahojin.kernel.ledger import Entry
from mahojin.kernel.view import Thing
from mahojin.players.advice import advise, answer_words
from mahojin.players.search import Budget
from mahojin.pools.loading import load_pool

from .changes import lines
from .choices import Menu, matching, numbers, plain
from .phrases import HELP, KINDS
from .screen import Screen

RECENT = 25  # lines of the log shown on request
HINT_SECONDS = 2.0
CLOSE = 2  # other answers that a hint tells
CHILDREN = 12  # clauses shown below one that was asked for
ATTACK = ("attack", "攻撃")


def help_(screen: Screen, menu: Menu, rest: str) -> None:
    lines = (line[screen.lang != "ja"] for line in HELP)
    screen.write(*(line.format(clause=screen.book.example) for line in lines))


def board(screen: Screen, menu: Menu, rest: str) -> None:
    screen.write(*screen.board.board_lines(screen.look(), screen.tongue))


def hand(screen: Screen, menu: Menu, rest: str) -> None:
    screen.say("hand")
    screen.write(*screen.board.hand_lines(screen.look(), screen.tongue))


def log(screen: Screen, menu: Menu, rest: str) -> None:
    """The last lines of the log, each with its clause, quiet ones too."""
    for line in screen.look(0).log[-RECENT:]:
        words = screen.words.tell(screen.match.game, line, screen.tongue)
        screen.say("told", words=words, clause=line.clause)


# --- Why ---------------------------------------------------------------------------------------------


def why(screen: Screen, menu: Menu, rest: str) -> None:
    """The clause that forbids something, by its number or by the card; or that it is possible."""
    picked = numbers(rest)
    if picked is None:
        _why_card(screen, menu, rest)
    elif len(picked) == 1 and menu.knows(picked[0]):
        explain(screen, menu, picked[0])
    else:
        screen.say("not_a_number", given=rest[:20], most=menu.last + len(menu.refused))


def explain(screen: Screen, menu: Menu, number: int) -> None:
    """Why a number cannot be chosen, or that it can."""
    if number > menu.last:
        _refuse(screen, menu.refused[number - menu.last - 1][2])
    else:
        screen.say("allowed", number=number, label=menu.question.options[number - 1].label)
        _clause(screen, menu.question.clause)


def _why_card(screen: Screen, menu: Menu, given: str) -> None:
    if not plain(given):
        screen.say("which_card")
        return
    number = _number_of(screen, menu, given)
    if number is not None:
        explain(screen, menu, number)
        return
    found = matching(screen.things(), given)
    if found is None:
        screen.say("no_card", given=given[:40])
    else:
        _why_elsewhere(screen, menu, found, given)


def _number_of(screen: Screen, menu: Menu, given: str) -> int | None:
    """The number on the menu that a card, or an attack, has."""
    if plain(given) in ATTACK:
        wanted: int | None = NOTHING
    else:
        here = {menu.thing(number) for number in range(1, menu.last + len(menu.refused) + 1)}
        found = matching([thing for thing in screen.things() if thing.id in here], given)
        wanted = None if found is None else found.id
    for place, (thing, _, _) in enumerate(menu.refused, menu.last + 1):
        if thing == wanted:
            return place
    for place, choice in enumerate(menu.question.options, 1):
        if wanted is not None and (choice.thing == wanted or (wanted == NOTHING and choice.verb == "attack")):
            return place
    return None


def _why_elsewhere(screen: Screen, menu: Menu, found: Thing, given: str) -> None:
    """A card that is not on the menu at all."""
    no = screen.book.why_not(screen.match.game, screen.seat, found.id)
    if menu.question.kind == "priority" and no is not None:
        _refuse(screen, no)
        return
    screen.say("not_asked", given=given[:40], clause=menu.question.clause)
    _clause(screen, menu.question.clause)


def _refuse(screen: Screen, no: Refusal) -> None:
    screen.say("reason", reason=screen.words.refusal(screen.match.game, no, screen.tongue), clause=no.clause)
    _clause(screen, no.clause)


def _clause(screen: Screen, clause: str) -> None:
    screen.say("clause", clause=clause, line=screen.book.ledger[clause].line(screen.lang))


# --- Rules -------------------------------------------------------------------------------------------


def rule(screen: Screen, menu: Menu, rest: str) -> None:
    """What a clause and those under it say, and the rulings on it."""
    wanted = plain(rest).strip("[]")
    if not wanted:
        screen.say("which_clause", clause=screen.book.example)
        return
    found = [entry for entry in screen.book.ledger if _is_under(entry, wanted)][:CHILDREN]
    if not found:
        screen.say("no_clause", given=wanted[:20], clause=screen.book.example)
    for entry in found:
        kind = KINDS[entry.kind][screen.lang != "ja"]
        screen.say("clause_kind", clause=entry.clause, kind=kind, line=entry.line(screen.lang))
    _rulings(screen, wanted)


def _is_under(entry: Entry, wanted: str) -> bool:
    return entry.clause == wanted or entry.clause.startswith(wanted + ".")


def _rulings(screen: Screen, clause: str) -> None:
    ja = screen.lang == "ja"
    for ruling in screen.book.ledger.rulings:
        if clause in ruling.clauses:
            question, answer = (
                (ruling.question_ja, ruling.answer_ja) if ja else (ruling.question_en, ruling.answer_en)
            )
            screen.say("ruling", id=ruling.id, question=question, answer=answer)


# --- Cards -------------------------------------------------------------------------------------------


def card(screen: Screen, menu: Menu, rest: str) -> None:
    """What a card says, by its number on the menu or its name; any card of the project's pool by its name."""
    picked = numbers(rest)
    if picked is not None and len(picked) == 1 and menu.knows(picked[0]):
        wanted = menu.thing(picked[0])
        thing = next((one for one in screen.things() if one.id == wanted), None)
    else:
        thing = matching(screen.things(), rest)
    face = _in_pool(screen, rest) if thing is None else screen.match.game.instances[thing.id].face
    if face is None:
        screen.say("no_card" if rest else "which_card", given=rest[:40])
        return
    screen.write(*screen.words.card_text(screen.match.game, thing, face, screen.tongue).split("\n"))
    if thing is not None and thing.name:
        screen.write(*lines(screen.book, screen.match.game, thing.id, screen.lang))


def _in_pool(screen: Screen, given: str) -> object:
    for face in load_pool(screen.book.key).values():
        if plain(given) and plain(given) in (plain(face.name), plain(face.en)):
            return face
    return None


# --- Advice ------------------------------------------------------------------------------------------


def hint(screen: Screen, menu: Menu, rest: str) -> None:
    """What a strong player would do, what would follow, and what came close."""
    game, en = screen.match.game, screen.lang == "en"
    screen.say("thinking", seconds=HINT_SECONDS)
    advice = advise(game, len(screen.match.recorder.answers), Budget(HINT_SECONDS))
    first, *others = advice.choices
    screen.say("advice", words=answer_words(game, first.answer)[en], chance=first.chance)
    if len(advice.line) > 1:
        screen.say("advice_then", words=" → ".join(step[en] for step in advice.line[1:]))
    for other in others[:CLOSE]:
        if other.playouts:
            screen.say("advice_other", words=answer_words(game, other.answer)[en], chance=other.chance)


INQUIRIES = {
    "help": help_,
    "board": board,
    "hand": hand,
    "log": log,
    "why": why,
    "rule": rule,
    "card": card,
    "hint": hint,
}
