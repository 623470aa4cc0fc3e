// What does a claim say, and when does what it says happen?

import { readAction } from "./actions.mjs";

const STAGES = ["land", "call", "act", "lift", "touch"];
const GONE = ["places.stale", "places.not-so-many"];

/** The claim of an entry of a race. */
export function readClaim({ play: text, id, at = 0, lifted, landed }, index) {
  const action = readAction(text);
  const isMove = action?.kind === "move";
  const start = lifted ?? landed ?? at;
  return { index, id, action, isMove, at, lifted: start, landed: landed ?? start, reason: null, held: null, spot: null };
}

/** Does a card land at the very time at which it is lifted? */
const isMoment = ({ lifted, landed }) => lifted === landed;
/** Does an action put down, or back, what a hand holds? */
export const isOfHeldCards = ({ kind }) => kind === "place" || kind === "return";

/** Has the card of a claim its place already, though it does not lie there yet? */
export const isOnItsWay = ({ held, tookEffect }) => Boolean(held && tookEffect && held.cards.length > 0);

/** Do two moves ask for one hand? */
const isSameHand = ({ action: { seat: one } }, { action: { seat: other } }) => one.side === other.side && one.member === other.member;

/** Cards that land at one time, as listed; but what a hand only touches comes after what it has carried until then. */
function inOrder(landings) {
  const carriedBy = (claim) => landings.filter((other) => !isMoment(other) && isSameHand(claim, other));
  const last = (claim) => Math.max(claim.index, ...carriedBy(claim).map(({ index }) => index));
  const place = (claim) => (isMoment(claim) ? last(claim) + 0.5 : claim.index);
  return landings.sort((one, other) => place(one) - place(other));
}

/**
 * What happens when: at one time landings, then a call, then what is no move, then lifts. A card that lands when it is lifted
 * is a landing; where the lift decides it is lifted with the others, and lands after all else.
 */
export function timeline(claims, first) {
  const moments = new Map();
  const add = (time, stage, claim) => {
    const moment = moments.get(`${time} ${stage}`) ?? { time, stage, claims: [] };
    moment.claims.push(claim);
    moments.set(`${time} ${stage}`, moment);
  };
  for (const claim of claims.filter(({ reason }) => reason === null)) {
    const isOneLanding = isMoment(claim) && first === "landed";
    if (!claim.isMove) add(claim.at, claim.action.kind === "call" ? "call" : "act", claim);
    else {
      if (!isOneLanding) add(claim.lifted, "lift", claim);
      add(claim.landed, isMoment(claim) && !isOneLanding ? "touch" : "land", claim);
    }
  }
  for (const { claims: landings } of [...moments.values()].filter(({ stage }) => stage === "land")) inOrder(landings);
  const place = ({ stage }) => STAGES.indexOf(stage);
  return [...moments.values()].sort((one, other) => one.time - other.time || place(one) - place(other));
}

/** Says what became of a claim. */
export function settle(claim, reason, tookEffect) {
  Object.assign(claim, { reason, tookEffect });
}

/** The fine word for a claim that broke these rules. */
export function reasonFor(codes) {
  return codes.some((code) => GONE.includes(code)) ? "stale" : "illegal";
}
