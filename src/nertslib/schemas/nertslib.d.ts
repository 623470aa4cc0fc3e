// The documents of nertslib, for web clients.  Made from the JSON Schemas beside this file by
// tools/document_schemas.py; do not edit.

/** an action */
export type Action = string;

/** An action. */
export type ActionDocument = {
  "format": "nertslib-action";
  "version": 1;
  "action": Action;
};

/** Why a profile says something that no sentence of its text states. */
export type Assumption = {
  "reason": string;
};

/** A broken rule: its code, what it was about, its text, and where it is written. */
export type Broken = {
  "code": string;
  "params": Partial<Record<string, number | string>>;
  "text": string;
  "grounds": Array<Ground>;
};

/** Everybody has taken the waste up and moved the top card of the stock under. */
export type Burned = {
  "event": "burned";
};

/** *seat* has called, or emptied its pile where that counts: the round will end like this. */
export type Called = {
  "event": "called";
  "seat": Seat;
  "closing": Ending;
};

/** a card */
export type Card = string;

/** cards, the last on top; of a stock the first is turned next */
export type Cards = string;

/** A sentence of a rule text: the *profile* it belongs to and the *sentence*'s number there. */
export type Citation = {
  "profile": string;
  "sentence": number;
};

/** A claim in a race: what was played, and when. */
export type Claim = {
  "play": Spoken;
  "id"?: number | string | null;
  "lifted"?: number | null;
  "landed"?: number | null;
  "at"?: number | null;
};

/** A claim in a race: what was played, and when. */
export type ClaimDocument = {
  "format": "nertslib-claim";
  "version": 1;
  "play": Spoken;
  "id"?: number | string | null;
  "lifted"?: number | null;
  "landed"?: number | null;
  "at"?: number | null;
};

/** a policy of one's own: its class, and the fields of that */
export type Class = {
  "class": string;
  [key: string]: unknown;
};

/** The round is over. */
export type Ended = {
  "event": "ended";
  "ending": Ending;
};

export type Ending = "called" | "false-call" | "emptied" | "deadlock" | "stops" | "abandoned";

export type Event = Started | Lifted | Moved | Turned | Uncovered | Recycled | PileStarted | PileCompleted | PileSetAside | Returned | Passed | Called | Stopped | Burned | Withdrawn | Undone | Ended;

/** A document of nertslib-event */
export type EventDocument = {
  "format": "nertslib-event";
  "version": 1;
  "event": "started";
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "lifted";
  "seat": Seat;
  "source": Source;
  "cards": Cards;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "moved";
  "seat": Seat;
  "source": Source;
  "target": Landing;
  "cards": Cards;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "turned";
  "seat": Seat;
  "cards": Cards;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "uncovered";
  "seat": Seat;
  "card": Card;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "recycled";
  "seat": Seat;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "pile-started";
  "seat": Seat;
  "number": number;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "pile-completed";
  "seat": Seat;
  "number": number;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "pile-set-aside";
  "seat": Seat;
  "number": number;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "returned";
  "seat": Seat;
  "source": Source;
  "cards": Cards;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "passed";
  "seat": Seat;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "called";
  "seat": Seat;
  "closing": Ending;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "stopped";
  "stops": number;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "burned";
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "withdrawn";
  "seat": Seat;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "undone";
  "seat": Seat;
  "source": Source;
  "target": WorkPile;
  "cards": Cards;
} | {
  "format": "nertslib-event";
  "version": 1;
  "event": "ended";
  "ending": Ending;
};

/** What happened, in the order to show it. */
export type EventsDocument = {
  "format": "nertslib-events";
  "version": 1;
  "events": Array<Event>;
};

/** what has happened in a round */
export type Facts = {
  "started"?: boolean;
  "stops"?: number;
  "stops_since_play"?: number;
  "passed"?: Array<Side>;
  "caller"?: Side | "";
  "ending"?: "none" | "called" | "false-call" | "emptied" | "deadlock" | "stops" | "abandoned";
  "closing"?: "none" | "called" | "false-call" | "emptied" | "deadlock" | "stops" | "abandoned";
  "withdrawn"?: Array<Side>;
};

/** cards with their owners from the ace up */
export type Foundation = string;

export type Ground = Citation | Assumption;

/** cards in the air and where they were lifted; or nothing */
export type Hand = string;

/** where cards have landed */
export type Landing = string;

/** *seat* has taken *cards* up from *source*. */
export type Lifted = {
  "event": "lifted";
  "seat": Seat;
  "source": Source;
  "cards": Cards;
};

