// Making nodes with Preact. Text only ever becomes text nodes, so whatever a name contains is shown, never interpreted.

import { Fragment, h, render } from "../vendor/preact.js";

export { Fragment, h };

/** An element of a drawing. */
export const s = h;

/** Let a node of the page show this, and nothing else. What it has shown before stays where it is the same. */
export const draw = (node, ...shown) => render(h(Fragment, null, shown), node);

const Kept = ({ node }) => node;

/** A node that is made once: where the same one is shown again, nothing of it is compared, as only components are left out. */
export const kept = (key, node) => h(Kept, { key, node });

/**
 * A drawing of its own. With a title it is an image with that name, without one it is decoration. What it is `about` is
 * its description, and stands in its tooltip.
 */
export function drawing(viewBox, title, { about, ...attributes } = {}, ...children) {
  const named = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  const texts = title && [s("title", null, about ? `${title}\n${about}` : title), about && s("desc", null, about)];
  return s("svg", { viewBox, focusable: "false", ...named, ...attributes }, texts, children);
}

/** Shorthand for the most common shape. */
export const path = (d, className, attributes) => s("path", { d, class: className, ...attributes });

/** Place a shape: a group moved and scaled. */
export const at = (x, y, scale, ...children) =>
  s("g", { transform: `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}` }, children);

/**
 * Attributes by which a node says what it shows: a key that is unique on the page and the value as text.
 * A changed value lights up briefly (see highlight.js).
 */
export const shows = (key, value) => ({ key, "data-key": key, "data-value": value ?? "" });

/** n things, from a function of their position. */
export const times = (n, draw) => Array.from({ length: Math.max(0, n) }, (_, i) => draw(i));
