"""How mypyc is to compile a class; without it nothing of this matters. This module itself is never compiled.

``open_class`` takes ``allow_interpreted_subclasses`` (code that is not compiled may inherit from the class) and
``serializable`` (it may be made without its ``__init__``, to be copied attribute by attribute).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as open_class
else:

    def open_class(**_):
        return lambda cls: cls


__all__ = ["open_class"]
