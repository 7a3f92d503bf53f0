// The archive: a form, the games that it finds page by page, and the address of their records.

import { client, sentence } from "../transport/client.js";
import { draw, h } from "../pieces/dom.js";
import { named } from "../pieces/who.js";
import { speechOf, tongue } from "../state/words.js";

/** @typedef {import("../vendor/client.js").Answer<"searchArchive">["items"][number]} Found a game of the archive */
/** @typedef {import("../state/types.js").Tongue & {of: (edition: string, key: string) => string}} Words also what things of an edition are called */

/** A game that was found. @param {Found} game @param {(id: string) => string} address @param {Words} w */
function row(game, address, w) {
  const why = game.reason === "played"
    ? w.list(game.ended_by.map((trigger) => w.of(game.edition, `trigger:${trigger}`)))
    : w.say(`reason.${game.reason}`);
  return h("li", { key: game.id, "data-game": game.id, class: "over" },
    h("b", null, h("a", { class: "whole", href: address(game.id) }, w.name(game.edition))),
    h("span", { class: `status ${game.status}` }, w.say("round", { n: game.rounds })),
    h("span", { class: "people" }, game.seats.map((seat, i) => [
      i > 0 && " · ",
      h("span", { class: seat.won && "won" }, named(seat, seat.score === null ? seat.name : w.say("score", { name: seat.name, n: seat.score }))),
      seat.won && h("span", { class: "unseen" }, ` (${w.say("winner")})`)])),
    h("span", { class: "progress" }, why),
    game.expansions.length > 0 && h("span", { class: "expansions" }, w.list(game.expansions.map((id) => w.of(game.edition, `expansion:${id}`)))),
    h("time", { datetime: game.ended_at }, w.moment(game.ended_at)));
}

/** What the form asks for, as a query; fields that say nothing are left out. @param {HTMLFormElement} form */
const asked = (form) => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value));

/** Write into the form what a query asks for. @param {HTMLFormElement} form @param {URLSearchParams} query */
function fill(form, query) {
  for (const field of /** @type {Iterable<any>} */ (form.elements)) if (field.name) field.value = query.get(field.name) ?? "";
}

/** @param {HTMLElement} root */
async function start(root) {
  const find = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-area="${name}"]`));
  const [form, found, said, more, download, none, all] = ["search", "found", "said", "more", "download", "none", "all"].map(find);
  const speech = speechOf(document);
  const w = { ...tongue(speech), of: (/** @type {string} */ edition, /** @type {string} */ key) => speech.things[edition]?.[key] ?? key };
  const address = (/** @type {string} */ id) => `/games/${encodeURIComponent(id)}/${root.dataset.ask}`;
  const { api } = root.dataset;
  /** @type {Found[]} */
  let games = [];
  /** @type {URLSearchParams | null} the query of the next page */
  let next = null;
  let turn = 0;

  /** @param {URLSearchParams} query @param {boolean} further whether the games are added to those that are shown */
  async function show(query, further) {
    const mine = (turn += 1);
    said.textContent = w.say("making");
    try {
      const page = await client.searchArchive(Object.fromEntries(query));
      if (mine !== turn) return; // another search has begun meanwhile
      const before = further ? games.length : 0;
      games = [...games.slice(0, before), ...page.items];
      draw(found, games.map((game) => row(game, address, w)));
      next = page.next ? new URL(page.next).searchParams : null;
      more.hidden = !next;
      none.hidden = games.length > 0 || Boolean(next);
      download.hidden = !none.hidden;
      said.textContent = none.hidden ? "" : w.say("nothing_found");
      if (further) found.children[before]?.querySelector("a").focus();
    } catch (error) {
      if (mine === turn) said.textContent = sentence(error) ?? w.say("not_made");
    }
  }

  function search() {
    const query = asked(form);
    const language = new URLSearchParams(location.search).get("language");
    all.hidden = query.size === 0;
    download.href = `${api}/archive.ndjson?${query}`;
    history.replaceState(null, "", `?${new URLSearchParams([...query, ...(language ? [["language", language]] : [])])}`);
    return show(query, false);
  }

  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    search();
  });
  more.addEventListener("click", () => {
    next?.delete("language");
    if (next) show(next, true);
  });
  fill(form, new URLSearchParams(location.search));
  const further = find("further");
  further.open = [...further.querySelectorAll("[name]")].some((field) => field.value);
  await search();
}

start(/** @type {HTMLElement} */ (document.querySelector(".archive")));
