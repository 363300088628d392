"""How mypyc compiles a class; without it nothing of this matters. This module itself is never compiled.

``allow_interpreted_subclasses``: code that is not compiled may inherit from the class. ``serializable``: what
makes an object of it, or of any class that inherits from it, without calling ``__init__`` is ``__new__``, as
where nothing is compiled; a copy gets its attributes by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as open_class
else:

    def open_class(**_):
        return _as_it_is

    def _as_it_is(cls):
        return cls


__all__ = ["open_class"]
