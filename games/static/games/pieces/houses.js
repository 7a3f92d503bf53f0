// Buildings of a city, 84 x 62, large ones 172 x 62: a roof in the colour of their trade, the name, circles and points.

import { chip, place, rect } from "./art.js";
import { at, drawing, path, s, times } from "./dom.js";

/** @typedef {import("../state/words.js").Printed} Printed */
/** @typedef {Pick<import("../state/types.js").Words, "building" | "look">} Names what a house needs of the words */

const WIDTH = 84;
const GAP = 4;
const HEIGHT = 62;

const SIZES = [1, 1, 0.74]; // one and two lines leave room for letters of the usual size, three do not
const USUAL = 11; // letters of the usual size that fit a line

/** A long word in two parts, cut before a consonant that a vowel follows, as near to its middle as possible. @param {string} word */
function parted(word) {
  const cuts = [...word.matchAll(/(?<=\p{L}{3})(?=(?:sch|ch|ck|ph|th|tr|gr|br|qu|sp|[bcdfghjklmnpqrstvwxz])[aeiouyäöüéèêâîôû]\p{L})/giu)]
    .map(({ index }) => index).filter((index) => word.length - index >= 4);
  const middle = word.length / 2;
  const cut = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return cut === undefined ? [word] : [`${word.slice(0, cut)}-`, word.slice(cut)];
}

/** Every way to break words into at most so many lines. @param {string[]} words @param {number} most @returns {string[][]} */
function breaks(words, most) {
  if (most === 1 || words.length === 1) return [[words.join(" ")]];
  const further = words.slice(1).flatMap((_, i) =>
    breaks(words.slice(i + 1), most - 1).map((rest) => [words.slice(0, i + 1).join(" "), ...rest]));
  return [[words.join(" ")], ...further];
}

/** A name in lines, and the scale at which they fit a house: the way with the largest letters. @param {string} name */
export function fitted(name) {
  const words = name.split(" ");
  const ways = words.length === 1 && name.length > USUAL ? [[name], parted(name)] : breaks(words, SIZES.length);
  const scale = (/** @type {string[]} */ lines) => Math.min(SIZES[lines.length - 1], USUAL / Math.max(...lines.map((line) => line.length)));
  const best = ways.reduce((one, other) => (scale(other) > scale(one) ? other : one));
  return { lines: best, scale: scale(best) };
}

/** The name on the wall, centred between roof and circles. @param {string} name @param {number} spaces @param {number} width */
function label(name, spaces, width) {
  const { lines, scale } = spaces === 2 ? { lines: [name], scale: Math.min(1, 22 / name.length) } : fitted(name);
  const step = 11.5 * scale;
  const first = 35 - ((lines.length - 1) * step) / 2 - (lines.length > 2 ? 1.5 : 0);
  return lines.map((line, i) => at(width / 2, first + i * step, scale, s("text", { class: "name" }, line)));
}

/** The roof of each category as a path, by the width of the house. @type {Record<Printed["category"], (w: number) => string>} */
const ROOFS = {
  small_production: (w) => `M2 18 14 5h${w - 28}l12 13z`,
  large_production: (w) => `M2 18V9l13-6v7l13-7v7l13-7v4h${w - 43}v11z`,
  small_violet: (w) => `M2 18 ${w / 2} 3 ${w - 2} 18z`,
  large_violet: (w) => `M2 18 26 9h${w / 2 - 46}L${w / 2} 1l20 8h${w / 2 - 46}l24 9z`,
};

/** How a building looks: the good that it makes, or violet. @param {Printed} row @param {Names} w */
const trade = (row, w) => (row.good ? w.look(row.good) : "violet");

/**
 * A building of a city with its circles, taken by nobles first.
 *
 * @param {{building: string, colonists: number, nobles?: number, circles: number}} entry
 * @param {Names} w
 * @param {string | null} title
 * @param {import("../state/types.js").Attributes} [attributes]
 */
export function house({ building: id, colonists, nobles = 0, circles }, w, title, attributes) {
  const row = w.building(id);
  const spaces = row.city_spaces;
  const width = spaces * WIDTH + (spaces - 1) * GAP;
  const who = (/** @type {number} */ i) => (i < nobles ? "noble" : i < colonists ? "colonist" : null);
  return drawing(`0 0 ${width} ${HEIGHT}`, title, { ...attributes, class: `house trade-${trade(row, w)}${spaces === 2 ? " large" : ""}` },
    rect(2.5, 16, width - 5, HEIGHT - 17.5, 3, "wall"),
    path(ROOFS[row.category](width), "roof"),
    label(row.name, spaces, width),
    times(circles, (i) => at(6 + i * 15, 45, 0.68, place(who(i)))),
    row.victory_points !== null && at(width - 22, 42.5, 0.86, chip(true)),
    row.victory_points !== null && s("text", { x: width - 13.4, y: 55.2, class: "points" }, row.victory_points));
}

/** A free space of a city. */
export const freeHouse = () =>
  drawing(`0 0 ${WIDTH} ${HEIGHT}`, null, { class: "house" }, rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, 4, "free"));
