// The list of lessons: how far the visitor has come in each.

import { speechOf, tongue } from "../state/words.js";
import { progressOf } from "./progress.js";

/** @param {HTMLElement} item @param {import("../state/types.js").Tongue} w */
function show(item, w) {
  const { lesson = "", steps } = item.dataset;
  const state = /** @type {HTMLElement} */ (item.querySelector("[data-area=state]"));
  const found = progressOf(lesson);
  if (!found) return;
  item.classList.toggle("done", found.done);
  if (!steps) {
    state.textContent = found.done ? ` · ${w.say("learn.done")}` : "";
    return;
  }
  const lengths = steps.split(",").map(Number);
  const total = (/** @type {number[]} */ numbers) => numbers.reduce((sum, one) => sum + one, 0);
  const all = total(lengths);
  const n = found.done ? all : Math.min(all, total(lengths.slice(0, found.chapter)) + found.step);
  const bar = /** @type {HTMLProgressElement} */ (item.querySelector("progress"));
  bar.value = n / all;
  bar.hidden = false;
  state.textContent = ` · ${found.done ? w.say("learn.done") : w.say("learn.begun", { n, all })}`;
  const link = /** @type {HTMLAnchorElement} */ (item.querySelector(".go a"));
  link.textContent = w.say(found.done ? "learn.repeat" : "learn.resume");
  link.setAttribute("aria-label", `${link.dataset.title}: ${link.textContent}`);
}

const w = tongue(speechOf(document));
/** @type {NodeListOf<HTMLElement>} */
const items = document.querySelectorAll("[data-lesson]");
for (const item of items) show(item, w);
