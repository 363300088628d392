"""What is loaded for good is no part of what is measured."""

from __future__ import annotations

import gc


def settle() -> None:
    """Collections of garbage from here on go through what is made from here on."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
