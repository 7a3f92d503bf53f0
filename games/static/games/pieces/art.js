// The small pieces: goods, coins, people, the governor's hat, signs of the roles. Each is a group about its own origin.

import { at, drawing, path, s, times } from "./dom.js";

/** @typedef {import("../state/types.js").Shown} Shown */

/** @param {number} cx @param {number} cy @param {number} r @param {string} [className] */
const circle = (cx, cy, r, className) => s("circle", { cx, cy, r, class: className });

/** @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {string} [className] @param {string} [transform] */
const ellipse = (cx, cy, rx, ry, className, transform) => s("ellipse", { cx, cy, rx, ry, class: className, transform });

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} rx @param {string} [className] */
const rect = (x, y, width, height, rx, className) => s("rect", { x, y, width, height, rx, class: className });

/** A sign for each good, 12 x 12, so that nobody needs to see its colour. @type {Record<string, () => Shown[]>} */
const SIGNS = {
  corn: () => [path("M6 1C3.6 3.4 3.4 8 6 11 8.6 8 8.4 3.4 6 1z", "sign"), path("M6 11C3 10.5 2 8 2.2 6M6 11c3-.5 4-3 3.8-5", "sign line")],
  indigo: () => [...times(5, (i) => ellipse(6, 2.9, 1.7, 2.3, "sign", `rotate(${i * 72} 6 6)`)), circle(6, 6, 1.3, "sign hole")],
  fruit: () => [circle(6, 8, 3.7, "sign"), path("M6 3.8C6 2.2 7.6 1 9.8 1.2 9.6 3 8.2 4 6 3.8z", "sign")],
  sugar: () => [path("M6 1 11 3.6v5L6 11.2 1 8.6v-5z", "sign"), path("M1 3.6 6 6.2l5-2.6M6 6.2v5", "sign crease")],
  tobacco: () => [path("M6 11.5C1.5 8.5 1.5 4 6 .5c4.5 3.5 4.5 8 0 11z", "sign"), path("M6 2v9M6 5.5 4 4.2M6 8 3.8 6.6M6 5.5l2-1.3M6 8l2.2-1.4", "sign crease")],
  coffee: () => [ellipse(6, 6, 3.6, 5.2, "sign", "rotate(30 6 6)"), path("M8.3 1.7C5 4.5 7.5 7.5 3.7 10.3", "sign crease")],
};

/** The sign of a good by its look. @param {string} look */
export const sign = (look) => (SIGNS[look] ? SIGNS[look]() : []);

/** A barrel, 24 x 28. @param {string} look of the good */
export const barrel = (look) =>
  s("g", { class: `barrel good-${look}` },
    path("M5 2h14c2.7 3.6 4 7.8 4 12s-1.3 8.4-4 12H5c-2.7-3.6-4-7.8-4-12S2.3 5.6 5 2z", "body"),
    path("M2.8 7.5h18.4M2.8 20.5h18.4", "hoop"), path("M6 4.5C4 8 3.4 11 3.4 14", "shine"), at(6, 8, 1, sign(look)));

/** A barrel's empty place, 24 x 28. */
export const barrelSpace = () =>
  path("M5 2h14c2.7 3.6 4 7.8 4 12s-1.3 8.4-4 12H5c-2.7-3.6-4-7.8-4-12S2.3 5.6 5 2z", "space");

/** A person, 20 x 20: a colonist, or a noble with a crown. */
export const person = (kind = "colonist") =>
  s("g", { class: `person ${kind}` }, path("M3.5 18.5c0-5.2 2.7-8 6.5-8s6.5 2.8 6.5 8z"), circle(10, 6.8, kind === "noble" ? 3.5 : 3.9),
    kind === "noble" && path("M5.2 5.2 4.6-.6 7.6 1.7 10-1.2l2.4 2.9 3-2.3-.6 5.8z", "crown"));

/** A circle for a person, 20 x 20: empty, or with a colonist or a noble. @param {string | null | false} who */
export const place = (who) =>
  s("g", { class: who ? `place taken by-${who}` : "place" }, circle(10, 10, 9, "ring"), who && at(3, who === "noble" ? 3.4 : 2.6, 0.7, person(who)));

/** A coin, 20 x 20. */
export const coin = () =>
  s("g", { class: "coin" }, circle(10, 10, 9, "rim"), circle(10, 10, 6.2, "face"), path("M10 6.3v7.4M7.4 10h5.2", "mint"));

/** A victory point chip, 20 x 20. */
export const chip = (plain = false) =>
  s("g", { class: "chip" }, path("M10 .8 18 5.4v9.2L10 19.2 2 14.6V5.4z", "rim"),
    !plain && path("M10 4.8l1.6 3.4 3.7.4-2.8 2.5.8 3.7L10 13l-3.3 1.8.8-3.7-2.8-2.5 3.7-.4z", "star"));

