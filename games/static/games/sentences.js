// Events in plain words: pure functions of the event, the view after it, and the words of the edition.

import { list, nameOf } from "./words.js";

const article = (noun) => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`);

const SENTENCES = {
  created: () => "The table is open.",
  started: () => "The game begins.",
  cancelled: () => "The game is cancelled.",
  abandoned: () => "The game is ended early.",
  expired: (e, v) => (e.seat === null ? "The game has expired." : `${nameOf(v, e.seat)} ran out of time; the game has expired.`),
  joined: (e) => `${e.data.name} sits down.`,
  left: (e) => `${e.data.name} leaves the table.`,
  round_began: (e, v) => `Round ${e.data.round}: ${nameOf(v, e.seat)} is governor.`,
  round_ended: (e, v, w) =>
    e.data.coins_on?.length ? `A ${w.word("coin")} goes to ${list(e.data.coins_on.map(w.word))}.` : null,
  chose_role: (e, v, w) =>
    `${nameOf(v, e.seat)} becomes ${w.word(e.data.role)}` +
    (e.data.coins ? ` and takes ${w.coins(e.data.coins)}` : "") +
    (e.data.declined ? ", without the privilege" : "") + ".",
  drew_tile: (e, v, w) => `${nameOf(v, e.seat)} draws ${tile(w, e.data.tile)}.`,
  took_tile: (e, v, w) =>
    `${nameOf(v, e.seat)} takes ${tile(w, e.data.tile)}` + (e.data.colonist ? ` with a ${w.word("colonist")}` : "") + ".",
  revealed_row: (e, v, w) => (w.goods(e.data.tiles) ? `New plantations: ${w.goods(e.data.tiles)}.` : "No plantations are left."),
  reshuffled: (e) => `${e.data.tiles} discarded plantations are shuffled.`,
  took_colonist: (e, v, w) => `${nameOf(v, e.seat)} takes a ${w.word("colonist")} from the supply.`,
  dealt_colonists: (e, v, w) =>
    `${w.title("colonist")}s arrive: ${list(e.data.dealt.map((share) => `${share.colonists} for ${nameOf(v, share.seat)}`))}.`,
  placed_colonists: (e, v, w) => `${nameOf(v, e.seat)} places the ${w.word("colonist")}s.`,
  refilled_ship: (e, v, w) =>
    `${w.people(e.data.colonists)} on the ${w.word("colonist_ship")}` +
    (e.data.colonists < e.data.needed ? `, though ${e.data.needed} are needed.` : "."),
  built: (e, v, w) =>
    `${nameOf(v, e.seat)} builds the ${w.title(e.data.building)} for ${w.coins(e.data.price)}` +
    (e.data.colonist ? ` with a ${w.word("colonist")}` : "") + ".",
  produced: (e, v, w) => `${nameOf(v, e.seat)} produces ${w.goods(e.data.goods) || "nothing"}.`,
  earned_coins: (e, v, w) => `${nameOf(v, e.seat)} gets ${w.coins(e.data.coins)}.`,
  took_bonus: (e, v, w) => `${nameOf(v, e.seat)} takes 1 more ${w.word(e.data.good)}.`,
  sold: (e, v, w) => `${nameOf(v, e.seat)} sells ${w.word(e.data.good)} for ${w.coins(e.data.coins)}.`,
  emptied_house: () => "The trading house is emptied.",
  loaded: (e, v, w) =>
    `${nameOf(v, e.seat)} loads ${e.data.barrels} ${w.word(e.data.good)} ` +
    (e.data.ship === null ? "on a ship of their own" : `on the ship for ${e.data.ship}`) + ` for ${w.points(e.data.points)}.`,
  stored: (e, v, w) => {
    const lost = w.goods(e.data.lost ?? {});
    return `${nameOf(v, e.seat)} keeps ${w.goods(e.data.kept ?? {}) || "nothing"}${lost ? ` and loses ${lost}` : ""}.`;
  },
  ship_sailed: (e, v, w) => `The ship for ${e.data.ship} sails with ${w.word(e.data.good)}.`,
  end_triggered: (e, v, w) => `The game ends after this round: ${w.trigger(e.data.cause)}.`,
  game_over: (e, v) => gameOver(v, e.data),
  move: (e, v, w) => (e.data.move === "pass" ? `${nameOf(v, e.seat)} passes (${w.decision(e.data.decision)}).` : null),
  decision: () => null,
};

/** Kinds that this page has words for. */
export const KINDS = Object.keys(SENTENCES);

function tile(w, id) {
  return id === "quarry" ? "a quarry" : id === "forest" ? "a forest" : `${article(w.word(id))} plantation`;
}

function gameOver(view, data) {
  const result = view.table?.result ?? data;
  if (!result?.winners) return "The game is over.";
  const points = result.scores[result.winners[0]].total;
  const names = list(result.winners.map((seat) => nameOf(view, seat)));
  return `The game is over. ${names} ${result.winners.length === 1 ? "wins" : "share the victory"} with ${points} points.`;
}

/** One sentence, or null where there is nothing to tell. A kind this page does not know is named. */
export function sentence(event, view, words) {
  const write = Object.hasOwn(SENTENCES, event.kind) ? SENTENCES[event.kind] : null;
  try {
    return write ? write(event, view, words) : `${event.kind.replaceAll("_", " ")}.`;
  } catch {
    return `${event.kind.replaceAll("_", " ")}.`; // an event with other data than expected is no reason to stop
  }
}
