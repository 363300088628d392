"""Decks and sideboards (1.2): 50 cards, and 10 beside them or none; or what a draft made of them (1.2.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.deck_files import complaint, read_lists, unknown_cards, wrong_size

from .face import Card

MAIN, SIDEBOARD, COPIES = 50, 10, 3
ONE_A_DECK = "one_a_deck"
PROMOTIONAL = ("PR.", "SP-")  # 2.16.3
PARTS = {"main": ("デッキ", "deck"), "sideboard": ("サイドボード", "sideboard")}
BESIDE = "sideboard"  # what cards are exchanged with between games (1.2.4)

CONSULTED = (  # what every deck is held against
    *("1.2.2.a", "1.2.2.b", "1.2.2.c", "1.2.4", "1.2.5.a", "1.2.5.b", "1.2.5.c"),
    "10.24.2.a",
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of cards: key to number, for the deck and for the sideboard."""

    name: str
    main: dict[str, int]
    sideboard: dict[str, int] = field(default_factory=dict)
    draft: bool = False
    en: str = ""
    plan_ja: str = ""
    plan_en: str = ""


def read_deck(row: object, where: str) -> Deck:
    """A deck from its file; raises BadInput when it is not a list of cards at all."""
    lists, texts = read_lists(row, ("main",), where, optional=("sideboard",))
    draft = row.get("draft", False) if isinstance(row, Mapping) else False
    if not isinstance(draft, bool):
        raise BadInput(Problem(where, "draft は true か false です。", "draft must be true or false."))
    return Deck(main=lists["main"], sideboard=lists["sideboard"], draft=draft, **texts)


def check_deck(deck: Deck, pool: Mapping[str, Card], cited: list[str] | None = None) -> list[Problem]:
    """Every complaint about a deck, with its clause; none if it is legal."""
    cited = [] if cited is None else cited
    problems = [
        *unknown_cards(PARTS, "main", deck.main, pool),
        *unknown_cards(PARTS, "sideboard", deck.sideboard, pool),
    ]
    problems += wrong_size(PARTS, "main", deck.main, MAIN, MAIN, "1.2.3.a" if deck.draft else "1.2.2.a")
    if deck.draft:
        cited += _left_alone(deck, pool)
        return problems
    cited += CONSULTED
    if deck.sideboard:
        problems += wrong_size(PARTS, "sideboard", deck.sideboard, SIDEBOARD, SIDEBOARD, "1.2.5.a")
    main = _cards(deck.main, pool)
    whole = main + _cards(deck.sideboard, pool)
    problems += _names(main, whole)
    problems += _singles(main, whole, pool, cited)
    return problems


def home(card: Card) -> str:
    """The list that a card of the sideboard goes into."""
    return "main"


def _left_alone(deck: Deck, pool: Mapping[str, Card]) -> list[str]:
    """By which clauses a drafted deck may be what another may not: any number of a name, no heed of texts
    about decks, and beside it whatever is left (1.2.3, 1.2.6)."""
    main = _cards(deck.main, pool)
    whole = main + _cards(deck.sideboard, pool)
    used = ["1.2.3.a"]
    if any(_names(main, whole)):
        used.append("1.2.3.b")
    if any(_singles(main, whole, pool, [])):
        used.append("1.2.3.c")
    if deck.sideboard and any(wrong_size(PARTS, "sideboard", deck.sideboard, SIDEBOARD, SIDEBOARD, "")):
        used.append("1.2.6")
    return used


def _cards(cards: Mapping[str, int], pool: Mapping[str, Card]) -> Counter[Card]:
    return Counter({pool[name]: number for name, number in cards.items() if name in pool})


def _names(main: Counter[Card], whole: Counter[Card]) -> Iterator[Problem]:
    """At most three of a name, whatever their numbers (1.2.2.b), the sideboard counted in (1.2.5.b)."""
    in_main, in_all = _by_name(main), _by_name(whole)
    for name, number in in_all.items():
        if in_main[name] > COPIES:
            part, number, clause = "main", in_main[name], "1.2.2.b"
        elif number > COPIES:
            part, clause = "sideboard", "1.2.5.b"
        else:
            continue
        with_deck = ("デッキと合わせて", "with the deck, ") if part == "sideboard" else ("", "")
        ja = f"{with_deck[0]}《{name}》が{number}枚あります。同名は{COPIES}枚までです。"
        en = f"{with_deck[1]}《{name}》 is there {number} times; at most {COPIES} of a name are allowed."
        yield complaint(PARTS, part, ja, en, clause)


def _by_name(cards: Counter[Card]) -> Counter[str]:
    totals: Counter[str] = Counter()
    for card, number in cards.items():
        totals[card.name] += number
    return totals


def _singles(
    main: Counter[Card], whole: Counter[Card], pool: Mapping[str, Card], cited: list[str]
) -> Iterator[Problem]:
    """デッキ１枚制限: one of the same number (10.24.2.a), the sideboard counted in (1.2.5.c); cards of its
    name without the limit may be there beside it (10.24.3)."""
    in_main, in_all = _limited(main, pool, cited), _limited(whole, pool, cited)
    limited = {name for name, _ in in_all.values()}
    if any(card.name in limited and ONE_A_DECK not in card.words for card in whole):
        cited.append("10.24.3")
    for no, (name, number) in in_all.items():
        only_main = in_main.get(no, (name, 0))[1]
        part, clause = ("main", "10.24.2.a") if only_main > 1 else ("sideboard", "1.2.5.c")
        if number > 1:
            count = only_main if part == "main" else number
            ja = f"「デッキ１枚制限」を持つ《{name}》が{count}枚あります。1枚しか組み込めません。"
            en = f"《{name}》, with one a deck, is there {count} times; only one is allowed."
            yield complaint(PARTS, part, ja, en, clause)


def _limited(cards: Counter[Card], pool: Mapping[str, Card], cited: list[str]) -> dict[str, tuple[str, int]]:
    found: dict[str, tuple[str, int]] = {}
    for card, number in cards.items():
        if ONE_A_DECK in card.words:
            no = number_of(card, pool)
            if no != (card.no or card.key):
                cited.append("2.16.3")
            found[no] = (card.name, found.get(no, ("", 0))[1] + number)
    return found


def number_of(card: Card, pool: Mapping[str, Card]) -> str:
    """Its card number; that of a promotional card is the number of the card it is otherwise (2.16.3)."""
    if card.no.startswith(PROMOTIONAL):
        for other in pool.values():
            if not other.no.startswith(PROMOTIONAL) and _information(other) == _information(card):
                return other.no or other.key
    return card.no or card.key


def _information(card: Card) -> tuple[object, ...]:
    """Everything printed that has to do with the game."""
    corner = (card.need, card.cost, card.graze, card.range, card.duration, card.attack, card.toughness)
    return (
        card.name,
        card.kind,
        card.caster,
        card.races,
        card.modifier,
        card.keywords,
        card.compiled,
        *corner,
    )
