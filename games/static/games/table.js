// The middle of the table: roles, harbour, trading house, plantations, supplies. View in, nodes out.

import { icon, roleSign } from "./art.js";
import { h, shows } from "./dom.js";
import { cargoShip, peopleShip, tradingHouse } from "./ships.js";
import { quarryPile, tile, tileBack } from "./tiles.js";
import { nameOf } from "./words.js";

export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"];

const panel = (name, title, ...children) =>
  h("section", { class: `panel ${name}`, "aria-label": title }, h("h2", null, title), children);

/** The role cards with their coins and who took them. */
export function roles(view, w) {
  const { table } = view;
  const cards = table.roles.map(({ role, coins, taken_by: taker }) => {
    const taken = taker !== null;
    const active = taken && table.phase === role && table.role_player === taker;
    const kind = `role${taken ? " taken" : ""}${active ? " active" : ""}`;
    return h("li", { class: kind, ...shows(`role.${role}`, `${coins} ${taken ? taker : "-"}`) },
      roleSign(role),
      h("div", null,
        h("strong", null, w.word(role)),
        h("span", { class: "below" },
          taken
            ? h("span", { class: `by seat-${taker}` }, h("span", { class: "dot" }), h("span", null, nameOf(view, taker)))
            : h("span", { class: "by" }, "free"),
          coins > 0 && h("span", { class: "coins", title: w.coins(coins) }, icon.coin(), coins, h("span", { class: "unseen" }, ` ${w.word("coin")}s`)))));
  });
  return panel("roles", "Roles", h("ul", { class: "role-cards" }, cards));
}

/** Cargo ships, the ship with people, and the trading house. */
export function harbour(view, w) {
  const { table } = view;
  const ships = table.cargo_ships.map((ship, i) => {
    const load = ship.barrels ? `${ship.barrels} ${w.word(ship.good)}` : "empty";
    const title = `Cargo ship for ${ship.capacity}: ${load}`;
    return h("li", null, cargoShip(ship, w.look, title, shows(`ship.${i}`, `${ship.capacity} ${ship.good ?? "-"} ${ship.barrels}`)),
      h("span", { class: "caption" }, load === "empty" ? `empty, for ${ship.capacity}` : `${load} of ${ship.capacity}`));
  });
  const people = w.people(table.colonist_ship);
  const sold = table.trading_house.map(w.word).join(", ") || "empty";
  return panel("harbour", "Harbour", h("ul", { class: "ships" },
    ships,
    h("li", null, peopleShip(table.colonist_ship, `${w.title("colonist_ship")}: ${people}`, shows("colonist_ship", table.colonist_ship)),
      h("span", { class: "caption" }, people)),
    h("li", null, tradingHouse(table.trading_house, w.look, `Trading house: ${sold}`, shows("trading_house", table.trading_house.join(" "))),
      h("span", { class: "caption" }, "Trading house", h("span", { class: "unseen" }, `: ${sold}`)))));
}

/** The open plantations, the quarries, the face-down pile, what is discarded. */
export function plantations(view, w) {
  const { table } = view;
  const open = GOODS.flatMap((good) =>
    Array.from({ length: table.plantations[good] }, (_, i) =>
      h("li", null, tile(w.look(good), false, `${w.title(good)} plantation`, shows(`row.${good}.${i}`, "open")))));
  const quarries = table.supply.quarries;
  const discarded = w.goods(table.discard);
  return panel("plantations", "Plantations",
    h("ul", { class: "tiles", "aria-label": "Open plantations", ...shows("plantations", GOODS.map((good) => table.plantations[good]).join(" ")) },
      open.length ? open : h("li", { class: "none" }, "none")),
    h("ul", { class: "piles" },
      h("li", shows("quarries", quarries), quarryPile(), h("span", null, h("b", null, quarries), quarries === 1 ? " quarry" : " quarries")),
      h("li", shows("pile", table.pile), tileBack(), h("span", null, h("b", null, table.pile), " face down"))),
    h("p", { class: "note" }, "Discarded: ", discarded || "none"));
}

/** Victory points, people and goods that are left. */
export function supply(view, w) {
  const { supply: left } = view.table;
  const line = (key, picture, name, n) =>
    h("li", shows(`supply.${key}`, n), picture, h("b", null, n), h("span", null, name));
  return panel("supply", "Supply", h("ul", { class: "stock" },
    line("victory_points", icon.chip(), "victory points", left.victory_points),
    line("colonists", icon.person(), `${w.word("colonist")}s`, left.colonists),
    GOODS.map((good) => line(good, icon.barrel(w.look(good)), w.word(good), left.goods[good]))));
}
