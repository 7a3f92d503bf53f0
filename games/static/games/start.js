// The start page: the state of the server and the list of games, asked for again and again while the page is seen.

import { getHealth, listGames } from "./api.js";
import { h } from "./dom.js";
import { statusWord } from "./header.js";
import { list, wordsOf } from "./words.js";

const EVERY = 3_000;

function row(game) {
  const view = game.view ?? {};
  const seats = view.seats ?? game.seats ?? [];
  const status = view.status ?? game.status;
  const people = list(seats.map((seat) => seat.name || "free seat"));
  return h("li", { "data-game": game.id },
    h("a", { href: `/games/${encodeURIComponent(game.id)}/` },
      h("span", { class: `status ${status}` }, statusWord(status)),
      h("b", null, wordsOf(game.edition).name),
      h("span", { class: "people" }, `${game.players} players: ${people}`),
      h("span", { class: "progress" }, game.round ? `round ${game.round}` : `${game.ply} ${game.ply === 1 ? "move" : "moves"}`),
      h("time", { datetime: game.created_at }, when(game.created_at))));
}

function when(at) {
  const date = new Date(at);
  return Number.isNaN(date.valueOf()) ? "" : date.toLocaleString([], { dateStyle: "short", timeStyle: "short" });
}

async function showGames(api, node, shown) {
  const games = await listGames(api).catch(() => null);
  const text = JSON.stringify(games);
  if (text === shown) return text;
  if (games === null) node.replaceChildren(h("p", { class: "note" }, "The list of games cannot be read right now."));
  else if (games.length === 0) node.replaceChildren(h("p", { class: "note" }, "There are no games yet. The lines under “A first game” make one."));
  else {
    const focused = node.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    node.replaceChildren(h("ul", { class: "game-list" }, games.map(row)));
    if (focused) node.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
  return text;
}

async function showHealth(node) {
  const health = await getHealth().catch(() => ({ status: "down" }));
  const troubles = Object.entries(health.checks ?? {}).filter(([, check]) => check.status !== "ok").map(([name]) => name);
  node.dataset.state = health.status;
  node.textContent = health.status === "ok" ? "everything runs" : `${health.status}${troubles.length ? `: ${list(troubles)}` : ""}`;
}

async function start(root) {
  const find = (name) => root.querySelector(`[data-area="${name}"]`);
  let shown = null;
  for (let turn = 0; ; turn += 1) {
    if (!document.hidden) {
      if (turn % 5 === 0) await showHealth(find("health"));
      shown = await showGames(root.dataset.api, find("games"), shown);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

start(document.querySelector(".start"));
