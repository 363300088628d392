"""Marks for classes when mypyc compiles them; otherwise they do nothing. This module is never compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as open_to_python
else:

    def open_to_python(**_):
        """Code that is not compiled may inherit from the class."""
        return lambda cls: cls


__all__ = ["open_to_python"]
