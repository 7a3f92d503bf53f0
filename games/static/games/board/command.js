// Commands to copy, as people type them into a shell.

import { draw, h } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Tongue} Tongue */

const quoted = (/** @type {any} */ text) => `'${JSON.stringify(text).replaceAll("'", "'\\''")}'`;

/** Put a text on the clipboard; pages without TLS have only the old way. @param {string} text */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("not copied");
}

/** Commands whose token is a variable: it is not on the page, where others may look on, but copied by a button. */
export class Commands {
  /** @type {string[]} */
  #lines = [];
  #done = "";

  /** @param {HTMLElement} node where they go @param {string} token @param {Tongue} w */
  constructor(node, token, w) {
    this.node = node;
    this.token = token;
    this.w = w;
  }

  /** Show these lines, after the one that sets the token. @param {string[]} lines */
  show(...lines) {
    this.#lines = lines;
    this.#draw();
  }

  #draw() {
    const { node, w } = this;
    draw(node,
      h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, h("code", null, ["TOKEN=…", ...this.#lines].join("\n"))),
      h("p", { class: "choice" }, h("button", { type: "button", class: "plain", onClick: () => this.#copy() }, w.say("copy.with_token")), " ",
        h("span", { role: "status" }, this.#done)));
  }

  async #copy() {
    this.#done = await copy([`TOKEN=${this.token}`, ...this.#lines].join("\n")).then(() => this.w.say("copy.done"), () => this.w.say("copy.failed"));
    this.#draw();
  }
}

/** A call of the API with a token; what is sent is a POST. @param {string} api @param {string} path @param {object} [body] */
export const curl = (api, path, body) =>
  `curl -s ${location.origin}${api}/${path} -H "Authorization: Bearer $TOKEN"` +
  (body ? ` \\\n  -H 'Content-Type: application/json' -d ${quoted(body)}` : "");
