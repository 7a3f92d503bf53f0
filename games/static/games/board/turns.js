// A turn of a role in one line: its sign, who took it, and what everybody has got or given.

import { icon, roleSign } from "../pieces/art.js";
import { h } from "../pieces/dom.js";
import { isNews } from "../state/story.js";

/** @typedef {import("../state/types.js").Event} Event */
/** @typedef {import("../state/types.js").Go} Go */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("../state/story.js").Gains} Gains */
/** @typedef {{picture: (() => Shown) | null, n: number, text: string}} Change how much more or less a seat has of something; what has a name has no picture */

const signed = (/** @type {number} */ n, /** @type {string | number} */ text) => `${n > 0 ? "+" : "−"}${text}`;

/** What a seat has more or less. @param {Gains} gains @param {Words} w @returns {Change[]} */
function changes({ coins, points, people, nobles, goods, tiles, buildings }, w) {
  const counted = [
    ...Object.entries(goods).map(([good, n]) => ({ picture: () => icon.barrel(w.look(good)), n, text: w.count(Math.abs(n), good) })),
    { picture: () => icon.person("colonist"), n: people, text: w.people(Math.abs(people)) },
    { picture: () => icon.person("noble"), n: nobles, text: w.count(Math.abs(nobles), "noble") },
    { picture: icon.coin, n: coins, text: w.coins(Math.abs(coins)) },
    { picture: icon.chip, n: points, text: w.count(Math.abs(points), "victory_point") },
  ];
  return [
    ...buildings.map((id) => ({ picture: null, n: 1, text: w.building(id).name })),
    ...Object.entries(tiles).map(([tile, n]) => ({ picture: null, n, text: Math.abs(n) === 1 ? w.tile(tile) : w.count(Math.abs(n), `tile:${tile}`) })),
    ...counted,
  ].filter(({ n }) => n !== 0);
}

/** @param {Change} change @param {number} i */
function change({ picture, n, text }, i) {
  const said = signed(n, text);
  if (!picture) return h("span", { key: i, class: "change" }, said, h("span", { class: "unseen" }, " "));
  return h("span", { key: i, class: "change", title: said },
    h("span", { "aria-hidden": "true" }, signed(n, Math.abs(n))), picture(), h("span", { class: "unseen" }, `${said} `));
}

/** What a turn brought everybody who has got or given anything. @param {Map<number, Gains>} gains @param {string[]} names @param {Words} w */
const outcome = (gains, names, w) =>
  [...gains].map(([seat, gain]) => ({ seat, found: changes(gain, w) })).filter(({ found }) => found.length > 0).map(({ seat, found }) =>
    h("span", { key: seat, class: `gain seat-${seat}` }, h("span", { class: "dot" }), h("span", { class: "gain-name" }, `${names[seat]} `), found.map(change)));

/**
 * A turn as a line.
 *
 * @param {import("../state/story.js").Turn} turn
 * @param {Map<number, Gains>} gains what it brought
 * @param {string[]} names of the seats
 * @param {Words} w
 */
export function line({ role, seat, events }, gains, names, w) {
  const end = events.find(({ kind }) => kind === "end_triggered");
  return [
    role ? roleSign(role) : icon.city(),
    h("span", { class: "turn-words" },
      h("b", null, role ? w.name(role) : w.decision("draft")), " ",
      seat !== null && h("span", { class: `taker seat-${seat}` }, h("span", { class: "dot" }), `${names[seat]} `),
      h("span", { class: "gains" }, outcome(gains, names, w)),
      end && h("span", { class: "ends" }, end.message)),
  ];
}

/** A button that shows the board as it was then. @param {number} seq @param {string} what @param {Go} go @param {Words} w */
export const moment = (seq, what, go, w) =>
  h("button", { type: "button", class: "moment", "aria-label": w.say("story.show", { what }), title: w.say("story.show", { what }), onClick: () => go(seq) }, icon.play());

/** Events as they are told, newest first; each is a button that shows its moment. @param {Event[]} events @param {(seq: number) => boolean} undone @param {Go} go @param {Words} w */
export const told = (events, undone, go, w) =>
  events.filter(isNews).map((event) => entry(event, undone, go, w)).reverse();

/** An event as it is told. @param {Event} event @param {(seq: number) => boolean} undone @param {Go} go @param {Words} w */
export function entry(event, undone, go, w) {
  const { seq, kind, seat, at, message } = event;
  const whose = seat === null || seat === undefined ? "" : ` seat-${seat}`;
  return h("li", { key: seq, class: `entry ${kind}${whose}${undone(seq) ? " undone" : ""}`, "data-seq": seq },
    h("button", { type: "button", title: w.say("story.moment"), onClick: () => go(seq) }, whose && h("span", { class: "dot" }), h("span", { class: "message" }, message)),
    at && h("time", { datetime: at }, w.clock(at)));
}
