// Listed moves in an order to choose from: groups with a heading, and in them the ways to do one thing together.

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("../state/types.js").Words} Words */

/** Ways to do one thing; more than these are listed on a page of their own. */
const FEW = 3;

/**
 * One or more ways to do one thing: `thing` is a building, a ship or the like.
 *
 * @typedef {{thing: string, moves: Move[]}} Family
 */

/** @typedef {{name: string, title: string | null, families: Family[]}} Group */

/** The verb of a move, and what it is about. @param {string} move @returns {[string, string]} */
export function parts(move) {
  const [, verb = "", thing = ""] = /^(\w+)[:@=]?(.*)$/.exec(move) ?? [];
  return [verb, thing];
}

/** The thing that several moves can be about. @param {string} move */
function subject(move) {
  const [verb, thing] = parts(move);
  if (verb === "build") return `build:${thing.split("+")[0]}`;
  if (verb === "raid") return `raid@${thing.split("=")[0]}`;
  return verb === "headhunt" ? verb : move;
}

/** Verbs whose moves stand together. @type {Record<string, string>} */
const TOGETHER = { draw: "take", wharf: "ship", small_wharf: "ship", raid: "smuggle", plunder: "smuggle", headhunt: "smuggle" };

/** What stands above the moves of a verb, if they are not what is asked anyway. @type {Record<string, (w: Words) => string>} */
const TITLES = {
  guest: (w) => w.say("play.guests"),
  land: (w) => w.building("land_office").name,
};

/**
 * The moves of a decision but passing, in groups.
 *
 * @param {Move[]} moves
 * @param {Words} w
 * @returns {Group[]}
 */
export function grouped(moves, w) {
  /** @type {Map<string, Map<string, Move[]>>} */
  const found = new Map();
  for (const move of inOrder(moves, w)) {
    if (move.move === "pass") continue;
    const [verb] = parts(move.move);
    const name = TOGETHER[verb] ?? verb;
    const families = found.get(name) ?? new Map();
    found.set(name, families);
    const thing = subject(move.move);
    families.set(thing, [...(families.get(thing) ?? []), move]);
  }
  return [...found].map(([name, families]) => ({
    name,
    title: TITLES[name]?.(w) ?? null,
    families: [...families].flatMap(([thing, ways]) => laidOut(thing, ways)),
  }));
}

/** In the order of the server; buildings of a draft by what they cost. @param {Move[]} moves @param {Words} w */
function inOrder(moves, w) {
  const cost = (/** @type {Move} */ { move }) => (move.startsWith("draft:") ? (w.building(parts(move)[1]).cost ?? 0) : 0);
  return [...moves].sort((one, other) => cost(one) - cost(other));
}

/** A family as one choice that opens, or each of its moves as a choice. @param {string} thing @param {Move[]} moves */
function laidOut(thing, moves) {
  const opens = moves.length > FEW || (moves.length > 1 && thing.startsWith("build:"));
  return opens ? [{ thing, moves }] : moves.map((move) => ({ thing: move.move, moves: [move] }));
}
