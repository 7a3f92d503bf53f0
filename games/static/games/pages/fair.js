// Checks all chance of a record (docs/fairness.md; docs/notation.md, "From seed to chance"). It knows nothing of the
// server's own program and nothing of a page, and runs in browsers as well as in Node.

import { sha256 } from "./sha256.js";

/** @typedef {Uint8Array | number[]} Bytes */
/** @typedef {[name: string, text: string]} Contribution what a person has added to the seed */

/**
 * A record, as far as its chance is concerned. What it has in these places is checked here.
 *
 * @typedef {object} Told
 * @property {string} format
 * @property {number} players
 * @property {string[]} expansions
 * @property {any[]} moves
 * @property {any[]} chance
 * @property {any} seed
 * @property {any} commitment
 * @property {any} result
 * @property {any} [fairness] what the view of the game says about the origin of its seed
 */

/**
 * A check. Where values are compared: what was `found`, what was `expected`, and of lists the position `at` which they
 * first differ (else -1); the number of a reshuffle; the contributions, if they are of the right form.
 *
 * @typedef {{id: string, ok: boolean, found?: any, expected?: any, at?: number, number?: number, contributions?: Contribution[]}} Check
 */

const FORMAT = "puerto-rico-record/1";
export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"];
const BARRELS = 3;

/** All plantations of an edition by number of players, in the order of GOODS. @type {Record<number, number[]>} */
const TILES = { 2: [7, 9, 8, 6, 5], 3: [10, 12, 11, 9, 8], 4: [10, 12, 11, 9, 8], 5: [10, 12, 11, 9, 8] };

/** Those that seats start with. @type {Record<number, number[]>} */
const STARTING = { 2: [1, 1, 0, 0, 0], 3: [1, 2, 0, 0, 0], 4: [2, 2, 0, 0, 0], 5: [2, 3, 0, 0, 0] };

/**
 * The buildings of column 3 in their order. With new buildings, those that are `drafted` have to be selected first.
 *
 * @type {{id: string, makes?: string, drafted?: boolean, expansion?: string}[]}
 */
const COLUMN_3 = [
  { id: "tobacco_storage", makes: "tobacco" },
  { id: "coffee_roaster", makes: "coffee" },
  { id: "factory", drafted: true },
  { id: "university", drafted: true },
  { id: "harbor", drafted: true },
  { id: "wharf", drafted: true },
  { id: "lighthouse", drafted: true, expansion: "new_buildings" },
  { id: "specialty_factory", drafted: true, expansion: "new_buildings" },
  { id: "library", drafted: true, expansion: "new_buildings" },
  { id: "union_hall", drafted: true, expansion: "new_buildings" },
  { id: "villa", expansion: "nobles" },
  { id: "jeweler", expansion: "nobles" },
];

const utf8 = new TextEncoder();
const hex = (/** @type {Uint8Array} */ bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const joined = (/** @type {Bytes[]} */ ...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (/** @type {unknown} */ value) => typeof value === "string";
const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) => JSON.stringify(one) === JSON.stringify(other);

/** The 32 bytes that 64 lower-case hex digits say; null if it is something else. @param {any} text @returns {Uint8Array | null} */
const bytesOf = (text) =>
  isText(text) && /^[0-9a-f]{64}$/.test(text) ? Uint8Array.from(/** @type {string[]} */ (text.match(/../g)), (pair) => parseInt(pair, 16)) : null;

/** What is published before the first move. @param {Uint8Array} seed */
export const commitment = (seed) => hex(sha256(seed));

/** The bytes SHA-256(seed || 0), SHA-256(seed || 1) ... and the numbers and shuffles that are drawn from them. */
class Stream {
  #seed;
  #at = 0;
  #digest = new DataView(new ArrayBuffer(0));

  /** @param {Uint8Array} seed */
  constructor(seed) {
    this.#seed = seed;
  }

  /** A number below n, each equally likely. @param {number} n */
  below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const x = this.#word();
      if (x < limit) return x % n;
    }
  }

  /** @template T @param {T[]} list @returns {T[]} */
  shuffled(list) {
    const found = [...list];
    for (let k = found.length - 1; k > 0; k -= 1) {
      const j = this.below(k + 1);
      [found[k], found[j]] = [found[j], found[k]];
    }
    return found;
  }

  #word() {
    if (this.#at % 32 === 0) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.#at / 32));
      this.#digest = new DataView(sha256(joined(this.#seed, new Uint8Array(counter.buffer))).buffer);
    }
    const word = this.#digest.getUint32(this.#at % 32);
    this.#at += 4;
    return word;
  }
}

