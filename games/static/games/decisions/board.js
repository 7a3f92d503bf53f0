// The board as a way to choose: the pieces that a legal move is about glow, and a press on one chooses the move. The
// nodes are those of the board, found by their data-key; nothing of them is drawn here.

import { parts } from "./groups.js";
import { isTile } from "./pictures.js";

/** @typedef {import("../state/types.js").Begun} Begun */

const PLAYABLE = "playable";

/**
 * Keys of the pieces that a move is about; one that ends with a dot stands for all that begin so.
 *
 * @param {string} move as text
 * @param {number} seat who plays it
 * @param {Begun} view
 * @returns {string[]}
 */
export function pieces(move, seat, view) {
  const [verb, thing] = parts(move);
  const mine = `seat.${seat}`;
  const [first, second = ""] = thing.split("@");
  /** @param {string} slot */
  const place = (slot) => (isTile(slot) ? `${mine}.tile.${slot}.` : `${mine}.city.${slot}`);
  /** @param {string} capacity */
  const ship = (capacity) => `ship.${view.table.cargo_ships.findIndex((one) => String(one.capacity) === capacity)}`;
  /** @param {string} good */
  const barrels = (good) => `${mine}.goods.${good}`;
  /** @type {Record<string, () => string[]>} */
  const found = {
    role: () => [`role.${thing.split("/")[0]}`],
    swap: () => [`role.${thing}`],
    take: () => (thing.startsWith("quarry") ? ["quarries"] : [`row.${/^\w+/.exec(thing)?.[0]}.`]),
    draw: () => ["pile"],
    build: () => [`building.${thing.split("+")[0]}`],
    draft: () => [`candidate.${thing}`],
    sell: () => [barrels(first), "trading_house"],
    bonus: () => [`supply.${thing}`],
    ship: () => [barrels(first), ship(second)],
    wharf: () => [barrels(thing)],
    supply: () => (thing.includes(",") ? [] : [barrels(thing)]),
    drop: () => [place(thing)],
    land: () => (thing === "buy" ? ["pile"] : [place(thing.replace("drop:", ""))]),
    guest: () => [place(thing.split("/")[0])],
    raid: () => [ship(thing.split("=")[0])],
    plunder: () => ["trading_house"],
    headhunt: () => ["colonist_ship"],
    person: () => ["colonist_ship"],
    place: () => [place(thing)],
    crew: () => [place(thing)],
    store: () => [barrels(thing)],
    small_wharf: () => [barrels(thing)],
  };
  return found[verb]?.() ?? [];
}

/** Whether a move is made with one piece that can be dragged onto another. @param {string[]} pieces @param {string} key of the first */
const goesFrom = (pieces, key) => pieces.length > 1 && pieces[0] === key;

/** Whether a piece is one of those that a move is about. @param {string} piece @param {string} key */
const is = (piece, key) => (piece.endsWith(".") ? key.startsWith(piece) : key === piece);

export class Board {
  /** @type {{move: string, pieces: string[]}[]} */
  #targets = [];

  /** @type {string[]} the pieces that were pressed one after the other */
  #pressed = [];

  /**
   * @param {HTMLElement} root with the board
   * @param {(moves: string[]) => void} chosen what is called with the moves that are about the pieces that were pressed
   */
  constructor(root, chosen) {
    this.root = root;
    this.chosen = chosen;
    root.addEventListener("click", (event) => this.#press(event));
  }

  /**
   * Let the pieces of these moves glow; none: the board is only shown.
   *
   * @param {string[]} moves
   * @param {number} seat
   * @param {Begun} view
   */
  offer(moves, seat, view) {
    this.#pressed = [];
    this.#targets = moves.map((move) => ({ move, pieces: pieces(move, seat, view) }));
  }

  /** Nothing glows any longer. */
  drop() {
    this.#pressed = [];
    this.#targets = [];
  }

  /** Nothing is pressed any longer. */
  release() {
    this.#pressed = [];
  }

  /**
   * Mark what glows, or what is being played: the board may have been drawn again.
   *
   * @param {{live: boolean, sent: boolean, move: string | null}} shown
   */
  mark({ live, sent, move }) {
    const targets = live ? this.#targets : [];
    const picked = (sent ? this.#targets : targets).find((one) => one.move === move)?.pieces ?? [];
    /** @type {NodeListOf<HTMLElement>} */
    const nodes = this.root.querySelectorAll("[data-key], [data-of]");
    for (const node of nodes) {
      const key = node.dataset.key ?? node.dataset.of ?? "";
      node.classList.toggle("draggable", targets.some((one) => goesFrom(one.pieces, key)));
      if (node.dataset.of) continue;
      const glows = targets.some((one) => one.pieces.some((piece) => is(piece, key)));
      node.classList.toggle(PLAYABLE, glows);
      node.classList.toggle("sent", sent && picked.some((piece) => is(piece, key)));
      node.classList.toggle("picked", picked.some((piece) => is(piece, key)) || (glows && this.#pressed.includes(key)));
    }
  }

  /** What can be dragged from a node: a good, to where a move would bring it. @param {Element} node @returns {import("./drag.js").Drag | null} */
  drag(node) {
    /** @type {HTMLElement | null} */
    const piece = node.closest(".draggable:is([data-key], [data-of])");
    const from = piece?.dataset.of ?? piece?.dataset.key;
    if (!piece || !from) return null;
    const moves = this.#targets.filter((one) => goesFrom(one.pieces, from));
    /** @param {HTMLElement} target */
    const onto = ({ dataset }) => moves.filter((one) => one.pieces.slice(1).some((key) => is(key, dataset.key ?? ""))).map(({ move }) => move);
    /** @type {NodeListOf<HTMLElement>} */
    const nodes = this.root.querySelectorAll("[data-key]");
    return { piece, targets: [...nodes].filter((target) => onto(target).length > 0), drop: (target) => this.chosen(onto(target)) };
  }

  /** @param {MouseEvent} event */
  #press(event) {
    /** @type {HTMLElement | null} */
    const node = event.target instanceof Element ? event.target.closest(`.${PLAYABLE}[data-key]`) : null;
    const key = node?.dataset.key;
    if (!key) return;
    event.preventDefault(); // a building that can be built does not open
    const about = (/** @type {string[]} */ keys) =>
      this.#targets.filter((one) => keys.every((pressed) => one.pieces.some((piece) => is(piece, pressed)))).map(({ move }) => move);
    const both = about([...this.#pressed, key]);
    const pressed = both.length > 0 ? [...this.#pressed, key] : [key];
    this.chosen(both.length > 0 ? both : about([key]));
    this.#pressed = pressed;
  }
}
