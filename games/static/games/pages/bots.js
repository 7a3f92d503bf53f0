// The page of the bots: who is online is asked for again and again while the page is seen, and a button opens a table.

import { sentence } from "../transport/client.js";
import { asGuest } from "../transport/guest.js";
import { speechOf, tongue } from "../state/words.js";
import { openTable } from "../board/yours.js";

const EVERY = 10_000;
const TABLE = "button[data-table]";
const entry = (root, name) => root.querySelector(`[data-bot="${CSS.escape(name)}"]`);

/** What has been said of a bot, and where the reader is, in what is shown instead of it. */
function carryOver(old, fresh) {
  for (const answer of old.querySelectorAll("[data-area=answer]:not(:empty)")) {
    const name = answer.closest("[data-bot]").dataset.bot;
    entry(fresh, name)?.querySelector("[data-area=answer]")?.replaceChildren(answer.textContent);
  }
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const name = active?.closest("[data-bot]")?.dataset.bot;
  return () => name && entry(fresh, name)?.querySelector(active.tagName === "BUTTON" ? TABLE : "a")?.focus();
}

/** Show who is online now. Nothing that has not changed is drawn again, and nothing while a table is being made. */
async function refresh(root, w) {
  const response = await fetch(location.href, { credentials: "same-origin" });
  if (!response.ok || root.querySelector(`${TABLE}:disabled`)) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, fresh] = [root, page].map((from) => from.querySelector("[data-area=online]"));
  if (!fresh || old.dataset.shown === fresh.innerHTML) return;
  const shown = fresh.innerHTML;
  const back = carryOver(old, fresh);
  old.replaceWith(document.adoptNode(fresh));
  fresh.dataset.shown = shown;
  ready(fresh);
  back();
  const { count } = page.querySelector("[data-area=count]").dataset;
  const line = root.querySelector("[data-area=count]");
  if (line.dataset.count === count) return;
  line.dataset.count = count;
  line.textContent = w.say("online", { n: Number(count) });
}

/** The buttons are for those whose browser runs this. */
function ready(part) {
  for (const button of part.querySelectorAll(TABLE)) button.hidden = false;
}

async function play(button, { ask }, w) {
  const answer = button.closest("[data-bot]").querySelector("[data-area=answer]");
  button.disabled = true;
  answer.textContent = w.say("making");
  try {
    const wanted = JSON.parse(button.dataset.table);
    const id = await asGuest((guest) => openTable(guest, wanted));
    location.href = `/games/${encodeURIComponent(id)}/${ask}`;
  } catch (error) {
    answer.textContent = sentence(error) ?? w.say("not_made");
  }
  button.disabled = false;
}

async function start(root) {
  const w = tongue(speechOf(document));
  root.addEventListener("click", ({ target }) => {
    const button = target.closest(TABLE);
    if (button) play(button, root.dataset, w);
  });
  const online = root.querySelector("[data-area=online]");
  online.dataset.shown = online.innerHTML;
  ready(root);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    if (!document.hidden) await refresh(root, w).catch(() => {}); // it is asked for again soon
  }
}

start(document.querySelector(".bots"));
