// Making nodes with Preact. Text only ever becomes text nodes, so whatever a name contains is shown, never interpreted.

import { Fragment, h, render } from "../vendor/preact.js";

/** @typedef {import("../state/types.js").Attributes} Attributes */
/** @typedef {import("../state/types.js").Shown} Shown */

export { Fragment, h };

/** An element of a drawing. */
export const s = h;

/** @type {WeakSet<Element>} */
const drawn = new WeakSet();

/** Let a node of the page show this, and nothing else. What it has shown before stays where it is the same. @param {Element} node @param {Shown[]} shown */
export function draw(node, ...shown) {
  if (!drawn.has(node)) node.replaceChildren(); // Preact leaves standing what the server has written
  drawn.add(node);
  render(h(Fragment, null, shown), node);
}

/** @param {{node: Shown}} props */
const Kept = ({ node }) => node;

/** A node that is made once: where the same one is shown again, nothing of it is compared, as only components are left out. @param {string | number} key @param {Shown} node */
export const kept = (key, node) => h(Kept, { key, node });

/**
 * A drawing of its own. With a title it is an image with that name, without one it is decoration. What it is `about` is
 * its description, and stands in its tooltip.
 *
 * @param {string} viewBox
 * @param {string | null} [title]
 * @param {Attributes} [attributes]
 * @param {Shown[]} children
 */
export function drawing(viewBox, title, { about, ...attributes } = {}, ...children) {
  const named = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  const texts = title && [s("title", null, about ? `${title}\n${about}` : title), about && s("desc", null, about)];
  return s("svg", { viewBox, focusable: "false", ...named, ...attributes }, texts, children);
}

/** Shorthand for the most common shape. @param {string} d @param {string} [className] @param {Attributes} [attributes] */
export const path = (d, className, attributes) => s("path", { d, class: className, ...attributes });

/** Place a shape: a group moved and scaled. @param {number} x @param {number} y @param {number} scale @param {Shown[]} children */
export const at = (x, y, scale, ...children) =>
  s("g", { transform: `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}` }, children);

/**
 * Attributes by which a node says what it shows: a key that is unique on the page and the value as text.
 * A changed value lights up briefly (see highlight.js).
 *
 * @param {string} key
 * @param {string | number | null | undefined} value
 */
export const shows = (key, value) => ({ key, "data-key": key, "data-value": value ?? "" });

/** n things, from a function of their position. @template T @param {number} n @param {(i: number) => T} draw @returns {T[]} */
export const times = (n, draw) => Array.from({ length: Math.max(0, n) }, (_, i) => draw(i));
