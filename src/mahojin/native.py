"""How mypyc compiles a class; without it nothing of this matters. This module itself is never compiled.

``compiled_as(...)`` takes what mypyc's own decorator takes:

- ``allow_interpreted_subclasses``: code that is not compiled may inherit from the class.
- ``serializable``: ``__new__`` of the class and of all that inherit from it makes an object without calling
  ``__init__``, as it does where nothing is compiled; copies get their attributes by name.

Not ``acyclic``, tempting as it is: an object that the collector does not know is destroyed by mypyc 2.4 as if
it did, and fifty levels deep that overwrites memory that is not its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as compiled_as
else:

    def compiled_as(**_):
        return lambda cls: cls


__all__ = ["compiled_as"]
