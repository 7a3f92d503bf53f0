// The start page: the state of the server and the list of games, asked for again and again while the page is seen.

import { client } from "../transport/client.js";
import { againstBots, botsAlone, opensTable } from "./table_form.js";
import { draw, h } from "../pieces/dom.js";
import { speechOf, tongue } from "../state/words.js";

/** @typedef {import("../vendor/client.js").Answer<"listGames">["items"][number]} Game a game as it is listed */
/** @typedef {import("../state/types.js").ListWords} Words */

const EVERY = 3_000;

/** @param {Game} game @param {(id: string) => string} address @param {Words} w */
function row(game, address, w) {
  const { seats, status } = game.view;
  const people = w.list(seats.map((seat) => seat.name || w.say("free_seat")));
  return h("li", { key: game.id, "data-game": game.id },
    h("a", { href: address(game.id) },
      h("span", { class: `status ${status}` }, w.say(`status.${status}`)),
      h("b", null, w.name(game.edition)),
      h("span", { class: "people" }, w.say("players", { n: game.players, names: people })),
      h("span", { class: "progress" }, w.say("moves", { n: game.ply })),
      game.expansions.length > 0 && h("span", { class: "expansions" }, w.list(game.expansions.map((id) => w.expansion(game.edition, id)))),
      h("time", { datetime: game.created_at }, w.moment(game.created_at))));
}

/**
 * Show the list of games. Returns it as text.
 *
 * @param {HTMLElement} node
 * @param {string | null} shown what is shown, as text
 * @param {(id: string) => string} address
 * @param {Words} w
 */
async function showGames(node, shown, address, w) {
  const games = await client.listGames().then(({ items }) => items, () => null);
  const text = JSON.stringify(games);
  if (text === shown) return text;
  if (games === null || games.length === 0) draw(node, h("p", { class: "note" }, w.say(games ? "no_games" : "no_list")),
    games && h("p", { class: "next" }, h("a", { href: "#now-title" }, w.say("play_now"))));
  else draw(node, h("ul", { class: "game-list" }, games.map((game) => row(game, address, w))));
  return text;
}

/** The state of the server. @returns {Promise<{status: string, checks?: Record<string, {status: string}>}>} */
async function getHealth() {
  const response = await fetch("/readyz", { headers: { Accept: "application/json" } });
  return response.json();
}

/** @param {HTMLElement} node @param {Words} w */
async function showHealth(node, w) {
  const health = await getHealth().catch(() => ({ status: "down", checks: {} }));
  const troubles = Object.entries(health.checks ?? {}).filter(([, check]) => check.status !== "ok").map(([name]) => name);
  node.dataset.state = health.status;
  node.textContent = health.status === "ok" ? w.say("everything_runs") : `${health.status}${troubles.length ? `: ${w.list(troubles)}` : ""}`;
}

/** @param {HTMLElement} root */
async function start(root) {
  const find = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-area="${name}"]`));
  const speech = speechOf(document);
  const w = { ...tongue(speech), expansion: (/** @type {string} */ edition, /** @type {string} */ id) => speech.expansions[edition]?.[id] ?? id };
  const address = (/** @type {string} */ id) => `/games/${encodeURIComponent(id)}/${root.dataset.ask}`;
  const here = { editions: speech.editions, address, w };
  opensTable(find("now"), find("now-answer"), againstBots, here);
  opensTable(find("demo"), find("demo-answer"), botsAlone, here);
  /** @type {string | null} */
  let shown = null;
  for (let turn = 0; ; turn += 1) {
    if (!document.hidden) {
      if (turn % 5 === 0) await showHealth(find("health"), w);
      shown = await showGames(find("games"), shown, address, w);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

start(/** @type {HTMLElement} */ (document.querySelector(".start")));
