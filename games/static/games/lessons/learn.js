// The list of lessons: how far the visitor has come in each.

import { speechOf, tongue } from "../state/words.js";
import { progressOf } from "./progress.js";

function show(item, w) {
  const { lesson, steps } = item.dataset;
  const found = progressOf(lesson);
  if (!found) return;
  item.classList.toggle("done", found.done);
  if (!steps) {
    item.querySelector("[data-area=state]").textContent = found.done ? ` · ${w.say("learn.done")}` : "";
    return;
  }
  const lengths = steps.split(",").map(Number);
  const all = lengths.reduce((sum, n) => sum + n, 0);
  const n = found.done ? all : Math.min(all, lengths.slice(0, found.chapter).reduce((sum, one) => sum + one, 0) + found.step);
  const bar = item.querySelector("progress");
  bar.value = n / all;
  bar.hidden = false;
  const state = found.done ? w.say("learn.done") : w.say("learn.begun", { n, all });
  item.querySelector("[data-area=state]").textContent = ` · ${state}`;
  const link = item.querySelector(".go a");
  link.textContent = w.say(found.done ? "learn.repeat" : "learn.resume");
  link.setAttribute("aria-label", `${link.dataset.title}: ${link.textContent}`);
}

const w = tongue(speechOf(document));
for (const item of document.querySelectorAll("[data-lesson]")) show(item, w);
