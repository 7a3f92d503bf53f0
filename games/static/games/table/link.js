// A link to send to others: to copy, to share, or as a code that a phone reads.

import { copy } from "../board/command.js";
import { drawing, h, path } from "../pieces/dom.js";
import { button } from "./parts.js";
import { useState } from "../vendor/preact.js";
import { generate } from "../vendor/qr.js";

/** @typedef {import("../state/types.js").Words} Words */

/** Dots of quiet around a code, without which readers do not find it. */
const QUIET = 4;

/** The dots of a code, as the outline of a drawing. @param {string} text @returns {{size: number, dots: string}} */
export function outline(text) {
  const code = generate(text);
  let dots = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dots += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { size: code.size + 2 * QUIET, dots };
}

/** @param {{text: string, title: string}} props */
function Code({ text, title }) {
  const { size, dots } = outline(text);
  return drawing(`0 0 ${size} ${size}`, title, { class: "qr", "shape-rendering": "crispEdges" }, path(`M0 0h${size}v${size}h-${size}z`, "qr-paper"), path(dots, "qr-dots"));
}

/** @param {{address: string, label: string, w: Words}} props */
export function Link({ address, label, w }) {
  const [said, say] = useState("");
  const [shown, show] = useState(false);
  const share = () => navigator.share({ title: w.say("link.title"), text: w.say("link.text", { edition: w.name("edition") }), url: address }).catch(() => {});
  return h("div", { class: "link" },
    h("label", { class: "pick wide" }, h("span", null, label),
      h("input", { readonly: true, value: address, class: "address", spellcheck: false, onFocus: (event) => event.currentTarget.select() })),
    h("div", { class: "acts" },
      button(w.say("link.copy"), () => copy(address).then(() => say(w.say("copy.done")), () => say(w.say("copy.failed"))), { class: "act strong" }),
      "share" in navigator && button(w.say("link.share"), share),
      button(w.say("link.code"), () => show(!shown), { "aria-expanded": String(shown) })),
    h("p", { class: "said", role: "status" }, said),
    shown && h(Code, { text: address, title: w.say("link.code_of", { address }) }));
}