/** So many of each kind, in the order of GOODS: where every shuffle starts. @param {number[]} counts @returns {string[]} */
const canonical = (counts) => GOODS.flatMap((kind, i) => Array(Math.max(0, counts[i])).fill(kind));
const counted = (/** @type {unknown[]} */ kinds) => GOODS.map((kind) => kinds.filter((one) => one === kind).length);

/** The seed of a game from the server's own and the contributions, in the order that is published. @param {Uint8Array} serverSeed @param {Contribution[]} contributions */
export const combined = (serverSeed, contributions) =>
  contributions.length === 0 ? serverSeed : sha256(joined(serverSeed, [0], utf8.encode(JSON.stringify(contributions))));

/** Item k is the place before the start of the player who sits on seat k afterwards. @param {Uint8Array} seed @param {number} players */
export const seatOrder = (seed, players) =>
  new Stream(sha256(joined(seed, [1], utf8.encode("seats")))).shuffled([...Array(players).keys()]);

/** @param {unknown} list @returns {list is Contribution[]} */
const isContributions = (list) =>
  Array.isArray(list) &&
  list.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
  list.every((pair, i) => i === 0 || before(list[i - 1][0], pair[0]));

/** Whether a name comes before another one, code point by code point (JavaScript alone would compare UTF-16 units). @param {string} one @param {string} other */
function before(one, other) {
  const [a, b] = [[...one], [...other]];
  const i = a.findIndex((char, at) => char !== b[at]);
  return i < 0 ? a.length < b.length : i < b.length && Number(a[i].codePointAt(0)) < Number(b[i].codePointAt(0));
}

/** What is said against what follows from the seed; of two lists also where they first differ. @param {string} id @param {any} found @param {any} expected @param {Partial<Check>} more @returns {Check} */
function compared(id, found, expected, more = {}) {
  const listed = Array.isArray(found) && Array.isArray(expected);
  const at = listed ? Array.from({ length: Math.max(found.length, expected.length) }).findIndex((_, i) => found[i] !== expected[i]) : -1;
  return { id, ok: same(found, expected), found, expected, at, ...more };
}

/** The building of the festival: the next one that is not of the plantation's kind. @param {Stream} stream @param {Told} record @param {string} plantation */
function buildingGoal(stream, record, plantation) {
  const selected = new Set(record.moves.map((move) => move?.[1]).filter(isText));
  const drafting = record.expansions.includes("new_buildings");
  const supply = COLUMN_3.filter(
    ({ id, drafted, expansion }) =>
      (!expansion || record.expansions.includes(expansion)) && (!drafted || !drafting || selected.has(`draft:${id}`)),
  );
  for (;;) {
    const building = supply[stream.below(supply.length)];
    if (building.makes !== plantation) return building.id;
  }
}

/** The goals of the festival, drawn between and after the piles. @param {Stream} stream @param {Told} record @param {string} plantation */
function* festival(stream, record, plantation) {
  const goals = record.chance[1]?.[0] === "festival" && isObject(record.chance[1][1]) ? record.chance[1][1] : {};
  const barrels = stream.shuffled(canonical(GOODS.map(() => BARRELS))).slice(0, BARRELS);
  yield compared("plantation", goals.plantation ?? null, plantation);
  yield compared("goods", goals.goods ?? null, canonical(counted(barrels)));
  const undecided = goals.building === null && record.result === null; // the game ended while buildings were selected
  if (!undecided) yield compared("building", goals.building ?? null, buildingGoal(stream, record, plantation));
}

