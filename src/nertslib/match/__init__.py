"""Who has won?  Rounds, totals, and what is paid in the end."""

from .going import Match
from .results import Payment, Result
from .standing import Standing

__all__ = ["Match", "Payment", "Result", "Standing"]
