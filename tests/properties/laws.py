"""What holds of every table, and of every step?  What `nertslib.testing.laws` says."""

from nertslib.testing.laws import card_faults, every_card, shape_faults, stroke_faults

__all__ = ["card_faults", "every_card", "shape_faults", "stroke_faults"]
