"""Who is at a table just now, as other workers are told."""

from __future__ import annotations

import msgspec


class Present(msgspec.Struct, frozen=True):
    """The seats somebody sits at just now, and how many watch."""

    here: list[int] = []
    watching: int = 0


def read_present(text: str) -> Present:
    return msgspec.json.decode(text, type=Present) if text else Present()
