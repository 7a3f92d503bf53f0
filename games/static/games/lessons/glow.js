// What the coach speaks of glows: pieces of the board, and the choice in the dock that leads to a move.

import { pieces } from "../decisions/board.js";

const COACHED = "coached-piece";

/** @typedef {import("./types.js").Root} Root */

/** Whether a choice in the dock is the move, or opens its ways. @param {DOMStringMap} choice @param {string} move */
function leads({ move: own, proposal, thing }, move) {
  return own === move || proposal === move || (own === undefined && thing !== undefined && move.startsWith(thing));
}

export class Glow {
  /** @type {string[]} */
  #keys = [];

  /** @type {string | null} */
  #move = null;

  #due = 0;

  /** @type {string | null} the move whose choice has been brought into sight */
  #seen = null;

  /** @param {Root} root with the board */
  constructor(root) {
    this.root = root;
    // The board and the dock are drawn again at any time: marks are set again after it.
    new MutationObserver(() => this.#soon()).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-decision", "aria-pressed", "aria-disabled"] });
  }

  /** @param {{move?: string | null, shows?: string[], seat?: number, view?: import("../state/types.js").Begun | null}} about a move and what a step shows; with a move, also whose it is and the view */
  show({ move = null, shows = [], seat = 0, view = null }) {
    this.#move = move;
    this.#seen = null;
    this.#keys = move && view ? [...shows, ...pieces(move, seat, view)] : shows;
    this.mark();
  }

  /** Bring what glows into sight, or the player's own board if nothing does. */
  bringIntoSight() {
    const node = this.root.querySelector(`.${COACHED}`) ?? this.root.querySelector('[data-area="seats"]');
    node?.scrollIntoView({ block: "nearest" });
  }

  #soon() {
    this.#due ||= requestAnimationFrame(() => ((this.#due = 0), this.mark()));
  }

  /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
  #all(selector) {
    return this.root.querySelectorAll(selector);
  }

  /** Set the marks as the board is drawn now. */
  mark() {
    const is = (/** @type {string} */ key) => this.#keys.some((one) => (one.endsWith(".") ? key.startsWith(one) : key === one));
    for (const node of this.#all("[data-key]")) node.classList.toggle(COACHED, is(node.dataset.key ?? ""));
    const move = this.#move;
    for (const node of this.#all(".dock :is([data-move], [data-proposal], [data-thing])")) {
      node.classList.toggle(COACHED, move !== null && leads(node.dataset, move) && node.getAttribute("aria-pressed") !== "true");
    }
    const way = this.root.querySelector(`.dock .${COACHED}`);
    if (way && this.#seen !== move) {
      this.#seen = move;
      way.scrollIntoView({ block: "nearest" });
    }
    const chosen = move && this.root.querySelector(`.dock :is([data-move="${CSS.escape(move)}"], [data-proposal="${CSS.escape(move)}"])[aria-pressed=true]`);
    this.root.querySelector(".dock .confirm")?.classList.toggle(COACHED, Boolean(chosen));
  }
}
