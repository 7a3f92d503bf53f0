// Checks all chance of a record (docs/fairness.md; docs/notation.md, "From seed to chance"). It knows nothing of the
// server's own program and nothing of a page, and runs in browsers as well as in Node.

import { sha256 } from "./sha256.js";

const FORMAT = "puerto-rico-record/1";
export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"];
const BARRELS = 3;

/** All plantations of an edition by number of players, in the order of GOODS, and those that seats start with. */
const TILES = { 2: [7, 9, 8, 6, 5], 3: [10, 12, 11, 9, 8], 4: [10, 12, 11, 9, 8], 5: [10, 12, 11, 9, 8] };
const STARTING = { 2: [1, 1, 0, 0, 0], 3: [1, 2, 0, 0, 0], 4: [2, 2, 0, 0, 0], 5: [2, 3, 0, 0, 0] };

/** The buildings of column 3 in their order. With new buildings, those that are `drafted` have to be selected first. */
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
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === "string";
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The 32 bytes that 64 lower-case hex digits say; null if it is something else. */
const bytesOf = (text) =>
  isText(text) && /^[0-9a-f]{64}$/.test(text) ? Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16)) : null;

/** What is published before the first move. */
export const commitment = (seed) => hex(sha256(seed));

/** The bytes SHA-256(seed || 0), SHA-256(seed || 1) ... and the numbers and shuffles that are drawn from them. */
class Stream {
  #seed;
  #at = 0;
  #digest;

  constructor(seed) {
    this.#seed = seed;
  }

  /** A number below n, each equally likely. */
  below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const x = this.#word();
      if (x < limit) return x % n;
    }
  }

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

/** So many of each kind, in the order of GOODS: where every shuffle starts. */
const canonical = (counts) => GOODS.flatMap((kind, i) => Array(Math.max(0, counts[i])).fill(kind));
const counted = (kinds) => GOODS.map((kind) => kinds.filter((one) => one === kind).length);

/** The seed of a game from the server's own and the contributions, [name, text] each in the order that is published. */
export const combined = (serverSeed, contributions) =>
  contributions.length === 0 ? serverSeed : sha256(joined(serverSeed, [0], utf8.encode(JSON.stringify(contributions))));

/** Item k is the place before the start of the player who sits on seat k afterwards. */
export const seatOrder = (seed, players) =>
  new Stream(sha256(joined(seed, [1], utf8.encode("seats")))).shuffled([...Array(players).keys()]);

const isContributions = (list) =>
  Array.isArray(list) &&
  list.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
  list.every((pair, i) => i === 0 || before(list[i - 1][0], pair[0]));

/** Whether a name comes before another one, code point by code point (JavaScript alone would compare UTF-16 units). */
function before(one, other) {
  const [a, b] = [[...one], [...other]];
  const i = a.findIndex((char, at) => char !== b[at]);
  return i < 0 ? a.length < b.length : i < b.length && a[i].codePointAt(0) < b[i].codePointAt(0);
}

/** What is said against what follows from the seed; of two lists also where they first differ. */
function compared(id, found, expected, more = {}) {
  const listed = Array.isArray(found) && Array.isArray(expected);
  const at = listed ? Array.from({ length: Math.max(found.length, expected.length) }).findIndex((_, i) => found[i] !== expected[i]) : -1;
  return { id, ok: same(found, expected), found, expected, at, ...more };
}

/** The goals of the festival, drawn between and after the piles. */
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

function* festival(stream, record, plantation) {
  const goals = record.chance[1]?.[0] === "festival" && isObject(record.chance[1][1]) ? record.chance[1][1] : {};
  const barrels = stream.shuffled(canonical(GOODS.map(() => BARRELS))).slice(0, BARRELS);
  yield compared("plantation", goals.plantation ?? null, plantation);
  yield compared("goods", goals.goods ?? null, canonical(counted(barrels)));
  const undecided = goals.building === null && record.result === null; // the game ended while buildings were selected
  if (!undecided) yield compared("building", goals.building ?? null, buildingGoal(stream, record, plantation));
}

/** A pile that was shuffled again: which tiles it held follows from the moves, their order from the seed. */
function reshuffled(stream, record, entry, number) {
  const found = Array.isArray(entry) && entry[0] === "tiles" && Array.isArray(entry[1]) ? entry[1] : null;
  const possible = found?.length > 0 && found.length === counted(found).reduce((sum, n) => sum + n, 0) &&
    counted(found).every((n, i) => n <= TILES[record.players][i]);
  if (!possible) return { id: "reshuffle", ok: false, found, expected: null, at: -1, number };
  return compared("reshuffle", found, stream.shuffled(canonical(counted(found))), { number });
}

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

function* origin(record, seed, fairness) {
  const own = bytesOf(fairness.server_seed);
  yield compared("server_commitment", fairness.server_commitment ?? null, own ? commitment(own) : null);
  const list = fairness.contributions;
  const valid = own && isContributions(list);
  yield compared("contributions", record.seed, valid ? hex(combined(own, list)) : null, { contributions: valid ? list : [] });
  const order = fairness.seat_order ?? null; // null: the seats were not shuffled
  if (order !== null) yield compared("seat_order", order, seatOrder(seed, record.players));
}

const isRecord = (record) =>
  isObject(record) && record.format === FORMAT && Number.isInteger(record.players) && Object.hasOwn(TILES, record.players) &&
  ["chance", "moves", "expansions"].every((name) => Array.isArray(record[name]));

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
 * Every check of a record as {id, ok}; where values are compared, with what is `found` in it, what is `expected`, and of
 * lists the position `at` which they first differ (else -1). What is no record fails one check; nothing is thrown.
 *
 * @param record the parsed record; with what the game's view says about the origin of its seed, if that is to be checked:
 *   `fairness: {server_commitment, server_seed, contributions, seat_order}`.
 * @param noted a commitment that the reader wrote down before the first move.
 */
export const verify = (record, noted = "") => [...checks(record, noted.trim().toLowerCase())];
