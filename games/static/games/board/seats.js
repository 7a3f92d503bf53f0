// What lies before a player: name, coins, points, goods, island and city.

import { icon } from "../pieces/art.js";
import { clockOf } from "../state/clock.js";
import { h, shows, times } from "../pieces/dom.js";
import { freeHouse, house } from "../pieces/houses.js";
import { standing } from "./hosting.js";
import { GOODS } from "./table.js";
import { freeTile, tile } from "../pieces/tiles.js";
import { named } from "../pieces/who.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Player} Player */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Words} Words */

const ISLAND = 12;
const CITY = 12;

/** @param {string} key @param {Shown} picture @param {number | null} n @param {string} name @param {string | null} [title] @param {string | number | null} [value] */
function stat(key, picture, n, name, title, value = n) {
  return h("li", { ...shows(key, value ?? "?"), title }, picture, h("b", null, n ?? "?"), h("span", null, name));
}

/** The i-th person of a place; nobles come first. @param {number} i @param {number} people @param {number} nobles */
const occupant = (i, people, nobles) => (i < nobles ? "noble" : i < people ? "colonist" : null);

/** A tile of an island, with who works there. @param {Player["island"][number]} entry @param {number} i its number among those of its kind @param {string} key of the seat @param {Words} w */
export function plantation({ tile: id, colonists, nobles }, i, key, w) {
  const who = occupant(i, colonists, nobles);
  const title = who ? w.say("manned", { tile: w.tile(id), person: w.count(1, who) }) : w.tile(id);
  return tile(w.look(id), who, title, { about: w.about(id), ...shows(`${key}.tile.${id}.${i}`, who ?? "-") });
}

/** A forest; of one that was drawn face down only its owner knows what is printed on it. @param {string | null} printed @param {number} i @param {string} key of the seat @param {Words} w */
export function forest(printed, i, key, w) {
  const title = printed ? w.say("printed", { forest: w.tile("forest"), tile: w.tile(printed) }) : w.say("unknown", { forest: w.tile("forest") });
  return tile("forest", null, title, { about: w.about("forest"), printed: printed && w.look(printed), ...shows(`${key}.tile.forest.${i}`, printed ?? "?") });
}

/** @param {Player} player @param {number} index @param {Words} w */
function island(player, index, w) {
  const key = `seat.${index}`;
  const tiles = player.island.flatMap((entry) => times(entry.count, (i) =>
    h("li", null, entry.tile === "forest" ? forest(player.forests[i], i, key, w) : plantation(entry, i, key, w))));
  const free = Math.max(0, Math.min(ISLAND - tiles.length, player.free_island_spaces));
  return h("ul", { class: "island", "aria-label": w.say("island", { island: w.title("island"), n: free }) },
    tiles, times(free, () => h("li", { "aria-hidden": "true" }, freeTile())));
}

/** @param {Player} player @param {number} index @param {Words} w */
function city(player, index, w) {
  const large = (/** @type {string} */ id) => w.building(id).city_spaces === 2;
  const draw = (/** @type {Player["city"][number]} */ entry) => {
    const { building: id, colonists, nobles, circles } = entry;
    const { name, text } = w.building(id);
    const manned = circles ? w.say("circles", { building: name, taken: colonists, n: circles }) : name;
    const title = nobles ? w.say("among", { all: manned, some: w.count(nobles, "noble") }) : manned;
    return h("li", large(id) ? { class: "wide" } : null,
      house(entry, w, title, { about: text, ...shows(`seat.${index}.city.${id}`, `${colonists} ${nobles}`) }));
  };
  const wide = player.city.filter(({ building }) => large(building));
  const small = player.city.filter(({ building }) => !large(building));
  const free = Math.max(0, Math.min(CITY - small.length - 2 * wide.length, player.free_city_spaces));
  // Large buildings fill the last rows, so a city always fits its three rows of four.
  return h("ul", { class: "city", "aria-label": w.say("city", { city: w.title("city"), n: free }) },
    small.map(draw), times(free, () => h("li", { "aria-hidden": "true" }, freeHouse())), wide.map(draw));
}

/** What a seat is at the moment: governor, role player, wanted, asked. @param {Begun} view @param {number} index @param {Words} w */
export function badges(view, index, w) {
  const { governor, role_player: player, phase, decision, wanted_poster: wanted, drawn_tile: drawn } = view.table;
  const asked = decision?.seat === index;
  return [
    governor === index && h("span", { class: "governor", ...shows("governor", index) }, icon.hat(), w.name("governor")),
    player === index && phase && h("span", { class: "has-role", ...shows("role_player", `${index} ${phase}`) }, w.name(phase)),
    wanted === index && h("span", { class: "wanted" }, w.name("wanted_poster")),
    asked && drawn && h("span", { class: "drawn", ...shows("drawn_tile", drawn) }, w.say("in_hand", { tile: w.tile(drawn) })),
    asked && h("span", { class: "to-move" }, w.decision(decision.kind)),
  ];
}

/** One player's board. @param {Begun} view @param {number} index @param {Words} w */
export function seat(view, index, w) {
  const player = view.table.seats[index];
  const asked = view.table.decision?.seat === index;
  const key = `seat.${index}`;
  const { san_juan: waiting, san_juan_nobles: nobles } = player;
  return h("section", { class: `panel seat seat-${index}${asked ? " asked" : ""}`, "aria-label": w.player(view, index) },
    h("header", null,
      h("span", { class: "dot" }),
      h("h2", { class: "name" }, named(view.seats[index], w.player(view, index))),
      h("span", { class: "kind" }, w.kind(view.seats[index])),
      clockOf(view, index, w),
      standing(view, index, w),
      badges(view, index, w)),
    h("div", { class: "holds" },
    h("ul", { class: "stats" },
      stat(`${key}.coins`, icon.coin(), player.coins, w.name(player.coins === 1 ? "coin" : "coins")),
      stat(`${key}.victory_points`, icon.chip(), player.victory_points, w.say("points"), player.victory_points === null ? w.say("hidden") : null),
      stat(`${key}.san_juan`, icon.person(nobles ? "noble" : "colonist"), waiting,
        `${w.name("in:san_juan")}${nobles ? ` (${w.count(nobles, "noble")})` : ""}`, null, `${waiting} ${nobles}`)),
    h("ul", { class: "goods", "aria-label": w.title("goods") }, GOODS.map((good) =>
      h("li", { class: player.goods[good] ? null : "zero", title: w.count(player.goods[good], good), ...shows(`${key}.goods.${good}`, player.goods[good]) },
        icon.barrel(w.look(good)), h("b", null, player.goods[good]), h("span", null, w.name(good)))))),
    h("div", { class: "boards" }, island(player, index, w), city(player, index, w)));
}
