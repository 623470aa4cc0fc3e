"""How is a position written, and can this one come about?"""

from .reading import read_position
from .writing import write_pile_list, write_position

__all__ = ["read_position", "write_pile_list", "write_position"]
