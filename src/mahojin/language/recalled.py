"""Which events of a turn have to be kept, because words ask about them afterwards.

A book whose words look back further than a turn keeps a history of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahojin.abilities import Cannot, Earlier, Happened, Moment

from .lexicon import Lexicon


def asked_about(words: Iterable[object], lexicon: Lexicon) -> Iterator[str]:
    """The names of events that words ask about, count within a turn, or allow only so often in it."""
    for node in words:
        if isinstance(node, Earlier | Happened):
            yield node.moment.event
        elif isinstance(node, Moment) and node.nth is not None:
            yield node.event
        elif isinstance(node, Cannot) and node.after is not None:
            yield from map(lexicon.done_as, lexicon.forbidden_by(node.action))
