// The middle of the table: roles, harbour, trading house, plantations, supplies. View in, nodes out.

import { icon, posterSign, roleSign } from "../pieces/art.js";
import { h, shows } from "../pieces/dom.js";
import { cargoShip, peopleShip, tradingHouse } from "../pieces/ships.js";
import { quarryPile, tile, tileBack } from "../pieces/tiles.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Words} Words */

/** All goods, in the order of the board. @type {import("../state/types.js").Good[]} */
export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"];

/** @param {string} name @param {string} title @param {Shown[]} children */
const panel = (name, title, ...children) =>
  h("section", { class: `panel ${name}`, "aria-label": title }, h("h2", null, title), children);

/** @param {Begun} view @param {number} seat @param {Words} w */
const whose = (view, seat, w) =>
  h("span", { class: `by seat-${seat}` }, h("span", { class: "dot" }), h("span", null, w.player(view, seat)));

/** @typedef {(role: string) => {text: string, nothing: boolean} | null} Brings what a role would bring the player; null: not known */

/**
 * The role cards with their coins and who took them; with the smuggler, who holds the wanted poster.
 *
 * @param {Begun} view
 * @param {Words} w
 * @param {Brings} brings
 */
export function roles(view, w, brings = () => null) {
  const { table } = view;
  const smuggler = table.roles.find(({ role }) => role === "smuggler");
  const cards = table.roles.map(({ role, coins, taken_by: taker }) => {
    const taken = taker !== null;
    const active = taken && table.phase === role && table.role_player === taker;
    const reserved = table.reserved_role === role;
    const state = `${taken ? " taken" : ""}${active ? " active" : ""}${reserved ? " reserved" : ""}`;
    const told = brings(role);
    const keeper = reserved && smuggler && smuggler.taken_by !== null ? w.player(view, smuggler.taken_by) : "?";
    return h("li", { class: `role${state}`, title: w.role(role), "aria-description": w.role(role), ...shows(`role.${role}`, `${coins} ${taken ? taker : "-"}${reserved ? " reserved" : ""}`) },
      roleSign(role),
      h("div", null,
        h("strong", null, w.name(role)),
        told && h("span", { class: told.nothing ? "brings nothing" : "brings" }, told.text),
        h("span", { class: "below" },
          taken ? whose(view, taker, w) : h("span", { class: reserved ? "by" : "by unseen" }, reserved ? w.say("reserved", { name: keeper }) : w.say("free")),
          coins > 0 && h("span", { class: "coins", title: w.coins(coins) }, icon.coin(), h("span", { "aria-hidden": "true" }, coins), h("span", { class: "unseen" }, w.coins(coins))))));
  });
  const poster = smuggler && h("li", { class: `poster${table.wanted_poster === null ? " taken" : ""}`, ...shows("wanted_poster", table.wanted_poster ?? "-") },
    posterSign(),
    h("div", null,
      h("strong", null, w.title("wanted_poster")),
      h("span", { class: "below" }, table.wanted_poster === null ? h("span", { class: "by" }, w.say("nobody")) : whose(view, table.wanted_poster, w))));
  return panel("roles", w.say("roles"), h("ul", { class: "role-cards" }, cards, poster));
}

/** Cargo ships, the ship with people, and the trading house. @param {Begun} view @param {Words} w */
export function harbour(view, w) {
  const { table } = view;
  const ships = table.cargo_ships.map((ship, i) => {
    const { capacity } = ship;
    const load = ship.barrels && ship.good ? w.count(ship.barrels, ship.good) : null;
    const title = w.say("ship", { ship: w.title("cargo_ship"), capacity, load: load ?? w.say("empty") });
    return h("li", null, cargoShip(ship, w.look, title, shows(`ship.${i}`, `${capacity} ${ship.good ?? "-"} ${ship.barrels}`)),
      h("span", { class: "caption" }, load ? w.say("load", { load, capacity }) : w.say("no_load", { capacity })));
  });
  const { colonist_ship: aboard, ship_nobles: nobles } = table;
  const people = w.people(aboard, nobles);
  const sold = table.trading_house.map(w.name).join(", ") || w.say("empty");
  return panel("harbour", w.say("harbour"), h("ul", { class: "ships" },
    ships,
    h("li", null, peopleShip(aboard, nobles, `${w.title("colonist_ship")}: ${people}`, shows("colonist_ship", `${aboard} ${nobles}`)),
      h("span", { class: "caption" }, people)),
    h("li", null, tradingHouse(table.trading_house, w.look, `${w.title("trading_house")}: ${sold}`, shows("trading_house", table.trading_house.join(" "))),
      h("span", { class: "caption" }, w.title("trading_house"), h("span", { class: "unseen" }, `: ${sold}`)))));
}

/** The open plantations, the quarries, the face-down pile, what is discarded. @param {Begun} view @param {Words} w */
export function plantations(view, w) {
  const { table } = view;
  const open = GOODS.flatMap((good) =>
    Array.from({ length: table.plantations[good] }, (_, i) =>
      h("li", null, tile(w.look(good), false, w.tile(good), { about: w.about(good), ...shows(`row.${good}.${i}`, "open") }))));
  const quarries = table.supply.quarries;
  return panel("plantations", w.title("plantations"),
    h("ul", { class: "tiles", "aria-label": w.say("open_plantations"), ...shows("plantations", GOODS.map((good) => table.plantations[good]).join(" ")) },
      open.length ? open : h("li", { class: "none" }, w.say("none"))),
    h("ul", { class: "piles" },
      h("li", { title: w.about("quarry"), ...shows("quarries", quarries) }, quarryPile(), h("span", null, w.count(quarries, "quarry"))),
      h("li", shows("pile", table.pile), tileBack(), h("span", null, w.say("face_down", { n: table.pile })))),
    h("p", { class: "note" }, w.say("discarded", { tiles: w.tiles(table.discard) || w.say("none") })));
}

/** Victory points, people and goods that are left. @param {Begun} view @param {Words} w */
export function supply(view, w) {
  const { supply: left, expansions } = view.table;
  /** @param {string} key @param {Shown} picture @param {string} name @param {number} n */
  const line = (key, picture, name, n) =>
    h("li", shows(`supply.${key}`, n), picture, h("b", null, n), h("span", null, name));
  return panel("supply", w.title("supply"), h("ul", { class: "stock" },
    line("victory_points", icon.chip(), w.name("victory_points"), left.victory_points),
    line("colonists", icon.person("colonist"), w.name("colonists"), left.colonists),
    expansions.includes("nobles") && line("nobles", icon.person("noble"), w.name("nobles"), left.nobles),
    GOODS.map((good) => line(good, icon.barrel(w.look(good)), w.name(good), left.goods[good]))));
}
