// How the game stands, in words, for a player who asks with a key: what the board shows, and nothing else.

import { triggers } from "../board/meter.js";
import { left } from "../state/clock.js";
import { line, stance } from "./turn.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */

/**
 * What is known besides the view.
 *
 * @typedef {object} Known
 * @property {number} seat of the player
 * @property {(id: string) => number | null} price of a building for the player who is to build; null while they are not
 * @property {string} newest what has happened last
 * @property {() => number} now the time of the server
 */

/** @param {any[]} texts @param {string} [between] */
const joined = (texts, between = ", ") => texts.filter(Boolean).join(between);

/** What lies before a seat. @param {Begun} view @param {number} seat @param {Words} w */
function holding(view, seat, w) {
  const { coins, victory_points: points, goods, san_juan: waiting, san_juan_nobles: nobles } = view.table.seats[seat];
  const has = joined([
    w.coins(coins), points === null ? w.say("hidden_points") : w.count(points, "victory_point"), w.goods(goods),
    waiting > 0 && `${w.people(waiting, nobles)} ${w.name("in:san_juan")}`,
  ]);
  return w.say("query.has", { name: w.player(view, seat), has });
}

/** The island and the city of a seat. @param {Begun} view @param {number} seat @param {Words} w */
function boards(view, seat, w) {
  const { island, city } = view.table.seats[seat];
  const tiles = island.map(({ tile, count, colonists }) => `${count > 1 ? `${count} × ` : ""}${w.tile(tile)}${colonists > 0 ? ` (${w.people(colonists)})` : ""}`);
  const houses = city.map(({ building, colonists, circles }) =>
    circles ? w.say("circles", { building: w.building(building).name, taken: colonists, n: circles }) : w.building(building).name);
  return joined([`${w.title("island")}: ${tiles.join(", ") || w.say("empty")}`, `${w.title("city")}: ${houses.join(", ") || w.say("empty")}`], ". ");
}

/** Ships and the trading house. @param {Begun} view @param {Words} w */
function harbour({ table }, w) {
  const ships = table.cargo_ships.map(({ capacity, good, barrels }) =>
    w.say("ship", { ship: w.title("cargo_ship"), capacity, load: barrels && good ? w.count(barrels, good) : w.say("empty") }));
  return joined([
    ...ships, `${w.title("trading_house")}: ${table.trading_house.map(w.name).join(", ") || w.say("empty")}`,
    `${w.title("colonist_ship")}: ${w.people(table.colonist_ship, table.ship_nobles)}`,
  ], ". ");
}

/** The buildings that are left, with what they cost; for a player who is to build, those that they can build. @param {Begun} view @param {Known} known @param {Words} w */
function market({ table }, { price }, w) {
  const left = Object.entries(table.supply.buildings).filter(([, n]) => Number(n) > 0).map(([id]) => ({ id, mine: price(id) }));
  const mine = left.filter((one) => one.mine !== null);
  return (mine.length > 0 ? mine : left)
    .map(({ id, mine: cost }) => ({ name: w.building(id).name, cost: cost ?? w.building(id).cost ?? 0 }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ name, cost }) => `${name}: ${w.coins(cost)}`).join(", ");
}

/** Who is asked, and how much time they have. @param {Begun} view @param {Known} known @param {Words} w */
function clock(view, { seat, now }, w) {
  const { seat: running, runs_until: until } = view.clock;
  const time = running === null ? null : left(view.clock, running, now());
  return joined([
    line(view, stance(view, seat), w),
    running === null || time === null ? w.say("query.no_clock") : `${w.player(view, running)}: ${w.span(time)}`,
    until && w.say("clock.until", { time: w.moment(until) }),
  ], ". ");
}

/** What a key asks for. @type {Record<string, (view: Begun, known: Known, w: Words) => string>} */
const ASKED = {
  m: (view, { seat }, w) => joined([holding(view, seat, w), boards(view, seat, w)], ". "),
  r: (view, { seat }, w) => view.seats.map((_, i) => i).filter((i) => i !== seat).map((i) => holding(view, i, w)).join(". "),
  o: (view, _, w) => harbour(view, w),
  k: market,
  e: (view, _, w) => triggers(view, w).join(". "),
  l: (view, { newest }, w) => newest || w.say("none"),
  c: clock,
};

/** The keys, as they are listed. */
export const QUERIES = Object.keys(ASKED);

/**
 * What a key asks for, in words.
 *
 * @param {string} key
 * @param {Begun} view
 * @param {Known} known
 * @param {Words} w
 * @returns {string}
 */
export const answer = (key, view, known, w) => ASKED[key](view, known, w);
