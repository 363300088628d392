"""How mypyc compiles a class; without it nothing of this matters. This module itself is never compiled.

``open_class(allow_interpreted_subclasses=True)``: code that is not compiled may inherit from the class, and
its ``__new__`` makes an object without calling ``__init__``, as it does where nothing is compiled.
``serializable=True``: the latter holds for all its subclasses, too, which ``copying.copied`` asks for. (A
``__new__`` of its own would do the same, but then every object is made by way of a tuple and a dict.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as open_class
else:

    def open_class(**_):
        return lambda cls: cls


__all__ = ["open_class"]
