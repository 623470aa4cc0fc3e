"""What does each key of a profile file decide?"""

from collections.abc import Mapping

MEANINGS: Mapping[str, str] = {
    "name": "what the rule set is called; a file that says nothing has the name of the file",
    "title": "a longer name, for people",
    "extends": "the rule set this one changes: a name, or a file beside this one",
    "sources": "where the rules are published",
    "format": "what this document is",
    "version": "the version of the form of this document",
    "seating.sides.least": "how many sides a table seats at least",
    "seating.sides.most": "how many sides a table seats at most",
    "seating.members": "how many members a side may have; the first number is the usual one",
    "seating.penalty": "who pays for the Nerts cards left: the side once, or each of its members",
    "layout.deck": "the pack each side plays with",
    "layout.order": "in which order the piles are dealt",
    "layout.nerts": "how many cards a Nerts pile begins with; a side that is not named has 13",
    "layout.work": "how many work piles a side has; a number of sides that is not named takes the "
    "nearest smaller one that is, else the smallest",
    "layout.nerts_top": "which of the Nerts cards dealt lies on top",
    "layout.nerts_seen": "who sees which Nerts cards: all see the top, a side sees its own, "
    "or all see all",
    "layout.shuffled_by": "who shuffles a deck: advice to people, without effect on play",
    "building.joins": "which suits follow each other on a work pile, always one rank down",
    "building.blocks": "which cards move together: any run at the end of a pile, whole piles only "
    "(between work piles), or single cards",
    "building.under": "whether a card may be built under a work pile",
    "empties.kind": "what enters an empty work pile",
    "empties.blocks": "whether several cards at once may enter an empty work pile",
    "empties.duty": "whether an empty work pile must be filled from the Nerts pile before all else",
    "foundations.slots": "how many foundations may lie in the middle at a time; 0 is any number",
    "foundations.per_suit": "how many of them may be of one suit; 0 is any number",
    "foundations.base": "whether the first card of a work pile may go to a foundation",
    "foundations.complete": "whether a foundation that has its king stays or is set aside",
    "foundations.joins": "which suits follow each other on a foundation, always one rank up",
    "foundations.aces": "whether an ace that can be played must be played before all else",
    "drawing.count": "how many cards are turned at a time",
    "drawing.packet": "which of the cards turned lies on top",
    "drawing.recycle": "when the waste may be turned over to be the stock again",
    "drawing.passes": "how often the stock may be gone through in a round; 0 is any number",
    "roles.kind": "whether the two members of a side have tasks of their own",
    "contention.first": "which moment decides a race for a foundation",
    "contention.undecided": "which card stays where nobody can tell which was first",
    "calling.mode": "whether a side calls, or the round ends by itself with the last Nerts card",
    "calling.false_call": "what happens if a side calls with Nerts cards left",
    "calling.in_flight": "whether a card in the air at the call goes back or may land",
    "calling.in_flight_to": "where a card may land after the call",
    "stalemate.relief": "whether a table that is stuck moves the top stock cards under",
    "stalemate.when": "when it may: all sides are stuck, all have passed, or either",
    "stalemate.limit": "the stop of this number ends the round instead; 0 is never",
    "stalemate.fruitless": "after so many burns without a card played the next stop ends the "
    "round; 0 is never",
    "scoring": "the formula: a side's score is the sum of these lines",
    "scoring.term": "what a line of the formula counts: own cards in the middle; own Nerts cards "
    "left; all others' (for a true caller); own ones left (of a false caller); a true call; "
    "own kings in the middle",
    "scoring.points": "what each of them is worth",
    "scoring.caller_exempt": "whether the line leaves a true caller out",
    "match.target": "the total at which a match ends",
    "match.tie": "what a tie at the top means: another deal, several winners, or more calls win",
    "match.settlement": "whether the losers pay the winner in the end",
    "match.rate": "what they pay for a point of difference",
    "match.practice_first": "whether the first hand does not count",
    "match.warm_up_after": "after a pause of more than so many minutes a hand does not count; 0 is "
    "never",
}
"""A line for each key, by its path."""
