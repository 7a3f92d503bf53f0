// Small drawings that travel over the board: in a layer of their own that nothing can press and nobody hears of. Only
// transform and opacity change, which costs browsers least.

import { coin, chip, hat, barrel, person, roleSign } from "../pieces/art.js";
import { draw, drawing } from "../pieces/dom.js";
import { house } from "../pieces/houses.js";
import { tile } from "../pieces/tiles.js";
import { BANK } from "./journeys.js";

/** @typedef {import("./journeys.js").Journey} Journey */
/** @typedef {import("../state/types.js").Words} Words */

const MOST = 12;
const MOST_OF_ONE = 5;
const STAGGER = 55;
const ABOVE = 72;

/** Parts of the page that scroll. */
const SCROLLS = ".stage, .side, .others, .strip, .seats, [data-area=market]";

/** Drawings by what they show; the thing is what stands after the colon of a piece. @type {Record<string, (thing: string, w: Words) => any>} */
const PICTURES = {
  coin: () => drawing("0 0 20 20", null, {}, coin()),
  chip: () => drawing("0 0 20 20", null, {}, chip()),
  hat: () => drawing("0 0 28 20", null, {}, hat()),
  colonist: () => drawing("0 0 20 20", null, {}, person("colonist")),
  noble: () => drawing("0 0 20 20", null, {}, person("noble")),
  barrel: (good, w) => drawing("0 0 24 28", null, {}, barrel(w.look(good))),
  tile: (id, w) => tile(w.look(id), null, null),
  role: (role) => roleSign(role),
  house: (building, w) => house({ building, colonists: 0, circles: 0 }, w, null),
};

/** How large a piece is, in pixels. @type {Record<string, number>} */
const SIZES = { coin: 22, chip: 22, hat: 30, colonist: 22, noble: 22, barrel: 24, tile: 40, role: 34, house: 72 };

export class Travels {
  /** @type {Map<string, HTMLElement>} */
  #pictures = new Map();

  /** @type {Set<Animation>} */
  #running = new Set();

  /**
   * @param {HTMLElement} root with the board
   * @param {Words} w
   */
  constructor(root, w) {
    this.root = root;
    this.w = w;
    this.layer = document.createElement("div");
    this.layer.className = "travels";
    this.layer.setAttribute("aria-hidden", "true");
    root.append(this.layer);
  }

  /**
   * Let pieces travel, as many as can be told apart, to places that can be seen.
   *
   * @param {Journey[]} journeys
   * @param {number} lasts milliseconds
   */
  start(journeys, lasts) {
    const free = MOST - this.#running.size;
    const spots = new Map();
    const spot = (/** @type {string} */ key) => {
      if (!spots.has(key)) spots.set(key, this.#spot(key));
      return spots.get(key);
    };
    const pieces = journeys.flatMap((one) => Array.from({ length: Math.min(one.n ?? 1, MOST_OF_ONE) }, (_, i) => ({ ...one, i })));
    for (const { piece, from, to, i } of pieces.sort((a, b) => a.i - b.i).slice(0, Math.max(0, free))) {
      const target = spot(to);
      if (target) this.#send({ piece, from: spot(from) ?? near(target), to: target, i }, lasts);
    }
  }

  /** Everything arrives at once. */
  stop() {
    for (const animation of this.#running) animation.cancel();
  }

  /** @param {{piece: string, from: DOMRect, to: DOMRect, i: number}} journey @param {number} lasts */
  #send({ piece, from, to, i }, lasts) {
    const node = this.#picture(piece);
    this.layer.append(node);
    const at = (/** @type {DOMRect} */ { left, top, width, height }, /** @type {number} */ scale) =>
      `translate(${Math.round(left + width / 2)}px, ${Math.round(top + height / 2)}px) translate(-50%, -50%) scale(${scale})`;
    const animation = node.animate([
      { transform: at(from, 0.7), opacity: 0 },
      { transform: at(from, 1.15), opacity: 1, offset: 0.12 },
      { transform: at(to, 1), opacity: 1, offset: 0.9 },
      { transform: at(to, 0.6), opacity: 0 },
    ], { duration: lasts, delay: i * STAGGER, easing: "cubic-bezier(0.3, 0.05, 0.3, 1)", fill: "both" });
    this.#running.add(animation);
    const over = () => (node.remove(), this.#running.delete(animation));
    animation.addEventListener("finish", over);
    animation.addEventListener("cancel", over);
  }

  /** A new copy of a drawing. @param {string} piece @returns {HTMLElement} */
  #picture(piece) {
    let made = this.#pictures.get(piece);
    if (!made) {
      const [name, thing = ""] = piece.split(":");
      made = document.createElement("div");
      draw(made, PICTURES[name](thing, this.w));
      made.style.width = `${SIZES[name]}px`;
      made.dataset.piece = piece;
      this.#pictures.set(piece, made);
    }
    return /** @type {HTMLElement} */ (made.cloneNode(true));
  }

  /** Where a piece is, or what stands for it, as far as it can be seen. @param {string} key @returns {DOMRect | null} */
  #spot(key) {
    const seat = /^seat\.(\d+)/.exec(key)?.[1];
    const places = [key === BANK ? "[data-area=supply]" : `[data-key="${key}"]`, ...(seat ? [`.place-at-table .seat-${seat} h2`, `.rival.seat-${seat} h2`, `.chip-of.seat-${seat}`] : [])];
    for (const place of places) {
      const node = this.root.querySelector(place);
      const rect = node?.getBoundingClientRect();
      if (node && rect && rect.width > 0 && isSeen(node, rect)) return rect;
    }
    return null;
  }
}

/** Where something comes from whose place cannot be seen: a little below where it goes. @param {DOMRect} rect */
const near = (rect) => new DOMRect(rect.left, rect.top + ABOVE, rect.width, rect.height);

/** Whether the middle of a node can be seen: it is within the window, and within every part of the page that scrolls. @param {Element} node @param {DOMRect} rect */
function isSeen(node, { left, top, width, height }) {
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  for (let part = node.closest(SCROLLS); part; part = part.parentElement?.closest(SCROLLS) ?? null) {
    const frame = part.getBoundingClientRect();
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return false;
  }
  return true;
}
