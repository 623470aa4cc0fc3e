"""What holds of every table, and of every step from one table to the next?

The rules once more, but about states and histories instead of actions: whoever judges actions
wrongly breaks a law sooner or later.  Each law yields a sentence for what breaks it.
"""

from .histories import stroke_faults
from .shapes import shape_faults
from .whole import card_faults, every_card

__all__ = ["card_faults", "every_card", "shape_faults", "stroke_faults"]
