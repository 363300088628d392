"""Questions whose options are amounts: the words that all share, so that only numbers need be given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from mahojin.kernel.view import Choice

Pieces = tuple[str, ...]
TRIED = 500  # cuts of a label; a name full of numbers is not worth more


def pieces_of(options: Sequence[Choice]) -> Pieces | None:
    """The words around the numbers that alone tell the options apart; None where something else does."""
    if len(options) < 2 or not _differ_in_numbers_only(options):
        return None
    first = options[0]
    for pieces in islice(_cuts(first.label, first.data), TRIED):
        if pieces and all(filled(pieces, option.data) == option.label for option in options):
            return pieces
    return None


def _differ_in_numbers_only(options: Sequence[Choice]) -> bool:
    first = options[0]
    alike = all(
        (option.verb, option.thing, len(option.data)) == (first.verb, first.thing, len(first.data))
        for option in options
    )
    return alike and len({option.data for option in options}) == len(options)


def _cuts(label: str, numbers: tuple[int, ...]) -> Iterator[Pieces]:
    """Every way to find these numbers in a label in order: the pieces between them, none where it fails."""
    if not numbers:
        yield (label,)
        return
    number = str(numbers[0])
    start = label.find(number)
    if start < 0:
        yield ()
    while start >= 0:
        for rest in _cuts(label[start + len(number) :], numbers[1:]):
            yield (label[:start], *rest) if rest else ()
        start = label.find(number, start + 1)


def filled(pieces: Pieces, numbers: Sequence[object]) -> str:
    """The pieces with numbers between them."""
    return pieces[0] + "".join(f"{number}{piece}" for number, piece in zip(numbers, pieces[1:], strict=True))
