// Island tiles: a field of each crop, the quarry, the forest. 60 x 60, with the circle at the lower right.

import { circle, ellipse, place, rect, sign } from "./art.js";
import { at, drawing, path, s, times } from "./dom.js";

/** @typedef {import("../state/types.js").Attributes} Attributes */
/** @typedef {import("../state/types.js").Shown} Shown */

const rows = (/** @type {() => Shown} */ draw) => [at(3, 4, 1, draw()), at(22, 9, 1, draw()), at(41, 2, 1, draw()), at(5, 31, 1, draw()), at(22, 35, 1, draw())];

/** One plant of each kind, about 16 x 22. @type {Record<string, (() => Shown) | undefined>} */
const PLANTS = {
  corn: () => [
    path("M8 22C8 14 3 12 1 7c5 1 7 5 7 9 0-4 2-8 7-9-2 5-7 7-7 15z", "leaf"),
    path("M8 1C5.3 4 5.3 11 8 15c2.7-4 2.7-11 0-14z", "fruit"), path("M8 3v10M6.5 6.5h3M6.3 9.5h3.4", "seam"),
  ],
  indigo: () => [
    path("M8 22c-5 0-8-3-7.5-7C1 9 4 6 8 6s7 3 7.5 9c.5 4-2.5 7-7.5 7z", "leaf"),
    ...[[4, 9], [11.5, 8], [8, 13], [3.5, 16], [12.5, 15.5], [8, 5]].map(([x, y]) => circle(x, y, 2.1, "fruit")),
  ],
  fruit: () => [
    path("M7 13h2.4v9H7z", "trunk"), path("M8 15C2 15 0 11.5 1 8S4 1 8 1s6 3.5 7 7-1 7-7 7z", "leaf"),
    ...[[5, 6], [10.5, 5], [8, 10], [12, 10], [4, 11]].map(([x, y]) => circle(x, y, 1.9, "fruit")),
  ],
  sugar: () => [
    path("M3 22 4 5M8 22V2M13 22 12 5", "cane"), path("M4 5C2 3 1 3-.5 4M4 5c.5-2 2-3 3-3M8 2c-1-1.5-3-2-4-1M8 2c1-1.5 3-2 4-1M12 5c0-2-1-3-2-3M12 5c2-2 3-2 4.5-1", "blade"),
    path("M2.6 11h2M2.4 17h2M7 8h2M7 14h2M11.6 11h2M11.8 17h2", "seam"),
  ],
  tobacco: () => [
    path("M8 22C1 20-1 14 0 8c5 1 8 6 8 14z", "leaf"), path("M8 22c7-2 9-8 8-14-5 1-8 6-8 14z", "leaf"),
    path("M8 22C3 15 4 6 8 1c4 5 5 14 0 21z", "fruit"), path("M8 4v17", "seam"),
  ],
  coffee: () => [
    path("M8 22C3 21 0 17 1 12S4 3 8 3s6 4 7 9-2 9-7 10z", "leaf"),
    ...[[5, 9], [11, 8], [8, 13], [4.5, 15], [11.5, 15.5]].map(([x, y], i) => ellipse(x, y, 1.8, 2.4, "fruit", `rotate(${i * 35} ${x} ${y})`)),
  ],
};

/** What lies on tiles where nothing grows in rows. @type {Record<string, (() => Shown) | undefined>} */
const SCENES = {
  quarry: () => [
    path("M0 60V26l12-8 9 5 12-13 13 11 14-5v44z", "rock far"), path("M0 60V40l14-6 10 6 12-9 12 8 12-4v25z", "rock near"),
    path("M5 47h12v7H5zM20 44h12v10H20zM12 39h11v6H12z", "block"),
    path("M37 8c6-3 12-2 16 3M44 7l4 18", "pick"),
  ],
  forest: () =>
    [[10, 8], [28, 4], [44, 10], [2, 28], [20, 26], [36, 30]].map(([x, y]) =>
      at(x, y, 1, path("M7 20h3v5H7z", "trunk"), path("M8.5 0 17 20H0z", "leaf"))),
};

const hasCircle = (/** @type {string} */ kind) => kind !== "forest";

/** The picture on a tile. `kind` is the look of the crop, quarry, or forest. @param {string} kind */
export function scene(kind) {
  const plants = PLANTS[kind];
  return s("g", { class: `tile tile-${kind}` },
    rect(1, 1, 58, 58, 7, "field"),
    plants && path("M4 27h52M4 56h34", "furrow"),
    plants ? rows(plants) : SCENES[kind]?.());
}

/**
 * A tile of an island, with a colonist or a noble on its circle; a forest shows what is printed on it, if that is known.
 *
 * @param {string} kind
 * @param {string | null | false} who is on the circle
 * @param {string | null} [title]
 * @param {Attributes} [attributes]
 */
export const tile = (kind, who, title, { printed, ...attributes } = {}) =>
  drawing("0 0 60 60", title, { ...attributes, class: "island-tile" }, scene(kind),
    hasCircle(kind) && at(37.5, 37.5, 1, place(who)),
    printed && s("g", { class: `printed good-${printed}` }, circle(48, 48, 9.5, "seal"), at(41.4, 41.4, 1.1, sign(printed))));

/** A free space of an island. */
export const freeTile = () => drawing("0 0 60 60", null, { class: "island-tile" }, rect(1.5, 1.5, 57, 57, 7, "free"));

/** The back of a plantation tile; a pile of them. @param {string | null} [title] */
export const tileBack = (title) =>
  drawing("0 0 60 60", title, { class: "island-tile" },
    times(3, (i) => rect(1 + i * 2, 5 - i * 2, 53, 53, 7, "back")),
    path("M20 40C16 28 26 14 40 14c2 14-8 26-20 26zM20 40l12-15", "back-leaf"));

/** The quarries that are left. @param {string | null} [title] */
export const quarryPile = (title) =>
  drawing("0 0 60 60", title, { class: "island-tile" }, rect(1, 5, 53, 53, 7, "back"), at(5, 0, 0.92, scene("quarry")));
