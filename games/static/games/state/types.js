// The shapes that several rooms share, for those who read and check them. Nothing of it runs.

/**
 * A schema of the API by its name.
 *
 * @template {keyof import("../vendor/client.js").components["schemas"]} Name
 * @typedef {import("../vendor/client.js").Schema<Name>} Schema
 */

/** @typedef {import("../vendor/client.js").View} View the game as its viewer sees it (docs/guides/view.md) */
/** @typedef {NonNullable<View["table"]>} Table all that lies on the table, once the game has begun */
/** @typedef {View & {table: Table}} Begun the view of a game that has begun, and so has a table */
/** @typedef {Table["seats"][number]} Player what lies before a player */
/** @typedef {Schema<"Seat">} Seat who sits on a seat */
/** @typedef {Schema<"Good">} Good */

/**
 * A game with its terms, apart from what its viewer sees on the table.
 *
 * @typedef {Omit<import("../vendor/client.js").Game, "view">} Game
 */

/**
 * Something that has happened. What its `data` has depends on its kind (docs/guides/events.md).
 *
 * @typedef {{seq: number, kind: string, seat: number | null, data: any, message: string, at: string}} Event
 */
/** @typedef {Omit<Event, "at">} Foretold an event that a preview foretells */

/** @typedef {ReturnType<typeof import("./words.js").tongue>} Tongue ways to say things in the language of the page */
/** @typedef {Tongue & {expansion: (edition: string, id: string) => string}} ListWords the words of a page that lists games, with the names of expansions */
/** @typedef {ReturnType<typeof import("./words.js").wordsOf>} Words every text about a game, see words.js */

/** @typedef {import("../vendor/preact.js").ComponentChildren} Shown what the page can show: elements, text, lists of them, or nothing */
/** @typedef {Record<string, any>} Attributes the attributes of an element, by name */

/** @typedef {{currentTarget: HTMLDetailsElement}} Toggled something was folded or unfolded */
/** @typedef {MouseEvent & {currentTarget: Element}} Pressed a drawing was pressed */
/** @typedef {(seq: number) => void} Go shows the board as it was after an event */

export {};
