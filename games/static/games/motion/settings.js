// How fast others' moves are shown, and what can be heard: kept in the browser, for all games.

/** @typedef {"off" | "quick" | "normal" | "slow"} Speed */
/** @typedef {"off" | "turn" | "all"} Hearing */

/**
 * Milliseconds: the `pause` between two moves, how far the board may be `behind` the game, and how far if the player here
 * is `asked` (the dock does not wait at all), and how long a piece `travels`.
 *
 * @typedef {{pause: number, behind: number, asked: number, travels: number}} Pace
 */

/** @type {Record<Exclude<Speed, "off">, Pace>} */
const PACES = {
  quick: { pause: 260, behind: 1_000, asked: 600, travels: 320 },
  normal: { pause: 650, behind: 2_000, asked: 1_200, travels: 560 },
  slow: { pause: 1_400, behind: 5_000, asked: 2_500, travels: 950 },
};

export const SPEEDS = /** @type {Speed[]} */ (["off", "quick", "normal", "slow"]);
export const HEARINGS = /** @type {Hearing[]} */ (["off", "turn", "all"]);

const SPEED = "motion";
const HEARING = "sounds";
const VOLUME = "volume";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** One of several words that the browser has kept, or what holds without it. @template {string} T @param {string} key @param {T[]} words @param {T} otherwise @returns {T} */
const kept = (key, words, otherwise) => words.find((word) => word === localStorage.getItem(key)) ?? otherwise;

export const settings = {
  /** Readers who prefer reduced motion get none, unless they have chosen it here. */
  get speed() {
    return kept(SPEED, SPEEDS, calm.matches ? "off" : "normal");
  },

  set speed(speed) {
    localStorage.setItem(SPEED, speed);
  },

  /** Null: others' moves are shown at once. @returns {Pace | null} */
  get pace() {
    return settings.speed === "off" ? null : PACES[settings.speed];
  },

  /** Only the call to move sounds unless more is wanted: it is of use, the others are an ornament. */
  get hearing() {
    return kept(HEARING, HEARINGS, "turn");
  },

  set hearing(hearing) {
    localStorage.setItem(HEARING, hearing);
  },

  /** Percent. @returns {number} */
  get volume() {
    const volume = Number(localStorage.getItem(VOLUME) ?? 50);
    return volume >= 0 && volume <= 100 ? volume : 50;
  },

  set volume(volume) {
    localStorage.setItem(VOLUME, String(volume));
  },
};
