// What buildings cost the player who is to build.

/** @typedef {import("./types.js").Decision} Decision */

/**
 * The least that each building costs, by building; null where nothing is built.
 *
 * @param {Decision | null} decision
 * @returns {Record<string, number> | null}
 */
export function pricesOf(decision) {
  if (decision?.kind !== "build") return null;
  /** @type {Record<string, number>} */
  const found = {};
  for (const { move, price } of decision.moves ?? []) {
    const id = /^build:(\w+)/.exec(move)?.[1];
    if (id && price) found[id] = Math.min(found[id] ?? Infinity, price.total);
  }
  return found;
}