/** The governor's hat, 28 x 20. */
export const hat = () =>
  s("g", { class: "hat" }, path("M1 15.5C5 10 6 3.5 14 3.5S23 10 27 15.5c-8 3-18 3-26 0z", "felt"),
    path("M6.3 11.5c5 1.8 10.4 1.8 15.4 0l.9 2c-5.6 2-11.6 2-17.2 0z", "band"),
    path("M17 9C20 2 25 1 27 3c-1 3-5 5-10 6z", "feather"));

/** A sign for each role, 32 x 32, drawn with lines. @type {Record<string, () => Shown>} */
const ROLES = {
  settler: () => path("M16 29V14M16 18C9 18 6 14 5 8c7 0 11 3 11 10zM16 15c0-7 4-10 11-11 0 7-4 11-11 11zM7 29h18"),
  mayor: () => [circle(11, 10, 4), circle(22, 11.5, 3.2), path("M4 26c0-6 3-9 7-9s7 3 7 9zM20 18.5c5-1.5 8.5 1.5 8.5 7.5h-7")],
  builder: () => path("M4 15 16 4l12 11M7.5 13v15h17V13M13 28v-8h6v8M21 8V4h3v6.5"),
  craftsman: () => [path("M10 6h12c2.5 3 3.5 6.5 3.5 10.5S24.5 24 22 27H10c-2.5-3-3.5-6.5-3.5-10.5S7.5 9 10 6zM7 12h18M7 21h18"), path("M16 14.5v4M14 16.5h4")],
  trader: () => path("M16 4v23M10 27h12M6 9c4 0 7-2 10-2s6 2 10 2M6 9l-4 9c0 4 8 4 8 0zM26 9l-4 9c0 4 8 4 8 0z"),
  captain: () => [circle(16, 6, 3), path("M16 9v19M10 13h12M4 18c0 7 5 10 12 10s12-3 12-10M4 18l-1.5 4M4 18l4 2.5M28 18l1.5 4M28 18l-4 2.5")],
  prospector: () => path("M6 27 19 12M4 12C11 4 20 4 27 11M22 7l3 3M20 24l3-3.5 4 .5 2 4-2.5 3H21z"),
  smuggler: () => path("M11 10h10l3 15H8zM13 10V6h6v4M6 28h20M16 14v6M13 17h6"),
};

/** The sign of a role as a drawing. @param {string} role */
export function roleSign(role) {
  const draw = ROLES[role.replace(/_\d$/, "")] ?? (() => circle(16, 16, 11));
  return drawing("0 0 32 32", null, { class: "role-sign" }, draw());
}

/** The wanted poster as a drawing. */
export const posterSign = () =>
  drawing("0 0 32 32", null, { class: "role-sign" }, path("M6 3h20v26l-3-2-3.5 2-3.5-2-3.5 2L9 27l-3 2zM10 7h12M12 24c0-4 1.5-5.5 4-5.5s4 1.5 4 5.5"), circle(16, 14.5, 3.2));

/** @typedef {(title?: string | null) => Shown} Icon a drawing that needs to know nothing else */
/** @typedef {(which: string, title?: string | null) => Shown} IconOf a drawing of one of several kinds */

/**
 * A piece as a drawing of its own, with a title if it stands for something that no text beside it says.
 *
 * @type {Record<"barrel" | "person", IconOf> & Record<"coin" | "chip" | "hat" | "city" | "back" | "next" | "play" | "pause", Icon>}
 */
export const icon = {
  barrel: (look, title) => drawing("0 0 24 28", title, { class: "icon icon-barrel" }, barrel(look)),
  coin: (title) => drawing("0 0 20 20", title, { class: "icon" }, coin()),
  chip: (title) => drawing("0 0 20 20", title, { class: "icon" }, chip()),
  person: (kind, title) => drawing("0 0 20 20", title, { class: "icon" }, person(kind)),
  hat: (title) => drawing("0 0 28 20", title, { class: "icon icon-hat" }, hat()),
  city: () => drawing("0 0 20 20", null, { class: "icon icon-city" }, path("M2 18V9l5-4 5 4v9zM12 18v-7h6v7zM5.5 18v-4h3v4", "outline")),
  back: () => drawing("0 0 20 20", null, { class: "icon" }, path("M14 3v14L6 10zM4.5 3.5v13", "press")),
  next: () => drawing("0 0 20 20", null, { class: "icon" }, path("M6 3v14l8-7zM15.5 3.5v13", "press")),
  play: () => drawing("0 0 20 20", null, { class: "icon" }, path("M5.5 2.5v15L17 10z", "press")),
  pause: () => drawing("0 0 20 20", null, { class: "icon" }, path("M6.5 3.5v13M13.5 3.5v13", "press wide")),
};

export { circle, ellipse, rect };
