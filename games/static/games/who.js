// Names of players, as links to their profiles.

import { h } from "./dom.js";

const ask = () => document.querySelector("[data-ask]")?.dataset.ask ?? "";

/** Where the profile of who sits on a seat is; null while nobody does. */
export function profileOf({ kind, name, bot }) {
  if (kind === "human" && name) return `/players/${encodeURIComponent(name)}/${ask()}`;
  return kind === "bot" && bot ? `/levels/${encodeURIComponent(bot)}/${ask()}` : null;
}

/** A text that leads to the profile of who sits on a seat. */
export function named(seat, ...text) {
  const address = profileOf(seat);
  return address ? h("a", { class: "who", href: address }, ...text) : text;
}
