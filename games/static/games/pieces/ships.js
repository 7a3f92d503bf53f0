// The harbour: cargo ships with their barrels, the ship that brings people, the trading house.

import { barrel, barrelSpace, person, place, rect } from "./art.js";
import { at, drawing, path, s, times } from "./dom.js";

/** @typedef {import("../state/types.js").Attributes} Attributes */
/** @typedef {(good: string) => string} Look how a good looks, by its id */

const waves = (/** @type {number} */ y) => path(`M2 ${y}${times(8, () => "q4-4 8 0t8 0").join("")}`, "wave");

/**
 * A cargo ship, 132 x 96. Barrels stand on deck in one row of at most four, or in two.
 *
 * @param {{capacity: number, good: string | null, barrels: number}} ship
 * @param {Look} look
 * @param {string | null} title
 * @param {Attributes} [attributes]
 */
export function cargoShip({ capacity, good, barrels }, look, title, attributes) {
  const below = Math.ceil(capacity / 2);
  /** @param {number} i @returns {[x: number, y: number]} */
  const spot = (i) => (i < below ? [66 - below * 11 + i * 22, 46] : [66 - (capacity - below) * 11 + (i - below) * 22, 21]);
  return drawing("0 0 132 96", title, { ...attributes, class: "ship" },
    path("M10 62V6M10 8c10 2 16 6 20 12-7 1-14 4-20 9z", "mast"),
    path("M10 8c10 2 16 6 20 12-7 1-14 4-20 9z", "sail"),
    path("M122 62V12", "mast"), path("M122 12l-14 5 14 5z", "flag"),
    times(capacity, (i) => at(...spot(i), 0.86, i < barrels ? barrel(look(good ?? "")) : barrelSpace())),
    path("M2 66c20 4 108 4 128 0-2 12-8 20-14 23H18C11 86 5 78 2 66z", "hull"),
    path("M6 74c24 4 96 4 120 0", "plank"),
    s("text", { x: 66, y: 86, class: "capacity" }, capacity),
    waves(92));
}

/** The ship that brings people, 132 x 96, nobles in front. More than sixteen are a number only. @param {number} count @param {number} nobles @param {string | null} title @param {Attributes} [attributes] */
export function peopleShip(count, nobles, title, attributes) {
  const shown = Math.min(count, 16);
  const row = Math.min(8, Math.max(4, Math.ceil(shown / 2)));
  return drawing("0 0 132 96", title, { ...attributes, class: "ship people-ship" },
    path("M66 50V4", "mast"), path("M66 6c18 3 26 10 28 20H66z", "sail"), path("M64 10c-12 3-18 8-20 16h20z", "sail"),
    times(shown, (i) => at(66 - (Math.min(row, shown - Math.floor(i / row) * row) * 15) / 2 + (i % row) * 15, i < row ? 48 : 31, 0.86, person(i < nobles ? "noble" : "colonist"))),
    path("M2 66c20 4 108 4 128 0-2 12-8 20-14 23H18C11 86 5 78 2 66z", "hull"),
    path("M6 74c24 4 96 4 120 0", "plank"),
    s("text", { x: 66, y: 86, class: "capacity" }, count),
    waves(92));
}

/** The trading house with its four places, 132 x 96. @param {string[]} goods @param {Look} look @param {string | null} title @param {Attributes} [attributes] */
export const tradingHouse = (goods, look, title, attributes) =>
  drawing("0 0 132 96", title, { ...attributes, class: "trading-house" },
    path("M4 40 20 14h92l16 26z", "roof"), path("M20 14 12 40M38 14 32 40M57 14 54 40M75 14 78 40M94 14l6 26M112 14l8 26", "stripe"),
    path("M4 40q10.3 9 20.7 0 10.3 9 20.7 0 10.3 9 20.7 0 10.3 9 20.7 0 10.3 9 20.7 0 10.3 9 20.6 0", "awning"),
    rect(10, 46, 112, 46, 2, "wall"),
    times(4, (i) => at(17 + i * 25.5, 53, 0.95, i < goods.length ? barrel(look(goods[i])) : barrelSpace())),
    path("M6 84h120v8H6z", "counter"));
