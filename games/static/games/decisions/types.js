// The shapes that these modules share, for those who read and check them. Nothing of it runs.

/**
 * Something that a move does, in words.
 *
 * @typedef {{kind: string, seat: number | null, amount: number | null, goods: Record<string, number>, thing: string | null, text: string}} Effect
 */

/**
 * Something about a move that is easily overlooked.
 *
 * @typedef {{kind: string, goods: Record<string, number>, thing: string | null, text: string}} Warning
 */

/**
 * A legal move.
 *
 * @typedef {object} Move
 * @property {string} move as text
 * @property {string} label
 * @property {{base: number, discounts: {source: string, amount: number}[], total: number} | null} price
 * @property {Effect[] | null} effects
 * @property {Warning[] | null} warnings
 */

/** @typedef {{slot: string, circles: number, free: number, colonists: number, nobles: number}} Slot */

/**
 * A move with too many values to list.
 *
 * @typedef {object} Open
 * @property {string} verb
 * @property {string} label
 * @property {number} colonists
 * @property {number} nobles
 * @property {number} must_place
 * @property {Slot[]} slots
 * @property {Record<string, number>} goods
 * @property {string[]} proposals
 */

/** @typedef {{goods: Record<string, number>, kinds: number, singles: number, proposals: string[]}} Storage */

/**
 * What the game waits for.
 *
 * @typedef {object} Decision
 * @property {string} id
 * @property {number} seat
 * @property {string} kind
 * @property {number} ply
 * @property {number} version
 * @property {string | null} deadline
 * @property {string | null} default
 * @property {Move[] | null} moves
 * @property {Open | null} open
 * @property {Storage | null} storage
 */

/** @typedef {{role: string, effects: Effect[]}} RoleForecast */

/** @typedef {{seat: number, version: number, roles: RoleForecast[]}} Forecast */

/**
 * A move that a player has in mind. Until it is `ready`, `missing` says what it lacks.
 *
 * @typedef {object} Draft
 * @property {string} move as text
 * @property {string} label
 * @property {string} [about] what the building does that the move is about
 * @property {boolean} ready
 * @property {boolean} [atOnce] whether it is played without a second word
 * @property {string} [missing]
 * @property {Move["price"]} [price]
 * @property {Effect[] | null} [effects] null: not known yet
 * @property {Warning[] | null} [warnings]
 */

/** @typedef {{id: string}} Place which game it is */

export {};
