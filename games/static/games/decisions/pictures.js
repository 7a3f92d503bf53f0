// A small picture of what a move is about, from the drawings of the board.

import { icon, roleSign } from "../pieces/art.js";
import { GOODS } from "../board/table.js";
import { tile, tileBack } from "../pieces/tiles.js";
import { parts } from "./groups.js";

/** @typedef {import("../state/types.js").Words} Words */

const TILES = [...GOODS, "quarry", "forest"];

/** @param {string} slot where people can be @returns {boolean} whether it is a tile, not a building */
export const isTile = (slot) => TILES.includes(slot);

/**
 * The picture of a place for people or of a tile; none for a building, which has a name of its own.
 *
 * @param {string} slot
 * @param {Words} w
 */
export const ofPlace = (slot, w) => (isTile(slot) ? tile(w.look(slot), false, null) : null);

/** @param {string} good @param {Words} w */
export const ofGood = (good, w) => (/** @type {string[]} */ (GOODS).includes(good) ? icon.barrel(w.look(good), null) : null);

/** @type {Record<string, (thing: string, w: Words) => any>} */
const PICTURES = {
  role: (thing) => roleSign(thing.split("/")[0]),
  swap: (thing) => roleSign(thing),
  take: (thing, w) => ofPlace(/^\w+/.exec(thing)?.[0] ?? "", w),
  drop: ofPlace,
  keep: (thing, w) => (thing === "forest" ? ofPlace(thing, w) : null),
  land: (thing, w) => (thing === "buy" ? tileBack(null) : ofPlace(thing.replace("drop:", ""), w)),
  draw: () => tileBack(null),
  guest: (thing, w) => ofPlace(thing.split("/")[0], w),
  sell: (thing, w) => ofGood(thing.split("@")[0], w),
  bonus: ofGood,
  ship: (thing, w) => ofGood(thing.split("@")[0], w),
  wharf: ofGood,
  supply: (thing, w) => (thing.includes(",") ? null : ofGood(thing, w)),
  person: (thing) => icon.person(thing, null),
};

/** @param {string} move as text @param {Words} w */
export function pictureOf(move, w) {
  const [verb, thing] = parts(move);
  return PICTURES[verb]?.(thing, w) ?? null;
}
