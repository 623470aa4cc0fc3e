// What may a seat see? (DESIGN section 8: views)

import { HIDDEN } from "./cards.mjs";

const hidden = (cards) => cards.map(() => HIDDEN);

function nertsSeenBy(layout, isOwn, nerts) {
  const seesAll = layout.nerts_seen === "all" || (layout.nerts_seen === "own" && isOwn);
  return seesAll ? nerts : [...hidden(nerts.slice(0, -1)), ...nerts.slice(-1)];
}

/** The table as a side sees it; a spectator is nobody's side. */
export function tableSeenBy({ profile, table }, viewer) {
  const sides = Object.entries(table.sides).map(([side, tableau]) => {
    const nerts = nertsSeenBy(profile.layout, side === viewer, tableau.nerts);
    return [side, { ...tableau, nerts, stock: hidden(tableau.stock) }];
  });
  return { ...table, sides: Object.fromEntries(sides) };
}