/** A match: its rules, who plays, every round, and what has come of it. */
export type MatchDocument = {
  "format": "nertslib-match";
  "version": 1;
  "profile": Profile;
  "sides": number;
  "members": number;
  "seed": number;
  "rounds": Array<Result>;
  "totals": Partial<Record<Side, number>>;
  "over": boolean;
  "winners": Array<Side>;
  "settlement": Array<Payment>;
  "withdrawn"?: Array<Side>;
  "joined"?: Partial<Record<Side, number>>;
  "discarded"?: number;
};

/** *cards* of *seat* have landed at *target*, from *source* or from the hand that held them. */
export type Moved = {
  "event": "moved";
  "seat": Seat;
  "source": Source;
  "target": Landing;
  "cards": Cards;
};

/** cards that all can be seen, the last on top */
export type OpenCards = string;

/** What became of a claim: whether it *took_effect*, and the *reason*. A beaten claim says by whom (*by*) and by how much time (*margin*); an illegal one which rules it broke. */
export type Outcome = {
  "claim": Claim;
  "took_effect": boolean;
  "reason": Reason;
  "by"?: Seat | null;
  "margin"?: number | null;
  "violation"?: Violation | null;
};

/** What became of a claim: whether it *took_effect*, and the *reason*. A beaten claim says by whom (*by*) and by how much time (*margin*); an illegal one which rules it broke. */
export type OutcomeDocument = {
  "format": "nertslib-outcome";
  "version": 1;
  "claim": Claim;
  "took_effect": boolean;
  "reason": Reason;
  "by"?: Seat | null;
  "margin"?: number | null;
  "violation"?: Violation | null;
};

/** The side of *seat* has passed. */
export type Passed = {
  "event": "passed";
  "seat": Seat;
};

/** What one side pays another when the match is settled. */
export type Payment = {
  "payer": string;
  "payee": string;
  "points": number;
};

/** A foundation has its king. */
export type PileCompleted = {
  "event": "pile-completed";
  "seat": Seat;
  "number": number;
};

/** A full foundation was set aside. */
export type PileSetAside = {
  "event": "pile-set-aside";
  "seat": Seat;
  "number": number;
};

/** A foundation was started. */
export type PileStarted = {
  "event": "pile-started";
  "seat": Seat;
  "number": number;
};

/** where every card lies, and what has happened; what is left out is empty */
export type Position = {
  "members"?: number;
  "table": Partial<Record<Side, Tableau>>;
  "foundations"?: Array<Foundation>;
  "aside"?: Array<Foundation>;
  "aside_by"?: Array<Side>;
  "facts"?: Facts;
};

/** A rule set of Nerts */
export type Profile = {
  "extends"?: string;
  "name"?: string;
  "title"?: string;
  "sources"?: Array<string>;
  "format"?: "nertslib-profile";
  "version"?: 1;
  "seating"?: {
    "members"?: Array<number>;
    "penalty"?: "side" | "member";
    "sides"?: {
      "least"?: number;
      "most"?: number;
    };
  };
  "layout"?: {
    "deck"?: "french" | "nertz";
    "order"?: Array<"nerts" | "work" | "stock">;
    "nerts"?: number | Partial<Record<"A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z", number>>;
    "work"?: number | Partial<Record<"1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26", number>>;
    "nerts_top"?: "last" | "first";
    "nerts_seen"?: "top" | "own" | "all";
    "shuffled_by"?: "owner" | "opponent";
  };
  "building"?: {
    "joins"?: "alternate" | "same-colour" | "same-suit" | "any" | Class;
    "blocks"?: "run" | "pile" | "single" | Class;
    "under"?: "none" | "single";
  };
  "empties"?: {
    "kind"?: "any" | "king" | "nerts" | "king-or-nerts" | "nerts-or-waste" | Class;
    "blocks"?: boolean;
    "duty"?: "none" | "refill-first";
  };
  "foundations"?: {
    "slots"?: number;
    "per_suit"?: number;
    "base"?: boolean;
    "complete"?: "stays" | "aside";
    "joins"?: "alternate" | "same-colour" | "same-suit" | "any" | Class;
    "aces"?: "free" | "forced";
  };
  "drawing"?: {
    "count"?: number;
    "packet"?: "last-on-top" | "first-on-top";
    "recycle"?: "when-empty" | "any-time";
    "passes"?: number;
  };
  "roles"?: {
    "kind"?: "any-hand" | "dealer-and-nertz";
  };
  "contention"?: {
    "first"?: "landed" | "lifted";
    "undecided"?: "first-listed" | "both-stay";
  };
  "calling"?: {
    "mode"?: "optional" | "automatic";
    "false_call"?: "refused" | "ends-round";
    "in_flight"?: "void" | "lands";
    "in_flight_to"?: "anywhere" | "foundations";
  };
  "stalemate"?: {
    "relief"?: "burn" | "none";
    "when"?: "stuck" | "agreed" | "either";
    "limit"?: number;
    "fruitless"?: number;
  };
  "match"?: {
    "target"?: number;
    "tie"?: "play-on" | "shared" | "calls";
    "settlement"?: "none" | "difference";
    "rate"?: number;
    "practice_first"?: boolean;
    "warm_up_after"?: number;
  };
  "scoring"?: Array<{
    "term": "foundation-cards" | "nerts-cards" | "caller-takes" | "false-call" | "caller-bonus" | "kings-played";
    "points": number;
    "caller_exempt"?: boolean;
  }>;
};

