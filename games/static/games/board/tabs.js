// Parts of the table that share one place on a small screen: the table, the market, the log, the chat.

import { draw, h } from "../pieces/dom.js";

const PARTS = ["table", "market", "log", "chat"];

/**
 * Show the buttons that change between the parts, and the part that was pressed last.
 *
 * @param {HTMLElement} node where the buttons go
 * @param {HTMLElement} root whose `data-tab` says which part is shown
 * @param {Record<string, string>} names of the parts, without those that are missing
 */
export function tabs(node, root, names) {
  if (!names[root.dataset.tab ?? ""]) root.dataset.tab = "table";
  const press = (/** @type {string} */ part) => {
    root.dataset.tab = part;
    tabs(node, root, names);
  };
  draw(node, PARTS.filter((part) => names[part]).map((part) =>
    h("button", { key: part, type: "button", "aria-pressed": String(root.dataset.tab === part), onClick: () => press(part) }, names[part])));
}
