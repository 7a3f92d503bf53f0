// What lies before a player: name, coins, points, goods, island and city.

import { icon } from "./art.js";
import { spaces } from "./buildings.js";
import { h, shows, times } from "./dom.js";
import { freeHouse, house } from "./houses.js";
import { GOODS } from "./table.js";
import { freeTile, tile } from "./tiles.js";
import { nameOf } from "./words.js";

const ISLAND = 12;
const CITY = 12;

/** "person", "bot: greedy", "open". */
export const kindOf = (seat) =>
  seat.kind === "bot" ? `bot${seat.bot ? `: ${seat.bot}` : ""}` : seat.kind === "open" ? "open" : "person";

function stat(key, picture, n, name, title) {
  return h("li", { ...shows(key, n ?? "?"), title }, picture, h("b", null, n ?? "?"), h("span", null, name));
}

function island(player, index, w) {
  const tiles = player.island.flatMap(({ tile: id, count, colonists }) =>
    times(count, (i) => {
      const manned = i < colonists;
      const title = `${id === "quarry" || id === "forest" ? w.title(id) : `${w.title(id)} plantation`}${manned ? `, with a ${w.word("colonist")}` : ""}`;
      return h("li", null, tile(w.look(id), manned, title, shows(`seat.${index}.tile.${id}.${i}`, manned ? 1 : 0)));
    }));
  const free = Math.max(0, Math.min(ISLAND - tiles.length, player.free_island_spaces));
  return h("ul", { class: "island", "aria-label": `Island, ${free} spaces free` },
    tiles, times(free, () => h("li", { "aria-hidden": "true" }, freeTile())));
}

function city(player, index, w) {
  const draw = (entry) => {
    const { building, colonists, circles } = entry;
    const title = `${w.title(building)}${circles ? `, ${colonists} of ${circles} ${w.word("colonist")}${circles === 1 ? "" : "s"}` : ""}`;
    return h("li", spaces(building) === 2 ? { class: "wide" } : null,
      house(entry, w, title, shows(`seat.${index}.city.${building}`, `${colonists}`)));
  };
  const large = player.city.filter(({ building }) => spaces(building) === 2);
  const small = player.city.filter(({ building }) => spaces(building) === 1);
  const free = Math.max(0, Math.min(CITY - small.length - 2 * large.length, player.free_city_spaces));
  // Large buildings fill the last rows, so a city always fits its three rows of four.
  return h("ul", { class: "city", "aria-label": `City, ${free} spaces free` },
    small.map(draw), times(free, () => h("li", { "aria-hidden": "true" }, freeHouse())), large.map(draw));
}

/** One player's board. */
export function seat(view, index, w) {
  const { table } = view;
  const player = table.seats[index];
  const who = view.seats[index];
  const asked = table.decision?.seat === index;
  const governor = table.governor === index;
  const role = table.role_player === index && table.phase ? w.word(table.phase) : null;
  const key = `seat.${index}`;
  return h("section", { class: `panel seat seat-${index}${asked ? " asked" : ""}`, "aria-label": nameOf(view, index) },
    h("header", null,
      h("span", { class: "dot" }),
      h("h2", { class: "name" }, nameOf(view, index)),
      h("span", { class: "kind" }, kindOf(who)),
      governor && h("span", { class: "governor", ...shows("governor", index) }, icon.hat(), "governor"),
      role && h("span", { class: "has-role", ...shows("role_player", `${index} ${table.phase}`) }, role),
      asked && h("span", { class: "to-move" }, w.decision(table.decision.kind))),
    h("ul", { class: "stats" },
      stat(`${key}.coins`, icon.coin(), player.coins, `${w.word("coin")}${player.coins === 1 ? "" : "s"}`),
      stat(`${key}.victory_points`, icon.chip(), player.victory_points, "VP", player.victory_points === null ? "hidden until the end" : null),
      stat(`${key}.san_juan`, icon.person(), player.san_juan, w.edition === "1897" ? "on the portrait" : "in San Juan")),
    h("ul", { class: "goods", "aria-label": "Goods" }, GOODS.map((good) =>
      h("li", { class: player.goods[good] ? null : "zero", ...shows(`${key}.goods.${good}`, player.goods[good]) },
        icon.barrel(w.look(good)), h("b", null, player.goods[good]), h("span", null, w.word(good))))),
    h("div", { class: "boards" }, island(player, index, w), city(player, index, w)));
}
