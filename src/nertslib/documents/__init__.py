"""How does anything of a game travel as JSON, and come back as it was?"""

from .formats import from_json, to_json
from .texts import dumps, loads

__all__ = ["dumps", "from_json", "loads", "to_json"]
