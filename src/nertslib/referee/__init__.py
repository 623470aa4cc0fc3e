"""Whose card stays?  Claims with times, settled in the order that the rules say counts."""

from .claims import Claim, ClaimId, Outcome, Reason, Settlement
from .settling import arbitrate, together

__all__ = ["Claim", "ClaimId", "Outcome", "Reason", "Settlement", "arbitrate", "together"]
