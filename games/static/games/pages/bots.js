// The page of the bots: who is online is asked for again and again while the page is seen, and a button opens a table.

import { sentence } from "../transport/client.js";
import { asGuest } from "../transport/guest.js";
import { speechOf, tongue } from "../state/words.js";
import { openTable } from "../board/yours.js";

/** @typedef {import("../state/types.js").Tongue} Tongue */

const EVERY = 10_000;
const TABLE = "button[data-table]";

/** What is shown of a bot. @param {ParentNode} root @param {string} name */
const entry = (root, name) => root.querySelector(`[data-bot="${CSS.escape(name)}"]`);

/** The name of the bot that a node belongs to. @param {Element} node */
const nameOf = (node) => /** @type {HTMLElement | null} */ (node.closest("[data-bot]"))?.dataset.bot;

/** What has been said of a bot, and where the reader is, in what is shown instead of it. @param {HTMLElement} old @param {HTMLElement} fresh */
function carryOver(old, fresh) {
  for (const answer of old.querySelectorAll("[data-area=answer]:not(:empty)")) {
    const name = nameOf(answer);
    if (name) entry(fresh, name)?.querySelector("[data-area=answer]")?.replaceChildren(answer.textContent ?? "");
  }
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const name = active && nameOf(active);
  return () => {
    /** @type {HTMLElement | null | undefined} */
    const node = name ? entry(fresh, name)?.querySelector(active?.tagName === "BUTTON" ? TABLE : "a") : null;
    node?.focus();
  };
}

/** Show who is online now. Nothing that has not changed is drawn again, and nothing while a table is being made. @param {HTMLElement} root @param {Tongue} w */
async function refresh(root, w) {
  const response = await fetch(location.href, { credentials: "same-origin" });
  if (!response.ok || root.querySelector(`${TABLE}:disabled`)) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, fresh] = [root, page].map((from) => /** @type {HTMLElement | null} */ (from.querySelector("[data-area=online]")));
  if (!old || !fresh || old.dataset.shown === fresh.innerHTML) return;
  const shown = fresh.innerHTML;
  const back = carryOver(old, fresh);
  old.replaceWith(document.adoptNode(fresh));
  fresh.dataset.shown = shown;
  ready(fresh);
  back();
  const [line, told] = [root, page].map((from) => /** @type {HTMLElement} */ (from.querySelector("[data-area=count]")));
  const { count } = told.dataset;
  if (line.dataset.count === count) return;
  line.dataset.count = count;
  line.textContent = w.say("online", { n: Number(count) });
}

/** The buttons are for those whose browser runs this. @param {HTMLElement} part */
function ready(part) {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = part.querySelectorAll(TABLE);
  for (const button of buttons) button.hidden = false;
}

/** Open the table of a button. @param {HTMLButtonElement} button @param {DOMStringMap} page @param {Tongue} w */
async function play(button, { ask }, w) {
  const answer = /** @type {HTMLElement} */ (button.closest("[data-bot]")?.querySelector("[data-area=answer]"));
  button.disabled = true;
  answer.textContent = w.say("making");
  try {
    const wanted = JSON.parse(button.dataset.table ?? "");
    const id = await asGuest((guest) => openTable(guest, wanted));
    location.href = `/games/${encodeURIComponent(id)}/${ask}`;
  } catch (error) {
    answer.textContent = sentence(error) ?? w.say("not_made");
  }
  button.disabled = false;
}

/** @param {HTMLElement} root */
async function start(root) {
  const w = tongue(speechOf(document));
  root.addEventListener("click", ({ target }) => {
    /** @type {HTMLButtonElement | null} */
    const button = target instanceof Element ? target.closest(TABLE) : null;
    if (button) play(button, root.dataset, w);
  });
  const online = /** @type {HTMLElement} */ (root.querySelector("[data-area=online]"));
  online.dataset.shown = online.innerHTML;
  ready(root);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    if (!document.hidden) await refresh(root, w).catch(() => {}); // it is asked for again soon
  }
}

start(/** @type {HTMLElement} */ (document.querySelector(".bots")));
