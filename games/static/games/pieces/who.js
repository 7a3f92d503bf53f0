// Names of players, as links to their profiles.

import { h } from "./dom.js";

const ask = () => document.querySelector("[data-ask]")?.dataset.ask ?? "";

/** Where the profile of who sits on a seat is; null while nobody does. */
export function profileOf({ kind, name, bot }) {
  if (bot) return `/levels/${encodeURIComponent(bot)}/${ask()}`;
  return kind !== "open" && name ? `/players/${encodeURIComponent(name)}/${ask()}` : null;
}

/** A text that leads to the profile of who sits on a seat. */
export function named(seat, ...text) {
  const address = profileOf(seat);
  return address ? h("a", { class: "who", href: address }, ...text) : text;
}
