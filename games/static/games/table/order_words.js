// What standing orders can say at a table, and how they are told: the decisions they answer, the moves they can name.

export { GOODS } from "../board/table.js";
import { GOODS } from "../board/table.js";

/** @typedef {import("../decisions/types.js").Decision} Decision */
/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {{kind: string, decision: string, moves: string[], slots: string[], unless_house_takes: string | null, ply: number | null}} Order */
/** @typedef {[string, string][]} Options what can be chosen, and how it is called */

/** The decisions of every game, and those that come with an expansion. */
const ALWAYS = ["role", "settle", "place", "build", "bonus", "trade", "ship", "store"];
const MORE = { new_buildings: ["lodge", "drawn", "supply", "window", "crew"], nobles: ["noble"], smuggler: ["smuggle"] };

/** Decisions that can be passed. */
const PASSABLE = ["settle", "lodge", "build", "produce", "bonus", "trade", "supply", "ship", "window"];

/** The moves that can be told before the decision is asked. @type {Record<string, (view: Begun, w: Words) => Options>} */
const MOVES = {
  role: ({ table }, w) => table.roles.map(({ role }) => [`role:${role}`, w.title(role)]),
  settle: (_, w) => ["quarry", ...GOODS].map((id) => [`take:${id}`, w.tile(id)]),
  build: ({ table }, w) => Object.keys(table.supply.buildings).map((id) => [`build:${id}`, w.building(id).name]),
  bonus: (_, w) => GOODS.map((id) => [`bonus:${id}`, w.title(id)]),
  trade: (_, w) => GOODS.map((id) => [`sell:${id}`, w.title(id)]),
  noble: (_, w) => ["noble", "colonist"].map((id) => [`person:${id}`, w.title(id)]),
  drawn: (_, w) => ["plantation", "forest"].map((id) => [`keep:${id}`, w.title(id)]),
  ship: (_, w) => GOODS.map((id) => [`wharf:${id}`, `${w.building("wharf").name} (${w.name(id)})`]),
};

/** Decisions that come up again and again, with moves that can be told before; at others the default is what stays the same. */
const RECURRING = ["settle", "drawn", "noble", "bonus", "trade", "ship"];
const BY_DEFAULT = ["place", "crew", "ship", "store"];

/** The decisions that an order can answer in a game. @param {import("../state/types.js").Game} game @returns {string[]} */
export const decisions = (game) => [
  ...ALWAYS,
  ...(game.options?.production_action_optional ? ["produce"] : []),
  ...Object.entries(MORE).flatMap(([id, kinds]) => (/** @type {string[]} */ (game.expansions).includes(id) ? kinds : [])),
];

/** The moves that an order can name for a decision; while it is asked, those that are legal. @param {string} decision @param {Begun} view @param {Decision | null} asked @param {Words} w @returns {Options} */
export function choices(decision, view, asked, w) {
  /** @type {Options} */
  const legal = asked?.kind === decision ? (asked.moves ?? []).map(({ move, label }) => [move, label]) : [];
  /** @type {Options} */
  const known = MOVES[decision]?.(view, w) ?? [];
  const told = new Set(legal.map((one) => one[0]));
  return [...legal, ...known.filter((one) => !told.has(one[0]))];
}

/** The kinds of orders that a decision can have. @param {string} decision @param {Options} moves */
export const can = (decision, moves) => [
  ...(PASSABLE.includes(decision) ? ["pass"] : []),
  ...(decision === "place" ? ["fill"] : []),
  "default",
  ...(moves.length > 0 ? ["always", "once"] : []),
];

/**
 * The order that gives the same answer whenever a decision comes up; null where a move answers only this one.
 *
 * @param {Decision} decision
 * @param {string} move
 * @param {Begun} view
 * @param {Words} w
 * @returns {Order | null}
 */
export function again({ kind: decision, default: usual, open }, move, view, w) {
  const order = { decision, moves: [], slots: [], unless_house_takes: null, ply: null };
  if (move === "pass") return PASSABLE.includes(decision) ? { ...order, kind: "pass" } : null;
  if (RECURRING.includes(decision) && MOVES[decision](view, w).some(([id]) => id === move)) return { ...order, kind: "always", moves: [move] };
  if (move === usual && BY_DEFAULT.includes(decision)) return { ...order, kind: "default" };
  const first = decision === "place" && open ? open.slots.map(({ slot }) => slot).filter((slot) => new RegExp(`[:,]${slot}=`).test(move)) : [];
  return first.length > 0 ? { ...order, kind: "fill", slots: first } : null;
}

/** The places of a player where people can stand, named by what lies there. @param {Begun} view @param {number} seat @param {Words} w @returns {Options} */
export function slots(view, seat, w) {
  const { island, city } = view.table.seats[seat];
  return [
    ...island.filter(({ tile }) => tile !== "forest").map(({ tile }) => /** @type {Options[number]} */ ([tile, w.tile(tile)])),
    ...city.filter(({ building }) => w.building(building).circles !== 0).map(({ building }) => /** @type {Options[number]} */ ([building, w.building(building).name])),
  ];
}

/** How moves are called, as they are at any time where that can be told. @param {Begun} view @param {Decision | null} asked @param {Words} w @returns {Map<string, string>} */
export const labels = (view, asked, w) =>
  new Map([...Object.keys(MOVES), asked?.kind ?? ""].filter(Boolean).flatMap((decision) => [...choices(decision, view, asked, w), ...(MOVES[decision]?.(view, w) ?? [])]));

/** An order in words. @param {Order} order @param {Map<string, string>} known @param {Begun} view @param {Words} w @returns {string} */
export function inWords({ kind, decision, moves, slots: places, unless_house_takes: good }, known, view, w) {
  const named = [...moves.map((move) => known.get(move) ?? move), ...places.map((id) => (["quarry", ...GOODS].includes(id) ? w.tile(id) : w.building(id).name))];
  const what = good ? w.say("order.pass_unless", { good: w.name(good) }) : w.say(`order.${kind}`);
  return w.say("order.told", { decision: w.capital(w.decision(decision)), what: named.length > 0 ? w.say("order.named", { what, names: w.list(named) }) : what });
}
