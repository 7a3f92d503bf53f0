// The other players, small: what one compares before choosing a role. A press on one shows their whole board.

import { icon } from "../pieces/art.js";
import { clockOf } from "../state/clock.js";
import { h, shows, times } from "../pieces/dom.js";
import { standing } from "./hosting.js";
import { badges, forest, plantation } from "./seats.js";
import { GOODS } from "./table.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Player} Player */
/** @typedef {import("../state/types.js").Words} Words */

/** Seats in turn order, from the one after a seat on. @param {number} seat @param {number} count */
export const after = (seat, count) => times(count - 1, (i) => (seat + 1 + i) % count);

/** Coins, points and people of a seat, and its goods, as numbers beside pictures. @param {Player} player @param {number} index @param {Words} w @param {boolean} keyed whether the highlighter sees them */
function numbers(player, index, w, keyed) {
  const key = `seat.${index}`;
  /** @param {string} name @param {string | number} value */
  const told = (name, value) => (keyed ? shows(`${key}.${name}`, value) : { key: name });
  /** @param {string} name @param {import("../state/types.js").Shown} picture @param {string | number} n @param {string} title */
  const item = (name, picture, n, title, value = n) =>
    h("li", { ...told(name, value), title }, picture, h("b", { "aria-hidden": "true" }, n), h("span", { class: "unseen" }, title));
  const { coins, victory_points: points, san_juan: waiting, san_juan_nobles: nobles, goods } = player;
  return [
    item("coins", icon.coin(), coins, w.coins(coins)),
    item("victory_points", icon.chip(), points ?? "?", points === null ? w.say("hidden") : w.count(points, "victory_point"), points ?? "?"),
    (keyed || waiting > 0) && item("san_juan", icon.person(nobles ? "noble" : "colonist"), waiting, `${w.people(waiting, nobles)}, ${w.name("in:san_juan")}`, `${waiting} ${nobles}`),
    GOODS.filter((good) => keyed || goods[good] > 0).map((good) =>
      h("li", { ...told(`goods.${good}`, goods[good]), class: goods[good] ? null : "zero", title: w.count(goods[good], good) },
        icon.barrel(w.look(good)), h("b", { "aria-hidden": "true" }, goods[good]), h("span", { class: "unseen" }, w.count(goods[good], good)))),
  ];
}

/** @param {Player["city"][number]} entry @param {number} index @param {Words} w */
function building({ building: id, colonists, nobles = 0, circles }, index, w) {
  const row = w.building(id);
  const who = (/** @type {number} */ i) => (i < nobles ? "◆" : i < colonists ? "●" : "○");
  const said = circles ? w.say("circles", { building: row.name, taken: colonists, n: circles }) : row.name;
  return h("li", { class: `trade-${row.good ? w.look(row.good) : "violet"}${colonists ? "" : " idle"}`, title: `${said}\n${row.text}`, ...shows(`seat.${index}.city.${id}`, `${colonists} ${nobles}`) },
    h("span", { class: "town", "aria-hidden": "true" }, h("span", null, row.name), h("i", null, times(circles, who))), h("span", { class: "unseen" }, said));
}

/** A player's board, small. @param {Begun} view @param {number} index @param {Words} w @param {() => void} open shows it as a whole */
export function rival(view, index, w, open) {
  const player = view.table.seats[index];
  const asked = view.table.decision?.seat === index;
  const name = w.player(view, index);
  const key = `seat.${index}`;
  return h("section", { class: `panel rival seat-${index}${asked ? " asked" : ""}`, "aria-label": name },
    h("header", null,
      h("button", { type: "button", class: "whole", title: w.say("whole_board", { name }), onClick: open }, h("span", { class: "dot" }), h("h2", { class: "name" }, name)),
      h("span", { class: "kind" }, w.kind(view.seats[index])), clockOf(view, index, w), standing(view, index, w), badges(view, index, w)),
    h("ul", { class: "numbers" }, numbers(player, index, w, true)),
    h("ul", { class: "plots", "aria-label": w.say("island", { island: w.title("island"), n: player.free_island_spaces }) },
      player.island.flatMap((entry) => times(entry.count, (i) =>
        h("li", { key: `${entry.tile}.${i}` }, entry.tile === "forest" ? forest(player.forests[i], i, key, w) : plantation(entry, i, key, w))))),
    h("ul", { class: "towns", "aria-label": w.say("city", { city: w.title("city"), n: player.free_city_spaces }) }, player.city.map((entry) => building(entry, index, w))));
}

/**
 * A player as a chip in a strip: coins, points, goods and role.
 *
 * @param {Begun} view
 * @param {number} index
 * @param {Words} w
 * @param {{shown: boolean, own: boolean, open: () => void}} board whether the whole board is shown, whose it is, and how to show it
 */
export function chip(view, index, w, { shown, own, open }) {
  const { seats, decision, governor, phase, role_player: player } = view.table;
  const name = w.player(view, index);
  return h("li", { key: index },
    h("button", { type: "button", class: `chip-of seat-${index}${decision?.seat === index ? " asked" : ""}`, "aria-pressed": String(shown), title: w.say("whole_board", { name }), onClick: open },
      h("span", { class: "chip-name" }, h("span", { class: "dot" }), h("b", null, name), own && h("i", null, `(${w.say("lobby.you")})`), governor === index && icon.hat(w.name("governor")), player === index && phase && h("i", null, w.name(phase))),
      h("ul", { class: "numbers" }, numbers(seats[index], index, w, false))));
}
