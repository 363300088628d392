"""Answers written as a script: the lines of a judge file that give them again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.state import seat_of
from mahojin.text import Words

from .answers import CONCEDE, read_answers
from .notation import Names
from .picks import pick
from .position_text import quoted
from .table import Table
from .verbs import Shape, Verb
from .words import Misread, key, spelling

MOST_TRIES = 200  # ways to say one answer
ARROW = Words(" → ", " -> ")


def answer_text(table: Table, names: Names, options: Sequence[Option], lang: str) -> str | None:
    """The words that mean exactly these options of the waiting decision; None where there are none."""
    decision = table.game.decision
    assert decision is not None
    tries = 0
    for verb in _verbs(table, decision, options):
        for text in _texts(table, names, verb, options, lang):
            tries += 1
            if tries > MOST_TRIES:
                return None
            if _means(table, names, decision, text, options):
                return text
    return None


def concession(lang: str) -> str:
    """The words for giving up."""
    return spelling(CONCEDE, True, lang)


def _means(table: Table, names: Names, decision: Decision, text: str, options: Sequence[Option]) -> bool:
    try:
        steps = read_answers(table.desk, names, decision.seat, text)
        if len(steps) != 1 or steps[0].verb.kind != decision.kind:
            return False
        return [one.key for one in pick(table, decision, steps[0])] == [one.key for one in options]
    except Misread:
        return False


def _verbs(table: Table, decision: Decision, options: Sequence[Option]) -> list[Verb]:
    """The verbs of such a decision, those about the very options first."""
    taken = options[0].verb if options else ""
    fitting = [verb for verb in table.desk.verb_table.values() if verb.kind == decision.kind]
    return sorted(
        (verb for verb in fitting if not options or verb.option in ("", taken)),
        key=lambda verb: verb.option != taken,
    )


def _texts(table: Table, names: Names, verb: Verb, options: Sequence[Option], lang: str) -> Iterator[str]:
    """Ways to say it, the plainest first."""
    word = verb.words.in_(lang)
    if verb.shape is Shape.BARE:
        yield word
    elif verb.shape is Shape.NUMBERS:
        yield from (f"{word} {', '.join(map(str, option.data))}" for option in options[:1])
    elif verb.shape is Shape.PLACES:
        yield f"{word} {', '.join(str(option.data[0] + 1) for option in options if option.data)}"
    elif verb.shape is Shape.WORD:
        for option in options[:1]:
            yield from (f"{word} {said}" for said in table.desk.says(table.game, option))
    elif not options:
        yield f"{word} {'なし' if lang == 'ja' else 'none'}"
    else:
        yield from _about_things(table, names, verb, options, lang)


def _about_things(
    table: Table, names: Names, verb: Verb, options: Sequence[Option], lang: str
) -> Iterator[str]:
    word = verb.words.in_(lang)
    if verb.shape is Shape.THINGS:
        things = [option.thing for option in options]
    elif verb.shape is Shape.AIMED:
        things = [options[0].thing]
    else:
        things = list(options[0].data)
    if any(thing == NOTHING for thing in things):
        return
    seats = options[0].data if verb.shape is Shape.AIMED else ()
    aim = "".join(f"{ARROW.in_(lang)}{table.desk.seats[seat]}" for seat in seats)
    for said in product(*(_ways(table, names, thing, lang) for thing in things)):
        text = f"{word} {', '.join(said)}"
        yield text
        if aim:
            yield text + aim


def _ways(table: Table, names: Names, thing: int, lang: str) -> list[str]:
    """What a card or player can be called: by its label or name, with its place, as one of several."""
    if thing < 0:
        return list(table.desk.seats[seat_of(thing) : seat_of(thing) + 1])
    card = table.game.known(thing)
    if card is None:
        return []
    labels = [label for label in table.aliases if table.matches(thing, names.item(label))]
    called = [name for name in names.known.values() if table.desk.is_called(card, name)]
    plain = [
        *(one for one in (table.desk.written(card.face, lang),) if names.known.get(key(one)) in called),
        *dict.fromkeys(called),
    ]
    if not plain:
        return labels
    name = quoted(plain[0])
    seat = table.desk.seats[table.whose(card)]
    zone = table.desk.zone_table[card.zone].in_(lang)
    near = f"{seat}の{name}" if lang == "ja" else f"{seat} {name}"
    there = f"{seat}の{zone}の{name}" if lang == "ja" else f"{seat} {zone} {name}"
    return [*labels, name, near, there, *(f"{one}#{nth}" for nth in range(1, 10) for one in (name, there))]
