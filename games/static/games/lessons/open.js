// The way to a lesson: lays out its table where the visitor has left it, and leads there.

import { sentence } from "../transport/client.js";
import { speechOf, tongue } from "../state/words.js";
import { keep, progressOf } from "./progress.js";
import { lay } from "./table.js";

/** @typedef {{id: string, lesson: boolean, tables: {wanted: any, plies: number[]}[]}} Told */

/**
 * Where to begin: where the visitor was, or at the start of a lesson that is done or has changed.
 *
 * @param {Told} told
 */
function place({ id, tables }) {
  const { chapter = 0, step = 0, done = false } = progressOf(id) ?? {};
  const known = !done && chapter < tables.length && step < tables[chapter].plies.length;
  return known ? { chapter, step } : { chapter: 0, step: 0 };
}

/** @param {HTMLElement} root */
async function start(root) {
  const answer = /** @type {HTMLElement} */ (root.querySelector("[data-area=answer]"));
  /** @type {Told} */
  const told = JSON.parse(document.getElementById("told")?.textContent ?? "");
  const w = tongue(speechOf(document));
  const { chapter, step } = place(told);
  try {
    const game = await lay(told.tables[chapter], step);
    if (told.lesson) keep(told.id, { chapter, step, done: false });
    location.replace(`/games/${game}/${root.dataset.ask}`);
  } catch (error) {
    answer.textContent = sentence(error) ?? w.say("not_made");
  }
}

start(/** @type {HTMLElement} */ (document.querySelector(".opening")));
