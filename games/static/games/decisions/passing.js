// Whether passing gives anything up, by what the server says of each move: then one press is not enough to pass.

/** @typedef {import("./types.js").Effect} Effect */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Warning} Warning */

/** What a seat has more or less of after an effect; a thing without a number counts as one. @param {Effect} effect */
const changes = ({ kind, amount, goods }) => [amount ?? (kind === "building" ? 1 : 0), ...Object.values(goods)];

/** Whether a move brings a seat something, and takes nothing from it. @param {Effect[]} effects @param {number} seat */
function isGift(effects, seat) {
  const mine = effects.filter((effect) => effect.seat === seat).flatMap(changes);
  return mine.some((by) => by > 0) && mine.every((by) => by >= 0);
}

/**
 * What another move would bring the player at no cost; null if there is no such move, or the server has not said.
 *
 * @param {Move[]} moves all that are listed
 * @param {number} seat
 * @returns {Effect[] | null}
 */
export function givenUp(moves, seat) {
  const gift = moves.find(({ move, effects }) => move !== "pass" && effects && isGift(effects, seat));
  return gift?.effects?.filter((effect) => effect.seat === seat) ?? null;
}

/**
 * What is to be said before the player passes: the warnings of the server, and what they give up. With nothing to be
 * said, one press passes; null: nothing is known yet.
 *
 * @param {Move[]} moves
 * @param {number} seat
 * @param {(effects: string) => string} say how a gift is told
 * @returns {Warning[] | null}
 */
export function doubts(moves, seat, say) {
  const pass = moves.find(({ move }) => move === "pass");
  if (!pass?.warnings) return null;
  const gift = givenUp(moves, seat);
  if (!gift) return pass.warnings;
  return [...pass.warnings, { kind: "gives_up", goods: {}, thing: null, text: say(gift.map(({ text }) => text).join(", ")) }];
}
