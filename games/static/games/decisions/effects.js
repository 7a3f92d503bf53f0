// What a move brings and what is easily overlooked, as nodes; what a role would bring each seat.

import { h } from "../pieces/dom.js";

/** @typedef {import("./types.js").Effect} Effect */
/** @typedef {import("./types.js").Forecast} Forecast */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Warning} Warning */
/** @typedef {import("../state/types.js").Words} Words */

/** How much an effect brings, to compare rivals with each other; what is given for it does not count. @param {Effect} effect */
const worth = ({ amount, goods }) => [amount ?? 0, ...Object.values(goods)].reduce((sum, n) => sum + Math.max(n, 0), 0);

/** @param {Effect[]} effects @param {number} seat */
const of = (effects, seat) => effects.filter((effect) => effect.seat === seat);

/** What a move brings its player, as one short line. @param {Effect[] | null | undefined} effects @param {number} seat */
export const brief = (effects, seat) => of(effects ?? [], seat).map(({ text }) => text).join(", ");

/**
 * What a move brings everybody, its player first.
 *
 * @param {Effect[]} effects
 * @param {number} seat
 */
export function effectList(effects, seat) {
  const mine = of(effects, seat);
  const others = new Set(effects.filter((effect) => effect.seat !== seat).map(({ text }) => text));
  if (effects.length === 0) return null;
  return h("ul", { class: "effects" },
    mine.map(({ text }) => h("li", { class: "mine" }, text)),
    [...others].map((text) => h("li", null, text)));
}

/** @param {Warning[]} warnings */
export const warningList = (warnings) =>
  warnings.length > 0 ? h("ul", { class: "warnings" }, warnings.map(({ text }) => h("li", null, text))) : null;

/** What makes a price less. @param {{source: string, amount: number}} discount @param {Words} w */
const less = ({ source, amount }, w) => (source === "quarries" ? w.count(amount, "quarry") : `${amount} ${w.name(source)}`);

/**
 * How a price comes about: "5 − 1 quarry − 1 privilege".
 *
 * @param {Move["price"] | undefined} price
 * @param {Words} w
 */
export function reckoning(price, w) {
  if (!price || price.discounts.length === 0) return null;
  return [String(price.base), ...price.discounts.map((discount) => `− ${less(discount, w)}`)].join(" ");
}

/**
 * What a role would bring its player, and the rival who would gain most; null where nothing is known of it.
 *
 * @param {Forecast | null} forecast
 * @param {string} role
 * @param {number} seat
 * @returns {{own: string, rival: string} | null}
 */
export function outlook(forecast, role, seat) {
  const effects = forecast?.roles.find((one) => one.role === role)?.effects;
  if (!effects) return null;
  const gains = new Map();
  for (const effect of effects) {
    if (effect.seat !== null && effect.seat !== seat) gains.set(effect.seat, (gains.get(effect.seat) ?? 0) + worth(effect));
  }
  const best = [...gains].reduce((one, other) => (other[1] > one[1] ? other : one), [-1, 0])[0];
  return { own: brief(effects, seat), rival: brief(effects.filter((effect) => worth(effect) > 0), best) };
}
