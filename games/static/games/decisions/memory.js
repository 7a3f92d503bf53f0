// What is kept of an arrangement in the making, so that it outlives a reload. It belongs to one decision.

/** @param {string} id of the game */
const name = (id) => `draft ${id}`;

/** @param {string} id @param {string} decision @param {string} move as text */
export const remember = (id, decision, move) => sessionStorage.setItem(name(id), JSON.stringify([decision, move]));

/** @param {string} id */
export const forget = (id) => sessionStorage.removeItem(name(id));

/**
 * The arrangement that was kept for a decision; null if there is none, or it was made for another one.
 *
 * @param {string} id
 * @param {string} decision
 * @returns {string | null}
 */
export function recalled(id, decision) {
  try {
    const [of, move] = JSON.parse(sessionStorage.getItem(name(id)) ?? "[]");
    return of === decision && typeof move === "string" ? move : null;
  } catch {
    return null;
  }
}
