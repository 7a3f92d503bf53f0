// The panel of the coach, above the dock.

import { draw, h } from "../pieces/dom.js";

/** @typedef {import("./types.js").Root} Root */
/** @typedef {import("../state/types.js").Shown} Shown */

export class Panel {
  /** @param {Root} root with the board @param {string} home where the lessons are listed @param {import("../state/types.js").Tongue} w */
  constructor(root, home, w) {
    this.root = root;
    this.home = home;
    this.w = w;
    this.area = document.createElement("div");
    this.area.dataset.area = "coach";
    root.prepend(this.area);
  }

  /** @param {string} phrase @param {() => void} press @param {{main?: boolean}} [how] */
  button(phrase, press, { main = true } = {}) {
    return h("button", { key: phrase, type: "button", class: main ? "main" : null, onClick: press }, this.w.say(phrase));
  }

  focus() {
    document.getElementById("coach-title")?.focus({ preventScroll: true });
  }

  /** @param {{title: string, count: string, part: number, said: Shown, more?: Shown, ways: Shown}} shown */
  draw({ title, count, part, said, more = null, ways }) {
    draw(this.area, h("section", { class: "coach", "aria-labelledby": "coach-title" },
      h("div", { class: "coach-head" },
        h("h2", { id: "coach-title", tabindex: -1 }, title),
        h("span", { class: "coach-count" }, count),
        h("a", { class: "coach-leave", href: this.home + this.root.dataset.ask }, this.w.say("coach.leave"))),
      h("progress", { max: 1, value: part, "aria-hidden": "true" }),
      h("div", { class: "coach-said", role: "status" }, said),
      more,
      h("div", { class: "coach-ways" }, ways)));
  }
}
