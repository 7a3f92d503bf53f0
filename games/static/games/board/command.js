// Commands to copy, as people type them into a shell.

import { h } from "../pieces/dom.js";

const quoted = (text) => `'${JSON.stringify(text).replaceAll("'", "'\\''")}'`;

/** Put a text on the clipboard; pages without TLS have only the old way. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = h("textarea", null, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("not copied");
}

/** Commands whose token is a variable: it is not on the page, where others may look on, but copied by a button. */
export class Commands {
  #lines = [];

  constructor(token, w) {
    Object.assign(this, { token, w });
    this.code = h("code");
    this.button = h("button", { type: "button", class: "plain" }, w.say("copy.with_token"));
    this.done = h("span", { role: "status" });
    this.button.addEventListener("click", () => this.#copy());
    this.root = [
      h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, this.code),
      h("p", { class: "choice" }, this.button, " ", this.done)];
  }

  /** Show these lines, after the one that sets the token. */
  show(...lines) {
    this.#lines = lines;
    this.code.textContent = ["TOKEN=…", ...lines].join("\n");
  }

  async #copy() {
    try {
      await copy([`TOKEN=${this.token}`, ...this.#lines].join("\n"));
      this.done.textContent = this.w.say("copy.done");
    } catch {
      this.done.textContent = this.w.say("copy.failed");
    }
  }
}

/** A call of the API with a token; what is sent is a POST. */
export const curl = (api, path, body) =>
  `curl -s ${location.origin}${api}/${path} -H "Authorization: Bearer $TOKEN"` +
  (body ? ` \\\n  -H 'Content-Type: application/json' -d ${quoted(body)}` : "");
