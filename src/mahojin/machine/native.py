"""How mypyc compiles a class; without it nothing of this matters. This module itself is never compiled.

``open_class(allow_interpreted_subclasses=True)``: code that is not compiled may inherit from the class, and
its ``__new__`` makes an object without calling ``__init__``, as it does where nothing is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as open_class
else:

    def open_class(**_):
        return lambda cls: cls


__all__ = ["open_class"]
