// The shapes that these modules share, for those who read and check them. Nothing of it runs.

/** @typedef {{text: string, move: string | null, ply: number, shows: string[]}} Step */

/**
 * What the page has for the coach of a chapter (games/web/coaching.py).
 *
 * @typedef {object} Told
 * @property {string} lesson
 * @property {string} title
 * @property {string} subtitle of the chapter
 * @property {number} chapter
 * @property {number} chapters
 * @property {Step[]} steps
 * @property {number} seat of the visitor
 * @property {string} address where the table of a chapter is opened
 * @property {string} home where the lessons are listed
 * @property {{edition: string, players: number, bot: string, expansions: string[]}} real the game after the lesson
 */

/** @typedef {{move: string, label: string, win: number, score: number}} Judgement */

/**
 * What the page has for the coach of a position.
 *
 * @typedef {{id: string, number: number, all: number, round: number, judgements: Judgement[], home: string, next: string | null}} Asked
 */

/** @typedef {HTMLElement & {feed?: {view: () => import("../state/types.js").View}}} Root the element with the board */

export {};