/** A rule set */
export type ProfileDocument = Profile & {
  "format": "nertslib-profile";
  "version": 1;
};

export type Reason = "landed" | "tied" | "beaten" | "void" | "late" | "stale" | "duplicate" | "illegal";

/** *seat* has turned its waste over. */
export type Recycled = {
  "event": "recycled";
  "seat": Seat;
};

/** What a round of a match brought, and whether it counts. */
export type Result = {
  "scores": Partial<Record<Side, number>>;
  "counted": boolean;
  "caller"?: Side | null;
  "paused_minutes"?: number;
};

/** *cards* in the air have gone back to *source*. */
export type Returned = {
  "event": "returned";
  "seat": Seat;
  "source": Source;
  "cards": Cards;
};

/** A round: its rules whole, where everything lies, and who sees it so (null: it is no view). One that is *paused* lies as it will go on. */
export type Round = {
  "profile": Profile;
  "position": Position;
  "seen_by"?: Viewer;
  "paused"?: boolean;
};

/** A round: its rules whole, where everything lies, and who sees it so (null: it is no view). One that is *paused* lies as it will go on. */
export type RoundDocument = {
  "format": "nertslib-round";
  "version": 1;
  "profile": Profile;
  "position": Position;
  "seen_by"?: Viewer;
  "paused"?: boolean;
};

/** The scores of a round by the letter of the side. */
export type ScoreDocument = {
  "format": "nertslib-score";
  "version": 1;
  "sides": Partial<Record<Side, SideScore>>;
};

/** a seat, A or A2 */
export type Seat = string;

/** The *round* after a race, the *outcomes* in the order of the claims, and what happened. *settled* are all ids that will have no further effect: pass them to the next race. */
export type SettlementDocument = {
  "format": "nertslib-settlement";
  "version": 1;
  "round": Round;
  "outcomes": Array<Outcome>;
  "events"?: Array<Event>;
  "settled"?: Array<number | string>;
};

/** the letter of a side */
export type Side = string;

/** A side's points, by term of the formula and in total. */
export type SideScore = {
  "parts": Partial<Record<Term, number>>;
  "total": number;
};

/** a place to take cards from */
export type Source = string;

/** an action, a text that is none, or null */
export type Spoken = string | null;

/** Play has begun. */
export type Started = {
  "event": "started";
};

/** Play has come to a stop, the round's number *stops*. */
export type Stopped = {
  "event": "stopped";
  "stops": number;
};

/** the cards of a side */
export type Tableau = {
  "nerts": Cards;
  "work"?: Array<OpenCards>;
  "stock"?: Cards;
  "waste"?: Cards;
  "hands"?: Array<Hand>;
  "recycles"?: number;
};

export type Term = "foundation-cards" | "nerts-cards" | "caller-takes" | "false-call" | "caller-bonus" | "kings-played";

/** *seat* has turned *cards* of its stock, the last of them on top. */
export type Turned = {
  "event": "turned";
  "seat": Seat;
  "cards": Cards;
};

/** The next Nerts card of *seat*'s side, *card*, lies open. */
export type Uncovered = {
  "event": "uncovered";
  "seat": Seat;
  "card": Card;
};

/** *cards* that *seat* had moved to *target*, a work pile, have gone back to *source*. */
export type Undone = {
  "event": "undone";
  "seat": Seat;
  "source": Source;
  "target": WorkPile;
  "cards": Cards;
};

export type Viewer = string | null;

/** Why an action is refused: every rule it breaks, as data; `str` is one rendering of it. */
export type Violation = {
  "action": Spoken;
  "broken": Array<Broken>;
};

/** Why an action is refused: every rule it breaks, as data; `str` is one rendering of it. */
export type ViolationDocument = {
  "format": "nertslib-violation";
  "version": 1;
  "action": Spoken;
  "broken": Array<Broken>;
};

/** The side of *seat* has left the round. */
export type Withdrawn = {
  "event": "withdrawn";
  "seat": Seat;
};

/** a work pile */
export type WorkPile = string;

export type NertsDocument = ActionDocument | ClaimDocument | EventDocument | EventsDocument | MatchDocument | OutcomeDocument | ProfileDocument | RoundDocument | ScoreDocument | SettlementDocument | ViolationDocument;
