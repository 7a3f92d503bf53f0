// The keys that play: numbers choose, Enter confirms, Escape goes back; letters ask how the game stands. They can be
// switched off, for readers whose programs need them.

import { QUERIES } from "./queries.js";

/** @typedef {{choose: (n: number) => void, confirm: () => void, back: () => void, pass: () => void, takeBack: () => void, hint: () => void, help: () => void, query: (key: string) => void}} Does */

const OFF = "no keys";
const TYPING = "input:not([type=checkbox]), select, textarea, [contenteditable], dialog";
const PRESSED = "button, a, summary, [role=button], [role=slider]";

/** Whether the keys are on. */
export const keysOn = () => localStorage.getItem(OFF) === null;

/** @param {boolean} on */
export const switchKeys = (on) => (on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "yes"));

/**
 * Listen for the keys.
 *
 * @param {() => boolean} here whether there is something to play
 * @param {Does} does
 */
export function listen(here, does) {
  /** @type {Record<string, () => void>} */
  const named = { p: does.pass, u: does.takeBack, h: does.hint, "?": does.help };
  for (const query of QUERIES) named[query] = () => does.query(query);
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!here() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(target instanceof Element) || target.closest(TYPING)) return;
    const act = key === "Escape" ? does.back : key === "Enter" ? confirming(target, does) : keysOn() ? (named[key] ?? numbered(key, does)) : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Enter presses the button that has the focus; one that is chosen already, it confirms. @param {Element} target @param {Does} does */
function confirming(target, does) {
  const button = target.closest(PRESSED);
  return !button || button.matches(".dock-stage [data-move][aria-pressed=true]") ? does.confirm : null;
}

/** @param {string} key @param {Does} does */
const numbered = (key, does) => (/^[1-9]$/.test(key) ? () => does.choose(Number(key)) : null);
