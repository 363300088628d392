"""How mypyc compiles a class; without it nothing of this matters. This module itself is never compiled.

``open_class(allow_interpreted_subclasses=True)``: code that is not compiled may inherit from the class, and
its ``__new__`` makes an object without calling ``__init__``, as it does where nothing is compiled. A class
whose subclasses are to be made like that too says so by a ``__new__`` of its own; where nothing is compiled
it would only cost a call for every object, and is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as open_class
else:

    def open_class(**_):
        return _without_new

    def _without_new(cls):
        """The class as written but for ``__new__``, which would leave its mark if it were only deleted."""
        if "__new__" not in vars(cls):
            return cls
        left_out = {"__new__", "__dict__", "__weakref__", *cls.__slots__}
        body = {name: member for name, member in vars(cls).items() if name not in left_out}
        return type(cls)(cls.__name__, cls.__bases__, {**body, "__qualname__": cls.__qualname__})


__all__ = ["open_class"]