/** A pile that was shuffled again: which tiles it held follows from the moves, their order from the seed. @param {Stream} stream @param {Told} record @param {any} entry @param {number} number @returns {Check} */
function reshuffled(stream, record, entry, number) {
  const found = Array.isArray(entry) && entry[0] === "tiles" && Array.isArray(entry[1]) ? entry[1] : null;
  const possible = found && found.length > 0 && found.length === counted(found).reduce((sum, n) => sum + n, 0) &&
    counted(found).every((n, i) => n <= TILES[record.players][i]);
  if (!possible) return { id: "reshuffle", ok: false, found, expected: null, at: -1, number };
  return compared("reshuffle", found, stream.shuffled(canonical(counted(found))), { number });
}

/** @param {Told} record @param {Uint8Array} seed */
function* chance(record, seed) {
  const stream = new Stream(seed);
  const left = TILES[record.players].map((n, i) => n - STARTING[record.players][i]);
  const withFestival = record.expansions.includes("festival");
  const goal = withFestival ? stream.below(GOODS.length) : -1;
  if (withFestival) left[goal] -= 1;
  const [name, pile] = Array.isArray(record.chance[0]) ? record.chance[0] : [];
  yield compared("pile", name === "tiles" ? pile : null, stream.shuffled(canonical(left)));
  if (withFestival) yield* festival(stream, record, GOODS[goal]);
  for (const [i, entry] of record.chance.slice(withFestival ? 2 : 1).entries()) {
    yield reshuffled(stream, record, entry, i + 1);
  }
}

/** @param {Told} record @param {Uint8Array} seed @param {any} fairness */
function* origin(record, seed, fairness) {
  const own = bytesOf(fairness.server_seed);
  yield compared("server_commitment", fairness.server_commitment ?? null, own ? commitment(own) : null);
  const list = isContributions(fairness.contributions) ? fairness.contributions : null;
  yield compared("contributions", record.seed, own && list ? hex(combined(own, list)) : null, { contributions: (own && list) ?? [] });
  const order = fairness.seat_order ?? null; // null: the seats were not shuffled
  if (order !== null) yield compared("seat_order", order, seatOrder(seed, record.players));
}

/** @param {any} record @returns {record is Told} */
const isRecord = (record) =>
  isObject(record) && record.format === FORMAT && Number.isInteger(record.players) && Object.hasOwn(TILES, record.players) &&
  ["chance", "moves", "expansions"].every((name) => Array.isArray(record[name]));

/** @param {any} record @param {string} noted @returns {Generator<Check>} */
function* checks(record, noted) {
  yield { id: "format", ok: isRecord(record) };
  if (!isRecord(record)) return;
  const seed = bytesOf(record.seed);
  yield { id: "seed", ok: seed !== null };
  if (!seed) return;
  yield compared("commitment", record.commitment ?? null, commitment(seed));
  const fairness = isObject(record.fairness) ? record.fairness : null;
  if (noted) {
    const shown = [record.commitment, fairness?.server_commitment].filter(isText);
    yield { id: "noted", ok: shown.includes(noted), found: noted, expected: shown, at: -1 };
  }
  if (fairness) yield* origin(record, seed, fairness);
  yield* chance(record, seed);
}

/**
 * Every check of a record. What is no record fails one check; nothing is thrown.
 *
 * @param {any} record the parsed record; with what the game's view says about the origin of its seed, if that is to be checked:
 *   `fairness: {server_commitment, server_seed, contributions, seat_order}`.
 * @param {string} noted a commitment that the reader wrote down before the first move.
 */
export const verify = (record, noted = "") => [...checks(record, noted.trim().toLowerCase())];
