// What the parts of this room are made of: buttons, those that ask twice, and lines that say what came of a press.

import { draw, h } from "../pieces/dom.js";
import { told } from "./service.js";
import { useLayoutEffect, useRef, useState } from "../vendor/preact.js";

/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Tongue} Tongue */
/** @typedef {{text: string, trouble: boolean}} Said */
/** @typedef {(work: () => Promise<any>, done?: string) => Promise<any>} Run does something, and says `done` or why it has failed */

/** A button. @param {string} text @param {() => void} press @param {Record<string, any>} [more] @returns {Shown} */
export const button = (text, press, more = {}) => h("button", { key: text, type: "button", class: "act", onClick: press, ...more }, text);

/** The line that says what came of a press. @param {Said} said @returns {Shown} */
export const line = ({ text, trouble }) => h("p", { class: trouble ? "said trouble" : "said", role: "status" }, text);

/** Let an area show this; the focus does not get lost with what it was on. @param {HTMLElement} area @param {Shown} shown */
export function drawIn(area, shown) {
  const held = area.contains(document.activeElement);
  area.hidden = !shown;
  draw(area, shown);
  /** @type {HTMLElement | null} */
  const title = area.querySelector("h2[tabindex]");
  if (held && !area.contains(document.activeElement)) title?.focus();
}

/** Does one thing at a time, and says what came of it. */
export class Work {
  #busy = false;

  /** @type {Said} */
  said = { text: "", trouble: false };

  /** @param {Tongue} w @param {() => void} changed what is called when there is something else to say */
  constructor(w, changed) {
    this.w = w;
    this.changed = changed;
  }

  /** @param {string} text */
  say(text, trouble = false) {
    this.said = { text, trouble };
    this.changed();
  }

  /** @type {Run} */
  run = async (work, done = "") => {
    if (this.#busy) return undefined;
    this.#busy = true;
    this.say(this.w.say("making"));
    try {
      const answer = await work();
      this.say(done);
      return answer ?? true;
    } catch (error) {
      this.say(told(error, this.w), true);
      return undefined;
    } finally {
      this.#busy = false;
    }
  };
}

/** The same for a part that draws itself. @param {Tongue} w @returns {Work} */
export function useWork(w) {
  const [, again] = useState(0);
  const kept = useRef(/** @type {Work | null} */ (null));
  kept.current ??= new Work(w, () => again((n) => n + 1));
  return kept.current;
}

/**
 * A button that asks before it does what cannot be undone.
 *
 * @param {{text: string, question: string, yes: string, no: string, work: () => void, plain?: string}} props
 */
export function Sure({ text, question, yes, no, work, plain = "act" }) {
  const [asking, ask] = useState(false);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) first.current = false;
    else /** @type {HTMLElement | null | undefined} */ (place.current?.querySelector("button:last-of-type"))?.focus();
  }, [asking]);
  if (!asking) return h("span", { class: "sure", ref: place }, button(text, () => ask(true), { class: plain }));
  return h("span", { class: "sure asking", ref: place, role: "group", "aria-label": question },
    h("span", { class: "question" }, question),
    button(yes, () => (ask(false), work()), { class: "act danger" }),
    button(no, () => ask(false)));
}

/**
 * A choice from a list.
 *
 * @param {string} label
 * @param {[string, string][]} options values and what they are called
 * @param {string} value
 * @param {(value: string) => void} choose
 * @param {Record<string, any>} [more]
 * @returns {Shown}
 */
export const choice = (label, options, value, choose, more = {}) =>
  h("label", { class: "pick" }, h("span", null, label),
    h("select", { value, onChange: (/** @type {any} */ event) => choose(event.currentTarget.value), ...more },
      options.map(([id, name]) => h("option", { key: id, value: id }, name))));
