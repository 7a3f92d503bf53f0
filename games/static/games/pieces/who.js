// Names of players, as links to their profiles.

import { h } from "./dom.js";

/** @typedef {{kind: string, name: string, bot: string | null}} Sitter who sits on a seat */

const ask = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-ask]"))?.dataset.ask ?? "";

/** Where the profile of who sits on a seat is; null while nobody does. @param {Sitter} seat */
export function profileOf({ kind, name, bot }) {
  if (bot) return `/levels/${encodeURIComponent(bot)}/${ask()}`;
  return kind !== "open" && name ? `/players/${encodeURIComponent(name)}/${ask()}` : null;
}

/** A text that leads to the profile of who sits on a seat. @param {Sitter} seat @param {string[]} text */
export function named(seat, ...text) {
  const address = profileOf(seat);
  return address ? h("a", { class: "who", href: address }, ...text) : text;
}
